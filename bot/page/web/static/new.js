// The form that opens a match: as many seats as are wanted, then start.
import { announce } from "./announce.js";
import { pointOut, settled } from "./point.js";
import { send } from "./send.js";
import { ofTab } from "./storage.js";

export function startNew() {
  const form = document.querySelector("form[data-kind=new]");
  if (!form) return;
  const rows = [...form.querySelectorAll("[data-seat]")]; // in a rehearsal alone
  const show = () => rows.forEach((row, number) => { row.hidden = number >= Number(form.elements.count.value); });
  // One filled form opens one match, however often it is sent; whoever comes back to the page fills it anew.
  addEventListener("pageshow", () => { form.dataset.once = crypto.randomUUID(); });
  form.elements.count?.addEventListener("change", show);
  form.addEventListener("submit", (event) => { event.preventDefault(); open(form, rows); });
  form.addEventListener("change", () => estimate(form, rows));
  document.getElementById("live").addEventListener("click", () => {
    const { every, early, close_at } = form.elements;
    [every.value, early.value, close_at.value] = [document.getElementById("live").dataset.every, "all_in", ""];
    estimate(form, rows);
  });
  startQuestions(form);
  recall(form);
  for (const said of ["input", "change"]) form.addEventListener(said, () => remember(form));
  if (rows.length) show();
  estimate(form, rows);
}

// What was filled in is kept in the tab's own storage until it opens a match: another language, a reload and the way back lose nothing.
const draft = () => `new${location.pathname}`;
const given = (field) => field.defaultValue ?? ([...field.options].find((one) => one.defaultSelected) ?? field.options[0])?.value;

function remember(form) {
  const fields = [...form.elements].map((field, at) => [at, field]).filter(([, field]) => field.matches("input, select, textarea"));
  const values = fields.filter(([, field]) => field.value !== given(field)).map(([at, field]) => [at, field.value]);
  ofTab.set(draft(), JSON.stringify({ rows: asking(form).length, values }));
}

function recall(form) {
  const { rows, values } = JSON.parse(ofTab.get(draft()) ?? '{"rows":0,"values":[]}');
  while (asking(form).length < rows) document.getElementById("more-questions").click();
  for (const [at, value] of values) form.elements[at].value = value;
}

// How long it would last, as the server says; while something cannot be read, nothing is said.
async function estimate(form, rows) {
  const told = await send(`${form.dataset.to}/length`, filled(form, rows)).catch(() => ({ words: "" }));
  const length = document.getElementById("length");
  if (length.textContent !== told.words) announce(told.words);
  length.textContent = told.words;
}

function filled(form, rows) {
  const value = (row, name) => row.querySelector(`[name=${name}]`).value;
  const seats = rows.filter((row) => !row.hidden).map((row) => ({ name: value(row, "name"), player: value(row, "player"), word: value(row, "word") }));
  const changed = [...form.querySelectorAll("[data-option]")].filter((field) => field.value !== field.dataset.default);
  const fields = Object.fromEntries(changed.map((field) => [field.dataset.option, field.value]));
  const own = [...form.elements].filter((field) => field.name && field.name !== "count" && !field.dataset.option && !field.closest("[data-seat]"));
  const given = Object.fromEntries(own.map((field) => [field.name, said(field)]).filter(([, words]) => words !== ""));
  return { given, fields, questions: questions(form), once: form.dataset.once ?? "", ...(rows.length && { seats }) };
}

// What the first rounds ask: rows of a few choices, as many as are wanted.
const asking = (form) => [...form.querySelectorAll("[data-asking]")];

function startQuestions(form) {
  const more = document.getElementById("more-questions");
  more?.addEventListener("click", () => {
    const row = asking(form)[0].cloneNode(true);
    row.querySelectorAll("[data-ask]").forEach((field) => (field.value = ""));
    more.before(row);
    row.querySelector("[data-ask]").focus();
    number(form, more);
  });
  if (more) number(form, more);
}

function number(form, more) {
  asking(form).forEach((row, at) => {
    row.querySelector("legend").textContent = more.parentElement.dataset.called.replace("%n", at + 1);
    row.querySelectorAll("[data-ask]").forEach((field) => (field.dataset.asked = `${field.dataset.ask}-${at}`));
  });
  more.hidden = asking(form).length >= Number(more.dataset.most);
}

// Rows at the end that nothing is said in are left out.
function questions(form) {
  const said = asking(form).map((row) => Object.fromEntries([...row.querySelectorAll("[data-ask]")].map((field) => [field.dataset.ask, field.value])));
  while (said.length && Object.values(said.at(-1)).every((words) => !words)) said.pop();
  return said;
}

// What is said in a field: nothing where its default stands; where that was cleared, the word for it.
function said(field) {
  if (field.value === field.dataset.default) return "";
  return field.value || (field.dataset.empty ?? "");
}

async function open(form, rows) {
  const refusal = form.querySelector("p.refusal");
  const start = form.querySelector("[type=submit]");
  refusal.textContent = "";
  settled(form);
  start.disabled = true;
  try {
    const opened = await send(`${form.dataset.to}/matches`, filled(form, rows));
    ofTab.remove(draft());
    location.assign(opened.location);
  } catch (error) {
    announce(error.message);
    if (error.field) return pointOut(form, error);
    refusal.textContent = error.message;
    refusal.scrollIntoView({ block: "nearest" });
  } finally {
    start.disabled = false;
  }
}
