// Squares drawn on the map with a brush, a line, a box or by filling: for the ground, or for a form that wants squares.
import { pointed } from "./cursor.js";
import * as drawing from "./drawing.js";
import { ANSWERED, DRAWN, hear, PICKED, SLID } from "./events.js";
import { keep, on, typing } from "./here.js";
import { kindsAt } from "./kinds.js";
import { current, mode } from "./pick.js";
import { called, cellAt, clamp, found, region, size, svg, there, within } from "./plane.js";
import { box, broad, line, patch } from "./shapes.js";
import { said, tell } from "./words.js";

const LINED = " This kind is built along its sides.";
const LONG = 6000; // milliseconds that it is said where a drawing went
const GROUND = 'form[data-mark="draw"]';
const HOW = {
  brush: "Drag over the map. By keys: G, arrows, Enter on each square; [ and ] for its width.",
  line: "Drag from end to end, or press both ends.",
  box: "Drag from corner to corner, or press both.",
  fill: "Press an area: all that is like it is filled, up to walls and edges.",
};
const WIDEST = 3;
const picked = new Map([["shape", "brush"], ["breadth", "1"]]); // what was picked last, by the name of its field
let painting = null; // the form that is drawn for
let gesture = null; // a finger or the mouse is down
let corner = null; // where a line or a box begins
let sending = false;
let sent = 0; // strokes of which it is not known yet whether they hold
let coming = []; // squares of the stroke that is being made

const active = () => document.body.dataset.map === "paint";
const now = () => painting && current(painting);
const ground = () => now()?.matches(GROUND);
const shape = () => picked.get("shape");
const breadth = () => +picked.get("breadth");
const same = (one, other) => one?.[0] === other?.[0] && one?.[1] === other?.[1];
const checked = (name) => now()?.querySelector(`[name="${name}"]:checked`);

// What the form says of a stroke.
function pen() {
  const kind = checked("kind");
  const word = kind?.closest("label").textContent.trim() ?? "";
  const rise = kind?.value === "height" ? +now().elements.height.value : 0;
  return { kind: kind?.value ?? "", word: rise ? `${word} ${rise}` : word, height: rise, on: !checked("erase"), lined: Boolean(kind?.dataset.lined !== undefined) };
}
const stroked = ({ word, on, squares }) => `${word}${on ? "" : " taken away"}, ${drawing.many(squares.length)}`;

// How it looks

function show() {
  if (svg()) drawing.show(coming);
  const form = now();
  if (!form) return;
  form.classList.toggle("drawing", active());
  for (const [name, value] of picked) {
    for (const input of form.querySelectorAll(`[name="${name}"]`)) {
      if (input.type === "radio") input.checked = input.value === value;
      else if (input.type === "checkbox") input.checked = value;
      else input.value = value;
    }
  }
  const how = form.querySelector("[data-how]");
  if (how) how.textContent = HOW[shape()] + (shape() === "box" && pen().lined ? LINED : "");
  for (const widths of form.querySelectorAll("[data-breadths]")) widths.hidden = shape() !== "brush";
  ground() ? showGround(form) : showSquares(form);
}
function showGround(form) {
  const any = drawing.any();
  form.elements.strokes.value = drawing.told(sent || undefined); // sent again, a press is the same press
  form.elements["at-once"].checked = !on("draft");
  form.elements.height.disabled = checked("kind")?.value !== "height";
  form.classList.toggle("drafted", any);
  form.querySelector("[data-done]").disabled = !any;
  form.querySelector("[data-done] small").textContent = `${drawing.many(drawing.count())}: then the players see it.`;
  form.querySelector("[data-undo-stroke] span").textContent = any ? stroked(drawing.last()) : "";
  const back = form.querySelector("[data-bring-back]");
  back.hidden = any || !drawing.given();
  back.textContent = `Bring the drawing back: ${drawing.many(drawing.given())}`;
}
function showSquares(form) {
  const squares = drawing.chosen();
  form.elements.squares.value = squares.map((square) => square.join(",")).join(";");
  const button = form.querySelector("[data-painted]");
  const word = button.dataset.painted; // of a form that makes sense without squares, too
  button.disabled = !word && !squares.length;
  button.textContent = squares.length ? `${word || "Paint"}: ${drawing.many(squares.length)}` : word || "Paint";
  form.querySelector("[data-paint]").setAttribute("aria-pressed", String(active()));
}

