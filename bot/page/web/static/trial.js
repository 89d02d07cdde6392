// A match of the text at which the designer sits in one seat. It is played again from its beginning after each change of the text, with
// what they said so far; all others answer by chance.
import { announce } from "./announce.js";
import { answerOf, prepare } from "./forms.js";
import { send } from "./send.js";

const byId = (name) => document.getElementById(`design-${name}`);

// `text()` is what is played, `said` holds the sentences of the page, `lead` goes to a line of the text.
export function trial({ text, said, lead }) {
  const now = { seats: 0, deal: 1, seat: 0, said: [] };
  let asking;

  async function play({ answer, isWhole = false } = {}) {
    asking?.abort();
    const mine = asking = new AbortController();
    const all = answer === undefined ? now.said : [...now.said, answer];
    say(said.playing);
    try {
      const { seats, deal, seat } = now;
      const stands = await send("/design/try", { text: text(), seats, deal, seat, said: all, is_whole: isWhole }, mine.signal);
      now.said = all.slice(0, stands.counted);
      if (isWhole) now.said = Array(Math.max(stands.course.length - 1, 0)).fill("").map((_, at) => (at in now.said ? now.said[at] : ""));
      show(stands, answer !== undefined || isWhole);
    } catch (error) {
      if (mine === asking) say(error.message);
    }
  }

  // What stands below is of a text before this one.
  function say(words) {
    byId("play-not-yet").textContent = words;
    byId("play-not-yet").hidden = false;
    byId("table").classList.add("older");
  }

  // A text with a fault has no match.
  function leave() {
    asking?.abort();
    asking = undefined;
    say(said["play-not-yet"]);
    byId("table").hidden = true;
  }

  function show(stands, isPressed) {
    byId("play-not-yet").hidden = true;
    byId("table").classList.remove("older");
    byId("table").hidden = false;
    choices(byId("seats"), stands.least, stands.most, stands.seats, (count) => count);
    choices(byId("seat"), 0, stands.seats - 1, stands.seat, (seat) => `P${seat + 1}`);
    [now.seats, now.seat] = [stands.seats, stands.seat];
    draw(stands);
    const news = stands.course.at(-1)?.told ?? [];
    lines(byId("news"), news);
    byId("question").textContent = stands.fault ? "" : stands.is_over ? stands.position : stands.question || said["nobody-said"];
    byId("answering").hidden = !stands.question;
    for (const name of ["send", "by-chance", "silence"]) byId(name).hidden = stands.is_over || (name !== "by-chance" && !stands.question);
    byId("to-the-end").hidden = stands.is_over;
    byId("back").disabled = !now.said.length;
    if (!stands.refused && (isPressed || stands.controls !== asked)) ask(stands);
    byId("answer").placeholder = stands.example;
    byId("play-refusal").textContent = stands.refused;
    if (stands.fault) byId("play-refusal").replaceChildren(leading(stands.fault, lead));
    byId("course").replaceChildren(...stands.course.map(({ told, answered }) => item(told, answered)));
    if (isPressed) announce([...news, stands.refused, byId("question").textContent].filter(Boolean).join(" "));
  }

  const again = () => { now.said = []; play(); };
  byId("table").addEventListener("submit", (event) => { event.preventDefault(); play({ answer: byId("answer").value.trim() || answerOf(byId("table")) }); });
  byId("by-chance").addEventListener("click", () => play({ answer: "" }));
  byId("silence").addEventListener("click", () => play({ answer: null }));
  byId("back").addEventListener("click", () => { now.said.pop(); play(); });
  byId("to-the-end").addEventListener("click", () => play({ isWhole: true }));
  byId("deal").addEventListener("click", () => { now.deal += 1; again(); });
  byId("seats").addEventListener("change", ({ target }) => { now.seats = Number(target.value); again(); });
  byId("seat").addEventListener("change", ({ target }) => { now.seat = Number(target.value); again(); });
  return { play, older: () => say(said.older), leave };
}

// A fault as a button that leads to its place in the text.
export function leading({ line, column, words }, lead) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: words, disabled: !line });
  button.addEventListener("click", () => lead(line, column));
  return button;
}

let asked;

// The controls of the question, as in a match. What was filled in stays while the text changes and the question does not.
function ask({ controls }) {
  asked = controls;
  byId("answer").value = "";
  byId("typing").open = false;
  byId("controls").innerHTML = controls;
  prepare(byId("controls"));
}

function choices(list, least, most, chosen, named) {
  if (list.options.length !== most - least + 1 || list.options[0]?.value !== String(least)) {
    list.replaceChildren(...Array.from({ length: most - least + 1 }, (_, at) => new Option(named(least + at), least + at)));
  }
  list.value = chosen;
}

// The picture of the server's own drawing, or what it would say.
function draw({ picture, alt, position }) {
  const place = byId("picture");
  place.replaceChildren();
  if (!picture) return lines(place, [position]);
  const drawn = document.importNode(new DOMParser().parseFromString(picture, "image/svg+xml").documentElement, true);
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", alt);
  place.append(drawn);
}

function lines(place, words) {
  place.replaceChildren(...words.map((line) => Object.assign(document.createElement("p"), { className: "words", textContent: line })));
}

function item(told, answered) {
  const entry = document.createElement("li");
  lines(entry, told);
  if (answered.length) {
    const all = answered.map(([who, words]) => (who ? `${who} ← ${words}` : words)).join(" · ");
    entry.append(Object.assign(document.createElement("p"), { className: "quiet", textContent: all }));
  }
  return entry;
}
