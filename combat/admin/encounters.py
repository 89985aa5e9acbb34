from collections.abc import Iterable
from typing import TYPE_CHECKING, TypedDict

from django.contrib import admin, messages
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join

from combat.admin.errands import ask
from combat.admin.filters import Game, Idle, Unsettled
from combat.admin.finding import HELP, fights_found
from combat.admin.links import NOTHING, link_to, link_to_list
from combat.admin.people import SEATS, everybody, seated
from combat.admin.read_only import MadeElsewhere, ShownOnScreens
from combat.admin.summaries import command_summary, command_title, event_summary
from combat.admin.waiting import open_question
from combat.models import Campaign, CommandKey, Encounter, Errand, LoggedEvent, Resolution
from combat.services.campaign.encounters import encounter_archive, encounter_restore

LINES = 15
WAITING, ABANDONED = Resolution.Status.WAITING, Resolution.Status.ABANDONED
# Of each fight on a page the commands that something is to be said of.
TOLD = Resolution.objects.filter(status__in=(WAITING, ABANDONED)).only("encounter", "status", "request", "asked_at")
UNSETTLED = Prefetch("resolutions", TOLD.order_by(), to_attr="unsettled")


class EncounterAnnotations(TypedDict):
    """What the list of fights reads beside each."""

    unsettled: list[Resolution]


if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    ToldEncounter = WithAnnotations[Encounter, EncounterAnnotations]
else:
    ToldEncounter = Encounter


@admin.register(Encounter)
class EncounterAdmin(ShownOnScreens, MadeElsewhere):
    list_display = ("name", "campaign_link", "status", "log", "question", "abandoned", "played_at")
    list_filter = (Idle, Unsettled, "status", "played_at", Game, ("archived_at", admin.EmptyFieldListFilter))
    list_select_related = ("campaign",)
    ordering = ("-played_at", "-pk")
    sortable_by = ("name", "played_at")
    search_fields = ("name",)  # what is searched is said below
    search_help_text = HELP
    fields = (
        "name", "campaign_link", "status", "moment", "log", "resolutions", "keys", "question",
        "last_commands", "last_events", "created_at", "started_at", "played_at", "ended_at", "archived_at",
    )  # fmt: skip
    readonly_fields = fields
    actions = ("verify", "archive", "restore")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Encounter]:
        fights = super().get_queryset(request).defer("snapshot")
        return fights.prefetch_related(UNSETTLED, Prefetch("campaign__seats", SEATS))

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Encounter], search_term: str
    ) -> tuple[QuerySet[Encounter], bool]:
        return (queryset.filter(pk__in=fights_found(search_term)) if search_term.strip() else queryset), False

    @admin.display(description="campaign")
    def campaign_link(self, encounter: Encounter) -> str:
        return link_to(encounter.campaign)

    @admin.display(description="log")
    def log(self, encounter: Encounter) -> str:
        return link_to_list(LoggedEvent, f"{encounter.seq} events", encounter__id__exact=encounter.pk)

    @admin.display(description="given up")
    def abandoned(self, encounter: ToldEncounter) -> str:
        given_up = sum(one.status == ABANDONED for one in encounter.unsettled)
        if not given_up:
            return NOTHING
        return link_to_list(Resolution, given_up, encounter__id__exact=encounter.pk, status__exact="abandoned")

    @admin.display(description="commands")
    def resolutions(self, encounter: Encounter) -> str:
        count = encounter.resolutions.count()
        return link_to_list(Resolution, f"{count} commands", encounter__id__exact=encounter.pk)

    @admin.display(description="accepted keys")
    def keys(self, encounter: Encounter) -> str:
        count = encounter.command_keys.count()
        return link_to_list(CommandKey, f"{count} keys", encounter__id__exact=encounter.pk)

    @admin.display(description="this moment")
    def moment(self, encounter: Encounter) -> str:
        state = encounter.state
        active = state.names.get(state.active, "nobody")
        return f"Round {state.round}, the turn of {active}, {len(state.combatants)} combatants"

    @admin.display(description="open question")
    def question(self, encounter: ToldEncounter) -> str:
        waiting = (one for one in encounter.unsettled if one.status == WAITING)
        return next((link_to(one, open_question(one, seated(encounter))) for one in waiting), NOTHING)

    @admin.display(description="last commands")
    def last_commands(self, encounter: Encounter) -> str:
        names = everybody(encounter)
        latest = encounter.resolutions.defer("base", "journal").order_by("-pk")[:LINES]
        return lines(
            (
                link_to(one, command_title(one.command, one.by, names)),
                one.get_status_display(),
                command_summary(one.command, names),
            )
            for one in latest
        )

    @admin.display(description="last events")
    def last_events(self, encounter: Encounter) -> str:
        names = everybody(encounter)
        latest = encounter.events.order_by("-seq")[:LINES]
        return lines((link_to(one), event_summary(one.data, names), "") for one in latest)

    @admin.action(description="Verify by replaying", permissions=["view"])
    def verify(self, request: HttpRequest, encounters: QuerySet[Encounter]) -> None:
        chosen: dict[Campaign, list[int]] = {}
        for encounter in encounters.order_by("campaign_id", "pk"):
            chosen.setdefault(encounter.campaign, []).append(encounter.pk)
        for campaign, fights in chosen.items():
            ask(self, request, campaign, Errand.Kind.VERIFY, fights=fights)

    @admin.action(description="Archive", permissions=["change"])
    def archive(self, request: HttpRequest, encounters: QuerySet[Encounter]) -> None:
        for encounter in encounters:
            encounter_archive(encounter=encounter)
            self.message_user(request, f"{encounter}: archived.", messages.SUCCESS)

    @admin.action(description="Restore from the archive", permissions=["change"])
    def restore(self, request: HttpRequest, encounters: QuerySet[Encounter]) -> None:
        for encounter in encounters:
            encounter_restore(encounter=encounter)
            self.message_user(request, f"{encounter}: restored.", messages.SUCCESS)


def lines(rows: Iterable[tuple[str, str, str]]) -> str:
    """A small table, newest first; a dash when it is empty."""
    table = format_html_join("", "<tr><td>{}</td><td>{}</td><td>{}</td></tr>", rows)
    return format_html("<table>{}</table>", table) if table else NOTHING
