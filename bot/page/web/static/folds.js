// What is folded: unfolded where a screen is wide or an address leads into it, marked while something in it is new, searched.
import { ofBrowser, ofTab } from "./storage.js";

const wide = matchMedia("(min-width: 68rem)");
const REPORT = "#command-papers-report";

export function startFolds() {
  document.addEventListener("toggle", (event) => event.target.matches("[data-newest]") && mark(event.target), true);
  document.addEventListener("input", (event) => event.target.matches("[data-powers]") && search(event.target));
  // A browser has read the address of a new page once it is loaded.
  for (const read of ["load", "hashchange"]) addEventListener(read, reveal);
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a[href*='#']");
    if (link?.hash === REPORT) ofTab.set("way", REPORT);
    if (link) setTimeout(reveal);
  });
  wide.addEventListener("change", () => {
    for (const one of untouched(document)) one.open = wide.matches;
  });
  unfold(document);
}

// Called for every part that is shown anew.
export function unfold(root) {
  if (wide.matches) for (const one of untouched(root)) one.open = true;
  root.querySelectorAll("[data-newest]").forEach(mark);
  const box = document.querySelector("[data-powers]");
  if (box?.value) search(box);
}

// What a person has folded or unfolded stays so; beside a board, while a question is open, news stay folded.
function untouched(root) {
  const beside = document.querySelector("#part-orders form") ? ".side .shelf" : ":not(*)";
  return [...root.querySelectorAll("details[data-wide]:not([data-turned])")].filter((one) => !one.matches(beside));
}

// An address within the page unfolds whatever holds its target; the browser has read it, also where it is no address (`#%`).
// A link to the report counts it.
function reveal() {
  const target = document.querySelector(":target");
  if (!target) return;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    fold.open = true;
    fold.dataset.turned = "yes";
  }
  target.scrollIntoView();
  if (location.hash !== REPORT || !ofTab.get("way")) return;
  ofTab.remove("way");
  target.querySelector("[type=submit]").click();
}

// The newest thing that was seen in each fold is remembered; on a first visit nothing is new.
function mark(fold) {
  const { match, reader } = document.getElementById("panel").dataset;
  const key = `seen/${match}/${reader}/${fold.id}`;
  const seen = ofBrowser.get(key);
  if (fold.open || seen === null) ofBrowser.set(key, fold.dataset.newest);
  fold.querySelector("summary > .fresh").hidden = fold.open || seen === null || seen === fold.dataset.newest;
}

// What of a host's powers, of a season's too, has the typed words in its name, in groups that are unfolded.
function search(box) {
  const words = box.value.toLowerCase().trim();
  for (const group of document.querySelectorAll("#panel details.group")) {
    const powers = [...group.querySelectorAll("details.power")];
    for (const one of powers) one.hidden = !one.querySelector("summary").textContent.toLowerCase().includes(words);
    group.hidden = powers.every((one) => one.hidden);
    group.open = words !== "" || wide.matches;
  }
}
