// A token that the GM drags to another square, by mouse only: a finger that pans must not throw a goblin across the room.
import { mode } from "./pick.js";
import { cellAt, region, spot, svg, within } from "./plane.js";
import { key } from "./send.js";

let drag = null;
region?.addEventListener("pointerdown", (event) => {
  const one = event.target.closest(".token");
  if (!one || event.pointerType !== "mouse" || event.button || document.body.dataset.map || !svg().hasAttribute("data-gm")) return;
  drag = { token: one, start: cellAt(event), style: one.getAttribute("style"), moved: false };
});
region?.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [x, y] = cellAt(event);
  const [dx, dy] = [x - drag.start[0], y - drag.start[1]];
  if (!drag.moved && !dx && !dy) return;
  drag.moved = true;
  document.body.dataset.map = "drag";
  drag.to = [Math.floor(+drag.token.dataset.x) + dx, Math.floor(+drag.token.dataset.y) + dy];
  const [left, top, size] = spot(drag.to, +drag.token.dataset.size);
  drag.token.style.transform = `translate(${left}px,${top}px) scale(${size})`;
}, true);
addEventListener("pointerup", () => {
  const done = drag;
  drag = null;
  if (!done?.moved) return;
  setTimeout(() => mode(""));
  if (!within(done.to)) {
    done.token.setAttribute("style", done.style);
    return;
  }
  // Where it shall stand is right at any moment, also while the one before is not answered yet: it is a press of its own.
  const values = { type: "Place", who: done.token.dataset.token, to: done.to.join(","), version: "", key: key() };
  htmx.ajax("POST", "command/", { source: done.token, target: "#feedback", swap: "innerHTML", values }).then(() => {
    if (document.contains(done.token)) done.token.setAttribute("style", done.style);
  });
});
