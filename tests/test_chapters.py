"""The games, and the scripts that all of them share, are laid out as chapters of a book: folders of one game, each with a face,
its `__init__`. Other rooms of the house have chapters too, without faces."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.cases import each

ROOT = Path(__file__).parent.parent
GAMES = tuple(f"combat.rulesets.{game}" for game in ("fifth", "a5e", "streamlined", "gritty", "orcus"))
BOOKS = (*GAMES, "combat.engine.scripts")
IN_CHAPTERS = (*BOOKS, *(f"combat.{room}" for room in ("engine", "selectors", "services", "rendering", "views")))
MOST = 20  # files of one folder
Asked = tuple[Path, int, str]  # by which file, on which line, for what


def dotted(path: Path) -> str:
    """The name of a module: a face's is its folder's."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def folder_of(book: str) -> Path:
    return ROOT.joinpath(*book.split("."))


@cache
def chapters(book: str) -> Mapping[str, Path]:
    """The faces of a book's chapters, by the chapter's own name as a module."""
    folder = folder_of(book)
    return {dotted(face): face for face in sorted(folder.rglob("__init__.py")) if face.parent != folder}


@cache
def chapter_of(module: str, book: str) -> str:
    """The innermost chapter that a module belongs to, "" at the top of the book and outside it."""
    inside = [name for name in chapters(book) if module == name or module.startswith(f"{name}.")]
    return max(inside, key=len, default="")


@cache
def asked(book: str) -> tuple[Asked, ...]:
    """Everything that the code imports of a book, by its full name, and what it takes of a chapter that it has as a whole."""
    found: list[Asked] = []
    for path in sorted((ROOT / "combat").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if book in text:
            found += asked_by(path, ast.parse(text), book)
    return tuple(found)


def asked_by(path: Path, tree: ast.Module, book: str) -> Iterator[Asked]:
    wholes: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{book}."):
            for one in node.names:
                full = f"{node.module}.{one.name}"
                yield path, node.lineno, full
                if full in chapters(book):
                    wholes[one.asname or one.name] = full
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in wholes:
            yield path, node.lineno, f"{wholes[node.value.id]}.{node.attr}"


def asked_from_outside(book: str) -> Iterator[tuple[Path, int, str, str]]:
    """What is asked of each chapter by anything that is not in it: by whom, on which line, of which chapter, for what in it."""
    for path, line, full in asked(book):
        chapter = chapter_of(full, book)
        if chapter not in ("", chapter_of(dotted(path), book), full):
            yield path, line, chapter, full.removeprefix(f"{chapter}.")


def shown(face: Path) -> tuple[str, ...]:
    """What a face says that it shows."""
    for node in ast.parse(face.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return tuple(ast.literal_eval(node.value))
    return ()


@each("book", IN_CHAPTERS)
def test_no_folder_holds_more_than_twenty_files(book: str) -> None:
    files: dict[str, int] = defaultdict(int)
    for path in folder_of(book).rglob("*.*"):
        if path.suffix in (".py", ".md"):
            files[str(path.parent.relative_to(ROOT))] += 1
    assert files
    assert {folder: count for folder, count in files.items() if count > MOST} == {}


@each("book", IN_CHAPTERS)
def test_no_chapters_need_each_other(book: str) -> None:
    """Not even by way of others: whoever reads one need never come back to it."""
    needs: dict[str, set[str]] = defaultdict(set)
    for path, _, chapter, _ in asked_from_outside(book):
        if needing := chapter_of(dotted(path), book):
            needs[needing].add(chapter)
    assert needs
    try:
        tuple(TopologicalSorter(needs).static_order())
    except CycleError as circle:
        pytest.fail(" needs ".join(reversed(circle.args[1])))


@each("book", BOOKS)
def test_a_chapter_is_reached_by_its_face(book: str) -> None:
    faces = {chapter: shown(face) for chapter, face in chapters(book).items()}
    past = [
        f"{path.relative_to(ROOT)}:{line}: {chapter}.{name}"
        for path, line, chapter, name in asked_from_outside(book)
        if name not in faces[chapter]
    ]
    assert past == []


@each("book", BOOKS)
def test_a_face_shows_what_somebody_asks_for(book: str) -> None:
    """What `__all__` names is alive for whatever looks for dead code."""
    wanted = {(chapter, name) for _, _, chapter, name in asked_from_outside(book)}
    idle = [f"{c}.{name}" for c, face in chapters(book).items() for name in shown(face) if (c, name) not in wanted]
    assert idle == []


@each("book", BOOKS)
def test_no_chapter_needs_what_composes_the_game(book: str) -> None:
    """What lies at the top of a book's folder gathers from its chapters, and never the other way."""
    above = [
        f"{path.relative_to(ROOT)}:{line}: {full}"
        for path, line, full in asked(book)
        if chapter_of(dotted(path), book) and not chapter_of(full, book)
    ]
    assert above == []


@each("book", (*GAMES, "combat.engine"))
def test_tests_of_a_chapter_lie_in_a_folder_of_its_name(book: str) -> None:
    tested, told = (
        {path.parent.name for path in folder_of(top).glob("*/*.py")}
        for top in (book.replace("combat", "tests", 1), book)
    )
    assert tested
    assert tested - told == set()
