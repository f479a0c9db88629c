// The page that is shown while the engine starts: it has the engine make the requested page, then opens that.
import { askEngine } from "./engine_host.js";
import { askWorker } from "./talking.js";

const said = document.getElementById("waiting-said");
const { href } = window.location;
const address = href.replace(/#.*/, "");

const open = async () => {
  const asked = await askWorker({ kind: "pending", url: address });
  const told = await askEngine(asked);
  await askWorker({ kind: "made", url: address, told });
  window.location.replace(href);
  if (window.location.hash) window.location.reload();
};

open().catch((error) => {
  said.textContent = `The engine couldn’t make this page: ${error.message} Search and the rules work; try this again when you’re back online.`;
});
