from typing import cast

from django.conf import settings
from django.db import models
from django.db.models import Q

from combat.engine.ids import GM, TV, SeatId
from combat.engine.seatview import Viewer
from combat.engine.seatview.viewer import Role as ViewerRole
from combat.models.codes import join_code, link_token


def seat_id(pk: int) -> SeatId:
    """The name by which the engine knows a player's seat of this number."""
    return f"s{pk}"


class HitPointsShown(models.TextChoices):
    """How much of somebody's hit points the players see."""

    EXACT = "exact", "the numbers"
    WORD = "word", "a word"
    NONE = "none", "nothing"


class TVCamera(models.TextChoices):
    """What the TV looks at."""

    FOLLOWS = "", "follows the fight"
    HOLDS = "holds", "stays as it is"
    WHOLE = "whole", "shows the whole map"


class Campaign(models.Model):
    """A GM, players with their characters, a library, one ruleset, encounters."""

    name = models.CharField(max_length=120)
    gm = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="campaigns", verbose_name="GM"
    )
    ruleset = models.SlugField(max_length=20)
    join_code = models.CharField(max_length=6, unique=True, default=join_code)
    tv_token = models.CharField("TV link", max_length=32, unique=True, default=link_token)
    require_approval = models.BooleanField(default=False, help_text="Whoever joins waits until the GM lets them in.")
    hit_points = models.CharField(
        "foes’ hit points",
        max_length=5,
        choices=HitPointsShown,
        default=HitPointsShown.WORD,
        help_text="What players and the TV see of foes’ hit points.",
    )
    hit_points_allies = models.CharField(
        "allies’ hit points", max_length=5, choices=HitPointsShown, default=HitPointsShown.EXACT
    )
    prompt_seconds = models.PositiveIntegerField(
        default=0, help_text="Seconds until a question answers itself; 0 for no deadline."
    )
    options = models.JSONField(default=dict, blank=True, help_text="The ruleset’s own options.")
    quiet = models.BooleanField(default=False, help_text="No screen of the table sounds.")
    tv_camera = models.CharField(
        "the TV’s picture",
        max_length=5,
        choices=TVCamera,
        default=TVCamera.FOLLOWS,
        blank=True,
        help_text="What the TV looks at.",
    )
    is_demo = models.BooleanField(default=False)
    kept_until = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="When a guest’s trial goes; empty for what stays."
    )
    changes = models.PositiveBigIntegerField(
        default=0, editable=False, help_text="How often something that a screen could show has changed."
    )
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return self.name


class Seat(models.Model):
    """Somebody's place at the table; held by a user, or open to the first who claims it."""

    class Role(models.TextChoices):
        GM = "gm", "GM"
        PLAYER = "player", "player"
        SPECTATOR = "spectator", "spectator"

    class Status(models.TextChoices):
        OPEN = "open", "open"
        PENDING = "pending", "waiting for the GM"
        ACTIVE = "active", "taken"
        REMOVED = "removed", "removed"

    class Presses(models.TextChoices):
        """Which of the rolls that others bring about, and that leave nothing to decide, a seat presses itself."""

        ALL = "all", "I press them all"
        DEATH = "death", "I press death saves"
        NONE = "none", "rolled at once"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="seats")
    role = models.CharField(max_length=9, choices=Role, default=Role.PLAYER)
    name = models.CharField(max_length=60)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="seats"
    )
    wants = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="wanted_seats",
        help_text="Asks to be let in: new, or the same person on another device.",
    )
    walked_in = models.BooleanField(default=False, help_text="Made by the one who joined with the code, not by the GM.")
    token = models.CharField("seat link", max_length=32, unique=True, default=link_token)
    status = models.CharField(max_length=7, choices=Status, default=Status.OPEN)
    standing = models.JSONField(
        "standing answers", default=dict, blank=True, help_text="Kind of prompt to “always” or “never”."
    )
    own_dice = models.BooleanField(default=False, help_text="Throws real dice and types the faces.")
    presses = models.CharField(
        "rolls to press",
        max_length=5,
        choices=Presses,
        default=Presses.DEATH,
        help_text="Saves, called rolls and initiative with nothing to decide.",
    )
    acts = models.PositiveIntegerField(default=0, help_text="Commands of this seat that were accepted.")
    wants_back = models.PositiveBigIntegerField(
        default=0, editable=False, help_text="The command that the seat asks the GM to take back; 0 for none."
    )
    was_declined = models.BooleanField(default=False, editable=False, help_text="The GM lets that command stand.")
    nudged_at = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="When the GM last asked the seat to answer."
    )
    focus = models.CharField(max_length=16, blank=True, help_text="The combatant whose hand is open (the GM’s seat).")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["campaign", "user"], condition=Q(status="active"), name="one_active_seat_per_user"
            ),
            models.UniqueConstraint(fields=["campaign"], condition=Q(role="gm"), name="one_gm_seat"),
            models.UniqueConstraint(fields=["campaign"], condition=Q(role="spectator"), name="one_spectator_seat"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def engine_id(self) -> SeatId:
        """The name by which the engine knows this seat."""
        if self.role == self.Role.GM:
            return GM
        return TV if self.role == self.Role.SPECTATOR else seat_id(self.pk)

    @property
    def viewer(self) -> Viewer:
        """Who looks, for the engine's seat view."""
        # A field with choices is any text to Django's types.
        return Viewer(seat=self.engine_id, role=cast(ViewerRole, self.role))
