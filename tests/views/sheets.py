"""Sheets as a browser sends them."""

from django.test import Client

from combat.forms.sheet import SheetForm
from combat.forms.weapons import Weapons


def written(form: SheetForm, weapons: Weapons) -> dict[str, object]:
    """The forms as a browser would send them back untouched."""
    fields = [*form, *weapons.management_form, *(field for weapon in weapons for field in weapon)]
    answers = {field.html_name: field.value() for field in fields}
    return {name: value for name, value in answers.items() if value is not None and value is not False}


def page_of(client: Client, address: str) -> dict[str, object]:
    """What a page's forms hold before anybody writes in them."""
    context = client.get(address).context
    return written(context["form"], context["weapons"])
