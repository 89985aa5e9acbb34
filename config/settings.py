"""The one settings module; what differs between machines comes from the environment (see README)."""

import os
from pathlib import Path

import environ

from config.databases import database, folder_of
from config.logs import logging_settings
from config.metrics import metrics_token
from config.redis_connections import cache, channel_layer
from config.secret_key import secret_key
from config.security import POLICY

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()

# What the environment decides

DEBUG = env.bool("DEBUG", default=False)

DATABASES = {
    "default": database(
        env.db_url("DATABASE_URL", default=f"sqlite:///{BASE_DIR / 'db.sqlite3'}"),
        statement=env.int("STATEMENT_TIMEOUT", default=15),
    )
}

# Secrets as they are: `env` would take one that begins with a dollar sign for the name of another variable.
SECRET_KEY = os.environ.get("SECRET_KEY") or secret_key(folder_of(DATABASES["default"], BASE_DIR))

# `manage.py play` opens this to the whole network, unless the environment names the hosts.
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

# Only TLS: cookies, redirects and headers say so. Then there is a proxy, for this server itself speaks plain HTTP.
HTTPS = env.bool("HTTPS", default=any(origin.startswith("https://") for origin in CSRF_TRUSTED_ORIGINS))
# The proxy overwrites X-Forwarded-For and X-Forwarded-Proto, and nobody reaches this server without it.
TRUST_PROXY = env.bool("TRUST_PROXY", default=HTTPS)

REDIS_URL = env.str("REDIS_URL", default="")
MEMORY_LAYER = {"BACKEND": "channels.layers.InMemoryChannelLayer"}
CHANNEL_LAYERS = {"default": channel_layer(REDIS_URL) if REDIS_URL else MEMORY_LAYER}
MEMORY_CACHE = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
CACHES = {"default": cache(REDIS_URL) if REDIS_URL else MEMORY_CACHE}

LOGGING = logging_settings(env.str("LOG_FORMAT", default="text"), env.str("LOG_LEVEL", default="WARNING"))

# Opens /metrics to whoever brings it; without one there is no such page.
METRICS_TOKEN = metrics_token(os.environ.get("METRICS_TOKEN", ""))

# Of one seat; 0 for no limit, nor one to the work of a user's requests. Load generators press faster than hands.
PRESSES_PER_SECOND = env.float("PRESSES_PER_SECOND", default=10.0)

# `play` and `serve` collect the static files in a folder of their own below this one.
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(BASE_DIR / ".static")))

# What is the same everywhere

INSTALLED_APPS = [
    "config.daphne.DaphneConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "django_htmx",
    "accounts",
    "combat",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    # Safe although it compresses secrets: a page's token is masked anew each time, sessions don't travel with the
    # requests of other sites, and Django adds a length of chance.
    "django.middleware.gzip.GZipMiddleware",
    "config.privacy.NotKept",
    "csp.middleware.CSPMiddleware",
    "accounts.middleware.SignedIn",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "combat.views.spending.spending",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "combat.views.out_of_reach.OutOfReach",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
    # What changes on a screen while a fight goes on: four times as fast as Django's own templates.
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates" / "combat"],
        "OPTIONS": {"environment": "combat.rendering.pieces.environment.environment"},
    },
]

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.static_files.HashedFiles"},
}

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "accounts.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "accounts:sign_in"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

# A guest's seat lives in this session: it must outlast the pause between two evenings of a campaign. In the database:
# a cache of one process would not hear that another has signed somebody out, and one in Redis would fail with it.
SESSION_ENGINE = "accounts.sessions"
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True  # scripts find the token in the page

DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024  # bytes, like the server's own limit
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
DATA_UPLOAD_MAX_NUMBER_FILES = 0  # nothing here takes a file

SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUST_PROXY else None
# Over plain HTTP, at home, browsers ignore this header and complain about it.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
CONTENT_SECURITY_POLICY = POLICY
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
# What other names below this domain do is not ours to promise for a year, nor is a place in the browsers' own lists.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True
