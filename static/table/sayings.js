// The command bar: what is typed is read by the server, shown on the map, and pressed with Enter.
import { boxAt, boxOf, look } from "./camera.js";
import { ANSWERED, DRAWN, hear } from "./events.js";
import * as marks from "./marks.js";
import { pairs, region } from "./plane.js";
import { token } from "./tokens.js";

const line = document.getElementById("sayline");
const box = document.getElementById("said");
let before = null; // what had the focus
let eager = false; // Enter was pressed before the list of these words had come
let chosen = -1;
let sending = null; // the form whose answer is awaited: until then what was shown stays as it is

const rows = () => [...box.querySelectorAll('[role="option"]')];
const list = () => box.querySelector('[role="listbox"]');
const open = () => !box.hidden;
const isOfThese = () => list()?.dataset.text === line.value.trim();

function ask() {
  if (!sending) htmx.trigger(line, "say");
}
function wipe() {
  if (document.body.dataset.shown === "sentence") marks.clear();
}
function show(row) {
  const about = row ? marks.meant(row.dataset.marks) : [];
  const squares = row ? pairs(row.dataset.squares) : [];
  if (!about.length && !squares.length) return wipe();
  marks.sentence(about, squares);
  const here = about.map(({ id }) => token(id)).filter(Boolean);
  look([...here.map(boxOf), ...squares.slice(0, 1).map(boxAt)], { margin: 1 });
}
function choose(n) {
  chosen = n;
  for (const [at, row] of rows().entries()) row.setAttribute("aria-selected", String(at === n));
  const row = rows()[n];
  if (row) {
    line.setAttribute("aria-activedescendant", row.id);
    row.scrollIntoView({ block: "nearest" });
  } else line.removeAttribute("aria-activedescendant");
  show(row);
}
function unfold() {
  if (!open()) document.querySelector(`.tabs [data-pane="map"]`)?.click(); // where it is shown, and the tools are
  box.hidden = false;
  line.setAttribute("aria-expanded", "true");
}
function fold() {
  box.hidden = true;
  chosen = -1;
  eager = false;
  line.setAttribute("aria-expanded", "false");
  line.removeAttribute("aria-activedescendant");
  wipe();
}
function leave() {
  fold();
  const back = before && document.contains(before) ? before : document.querySelector("svg.map");
  before = null;
  if (document.activeElement === line) (back?.focus ? back : line).focus({ preventScroll: true });
  if (document.activeElement === line) line.blur();
}
function write(words) {
  line.value = words;
  line.focus();
  ask();
}

function act(row) {
  const { fills, opens, to } = row.dataset;
  const form = box.querySelectorAll("#sayforms > div")[rows().indexOf(row)].querySelector("form");
  if (form) {
    sending = form;
    htmx.process(form); // of a list that has just come it has not been yet, and would load the page anew
    return form.requestSubmit();
  }
  if (fills) return write(fills);
  if (to) return window.open(to, "_blank", "noopener");
  if (!opens) return;
  line.value = "";
  leave();
  htmx.ajax("GET", opens, { source: region, target: "#sheet", swap: "innerHTML" });
}
function enter() {
  if (sending) return;
  if (!isOfThese()) {
    eager = true;
    return ask();
  }
  if (chosen < 0) return choose(0); // it may be meant otherwise: looked at first
  const row = rows()[chosen];
  if (row) act(row);
}

if (line) {
  line.addEventListener("focus", ask);
  // What the last press has brought about would lie over the list.
  line.addEventListener("input", () => document.getElementById("feedback").replaceChildren());
  line.addEventListener("pointerdown", () => {
    before ??= document.activeElement === line ? null : document.activeElement;
  });
  line.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") leave();
    else if (event.key === "Enter") enter();
    else if (step && rows().length) {
      unfold();
      choose((chosen + step + rows().length) % rows().length);
    } else return;
    event.preventDefault();
  });
  line.addEventListener("blur", () => setTimeout(() => document.activeElement !== line && !box.contains(document.activeElement) && fold(), 150));
  // Nothing of the list takes the focus from the line.
  box.addEventListener("pointerdown", (event) => event.preventDefault());
  box.addEventListener("click", (event) => {
    const hint = event.target.closest("[data-say]");
    if (hint) return write(hint.dataset.say.replace("…", ""));
    const row = event.target.closest('[role="option"]');
    if (row) act(row);
  });
  // A press that is on its way keeps its form.
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.target === box && sending) detail.shouldSwap = false;
  });
  document.addEventListener("htmx:afterSwap", ({ detail }) => {
    if (detail.target !== box || document.activeElement !== line) return;
    unfold();
    const sure = list().hasAttribute("data-sure");
    choose(sure ? 0 : -1);
    if (!eager || !isOfThese()) return;
    eager = false;
    enter();
  });
  hear(ANSWERED, ({ detail }) => {
    if (!sending || detail.requestConfig.elt !== sending) return;
    sending = null;
    if (!detail.successful) return ask();
    line.value = "";
    leave();
  });
  // What was shown was of another moment.
  const drawn = () => document.querySelector('#region-moment input[name="version"]')?.value;
  let moment = drawn();
  hear(DRAWN, () => {
    if (drawn() === moment) return;
    moment = drawn();
    if (open()) ask();
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target !== line && !box.contains(target)) before = target;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    line.focus();
    line.select();
  });
}
