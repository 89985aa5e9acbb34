"""What becomes of creatures: the commands that the words of one way through a sentence may be."""

from collections.abc import Iterator

from combat.engine import commands as cmd
from combat.engine.ids import Id
from combat.engine.sayings.bag import Bag
from combat.engine.sayings.reading import Reading
from combat.engine.sayings.whom import Whom
from combat.engine.seatview import Token

MOST_EACH = 6  # creatures that a command for one is offered for, each by itself


def verb(whom: Whom, one: str, several: str) -> str:
    return f"{whom.name} {one if len(whom.ids) == 1 else several}"


def each(bag: Bag, whom: Whom) -> Iterator[tuple[Token, bool]]:
    """Yield those whom a command for one is offered for, and whether others are as likely meant."""
    found = [token for token in map(bag.view.token, whom.ids) if token is not None]
    for token in () if whom.aside else found[:MOST_EACH]:
        yield token, whom.open or len(found) > 1


# --- hit points ----------------------------------------------------------------------------------------------------


def harm(bag: Bag) -> Iterator[Reading]:
    """`goblin 2 -5 fire`, `goblin 2 5 fire`, `hit goblin 2 5`."""
    amount, number, (kind, _, _) = bag.number("amount"), bag.number(), bag.named("type")
    if not bag.has("whom") or not bag.only("whom amount number type !harm !critical"):
        return
    dealt = number if amount is None else -amount
    plain = amount is None and not kind and not bag.says("harm", "critical")
    if not dealt or dealt < 0 or (amount is not None and number is not None):
        return
    command = cmd.Harm(targets=bag.whom.ids, amount=dealt, damage_type=kind, critical=bag.says("critical"))
    words = f"{verb(bag.whom, 'takes', 'take')} {dealt} {kind or 'damage'}"
    critical = " from a critical hit" if bag.says("critical") else ""
    each_of = " each" if len(bag.whom.ids) > 1 else ""
    yield bag.reading(f"{words}{each_of}{critical}", command, open=bag.whom.open or plain)
    if not plain and bag.view.desk.abilities and not bag.says("critical"):
        yield bag.reading(
            "Half of it on a save",
            note="Write which, and what it has to reach, behind it: half dex 13",
            fills=f"{bag.text} half ",
            rank=bag.cost + 20,
        )


def mend(bag: Bag) -> Iterator[Reading]:
    """`edda +8`, `heal edda 8`, `pim +5 temp`."""
    amount, number = bag.number("amount"), bag.number()
    if not bag.has("whom") or not bag.only("whom amount number !heal !temp") or (amount is None) == (number is None):
        return
    given = number if amount is None else amount
    if not given or given < 0:
        return
    targets, open_ = bag.whom.ids, bag.whom.open or (amount is None and not bag.says("heal", "temp"))
    if bag.says("temp"):
        words = f"{verb(bag.whom, 'gets', 'get')} {given} temporary hit points"
        yield bag.reading(words, cmd.Bolster(targets=targets, amount=given), open=open_)
        return
    words = f"{verb(bag.whom, 'regains', 'regain')} {given} hit points"
    yield bag.reading(words, cmd.Mend(targets=targets, amount=given), open=open_)


def set_to(bag: Bag) -> Iterator[Reading]:
    """`edda = 8`, and what `edda 8` may mean as well."""
    number = bag.number()
    if number is None or not bag.has("whom") or not bag.only("whom number sign"):
        return
    for token, open_ in each(bag, bag.whom):
        command = cmd.SetHitPoints(who=token.id, hp=number)
        unclear = open_ or not bag.has("sign")
        yield bag.reading(f"{token.name} has {number} hit points", command, whom=(token.id,), open=unclear)


# --- rolls ---------------------------------------------------------------------------------------------------------


def call(bag: Bag) -> Iterator[Reading]:
    """`all goblins -8 half dex 13`, `save all dex 15`, `stealth pim 15 secret`."""
    if not bag.has("whom") or not bag.only(
        "whom amount number dice type stat condition !half !save !check !secret !harm"
    ):
        return
    (stat, sort, name), loss = bag.named("stat"), loss_of(bag)
    if not (stat or bag.says("save")) or bag.says("half") > bool(loss) or (bag.has("type") and not loss):
        return
    if (loss or bag.has("condition")) and bag.number() is None:
        yield bag.reading(
            f"{verb(bag.whom, 'saves', 'save')} against what?",
            note="Write what it has to reach behind it: 13",
            fills=f"{bag.text.rstrip()} ",
        )
        return
    checks = sort == "skill" or bag.says("check")
    if checks and not stat:
        return
    yield bag.reading(call_words(bag, "check" if checks else "save", name, loss), called(bag, stat, checks, loss))


