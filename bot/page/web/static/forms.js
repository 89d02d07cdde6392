// Forms of any game: read into an answer, kept while the page changes round them, counted, searched; and every other button.
import { announce } from "./announce.js";
import { ask } from "./ask.js";
import { mirror, placed, spent, startBoard } from "./board.js";
import { forget, recall, remember } from "./drafts.js";
import { pointOut, settled } from "./point.js";
import { send } from "./send.js";

const panel = () => document.getElementById("panel");
const address = (end) => `/match/${panel().dataset.match}/${panel().dataset.reader}/${end}`;

const PATIENCE = 1000; // milliseconds after which a bar shows that the answer is being made
// Folded choices of which some must be chosen and none is: what a refusal says is missing stands in sight.
const MISSED = "details.picker:has([data-field]:not([data-least='0'])):not(:has(:checked))";

let renew; // shows the tab as it is now

export function startForms(renewing) {
  renew = renewing;
  document.addEventListener("submit", onSubmit);
  document.addEventListener("click", onClick);
  document.addEventListener("input", onInput);
  startBoard();
  prepare(document);
}

// Called for every part that is shown anew.
export function prepare(root) {
  root.querySelectorAll("form[data-question]").forEach(recall);
  root.querySelectorAll("fieldset[data-field]").forEach(count);
  mirror();
  dropStale();
}

const isLive = () => document.querySelector("#part-clock [data-live]") !== null;

// A receipt stands until a newer version counts, whichever tab it was sealed in. Once its question is closed, it says where its outcome is.
function dropStale() {
  const receipt = document.getElementById("receipt");
  const { question } = receipt?.dataset ?? {};
  if (question && receipt.textContent && document.querySelector("#part-orders form")?.dataset.key !== question) {
    // In a live round what happened stands there at once.
    receipt.textContent = isLive() ? "" : receipt.dataset.closed;
    receipt.dataset.question = "";
  }
  const seal = document.querySelector(`#part-orders:has(form[data-key="${CSS.escape(receipt?.dataset.question ?? "")}"]) .seal`);
  if (seal && Number(seal.dataset.version) > Number(receipt.dataset.version)) receipt.textContent = "";
}

// The answer of a form: lists for picks, numbers by choice for amounts, a number (none: an empty list), a text.
export function answerOf(form) {
  const answer = {};
  for (const field of form.querySelectorAll("fieldset[data-field]")) {
    answer[field.dataset.field] = read[field.dataset.kind](field);
  }
  return answer;
}

const read = {
  pick: picks,
  places,
  amounts,
  number: (field) => (field.querySelector("input").value === "" ? [] : field.querySelector("input").valueAsNumber),
  words: (field) => field.querySelector("textarea").value,
};

function picks(field) {
  return [...field.querySelectorAll("input:checked, option:checked")].map((input) => input.value).filter(Boolean);
}

function places(field) {
  return placed(field).map((input) => input.dataset.choice);
}

function amounts(field) {
  const filled = [...field.querySelectorAll("input[type=number]")].filter((input) => input.value !== "" && input.value !== "0");
  return Object.fromEntries(filled.map((input) => [input.dataset.choice, input.valueAsNumber]));
}

function count(field) {
  const total = field.querySelector("output.total");
  if (!total) return;
  const listed = { pick: picks, places }[field.dataset.kind];
  const chosen = listed ? listed(field).length : spent(field);
  total.textContent = total.dataset.words.replace("%n", chosen).replace("%m", field.dataset.most);
  total.classList.toggle("is-too-much", chosen > Number(field.dataset.most));
}

function onInput(event) {
  putBack();
  const field = event.target.closest("fieldset[data-field]");
  if (field && event.target.matches(".search")) return search(field, event.target.value);
  const form = event.target.closest("form");
  if (form?.dataset.question) remember(form);
  if (field) count(field);
  mirror();
}

function search(field, text) {
  const words = text.toLowerCase().trim();
  for (const choice of field.querySelectorAll("[data-choice]:is(label)")) {
    const isMeant = `${choice.textContent} ${choice.dataset.choice}`.toLowerCase().includes(words);
    (choice.closest(".amount") ?? choice).hidden = !isMeant && !choice.querySelector("input:checked");
  }
}

