"""People who play: each acts on what their own screen shows, whatever the dice say."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.looking import Screen, steps
from tests.browser.room import Room
from tests.browser.screens import Phone, Table

HEROES = {"Edda Vance": "Ana", "Pim Rill": "Ben"}
BAIT = "Edda Vance"  # the foes run past her
LURKER = "Bugbear"  # hidden until it acts
STEPS = 400  # far more than it takes; a fight that stands still fails
# What is answered to a question; to any other one the first that is offered.
ANSWERS = {"Knock it out": "Strike it down"}
GM_ANSWERS = {"Knock it out": "Knock out", "Strike?": "Let it go"}


def answer_to(table: Table, answers: dict[str, str]) -> str:
    question = table.prompt.first.inner_text()
    return next((answer for word, answer in answers.items() if word in question), "")


class Fight:
    """A fight under way: what has happened at the table so far, and who has to do what next."""

    def __init__(self, room: Room, shots: Path | None = None) -> None:
        self.room = room
        self.shots = shots
        self.turns: Counter[str] = Counter()  # that a player has ended
        self.absent: set[str] = set()  # whose screen hears nothing
        self.walked = ("", "")  # the turn in which somebody has walked already
        self.provoked = False  # an opportunity attack was asked for
        self.lurking = True  # nobody has seen the hidden creature

    @property
    def present(self) -> list[Screen]:
        """The screens that show the players' side of the fight and hear what happens."""
        return [screen for screen in self.room.shared if screen.name not in self.absent]

    def until(self, happened: Callable[[], bool]) -> None:
        """Plays on until something has happened."""
        for _ in range(STEPS):
            if happened():
                return
            self.go_on()
        raise AssertionError("the fight goes on and on")

    def go_on(self) -> None:
        """Whoever has to do something does it; then all screens show the same moment."""
        gwen = self.room.gwen
        asked = gwen.asked
        seat = HEROES.get(gwen.turn[1])
        fallen = sorted(HEROES.keys() - {hero.name for hero in gwen.creatures("ally")})
        if asked:
            self.player_answers(self.room.phones[asked[0]])
        elif gwen.may_pick_who_acts.count():
            gwen.press(gwen.may_pick_who_acts.first)
        elif gwen.prompt.count():
            gwen.answer(answer_to(gwen, GM_ANSWERS))
        elif fallen:
            gwen.heal(fallen, 20)
        elif seat:
            self.player_acts(self.room.phones[seat])
        else:
            self.gm_acts(gwen.active)
        self.all_agree()

    def all_agree(self) -> None:
        """Every connected screen shows the same round and turn, and nobody but the GM knows of the hidden creature."""
        turn = self.room.gwen.turn
        for screen in self.present:
            screen.shows_turn(turn)
        for screen in self.room.shared if self.lurking else ():
            assert LURKER.lower() not in screen.everything().lower(), screen.name

    def picture(self, what: str, *screens: Screen) -> None:
        """Pictures for people, when somebody wants them."""
        for screen in screens:
            screen.shot(self.shots, f"round-{self.room.gwen.turn[0]}-{what}-{screen.name}")

    # --- the players ------------------------------------------------------------------------------------------------

    def player_answers(self, phone: Phone) -> None:
        expect(phone.prompt.first).to_be_visible()
        with self.room.gwen.notices():
            phone.answer(answer_to(phone, ANSWERS))

    def player_acts(self, phone: Phone) -> None:
        """Walks up to the nearest foe, then strikes what can be struck, then ends the turn."""
        expect(phone.status).to_contain_text("Your turn")
        if self.walks(phone) or self.strikes(phone):
            return
        self.picture("turn-done", phone, self.room.gwen, self.room.tv)
        with self.room.gwen.notices():
            phone.end_turn()
        self.turns[phone.name] += 1

    def walks(self, phone: Phone) -> bool:
        """Goes once in a turn to where the nearest foe is; nowhere when it stands beside one."""
        turn = self.room.gwen.turn
        if self.walked == turn:
            return False
        self.walked = turn
        me = next(one for one in phone.creatures("ally") if HEROES[one.name] == phone.name)
        foe = min(phone.creatures("foe"), key=lambda one: steps(one.at, me.at))
        goal = phone.nearest_square(foe.at) if steps(me.at, foe.at) > 1 else None
        if goal is None:
            return False
        phone.see_all()
        self.picture("own-turn", phone)
        with self.room.gwen.notices():
            phone.walk(goal)
        return True

    def strikes(self, phone: Phone) -> bool:
        """Taps foes, the nearest first, until something can be done to one, and does it."""
        me = next(one for one in phone.creatures("ally") if HEROES[one.name] == phone.name)
        phone.see_all()  # or the nearest foe may lie beneath the strip
        for foe in sorted(phone.creatures("foe"), key=lambda one: steps(one.at, me.at))[:3]:
            sheet = phone.look_at(phone.creature(foe.name))
            deeds = phone.deeds(sheet)
            if deeds.count():
                self.picture("target", phone)
                with self.room.gwen.notices():
                    phone.press(deeds.first)
                return True
            phone.put_away()
        return False

    # --- the GM -----------------------------------------------------------------------------------------------------

    def gm_acts(self, active: str) -> None:
        """Plays the foes: the hidden one strikes, a goblin runs past a hero, the rest wait."""
        if active == LURKER and self.lurking:
            self.lurker_strikes()
        elif active.startswith("Goblin ") and not self.provoked:
            self.runs_past(active)
        else:
            self.room.gwen.next_turn()

    def lurker_strikes(self) -> None:
        """The hidden creature is on no screen but the GM's until it strikes, then on all of them."""
        gwen = self.room.gwen
        hero = gwen.creatures("ally")[0]
        deeds = gwen.deeds(gwen.look_at(gwen.creature(hero.name)))
        self.lurking = False
        gwen.press(deeds.first)
        for screen in self.present:
            expect(screen.creature(LURKER)).to_be_visible()

    def runs_past(self, name: str) -> None:
        """Walks up to a hero and on, out of reach."""
        gwen = self.room.gwen
        bait = next(one for one in gwen.creatures("ally") if one.name == BAIT)
        risky = gwen.nearest_square((20, 4), risk=BAIT)
        if risky is not None:
            gwen.walk(risky)
            self.only_ana_is_asked(name)
            return
        goal = gwen.nearest_square(bait.at) if self.walked != (name, "") else None
        self.walked = (name, "")
        if goal is None:
            gwen.next_turn()
        else:
            gwen.walk(goal)

    def only_ana_is_asked(self, name: str) -> None:
        """An opportunity attack is asked for on the phone of the one who may strike, and nowhere else."""
        question = f"{name} leaves {BAIT}’s reach. Strike?"
        ana = self.room.ana
        expect(ana.prompt).to_have_count(1)
        expect(ana.prompt).to_contain_text(question)
        assert self.room.gwen.asked == ["Ana"]
        assert self.room.gwen.prompt.count() == 0
        for screen in self.present:
            if screen is not ana:
                expect(screen.status).to_contain_text("Waiting for Ana")
                assert question not in screen.everything()
        self.picture("ana-is-asked", *self.room.screens)
        self.player_answers(ana)
        self.provoked = True
        # What comes of the stroke may be asked next, with this question as what it is in the middle of.
        asked = ana.page.get_by_role("heading", name=question)
        expect(ana.prompt.filter(has=asked)).to_have_count(0)
        expect(self.room.gwen.news).to_contain_text("out of turn")
