// Aiming: a spell or power is chosen on its card, a square on the map shows what it would cover, the sheet asks to go through.
// What is placed square by square, turned, or asks whom it befalls, is shown anew after every tap and every tick.
import { around, back, boxAt, boxOf, look, overview, thumbs } from "./camera.js";
import { DRAWN, hear, PICKED, RESTED, SLID } from "./events.js";
import * as marks from "./marks.js";
import { cellAt, live, pairs, region, svg, within } from "./plane.js";
import { close } from "./send.js";
import { apart, mover } from "./tokens.js";
import { tell } from "./words.js";

const FAR = 6; // squares: farther off, its user need not be in the picture
const sheet = document.getElementById("sheet"); // a screen that only watches aims at nothing
let aiming = null;
let ticked = null; // the box whose tick had the sheet drawn anew, as it is named there
let laid = false;
let dragged = null; // the square under the finger that drags what is aimed

export const aimedDeed = () => aiming;
const shown = () => sheet?.querySelector(".sheet-body.aim");
const on = () => document.body.dataset.map === "aim";

function mode(wanted) {
  if (wanted === on()) return;
  document.body.dataset.map = wanted ? "aim" : "";
  if (!wanted) tell();
}
function stop() {
  if (aiming) back();
  aiming = null;
  if (on()) mode(false);
}
function ask(query) {
  htmx.ajax("GET", `aim/?${query}`, { source: region, target: "#sheet", swap: "innerHTML" });
}
function aimAt(square) {
  const query = new URLSearchParams({ ...aiming, square });
  const how = sheet.querySelector('.sheet-body.aim input[name="choice"]:checked');
  if (how) query.set("choice", how.value); // the level that was chosen on the sheet stays for the next square
  const draft = shown()?.dataset.draft;
  if (draft) query.set("squares", draft);
  for (const box of sheet.querySelectorAll('.sheet-body.aim input[name="turned"]:checked')) query.append("turned", box.value);
  ask(query);
}
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-stop]")) return stop();
  const way = event.target.closest("[data-way]");
  if (way) return ask(way.dataset.way);
  const button = event.target.closest("[data-aim]");
  if (!button) return;
  const form = new FormData(button.form);
  aiming = Object.fromEntries(["actor", "action", "weapon", "choice"].map((name) => [name, form.get(name) || ""]));
  const wanted = aiming;
  const name = (button.querySelector("b") ?? sheet.querySelector(".sheet-body h2"))?.firstChild.textContent.trim();
  if (button.dataset.at) return aimAt(button.dataset.at);
  close();
  aiming = wanted;
  overview();
  svg().scrollIntoView({ block: "nearest" });
  mode(true);
  tell(name ? `${name}: tap a square` : "Tap a square");
  svg().focus({ preventScroll: true });
});
// A tick changes what the sheet shows; the box keeps the focus.
sheet?.addEventListener("change", (event) => {
  const box = event.target;
  if (!box.closest(".sheet-body.aim") || !["targets", "turned", "choice"].includes(box.name)) return;
  const query = new URLSearchParams([...new FormData(box.form)].filter(([name]) => name !== "type" && name !== "version"));
  // Whoever counts otherwise may be caught no longer: then it is asked anew who is.
  if (box.name === "turned") query.delete("targets");
  else query.set("said", "1");
  ticked = `input[name="${box.name}"][value="${CSS.escape(box.value)}"]`;
  ask(query);
});

// Whom it catches, as the sheet says it.
function caught(body) {
  return [...body.querySelectorAll("[data-target]")].map(({ dataset }) => ({
    id: dataset.target, odds: dataset.odds, friend: "friend" in dataset,
  }));
}
function draw(body) {
  marks.area(body.dataset, caught(body));
}
function frame({ area, open }) {
  const squares = [...pairs(area), ...pairs(open)];
  if (!squares.length || !thumbs()) return;
  const user = mover();
  const [x, y] = squares[0];
  const near = user && apart(user, { dataset: { x, y, size: 1 } }) < FAR;
  look([around(squares.map(boxAt)), ...(near ? [boxOf(user)] : [])], { margin: open ? 2 : 1 });
}
hear(SLID, ({ detail: body }) => {
  if (!body?.matches(".aim")) {
    if (document.body.dataset.shown === "area") marks.clear();
    if (!body) stop(); // done, or put away: a tap on the map is an ordinary one again
    return;
  }
  if (ticked) sheet.querySelector(ticked)?.focus({ preventScroll: true });
  ticked = null;
  draw(body);
  frame(body.dataset);
  if (!aiming) return;
  mode(body.hasAttribute("data-taps"));
  if (on()) tell(body.dataset.area && !body.dataset.open ? "Drag it, or tap a square" : "Tap a square");
});
for (const happens of [DRAWN, RESTED]) hear(happens, () => shown() && draw(shown()));
hear(PICKED, (event) => {
  if (!aiming || !on() || event.defaultPrevented) return;
  event.preventDefault();
  if (!laid) aimAt(event.detail.square.join(","));
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") stop();
});

// What is aimed goes with a finger that takes it up where it lies.
const covers = (square) => pairs(shown()?.dataset.area).some(([x, y]) => x === square[0] && y === square[1]);
region?.addEventListener("pointerdown", (event) => {
  if (!aiming || !on() || !event.isPrimary || !event.target.closest("svg.map")) return;
  const square = cellAt(event);
  if (covers(square)) dragged = { from: square, to: square };
}, true);
region?.addEventListener("pointermove", (event) => {
  if (!dragged || !live()) return;
  event.stopPropagation();
  const square = cellAt(event);
  if (!within(square)) return;
  dragged.to = square;
  const [dx, dy] = [square[0] - dragged.from[0], square[1] - dragged.from[1]];
  const ghost = region.querySelector(".ghost");
  ghost.setAttribute("transform", `translate(${dx} ${dy})`);
}, true);
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => {
    const done = dragged;
    dragged = null;
    if (!done) return;
    region.querySelector(".ghost")?.removeAttribute("transform");
    if (end !== "pointerup" || done.to.join() === done.from.join()) return;
    laid = true; // the click that may follow is no tap
    setTimeout(() => { laid = false; });
    aimAt(done.to.join(","));
  });
}
