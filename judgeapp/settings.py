"""Settings of the site, all by environment (docs/service.md lists them). If anything is missing or unknown, it says so
and doesn't start."""

from __future__ import annotations

import os
import re
from pathlib import Path

import environ
from csp.constants import NONE, SELF

from judgeapp import configuration
from judgeapp.configuration import Environment
from judgeapp.private_files import SECRET_KEY as SECRET_KEY_FILE
from judgeapp.private_files import keep_private
from judgeapp.secret_key import given_secret, local_secret

BASE_DIR = Path(__file__).resolve().parent.parent
env = Environment(os.environ)

PRODUCTION = (
    env.choice("RINGSIDE_ENV", (configuration.LOCAL, configuration.PRODUCTION), configuration.LOCAL)
    == configuration.PRODUCTION
)
DEBUG = env.switch("RINGSIDE_DEBUG", False)
DATA_DIR = Path(env.text("RINGSIDE_DATA", str(BASE_DIR / "var"))).resolve()
CONTENT_DIR = BASE_DIR / "content"

LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = env.hosts("RINGSIDE_HOSTS", anything=not PRODUCTION)
# How many of our own proxies are in front: X-Forwarded-For is trusted only that far.
PROXIES = env.number("RINGSIDE_PROXIES", 0, most=10)
if PRODUCTION:
    SECRET_KEY = given_secret(env)
    for name in ("RINGSIDE_HOSTS", "RINGSIDE_DATA", "RINGSIDE_PROXIES"):
        env.required(name)
    if DEBUG:
        env.fault("RINGSIDE_DEBUG must be off in production.")
else:
    SECRET_KEY = local_secret(env, DATA_DIR)
    if not env.text("RINGSIDE_ENV") and (ALLOWED_HOSTS or env.text("RINGSIDE_PROXIES")):
        env.fault("RINGSIDE_ENV is not set, but hosts or proxies are: say whether this is local or production.")
    ALLOWED_HOSTS = [*LOCAL_HOSTS, *ALLOWED_HOSTS]

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "django_htmx",
    "csp",
    "judgeapp.rulebook",
    "judgeapp.lookup",
    "judgeapp.api",
    "judgeapp.bots",
    "judgeapp.rulings",
    "judgeapp.precedents",
    "judgeapp.cards",
    "judgeapp.tournament",
    "judgeapp.lessons",
    "judgeapp.offline",
    "judgeapp.upkeep",
]
if (BASE_DIR / "devtools").is_dir():
    # Only its commands; a server may leave the folder out.
    INSTALLED_APPS.append("devtools")

MIDDLEWARE = [
    "judgeapp.logs.RequestLog",  # outermost: whatever happens further in has a request's id
    "judgeapp.metrics.Measure",
    "judgeapp.admission.door.Settle",  # around everything that answers: puts limits on each answer and charges its cost
    "judgeapp.bodies.ReadOn",  # around whatever may refuse a body without reading it
    "judgeapp.headers.AnswerHeaders",  # around whatever refuses or redirects
    "judgeapp.hosts.KnownHost",
    "django.middleware.security.SecurityMiddleware",
    "judgeapp.cors.ReadFromAnywhere",  # around the guard: its refusals too can be read from anywhere
    "judgeapp.staticfiles.ServeStatic",
    "judgeapp.admission.door.Door",  # behind the files, which cost nothing; inside what puts headers on refusals
    "judgeapp.elsewhere.OwnPagesWrite",  # after the door: refused requests are charged too
    "judgeapp.middleware.ProblemGuard",
    "judgeapp.middleware.Compress",
    "judgeapp.thinking.Think",  # inside Compress: it counts the bytes of an answer before they are compressed
    "judgeapp.middleware.Slashes",
    # Nobody signs in here, and OwnPagesWrite refuses what other sites' pages send: every form of today is exempt and says why.
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "judgeapp.urls"
WSGI_APPLICATION = "judgeapp.wsgi.application"
APPEND_SLASH = True

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "judgeapp.rulebook.context.house",
            ],
            "builtins": ["judgeapp.rulebook.templatetags.rulebook"],
        },
    },
]

SQLITE = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA_DIR / "ringside.sqlite3",
    # A sync worker is one thread: it keeps its connection instead of opening the file for every request.
    "CONN_MAX_AGE": 60,
    "OPTIONS": {
        # Without these, concurrent writers meet "database is locked" (docs/decisions/0003).
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        "transaction_mode": "IMMEDIATE",
        "timeout": 10,
    },
}


