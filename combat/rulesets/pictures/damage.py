"""Types of damage."""

DAMAGE: dict[str, str] = {
    "acid": "acid",
    "bludgeoning": "hammer-drop",
    "cold": "snowflake-1",
    "fire": "flame",
    "force": "magic-swirl",
    "lightning": "lightning-arc",
    "electric": "lightning-arc",
    "necrotic": "skeletal-hand",
    "piercing": "arrowhead",
    "poison": "poison-bottle",
    "psychic": "brain-tentacle",
    "radiant": "sun-radiations",
    "slashing": "quick-slash",
    "thunder": "sonic-boom",
    "sonic": "sonic-boom",
}
