// A square that is picked for a form: for what somebody does, or where the GM puts somebody.
import { ANSWERED, hear, PICKED } from "./events.js";
import { svg } from "./plane.js";
import { tell } from "./words.js";

let picking = null;

export function mode(name, words = "") {
  document.body.dataset.map = name;
  tell(words);
}

// A form as it is drawn now: the sheet that it stands in may have been fetched anew.
export function current(form) {
  return document.contains(form) ? form : document.querySelector(`form[data-keep="${CSS.escape(form.dataset.keep ?? "")}"]`);
}

hear(PICKED, (event) => {
  if (!picking) return;
  event.preventDefault();
  const [form, field] = [current(picking[0]), picking[1]];
  picking = null;
  mode("");
  if (!form) return;
  form.elements[field].value = event.detail.square.join(",");
  form.requestSubmit();
});

document.addEventListener("click", (event) => {
  const pick = event.target.closest("[data-pick]");
  if (pick?.form.reportValidity()) {
    picking = [pick.form, pick.dataset.pick];
    mode("pick", pick.dataset.words || "Tap the square it should stand on.");
    document.querySelector(`button[data-pane="map"]`)?.click();
    document.body.classList.add("picking");
    svg().scrollIntoView({ block: "nearest" });
    svg().focus({ preventScroll: true });
  } else if (!picking) document.body.classList.remove("picking");
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !picking) return;
  event.preventDefault(); // the sheet stays
  picking = null;
  mode("");
}, true);
hear(ANSWERED, (event) => {
  // A square that was tapped goes with that one press: the next may name a creature.
  const form = event.detail.requestConfig.elt;
  const pick = form.matches("form") && form.querySelector("[data-pick]");
  if (pick) form.elements[pick.dataset.pick].value = "";
});
