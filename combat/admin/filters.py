from datetime import timedelta
from typing import Any, get_args

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from combat.engine.events import AnyEvent
from combat.models import Campaign, Encounter, Resolution
from combat.rulesets import RULESETS

Choices = list[tuple[str, str]]


class Game(admin.SimpleListFilter):
    """Fights by the game that is played."""

    title, parameter_name = "game", "game"
    of = "campaign__in"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Choices:
        return [(key, game.title) for key, game in RULESETS.items()]

    def queryset(self, request: HttpRequest, records: QuerySet[Any]) -> QuerySet[Any]:
        return records.filter(**{self.of: self.those()}) if self.value() else records

    def those(self) -> QuerySet[Any]:
        return Campaign.objects.filter(ruleset=self.value()).values("pk")


class GameOfLog(Game):
    """What was logged by the game that was played."""

    of = "encounter__in"

    def those(self) -> QuerySet[Any]:
        return Encounter.objects.filter(campaign__in=super().those()).values("pk")


class EventType(admin.SimpleListFilter):
    title, parameter_name = "type", "type"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Choices:
        return [(name, name) for name in sorted(event.__name__ for event in get_args(AnyEvent))]

    def queryset(self, request: HttpRequest, records: QuerySet[Any]) -> QuerySet[Any]:
        return records.filter(type=self.value()) if self.value() else records


class Unsettled(admin.SimpleListFilter):
    """Fights by what became of one of their commands."""

    title, parameter_name = "commands", "commands"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Choices:
        return [(Resolution.Status.WAITING, "one waits for an answer"), (Resolution.Status.ABANDONED, "some given up")]

    def queryset(self, request: HttpRequest, records: QuerySet[Any]) -> QuerySet[Any]:
        if not self.value():
            return records
        return records.filter(pk__in=Resolution.objects.filter(status=self.value()).values("encounter"))


class Idle(admin.SimpleListFilter):
    """Fights that are not over and that nobody has gone on with for so many days."""

    title, parameter_name = "idle for", "idle"
    DAYS = {"1": "a day", "7": "a week", "30": "a month", "365": "a year"}

    def lookups(self, request: HttpRequest, model_admin: Any) -> Choices:
        return list(self.DAYS.items())

    def queryset(self, request: HttpRequest, records: QuerySet[Any]) -> QuerySet[Any]:
        days = self.value()
        if days not in self.DAYS:
            return records
        since = timezone.now() - timedelta(days=int(days))
        return records.filter(played_at__lt=since).exclude(status=Encounter.Status.ENDED)
