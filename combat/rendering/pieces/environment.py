"""The Jinja2 environment of everything on a screen that changes while a fight goes on."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Protocol

from django.templatetags.static import static
from django.urls import reverse
from django_htmx.jinja import htmx_script
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.runtime import Context, Macro

from combat.engine.ground.grid import Square, label
from combat.rulesets.pictures import picture_of_chip
from combat.rulesets.pictures.core import CORE

EDGES = {1: "advantage", -1: "disadvantage"}
FORMS = "macros/forms.html"
INDENT = re.compile(r"\s*\n\s*")


Words = dict[str, Any]
Blocks = dict[str, Callable[[Context], Iterator[str]]]


class Tight(FileSystemLoader):
    """Reads templates without their indentation: it would travel to every phone."""

    def get_source(self, environment: Environment, template: str) -> Any:
        source, path, is_current = super().get_source(environment, template)
        return INDENT.sub("\n", source.strip()), path, is_current


class Quick(Context):
    """Jinja's own, without two questions that cost more than most macros: which globals a template has beyond those of the
    templates that it imports (all have the same), and whether a macro wants to be told of its context (all do)."""

    def __init__(self, environment: Environment, words: Words, name: str | None, blocks: Blocks, **_: Any) -> None:
        super().__init__(environment, words, name, blocks)

    def call(self, what: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        if type(what) is not Macro:
            return super().call(what, *args, **kwargs)
        for beside in ("_loop_vars", "_block_vars"):
            kwargs.pop(beside, None)
        return what(self.eval_ctx, *args, **kwargs)


def environment(loader: FileSystemLoader, **options: Any) -> Environment:
    """Return the environment for these options of Django's template backend."""
    options |= {
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "cache_size": -1,
    }  # there are no more than there are files
    made = Environment(loader=Tight(loader.searchpath), **options)
    made.context_class = Quick
    made.filters |= {"signed": signed, "edge": edge, "place": place, "comma": comma, "plural": plural, "called": called}
    made.filters |= {"row_of": row_of, "standing_name": standing_name, "capital": capital}
    made.globals |= {"static": static, "url": url, "htmx_script": htmx_script, "chip_picture": picture_of_chip}
    made.globals |= {"picture_at": picture_at}
    made.globals |= {
        name: getattr(made.get_template(FORMS).module, name) for name in ("form", "send", "command", "rule", "cited")
    }
    return made


def url(name: str, *words: object) -> str:
    return reverse(name, args=words)


def standing_name(kind: str) -> str:
    """Return a kind of question as words: `opportunity-attack` is `Opportunity attack`."""
    return kind.replace("-", " ").capitalize()


@lru_cache(maxsize=4096)
def picture_at(name: str) -> str:
    """Return where an icon is to be had, for the `href` of a `use` in svg; it stays there while a process lives."""
    return f"{static('icons/core.svg')}#{name}" if name in CORE else f"{static(f'icons/{name}.svg')}#i"


class NamesKnown(Protocol):
    """Something that is told to one reader."""

    @property
    def names(self) -> Mapping[str, str]: ...


def called(said: NamesKnown, who: str) -> str:
    """Return the name by which the reader of a line knows somebody; a stranger is only someone."""
    return said.names.get(who, "someone")


def signed(number: int) -> str:
    """Return a number with its sign, with a true minus: `+3`, `−1`."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def edge(number: int) -> str:
    return EDGES.get(number, "")


def place(square: Square) -> str:
    """Return a square's name: `B7`."""
    return label((square[0], square[1]))


def row_of(rows: Iterable[tuple[str, str]], key: str) -> str:
    """Return the row behind a control, "" for none."""
    return dict(rows).get(key, "")


def comma(square: Square) -> str:
    """Return a square as the forms send it: `1,6`."""
    return f"{square[0]},{square[1]}"


def capital(words: str) -> str:
    """Return words that begin a sentence; names among them stay as they are."""
    return words[:1].upper() + words[1:]


def plural(number: int) -> str:
    return "" if number == 1 else "s"
