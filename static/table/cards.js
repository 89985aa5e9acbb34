// Of several creatures in one seat the one in hand stays in view.
import { DRAWN, hear } from "./events.js";

let last = null;
hear(DRAWN, () => {
  const card = document.querySelector(".cards .hand [aria-current]")?.parentElement;
  const row = card?.parentElement;
  if (!row || row === last) return; // whoever scrolls along the cards is left alone
  last = row;
  row.scrollLeft = card.offsetLeft - row.offsetLeft - (row.clientWidth - card.offsetWidth) / 2;
});
