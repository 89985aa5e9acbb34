"""The ledgers, open to everybody: what a table plays by, to be read and searched."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from combat.engine.declared.content import Blurb
from combat.rendering.books import rulebook
from combat.rendering.books.differences import great_moments, heirs, side_by_side
from combat.rulesets import RULESETS
from combat.rulesets.pictures import picture_of_chapter
from combat.selectors.rules import ledger
from combat.selectors.rules.ledger import Book, Section
from combat.views.requests import HtmxRequest

LONGEST = 100  # letters of a search
SRD = "(SRD 5.1"


@dataclass(frozen=True)
class IndexedLedger:
    """A ledger as the index shows it."""

    ruleset: str
    name: str
    book: Book
    blurb: Blurb | None


@dataclass(frozen=True)
class RenderedSection:
    """A section with its rows and notes as html."""

    section: Section
    entries: tuple[SafeString, ...]
    said: tuple[SafeString, ...]

    @property
    def picture(self) -> str:
        return picture_of_chapter(self.section.title)


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    """Every ledger; first the games that a table here can play, in the order in which a new campaign offers them."""
    offered = {ruleset: place for place, ruleset in enumerate(RULESETS)}
    ordered = sorted(ledger.ledgers(), key=lambda ruleset: offered.get(ruleset, len(offered)))
    shelves = [IndexedLedger(one, name_of(one), ledger.book(one), blurb_of(one)) for one in ordered]
    return render(request, "combat/pages/rules_index.html", {"shelves": shelves})


@require_safe
def rules_compared(request: HttpRequest) -> HttpResponse:
    """How the games differ, as they declare it."""
    context = {"games": RULESETS.values(), "lines": side_by_side(), "great": great_moments(), "heirs": heirs()}
    return render(request, "combat/pages/rules_compared.html", context)


@require_safe
def rules(request: HtmxRequest, ruleset: str) -> HttpResponse:
    """One ledger, or what a search finds in it; to htmx only the list."""
    if ruleset not in ledger.ledgers():
        raise Http404
    book, query = ledger.book(ruleset), query_of(request)
    found = book.found(query)
    context = {
        "ruleset": ruleset,
        "name": name_of(ruleset),
        "book": book,
        "blurb": blurb_of(ruleset),
        "below": name_of(book.below) if book.below else "",
        "query": query,
        "count": sum(len(section.entries) for section in found),
        "sections": [shown(book, section, query) for section in found],
        "part": request.htmx and not request.htmx.history_restore_request,
    }
    if not context["part"]:
        pictured = [(one, "" if one.above else picture_of_chapter(one.title)) for one in book.sections]
        context |= {
            "contents": pictured,
            "about": [rulebook.text(book, said) for said in book.about],
            "srd": cites_srd(book),
        }
    response = render(request, f"combat/pages/{'_rules_list' if context['part'] else 'rules'}.html", context)
    if context["part"]:
        # The address says what is shown: a link to a row that is not in the list then opens the whole ledger.
        response["HX-Replace-Url"] = f"{request.path}?{urlencode({'q': query})}" if query else request.path
    patch_vary_headers(response, ["HX-Request"])
    return response


def query_of(request: HttpRequest) -> str:
    """The words that are looked for, without what cannot be printed."""
    typed = request.GET.get("q", "")[:LONGEST]
    return " ".join("".join(sign if sign.isprintable() else " " for sign in typed).split())


def name_of(ruleset: str) -> str:
    """What a game is called; one that nobody can play yet has only its id."""
    return RULESETS[ruleset].title if ruleset in RULESETS else ruleset.capitalize()


def blurb_of(ruleset: str) -> Blurb | None:
    """How a game presents itself; one that nobody can play yet does not."""
    return RULESETS[ruleset].blurb if ruleset in RULESETS else None


def shown(book: Book, section: Section, query: str) -> RenderedSection:
    drawn = rulebook.entries(book.ruleset)
    said = tuple(rulebook.text(book, words) for words in section.said)
    entries = (drawn[one.id] for one in section.entries)
    return RenderedSection(
        section, tuple(rulebook.marked(one, query.split()) if query else one for one in entries), said
    )


def cites_srd(book: Book) -> bool:
    return any(SRD in row.text for row in book.rows.values())
