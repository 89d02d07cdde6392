// The editor of a design: checked while one types, first by a few random matches, then by all; faults beside the text.
import { announce } from "./announce.js";
import { send } from "./send.js";
import { ofTab } from "./storage.js";

const WAIT = 600;
const byId = (name) => document.getElementById(`design-${name}`);
let form, text, waiting, asking;

export function startDesign() {
  form = document.querySelector("form[data-kind=design]");
  if (!form) return;
  text = byId("text");
  text.value = ofTab.get(form.dataset.draft) ?? text.value;
  text.addEventListener("input", changed);
  text.addEventListener("scroll", () => { byId("lines").scrollTop = text.scrollTop; });
  form.elements.begin.addEventListener("change", () => location.assign(`/design?from=${form.elements.begin.value}`));
  form.addEventListener("submit", (event) => { event.preventDefault(); go(); });
  number([]);
  check();
}

function changed() {
  ofTab.set(form.dataset.draft, text.value);
  number([]);
  ready(false);
  clearTimeout(waiting);
  waiting = setTimeout(check, WAIT);
}

function ready(isSound) { form.querySelector("[type=submit]").disabled = !isSound; }

// A newer text gives up the check of an older one.
async function check() {
  asking?.abort();
  const mine = asking = new AbortController();
  const ask = (isWhole) => send("/design/check", { text: text.value, is_whole: isWhole }, mine.signal);
  ready(false);
  say("checking");
  try {
    let found = await ask(false);
    show(found);
    if (!found.faults.length) {
      say("trying");
      found = await ask(true);
      show(found);
    }
    say(found.faults.length ? "unsound" : "sound");
    ready(!found.faults.length);
  } catch (error) {
    if (mine === asking) byId("state").textContent = error.message;
  }
}

function say(state) {
  byId("state").textContent = form.dataset[state];
  announce(form.dataset[state]);
  byId("state").dataset.state = state;
}

function show(found) {
  number(found.faults.map((one) => one.line));
  byId("faults").replaceChildren(...found.faults.map(fault));
  byId("found").hidden = found.faults.length > 0;
  fill(byId("learns"), found.learns);
  fill(byId("figures"), found.figures);
}

function fill(list, lines) {
  list.replaceChildren(...lines.map((words) => {
    const item = document.createElement("li");
    item.textContent = words;
    return item;
  }));
}

// A fault leads to its place in the text.
function fault(one) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = one.words;
  button.disabled = !one.line;
  button.addEventListener("click", () => {
    const lines = text.value.split("\n");
    const start = lines.slice(0, one.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    text.focus();
    text.setSelectionRange(start + Math.max(one.column - 1, 0), start + lines[one.line - 1].length);
    text.scrollTop = (one.line - 4) * (text.scrollHeight / lines.length);
  });
  item.append(button);
  return item;
}

// The numbers of the lines; those with a fault are marked.
function number(faulty) {
  const rows = text.value.split("\n").map((_, line) => {
    const row = document.createElement("span");
    row.textContent = line + 1;
    row.classList.toggle("is-faulty", faulty.includes(line + 1));
    return row;
  });
  byId("lines").replaceChildren(...rows);
  byId("lines").scrollTop = text.scrollTop;
}

async function go() {
  if (!form.dataset.begin) return save();
  const refusal = form.querySelector(".refusal");
  refusal.textContent = "";
  try {
    location.assign((await send(form.dataset.begin, { text: text.value })).location);
  } catch (error) {
    refusal.textContent = error.message;
  }
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
  link.download = "design.star";
  link.click();
  URL.revokeObjectURL(link.href);
}
