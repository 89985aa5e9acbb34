"""Whether everybody can use what a page shows now: the judgement of axe-core, by WCAG 2.2 AA, in light and in dark."""

import os
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / ".ci/node_modules/axe-core/axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
# All that the other scheme can change: it shows the same elements in other colours.
COLOURS = ("color-contrast", "link-in-text-block")
JUDGE = """async ([type, values, but]) => {
  const rules = type === "tag" ? Object.fromEntries(but.map((rule) => [rule, { enabled: false }])) : {};
  const found = await axe.run(document, { runOnly: { type, values }, rules, resultTypes: ["violations"] });
  const why = (node) => [...node.any, ...node.all, ...node.none].map((one) => one.message).join("; ");
  return found.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id} at ${node.target}: ${why(node)}: ${node.html.slice(0, 200)}`));
}"""


def is_here() -> bool:
    """Tell whether there is a judge; CI goes nowhere without."""
    return os.environ.get("CI") == "true" or AXE.exists()


@cache
def axe() -> str:
    return AXE.read_text()


def violations(page: Page, but: tuple[str, ...] = ()) -> list[str]:
    """What somebody could not use of this page, as it is at this moment, `but` by these rules; what moves there stands still."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found = []
    for scheme, run in (("light", ["tag", TAGS]), ("dark", ["rule", COLOURS])):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{scheme}: {one}" for one in page.evaluate(JUDGE, [*run, but])]
    page.emulate_media(color_scheme="null", reduced_motion="null")
    return found
