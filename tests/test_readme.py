"""Every command that the README names is run in CI, every file that it leads to is there, and it stays short."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
SCRIPTS = (ROOT / ".ci/run", ROOT / ".ci/readme")
# In a block of its own, or within a sentence; what a reader is to fill in ends what has to be the same.
BLOCK = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
COMMAND = re.compile(r"(?:[A-Z_]+=\S+ +)*(?:uv run |pip |manage\.py \w|\.ci/)")
BETWEEN = re.compile(r"&&|&|;|\|")
ASSIGNED = re.compile(r"[A-Z_]+=.*")
FILLED_IN = re.compile(r"[A-Z]+|<.*>|\$.*")


def commands(text: str) -> Iterator[tuple[str, ...]]:
    """The words of each command in a page or a script, up to what differs from reader to reader."""
    for line in text.splitlines():
        for part in BETWEEN.split(line):
            if COMMAND.match(part.strip()):
                yield tuple(fixed(shlex.split(part, comments=True)))


def fixed(words: list[str]) -> Iterator[str]:
    for word in words:
        if FILLED_IN.fullmatch(word):
            return
        if word not in ("uv", "run", "-q") and not ASSIGNED.fullmatch(word):
            yield word


def test_every_command_that_the_readme_names_is_run_in_ci() -> None:
    text = README.read_text(encoding="utf-8")
    named = set(commands("\n".join([*BLOCK.findall(text), *SPAN.findall(text)])))
    assert {("manage.py", "play"), ("pytest",), ("python", "-m", "tests.bench")} <= named
    script = "\n".join(path.read_text() for path in SCRIPTS)
    run = [one for line in script.splitlines() for one in commands(re.sub(r"^served \d+ ", "", line))]
    own = {(".ci/run",)}  # runs the others
    assert [one for one in sorted(named - own) if not any(one == real[: len(one)] for real in run)] == []


def test_what_the_readme_leads_to_is_there() -> None:
    linked = LINK.findall(README.read_text(encoding="utf-8"))
    assert {"static/about/table.webp", "LICENSE"} <= set(linked)
    assert [one for one in linked if not (ROOT / one).exists()] == []


def test_the_readme_is_read_in_one_go() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) < 200
