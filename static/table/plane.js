// Where squares and hexes lie on the map's plane, whose unit is the width of one; all of it is arithmetic.
export const region = document.getElementById("region-map");
export const svg = () => region?.querySelector("svg.map");
export const live = () => svg()?.hasAttribute("tabindex"); // of a seat that may tap it
export const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

// A map of hexes: each row is told half a hex further right than the one above, and drawn nearer to it than a hex is high.
// Where every other row is set off only, the hexes are told from far to the left, by first numbers below 0.
const ROW = 0.866;
const HEX = [[0.5, -0.0774], [1, 0.2113], [1, 0.7887], [0.5, 1.0774], [0, 0.7887], [0, 0.2113]];
export const hexes = () => svg().hasAttribute("data-hexes");
const far = () => +(svg().dataset.far ?? 0);

export const size = () => ({ width: +svg().dataset.width, height: +svg().dataset.height });
export function extent() {
  const { width, height } = size();
  const lean = far() ? 0.5 : (height - 1) / 2;
  return hexes() ? { width: width + lean, height: (height - 1) * ROW + 1.08 } : { width, height };
}
// Where what lies on a square is drawn.
export const place = ([x, y]) => (hexes() ? [x + far() + y / 2, y * ROW] : [x, y]);
// In which column and row it is found, and what is found there.
export const found = ([x, y]) => (far() ? [x + far() + Math.floor(y / 2), y] : [x, y]);
export const there = ([column, row]) => (far() ? [column - Math.floor(row / 2) - far(), row] : [column, row]);
export function within(square) {
  const { width, height } = size();
  const [column, row] = found(square);
  return column >= 0 && row >= 0 && column < width && row < height;
}
const letters = (x) => (x < 26 ? String.fromCharCode(65 + x) : letters(Math.floor(x / 26) - 1) + letters(x % 26));
export const called = (square) => `${letters(found(square)[0])}${square[1] + 1}`;

// The middle of what takes so many squares a side, and (the same as the server's) where and how large it is drawn.
export function heart([x, y], side = 1) {
  const middle = (side - 1) / 2;
  return place([x + middle, y + middle]).map((from) => from + 0.5);
}
export function spot(at, side) {
  if (!hexes()) return [...at, side];
  const drawn = side <= 1 ? side : side * ROW;
  const [x, y] = heart(at, side);
  return [x - drawn / 2, y - drawn / 2, drawn];
}
export function cellAt(event) {
  return squareAt(new DOMPoint(event.clientX, event.clientY).matrixTransform(svg().getScreenCTM().inverse()));
}
export const squareAt = (point) => (hexes() ? hexAt(point) : [Math.floor(point.x), Math.floor(point.y)]);
function hexAt(at) {
  const y = (at.y - 0.5) / ROW;
  const x = at.x - 0.5 - y / 2 - far();
  const [across, down, rest] = [x, y, -x - y].map(Math.round);
  const [dx, dy, dz] = [Math.abs(across - x), Math.abs(down - y), Math.abs(rest + x + y)];
  if (dx > dy && dx > dz) return [-down - rest, down];
  return [across, dy > dz ? -across - rest : down];
}
export const pairs = (text) => (text ? text.split(";").map((pair) => pair.split(",").map(Number)) : []);

// What is drawn there

export function make(name, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}
export function tile(square, attributes = {}, by = 0) {
  const [x, y] = place(square);
  const shrunk = (at) => 0.5 + (at - 0.5) * (1 - 2 * by);
  if (hexes()) return make("polygon", { points: HEX.map(([a, b]) => `${x + shrunk(a)},${y + shrunk(b)}`).join(" "), ...attributes });
  return make("rect", { x: x + by, y: y + by, width: 1 - 2 * by, height: 1 - 2 * by, ...attributes });
}
// One path around squares that touch: the sides that two of them share are left out.
export function outline(squares) {
  const sides = new Map();
  for (const square of squares) {
    const [x, y] = place(square);
    const corners = (hexes() ? HEX : [[0, 0], [1, 0], [1, 1], [0, 1]]).map(([a, b]) => `${(x + a).toFixed(2)} ${(y + b).toFixed(2)}`);
    corners.forEach((from, n) => {
      const to = corners[(n + 1) % corners.length];
      if (!sides.delete(`${to}L${from}`)) sides.set(`${from}L${to}`, [from, to]);
    });
  }
  const next = new Map();
  for (const [from, to] of sides.values()) next.set(from, [...(next.get(from) ?? []), to]);
  let path = "";
  for (const start of next.keys()) {
    while (next.get(start).length) {
      const loop = [start];
      for (let at = next.get(start).pop(); at !== start; at = next.get(at).pop()) loop.push(at);
      path += `M${loop.join("L")}Z`;
    }
  }
  return path;
}
