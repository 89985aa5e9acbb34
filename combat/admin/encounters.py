from typing import Any

from django.contrib import admin, messages
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join

from combat.admin.links import NOTHING, link_to, link_to_list
from combat.admin.read_only import Shown
from combat.admin.summaries import command_summary, event_summary, question
from combat.models import CommandKey, Encounter, LoggedEvent, Resolution
from combat.services.encounters import encounter_archive, encounter_restore
from combat.services.verify import encounter_verify

LINES = 15
WAITING = Count("resolutions", filter=Q(resolutions__status="waiting"), distinct=True)
ABANDONED = Count("resolutions", filter=Q(resolutions__status="abandoned"), distinct=True)


class CommandStatus(admin.ChoicesFieldListFilter):
    """Encounters by what became of their commands; told apart from the encounter's own status."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.title = "status of a command"


@admin.register(Encounter)
class EncounterAdmin(Shown):
    list_display = (
        "name", "campaign_link", "status", "seq", "log", "waiting", "abandoned", "created_at", "ended_at",
    )  # fmt: skip
    list_filter = (
        "status",
        ("resolutions__status", CommandStatus),
        ("archived_at", admin.EmptyFieldListFilter),
        "campaign__ruleset",
        "created_at",
    )
    search_fields = ("name", "campaign__name", "campaign__gm__username")
    date_hierarchy = "created_at"
    fields = (
        "name", "campaign_link", "status", "moment", "log", "resolutions", "keys", "open_question",
        "last_commands", "last_events", "created_at", "started_at", "ended_at", "archived_at",
    )  # fmt: skip
    readonly_fields = fields
    actions = ("verify", "archive", "restore")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Encounter]:
        fights = super().get_queryset(request).select_related("campaign").defer("snapshot")
        return fights.annotate(waiting_count=WAITING, abandoned_count=ABANDONED)

    @admin.display(description="campaign", ordering="campaign__name")
    def campaign_link(self, encounter: Encounter) -> str:
        return link_to(encounter.campaign)

    @admin.display(description="log")
    def log(self, encounter: Encounter) -> str:
        return link_to_list(LoggedEvent, f"{encounter.seq} events", encounter__id__exact=encounter.pk)

    @admin.display(boolean=True, description="waits for an answer", ordering="waiting_count")
    def waiting(self, encounter: Encounter) -> bool:
        return encounter.waiting_count > 0

    @admin.display(description="abandoned", ordering="abandoned_count")
    def abandoned(self, encounter: Encounter) -> str:
        filters = {"encounter__id__exact": encounter.pk, "status__exact": "abandoned"}
        return link_to_list(Resolution, encounter.abandoned_count, **filters)

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
    def open_question(self, encounter: Encounter) -> str:
        waiting = encounter.resolutions.filter(status="waiting").first()
        if waiting is None:
            return NOTHING
        return format_html("{}: {}", link_to(waiting), question(waiting.request))

    @admin.display(description="last commands")
    def last_commands(self, encounter: Encounter) -> str:
        names = encounter.state.names
        latest = encounter.resolutions.defer("base", "journal").order_by("-pk")[:LINES]
        return lines((link_to(one), one.get_status_display(), command_summary(one.command, names)) for one in latest)

    @admin.display(description="last events")
    def last_events(self, encounter: Encounter) -> str:
        names = encounter.state.names
        latest = encounter.events.order_by("-seq")[:LINES]
        return lines((link_to(one), event_summary(one.data, names), "") for one in latest)

    @admin.action(description="Verify by replaying", permissions=["view"])
    def verify(self, request: HttpRequest, encounters: QuerySet[Encounter]) -> None:
        for encounter in encounters:
            verdict = encounter_verify(encounter)
            level = messages.SUCCESS if verdict.ok else messages.ERROR
            self.message_user(request, f"{encounter}: {verdict.text}", level)

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


def lines(rows: object) -> str:
    """A small table, newest first; a dash when it is empty."""
    table = format_html_join("", "<tr><td>{}</td><td>{}</td><td>{}</td></tr>", rows)
    return format_html("<table>{}</table>", table) if table else NOTHING
