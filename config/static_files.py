"""Static files: hashed and compressed once they are collected, from where they lie as long as they are not."""

import hashlib
import re
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.core.exceptions import SuspiciousFileOperation
from django.core.files.storage import Storage
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, HttpResponseNotFound
from django.http.response import HttpResponseBase
from whitenoise import WhiteNoise
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from config.whole_files import folder_sync, tree_sync

KEPT = 5  # collections: pages that an older version has drawn still find their scripts
HASHED = re.compile(r"\.[0-9a-f]{12}\.")
MANIFEST = CompressedManifestStaticFilesStorage.manifest_name

Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Names with a hash for files that were collected, plain names for all others."""

    keep_only_hashed_files = True
    # The modules of a table import one another by their hashed names. Django's own switch would take other people's scripts
    # for modules as well.
    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        (
            "table/*.js",
            ((r'(?P<matched>(?P<word>from |import |import\()"(?P<url>\./[\w.-]+\.js)")', '%(word)s"%(url)s"'),),
        ),
    )

    def stored_name(self, name: str) -> str:
        stored: str = self.hashed_files.get(self.hash_key(self.clean_name(name)), name)
        return stored


class StaticFiles(ASGIStaticFilesHandler):
    """Serves what was collected for ever; what was not from where it lies, so that nothing has to be collected."""

    def __init__(self, application: ASGIHandler) -> None:
        super().__init__(application)
        self.collected = collected(Path(settings.STATIC_ROOT))

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        file = self.collected.get(scope["path"])
        found = file and read(file, scope)
        if found is None:
            await super().__call__(scope, receive, send)
            return
        (status, headers, body) = found
        await send({"type": "http.response.start", "status": status, "headers": headers, "trailers": False})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Like Django's; the browser asks each time whether its copy is still good."""
        try:
            response = await super().get_response_async(request)
        except SuspiciousFileOperation:  # a path with ".." that Django's handler lets rise as a server error
            response = HttpResponseNotFound()
        # Without it a phone may pair last week's script with today's page.
        response.headers.setdefault("Cache-Control", "no-cache")
        return response


def read(file: StaticFile, scope: Mapping[str, Any]) -> tuple[int, list[tuple[bytes, bytes]], bytes] | None:
    """Status, headers and body for this request; None when a later collection has cleared the file away."""
    asked = {f"HTTP_{name.decode('latin1').upper().replace('-', '_')}": value for name, value in scope["headers"]}
    try:
        # WhiteNoise speaks WSGI: wanted are its choice of file and headers. The files are small, and in memory.
        found = file.get_response(scope["method"], {name: value.decode("latin1") for name, value in asked.items()})
    except FileNotFoundError:
        return None
    body = b""
    if found.file is not None:
        with found.file as opened:
            body = opened.read()
    headers = [(name.lower().encode("latin1"), value.encode("latin1")) for name, value in found.headers]
    return int(found.status), headers, body


def collected(root: Path) -> dict[str, StaticFile]:
    """The files of this collection by their path in the address, and the hashed ones of collections beside it."""
    if not (root / MANIFEST).exists():
        return {}
    noise = WhiteNoise(None, max_age=0, allow_all_origins=False, immutable_file_test=HASHED.pattern)
    noise.add_headers_function = lambda headers, path, url: headers.add_header("X-Content-Type-Options", "nosniff")
    for folder in [*collections(root.parent), root]:
        noise.add_files(folder, prefix=settings.STATIC_URL)
    files: dict[str, StaticFile] = noise.files
    return files


def collections(home: Path) -> list[Path]:
    """Finished collections in this folder, the oldest first."""
    # What somebody else collects just now lies beside them, under a name that begins with a dot, and may go at any moment.
    found = (path.parent for path in home.glob(f"[!.]*/{MANIFEST}"))
    return sorted(found, key=lambda path: path.stat().st_mtime)


def collect(home: Path) -> Path:
    """A folder in `home` with every static file as it is now, made unless it lies there already.

    Any number of processes may call it at once. OSError when `home` can't be written.
    """
    found = dict(sources())
    folder = home / fingerprint(found)
    if (folder / MANIFEST).exists():
        return folder
    home.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(dir=home, prefix=".collecting-"))
    try:
        fill(aside, found)
        aside.chmod(0o755)
        tree_sync(aside)  # whoever finds the manifest takes the rest for whole
        if not (folder / MANIFEST).exists():
            # The last step, so that nobody ever meets half a collection. Whoever loses the race has made the same.
            aside.replace(folder)
            folder_sync(home)
    except OSError:
        if not (folder / MANIFEST).exists():
            raise
    finally:
        shutil.rmtree(aside, ignore_errors=True)
    for outdated in [path for path in collections(home) if path != folder][: 1 - KEPT]:
        shutil.rmtree(outdated, ignore_errors=True)
    return folder


def sources() -> Iterator[tuple[str, tuple[Storage, str]]]:
    seen = set()
    for finder in get_finders():
        for path, storage in finder.list([]):
            name = f"{storage.prefix}/{path}" if getattr(storage, "prefix", None) else path
            if name not in seen:
                seen.add(name)
                yield name.replace("\\", "/"), (storage, path)


def fingerprint(found: dict[str, tuple[Storage, str]]) -> str:
    digest = hashlib.blake2b(digest_size=8)
    for name in sorted(found):
        storage, path = found[name]
        with storage.open(path) as file:
            content = file.read()
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def fill(folder: Path, found: dict[str, tuple[Storage, str]]) -> None:
    storage = HashedFiles(location=folder, base_url=settings.STATIC_URL)
    for name, (source, path) in found.items():
        with source.open(path) as file:
            storage.save(name, file)
    for _, _, processed in storage.post_process(found):
        if isinstance(processed, Exception):
            raise processed
