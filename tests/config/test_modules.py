"""The modules of a table: found by their hashed names, loaded by a page's one entry, tied by one list of events."""

import re
from pathlib import Path

from config.static_files import collect

STATIC = Path(__file__).parents[2] / "static"
MODULES = sorted((STATIC / "table").glob("*.js"))
IMPORTED = re.compile(r'(?:from |import |import\()"(\./[^"]+)"')  # at once, or when it is first wanted
EVENT = re.compile(r'"table:[a-z]+"')


def test_collected_modules_import_one_another_by_their_hashed_names(tmp_path: Path) -> None:
    """A browser that keeps a file for ever must never pair it with another version of its neighbour."""
    folder = collect(tmp_path) / "table"
    found = sorted(folder.glob("*.js"))
    assert len(found) == len(MODULES)
    for module in found:
        for name in IMPORTED.findall(module.read_text()):
            assert re.search(r"\.[0-9a-f]{12}\.js$", name), (module.name, name)
            assert (folder / name).exists(), (module.name, name)


def test_every_module_is_loaded_and_every_event_is_on_the_list() -> None:
    imports = {
        module.name: {name.removeprefix("./") for name in IMPORTED.findall(module.read_text())} for module in MODULES
    }
    reached, todo = set(), ["main.js", "gm.js", "tv.js"]
    while todo:
        name = todo.pop()
        todo += imports[name] - reached
        reached.add(name)
    assert reached == set(imports)
    spelled = {module.name for module in MODULES if EVENT.search(module.read_text())}
    assert spelled == {"events.js"}
