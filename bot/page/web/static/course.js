// Back through the match: the board as its earlier letters showed it, and once more what changed last.
import { change } from "./change.js";

const board = () => [...document.querySelectorAll("#part-now .living .map > img")];
let moments = [];

export function startCourse() {
  document.addEventListener("input", ({ target }) => target.id === "course-at" && show(Number(target.value)));
  document.addEventListener("click", ({ target }) => target.closest(".course button") && again());
}

const titleOf = (letter) => letter.querySelector("summary > span").textContent;

// Called when parts are shown anew. Letters of one round have one title.
export function gatherCourse() {
  const course = document.querySelector("#part-now .course");
  if (!course) return;
  const names = new Set(board().map((img) => img.dataset.name));
  const letters = [...document.querySelectorAll("#panel details.letter:has(> summary > time)")]
    .map((letter) => ({ letter, at: letter.querySelector("summary > time").dateTime }))
    .filter(({ letter }) => titleOf(letter) !== course.dataset.title && [...letter.querySelectorAll("img")].some((img) => names.has(img.dataset.name)))
    .sort((one, other) => one.at.localeCompare(other.at));
  const shown = new Map();
  moments = [...new Map(letters.map(({ letter }) => {
    for (const { dataset, src, alt } of letter.querySelectorAll("img")) shown.set(dataset.name, { src, alt });
    return [titleOf(letter), { title: titleOf(letter), shown: new Map(shown) }];
  })).values()];
  const slider = course.querySelector("input");
  const isNow = slider.value === slider.max;
  slider.max = moments.length;
  if (isNow) slider.value = slider.max;
  course.hidden = !moments.length;
}

// How the board looked at a moment; the last of them is now.
function show(at) {
  const moment = moments[at];
  for (const img of board()) {
    const before = img.src;
    img.dataset.now ??= JSON.stringify({ src: img.src, alt: img.alt });
    const then = moment?.shown.get(img.dataset.name);
    Object.assign(img, then ?? JSON.parse(img.dataset.now));
    img.parentElement.classList.toggle("is-past", Boolean(moment));
    img.parentElement.hidden = Boolean(moment) && !then; // what can be chosen now was not there to choose
    if (img.src !== before) change(img, before);
  }
  const told = document.querySelector("#part-now .course output");
  told.textContent = moment?.title ?? told.dataset.now;
  document.getElementById("course-at").setAttribute("aria-valuetext", told.textContent);
}

// From the moment before to the one that is shown.
function again() {
  const at = Number(document.getElementById("course-at").value);
  for (const img of board()) {
    const before = moments[Math.max(at - 1, 0)].shown.get(img.dataset.name);
    if (before && before.src !== img.src) change(img, before.src);
  }
}
