"""Where replies come from: the server's dice, hands with real dice, and what a seat has said once and for all."""

import secrets
from collections.abc import Iterable, Sequence

from combat.engine.ids import GM, Id, SeatId
from combat.engine.numbers.dice import parse
from combat.engine.requests import Ask, AskAll, Request, Roll
from combat.engine.resolution import Answerer, Recorded, check_faces, settle_by_default
from combat.models import Encounter, Seat

chance = secrets.SystemRandom()


def throw(request: Roll, by: str = "server") -> Recorded:
    """Let the server throw the dice."""
    return Recorded(request, faces=tuple(chance.randint(1, side) for side in parse(request.dice).sides), by=by)


def settled(request: Request, by: str) -> Recorded:
    """The reply that needs nobody: server dice, the default answer."""
    return throw(request, by) if isinstance(request, Roll) else settle_by_default(request, by)


class ServerAnswerer(Answerer):
    """Asks nobody: for what must not wait."""

    def reply(self, request: Request) -> Recorded | None:
        return settled(request, "server")

    def settle(self, request: Request) -> Recorded:
        return settled(request, "server")


class TableAnswerer(ServerAnswerer):
    """Answers what the seats of a table want answered for them."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self.seats = {seat.engine_id: seat for seat in seats}
        self.thrown: dict[Id, tuple[int, ...]] = {}  # what own dice show; () where the server throws for it

    def reply(self, request: Request) -> Recorded | None:
        if isinstance(request, Roll):
            faces = self.thrown.pop(request.by, None)
            if faces is not None and len(faces) in (0, len(parse(request.dice).sides)):
                return Recorded(request, faces=check_faces(request, faces), by="seat") if faces else throw(request)
            return None if self.throws_by_hand(request) else throw(request)
        asks = request.asks if isinstance(request, AskAll) else (request,)
        keys = [self.standing(ask) for ask in asks]
        if None in keys:
            return None
        return Recorded(request, keys=tuple(key for key in keys if key is not None), by="standing")

    def throws_by_hand(self, request: Roll) -> bool:
        """Tell whether somebody types the faces; a secret roll is never shown to a player to be thrown."""
        seat = self.seats.get(request.seat)
        may = seat is not None and seat.own_dice and (request.seat == GM or not request.secret)
        return may and bool(parse(request.dice).sides)

    def standing(self, ask: Ask) -> str | None:
        """What the asked seat always answers to this sort of question; None when it wants to be asked."""
        seat = self.seats.get(ask.seat)
        if ask.press:
            return None if likes_to_press(seat, ask) else ask.default
        answer = seat.standing.get(ask.kind) if seat else None
        if answer == "always":  # but for what would be done to one's own side
            return None if ask.picks[0].own else ask.picks[0].key
        return ask.default if answer == "never" else None

    def standing_by_place(self, asks: Sequence[Ask]) -> dict[str, str]:
        """The standing answers among questions to several seats, as a Resolution stores them."""
        answers = {str(place): self.standing(ask) for place, ask in enumerate(asks)}
        return {place: key for place, key in answers.items() if key is not None}


def likes_to_press(seat: Seat | None, ask: Ask) -> bool:
    """Tell whether a seat presses this roll itself; whoever throws real dice is asked for their faces anyway."""
    if seat is None or seat.own_dice:
        return False
    return seat.presses == Seat.Presses.ALL or (seat.presses == Seat.Presses.DEATH and ask.press == "death")


def table_seats(encounter: Encounter) -> list[Seat]:
    """The seats of an encounter's table, as they are now."""
    return list(encounter.campaign.seats.exclude(status=Seat.Status.REMOVED))


def answerer_of(encounter: Encounter) -> TableAnswerer:
    """The answerer of an encounter's table."""
    return TableAnswerer(table_seats(encounter))


def seat_of(encounter: Encounter, engine_id: SeatId) -> Seat | None:
    """The seat that the engine calls so."""
    return answerer_of(encounter).seats.get(engine_id)
