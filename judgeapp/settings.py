"""Settings of the site, all by environment. Local use needs none of them; production names what is missing."""

from __future__ import annotations

import re
from pathlib import Path

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

PRODUCTION = env.str("RINGSIDE_ENV", "local") == "production"
DEBUG = env.bool("RINGSIDE_DEBUG", False)
DATA_DIR = Path(env.str("RINGSIDE_DATA", str(BASE_DIR / "var"))).resolve()
DATA_DIR.mkdir(parents=True, exist_ok=True)
CONTENT_DIR = BASE_DIR / "content"

REQUIRED_IN_PRODUCTION = ("RINGSIDE_SECRET_KEY", "RINGSIDE_HOSTS", "RINGSIDE_DATA")
SHORTEST_SECRET = 50


def _require_production_settings() -> None:
    missing = [name for name in REQUIRED_IN_PRODUCTION if not env.str(name, "")]
    if missing:
        raise ImproperlyConfigured(f"Production needs these environment variables: {', '.join(missing)}.")
    if len(env.str("RINGSIDE_SECRET_KEY")) < SHORTEST_SECRET:
        raise ImproperlyConfigured(f"RINGSIDE_SECRET_KEY must have at least {SHORTEST_SECRET} random characters.")
    if "*" in env.list("RINGSIDE_HOSTS"):
        raise ImproperlyConfigured("RINGSIDE_HOSTS must name the hosts that are served, not '*'.")
    if DEBUG:
        raise ImproperlyConfigured("RINGSIDE_DEBUG must be off in production.")


if PRODUCTION:
    _require_production_settings()

# Locally the key protects nothing but one machine's cookies; ringside.py makes a random one anyway.
SECRET_KEY = env.str("RINGSIDE_SECRET_KEY", "local-use-only")
ALLOWED_HOSTS = env.list("RINGSIDE_HOSTS", default=["*"])

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
    "judgeapp.cards",
    "judgeapp.upkeep",
    "judgeapp.benchmarks",
]
if (BASE_DIR / "devtools").is_dir():
    # Only its commands; a server may leave the folder out.
    INSTALLED_APPS.append("devtools")

MIDDLEWARE = [
    "judgeapp.logs.RequestLog",  # outermost: whatever happens further in has a request's id
    "judgeapp.metrics.Measure",
    "judgeapp.bodies.ReadOn",  # around whatever may refuse a body without reading it
    "django.middleware.security.SecurityMiddleware",
    "judgeapp.middleware.ContentPolicy",
    "judgeapp.cors.ReadFromAnywhere",  # around the guard: its refusals too can be read from anywhere
    "judgeapp.middleware.ProblemGuard",  # inside the two above, so that its refusals carry their headers too
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "judgeapp.api.limits.LimitRequests",
    "judgeapp.middleware.Compress",
    "judgeapp.thinking.Think",  # inside Compress: it counts the bytes of an answer before they are compressed
    "judgeapp.middleware.Slashes",
    # Nobody signs in here, so every form of today is exempt and says why; one that forgets to is refused, not open.
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
    """SQLite in the data folder, or what DATABASE_URL names."""
    if not env.str("DATABASE_URL", ""):
        return SQLITE
    named: dict[str, object] = env.db("DATABASE_URL")
    if named["ENGINE"] != "django.db.backends.postgresql":
        raise ImproperlyConfigured("DATABASE_URL must name a PostgreSQL database (postgresql://...), or be absent.")
    named["CONN_MAX_AGE"] = 60
    named["CONN_HEALTH_CHECKS"] = True
    named["OPTIONS"] = {"connect_timeout": 5}
    return named


DATABASES = {"default": _database()}
REDIS_URL = env.str("REDIS_URL", "")
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
        "KEY_PREFIX": "ringside",
    }
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.filebased.FileBasedCache", "LOCATION": DATA_DIR / "cache"}
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = False

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "judgeapp.staticfiles.HashedStatic"},
}

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
if PRODUCTION:
    SECURE_SSL_REDIRECT = env.bool("RINGSIDE_SSL_REDIRECT", True)
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

# Seconds of processor time that one request may think (judgeapp/thinking.py).
THINKING_SECONDS = env.float("RINGSIDE_THINKING_SECONDS", 1.5)
if not 0 < THINKING_SECONDS <= 20:
    raise ImproperlyConfigured("RINGSIDE_THINKING_SECONDS must be a number of seconds above 0 and up to 20.")

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


def _limits(name: str, usual: dict[str, int]) -> dict[str, int]:
    """The usual limits, with those that an environment variable names in their place."""
    given: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in env.str(name, "").split(","))):
        kind, _, number = part.partition("=")
        if kind not in usual or not (number.isascii() and number.isdigit()):
            kinds = ", ".join(usual)
            raise ImproperlyConfigured(f"{name} must look like read=300,rule=60; '{part}' does not. Kinds are {kinds}.")
        given[kind] = int(number)
    return {**usual, **given}


# Requests a minute, for anybody and for a key: "read=300,rule=60,play=300,write=20". RINGSIDE_THROTTLE=off is for measuring.
THROTTLE = env.str("RINGSIDE_THROTTLE", "on") != "off"
LIMITS = {
    "anybody": _limits("RINGSIDE_LIMITS", {"read": 300, "rule": 60, "play": 300, "write": 20}),
    "key": _limits("RINGSIDE_KEY_LIMITS", {"read": 3_000, "rule": 600, "play": 3_000, "write": 120}),
}
# How many proxies of our own stand in front: only so far is X-Forwarded-For believed.
PROXIES = env.int("RINGSIDE_PROXIES", 0)

# The Discord bot: its application's public key, 64 hexadecimal digits; without it there is none. The other two register commands.
DISCORD_PUBLIC_KEY = env.str("RINGSIDE_DISCORD_PUBLIC_KEY", "")
DISCORD_APP = env.str("RINGSIDE_DISCORD_APP", "")
DISCORD_TOKEN = env.str("RINGSIDE_DISCORD_TOKEN", "")
if DISCORD_PUBLIC_KEY and not re.fullmatch(r"[0-9a-fA-F]{64}", DISCORD_PUBLIC_KEY):
    raise ImproperlyConfigured(
        "RINGSIDE_DISCORD_PUBLIC_KEY must be 64 hexadecimal digits, as Discord's portal shows it."
    )

LOG_LEVEL = env.str("RINGSIDE_LOG", "INFO" if PRODUCTION else "WARNING")
LOG_FORMAT = env.str("RINGSIDE_LOG_FORMAT", "json" if PRODUCTION else "plain")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": "%(levelname)s %(name)s: %(message)s"},
        "json": {"()": "judgeapp.logs.JSONLines"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
}

# Figures of all workers are added up in this folder (gunicorn.conf.py makes it); one process alone needs none.
METRICS_TOKEN = env.str("RINGSIDE_METRICS", "")
METRICS_DIR = env.str("PROMETHEUS_MULTIPROC_DIR", "")
