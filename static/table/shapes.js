// The squares of a line, a box and a patch; on hexes as well.
import { found, heart, hexes, squareAt, there, within } from "./plane.js";

const SIDES = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const SLANTED = [[1, -1], [-1, 1]]; // which only hexes share a side with
const NUDGE = 1e-6; // off the very corner between squares

export function line(from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.max(Math.abs(dx), Math.abs(dy), hexes() ? Math.abs(dx + dy) : 0);
  const [[x, y], [a, b]] = [heart(from), heart(to)];
  const part = (n) => (steps ? n / steps : 0);
  return Array.from({ length: steps + 1 }, (_, n) => squareAt({ x: x + (a - x) * part(n) + NUDGE, y: y + (b - y) * part(n) + NUDGE }));
}
// What a brush so many squares wide leaves on each of these: from two on what lies around it as well, in order.
export function broad(squares, width) {
  const beside = hexes() ? [[1, 0], [0, 1]] : [[1, 0], [0, 1], [1, 1]];
  const around = hexes() ? [...SIDES, ...SLANTED] : [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y]));
  const near = [[], beside, around][width - 1];
  const found = new Map();
  for (const [x, y] of squares) for (const [dx, dy] of [[0, 0], ...near]) found.set(`${x + dx},${y + dy}`, [x + dx, y + dy]);
  return [...found.values()];
}
// By columns and rows; only its sides, or all of it.
export function box(from, to, sides) {
  const [[a, b], [c, d]] = [found(from), found(to)];
  const [left, right, top, bottom] = [Math.min(a, c), Math.max(a, c), Math.min(b, d), Math.max(b, d)];
  const squares = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      if (!sides || row === top || row === bottom || column === left || column === right) squares.push(there([column, row]));
    }
  }
  return squares;
}
// All that is connected with a square and is like it, up to the edges of the map.
export function patch(from, like) {
  if (!within(from)) return [];
  const wanted = like(from);
  const seen = new Set([from.join(",")]);
  const squares = [from];
  for (const [x, y] of squares) {
    for (const [dx, dy] of hexes() ? [...SIDES, ...SLANTED] : SIDES) {
      const next = [x + dx, y + dy];
      if (seen.has(next.join(",")) || !within(next)) continue;
      seen.add(next.join(","));
      if (like(next) === wanted) squares.push(next);
    }
  }
  return squares;
}
