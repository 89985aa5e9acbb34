from collections.abc import Callable

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from combat.admin.links import link_to, link_to_list
from combat.admin.read_only import MadeElsewhere, ShownOnScreens
from combat.engine.errors import Refused
from combat.models import Character, Resolution, Seat
from combat.services.campaign.seats import seat_admit, seat_refuse, seat_release, seat_remove


@admin.register(Seat)
class SeatAdmin(ShownOnScreens, MadeElsewhere):
    list_display = (
        "name",
        "campaign_link",
        "role",
        "status",
        "user_link",
        "wants_link",
        "acts",
        "created_at",
    )
    list_filter = ("role", "status", "walked_in", "own_dice", ("wants", admin.EmptyFieldListFilter))
    search_fields = ("name", "campaign__name", "user__username", "user__display_name")
    list_select_related = ("campaign", "user", "wants")
    fields = (
        "name", "campaign_link", "role", "status", "user_link", "wants_link", "walked_in", "own_dice", "presses",
        "standing", "acts", "characters", "resolutions", "created_at",
    )  # fmt: skip
    readonly_fields = (
        "campaign_link", "role", "status", "user_link", "wants_link", "walked_in", "acts", "characters",
        "resolutions", "created_at",
    )  # fmt: skip
    actions = ("remove", "release", "admit", "refuse")

    @admin.display(description="campaign", ordering="campaign__name")
    def campaign_link(self, seat: Seat) -> str:
        return link_to(seat.campaign)

    @admin.display(description="user", ordering="user__username")
    def user_link(self, seat: Seat) -> str:
        return link_to(seat.user)

    @admin.display(description="asks to be let in", ordering="wants__username")
    def wants_link(self, seat: Seat) -> str:
        return link_to(seat.wants)

    @admin.display(description="characters")
    def characters(self, seat: Seat) -> str:
        return link_to_list(Character, seat.characters.count(), seat__id__exact=seat.pk)

    @admin.display(description="commands")
    def resolutions(self, seat: Seat) -> str:
        return link_to_list(Resolution, seat.resolutions.count(), seat__id__exact=seat.pk)

    @admin.action(description="Remove member", permissions=["change"])
    def remove(self, request: HttpRequest, seats: QuerySet[Seat]) -> None:
        self.each(request, seats, seat_remove, "removed")

    @admin.action(description="Open the seat for another device", permissions=["change"])
    def release(self, request: HttpRequest, seats: QuerySet[Seat]) -> None:
        self.each(request, seats, seat_release, "open again")

    @admin.action(description="Let in whoever asks", permissions=["change"])
    def admit(self, request: HttpRequest, seats: QuerySet[Seat]) -> None:
        self.each(request, seats, seat_admit, "let in")

    @admin.action(description="Turn away whoever asks", permissions=["change"])
    def refuse(self, request: HttpRequest, seats: QuerySet[Seat]) -> None:
        self.each(request, seats, seat_refuse, "turned away")

    def each(self, request: HttpRequest, seats: QuerySet[Seat], service: Callable[..., object], done: str) -> None:
        """Apply a service to every chosen seat, saying of each what became of it."""
        for seat in seats:
            try:
                service(seat=seat)
            except Refused as refusal:
                self.message_user(request, f"{seat}: {refusal.text}", messages.ERROR)
            else:
                self.message_user(request, f"{seat}: {done}.", messages.SUCCESS)
