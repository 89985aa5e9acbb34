"""Tags of the table's templates: names, squares, signed numbers, rule links and forms that send commands."""

from collections.abc import Mapping

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from combat.engine.grid import Square, label
from combat.rendering.log import Said

register = template.Library()

EDGES = {1: "advantage", -1: "disadvantage"}


@register.filter
def called(said: Said, who: str) -> str:
    """Return the name by which the reader of a line knows somebody; a stranger is only someone."""
    return said.names.get(who, "someone")


@register.filter
def signed(number: int) -> str:
    """Return a number with its sign, with a true minus: `+3`, `−1`."""
    return f"+{number}" if number >= 0 else f"−{-number}"


@register.filter
def edge(number: int) -> str:
    return EDGES.get(number, "")


@register.filter
def place(square: Square) -> str:
    """Return a square's name: `B7`."""
    return label((square[0], square[1]))


@register.filter
def comma(square: Square) -> str:
    """Return a square as the forms send it: `1,6`."""
    return f"{square[0]},{square[1]}"


@register.filter
def standing_name(kind: str) -> str:
    """Return a kind of question as words: `opportunity-attack` is `Opportunity attack`."""
    return kind.replace("-", " ").capitalize()


@register.filter
def times(number: int) -> range:
    return range(number)


@register.simple_tag
def rule(row: str) -> SafeString:
    """Return a button that unfolds the text of a ledger row right after it; nothing without a row."""
    if not row:
        return SafeString("")
    return format_html(
        '<button type="button" class="cite" hx-get="rule/{}/" hx-target="next .ruling" hx-swap="innerHTML" '
        'aria-label="The rule, {}">{}</button><span class="ruling"></span>',
        row,
        row,
        row,
    )


@register.simple_block_tag
def command(content: str, name: str, **fields: object) -> SafeString:
    """Wrap buttons and inputs in a form that sends one command of this name with these fields."""
    return form(content, "command/", {"type": name, **fields})


@register.simple_block_tag
def send(content: str, to: str, **fields: object) -> SafeString:
    """Wrap buttons and inputs in a form that posts to a place beside this page.

    The fields `style`, `ask`, `keep` and `mark` are not sent: the form's class, a question to confirm it with, the
    name under which half-typed words survive a change of the screen, and a mark for the scripts.
    """
    return form(content, to, fields)


def form(content: str, to: str, fields: Mapping[str, object]) -> SafeString:
    attributes = [
        ("class", "send " + str(fields.get("style", ""))),
        ("hx-post", to),
        ("hx-disabled-elt", "find fieldset"),
        ("hx-sync", "this:drop"),
        ("hx-confirm", fields.get("ask")),
        # A form that carries the moment it was drawn for must not send the page's own moment as well.
        ("hx-include", "unset" if "version" in fields else ""),
        ("data-keep", fields.get("keep")),
        ("data-mark", fields.get("mark")),
    ]
    written = format_html_join("", ' {}="{}"', ((name, value) for name, value in attributes if value))
    hidden = format_html_join(
        "",
        '<input type="hidden" name="{}" value="{}">',
        ((name, value) for name, value in fields.items() if name not in ("style", "ask", "keep", "mark")),
    )
    return format_html("<form{}><fieldset>{}{}</fieldset></form>", written, hidden, content)