// Acts ------------------------------------------------------------------------------------------------------------------

async function onSubmit(event) {
  const form = event.target;
  if (["command", "what-if", "verify"].includes(form.dataset.kind)) return command(form, event);
  if (!["orders", "trades", "judge"].includes(form.dataset.kind)) return;
  event.preventDefault();
  // Enter in the typed line seals what is typed, even though it is not the form's first button.
  const isTyped = event.submitter?.value === "typed" || document.activeElement?.name === "typed" || (form.dataset.kind === "judge" && form.elements.typed.value.trim() !== "");
  const isPreview = event.submitter?.value === "preview";
  const pressed = event.submitter?.dataset.choice;
  const given = pressed !== undefined ? { form: pressedIn(form, pressed) } : isTyped ? { text: form.elements.typed.value } : { form: answerOf(form) };
  const { kind, nothing, key } = form.dataset;
  if (kind === "judge") return judge(form, given, isPreview, event.submitter);
  const body = kind === "orders" ? { key, ...given } : given;
  if (nothing && given.form && saysNothing(given.form) && !(await ask(nothing, document.body.dataset.sealNothing))) return;
  if (await act(kind, body, event.submitter)) settle(kind);
}

// What hosts make of a round is a command like any other, and holds an answer of the game.
async function judge(form, { form: answer, text = "" }, isPreview, button) {
  const given = { result: text, ...(isPreview && { preview: "yes" }) };
  const { command: judging, since, nothing } = form.dataset;
  if (answer && !isPreview && givesNothing(form) && !(await ask(nothing, button.textContent))) return;
  const body = { command: judging, since: Number(since), given, ...(answer && { form: answer }) };
  if ((await act("commands", body, button)) && !isPreview) settle("judge");
}

// Whether a result has no points, and no numbers, words or choices but those that were planned.
function givesNothing(form) {
  const hasAmounts = [...form.querySelectorAll("fieldset[data-kind=amounts]")].some((field) => Object.keys(amounts(field)).length);
  const hasPicks = [...form.querySelectorAll("fieldset[data-kind=pick] :is(input, option):checked")].some((box) => box.value && !box.defaultChecked && !box.defaultSelected);
  const free = "fieldset:is([data-kind=words], [data-kind=number], [data-kind=places]) :is(textarea, input)";
  return !hasAmounts && !hasPicks && [...form.querySelectorAll(free)].every((box) => box.value === box.defaultValue);
}

// A press that is an order by itself.
function pressedIn(form, word) {
  const { field, taken } = form.querySelector("fieldset[data-kind=pad]").dataset;
  return { [field]: taken === "number" ? Number(word) : [word] };
}

function saysNothing(answer) {
  return Object.values(answer).every((chosen) => typeof chosen !== "number" && Object.keys(chosen).length === 0);
}

// A command of the table: what stands in its form, and how often the match had moved when it was shown.
async function command(form, event) {
  event.preventDefault();
  const { kind, command: named, since } = form.dataset;
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === "string" || value.size);
  const given = Object.fromEntries(await Promise.all(entries.map(async ([key, value]) => [key, typeof value === "string" ? value : await value.text()])));
  const isDone = kind === "command" ? await act("commands", { command: named, since: Number(since), given }, event.submitter) : await act(kind, given, event.submitter);
  if (!isDone) return;
  // The form may have been shown anew meanwhile, with what was just done still in it.
  for (const one of [form, document.querySelector(`form[data-question="${CSS.escape(form.dataset.question)}"]`)]) {
    if (!one) continue;
    settled(one);
    one.reset();
    forget(one);
  }
}

// What was filled in has been taken. The form may have been shown anew meanwhile.
function settle(kind) {
  const form = document.querySelector(`form[data-kind=${kind}]`);
  if (!form) return;
  forget(form);
  if (form.elements.typed) form.elements.typed.value = "";
  if (kind !== "trades") return;
  form.reset();
  form.closest("details").open = false;
  prepare(form);
}