def loss_of(bag: Bag) -> str:
    """Return what those who fail lose, as dice or a number; "" for nothing."""
    amount = bag.number("amount")
    if amount is not None:
        return str(-amount) if amount < 0 else ""
    return bag.text_of("dice").lstrip("+-")


def called(bag: Bag, stat: str, checks: bool, loss: str) -> cmd.CallRoll:
    return cmd.CallRoll(
        targets=bag.whom.ids,
        what="check" if checks else "save",
        stat=stat,
        dc=bag.number(),
        secret=bag.says("secret"),
        damage=loss,
        damage_type=bag.named("type")[0],
        half=bag.says("half"),
        condition=bag.named("condition")[0],
    )


def call_words(bag: Bag, what: str, name: str, loss: str) -> str:
    dc, (kind, _, _), (_, _, condition) = bag.number(), bag.named("type"), bag.named("condition")
    roll = f"{name} {what}".strip() + (f" {dc}" if dc is not None else "")
    fails = " and ".join(filter(None, (f"{loss} {kind or 'damage'}" if loss else "", condition.lower())))
    brings = f", {fails} on a failure" if fails else ""
    half = ", half on a success" if bag.says("half") else ""
    secret = ", secretly" if bag.says("secret") else ""
    return f"{bag.whom.name}: {roll}{brings}{half}{secret}"


# --- conditions ----------------------------------------------------------------------------------------------------


def afflict(bag: Bag) -> Iterator[Reading]:
    """`poisoned pim`, `goblin 2 persistent 5 fire`."""
    if not bag.has("whom", "condition") or not bag.only("whom condition amount number type"):
        return
    key, _, name = bag.named("condition")
    amount, kind = abs(bag.number("amount") or bag.number() or 0), bag.named("type")[0]
    command = cmd.Afflict(targets=bag.whom.ids, condition=key, amount=amount, damage_type=kind)
    more = " ".join(filter(None, (str(amount) if amount else "", kind)))
    yield bag.reading(f"{bag.whom.name}: {name.lower()}{f' ({more})' if more else ''}", command)


def relieve(bag: Bag) -> Iterator[Reading]:
    """`pim not poisoned`: each effect of the kind by itself."""
    if not bag.has("whom", "condition", "!not") or not bag.only("whom condition !not"):
        return
    key, _, name = bag.named("condition")
    borne = [
        (token, chip) for token, _ in each(bag, bag.whom) for chip in token.chips if chip.key == key and chip.effect
    ]
    for token, chip in borne:
        command = cmd.Relieve(who=token.id, effect=chip.effect)
        words = f"{token.name} is {name.lower()} no longer"
        yield bag.reading(words, command, whom=(token.id,), open=bag.whom.open or len(borne) > 1)
    if not borne:
        yield bag.reading(f"{verb(bag.whom, 'is', 'are')} not {name.lower()}", refused="There is nothing to end.")


def mark(bag: Bag) -> Iterator[Reading]:
    """What only the GM's word makes so: `pim choking`, `pim not choking`."""
    if not bag.has("whom", "mark") or not bag.only("whom mark !not"):
        return
    key, _, name = bag.named("mark")
    on = not bag.says("not")
    command = cmd.Mark(targets=bag.whom.ids, condition=key, on=on)
    yield bag.reading(f"{bag.whom.name}: {name.lower()}{'' if on else ' no longer'}", command)


# --- noticing ------------------------------------------------------------------------------------------------------


def noticed(bag: Bag) -> Iterator[Reading]:
    """`hide goblin 2`, `reveal ogre`, `surprise pim`."""
    if not bag.has("whom") or not bag.only("whom !hide !reveal !surprise !not"):
        return
    for token, open_ in each(bag, bag.whom):
        for words, command in noticing(bag, token.id, token.name):
            yield bag.reading(words, command, whom=(token.id,), open=open_)


def noticing(bag: Bag, who: Id, name: str) -> Iterator[tuple[str, cmd.AnyCommand]]:
    if bag.says("surprise"):
        on = not bag.says("not")
        yield f"{name} is {'surprised' if on else 'not surprised'}", cmd.Surprise(who=who, on=on)
    elif bag.says("hide") and not bag.says("not", "reveal"):
        yield f"{name} is hidden from the players", cmd.Hide(who=who)
    elif bag.says("reveal") and not bag.says("not", "hide"):
        yield f"{name} is shown to the players", cmd.Reveal(who=who)


OF_CREATURES = (harm, mend, set_to, call, afflict, relieve, mark, noticed)