// Beginning and ending

function begin(form) {
  if (painting?.dataset.keep !== form.dataset.keep && !form.matches(GROUND)) drawing.forget();
  painting = form;
  if (!active()) mode("paint");
  show();
}
function idle() {
  gesture = corner = null;
  coming = [];
}
function stop() {
  const had = ground() || painting?.matches(GROUND);
  const lost = had && drawing.any();
  const form = now();
  idle();
  had ? drawing.drop() : drawing.forget();
  painting = null;
  sent = 0;
  picked.delete("erase");
  const kept = lost ? `The drawing was put away: ${drawing.many(drawing.given())}. The tool has it still.` : "";
  mode("", kept);
  if (kept) setTimeout(() => said(kept) && tell(), LONG);
  if (svg()) drawing.show();
  form?.classList.remove("drawing");
  form?.querySelector("[data-paint]")?.setAttribute("aria-pressed", "false");
}

// Strokes

function commit(squares, sign) {
  const stroke = { ...pen(), squares: squares.filter(within) };
  if (sign !== undefined) stroke.on = sign;
  idle();
  const { height } = now()?.elements ?? {};
  if (stroke.squares.length && (stroke.kind !== "height" || height.reportValidity())) {
    drawing.add(stroke);
    tell(stroke.word ? stroked(stroke) : drawing.many(drawing.chosen().length));
    if (ground() && !on("draft")) send();
  }
  show();
}
function send() {
  show();
  if (!sending) now()?.requestSubmit();
}
const between = (from, to) => (shape() === "line" ? line(from, to) : box(from, to, pen().lined));

// What is like a square, as far as it matters to what is drawn: light and fog lie over the ground, and walls end both.
function filled(square) {
  const { kind } = pen();
  const airy = new Set(now().querySelector("[data-airy]")?.dataset.airy.split(" ") ?? []);
  const matters = (one) => kind === "clear" || one === "wall" || airy.has(one) === airy.has(kind);
  return patch(square, (at) => [...drawing.becoming(at, kindsAt(at))].filter(matters).sort().join());
}

// A tap, or Enter on a square

function press(square) {
  if (shape() === "fill") return commit(filled(square));
  if (shape() === "brush") return commit(broad([square], breadth()), ground() ? undefined : !isChosen(square));
  if (corner) return commit(between(corner, square));
  corner = square;
  coming = [square];
  tell(`${called(square)}: now the other ${shape() === "line" ? "end" : "corner"}.`);
  show();
}
const isChosen = (square) => drawing.chosen().some((one) => same(one, square));
hear(PICKED, (event) => {
  if (!active()) return;
  event.preventDefault();
  if (event.detail.key) press(event.detail.square); // a finger has drawn already
});
region?.addEventListener("keydown", () => {
  if (!active() || !corner || gesture || !pointed()) return;
  coming = between(corner, pointed());
  drawing.show(coming);
});

// A finger, or the mouse

// The nearest square of the map.
function inside(square) {
  const { width, height } = size();
  const [column, row] = found(square);
  return there([clamp(column, 0, width - 1), clamp(row, 0, height - 1)]);
}
region?.addEventListener("pointerdown", (event) => {
  if (!active() || event.button || !event.target.closest("svg.map")) return;
  if (gesture || !event.isPrimary) { // two fingers move the map
    gesture = null;
    coming = [];
    return show();
  }
  const square = cellAt(event);
  region.setPointerCapture(event.pointerId);
  gesture = { last: square, waits: !corner, on: ground() ? undefined : !isChosen(square) };
  if (shape() === "brush") coming = broad([square], breadth()).filter(within);
  else if (shape() !== "fill") corner ??= inside(square);
  stretch(square);
});
region?.addEventListener("pointermove", (event) => {
  if (!active() || (!gesture && !corner) || !event.isPrimary) return;
  stretch(cellAt(event));
});
function stretch(square) {
  if (gesture && shape() === "brush") {
    const known = new Set(coming.map((one) => one.join(",")));
    coming.push(...broad(line(gesture.last, square), breadth()).filter((one) => within(one) && !known.has(one.join(","))));
  } else if (corner) coming = between(corner, inside(square));
  if (gesture && !same(gesture.last, square)) [gesture.last, gesture.moved] = [square, true];
  drawing.show(coming);
}
addEventListener("pointerup", () => {
  if (!gesture || !active()) return;
  const { last, waits, moved, on } = gesture;
  gesture = null;
  if (shape() === "brush") commit(coming, on);
  else if (shape() === "fill") commit(filled(last));
  else if (moved || !waits) commit(between(corner, inside(last)));
  else {
    corner = null; // pressed, not dragged: it is the first of two presses
    press(inside(last));
  }
});
addEventListener("pointercancel", () => {
  if (!gesture) return;
  idle();
  show();
});

