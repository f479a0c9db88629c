"""The shipped nginx configuration on loopback: the same files, with ports, paths and servers of a test in the marked places."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.conftest import ROOT
from tests.service.sites import Answer, asked
from tests.services import PATIENCE, NotInstalled, Service, free_port

SHIPPED = ROOT / "deploy" / "nginx"
BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so")
HOST = "rules.example"
# How long a client may send or read nothing before it's disconnected.
GIVES_UP = re.compile(r"^(client_header_timeout|client_body_timeout|send_timeout) \d+s;", re.M)
MAIN = """
{user}
{modules}
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
worker_processes 2;
events {{ worker_connections 1024; }}
http {{
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include conf.d/*.conf;
}}
"""


class Nginx(Service):
    """Debian's nginx with the configuration of deploy/, in front of application servers at these ports."""

    name = "nginx"

    def __init__(self, servers: Sequence[int], static: Path, *, gives_up: bool = True) -> None:
        self.program = _program()
        super().__init__()
        self.plain_port = free_port()
        self.servers, self.gives_up = servers, gives_up
        for name in ("conf.d", "snippets"):
            (self.folder / name).mkdir()
        _certificate(self.folder)
        user = "user root;" if os.geteuid() == 0 else ""
        modules = f"load_module {BROTLI};" if BROTLI.exists() else ""
        (self.folder / "nginx.conf").write_text(MAIN.format(folder=self.folder, user=user, modules=modules))
        for path in (SHIPPED / "snippets").glob("*.conf"):
            if "brotli" not in path.name or BROTLI.exists():
                (self.folder / "snippets" / path.name).write_text(self._placed(path.read_text()))
        (self.folder / "conf.d" / "ringside.conf").write_text(self._rendered(static))

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        return [self.program, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]

    def check(self) -> subprocess.CompletedProcess[str]:
        """Let nginx check the files."""
        return subprocess.run([*self.command(), "-t"], capture_output=True, text=True, check=False)

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.plain_port), timeout=1):
                return True
        except OSError:
            return False

    def logged(self, count: int) -> list[Any]:
        """The access log, as soon as it has this many requests."""
        until = time.monotonic() + PATIENCE
        while len(lines := (self.folder / "ringside.log").read_text().splitlines()) < count:
            assert time.monotonic() < until, f"only {len(lines)} requests are logged"
            time.sleep(0.05)
        return [json.loads(line) for line in lines]

    def written(self) -> str:
        """Everything in all logs."""
        return "".join(path.read_text() for path in self.folder.glob("*.log"))

    def connect(self, receive: int = 0) -> ssl.SSLSocket:
        """A connection that has only completed TLS; it accepts at most `receive` bytes that nobody has read."""
        plain = socket.socket()
        plain.settimeout(PATIENCE)
        if receive:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        plain.connect(("127.0.0.1", self.port))
        return _trusting().wrap_socket(plain, server_hostname=HOST)

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, **headers)

    def post(self, path: str, body: object, **headers: str) -> Answer:
        return self.ask("POST", path, body, **headers)

    def ask(self, method: str, path: str, body: object, **headers: str) -> Answer:
        """Send one request over HTTPS. Raise OSError or HTTPException if the answer isn't complete."""
        connection = http.client.HTTPConnection(HOST)
        connection.sock = self.connect()
        return asked(connection, method, path, body, {"Host": HOST, **headers})

    def ask_plainly(self, path: str, **headers: str) -> Answer:
        """One request over plain HTTP."""
        connection = http.client.HTTPConnection("127.0.0.1", self.plain_port, timeout=PATIENCE)
        return asked(connection, "GET", path, None, headers)

    def _rendered(self, static: Path) -> str:
        """The main file, with a test's values."""
        text = self._placed((SHIPPED / "ringside.conf").read_text())
        servers = "\n".join(f"    server 127.0.0.1:{port} max_fails=2 fail_timeout=5s;" for port in self.servers)
        changes = {
            "    server 127.0.0.1:8000 max_fails=2 fail_timeout=5s;  # CHANGE": servers,
            "listen 80 default_server;": f"listen 127.0.0.1:{self.plain_port} default_server;",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
            "listen 443 ssl http2 default_server;": f"listen 127.0.0.1:{self.port} ssl http2 default_server;",
            "/etc/letsencrypt/live/rules.example/fullchain.pem": str(self.folder / "certificate.pem"),
            "/etc/letsencrypt/live/rules.example/privkey.pem": str(self.folder / "key.pem"),
            "root /var/cache/ringside;": f"root {static.parent};",
        }
        for shipped, ours in changes.items():
            assert text.count(shipped) == 1, f"{shipped!r} does not stand once in ringside.conf"
            text = text.replace(shipped, ours)
        # Not every machine that runs tests speaks IPv6.
        return "\n".join(line for line in text.splitlines() if "listen [::]" not in line)

    def _placed(self, text: str) -> str:
        if not self.gives_up:
            text = GIVES_UP.sub(rf"\1 {PATIENCE:.0f}s;", text)
        return text.replace("/var/log/nginx", str(self.folder))


def _program() -> str:
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        raise NotInstalled("there is no nginx here (Debian: apt-get install nginx)")
    return program


def _certificate(folder: Path) -> None:
    """Make a certificate that nobody has to trust."""
    if shutil.which("openssl") is None:
        raise NotInstalled("there is no openssl here (Debian: apt-get install openssl)")
    files = ["-keyout", folder / "key.pem", "-out", folder / "certificate.pem"]
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    command = ["openssl", "req", "-x509", *curve, "-nodes", "-days", "2", "-subj", f"/CN={HOST}", *map(str, files)]
    subprocess.run(command, capture_output=True, check=True)


def _trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context
