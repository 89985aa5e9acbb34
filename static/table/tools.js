// The GM's tools: groups that fold open above the dock; whom an open one is for is tapped on the map, where it shows what it would do.
import { DRAWN, hear, PICKED, SLID } from "./events.js";
import * as marks from "./marks.js";

const sheet = document.getElementById("sheet");
const groups = () => [...document.querySelectorAll("[data-group]")];
const column = (button) => document.getElementById(button.getAttribute("aria-controls"));
const seen = (element) => element.getClientRects().length > 0;

// The groups

function unfold(chosen) {
  for (const one of groups()) {
    one.setAttribute("aria-expanded", String(one === chosen));
    column(one).hidden = one !== chosen;
  }
}
const unfolded = () => groups().find((one) => one.getAttribute("aria-expanded") === "true");
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-group]");
  if (button ?? unfolded()) unfold(button === unfolded() ? null : button);
});
document.addEventListener("keydown", (event) => {
  const open = event.key === "Escape" && unfolded();
  if (!open) return;
  event.preventDefault(); // the sheet stays
  unfold(null);
  open.focus();
}, true);

// Whom it is for

const boxes = () => [...sheet.querySelectorAll('.toolsheet .targets input[name="targets"]')].filter((one) => seen(one.parentElement));
const changed = (input) => input.dispatchEvent(new Event("input", { bubbles: true }));

function tap(who) {
  const box = boxes().find((one) => one.value === who);
  if (box) {
    box.checked = !box.checked;
    return changed(box);
  }
  const select = [...sheet.querySelectorAll('.toolsheet select[name="who"]')].find(seen);
  if (![...(select?.options ?? [])].some(({ value }) => value === who)) return false;
  select.value = who;
  return changed(select);
}
// Before whoever else would take a tap on somebody; not while squares are chosen.
document.addEventListener(PICKED, (event) => {
  const who = event.detail.token?.dataset.token;
  if (!document.body.dataset.map && who && tap(who)) event.preventDefault();
}, true);
sheet.addEventListener("click", ({ target }) => {
  const side = target.closest("[data-tick]")?.dataset.tick;
  if (!side) return;
  const all = boxes().filter((one) => one.parentElement.classList.contains(side));
  const on = !all.every((one) => one.checked);
  for (const one of all) one.checked = on;
  changed(all[0]);
});

// What it would do

let drawn = false;
function show() {
  if (document.body.dataset.map) return;
  const told = [...sheet.querySelectorAll(".toolsheet [data-marks]")].flatMap(({ dataset }) => marks.meant(dataset.marks));
  const ticked = boxes().filter((one) => one.checked && told.every(({ id }) => id !== one.value));
  const rows = [...told, ...ticked.map(({ value }) => ({ id: value, mark: "" }))];
  if (rows.length) marks.sentence(rows, []);
  else if (drawn && document.body.dataset.shown === "sentence") marks.clear();
  drawn = rows.length > 0;
}
sheet.addEventListener("input", show);
document.addEventListener("htmx:afterSwap", ({ target }) => target !== sheet && sheet.contains(target) && show());
hear(SLID, show);
hear(DRAWN, show);
