"""The icons in static/icons: made from a checkout of github.com/game-icons/icons, one folder for each of its authors."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from combat.management.rounding import rounded
from combat.rulesets.pictures import CORE, EVERY

HERE = 'xmlns="http://www.w3.org/2000/svg"'
BOX = 'viewBox="0 0 512 512"'
CREAM = "#fff6e6"  # of an icon that is shown as an image
AUTHORS = "authors.json"
SPRITE = "core.svg"
DRAWN = re.compile(r'<path fill="#fff" d="([^"]+)"')
CREDIT = re.compile(r"^- ([^,\n]+?)(?:, (http\S+))?( - CC0)?$", re.MULTILINE)
FIRST = ("lorc", "delapouite")  # of several icons of one name


class Unmade(Exception):
    """A checkout that lacks an icon."""


def make(checkout: Path, home: Path) -> None:
    """Make every declared icon, the sprite of those that nearly every screen shows, and the list of authors; remove the rest.

    Unmade if the checkout lacks one, or its licence does not name its author.
    """
    found = {name: source(checkout, name) for name in sorted(EVERY)}
    for old in home.glob("*.svg"):
        old.unlink()
    drawn = {name: rounded(path_in(file)) for name, file in found.items()}
    for name, path in drawn.items():
        (home / f"{name}.svg").write_text(file_of(path))
    (home / SPRITE).write_text(sprite({name: drawn[name] for name in sorted(CORE)}))
    listed = list(authors((checkout / "license.txt").read_text(), found))
    (home / AUTHORS).write_text(json.dumps(listed, indent=1, ensure_ascii=False) + "\n")


def authors(licence: str, found: dict[str, Path]) -> Iterator[dict[str, object]]:
    """Yield the authors of these icons as the licence names them, each with what is theirs. Unmade if one is not named."""
    named = {folded(name): (name, link, bool(free)) for name, link, free in CREDIT.findall(licence)}
    by_folder: dict[str, list[str]] = {}
    for icon, file in found.items():
        by_folder.setdefault(file.parent.name, []).append(icon)
    for folder, icons in sorted(by_folder.items()):
        if folded(folder) not in named:
            raise Unmade(f"The licence does not name {folder}.")
        name, link, free = named[folded(folder)]
        yield {"name": name, "link": link, "licence": "CC0 1.0" if free else "CC BY 3.0", "icons": icons}


def folded(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


def source(checkout: Path, name: str) -> Path:
    preferred = (checkout / author / f"{name}.svg" for author in FIRST)
    files = [*(file for file in preferred if file.exists()), *sorted(checkout.glob(f"*/{name}.svg"))]
    if not files:
        raise Unmade(f"There is no icon {name!r} in {checkout}.")
    return files[0]


def path_in(file: Path) -> str:
    (path,) = DRAWN.findall(file.read_text())
    return str(path)


def file_of(path: str) -> str:
    """Return an icon that is cream as an image, and takes the colour around it where its part `i` is used."""
    drawn = f'<path fill="currentColor" d="{path}"/>'
    return f'<svg {HERE} {BOX} color="{CREAM}"><svg id="i" {BOX}>{drawn}</svg></svg>\n'


def sprite(drawn: dict[str, str]) -> str:
    parts = (
        f'<symbol id="{name}" {BOX}><path fill="currentColor" d="{path}"/></symbol>\n' for name, path in drawn.items()
    )
    return f"<svg {HERE}>\n{''.join(parts)}</svg>\n"


def faults(home: Path) -> Iterator[str]:
    """Yield what is wrong with the icons as they lie there: each declared one has a file and an author, and no other has."""
    files = {file.stem for file in home.glob("*.svg")} - {Path(SPRITE).stem}
    credited = {name for author in json.loads((home / AUTHORS).read_text()) for name in author["icons"]}
    held = set(re.findall(r'<symbol id="([^"]+)"', (home / SPRITE).read_text()))
    for what, present, wanted in (("file", files, EVERY), ("author", credited, EVERY), ("symbol", held, CORE)):
        yield from (f"{name}: no {what}" for name in sorted(wanted - present))
        yield from (f"{name}: {what} of an icon that nothing shows" for name in sorted(present - wanted))
