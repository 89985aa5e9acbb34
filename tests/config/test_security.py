"""What browsers are told about our pages, and that the pages keep to it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.urls import reverse

from tests.cases import each

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SCRIPTS = sorted((ROOT / "static").rglob("*.js"))
HOSTED = {
    "ALLOWED_HOSTS": "table.example",
    "CSRF_TRUSTED_ORIGINS": "https://table.example",
    "SECRET_KEY": "".join(map(chr, range(35, 115))),
}


def policy(response):
    pairs = (part.strip().partition(" ") for part in response.headers["Content-Security-Policy"].split(";"))
    return {name: values.split() for name, _, values in pairs}


@pytest.fixture
def pages(db, client, gwen, campaign):
    """Addresses of every kind of page, some that are there and some that aren't."""
    gwen.is_staff = gwen.is_superuser = True
    gwen.save()
    client.force_login(gwen)
    return [
        reverse("combat:home"),
        reverse("combat:campaign", args=[campaign.pk]),
        reverse("combat:join_code", args=[campaign.join_code]),
        reverse("combat:join_code", args=["NOSUCH"]),
        reverse("accounts:sign_in"),
        reverse("admin:index"),
        "/nowhere/",
        f"/e/{campaign.pk + 99}/",
    ]


def test_every_page_lets_the_browser_run_our_files_and_nothing_else(client, pages):
    for page in pages:
        response = client.get(page)
        found = policy(response)
        assert found["default-src"] == ["'none'"], page
        assert found["script-src"] == ["'self'"], page
        assert found["style-src"] == ["'self'"], page
        assert found["frame-ancestors"] == ["'none'"], page
        assert "unsafe" not in " ".join(found["script-src"] + found["style-src"]), page
        assert response.headers["X-Content-Type-Options"] == "nosniff", page
        assert response.headers["Referrer-Policy"] == "same-origin", page
        assert response.headers["X-Frame-Options"] == "DENY", page


INLINE = {
    "a script": re.compile(r"<script(?![^>]*\bsrc=)", re.IGNORECASE),
    "a style": re.compile(r"<style", re.IGNORECASE),
    "a handler": re.compile(r"<[^>]*\s(on[a-z]+|hx-on[:a-z-]*)\s*=", re.IGNORECASE),
    "an address that is a script": re.compile(r"javascript:", re.IGNORECASE),
    "a value that is evaluated": re.compile(r"hx-(vals|headers)\s*=\s*.js:|hx-vars|hx-trigger=.[^'\"]*\["),
}


@each("what", INLINE)
def test_no_template_holds(what):
    assert TEMPLATES
    found = [str(path.relative_to(ROOT)) for path in TEMPLATES if INLINE[what].search(path.read_text())]
    assert found == []


def test_no_script_of_ours_makes_code_of_text():
    assert SCRIPTS
    made = re.compile(r"\beval\s*\(|\bnew Function\b|\bsetTimeout\(\s*[\"'`]|insertAdjacentHTML|document\.write")
    assert [path.name for path in SCRIPTS if made.search(path.read_text())] == []


def test_htmx_is_told_to_make_no_code_and_no_styles(client, db):
    page = client.get(reverse("accounts:sign_in")).content.decode()
    assert '"allowEval": false' in page
    assert '"includeIndicatorStyles": false' in page


def test_behind_tls_only_tls_counts(client, db, settings):
    settings.SECURE_SSL_REDIRECT = settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    settings.SECURE_HSTS_SECONDS = 60
    sign_in = reverse("accounts:sign_in")
    refused = client.get(sign_in)
    assert (refused.status_code, refused.url) == (301, f"https://testserver{sign_in}")
    page = client.get(sign_in, headers={"x-forwarded-proto": "https"})
    assert page.headers["Strict-Transport-Security"] == "max-age=60"
    assert page.cookies["csrftoken"]["secure"]
    assert page.cookies["csrftoken"]["httponly"]


def test_django_finds_nothing_to_complain_about_in_a_hosted_server(tmp_path):
    others = {name: value for name, value in os.environ.items() if name not in ("DEBUG", "HTTPS", "REDIS_URL")}
    checked = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "INFO"],
        cwd=ROOT,
        env={**others, **HOSTED, "DATABASE_URL": f"sqlite:///{tmp_path / 'db.sqlite3'}"},
        capture_output=True,
        text=True,
    )
    assert (checked.returncode, checked.stderr) == (0, "")
