// Commands by post: a key that makes a repeated press harmless, the sheet from below, answers in words.
import { ANSWERED, CALL, DRAWN, hear, OVERDRAWN, POSTED, say, SLID, TELL } from "./events.js";
import { anywhere, found, retype, signature, typed } from "./keep.js";

const sheet = document.getElementById("sheet");
const feedback = document.getElementById("feedback");
const slide = document.getElementById("slide");
const keys = new WeakMap();
let opener = null;
let shown = null; // the address of what the sheet shows
let asked = null; // the address that was asked for a second time
let sending = null; // the form of the sheet whose answer is awaited
let missed = false; // what the sheet shows was asked for again meanwhile, and not shown

// crypto.randomUUID is missing on plain http, which is what a phone on the same network speaks.
export function key() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function doubt({ elt, triggeringEvent }) {
  if (!elt.matches("form")) return "";
  const ticked = [...elt.querySelectorAll("[data-sure]:checked")];
  return [triggeringEvent?.submitter, ...ticked].map((one) => one?.dataset.sure).filter(Boolean).join(" ");
}
document.addEventListener("htmx:confirm", (event) => {
  const question = !event.defaultPrevented && doubt(event.detail);
  if (!question) return;
  event.preventDefault();
  if (confirm(question)) event.detail.issueRequest(true);
});
document.addEventListener("htmx:configRequest", (event) => {
  const { verb, elt, parameters } = event.detail;
  if (verb === "get" || parameters.key) return;
  if (sheet?.contains(elt)) sending = elt;
  if (!keys.has(elt)) keys.set(elt, key());
  parameters.key = keys.get(elt);
});
const again = () => htmx.ajax("GET", shown, { target: "#sheet", swap: "innerHTML" });
hear(ANSWERED, (event) => {
  const sender = event.detail.requestConfig.elt;
  // A press that was never answered, or by somebody else than the table, keeps its key: sent again it cannot count twice.
  const { status } = event.detail.xhr;
  if (status && status < 500 && status !== 429) keys.delete(sender);
  if (sender !== sending) return;
  const late = missed;
  sending = null;
  missed = false;
  // Whoever is quick has opened something else meanwhile: that stays.
  if (!sheet.contains(sender)) return;
  if (!event.detail.successful) {
    if (late) again();
    return;
  }
  // A correction is seldom the only one, and a tool is put away by whoever took it up.
  const stays = sender.closest(".more, .quick, .chip, .toolsheet") && !sender.matches('[data-mark="over"]');
  if (stays && shown) again();
  else close();
});

// An answer brings the regions as they were when it was made. If the socket has spoken since the press, what it
// has drawn, or is about to, is newer: then only the words of the answer count.
const pressed = new WeakMap();
document.addEventListener("htmx:beforeSend", (event) => pressed.set(event.detail.xhr, performance.now()));
document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = event;
  if (!detail.shouldSwap) return;
  if (Number(document.body.dataset.heard || 0) > pressed.get(detail.xhr)) {
    const answer = new DOMParser().parseFromString(detail.serverResponse, "text/html");
    for (const region of answer.querySelectorAll("[hx-swap-oob]")) region.remove();
    detail.serverResponse = answer.body.innerHTML;
  } else if (detail.serverResponse.includes("hx-swap-oob")) say(OVERDRAWN);
  // Around a form that was drawn anew meanwhile htmx would find no target.
  if (document.contains(detail.requestConfig.elt)) return;
  detail.shouldSwap = false;
  htmx.swap(detail.target, detail.serverResponse, { swapStyle: "innerHTML" }, { eventInfo: detail });
});

// Under a name of its own: a trigger that asks for the verb would need eval.
document.addEventListener("htmx:afterOnLoad", ({ detail, target }) => {
  if (detail.requestConfig.verb === "post") say(POSTED, null, target);
});

function tell(text, kind = "refused") {
  if (!feedback) return;
  const note = document.createElement("div");
  note.className = `said ${kind}`;
  note.setAttribute("role", "alert");
  const line = document.createElement("p");
  line.textContent = text;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.dataset.close = "";
  button.setAttribute("aria-label", "Close");
  button.textContent = "×";
  note.append(line, button);
  feedback.replaceChildren(note);
}
hear(TELL, (event) => tell(event.detail));
hear(CALL, (event) => tell(event.detail, "call"));
// What asks again by itself has nothing to say when it is not heard: the dot says that.
hear(ANSWERED, ({ detail: { requestConfig, xhr, unsent, failed } }) => {
  if (requestConfig.elt.matches("[hx-trigger^=every]")) return;
  if (unsent) tell("The server cannot be reached. Nothing is lost: press again when the dot is green.");
  else if (!failed) return;
  else if (xhr.status === 404) tell("That is not here any more.");
  else if (xhr.status > 501) tell("The table can’t be reached at this moment. Press again: it counts once.");
  else tell("The server could not do that. The table is as it was.");
});
let fading = 0;
if (feedback) new MutationObserver(() => {
  clearTimeout(fading);
  const brief = feedback.querySelector(".said:not(:has(button))");
  if (brief) fading = setTimeout(() => feedback.replaceChildren(), 1200 + 60 * brief.textContent.length);
}).observe(feedback, { childList: true });