// Buttons and keys

function widen(by) {
  picked.set("breadth", String(clamp(breadth() + by, 1, WIDEST)));
  tell(`The brush is ${drawing.many(breadth())} wide.`);
  show();
}
function undo() {
  if (corner || gesture) idle();
  else if (!sent || drawing.length() > sent) drawing.undo();
  tell(drawing.any() ? stroked(drawing.last()) : "Nothing is drawn.");
  show();
}
const BUTTONS = { "[data-undo-stroke], [data-bring-back]": undo, "[data-drop]": drop };
function drop() {
  if (sent) return tell("What was sent may hold already: press Done.");
  idle();
  drawing.drop();
  tell("Dropped.");
  show();
}
document.addEventListener("click", ({ target }) => {
  for (const [selector, act] of Object.entries(BUTTONS)) if (target.closest(selector)) return act();
  const button = target.closest("[data-paint]");
  if (!button) return;
  active() && now() === button.form ? stop() : begin(button.form);
});
document.addEventListener("change", ({ target }) => {
  if (!target.form || target.form !== now()) return;
  if (target.name === "at-once") keep("draft", target.checked ? "" : "1");
  else if (["kind", "shape", "breadth", "height", "erase"].includes(target.name)) picked.set(target.name, target.type === "checkbox" ? target.checked : target.value);
  else return;
  idle();
  show();
});
// What else a key would close lies over the map.
const covered = () => document.querySelector(".dock .column:not([hidden]), #around:not([hidden]), .menu[open], dialog[open]");
const elsewhere = () => typing() && !now()?.contains(document.activeElement);
document.addEventListener("keydown", (event) => {
  if (!active() || covered() || elsewhere()) return;
  const wider = { "[": -1, "]": 1 }[event.key];
  const back = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const some = corner || gesture || drawing.any();
  if (wider && shape() === "brush") widen(wider);
  else if (back && !typing() && (some || (ground() && drawing.given()))) undo();
  else if (event.key !== "Escape" || (ground() && !some)) return; // an empty drawing is closed with its tool
  else if (corner || gesture) {
    idle();
    show();
  } else ground() ? drop() : stop();
  event.preventDefault();
}, true);

// What the table answers

document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (!detail.elt.matches(GROUND) || detail.verb !== "post") return;
  sending = true;
  sent ||= drawing.length();
});
hear(ANSWERED, ({ detail }) => {
  const form = detail.requestConfig.elt;
  const taken = detail.xhr.status === 200; // a refusal, in words, is an answer as well
  if (taken && form.matches("form:has([data-paint])")) stop();
  if (!form.matches(GROUND) || detail.requestConfig.verb !== "post") return;
  sending = false;
  const { status } = detail.xhr;
  if (!status || status >= 500 || status === 429) return; // nobody knows
  const holds = taken || detail.xhr.getResponseHeader("Press") === "repeated";
  if (holds) drawing.held(sent); // else the drawing stays as it is
  sent = 0;
  if (holds) tell();
  show();
  if (holds && drawing.any() && !on("draft")) setTimeout(send);
});
// A form whose post was taken starts afresh; what one draws with stays picked.
document.addEventListener("reset", ({ target }) => target === now() && queueMicrotask(show));
hear(DRAWN, () => painting && show());
hear(SLID, ({ detail: body }) => {
  const form = body?.querySelector(GROUND);
  if (form) begin(form);
  else if (painting) now() ? show() : stop();
});
