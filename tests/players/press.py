"""What a page lets one press: every submit button of every form with what it would send."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from selectolax.lexbor import LexborNode

from tests.players.page import Page, words

Fields = tuple[tuple[str, str], ...]
REGION = "region-"


@dataclass(frozen=True)
class Press:
    """One button: where its form posts to, what it sends, and the names of boxes that must be filled in first."""

    to: str
    fields: Fields
    label: str
    region: str = ""  # where on the page it is
    blanks: tuple[str, ...] = ()
    ticks: Fields = field(default=(), compare=False)  # boxes that may be ticked, and are not

    def __getitem__(self, name: str) -> str:
        return dict(self.fields).get(name, "")

    def but(self, **fields: str) -> "Press":
        """The same with these boxes filled in."""
        kept = tuple((name, value) for name, value in self.fields if name not in fields)
        blanks = tuple(name for name in self.blanks if name not in fields)
        return replace(self, fields=(*kept, *fields.items()), blanks=blanks)

    def ticked(self, tick: tuple[str, str]) -> "Press":
        """The same with one of its boxes ticked."""
        return replace(self, fields=(*self.fields, tick), ticks=tuple(one for one in self.ticks if one != tick))


def presses(page: Page, within: str = "body") -> list[Press]:
    """Everything that could be pressed within an element, in the order of the page."""
    around = page.first(within)
    if around is None:
        return []
    forms = (press for form in around.css("form[hx-post]") for press in form_presses(page, form))
    buttons = (button_press(page, button) for button in around.css("button[hx-post]"))
    return [*forms, *buttons]


def form_presses(page: Page, form: LexborNode) -> Iterator[Press]:
    if any("disabled" in fields.attributes for fields in form.css("fieldset")):
        return
    told, blanks = filled(form)
    common = (*included(page, form), *told)
    to, region, ticks = form.attributes.get("hx-post") or "", region_of(form), unticked(form)
    for button in form.css("button"):
        pick = button.attributes.get("data-pick") or ""  # it is pressed by a tap on the map, which fills in a square
        if "disabled" in button.attributes or (button.attributes.get("type") == "button" and not pick):
            continue
        if "data-sure" in button.attributes:  # nobody harms their own side without being asked again
            continue
        own = named(button)
        needed = () if "formnovalidate" in button.attributes else tuple(blanks)
        fields = tuple(one for one in (*common, *own) if one[0] != pick)
        yield Press(to, fields, words(button), region, (*needed, *filter(None, [pick])), ticks)


def button_press(page: Page, button: LexborNode) -> Press:
    values = json.loads(button.attributes.get("hx-vals") or "{}")
    fields = tuple((name, str(value)) for name, value in values.items())
    label = button.attributes.get("aria-label") or words(button)
    return Press(button.attributes.get("hx-post") or "", (*included(page, button), *fields), label, region_of(button))


def filled(form: LexborNode) -> tuple[list[tuple[str, str]], list[str]]:
    """What the boxes of a form hold as they are, and the names of those that are empty but must not be."""
    told, blanks = [], []
    for box in form.css("input[name], select[name], textarea[name]"):
        name, kind = box.attributes["name"] or "", box.attributes.get("type") or ""
        if kind in ("checkbox", "radio"):
            if "checked" in box.attributes:
                told.append((name, (box.attributes["value"] or "") if "value" in box.attributes else "on"))
            continue
        value = chosen(box) if box.tag == "select" else box.attributes.get("value") or ""
        if value or "required" not in box.attributes:
            told.append((name, value))
        else:
            blanks.append(name)
    return told, blanks


def unticked(form: LexborNode) -> Fields:
    boxes = [box.attributes for box in form.css("input[type=checkbox][name]") if "checked" not in box.attributes]
    return tuple((box["name"] or "", box.get("value") or "on") for box in boxes)


def chosen(select: LexborNode) -> str:
    options = select.css("option")
    option = next((one for one in options if "selected" in one.attributes), options[0] if options else None)
    if option is None:
        return ""
    value = option.attributes.get("value")
    return words(option) if value is None else value


def named(button: LexborNode) -> Fields:
    name = button.attributes.get("name")
    return ((name, button.attributes.get("value") or ""),) if name else ()


def included(page: Page, node: LexborNode) -> Fields:
    """What the nearest `hx-include` above adds: at the table, the moment that the page was drawn for."""
    above: LexborNode | None = node
    while above is not None:
        what = above.attributes.get("hx-include") if above.is_element_node else None
        if what:
            boxes = [] if what == "unset" else page.every(f"{what} input[name]")
            return tuple((box.attributes["name"] or "", box.attributes.get("value") or "") for box in boxes)
        above = above.parent
    return ()


def region_of(node: LexborNode) -> str:
    above: LexborNode | None = node
    while above is not None:
        name = (above.attributes.get("id") or "") if above.is_element_node else ""
        if name.startswith(REGION):
            return name.removeprefix(REGION)
        above = above.parent
    return ""