// The sheet

export function close() {
  if (!slide || slide.hidden) return;
  slide.hidden = true;
  sheet.replaceChildren();
  shown = asked = null;
  say(SLID);
  const back = document.contains(opener) ? opener : null;
  const fold = back?.closest("details:not([open]), .dock .group"); // the menu folds when something slides up from it
  (fold?.querySelector("summary, [data-group]") ?? back)?.focus({ preventScroll: true });
  // What was tapped may have been redrawn, or be a square.
  if (document.activeElement === document.body) anywhere()?.focus({ preventScroll: true });
  opener = null;
}
function opened() {
  const body = sheet.querySelector(".sheet-body");
  if (!body) return;
  // It was there when it was tapped, and went.
  if (!slide.hidden && body.hasAttribute("data-gone")) return close();
  slide.hidden = false;
  slide.scrollTop = 0;
  const title = sheet.querySelector("h2");
  if (title) slide.setAttribute("aria-label", title.textContent);
  if (!sheet.contains(document.activeElement)) (sheet.querySelector("[data-default]") || title || body).focus();
}
if (sheet) {
  // The same creature anew: what was unfolded stays so.
  let answer = "";
  let folds = [];
  let written = [];
  let depth = 0;
  let held = null; // what had the focus in it
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target !== sheet) return;
    const same = event.detail.pathInfo.finalRequestPath === shown;
    const anew = event.detail.requestConfig.elt === document.body;
    missed ||= Boolean(anew && same && sending);
    // It was asked for again, and meanwhile put away, or something else opened. Or it is as it was: a finger on it, or a
    // focus, is not to lose it. Nor is a press that is on its way its form.
    if (anew && (slide.hidden || !same || sending || event.detail.serverResponse === answer)) {
      event.detail.shouldSwap = false;
      return;
    }
    answer = event.detail.serverResponse;
    written = [];
    if (same) typed(sheet, written);
    folds = same ? [...sheet.querySelectorAll("details[data-key][open]")].map((fold) => fold.dataset.key) : [];
    depth = same ? slide.scrollTop : 0;
    held = same && sheet.contains(document.activeElement) ? signature(document.activeElement, sheet) : null;
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target !== sheet) return;
    shown = event.detail.pathInfo.finalRequestPath;
    for (const fold of sheet.querySelectorAll("details[data-key]")) if (folds.includes(fold.dataset.key)) fold.open = true;
    for (const entry of written) retype(sheet, entry);
    if (event.detail.requestConfig.elt !== document.body && !sheet.contains(event.detail.requestConfig.elt)) opener = event.detail.requestConfig.elt;
    if (held) found(held)?.focus({ preventScroll: true });
    opened();
    slide.scrollTop = depth;
    say(SLID, sheet.querySelector(".sheet-body"));
  });
  // What the sheet offers was read at another moment than what the page shows: ask again, without a tap.
  const read = () => document.querySelector('#region-moment input[name="version"]');
  const drawn = () => read()?.value;
  const now = () => `${drawn()} ${read()?.dataset.seen}`;
  let moment = now();
  const refresh = () => {
    const busy = sheet.contains(document.activeElement) && document.activeElement.matches("input:not([type=hidden]), select");
    if (shown && !slide.hidden && !busy && !sending) again();
  };
  // Whatever is read is right while it is read: only the beat and who is there say nothing of the fight.
  const aside = ["region-moment", "region-pulse", "region-seats", "region-undo"];
  let soon = 0;
  hear(DRAWN, ({ detail: regions }) => {
    const same = now() === moment && !regions?.some((id) => !aside.includes(id));
    moment = now();
    if (same || slide.hidden) return;
    clearTimeout(soon); // several changes that come together are one
    soon = setTimeout(refresh, 60);
  });
  // It may have been read just before the page was drawn.
  hear(SLID, () => {
    const offered = sheet.querySelector('input[name="version"]');
    if (!offered || offered.value === drawn() || shown === asked) return;
    asked = shown;
    setTimeout(() => offered.isConnected && offered.value !== drawn() && refresh(), 150);
  });
}

// The text of a rule, right after the button that cites it; pressed again, it goes.
function cite(button) {
  const told = button.nextElementSibling;
  const shown = told?.matches(".ruling");
  button.setAttribute("aria-expanded", !shown);
  if (shown) return told.remove();
  // It may stand in a form, whose ways of sending are not its own.
  for (const way of ["hx-confirm", "hx-disabled-elt", "hx-include", "hx-sync"]) button.setAttribute(way, "unset");
  const ruling = document.createElement("span");
  ruling.className = "ruling";
  button.after(ruling);
  htmx.ajax("GET", `rule/?row=${encodeURIComponent(button.dataset.row || button.textContent)}`, { source: button, target: ruling, swap: "innerHTML" });
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".cite");
  if (button) cite(button);
  if (event.target.closest("[data-close-sheet]")) close();
  if (event.target.closest("[data-close]")) feedback.replaceChildren();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  close();
  feedback?.replaceChildren();
});
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
});
