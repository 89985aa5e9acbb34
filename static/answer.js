// A question whose answers are squares is answered on the map as well: the squares light up, and a tap presses the button.
(() => {
  const { svg, region, tile } = window.tableMap;
  const SQUARE = /^(-?\d{1,3}),(\d{1,3})$/;

  function buttons() {
    const picks = document.querySelectorAll('#region-prompt > .prompt .picks button[name="choice"]');
    return [...picks].filter((button) => SQUARE.test(button.value));
  }
  function press(square) {
    const button = buttons().find((one) => one.value === square);
    if (button) button.click();
    return Boolean(button);
  }
  function light(button) {
    const [, x, y] = button.value.match(SQUARE);
    return tile([+x, +y], { "data-answer": button.value });
  }
  // Where one of the squares lies outside of what is shown, a new question shows the whole map.
  function reveal(rects) {
    const box = svg().getBoundingClientRect();
    const outside = (rect) => {
      const { left, right, top, bottom } = rect.getBoundingClientRect();
      return right < box.left + 8 || left > box.right - 8 || bottom < box.top + 8 || top > box.bottom - 8;
    };
    if ([...rects].some(outside)) document.querySelector('button[data-map="fit"]')?.click();
    if (box.top < 0 || box.bottom > innerHeight) scrollTo({ top: 0 });  // a phone may have been scrolled down to its hand
  }
  let shown = "";
  function draw() {
    const layer = svg()?.querySelector(".asked");
    if (!layer) return;
    const found = buttons();
    document.body.classList.toggle("asked-square", found.length > 0);
    layer.replaceChildren(...found.map(light));
    const asked = found.map((button) => button.value).join(";");
    if (asked && asked !== shown) reveal(layer.children);
    shown = asked;
  }
  region.addEventListener("click", (event) => {
    const square = event.target.closest("[data-answer]");
    if (square) press(square.dataset.answer);
  });
  region.addEventListener("map:square", (event) => {
    if (!event.defaultPrevented && event.detail && press(event.detail.join(","))) event.preventDefault();
  });
  document.addEventListener("table:drawn", draw);
  draw();
})();