def _database() -> dict[str, object]:
    """Return SQLite in the data folder, or what DATABASE_URL names."""
    url = env.text("DATABASE_URL")
    if not url:
        return SQLITE
    if not url.startswith(("postgresql://", "postgres://")):
        env.fault("DATABASE_URL must name a PostgreSQL database (postgresql://...), or be absent.")
        return SQLITE
    named: dict[str, object] = environ.Env.db_url_config(url, engine="judgeapp.database")
    named["CONN_MAX_AGE"] = 60
    named["CONN_HEALTH_CHECKS"] = True
    named["OPTIONS"] = {"connect_timeout": 2}
    return named


DATABASES = {"default": _database()}
REDIS_URL = env.text("REDIS_URL")
if REDIS_URL and not REDIS_URL.startswith(("redis://", "rediss://", "unix://")):
    env.fault("REDIS_URL must look like redis://host:port/0, or be absent.")
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
        "KEY_PREFIX": "ringside",
    }
    if REDIS_URL
    # Only what several machines count together needs a cache; one machine counts in its data folder.
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = False

STATIC_URL = "static/"
STATIC_ROOT = Path(env.text("RINGSIDE_STATIC", str(DATA_DIR / "static"))).resolve()
# A web server of another user may serve these; what visitors keep is elsewhere.
FILE_UPLOAD_PERMISSIONS, FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o644, 0o755
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "judgeapp.typeface.MadeFinder",
]
# Collected files have hashed names only, so that versions don't overwrite each other's; plain names come from the sources.
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_USE_FINDERS = True
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "judgeapp.staticfiles.HashedStatic"},
}

# Browsers may keep the site for when there is no network (docs/offline.md). Off: no packs are made, and browsers drop theirs.
OFFLINE = env.switch("RINGSIDE_OFFLINE", True)
# The name of this version if it can't be read from the sources.
SITE_VERSION = ""
# Where the data read from content is, if the site runs in a browser; elsewhere content is read from its files.
CONTENT_PACK = ""

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
        "img-src": [SELF, "data:"],
    }
}
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "judgeapp.problems.forged"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
PROBES = ("/healthz", "/readyz")
HSTS_PRELOAD = env.switch("RINGSIDE_HSTS_PRELOAD", False)
if PRODUCTION:
    SECURE_SSL_REDIRECT = env.switch("RINGSIDE_SSL_REDIRECT", True)
    # A client that sends this header without a proxy lies about its own connection only, and misses a redirect.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_REDIRECT_EXEMPT = [f"^{path.strip('/')}$" for path in PROBES]
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    # Browsers' preload lists hold a domain for years, with everything below it: an operator decides that, not a default.
    SECURE_HSTS_PRELOAD = HSTS_PRELOAD
    SILENCED_SYSTEM_CHECKS = [] if HSTS_PRELOAD else ["security.W021"]
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

# Seconds of processor time that one request may think (judgeapp/thinking.py).
THINKING_SECONDS = env.seconds("RINGSIDE_THINKING_SECONDS", 1.5, most=20)

# Bodies are refused by their Content-Length before anything is parsed; nothing that is sent is ever written to a file.
DATA_UPLOAD_MAX_MEMORY_SIZE = 262_144
FILE_UPLOAD_MAX_MEMORY_SIZE = DATA_UPLOAD_MAX_MEMORY_SIZE
FILE_UPLOAD_HANDLERS = ["judgeapp.bodies.InMemory"]
DATA_UPLOAD_MAX_NUMBER_FILES = 1

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["judgeapp.serialising.CountedJSON", "judgeapp.api.chat.ChatText"],
    "DEFAULT_PARSER_CLASSES": ["judgeapp.api.bodies.StrictJSON"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "judgeapp.api.bodies.JSONWhateverItIsCalled",
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "judgeapp.api.problems.problem_handler",
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Ringside",
    "DESCRIPTION": "The judge's table for the UniVersus CCG: search the rules, read any clause, ask what happens now.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": ["judgeapp.api.schema.describe"],
}

# Assistants that speak the Model Context Protocol are served at /mcp.
MCP = env.switch("RINGSIDE_MCP", True)

