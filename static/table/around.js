// The menu about a token: by the right button, a long press or M; a list where there is no room for a ring.
import { DRAWN, hear, MENU } from "./events.js";
import { region } from "./plane.js";
import { important } from "./tokens.js";

const LONG = 500; // milliseconds that a finger rests on a token
const SLIP = 10; // pixels that it may slip
const ROOM = 190; // pixels that the ring takes around the token
const box = document.getElementById("around");
let about = null; // the token's id
let opener = null;
let resting = 0;
let from = null;

function close() {
  if (box.hidden) return;
  box.hidden = true;
  box.replaceChildren();
  (document.contains(opener) ? opener : region.querySelector("svg.map"))?.focus({ preventScroll: true });
  about = opener = null;
}
const place = () => {
  const token = [...region.querySelectorAll(".token")].find((one) => one.dataset.token === about);
  if (!token) return close();
  const { left, top, width, height } = token.querySelector(".m-back").getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const tight = x < ROOM || y < ROOM || x > innerWidth - ROOM || y > innerHeight - ROOM - 60;
  box.classList.toggle("list", tight);
  box.style.left = `${tight ? Math.min(Math.max(8, x), innerWidth - 270) : x}px`;
  box.style.top = `${tight ? Math.min(Math.max(64, y), Math.max(64, innerHeight - 420)) : y}px`;
};
// Fetch what there is to do about it, and give the focus to the button of this number.
function show(focus) {
  htmx.ajax("GET", `around/?who=${encodeURIComponent(about)}`, { source: region, target: "#around", swap: "innerHTML" }).then(() => {
    if (!about || !box.querySelector(".round-menu")) return close();
    box.hidden = false;
    place();
    box.querySelectorAll("button")[focus]?.focus({ preventScroll: true });
  });
}
function open(token) {
  about = token.dataset.token;
  opener = token;
  show(0);
}
// Of whoever has the focus, else of whose turn it is.
function ofFocus() {
  const token = document.activeElement?.closest?.(".token") ?? important();
  if (token) open(token);
}

region.addEventListener("contextmenu", (event) => {
  const token = event.target.closest(".token");
  if (!token || document.body.dataset.map) return;
  event.preventDefault();
  open(token);
});
// A finger's tap meets no token: it is found by where it lies.
function under({ clientX, clientY }) {
  const within = ({ left, right, top, bottom }) => clientX > left && clientX < right && clientY > top && clientY < bottom;
  return [...region.querySelectorAll(".token")].find((one) => within(one.querySelector(".m-back").getBoundingClientRect()));
}
region.addEventListener("pointerdown", (event) => {
  clearTimeout(resting);
  if (event.pointerType === "mouse" || document.body.dataset.map) return;
  from = [event.clientX, event.clientY];
  const token = under(event);
  if (token) resting = setTimeout(() => open(token), LONG);
});
addEventListener("pointermove", (event) => {
  if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP) clearTimeout(resting);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => clearTimeout(resting));
document.addEventListener("click", (event) => {
  if (!box.hidden && (!box.contains(event.target) || event.target.closest("[hx-get], [hx-post]"))) setTimeout(close);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || box.hidden) return;
  event.preventDefault();
  close();
}, true);
// What it offers was of another moment; a heartbeat brings none.
hear(DRAWN, ({ detail }) => {
  if (box.hidden || detail?.every((id) => id === "region-pulse")) return;
  show([...box.querySelectorAll("button")].indexOf(document.activeElement));
});
hear(MENU, ofFocus);
