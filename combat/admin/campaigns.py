from typing import TYPE_CHECKING, Any, TypedDict

from django.contrib import admin, messages
from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest

from combat.admin.errands import ask
from combat.admin.links import link_to, link_to_list
from combat.admin.read_only import MadeElsewhere, ShownOnScreens
from combat.models import Campaign, Character, Encounter, Errand, LoggedEvent, Seat, StatBlock
from combat.services.campaign.campaigns import campaign_archive, campaign_restore, join_code_rotate


def counted(records: QuerySet[Any]) -> Coalesce:
    """How many of these there are in a campaign, counted for it alone."""
    of = records.order_by().filter(campaign=OuterRef("pk")).values("campaign").annotate(number=Count("pk"))
    return Coalesce(Subquery(of.values("number"), output_field=IntegerField()), 0)


SEATS = counted(Seat.objects.filter(status=Seat.Status.ACTIVE, role=Seat.Role.PLAYER))
FIGHTS = counted(Encounter.objects.all())


class Counts(TypedDict):
    """What the list of campaigns counts of each."""

    seat_count: int
    fight_count: int


if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    SeatsInline = admin.TabularInline[Seat, Campaign]
    CountedCampaign = WithAnnotations[Campaign, Counts]
else:
    SeatsInline, CountedCampaign = admin.TabularInline, Campaign


class SeatInline(SeatsInline):
    """The seats of a campaign; each is changed on its own page, where its actions are."""

    model = Seat
    fields = ("name", "role", "status", "user", "wants", "acts", "created_at")
    readonly_fields = fields
    show_change_link = True
    can_delete = False
    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        return super().get_queryset(request).select_related("user", "wants")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Campaign)
class CampaignAdmin(ShownOnScreens, MadeElsewhere):
    list_display = ("name", "gm_link", "ruleset", "members", "fights", "join_code", "archived", "created_at")
    list_filter = (
        "ruleset",
        ("archived_at", admin.EmptyFieldListFilter),
        "is_demo",
        "require_approval",
        "created_at",
    )
    search_fields = ("name", "join_code", "gm__username", "gm__display_name")
    list_select_related = ("gm",)
    readonly_fields = (
        "gm_link", "ruleset", "join_code", "is_demo", "archived_at", "created_at", "members", "fights",
        "characters", "creatures", "log",
    )  # fmt: skip
    fieldsets = (
        (None, {"fields": ("name", "gm_link", "ruleset", "join_code", "archived_at", "is_demo", "created_at")}),
        ("At the table", {"fields": ("members", "fights", "log", "characters", "creatures")}),
        (
            "Settings",
            {
                "fields": (
                    "require_approval", "hit_points", "hit_points_allies", "prompt_seconds", "options",
                )
            },
        ),
    )  # fmt: skip
    inlines = (SeatInline,)
    actions = ("archive", "restore", "export", "rotate_join_code")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Campaign]:
        campaigns: QuerySet[Campaign] = super().get_queryset(request)
        return campaigns.annotate(seat_count=SEATS, fight_count=FIGHTS)

    @admin.display(description="GM", ordering="gm__username")
    def gm_link(self, campaign: Campaign) -> str:
        return link_to(campaign.gm)

    @admin.display(description="players", ordering="seat_count")
    def members(self, campaign: CountedCampaign) -> str:
        return link_to_list(Seat, campaign.seat_count, campaign__id__exact=campaign.pk)

    @admin.display(description="encounters", ordering="fight_count")
    def fights(self, campaign: CountedCampaign) -> str:
        return link_to_list(Encounter, campaign.fight_count, campaign__id__exact=campaign.pk)

    @admin.display(description="log")
    def log(self, campaign: Campaign) -> str:
        return link_to_list(LoggedEvent, "all events", encounter__campaign__id__exact=campaign.pk)

    @admin.display(description="characters")
    def characters(self, campaign: Campaign) -> str:
        return link_to_list(Character, campaign.characters.count(), campaign__id__exact=campaign.pk)

    @admin.display(description="own creatures")
    def creatures(self, campaign: Campaign) -> str:
        return link_to_list(StatBlock, campaign.stat_blocks.count(), campaign__id__exact=campaign.pk)

    @admin.display(boolean=True, ordering="archived_at")
    def archived(self, campaign: Campaign) -> bool:
        return campaign.archived_at is not None

    @admin.action(description="Archive", permissions=["change"])
    def archive(self, request: HttpRequest, campaigns: QuerySet[Campaign]) -> None:
        for campaign in campaigns:
            campaign_archive(campaign=campaign)
        self.message_user(request, f"Archived: {listed(campaigns)}.", messages.SUCCESS)

    @admin.action(description="Restore from the archive", permissions=["change"])
    def restore(self, request: HttpRequest, campaigns: QuerySet[Campaign]) -> None:
        for campaign in campaigns:
            campaign_restore(campaign=campaign)
        self.message_user(request, f"Restored: {listed(campaigns)}.", messages.SUCCESS)

    @admin.action(description="Rotate join code and TV link", permissions=["change"])
    def rotate_join_code(self, request: HttpRequest, campaigns: QuerySet[Campaign]) -> None:
        for campaign in campaigns:
            join_code_rotate(campaign=campaign)
            self.message_user(request, f"{campaign} is joined with {campaign.join_code} now.", messages.SUCCESS)

    @admin.action(description="Export as JSON", permissions=["view"])
    def export(self, request: HttpRequest, campaigns: QuerySet[Campaign]) -> None:
        for campaign in campaigns:
            ask(self, request, campaign, Errand.Kind.EXPORT)


def listed(campaigns: QuerySet[Campaign]) -> str:
    return ", ".join(map(str, campaigns))
