"""Forms that nothing but their own fields are known of beforehand; all others are written in templates (macros/forms.html)."""

from collections.abc import Mapping

from django.utils.safestring import SafeString

from combat.rendering.pieces.shelf import drawn


def form(words: str, to: str, fields: Mapping[str, object]) -> SafeString:
    """Return the form that sends these fields to a place beside the page, under a button with these words, if there are any.

    A tuple is sent as several fields of one name.
    """
    return drawn("partials/_form.html", words=words, to=to, fields=fields)
