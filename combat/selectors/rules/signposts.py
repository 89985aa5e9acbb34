"""Where the rows of the ledgers live in the code, read from the code itself: what `manage.py rule` tells of one."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from combat import rulesets
from combat.selectors.rules.ledger import Row, row, rows_in

ROOT = Path(rulesets.__file__).parent.parent.parent
CODE = ("combat/engine", "combat/rulesets")
TESTS = ("tests",)
SCRIPTS = ("Script[", "Nothing")
COMMENT = re.compile(r"(?:^|\s)#\s.*")
NAMED = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class SourceLocation:
    """A definition, entry or module (`name` "") of a file below the project's root, and the line where it begins."""

    path: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}".strip()


@dataclass(frozen=True)
class Citing:
    """That a place names a row: as which one in its docstring, among how many; -1 when it is no docstring that does. A script
    does what others only tell of."""

    place: SourceLocation
    at: int = -1
    among: int = 0
    is_script: bool = False

    @property
    def is_in_docstring(self) -> bool:
        return self.at >= 0


@dataclass(frozen=True)
class Signpost:
    """Everything that leads to and from a row: its home, where else it acts, the tests that name it."""

    row: Row
    home: SourceLocation | None
    also: tuple[SourceLocation, ...]
    tests: tuple[SourceLocation, ...]

    @property
    def arms(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """What is told of each: in a word, and where."""
        home = (self.home,) if self.home is not None else ()
        arms = {"home": home, "acts in": self.also, "states": self.row.stands_for, "tests": self.tests}
        return tuple((word, tuple(map(str, some))) for word, some in arms.items() if some)


def signpost(row_id: str) -> Signpost:
    """Raises KeyError for a row that no ledger has."""
    found = row(row_id)
    if found is None:
        raise KeyError(row_id)
    tests = dict.fromkeys(one.place for one in citing(row_id, TESTS))
    return Signpost(found, home_of(found), places_of(found)[1:], tuple(tests))


def home_of(found: Row) -> SourceLocation | None:
    """The one place where a row is at home: the definition whose docstring names it first, of its own game before others; else
    whatever else cites it; else the home of what it states anew; else a module whose docstring names it."""
    own = next(iter(places_of(found)), None)
    if own is not None and own.name:
        return own
    parents = (row(one) for one in found.stands_for)
    homes = (home_of(one) for one in parents if one is not None)
    return next(filter(None, homes), own)


def places_of(found: Row) -> tuple[SourceLocation, ...]:
    """Where the code names a row, its home first."""
    ranked = sorted(citing(found.id, CODE), key=lambda one: nearness(one, found.ruleset))
    return tuple(dict.fromkeys(one.place for one in ranked))


def nearness(one: Citing, ruleset: str) -> tuple[bool | int | str, ...]:
    """What makes a place the home of a row of this game rather than another place: that it is no whole module, that its docstring
    names the row, and names it first; then that it is the game's own, and of these a script."""
    place, later = one.place, one.at > 0
    weaker = (not place.name, not one.is_in_docstring, later, not place.path.startswith(f"combat/rulesets/{ruleset}/"))
    return *weaker, not later and not one.is_script, one.at, one.among, place.path, place.line


def citing(row_id: str, folders: tuple[str, ...]) -> Iterator[Citing]:
    """Who names a row below these folders of the project, file by file."""
    for path in files_naming(folders).get(row_id, ()):
        yield from (one for named, one in cited_in(path) if named == row_id)


@cache
def files_naming(folders: tuple[str, ...]) -> Mapping[str, tuple[Path, ...]]:
    """The files below these folders that name each row."""
    found: dict[str, list[Path]] = {}
    for path in (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))):
        for row_id in rows_in(path.read_text(encoding="utf-8")):
            found.setdefault(row_id, []).append(path)
    return {row_id: tuple(paths) for row_id, paths in found.items()}


@cache
def cited_in(path: Path) -> tuple[tuple[str, Citing], ...]:
    """Every row that a file names, with who names it."""
    text = path.read_text(encoding="utf-8")
    tree, whole = ast.parse(text), SourceLocation(str(path.relative_to(ROOT)), 1)
    return (*cited_below(tree, whole), *cited_beside(tree, whole, text.splitlines()))


def cited_below(node: ast.AST, place: SourceLocation, is_entry: bool = False) -> Iterator[tuple[str, Citing]]:
    """What a node names, itself or in what it holds; the place is its own or of the one around it. Of an entry, which may be a
    long table, the line counts on which it does."""
    docstring = ast.get_docstring(node) if isinstance(node, (ast.Module, *NAMED)) else None
    if docstring is not None:
        ids, is_script = rows_in(docstring), returns_script(node)
        yield from ((row_id, Citing(place, at, len(ids), is_script)) for at, row_id in enumerate(ids))
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue  # a docstring
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            line = child.lineno if is_entry else place.line
            yield from ((row_id, Citing(replace(place, line=line))) for row_id in rows_in(child.value))
        else:
            inner = place_of(child, place)
            yield from cited_below(child, inner, is_entry or (inner != place and not isinstance(child, NAMED)))


def returns_script(node: ast.AST) -> bool:
    """Tell whether a node is a function that the engine runs as a script, by what it returns."""
    returns = getattr(node, "returns", None)
    return returns is not None and ast.unparse(returns).startswith(SCRIPTS)


def cited_beside(tree: ast.AST, whole: SourceLocation, lines: list[str]) -> Iterator[tuple[str, Citing]]:
    """What comments name, of the line on which they are or the next one with code: a constant has no docstring."""
    code = len(lines)
    for number, line in reversed(tuple(enumerate(lines, 1))):
        found, code = COMMENT.search(line), code if line.lstrip().startswith("#") else number
        for row_id in rows_in(found.group()) if found else ():
            yield row_id, Citing(place_at(tree, code, whole))


def place_at(node: ast.AST, line: int, place: SourceLocation) -> SourceLocation:
    """Return the place to which a line belongs, below a node that is at a place itself."""
    for child in ast.iter_child_nodes(node):
        if getattr(child, "lineno", line + 1) <= line <= (getattr(child, "end_lineno", None) or 0):
            return place_at(child, line, place_of(child, place))
    return place


def place_of(node: ast.AST, around: SourceLocation) -> SourceLocation:
    """Where a definition or an assignment of a module or class is; for anything else, the place around it."""
    if isinstance(node, NAMED):
        return replace(around, line=node.lineno, name=node.name)
    if isinstance(node, ast.Assign | ast.AnnAssign) and not around.name:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        return replace(around, line=node.lineno, name=target.id if isinstance(target, ast.Name) else "")
    return around
