"""The rulings of a campaign, each explained by the row of the ledger that leaves it open."""

import re

import msgspec
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods

from combat.engine.declared.content import Setting
from combat.engine.ruleset import Ruleset
from combat.forms.rulings import PREFIX, RulingsForm
from combat.rendering.books import rulebook
from combat.rulesets import RULESETS
from combat.selectors.campaign.campaigns import campaign_as_gm
from combat.selectors.rules import ledger
from combat.services.campaign.rulings import rulings_set

NUMBER = re.compile(r"^\d+\. ")  # of a heading


class Explained(msgspec.Struct, frozen=True):
    """A ruling as its page shows it: its field, the ledger's own choice, its row, what that says, and why it was ruled so."""

    field: BoundField
    default: str
    changed: bool
    row: SafeString
    says: SafeString
    why: tuple[SafeString, ...]


class RulingSection(msgspec.Struct, frozen=True):
    """The rulings below one heading of the ledger."""

    title: str
    rulings: tuple[Explained, ...]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def campaign_rulings(request: HttpRequest, pk: int) -> HttpResponse:
    """Every ruling that the campaign's game leaves to the table, explained by its row."""
    campaign = campaign_as_gm(request.user, pk)
    rules = RULESETS[campaign.ruleset]
    form = RulingsForm(request.POST or None, campaign=campaign, rules=rules)
    is_default = "default" in request.POST
    if is_default or (request.method == "POST" and form.is_valid()):
        left = rulings_set(campaign=campaign, options=form.by_the_book if is_default else form.options)
        messages.success(request, "Saved. Fights that begin from now on play so.")
        for name in left:
            messages.warning(request, f"{name} could not follow. See its own Rulings.")
        return redirect("combat:campaign_rulings", pk)
    status = 422 if request.method == "POST" else 200
    context = {"campaign": campaign, "rules": rules, "form": form, "sections": sections_of(rules, form)}
    return render(request, "combat/pages/campaign_rulings.html", context, status=status)


def sections_of(rules: Ruleset, form: RulingsForm) -> tuple[RulingSection, ...]:
    """Return a game's rulings by the headings of its ledger, in its order; those of the game that it builds on come last."""
    rows = {one.key: ledger.row(ledger.cited_as(rules.id, one.row)) for one in rules.settings}
    place = {row: n for n, row in enumerate(dict.fromkeys((*ledger.ledger(rules.id), *ledger.rows_for(rules.id))))}
    found: dict[str, list[Explained]] = {}
    for setting in sorted(rules.settings, key=lambda one: place[row.id] if (row := rows[one.key]) else len(place)):
        row = rows[setting.key]
        found.setdefault(row.section if row is not None else "", []).append(explained(setting, row, form))
    return tuple(RulingSection(NUMBER.sub("", title), tuple(some)) for title, some in found.items())


def explained(setting: Setting, row: ledger.Row | None, form: RulingsForm) -> Explained:
    """Return a ruling with its row; one that no row speaks of stands for itself."""
    default, field = setting.choices[0], form[PREFIX + setting.key]
    changed = form.now(setting) != default[0]
    if row is None:
        return Explained(field, default[1], changed, SafeString(), SafeString(), ())
    book = ledger.book(row.ruleset)
    notes = (book.notes[key] for key in book.links[row.id] if key in book.notes)
    why = tuple(rulebook.text(book, one.text) for one in notes if one.kind == "ruling")
    link = rulebook.row_link(row.id, f"Rule {row.id}")
    return Explained(field, default[1], changed, link, rulebook.text(book, row.text), why)
