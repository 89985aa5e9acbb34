"""The speeds of countdowns (A5E-274)."""

from combat.engine.numbers.countdowns import Speed

SPEEDS = (
    Speed("slow", "Slow", 6, "A5E-274"),
    Speed("medium", "Medium", 5, "A5E-274"),
    Speed("fast", "Fast", 4, "A5E-274"),
)
