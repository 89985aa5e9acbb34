"""Forms that send commands, and the buttons that cite a rule."""

from collections.abc import Callable, Mapping

from markupsafe import Markup, escape

NOT_SENT = frozenset({"style", "ask", "keep", "mark", "id"})


def command(name: str, *, caller: Callable[[], str], **fields: object) -> Markup:
    """Wrap buttons and inputs in a form that sends one command of this name with these fields."""
    return form(caller(), "command/", {"type": name, **fields})


def send(to: str, *, caller: Callable[[], str], **fields: object) -> Markup:
    """Wrap buttons and inputs in a form that posts to a place beside this page; see `form`."""
    return form(caller(), to, fields)


def form(content: str, to: str, fields: Mapping[str, object]) -> Markup:
    """Return a form around html.

    A tuple is sent as several fields of one name. The fields `style`, `ask`, `keep`, `mark` and `id` are not sent: the form's
    class, a question to confirm it with, the name under which half-typed words survive a change of the screen, a mark for the
    scripts, and the element's id.
    """
    attributes = [
        ("id", fields.get("id")),
        ("class", f"send {fields.get('style', '')}".strip()),
        ("hx-post", to),
        ("hx-disabled-elt", "find fieldset"),
        ("hx-sync", "this:drop"),
        ("hx-confirm", fields.get("ask")),
        # A form that carries the moment it was drawn for must not send the page's own moment as well.
        ("hx-include", "unset" if "version" in fields else ""),
        ("data-keep", fields.get("keep")),
        ("data-mark", fields.get("mark")),
    ]
    written = "".join(f' {name}="{escape(value)}"' for name, value in attributes if value)
    hidden = "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(one)}">'
        for name, value in fields.items()
        for one in (value if isinstance(value, tuple) else (value,))
        if name not in NOT_SENT
    )
    return Markup(f"<form{written}><fieldset>{hidden}{escape(content)}</fieldset></form>")


def rule(row: str) -> Markup:
    """Return a button that unfolds the text of a ledger row right after it; nothing without a row."""
    if not row:
        return Markup("")
    # "The rule" is said by the stylesheet: here it would travel with every number.
    return Markup(f'<button type="button" class="cite">{escape(row)}</button>')


def cited(row: str, *, caller: Callable[[], str]) -> Markup:
    """Make what it wraps, outside of forms, a button that unfolds the text of a ledger row right after it; without a row it
    stays as it is."""
    return Markup(f'<button class="cite bare" data-row="{escape(row)}">{caller()}</button>' if row else caller())
