"""Writes the four screens of the fake moment as files, for looking at them: `python -m tests.rendering.pages FOLDER`."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


def page(name: str, seen: object) -> str:
    """Return the whole page of one seat, with a socket that leads nowhere."""
    from combat import rendering

    return page_with(
        name, {region: rendering.render(region, seen) for region in rendering.page_regions(seen.view.role)}
    )


def page_with(name: str, regions: Mapping[str, str]) -> str:
    """Return a page (`player`, `gm`, `tv`) with these regions."""
    from django.template.loader import render_to_string

    context = {
        "encounter": SimpleNamespace(name="The bridge at dusk", pk=1),
        "regions": regions,
        "socket_url": "/ws/e/1/",
        "along": "/campaigns/1/table/",
        "csrf_token": "",
        "console": name == "gm",
        "quiet": False,
        "tv_camera": "",
        "tv_cameras": [("", "follows the fight"), ("holds", "stays as it is")],
        "campaign": None,
        "asking": "",
        "rules_url": "/rules/fifth/",
        "join_qr": "",
        "join_code": "K7MQ2W",
        "join_at": "192.168.1.20:8000",
        "standing": [("opportunity-attack", "never")],
        "own_dice": False,
        "presses": None if name == "gm" else ("death", (("all", "I press them all"), ("death", "Roll at once"))),
    }
    return render_to_string(f"table/{name}.html", context)


def write_all(folder: Path) -> None:
    from tests.rendering import frames

    folder.mkdir(parents=True, exist_ok=True)
    screens = {
        "ana": ("player", frames.ana()),
        "ben": ("player", frames.ben()),
        "gwen": ("gm", frames.gwen()),
        "tv": ("tv", frames.television()),
        "setup": ("gm", frames.frame("gm", "gm", "setup")),
        "dice": ("player", frames.frame(prompts=(frames.DEATH_SAVE,))),
    }
    for name, (template, seen) in screens.items():
        (folder / f"{name}.html").write_text(page(template, seen))
    for name, seen in {"path": frames.ana(), "target": frames.ana(), "corrections": frames.gwen()}.items():
        (folder / f"{name}.frag").write_text(slide(name, seen))


def slide(name: str, seen: object) -> str:
    from combat import rendering

    if name == "path":
        return rendering.path_sheet(seen, actor="c1", gait="walk", to=(2, 8))
    return rendering.target_sheet(seen, actor="c1", token="c4")


if __name__ == "__main__":
    django.setup()
    write_all(Path(sys.argv[1]))
