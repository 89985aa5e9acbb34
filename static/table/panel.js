// The panel under the map is higher on one's own turn: it slides to its new height instead of jumping there under a finger.
import { DRAW, DRAWN, hear } from "./events.js";

const SLIDE = 180; // milliseconds
const panel = document.querySelector("footer.panel");
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
let top = null;

hear(DRAW, () => { top ??= panel?.getBoundingClientRect().top ?? null; });
hear(DRAWN, () => {
  const by = top === null ? 0 : top - panel.getBoundingClientRect().top;
  top = null;
  if (Math.abs(by) > 1 && !still()) panel.animate([{ translate: `0 ${by}px` }, { translate: "0" }], { duration: SLIDE, easing: "ease-out" });
});
