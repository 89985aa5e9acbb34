// Everything that the TV's page runs: it has no hands, but eyes and a voice.
import "./link.js";
import "./keep.js";
import "./tokens.js";
import "./director.js";
import "./results.js";
import { hearIt } from "./cues.js";
import { keep, on } from "./here.js";
import { DRAWN, say } from "./events.js";

say(DRAWN); // the page as it came

const sound = document.querySelector("[data-sound]");
const show = () => sound.setAttribute("aria-pressed", on("sound"));
sound.addEventListener("click", () => {
  keep("sound", on("sound") ? "0" : "1");
  show();
  hearIt();
});
show();
