// The socket: says honestly how fresh the table is, and brings it back after sleep without a tap.
import { OVERDRAWN, say, TELL } from "./events.js";

const QUIET = 12000; // two heartbeats and a little: longer silence is no longer "now"
const NAP = 6000;
const ALONG = 4302; // the table has turned to another fight, and this page goes along
const GONE = 4000; // from this close code on the server has shown this seat out
const ANSWER = 2000; // so long a server that is there may take to say so
const OPENING = 5000; // and so long to open a socket
const note = document.getElementById("link");
const table = document.getElementById("table");
let wrapper = null;
let socket = null;
let open = false;
let gone = false;
let heard = Date.now();
let coming = 0; // the timer of what is tried next
let failed = 0; // sockets in a row that did not open although the server was there

htmx.config.wsReconnectDelay = () => 2 ** 31 - 1; // never: below is who comes back

// Less than a second, and not all at once.
const soon = () => 300 + 300 * Math.random();

// Browsers hold sockets back, for seconds, after a few that failed: what is asked again and again is an address that costs
// next to nothing, and the socket is opened when that answers.
function comeBack(wait) {
  if (!wrapper || gone || coming) return;
  coming = setTimeout(async () => {
    const mine = coming;
    const there = await fetch("/health/", { cache: "no-store", signal: AbortSignal.timeout(ANSWER) }).then((answer) => answer.ok, () => false);
    if (coming !== mine) return; // it has opened meanwhile
    coming = setTimeout(tryAgain, there ? OPENING : soon());
    if (there) wrapper.reconnect();
  }, wait);
}
function settle() {
  clearTimeout(coming);
  coming = 0;
}
function tryAgain() {
  settle();
  if (!open || Date.now() - heard > QUIET) comeBack(0);
}

function words(age) {
  if (gone) return ["gone", "You are no longer at this table"];
  if (age > QUIET) return ["stale", `Last update ${Math.round(age / 1000)} s ago`];
  if (!open) return ["connecting", "Reconnecting"];
  return ["live", "Live"];
}

function show() {
  const age = Date.now() - heard;
  const [state, text] = words(age);
  const stale = state === "stale" || state === "gone";
  if (note.dataset.link !== state || stale) {
    note.dataset.link = state;
    note.lastElementChild.textContent = text;
  }
  document.body.classList.toggle("stale", stale);
  document.body.classList.toggle("gone", state === "gone");
  if (stale !== table.hasAttribute("data-stale")) {
    table.toggleAttribute("data-stale", stale);
    for (const fields of table.querySelectorAll("form.send > fieldset")) fields.disabled = stale;
  }
  if (age > QUIET && open) comeBack(0); // a socket that sleeps with open eyes
}

function wake() {
  if (document.visibilityState === "visible" && (!open || Date.now() - heard > NAP)) comeBack(0);
  show();
}

// Whether what is pressed now can go over the socket, which brings what comes of it.
export const isLive = () => open && Date.now() - heard < NAP;
// What is lost on the way is lost.
export function mention(text) {
  if (open) socket.send(text);
}

document.addEventListener("htmx:wsOpen", (event) => {
  const opened = event.detail.event.target;
  if (socket && socket !== opened && socket.readyState === WebSocket.OPEN) socket.close();
  socket = opened;
  wrapper = event.detail.socketWrapper;
  open = true;
  failed = 0;
  settle();
  show();
});
document.addEventListener("htmx:wsClose", (event) => {
  const closed = event.detail.event;
  if (open && socket && closed.target !== socket) return; // another has taken its place
  if (!open) failed += 1;
  wrapper = event.detail.socketWrapper;
  open = false;
  if (closed.code === ALONG) {
    location.replace(table.dataset.along); // not beside it: back would only lead here again
    return;
  }
  gone = gone || closed.code >= GONE;
  settle();
  comeBack(soon() * Math.min(4, 2 ** Math.max(0, failed - 1)));
  show();
});
// A change has come for a part that is not here, or an answer has drawn what the next change doesn't know of: the whole
// screen anew, every two seconds at most.
let asked = 0;
let asking = 0;
function askForAll() {
  if (asking) return;
  asking = setTimeout(() => {
    asking = 0;
    asked = Date.now();
    if (open) socket.send("sync"); // one that opens is sent everything
  }, Math.max(0, asked + 2000 - Date.now()));
}
for (const lack of ["htmx:oobErrorNoTarget", OVERDRAWN]) document.addEventListener(lack, askForAll);
// Whoever hears its table needs no screen in the answer to a press.
document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.verb === "post" && isLive()) detail.headers["Table-Live"] = "1";
});
document.addEventListener("htmx:wsAfterMessage", () => {
  heard = Date.now();
  document.body.dataset.heard = performance.now();
  show();
});
for (const moment of ["visibilitychange", "focus"]) document.addEventListener(moment, wake);
for (const moment of ["pageshow", "online", "focus"]) window.addEventListener(moment, wake);
setInterval(show, 1000);

// What is pressed while the table is stale would be meant for another moment.
document.addEventListener("htmx:confirm", (event) => {
  if (!table.hasAttribute("data-stale")) return;
  event.preventDefault();
  say(TELL, "Not connected. Nothing was sent.");
});