# Requests a minute, for anybody and for a key: "read=300,rule=60,play=300,write=20". RINGSIDE_THROTTLE=off is for measuring.
THROTTLE = env.switch("RINGSIDE_THROTTLE", True)
LIMITS = {
    "anybody": env.limits("RINGSIDE_LIMITS", {"read": 300, "rule": 60, "play": 300, "write": 20}),
    "key": env.limits("RINGSIDE_KEY_LIMITS", {"read": 3_000, "rule": 600, "play": 3_000, "write": 120}),
}
# Everything from one address: as much thinking and writing through the API as one key, and more for pages.
ADDRESS_LIMITS = env.limits("RINGSIDE_ADDRESS_LIMITS", {**LIMITS["key"], "read": 15_000, "play": 15_000})
# Seconds of processor time a minute, whatever the requests were.
COSTS = env.limits("RINGSIDE_COSTS", {"anybody": 12, "key": 60, "address": 60})
# How many venue passes may be in force at once, and how many times the limits of an address each gives.
VENUES = env.number("RINGSIDE_VENUES", 20, most=1_000)
VENUE_TIMES = 3
# How many keys one address can make a day.
KEYS_A_DAY = env.number("RINGSIDE_KEYS_A_DAY", 5, most=1_000)
# Where admission finds keys and venue passes: it is below the rooms that keep them.
KEY_FINDER = "judgeapp.api.keys.key_find"
VENUE_FINDER = "judgeapp.api.venues.pass_in_force"
# What names the version of the rulings that people made: pages that are kept show them.
PAGE_MARK = "judgeapp.precedents.known.version_mark"
# How many requests may think at once on this machine. One worker fewer than there are: it can always read.
WORKERS = env.number("RINGSIDE_WORKERS", (os.cpu_count() or 1) + 1, least=1, most=1_000)
THINKING_AT_ONCE = env.number("RINGSIDE_THINKING_AT_ONCE", max(1, WORKERS - 1), least=1, most=1_000)

# What visitors may keep in a day, one caller and all of one address; what the whole site holds; how many days a scenario that
# nobody opens is kept (0: for good), and how many more it stays after it was found to be so.
SAVES = {
    "caller": env.limits(
        "RINGSIDE_SAVES",
        {"scenarios": 100, "kilobytes": 5_000, "reports": 10, "tables": 500, "precedents": 100, "changes": 2_000},
    ),
    "address": env.limits(
        "RINGSIDE_ADDRESS_SAVES",
        {
            "scenarios": 1_000,
            "kilobytes": 50_000,
            "reports": 50,
            "tables": 5_000,
            "precedents": 300,
            "changes": 10_000,
        },
    ),
}
# How many live tables one caller, all of one address and the whole site hold at once, and how many megabytes all of them have.
TABLES = env.limits("RINGSIDE_TABLES", {"caller": 50, "address": 500, "site": 5_000, "megabytes": 200})
SITE_MEGABYTES = env.number("RINGSIDE_SITE_MEGABYTES", 2_000, least=1, most=1_000_000)
# How visitors reach the operator, for the privacy page: a mail address, or words.
CONTACT = env.text("RINGSIDE_CONTACT")
KEPT_DAYS = env.limits("RINGSIDE_KEPT_DAYS", {"private": 400, "link": 400, "published": 1_200, "grace": 30})

# The Discord bot: its application's public key, 64 hexadecimal digits; without it there is none. The other two register commands.
DISCORD_PUBLIC_KEY = env.text("RINGSIDE_DISCORD_PUBLIC_KEY")
DISCORD_APP = env.text("RINGSIDE_DISCORD_APP")
DISCORD_TOKEN = env.text("RINGSIDE_DISCORD_TOKEN")
if DISCORD_PUBLIC_KEY and not re.fullmatch(r"[0-9a-fA-F]{64}", DISCORD_PUBLIC_KEY):
    env.fault("RINGSIDE_DISCORD_PUBLIC_KEY must be 64 hexadecimal digits, as Discord's portal shows it.")

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
LOG_LEVEL = env.choice("RINGSIDE_LOG", LOG_LEVELS, "INFO" if PRODUCTION else "WARNING")
LOG_FORMAT = env.choice("RINGSIDE_LOG_FORMAT", ("json", "plain"), "json" if PRODUCTION else "plain")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"()": "judgeapp.logs.PlainLines", "format": "%(levelname)s %(name)s: %(message)s"},
        "json": {"()": "judgeapp.logs.JSONLines"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    # It names the address of a request that failed, with its query: such lines go through our formatter too.
    "loggers": {"gunicorn.error": {"handlers": ["console"], "propagate": False}},
}

# Figures of all workers are added up in this folder (gunicorn.conf.py makes it); one process alone needs none.
METRICS_TOKEN = env.text("RINGSIDE_METRICS")
METRICS_DIR = env.text("PROMETHEUS_MULTIPROC_DIR")

# Variables that look like settings but aren't: refused in production, reported by `manage.py prepare` elsewhere.
UNKNOWN_VARIABLES = env.unknown()
if PRODUCTION:
    env.faults += UNKNOWN_VARIABLES
env.check()
for open_to_others in keep_private(DATA_DIR):
    if PRODUCTION and open_to_others.name == SECRET_KEY_FILE:
        env.fault(f"{open_to_others} can be read by other users. Run: chmod 600 {open_to_others}")
env.check()
