// Letters that this browser has not shown before are marked as new, until the page is loaded again. It keeps when the newest letter came
// that it has shown, for each tab of a match; at the first visit nothing is new.
import { ofBrowser } from "./storage.js";

const seen = {};

const key = ({ match, reader }) => `seen/${match}/${reader}`;
const here = () => key(document.getElementById("panel").dataset);
const times = (root) => [...root.querySelectorAll("[data-news] time.quiet")];
const newest = () => times(document).map((time) => time.dateTime).sort().at(-1) ?? "";

export function startFresh() {
  markNew(document);
  document.addEventListener("visibilitychange", note);
}

// Called for every part that is shown anew.
export function markNew(root) {
  seen[here()] ??= ofBrowser.get(here()) ?? newest();
  for (const time of times(root)) if (time.dateTime > seen[here()]) time.before(mark(), " ");
  note();
}

function mark() {
  return Object.assign(document.createElement("span"), { className: "tag new", lang: document.documentElement.lang, textContent: document.body.dataset.new });
}

// A tab in the background shows nothing to anybody.
function note() {
  if (document.getElementById("panel") && !document.hidden) ofBrowser.set(here(), [newest(), seen[here()] ?? ""].sort().at(-1));
}
