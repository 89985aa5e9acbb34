// Parts of the screen are replaced; what the reader unfolded, typed, scrolled to or focused stays.
import "./answered.js";
import { ANSWERED, DRAW, DRAWN, hear, say } from "./events.js";

// What tells an element from others, whatever else is drawn anew around it.
function marksOf(element) {
  const form = element.closest("form");
  return [
    element.tagName, element.id, element.getAttribute("tabindex"), element.name, element.value && element.type !== "text" ? element.value : "",
    element.dataset.at, element.dataset.group, element.dataset.token, element.dataset.target, element.getAttribute("hx-get"), element.getAttribute("hx-vals"),
    element.tagName === "SUMMARY" ? element.parentElement.dataset.key : "",
    form ? [...form.elements].filter((input) => input.type === "hidden" && input.name !== "version").map((input) => input.value).join() : "",
  ].join("|");
}
export function signature(element, root = element.closest('[id^="region-"]')) {
  return root && { region: root.id, tag: element.tagName, text: marksOf(element) };
}
export function found({ region, tag, text }) {
  const all = document.getElementById(region)?.querySelectorAll(tag) ?? [];
  return [...all].find((element) => marksOf(element) === text && !element.closest("[hidden]"));
}
// What else of a region can be gone on from; not what is written into.
const CAN = "a[href], button:not(:disabled), summary, [tabindex='0']";
function near(id) {
  const region = document.getElementById(id);
  const all = [...(region?.querySelectorAll(CAN) ?? [])];
  return region?.querySelector("svg.map[tabindex]") ?? all.find((one) => one.getClientRects().length);
}

// Where to go on from when nothing is left of that: what tells of the end, which lies over all else, or the map.
export const anywhere = () => document.querySelector(".over h2") ?? document.querySelector("svg.map[tabindex]");

// Which of those of its name it is: dice are typed into several.
const place = (input) => [...input.form.elements].filter((one) => one.name === input.name).indexOf(input);

// What is typed and picked in a part of the screen, to be written there again when it was drawn anew.
export function typed(part, kept) {
  for (const input of part.querySelectorAll("form :is(input, select, textarea)")) {
    const ticked = input.type === "checkbox" || input.type === "radio";
    const chosen = input.tagName === "SELECT" && [...input.options].some((o) => o.selected !== o.defaultSelected);
    const changed = ticked ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;
    if (!input.name || input.type === "hidden" || !(input.tagName === "SELECT" ? chosen : changed)) continue;
    const value = ticked ? input.value : null;
    kept.push([input.form.dataset.keep || "", input.name, value, ticked ? input.checked : input.value, ticked ? 0 : place(input)]);
  }
}

let kept = null;
let last = null; // what had the focus last: a button loses it while its own press is on the way
document.addEventListener("focusin", (event) => { last = event.target; });
document.addEventListener("pointerdown", () => { last = null; });
const nowhere = () => document.activeElement === document.body;

// How far each region is scrolled, read while nothing has changed yet: between two changes it would lay out the page anew each time.
function scrolled() {
  const regions = [...document.querySelectorAll('[id^="region-"]')];
  return new Map(regions.filter((one) => one.scrollLeft || one.scrollTop).map((one) => [one.id, [one.scrollLeft, one.scrollTop]]));
}

function begin() {
  const active = nowhere() && last?.isConnected ? last : document.activeElement;
  kept = { regions: new Map(), scrolls: scrolled(), focus: null, caret: null };
  if (active && active !== document.body) {
    kept.focus = signature(active);
    kept.element = active;
    if (active.selectionStart !== undefined && active.type !== "number") kept.caret = active.selectionStart;
  }
}

// A group of tools that lies open.
const UNFOLDED = '[data-group][aria-expanded="true"]';
function unfold(region, id) {
  const button = region.querySelector(`[data-group][aria-controls="${id}"]:not(:disabled)`);
  button?.setAttribute("aria-expanded", "true");
  if (button) document.getElementById(id).hidden = false;
}

// What is about to be replaced: the region, or a part of one.
function note(part) {
  const region = part.closest?.('[id^="region-"]');
  if (!region || !kept) return;
  if (!kept.regions.has(region)) kept.regions.set(region, { folds: new Map(), unfolded: [], typed: [], scroll: null });
  const own = kept.regions.get(region);
  if (part === region) own.scroll = kept.scrolls.get(region.id);
  typed(part, own.typed);
  for (const fold of [part, ...part.querySelectorAll("details[data-key]")]) if (fold.dataset.key) own.folds.set(fold.dataset.key, fold.open);
  for (const one of part.querySelectorAll(UNFOLDED)) own.unfolded.push(one.getAttribute("aria-controls"));
}

export function retype(region, [key, name, value, content, which]) {
  for (const input of region.querySelectorAll("form :is(input, select, textarea)")) {
    if ((input.form.dataset.keep || "") !== key || input.name !== name || (value !== null && input.value !== value)) continue;
    if (value === null && place(input) !== which) continue;
    if (value !== null) input.checked = content;
    else if (input.tagName !== "SELECT" || [...input.options].some((o) => o.value === content)) input.value = content;
  }
}

// What had the focus has it again; if it is gone, then what stands in its place, else the map.
function refocus() {
  if (!kept.focus || document.contains(kept.element)) return;
  const same = found(kept.focus);
  // What is not to be seen any more takes no focus.
  for (const one of [same, near(kept.focus.region), anywhere()]) {
    one?.focus({ preventScroll: true });
    if (one && document.activeElement === one) break;
  }
  if (same === document.activeElement && kept.caret !== null && same.setSelectionRange) same.setSelectionRange(kept.caret, kept.caret);
}

function restore() {
  for (const [region, { folds, unfolded, typed, scroll }] of kept.regions) {
    for (const fold of folds.size ? region.querySelectorAll("details[data-key]") : []) {
      const open = folds.get(fold.dataset.key);
      if (open !== undefined && fold.open !== open) fold.open = open;
    }
    for (const id of unfolded) unfold(region, id);
    for (const entry of typed) retype(region, entry);
    if (!scroll) continue;
    const [left, top] = scroll;
    if (region.scrollLeft !== left) region.scrollLeft = left;
    if (region.scrollTop !== top) region.scrollTop = top;
  }
  refocus();
  say(DRAWN, [...kept.regions.keys()].map((region) => region.id));
}

const before = () => {
  if (!kept) begin();
  say(DRAW);
};
const after = () => {
  if (kept) restore();
  kept = null;
  if (nowhere() && last?.isConnected) last.focus({ preventScroll: true });
};
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = event.detail;
  note(target);
  // An answer to a press may have brought already what the socket brings now.
  for (const piece of fragment.children) {
    const there = piece.id && document.getElementById(piece.id);
    if (there && there !== target && !there.contains(target)) {
      note(there);
      there.remove();
    }
  }
});
document.addEventListener("htmx:wsBeforeMessage", before);
document.addEventListener("htmx:wsAfterMessage", after);
// A form whose post was taken starts afresh, before its words would be kept for the next drawing.
document.addEventListener("htmx:beforeSwap", (event) => {
  const sender = event.detail.requestConfig.elt;
  if (event.detail.xhr.status === 200 && sender.matches("form[data-keep]")) {
    // The socket may have put a new form in its place meanwhile.
    for (const form of document.querySelectorAll("form[data-keep]")) {
      if (form === sender || form.dataset.keep === sender.dataset.keep) form.reset();
    }
  }
  before();
});
document.addEventListener("htmx:afterSwap", after);
hear(ANSWERED, after);
