// The keys on the map: a cursor goes from square to square, and says what is there.
import { follow } from "./camera.js";
import { DRAWN, hear } from "./events.js";
import { pick } from "./hands.js";
import { called, clamp, found, live, place, region, size, svg, there } from "./plane.js";
import { words } from "./reach.js";
import { important, squareOf, standing } from "./tokens.js";
import { lying, tell } from "./words.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let cursor = null;
export const pointed = () => cursor;

function show() {
  const mark = region.querySelector(".cursor");
  mark.removeAttribute("hidden");
  mark.setAttribute("transform", `translate(${place(cursor).join(" ")})`);
}
function point(square) {
  cursor = square;
  show();
  const token = standing(square);
  (token || svg()).focus({ preventScroll: true });
  // A creature says by itself who it is.
  tell([called(square), token ? "" : words(square) || "nothing to do here", lying(square)].filter(Boolean).join(", "));
  follow(square);
}
// To whose turn it is, wherever the cursor was left.
export function toTurn() {
  const token = important();
  if (token) point(squareOf(token).map(Math.floor));
  else svg()?.focus({ preventScroll: true });
}
region?.addEventListener("keydown", (event) => {
  if (!event.target.closest("svg.map") || !live()) return;
  const step = STEPS[event.key];
  if (step) {
    const { width, height } = size();
    const token = important();
    const [column, row] = found(cursor || (token ? squareOf(token).map(Math.floor) : there([0, 0])));
    point(there([clamp(column + step[0], 0, width - 1), clamp(row + step[1], 0, height - 1)]));
    event.preventDefault();
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    const token = event.target.closest(".token");
    // Somebody who was gone to by Tab stands elsewhere than the cursor.
    const at = cursor && (!token || standing(cursor) === token) ? cursor : token && squareOf(token);
    if (at) pick(at, token ?? undefined, true);
  }
});
hear(DRAWN, () => cursor && svg() && live() && show());
