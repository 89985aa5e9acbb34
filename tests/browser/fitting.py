"""Screens as some people hold and need them, and what does not fit there."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page

UPRIGHT = (390, 844)
NEEDS = {
    "narrow": (320, 640),
    "lying": (844, 390),
    "large letters": UPRIGHT,
    "own colours": UPRIGHT,
}
LETTERS = {"large letters": "200%"}
DRAWN = "new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
# What reaches beyond the right or left side, but for the map and what can be moved sideways by a finger.
BEYOND = """() => {
  const moves = (one) => one && one !== document.body
    && (/auto|scroll|hidden/.test(getComputedStyle(one).overflowX) || moves(one.parentElement));
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const out = [...document.body.querySelectorAll("*")].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (right > innerWidth + 1 || left < -1) && !one.closest("svg, .sr, .mapbox") && !moves(one.parentElement)
      && shown(one);
  });
  return out.map((one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}`);
}"""
WITHIN = """all => all.filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1 || !one.contains(on);
}).map((one) => one.textContent.trim() || one.ariaLabel)"""


@contextmanager
def needed(page: Page, need: str) -> Iterator[None]:
    """For a while the page is shown to somebody with this need, and nothing moves."""
    width, height = NEEDS[need]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("size => { document.documentElement.style.fontSize = size; }", LETTERS.get(need, ""))
    page.emulate_media(forced_colors="active" if need == "own colours" else "none", reduced_motion="reduce")
    page.evaluate(DRAWN)
    yield
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.emulate_media(forced_colors="none", reduced_motion="null")
    page.set_viewport_size({"width": UPRIGHT[0], "height": UPRIGHT[1]})


def misfits(page: Page, pressed: Locator) -> list[str]:
    """What reaches beyond the side, and which of these buttons cannot be seen as a whole."""
    return [*page.evaluate(BEYOND), *(f"out of view: {words}" for words in pressed.evaluate_all(WITHIN))]
