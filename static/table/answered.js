// That a request is over: htmx tells it to the element that asked, which may have been drawn anew or put away by then.
import { ANSWERED, say } from "./events.js";

document.addEventListener("htmx:beforeSend", ({ detail }) => {
  detail.xhr.addEventListener("error", () => { detail.unsent = true; });
  detail.xhr.addEventListener("loadend", () => say(ANSWERED, detail));
});
