"""Bodies that move, in the browser: a charge and a shove by squares on the map, a flight with its height, the GM's push."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.screens import Phone
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "ramp"


def tap_square(phone: Phone, square: str) -> None:
    """Tap one of the squares that a question lights up on the map."""
    with phone.answered("answer/"):
        column, row = square.split(",")
        phone.touch((int(column), int(row)))


def test_a_charge_ends_with_a_shove_towards_the_pit(table: Sitting) -> None:
    """ORC-223, ORC-224, ORC-225, ORC-214, ORC-242: target, square, shove, where to, and after it."""
    ana, ben = table.ana, table.ben
    charge = ana.take_up("Charge")
    table.picture("charge")
    ana.press(charge.get_by_role("button", name=re.compile("Raider.*3 sq to", re.DOTALL)).first)
    expect(ana.page.locator(".asked rect")).to_have_count(3)
    table.picture("squares")
    tap_square(ana, "8,5")
    expect(ana.prompt).to_contain_text("How does it end?")
    table.picture("arrived")
    ana.answer(re.compile("^Shove it"))
    ana.answer_with_dice("12")
    expect(ana.prompt).to_contain_text("Push Raider up to 1: to which square?")
    table.picture("pushing")
    tap_square(ana, "10,5")
    ana.answer(re.compile("^Shift to J6"))
    expect(ana.creature("Brakka")).to_have_attribute("data-x", "9")
    ana.end_turn()

    ben.see_all()
    with ben.opened("preview"):
        ben.by("Fly")
        ben.touch((6, 9))
    with ben.opened("preview"):
        ben.touch(ben.button("▲ 1 sq", ben.sheet))
    table.picture("height")
    ben.press(ben.sheet.get_by_role("button", name=re.compile("^Go")))
    expect(ben.creature("Kes")).to_have_attribute("data-x", "6")
    table.picture("aloft")


def test_the_gm_has_somebody_slipped_along_a_path_of_a_players_choice(table: Sitting) -> None:
    """ORC-216: asked from the console, answered on the phone's map."""
    gwen, ana = table.gwen, table.ana
    with gwen.tool("Push and fall") as tool:
        tool.get_by_text("Along a path of somebody’s choice").click()
        form = tool.locator("form", has=gwen.page.get_by_role("button", name="Ask for the path"))
        form.locator('select[name="who"]').select_option(label="Raider")
        form.locator('select[name="way"]').select_option("slip")
        form.locator('select[name="source"]').select_option(label="Brakka")
        form.locator('input[name="distance"]').fill("1")
        gwen.press(form.get_by_role("button", name="Ask for the path"))
    tap_square(ana, "9,4")
    expect(gwen.creature("Raider")).to_have_attribute("data-y", "4")
    table.picture("slipped")


def test_what_changes_under_a_finger_waits_until_it_is_lifted(table: Sitting) -> None:
    """Or the press would be lost: what is swapped between press and release gets no click."""
    gwen, ana = table.gwen, table.ana
    frames: list[tuple[WebSocketRoute, str | bytes]] = []
    held: list[bool] = []

    def carried(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(
            lambda frame: frames.append((socket, frame)) if held else socket.send(frame)
        )

    gwen.page.route_web_socket(re.compile("/ws/"), carried)
    gwen.page.reload()
    expect(gwen.freshness).to_have_text("Live")
    held.append(True)
    ana.end_turn()  # which changes what Gwen's own button would do
    while not any("Then Raider" in str(frame) for _, frame in frames):
        gwen.page.evaluate("0")  # lets the frames come
    box = gwen.page.locator("#region-primary .prime").bounding_box()
    assert box is not None
    with gwen.answered() as answers:
        gwen.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        gwen.page.mouse.down()
        held.clear()
        for socket, frame in frames:
            socket.send(frame)
        gwen.page.mouse.up()
    assert answers[0]["status"] == 409  # it was meant for the moment before
    expect(gwen.page.locator("#feedback")).not_to_be_empty()
    expect(gwen.page.locator("#region-primary")).to_contain_text("Then Raider")