function onClick(event) {
  putBack();
  const fold = event.target.closest("summary")?.parentElement;
  if (fold) fold.dataset.turned = "yes";
  const button = event.target.closest("button");
  if (!button) return;
  const { act: turned, ready, withdraw, trade, accept } = button.dataset;
  if (turned) turn(turned, button);
  else if (ready !== undefined) act("ready", {}, button);
  else if (withdraw !== undefined) act("withdraw", { key: withdraw }, button);
  else if (trade) act(`trades/${trade}`, { accept: accept === "true" }, button);
}

// A turn of the clock that would close a round on players who have not sealed, or one of another match, is asked for once more.
async function turn(turned, button) {
  const question = await closing(turned);
  if (!question || (await ask(question, button.textContent))) await act("acts", { act: turned }, button);
}

async function closing(turned) {
  const { match, reader } = panel().dataset;
  const response = await fetch(`/match/${match}/host/closing?act=${turned}&as=${reader}`).catch(() => null);
  return response?.ok ? (await response.json()).question : "";
}

// Carries out one act and shows its receipt or its refusal; nothing that was filled in is touched by a refusal. What is asked back is
// done after yes, as it was shown.
async function act(end, body, button) {
  if (button) button.disabled = true;
  const waiting = document.createElement("progress");
  const told = document.getElementById("receipt");
  // Where the answer will stand: the button may be replaced meanwhile.
  const patience = setTimeout(() => inPlace(() => { told.replaceChildren(waiting); told.classList.add("is-fresh"); }), PATIENCE);
  inPlace(() => (told.textContent = told.className = ""));
  Object.assign(told.dataset, { question: "", version: "", closed: "" });
  try {
    const answer = await send(address(end), body);
    if (answer.ask) return (await ask(answer.ask, answer.button)) && (await act(end, { command: body.command, yes: answer.yes }, button));
    // What one has commanded stands on the page before its receipt: the next command names what it saw.
    if (["commands", "acts"].includes(end)) await renew();
    const { receipt, question = "", version = "", closed = "" } = answer;
    Object.assign(document.getElementById("receipt").dataset, { question, version, closed });
    tell(receipt, !["orders", "withdraw", "commands", "what-if"].includes(end), false);
    return true;
  } catch (error) {
    const form = button?.closest("form[data-kind=command]");
    if (form) pointOut(form, error);
    for (const fold of button?.form?.querySelectorAll(MISSED) ?? []) fold.open = true;
    tell(error.message, true, true, Boolean(form));
    return false;
  } finally {
    clearTimeout(patience);
    waiting.remove();
    if (button) button.disabled = false;
    // A button that does nothing while it waits has lost the focus.
    if (document.activeElement === document.body) (button?.isConnected ? button : document.getElementById("receipt")).focus({ preventScroll: true });
  }
}

async function tell(words, isPlain, isRefusal, isElsewhere = false) {
  const { tellTimes } = await import("./times.js");
  const receipt = document.getElementById("receipt");
  inPlace(() => {
    receipt.classList.toggle("is-refusal", isRefusal);
    if (isPlain) receipt.textContent = words;
    else receipt.innerHTML = words;
    tellTimes(receipt);
    announce(receipt.innerText);
    dropStale();
    // A short one stays in sight, wherever on the page one pressed, until one goes on.
    receipt.classList.toggle("is-fresh", !isLive() && receipt.offsetHeight < innerHeight / 3);
  });
  if ((!isLive() || isRefusal) && !isElsewhere) receipt.scrollIntoView({ block: receipt.offsetHeight > innerHeight ? "start" : "nearest" });
}

// A receipt of which a person has gone on stands above all else.
function putBack() {
  inPlace(() => document.getElementById("receipt")?.classList.remove("is-fresh"));
}

// Change the receipt, while what lies below it stays under the thumb.
function inPlace(change) {
  const below = document.querySelector("#receipt + *");
  const top = below?.getBoundingClientRect().top;
  change();
  if (below) scrollBy({ top: below.getBoundingClientRect().top - top, behavior: "instant" });
}
