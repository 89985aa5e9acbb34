// The creatures on the map: who stands where, and how they glide to where they went.
import { DRAW, DRAWN, hear } from "./events.js";
import { heart, region } from "./plane.js";

export const all = () => [...region.querySelectorAll(".token")];
export const token = (id) => all().find((one) => one.dataset.token === id);
export const active = () => region.querySelector(".m-now")?.closest(".token");
export const mine = () => region.querySelector(".token.mine");
export const mover = () => token(region.querySelector(".reach")?.dataset.actor);
export const important = () => active() || mine();
export const squareOf = (one) => [+one.dataset.x, +one.dataset.y];
export const sideOf = (one) => +one.dataset.size;
export const heartOf = (one) => heart(squareOf(one), sideOf(one));
export const is = (one, ...states) => states.some((state) => one.classList?.contains(state));
export const nameOf = (one) => document.getElementById(one.getAttribute("aria-labelledby"))?.textContent ?? "";

// How many squares lie between two of them.
export function apart(one, other) {
  const [[x, y], [a, b]] = [squareOf(one), squareOf(other)];
  const gap = (from, side, to, width) => Math.max(0, to - (from + side - 1), from - (to + width - 1));
  return Math.max(gap(x, sideOf(one), a, sideOf(other)), gap(y, sideOf(one), b, sideOf(other)));
}
// Whoever is drawn on a square: riders before their mounts, the fallen last.
export function standing([x, y]) {
  const over = (one) => {
    const [left, top] = squareOf(one);
    const side = Math.max(1, sideOf(one));
    return x >= Math.floor(left) && x < Math.floor(left) + side && y >= Math.floor(top) && y < Math.floor(top) + side;
  };
  const here = all().filter(over);
  return here.findLast((one) => !is(one, "dead")) ?? here.at(-1);
}

let before = new Map();
export const came = (id) => before.get(id); // where somebody was drawn before the last change
function remember() {
  before = new Map(all().map((one) => [one.dataset.token, one.getAttribute("style")]));
}
// An element that is new begins where the old one was.
function glide() {
  for (const one of all()) {
    const was = before.get(one.dataset.token);
    const now = one.getAttribute("style");
    if (!was || was === now) continue;
    one.style.transition = "none";
    one.style.transform = was.replace("transform:", "");
    one.getBoundingClientRect();
    one.setAttribute("style", now);
  }
}
hear(DRAW, remember);
hear(DRAWN, glide);
