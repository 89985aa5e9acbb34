"""Who is in the fake moment: two characters, six goblins and their boss, a mule, one foe hidden."""

from combat.engine.ground.grid import Square, label
from combat.engine.seatview import Chip, HitPoints, OrderRow, Role, Saddle, Sheetlet, Token

SECRET = "Lurking Assassin"
NAMES = {
    "c1": "Edda",
    "c2": "Pim",
    **{f"c{n + 2}": f"Goblin {chr(64 + n)}" for n in range(1, 7)},
    "c9": "Goblin Boss",
    "c10": SECRET,
    "c11": "Old Mule",
}


def hp(kind: str, now: int, most: int, temp: int = 0) -> HitPoints:
    if kind == "exact":
        return HitPoints("exact", now, most, temp, "hurt", round(100 * now / most))
    word = "dead" if not now else "unhurt" if now == most else "bloodied" if 2 * now <= most else "hurt"
    return HitPoints("word", word=word)


def creature(
    role: Role, seat: str, who: str, side: str, at: Square | None, now: int, most: int, **more: object
) -> Token:
    owner = {"c1": "s1", "c2": "s2"}.get(who, "gm")
    kind = "exact" if role == "gm" or side == "allies" else "word"
    letter = {"c1": "E", "c2": "P", "c9": "GB", "c10": "LA", "c11": "M"}.get(who, f"G{int(who[1:]) - 2}")
    return Token(
        id=who,
        name=NAMES[who],
        letter=letter,
        side=side,
        at=at,
        squares=2 if who == "c9" else 1,
        hp=hp(kind, now, most, int(more.pop("temp", 0))),  # type: ignore[call-overload]
        mine=role == "player" and owner == seat,
        place=label(at) if at else "",
        **{"life": "up", **more},  # type: ignore[arg-type]
    )


def chips(gm: bool, *names: str) -> tuple[Chip, ...]:
    texts = {
        "Prone": Chip("prone", "Prone", summary="Crawls; attackers next to it have advantage.", rows=("FIF-231",)),
        "Dodging": Chip(
            "dodging", "Dodging", "until the start of Pim’s next turn", summary="Attacks against it have disadvantage."
        ),
        "Frightened": Chip(
            "frightened", "Frightened", "save ends", "Edda", "Disadvantage while it sees the source.", ("FIF-226",)
        ),
        "Poisoned": Chip("poisoned", "Poisoned", "until the fight ends", summary="Disadvantage on attacks and checks."),
    }
    found = tuple(texts[name] for name in names)
    return tuple(Chip(**{**fields_of(c), "effect": f"e{n}"}) for n, c in enumerate(found)) if gm else found


def fields_of(chip: Chip) -> dict[str, object]:
    return {name: getattr(chip, name) for name in chip.__struct_fields__}


def tokens(role: Role, seat: str, phase: str) -> tuple[Token, ...]:
    gm = role == "gm"
    on = phase == "running"
    all_ = (
        creature(role, seat, "c1", "allies", (4, 6), 24, 31, temp=5, active=on, chips=chips(gm, "Frightened")),
        creature(role, seat, "c2", "allies", (3, 9), 9, 21, chips=chips(gm, "Dodging")),
        creature(role, seat, "c3", "foes", (7, 5), 7, 7),
        creature(role, seat, "c4", "foes", (5, 5), 3, 7, chips=chips(gm, "Prone", "Poisoned")),
        creature(role, seat, "c5", "foes", (8, 8), 7, 7),
        creature(role, seat, "c6", "foes", (10, 4), 7, 7),
        creature(role, seat, "c7", "foes", (9, 10), 5, 7),
        creature(role, seat, "c8", "foes", (6, 10), 0, 7, life="dead"),
        creature(role, seat, "c9", "foes", (12, 6), 21, 38),
        creature(role, seat, "c11", "neutrals", (1, 11), 11, 11),
    )
    lurking = creature(role, seat, "c10", "foes", (16, 2), 77, 78, hidden=True)
    return (*all_, lurking) if gm else all_


def sheets(role: Role, seat: str) -> tuple[Sheetlet, ...]:
    edda = Sheetlet(
        "c1", "Edda", "character",
        (("Armor Class", "18"), ("Speed", "30 ft"), ("Str", "16, +3"), ("Dex", "12, +1"), ("Con", "14, +2"), ("Level", "3")),
        (("Longsword", "+5 to hit, 1d8+3 slashing"), ("Javelin", "+5 to hit, 30/120 ft, 1d6+3 piercing")),
        counts=(("death-success", "Death saves made", 0), ("inspiration", "Inspiration", 1)),
        owner="s1",
        saddle=Saddle(),
    )  # fmt: skip
    pim = Sheetlet("c2", "Pim", "character", (("Armor Class", "15"), ("Speed", "25 ft")), owner="s2")
    foes = tuple(
        Sheetlet(
            who,
            NAMES[who],
            "monster",
            (("Armor Class", "15"), ("Challenge", "1/4")),
            (("Scimitar", "+4 to hit"),),
            "Nimble.",
            (),
            "gm",
        )
        for who in NAMES
        if who not in ("c1", "c2")
    )
    if role == "gm":
        return (edda, pim, *foes)
    return tuple(sheet for sheet in (edda, pim) if role == "player" and sheet.owner == seat)


def order(gm: bool) -> tuple[OrderRow, ...]:
    rows = (
        OrderRow("i1", "Edda", "combatant", ("c1",), now=True, score=19),
        OrderRow("i2", "Pim", "combatant", ("c2",), next=True, score=15),
        OrderRow("i3", "Goblins", "group", ("c3", "c4", "c5", "c6", "c7"), score=13),
        OrderRow("i4", "The bridge gives way", "countdown", count=3, score=10),
        OrderRow("i5", "Goblin Boss", "combatant", ("c9",), score=8),
    )
    return (*rows, OrderRow("i6", SECRET, "combatant", ("c10",), score=2, hidden=True)) if gm else rows
