// What the map says in words, above it and to screen readers.
import { heart, region } from "./plane.js";

const note = document.getElementById("maptell");

export function tell(text = "") {
  if (note && note.textContent !== text) note.textContent = text;
}
export const said = (text) => note?.textContent === text; // and nothing else since
// What lies on a square: the kinds of ground, and whatever is laid over it.
export function lying(square) {
  const middle = new DOMPoint(...heart(square));
  const here = [...region.querySelectorAll("#grounds .ground")].filter((path) => path.isPointInFill(middle));
  return [...new Set(here.map((path) => path.textContent.trim()))].join(" · ");
}
