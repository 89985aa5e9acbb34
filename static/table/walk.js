// A tap on a square in reach: nobody would react, and it goes there at once; else the sheet names who would, and asks.
import { boxAt, boxOf, covered, look } from "./camera.js";
import { DRAWN, hear, PICKED, SLID } from "./events.js";
import * as marks from "./marks.js";
import { pairs, region } from "./plane.js";
import { way } from "./reach.js";
import { is, token } from "./tokens.js";
import { fetched } from "./wire.js";
import { lying, tell } from "./words.js";

const FLASH = 250; // milliseconds: so long the way is shown before anybody moves
const table = document.getElementById("table");
const wait = (time) => new Promise((done) => setTimeout(done, time));
let walking = false;

function ask(query) {
  htmx.ajax("GET", `preview/?${query}`, { source: region, target: "#sheet", swap: "innerHTML" });
}
// The form that the sheet would show; null where there is something to ask first.
async function plainly(query) {
  const answer = await fetched(`preview/?${query}`);
  if (answer === null) return null;
  const sheet = new DOMParser().parseFromString(answer, "text/html");
  const [body, form] = [sheet.querySelector("[data-path][data-safe]"), sheet.querySelector('form[data-mark="go"]')];
  return body && form ? { body, form } : null;
}
async function go(query) {
  const found = await plainly(query);
  if (!found) return ask(query);
  marks.path(found.body.dataset);
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.append(document.adoptNode(found.form));
  table.append(holder);
  htmx.process(holder);
  await wait(FLASH);
  const done = new Promise((answered) => found.form.addEventListener("htmx:afterRequest", answered, { once: true }));
  found.form.requestSubmit();
  // A table that has lost its server sends nothing.
  await Promise.race([done, wait(20 * FLASH)]);
  holder.remove();
  marks.clear();
}
async function walk(square, { layer, risk, other }) {
  const { actor, gait } = layer.dataset;
  const query = new URLSearchParams({ actor, gait, to: square.join(",") });
  if (risk || other || layer.hasAttribute("data-asks")) return ask(query);
  walking = true;
  await go(query).finally(() => { walking = false; });
}
hear(PICKED, (event) => {
  const { square, token: there } = event.detail;
  if (event.defaultPrevented || (there && !is(there, "dead"))) return;
  const step = way(square);
  if (!step) {
    if (!there) tell(lying(square));
    return;
  }
  event.preventDefault();
  // Nobody walks before the question is answered.
  if (document.querySelector("#region-prompt > .prompt")) return tell("Answer first");
  tell();
  if (!walking) walk(square, step);
});
hear(DRAWN, (event) => {
  if (event.detail?.includes("region-prompt") && !document.querySelector("#region-prompt > .prompt")) tell();
});

// The way that the sheet asks about.
hear(SLID, ({ detail: body }) => {
  if (!body?.dataset.path) {
    if (document.body.dataset.shown === "way" && !walking) marks.clear();
    return covered(); // the sheet leaves another part of the map free
  }
  const cost = body.querySelector(".top .n")?.textContent ?? "";
  marks.path(body.dataset, { risky: Boolean(body.querySelector(".warn")), cost });
  const who = token(body.dataset.actor);
  look([...pairs(body.dataset.path).reverse().map(boxAt), ...(who ? [boxOf(who)] : [])]);
});
