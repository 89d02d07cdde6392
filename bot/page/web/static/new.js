// The form that opens a match: as many seats as are wanted, then start.
import { announce } from "./announce.js";
import { send } from "./send.js";

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
  if (rows.length) show();
  estimate(form, rows);
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
  return { given, fields, once: form.dataset.once ?? "", ...(rows.length && { seats }) };
}

// What is said in a field: nothing where its default stands; where that was cleared, the word for it.
function said(field) {
  if (field.value === field.dataset.default) return "";
  return field.value || (field.dataset.empty ?? "");
}

async function open(form, rows) {
  const refusal = form.querySelector(".refusal");
  const start = form.querySelector("[type=submit]");
  refusal.textContent = "";
  start.disabled = true;
  try {
    const opened = await send(`${form.dataset.to}/matches`, filled(form, rows));
    location.assign(opened.location);
  } catch (error) {
    refusal.textContent = error.message;
    refusal.scrollIntoView({ block: "nearest" });
  } finally {
    start.disabled = false;
  }
}
