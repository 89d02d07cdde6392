"""The settings of the Misago for tests. It runs in a separate environment, and a file says how far its clock is ahead."""

import gc
import os
from datetime import timedelta
from pathlib import Path

import django.utils.timezone as _timezone

_real_now = _timezone.now
_AHEAD = Path(os.environ["FORUM_AHEAD"])


def _ahead() -> timedelta:
    return timedelta(seconds=float(_AHEAD.read_text() or 0) if _AHEAD.exists() else 0)


_timezone.now = lambda: _real_now() + _ahead()

gc.set_threshold(50_000, 20, 20)

from devproject.settings import *  # noqa: E402, F403

DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1"]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": os.environ["FORUM_DB"],
        "USER": "bellflower",
        "HOST": "127.0.0.1",
        "PORT": os.environ["FORUM_PORT"],
        "CONN_MAX_AGE": None,  # one thread answers all requests, on one connection
    }
}
CELERY_TASK_ALWAYS_EAGER = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
_PLAIN = [one for one in MIDDLEWARE if not one.startswith("debug_toolbar")]  # noqa: F405
MIDDLEWARE = ["site_settings.Dated", "site_settings.Media", *_PLAIN]
INSTALLED_APPS = [one for one in INSTALLED_APPS if one != "debug_toolbar"]  # noqa: F405
MEDIA_ROOT = os.environ["FORUM_MEDIA"]
EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "ERROR"},
}


class Dated:
    """Adds the forum's own time to answers."""

    def __init__(self, get_response):
        self._get_response = get_response

    def __call__(self, request):
        from django.utils.http import http_date

        response = self._get_response(request)
        response["Date"] = http_date(_timezone.now().timestamp())
        return response


class Media:
    """Hands out uploads, as a web server before a forum does."""

    def __init__(self, get_response):
        self._get_response = get_response

    def __call__(self, request):
        from django.views.static import serve

        if request.path.startswith(MEDIA_URL):  # noqa: F405
            return serve(request, request.path.removeprefix(MEDIA_URL), MEDIA_ROOT)  # noqa: F405
        return self._get_response(request)
