"""Every power is an attack or a utility one."""

from combat.engine.declared.powers import Power


def learned_as(power: Power) -> str:
    """Return what a power counts as when it is learned or traded: "utility", or the frequency of an attack (ORC-045, ORC-044)."""
    return "utility" if power.utility else power.frequency
