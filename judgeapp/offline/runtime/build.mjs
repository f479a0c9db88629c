// node build.mjs STAGE: start Pyodide on this machine and let it pack what lies in STAGE.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const python = await loadPyodide({ env: {} });
const mount = (inside, root) => {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, inside);
};
mount("/stage", process.argv[2]);
mount("/runtime", dirname(fileURLToPath(import.meta.url)));
mount("/pyodide", dirname(fileURLToPath(import.meta.resolve("pyodide"))));
python.runPython(readFileSync(new URL("pack_inside.py", import.meta.url), "utf8"));
