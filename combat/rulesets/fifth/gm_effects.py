"""Lasting effects that the GM gives: cover, resistances, nets and mounts, and how long temporary hit points last."""

from combat.engine.declared.content import Condition

GIVEN = {
    c.key: c
    for c in (
        Condition(
            "diseased",
            "Diseased",
            "A disease that the GM runs; out of force in a creature of stone.",
            ("FIF-281",),
            flags=frozenset({"bane"}),
        ),
        Condition(
            "netted",
            "In a net",
            "Restrained until freed: a DC 10 Strength check, or 5 slashing damage to the net.",
            ("FIF-311",),
            implies=("restrained",),
        ),
        Condition("mounted", "Mounted", "Wields a lance in one hand.", ("FIF-310",)),
        Condition("weapon-lies", "Out of hand", "Pick it up to use it again.", ("FIF-131", "FIF-292"), palette=False),
        Condition(
            "temporary-hit-points",
            "Temporary hit points",
            "How long they last.",
            ("FIF-220",),
            palette=False,
            shown=False,
        ),
        Condition(
            "follows-character-rules",
            "Dies like a character",
            "At 0 hit points it falls unconscious and makes death saves.",
            ("FIF-234",),
            secret=True,
        ),
        *(
            Condition(key, name, f"{summary} Without a damage type: to all damage.", (row,))
            for key, name, summary, row in (
                ("resistant", "Resistant", "Takes half of such damage.", "FIF-215"),
                ("vulnerable", "Vulnerable", "Takes such damage twice.", "FIF-215"),
                ("immune-to", "Immune", "Takes no such damage.", "FIF-217"),
                ("reduced", "Damage reduced by", "Takes less of such damage.", "FIF-214"),
            )
        ),
        *(
            Condition(
                f"cover-{key}",
                f"{name} (GM)",
                "The GM’s word on cover, whatever the map says.",
                ("FIF-206", "FIF-128"),
            )
            for key, name in (
                ("none", "No cover"),
                ("half", "Half cover"),
                ("three-quarters", "Three-quarters cover"),
                ("total", "Total cover"),
            )
        ),
    )
}
