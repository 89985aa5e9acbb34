// Fingers and mouse on the map: pan, pinch, zoom, and the square that is tapped.
import { glides, home, pan, ready, whole, zoom } from "./camera.js";
import { PICKED, say } from "./events.js";
import { cellAt, live, region, svg, within } from "./plane.js";
import { standing } from "./tokens.js";

const SLIP = 8; // pixels that a finger may slip and still tap
const fingers = new Map();
let moved = false;
let pressing = false;

const on = (event) => event.target.closest("svg.map");
const mode = () => document.body.dataset.map;

// Opens what there is to say of a creature, as a tap on it would.
export function press(token) {
  pressing = true;
  token.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  pressing = false;
}
// A square was chosen; a creature on it is pressed when nobody wants the square itself.
export function pick(square, token = standing(square), key = false) {
  if (say(PICKED, { square, token, key }) && token?.getAttribute("role") === "button") press(token);
}

region?.addEventListener("pointerdown", (event) => {
  // Where squares are drawn, one finger draws; two of them, or the middle button, move the map.
  if (!on(event) || !ready() || (mode() === "paint" && event.pointerType === "mouse" && event.button !== 1)) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (fingers.size === 1) moved = false;
});
region?.addEventListener("pointermove", (event) => {
  const last = fingers.get(event.pointerId);
  if (!last) return;
  if (mode() === "drag") {
    moved = true;
    return;
  }
  if (mode() === "paint" && event.pointerType !== "mouse" && fingers.size === 1) {
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    return;
  }
  const [dx, dy] = [event.clientX - last[0], event.clientY - last[1]];
  if (!moved && Math.hypot(dx, dy) < SLIP) return;
  if (!moved) region.setPointerCapture(event.pointerId);
  moved = true;
  if (fingers.size === 2) {
    const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
    const gap = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
    const now = [event.clientX, event.clientY];
    zoom(gap(now) / Math.max(1, gap(last)), { clientX: (now[0] + other[0]) / 2, clientY: (now[1] + other[1]) / 2 });
  } else if (fingers.size === 1) pan(dx, dy);
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => fingers.delete(event.pointerId));

// Before anything in the map hears of it: neither the end of a drag nor what meets a gliding map is a tap (a safe walk asks
// nothing more), and what was tapped is found by arithmetic.
region?.addEventListener("click", (event) => {
  if (pressing || !on(event)) return;
  event.stopPropagation();
  const tap = !moved;
  moved = false;
  const square = cellAt(event);
  if (!tap || glides() || !live() || !within(square)) return;
  pick(square, event.target.closest(".token") ?? standing(square));
}, true);

region?.addEventListener("wheel", (event) => {
  if (!on(event) || !ready()) return;
  event.preventDefault();
  zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event);
}, { passive: false });

const BUTTONS = { in: () => zoom(1.3), out: () => zoom(1 / 1.3), fit: whole, me: home };
document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-map]");
  if (button && ready() && svg()) BUTTONS[button.dataset.map]();
});
