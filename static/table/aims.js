// What players are about to do, as their phones tell it: beneath everybody on the GM's map, until it ends or nothing more is heard
// of it.
import { DRAWN, hear } from "./events.js";
import { pill } from "./marks.js";
import { heart, make, outline, pairs, region } from "./plane.js";
import { all, heartOf, sideOf, token } from "./tokens.js";

const QUIET = 10000; // milliseconds
const list = document.getElementById("aims");
const fading = new WeakMap();

// The last word of each seat counts, for a while.
function settle() {
  const last = new Map([...list.children].map((one) => [one.dataset.seat, one]));
  for (const one of [...list.children]) {
    if (last.get(one.dataset.seat) !== one || !one.dataset.actor) one.remove();
    else if (!fading.has(one)) fading.set(one, setTimeout(() => {
      one.remove();
      draw();
    }, QUIET));
  }
}
// Each line lies on a dark one: it is seen on every ground.
function cased(mark) {
  const under = mark.cloneNode();
  under.classList.add("under");
  return [under, mark];
}
const line = (points) => make("polyline", { points: points.map((point) => point.join(",")).join(" ") });
function marksOf({ actor, squares, targets = "", path }) {
  const from = heartOf(token(actor));
  const whom = targets.split(" ").map(token).filter(Boolean);
  const rings = whom.map((one) => {
    const [cx, cy] = heartOf(one);
    return make("circle", { cx, cy, r: 0.62 * Math.max(1, sideOf(one) - 0.2) });
  });
  const way = pairs(path).map((square) => heart(square, sideOf(token(actor))));
  const found = [
    ...(squares ? [make("path", { d: outline(pairs(squares)) })] : [...whom.map((one) => line([from, heartOf(one)])), ...rings]),
    ...(way.length ? [line([from, ...way])] : []),
  ];
  return found.flatMap(cased);
}
// Where its words stand: above what it covers, whom it is meant for or who it is, or below where somebody stands there.
function spotOf({ actor, squares, targets = "", path }) {
  const one = token(targets.split(" ")[0]) ?? token(actor);
  const covered = [...pairs(squares), ...pairs(path).slice(-1)].map((square) => heart(square));
  const [xs, ys] = [0, 1].map((axis) => (covered.length ? covered.map((at) => at[axis]) : [heartOf(one)[axis]]));
  const half = covered.length ? 0.5 : sideOf(one) / 2;
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const spots = [[x, Math.min(...ys) - half - 0.3], [x, Math.max(...ys) + half + 0.3]];
  return spots.find(free) ?? spots[0];
}
const free = ([x, y]) => all().every((one) => {
  const [a, b] = heartOf(one);
  return Math.abs(a - x) > 1 + sideOf(one) / 2 || Math.abs(b - y) > 0.25 + sideOf(one) / 2;
});
function draw() {
  const drawn = [...list.children].filter(({ dataset }) => token(dataset.actor)).map(({ dataset, textContent }) => {
    const words = pill(textContent.trim(), spotOf(dataset), "meant", 0);
    return make("g", { style: `--hue:${dataset.hue}` }, ...marksOf(dataset), words);
  });
  region.querySelector(".aims")?.replaceChildren(...drawn);
}
hear(DRAWN, () => {
  settle();
  draw();
});
