// Which kinds of ground the map shows on a square, by the names that they are painted with.
import { DRAWN, hear } from "./events.js";
import { heart, region } from "./plane.js";

let known = new Map(); // until the map is drawn anew
hear(DRAWN, () => { known = new Map(); });

const kindOf = ({ classList, textContent }) => (classList.contains("height") ? `height:${textContent.trim()}` : classList.item(classList.length - 1));

export function kindsAt(square) {
  const key = square.join(",");
  if (!known.has(key)) {
    const middle = new DOMPoint(...heart(square));
    const here = [...region.querySelectorAll("#grounds .ground:not(.zone, .medium)")].filter((path) => path.isPointInFill(middle));
    known.set(key, here.map(kindOf));
  }
  return known.get(key);
}
