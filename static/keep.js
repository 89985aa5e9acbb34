// A region is replaced as a whole; what the reader unfolded, typed, scrolled to or focused stays.
(() => {
  const regions = () => document.querySelectorAll('[id^="region-"]');

  function signature(element) {
    const region = element.closest('[id^="region-"]');
    if (!region) return null;
    const form = element.closest("form");
    const marks = [
      element.tagName, element.name, element.value && element.type !== "text" ? element.value : "",
      element.dataset.at, element.dataset.token, element.getAttribute("hx-get"), element.getAttribute("hx-vals"),
      element.tagName === "SUMMARY" ? element.parentElement.dataset.key : "",
      form ? [...form.elements].filter((input) => input.type === "hidden").map((input) => input.value).join() : "",
    ];
    return { region: region.id, tag: element.tagName, text: marks.join("|") };
  }

  function typed(region) {
    const kept = [];
    for (const form of region.querySelectorAll("form")) {
      for (const input of form.elements) {
        const ticked = input.type === "checkbox" || input.type === "radio";
        const chosen = input.tagName === "SELECT" && [...input.options].some((o) => o.selected !== o.defaultSelected);
        const changed = ticked ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;
        if (!input.name || input.type === "hidden" || !input.matches("input, select, textarea") || !(input.tagName === "SELECT" ? chosen : changed)) continue;
        kept.push([form.dataset.keep || "", input.name, ticked ? input.value : null, ticked ? input.checked : input.value]);
      }
    }
    return kept;
  }

  function snapshot() {
    const active = document.activeElement;
    const kept = { folds: new Map(), typed: new Map(), scrolls: new Map(), focus: null, caret: null };
    for (const region of regions()) {
      kept.typed.set(region.id, typed(region));
      kept.scrolls.set(region.id, [region.scrollLeft, region.scrollTop]);
      for (const fold of region.querySelectorAll("details[data-key]")) kept.folds.set(region.id + fold.dataset.key, fold.open);
    }
    if (active && active !== document.body) {
      kept.focus = signature(active);
      kept.element = active;
      if (active.selectionStart !== undefined && active.type !== "number") kept.caret = active.selectionStart;
    }
    return kept;
  }

  function retype(region, entries) {
    for (const [key, name, value, content] of entries) {
      for (const form of region.querySelectorAll("form")) {
        if ((form.dataset.keep || "") !== key) continue;
        for (const input of form.elements) {
          if (input.name !== name || input.tagName === "BUTTON" || (value !== null && input.value !== value)) continue;
          if (value !== null) input.checked = content;
          else if (input.tagName !== "SELECT" || [...input.options].some((o) => o.value === content)) input.value = content;
        }
      }
    }
  }

  function refocus(kept) {
    if (!kept.focus || document.contains(kept.element)) return;
    const region = document.getElementById(kept.focus.region);
    if (!region) return;
    for (const element of region.querySelectorAll(kept.focus.tag)) {
      if (signature(element).text !== kept.focus.text) continue;
      element.focus({ preventScroll: true });
      if (kept.caret !== null && element.setSelectionRange) element.setSelectionRange(kept.caret, kept.caret);
      return;
    }
  }

  function restore(kept) {
    for (const region of regions()) {
      for (const fold of region.querySelectorAll("details[data-key]")) {
        const open = kept.folds.get(region.id + fold.dataset.key);
        if (open !== undefined && fold.open !== open) fold.open = open;
      }
      retype(region, kept.typed.get(region.id) || []);
      const [left, top] = kept.scrolls.get(region.id) || [0, 0];
      if (region.scrollLeft !== left) region.scrollLeft = left;
      if (region.scrollTop !== top) region.scrollTop = top;
    }
    refocus(kept);
    document.dispatchEvent(new CustomEvent("table:drawn"));
  }

  let kept = null;
  const before = () => {
    kept = kept || snapshot();
    document.dispatchEvent(new CustomEvent("table:draw"));
  };
  const after = () => {
    if (kept) restore(kept);
    kept = null;
  };
  document.addEventListener("htmx:wsBeforeMessage", before);
  document.addEventListener("htmx:wsAfterMessage", after);
  // A form whose post was taken starts afresh, before its words would be kept for the next drawing.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const sender = event.detail.requestConfig.elt;
    if (event.detail.xhr.status === 200 && sender.matches("form[data-keep]")) {
      // The socket may have put a new form in its place meanwhile.
      for (const form of document.querySelectorAll("form[data-keep]")) {
        if (form === sender || form.dataset.keep === sender.dataset.keep) form.reset();
      }
    }
    before();
  });
  document.addEventListener("htmx:afterSwap", after);
  document.addEventListener("htmx:afterRequest", after);
})();
