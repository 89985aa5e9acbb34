// The map: pan, pinch and zoom by the viewBox, a cursor for the keys, and tokens that glide.
(() => {
  const region = document.getElementById("region-map");
  const tell = document.getElementById("maptell");
  const THUMB = 44;
  const EDGE = 0.6;
  const BUTTONS = 60; // pixels at the bottom, where the map's buttons lie: no square has to stay beneath them
  const svg = () => region.querySelector("svg.map");
  const live = () => svg()?.hasAttribute("tabindex");
  let view = null; // the middle of what is shown, how many pixels a square has, and whether it is to show the whole map
  let cursor = null;
  let before = new Map();
  let turn = null;
  let held = null;

  const foot = () => (live() ? BUTTONS : 0);
  const size = () => ({ width: +svg().dataset.width, height: +svg().dataset.height });

  // A map of hexes: each row is told half a hex further right than the one above, and drawn nearer to it than a hex is high.
  // Where every other row is set off only, the hexes are told from far to the left, by first numbers below 0.
  const ROW = 0.866;
  const HEX = [[0.5, -0.0774], [1, 0.2113], [1, 0.7887], [0.5, 1.0774], [0, 0.7887], [0, 0.2113]];
  const hexes = () => svg().hasAttribute("data-hexes");
  const far = () => +(svg().dataset.far ?? 0);
  const place = ([x, y]) => (hexes() ? [x + far() + y / 2, y * ROW] : [x, y]); // where what lies on a square is drawn
  // In which column and row it is found, and what is found there.
  const found = ([x, y]) => (far() ? [x + far() + Math.floor(y / 2), y] : [x, y]);
  const there = ([column, row]) => (far() ? [column - Math.floor(row / 2) - far(), row] : [column, row]);
  function within(square) {
    const { width, height } = size();
    const [column, row] = found(square);
    return column >= 0 && row >= 0 && column < width && row < height;
  }
  const called = (square) => `${letters(found(square)[0])}${square[1] + 1}`;
  function extent() {
    const { width, height } = size();
    const lean = far() ? 0.5 : (height - 1) / 2;
    return hexes() ? { width: width + lean, height: (height - 1) * ROW + 1.08 } : { width, height };
  }
  function spot(at, size) { // the same as the server's, of what takes several squares
    if (!hexes()) return [...at, size];
    const drawn = size <= 1 ? size : size * ROW;
    const [x, y] = heart(at, size);
    return [x - drawn / 2, y - drawn / 2, drawn];
  }
  function heart([x, y], size) {
    const middle = (size - 1) / 2;
    return place([x + middle, y + middle]).map((from) => from + 0.5);
  }
  const heartOf = (token) => heart([+token.dataset.x, +token.dataset.y], +token.dataset.size);
  function tile(square, attributes = {}, by = 0) {
    const [x, y] = place(square);
    const shrunk = (at) => 0.5 + (at - 0.5) * (1 - 2 * by);
    if (hexes()) return make("polygon", { points: HEX.map(([a, b]) => `${x + shrunk(a)},${y + shrunk(b)}`).join(" "), ...attributes });
    return make("rect", { x: x + by, y: y + by, width: 1 - 2 * by, height: 1 - 2 * by, ...attributes });
  }
  const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

  function fitting() {
    const box = svg().getBoundingClientRect();
    const { width, height } = extent();
    return Math.max(1, Math.min(box.width / (width + 1.2 * EDGE), (box.height - foot()) / (height + 1.2 * EDGE)));
  }
  function apply() {
    const map = svg();
    const box = map?.getBoundingClientRect();
    if (!box?.width) return;
    const { width, height } = extent();
    if (view.whole) view.cell = fitting();
    view.cell = clamp(view.cell, Math.min(fitting(), THUMB), 140);
    const across = box.width / view.cell;
    const down = box.height / view.cell;
    const clear = (box.height - foot()) / view.cell;
    const middle = (at, seen, whole) => (seen >= whole + EDGE ? (whole - EDGE) / 2 : clamp(at, seen / 2 - EDGE, whole - seen / 2));
    view.x = middle(view.x, across, width);
    view.y = middle(view.y, clear, height);
    map.setAttribute("viewBox", `${view.x - across / 2} ${view.y - clear / 2} ${across} ${down}`);
  }
  function centre(token) {
    [view.x, view.y] = heartOf(token);
  }
  const important = () => region.querySelector(".token.active") || region.querySelector(".token.mine");

  function begin() {
    const { width, height } = extent();
    const fit = fitting();
    const phone = matchMedia("(pointer: coarse)").matches || innerWidth < 700;
    const token = region.querySelector(".token.mine") || (svg().hasAttribute("data-gm") && region.querySelector(".token.active, .token"));
    // Whoever has nobody here looks on: the whole map, until somebody of theirs comes in.
    view = { x: width / 2, y: height / 2, cell: live() && phone && token ? Math.max(fit, THUMB) : fit, mine: Boolean(token) };
    view.whole = view.cell === fit;
    if (token && view.cell > fit) centre(token);
  }

  // Swaps

  function remember() {
    before = new Map([...region.querySelectorAll(".token")].map((token) => [token.dataset.token, token.getAttribute("style")]));
  }
  function glide() {
    for (const token of region.querySelectorAll(".token")) {
      const was = before.get(token.dataset.token);
      const now = token.getAttribute("style");
      if (!was || was === now) continue;
      token.style.transition = "none";
      token.style.transform = was.replace("transform:", "");
      token.getBoundingClientRect();
      token.setAttribute("style", now);
    }
  }
  // Squares in reach come as data: `x,y:cost cost …;…`, a letter after the cost for whoever would react.

  function make(name, attributes, ...children) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  }
  function number(letters) {
    return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 97, 0);
  }
  function cell(x, y, [, cost, who], layer, risks) {
    const risk = who ? `, ${risks[number(who)]} would react` : "";
    const text = make("text", { x: 0.5, y: 0.6 }, cost, ...(who ? [make("tspan", {}, "!")] : []));
    return make("g", {
      class: who ? "cell risky" : "cell", transform: `translate(${place([x, y]).join(" ")})`, "data-at": `${x},${y}`, role: "button",
      tabindex: -1, "aria-label": `${called([x, y])}, ${cost} ${layer.dataset.unit}${risk}`,
    }, hexes() ? make("polygon", { points: HEX.join(" ") }) : make("rect", { width: 1, height: 1 }), text);
  }
  function cells() {
    for (const layer of region.querySelectorAll(".reach:empty")) {
      const risks = JSON.parse(layer.dataset.risks || "[]");
      for (const run of layer.dataset.cells.split(";")) {
        const [start, costs] = run.split(":");
        const [x, y] = start.split(",").map(Number);
        layer.append(...costs.split(" ").map((cost, n) => cell(x + n, y, cost.match(/^(\d+)(.*)$/), layer, risks)));
      }
    }
  }
  region.addEventListener("click", (event) => {
    const square = event.target.closest(".cell");
    if (!square) return;
    const { actor, gait } = square.closest(".reach").dataset;
    const query = new URLSearchParams({ actor, gait, to: square.dataset.at });
    htmx.ajax("GET", `preview/?${query}`, { source: square, target: "#sheet", swap: "innerHTML" });
  });
  function gait() {
    const layers = [...region.querySelectorAll(".reach")];
    const radio = region.querySelector('input[name="gait"]:checked');
    for (const layer of layers) layer.toggleAttribute("hidden", Boolean(radio) && layer.dataset.gait !== radio.value);
  }
  function inside(token) {
    const box = svg().getBoundingClientRect();
    const [x, y] = heartOf(token);
    return Math.abs(x - view.x) < box.width / view.cell / 2 - 1 && Math.abs(y - view.y) < (box.height - foot()) / view.cell / 2 - 1;
  }
  function follow() {
    const active = region.querySelector(".token.active");
    const whose = active ? active.dataset.token : "";
    const taken = region.querySelector(".reach")?.dataset.actor ?? "";
    const another = held !== null && taken && taken !== held;
    held = taken;
    if (whose === turn) {
      const mover = another && region.querySelector(`.token[data-token="${taken}"]`);
      if (mover && !inside(mover)) centre(mover); // another creature was taken in hand
      const moved = active && before.has(whose) && before.get(whose) !== active.getAttribute("style");
      if (moved && !inside(active)) centre(active);
      return;
    }
    const first = turn === null;
    turn = whose;
    if (active && !first && view.cell > fitting() + 1) centre(active);
  }
  function drawn() {
    const map = svg();
    if (!map) return;
    if (!view || (!view.mine && region.querySelector(".token.mine"))) begin();
    follow();
    apply();
    gait();
    glide();
    remember();
    if (cursor && live()) point(cursor, false);
  }
  document.addEventListener("table:draw", remember);
  document.addEventListener("table:fill", cells);
  document.addEventListener("table:drawn", drawn);
  // The box changes with the window, and with the tools that unfold beneath it.
  new ResizeObserver(() => view && apply()).observe(region);
  region.addEventListener("change", (event) => {
    if (!event.target.matches('input[name="gait"]')) return;
    chosen.set(event.target.dataset.actor, event.target.value);
    gait();
  });
  const chosen = new Map();
  document.addEventListener("table:drawn", () => {
    for (const radio of region.querySelectorAll('input[name="gait"]')) {
      if (chosen.get(radio.dataset.actor) === radio.value) radio.checked = true;
    }
    gait();
  });

  // Fingers and mouse

  const fingers = new Map();
  let moved = false;
  function cellAt(event) {
    const matrix = svg().getScreenCTM().inverse();
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return hexes() ? hexAt(at) : [Math.floor(at.x), Math.floor(at.y)];
  }
  function hexAt(at) {
    const y = (at.y - 0.5) / ROW;
    const x = at.x - 0.5 - y / 2 - far();
    const [across, down, rest] = [x, y, -x - y].map(Math.round);
    const [dx, dy, dz] = [Math.abs(across - x), Math.abs(down - y), Math.abs(rest + x + y)];
    if (dx > dy && dx > dz) return [-down - rest, down];
    return [across, dy > dz ? -across - rest : down];
  }
  function zoom(factor, event) {
    const box = svg().getBoundingClientRect();
    const dx = event ? event.clientX - box.left - box.width / 2 : 0;
    const dy = event ? event.clientY - box.top - (box.height - foot()) / 2 : 0;
    const old = view.cell;
    view.whole = false;
    view.cell = clamp(old * factor, Math.min(fitting(), THUMB), 140);
    view.x += dx / old - dx / view.cell;
    view.y += dy / old - dy / view.cell;
    apply();
  }
  region.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("svg.map") || !view || document.body.dataset.map === "paint") return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 1) moved = false;
  });
  region.addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    if (document.body.dataset.map === "drag") {
      moved = true;
      return;
    }
    const [dx, dy] = [event.clientX - last[0], event.clientY - last[1]];
    if (!moved && Math.hypot(dx, dy) < 8) return;
    if (!moved) region.setPointerCapture(event.pointerId);
    moved = true;
    if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const gap = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
      const now = [event.clientX, event.clientY];
      zoom(gap(now) / Math.max(1, gap(last)), { clientX: (now[0] + other[0]) / 2, clientY: (now[1] + other[1]) / 2 });
    } else if (fingers.size === 1) {
      view.x -= dx / view.cell;
      view.y -= dy / view.cell;
      apply();
    }
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
  });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => fingers.delete(event.pointerId));
  // The end of a drag is not a tap.
  region.addEventListener("click", (event) => {
    if (moved) event.stopPropagation();
    moved = false;
  }, true);
  region.addEventListener("wheel", (event) => {
    if (!event.target.closest("svg.map") || !view) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event);
  }, { passive: false });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-map]");
    if (!button || !view || button === document.body) return;
    const token = important();
    if (button.dataset.map === "in") zoom(1.3);
    if (button.dataset.map === "out") zoom(1 / 1.3);
    if (button.dataset.map === "fit") view.whole = true;
    if (button.dataset.map === "me" && token) {
      centre(token);
      view.whole = false;
      view.cell = Math.max(view.cell, THUMB);
    }
    apply();
  });

  // What lies on a square that is tapped

  function lying([x, y]) {
    const middle = new DOMPoint(...heart([x, y], 1));
    const here = [...region.querySelectorAll("#grounds .ground")].filter((path) => path.isPointInFill(middle));
    return [...new Set(here.map((path) => path.textContent.trim()))].join(" · ");
  }
  region.addEventListener("click", (event) => {
    if (!event.target.closest("svg.map") || event.target.closest(".token") || document.body.dataset.map) return;
    tell.textContent = lying(cellAt(event));
  });

  // Keys

  function at([x, y]) {
    const over = (t) => x >= +t.dataset.x && x < +t.dataset.x + +t.dataset.size && y >= +t.dataset.y && y < +t.dataset.y + +t.dataset.size;
    const tokens = [...region.querySelectorAll(".token")].filter(over);
    const standing = tokens.find((token) => !token.classList.contains("dead"));
    return standing || region.querySelector(`.reach:not([hidden]) .cell[data-at="${x},${y}"]`) || tokens[0];
  }
  function letters(x) {
    return x < 26 ? String.fromCharCode(65 + x) : letters(Math.floor(x / 26) - 1) + letters(x % 26);
  }
  function point(square, speak = true) {
    cursor = square;
    const rect = region.querySelector(".cursor");
    rect.removeAttribute("hidden");
    rect.setAttribute("transform", `translate(${place(square).join(" ")})`);
    if (!speak) return;
    const button = at(square);
    (button || svg()).focus({ preventScroll: true });
    const ground = lying(square);
    if (!button || ground) tell.textContent = `${called(square)}, ${ground || "nothing to do here"}`;
    const [x, y] = place(square);
    view.x = clamp(view.x, x - 2, x + 3);
    view.y = clamp(view.y, y - 2, y + 3);
    apply();
  }
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  region.addEventListener("keydown", (event) => {
    const within = event.target.closest("svg.map");
    if (!within || !live()) return;
    const step = STEPS[event.key];
    if (step) {
      const { width, height } = size();
      const token = important();
      const from = cursor || (token ? [+token.dataset.x, +token.dataset.y] : there([0, 0]));
      const [column, row] = found(from);
      point(there([clamp(column + step[0], 0, width - 1), clamp(row + step[1], 0, height - 1)]));
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const picked = new CustomEvent("map:square", { cancelable: true, detail: cursor });
      if (cursor && !region.dispatchEvent(picked)) return;
      const button = event.target.closest('[role="button"]') || (cursor && at(cursor));
      if (button) button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  });

  // The way that is asked about

  // On a phone the squares of an area are made as large as a thumb, above the sheet that asks about it.
  function frame(pairs, margin) {
    if (!view || !(matchMedia("(pointer: coarse)").matches || innerWidth < 700)) return;
    const box = svg().getBoundingClientRect();
    const slide = document.getElementById("slide");
    const down = Math.min(box.height - foot(), slide && !slide.hidden ? slide.offsetTop - box.top : Infinity);
    if (down < 3 * THUMB) return;
    const mine = region.querySelector(`.token[data-token="${region.querySelector(".reach")?.dataset.actor}"]`);
    const places = pairs.map(place);
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const [own, high, end] = mine ? spot([+mine.dataset.x, +mine.dataset.y], +mine.dataset.size) : [];
    const near = mine && Math.max(...xs.map((x) => Math.abs(x - own)), ...ys.map((y) => Math.abs(y - high))) < 6;
    if (near) { // with room around it, to point elsewhere
      xs.push(own - 1, own + end);
      ys.push(high - 1, high + end);
    }
    const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + 1 + margin];
    const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + 1 + margin];
    const cell = clamp(Math.min(box.width / (right - left), down / (bottom - top)), fitting(), THUMB);
    const seen = (low, high, at, span) => low >= at - span / 2 && high <= at + span / 2;
    const above = view.y - (box.height - foot()) / view.cell / 2; // the uppermost row that is shown
    const across = seen(left + margin, right - margin, view.x, box.width / view.cell);
    const shown = across && top + margin >= above && bottom - margin <= above + down / view.cell;
    if (shown && view.cell > 0.8 * cell) return;
    view.whole = false;
    view.cell = cell;
    view.x = (left + right) / 2;
    view.y = (top + bottom) / 2 + (box.height - foot() - down) / cell / 2;
    apply();
  }
  document.addEventListener("table:ghost", (event) => {
    const ghost = region.querySelector(".ghost");
    if (!ghost) return;
    ghost.replaceChildren();
    if (!event.detail) return;
    const { area, open } = event.detail;
    if (area || open) {
      const pairs = (text) => (text ? text.split(";").map((pair) => pair.split(",").map(Number)) : []);
      frame([...pairs(area), ...pairs(open)], open ? 2 : 1);
      ghost.append(...pairs(area).map((square) => tile(square, { class: "covered" })));
      ghost.append(...pairs(open).map((square) => tile(square, { rx: 0.1, class: "next" }, 0.08)));
      return;
    }
    const side = +event.detail.size;
    const token = region.querySelector(`.token[data-token="${event.detail.actor}"]`);
    const squares = event.detail.path.split(";").map((pair) => pair.split(",").map(Number));
    const start = token ? [[+token.dataset.x, +token.dataset.y]] : [];
    const [x, y] = squares[squares.length - 1];
    const block = [...Array(side * side).keys()].map((n) => [x + (n % side), y + Math.floor(n / side)]);
    ghost.append(
      make("polyline", { points: [...start, ...squares].map((square) => heart(square, side)).join(" ") }),
      ...(hexes()
        ? block.map((square) => tile(square, {}, 0.06))
        : [make("rect", { x: x + 0.06, y: y + 0.06, width: side - 0.12, height: side - 0.12, rx: 0.1 })]),
    );
  });

  window.tableMap = { cellAt, svg, region, tile, spot, within };
  cells();
  drawn();
})();
