// A deed that wants somebody: whom its rows name is lit on the map with the chance beside them, and a tap there presses the row.
import { seek } from "./camera.js";
import { DRAWN, hear, PICKED, RESTED, SLID } from "./events.js";
import * as marks from "./marks.js";
import { all, mover, nameOf, token } from "./tokens.js";
import { tell } from "./words.js";

const sheet = document.getElementById("sheet");
let lit = false;

// The rows of the sheet that shows them; not those of what is aimed at squares.
function rows() {
  const found = [...(sheet?.querySelectorAll(".sheet-body:not(.aim) [data-target]") ?? [])];
  return found.filter((row) => token(row.dataset.target) && !row.closest("[hidden]"));
}
function draw() {
  const named = rows();
  // Tab goes from one who is lit to the next.
  for (const one of all()) if (one.hasAttribute("tabindex")) one.tabIndex = named.some((row) => row.dataset.target === one.dataset.token) ? 0 : -1;
  if (!named.length) {
    if (lit) {
      marks.clear();
      tell();
    }
    lit = false;
    return named;
  }
  lit = true;
  const from = mover()?.dataset.token;
  marks.targets(named.map(({ dataset }) => ({ id: dataset.target, odds: dataset.odds && +dataset.odds, far: dataset.far })), from);
  return named;
}
hear(SLID, () => {
  const named = draw();
  if (!named.length) return;
  tell("Tap whoever is lit");
  const from = mover();
  seek(from, named.map((row) => token(row.dataset.target))); // the likeliest row is the first
});
hear(DRAWN, draw);
hear(RESTED, () => lit && draw());
hear(PICKED, (event) => {
  if (!lit || event.defaultPrevented) return;
  event.preventDefault();
  const { token: there } = event.detail;
  const row = there && rows().find((one) => one.dataset.target === there.dataset.token);
  const press = row && (row.matches("button, label") ? row : row.querySelector("button, label, input"));
  if (press) press.click();
  else tell(there ? `${nameOf(there).split(",")[0]} is no target now` : "Tap whoever is lit, or close what lies below");
});
