// The editor of a match in one file: its text is checked while one types, first by a few random matches, then by all; and played.
import { announce } from "./announce.js";
import { ask } from "./ask.js";
import { editing } from "./editor.js";
import { startForms } from "./forms.js";
import * as inserting from "./inserting.js";
import { named } from "./named.js";
import { send } from "./send.js";
import { ofTab } from "./storage.js";
import { tabbed } from "./tabs.js";
import { leading, trial } from "./trial.js";
import { listed, turnTo, vocabularyOf } from "./vocabulary.js";

const WAIT = 600;
const byId = (name) => document.getElementById(`design-${name}`);
const form = document.querySelector("form[data-kind=design]");
const said = JSON.parse(form.dataset.said);
const drafts = named(elsewhere);
const vocabulary = await vocabularyOf("/design/words");
const area = byId("text");
const typed = ofTab.get(form.dataset.draft);
if (typed === null) drafts.leave();
area.value = typed ?? area.value;
const editor = await editing(area, { label: document.querySelector("label[for=design-text]").textContent, phrases: JSON.parse(form.dataset.phrases), vocabulary, changed, explain });
const turn = tabbed(document.querySelector(".panes [role=tablist]"), () => {});
const table = trial({ text: () => editor.text, said, lead: editor.lead });
let waiting, asking;

start();

function start() {
  listed(vocabulary, { list: byId("words"), search: byId("search"), none: byId("no-word"), sentence: said["no-word"] });
  document.querySelector("label[for=design-text]").addEventListener("click", () => editor.focus());
  form.addEventListener("submit", (event) => { event.preventDefault(); go(); });
  startForms();
  startMenus();
  startFile();
  startDrafts();
  startInserting();
  showDrafts();
  if (!drafts.isMine) elsewhere(drafts.name);
  check();
}

function changed() {
  ofTab.set(form.dataset.draft, editor.text);
  drafts.write(editor.text);
  ready(false);
  older();
  clearTimeout(waiting);
  waiting = setTimeout(check, WAIT);
}

// What stands beside the text is of the one before, until this one is checked.
function older(isOlder = true) {
  byId("older").hidden = !isOlder;
  for (const name of ["faults", "learned", "figures"]) byId(name).classList.toggle("older", isOlder);
  if (isOlder) table.older();
}

// Another text takes the place of this one, which comes back by Undo; it is no draft yet.
function replaced(text, words) {
  drafts.leave();
  editor.put(text);
  showDrafts();
  announce(words);
}

// The check -----------------------------------------------------------------------------------------------------------

function ready(isSound) { form.querySelector("[type=submit]").disabled = !isSound; }

// A newer text gives up the check of an older one.
async function check() {
  asking?.abort();
  const mine = asking = new AbortController();
  const sent = (isWhole) => send("/design/check", { text: editor.text, is_whole: isWhole }, mine.signal);
  ready(false);
  say("checking");
  try {
    let found = await sent(false);
    show(found);
    if (!found.faults.length) {
      say("trying");
      table.play();
      found = await sent(true);
      show(found);
    }
    say(found.faults.length ? "unsound" : "sound");
    if (!found.faults.length) return ready(true);
    table.leave();
    announce(found.faults.map((fault) => fault.words).join(" "));
  } catch (error) {
    if (mine !== asking) return;
    failed(error);
    addEventListener("focus", check, { once: true }); // another tab's text came between, or the server was away
  }
}

function failed({ message }) {
  byId("state").textContent = message;
  announce(message);
}

function say(state) {
  byId("state").textContent = said[state];
  announce(said[state]);
  byId("state").dataset.state = state;
}

function show(found) {
  older(false);
  editor.mark(found.faults);
  byId("faults").replaceChildren(...found.faults.map(fault));
  byId("learns-not-yet").hidden = !found.faults.length;
  fill(byId("learned"), found.learns);
  fill(byId("figures"), found.figures);
}

function fill(list, lines) {
  list.replaceChildren(...lines.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
}

function fault(found) {
  const item = document.createElement("li");
  item.append(leading(found, editor.lead));
  return item;
}

async function go() {
  if (!form.dataset.begin) return download();
  const refusal = form.querySelector(".refusal");
  refusal.textContent = "";
  try {
    location.assign((await send(form.dataset.begin, { text: editor.text })).location);
  } catch (error) {
    refusal.textContent = error.message;
  }
}

// Help ----------------------------------------------------------------------------------------------------------------

function explain(word) {
  turn(byId("tab-rules"));
  if (!word) return byId("search").focus();
  turnTo(word);
  announce(`${word.call} ${word.about}`);
}

// Menus: one is open at a time; Escape closes it and goes back to its button. ------------------------------------------

function startMenus() {
  const menus = [...form.querySelectorAll("details.menu")];
  for (const menu of menus) {
    menu.addEventListener("toggle", () => menu.open && menus.forEach((other) => { other.open &&= other === menu; }));
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      close(menu);
      menu.querySelector("summary").focus();
    });
  }
  document.addEventListener("click", ({ target }) => menus.forEach((menu) => menu.contains(target) || close(menu)));
  for (const name of ["undo", "redo"]) byId(name).addEventListener("click", () => { editor[name](); editor.focus(); });
  byId("find").addEventListener("click", () => editor.find());
  byId("wrap").setAttribute("aria-pressed", editor.isWrapped);
  byId("wrap").addEventListener("click", () => {
    editor.wrap(!editor.isWrapped);
    byId("wrap").setAttribute("aria-pressed", editor.isWrapped);
  });
}

function close(menu) { menu.open = false; }

function pressed(name, done) {
  byId(name).addEventListener("click", () => {
    close(byId(name).closest("details"));
    done();
  });
}

// Files ---------------------------------------------------------------------------------------------------------------

function startFile() {
  form.elements.begin.addEventListener("change", async ({ target }) => {
    close(byId("file"));
    try {
      const { text } = await send(`/design/text?from=${target.value}`);
      replaced(text, said.opened);
    } catch (error) {
      failed(error);
    }
    editor.focus();
  });
  pressed("open", () => byId("picked").click());
  byId("picked").addEventListener("change", async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    replaced((await file.text()).replace(/^\ufeff/, "").replaceAll("\r\n", "\n"), said.opened);
    byId("draft-name").value = file.name.replace(/\.\w+$/, "");
    target.value = "";
  });
  pressed("download", download);
}

function title() { return editor.text.match(/"title"\s*:\s*"([^"]+)"/)?.[1] ?? ""; }

function download() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([editor.text], { type: "text/plain" }));
  link.download = `${(drafts.name || title() || "design").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_")}.star`;
  link.click();
  URL.revokeObjectURL(link.href);
}

// Drafts --------------------------------------------------------------------------------------------------------------

function startDrafts() {
  const called = () => byId("draft-name").value.trim() || title() || said.unkept;
  byId("drafts").addEventListener("toggle", showDrafts);
  pressed("keep", async () => {
    const name = called();
    if (await isFree(name)) settle(() => drafts.keep(name, editor.text), said.kept, name);
  });
  pressed("rename", async () => {
    const name = called();
    if (!drafts.isMine) return elsewhere(drafts.name);
    if (await isFree(name)) settle(() => drafts.rename(name, editor.text), said.renamed, name);
  });
  pressed("delete-draft", async () => {
    const { name } = drafts;
    if (!(await ask(said.delete.replace("%n", name), said["delete-yes"]))) return;
    settle(() => drafts.delete(), said.deleted, name);
  });
  byId("take-theirs").addEventListener("click", () => {
    const theirs = drafts.open(drafts.name);
    settle(() => (theirs === undefined ? drafts.leave() : editor.put(theirs)), "");
  });
  byId("keep-mine").addEventListener("click", () => settle(() => drafts.keep(drafts.name, editor.text), said.kept, drafts.name));
}

// A name that another text has is asked about.
async function isFree(name) {
  return name === drafts.name || !drafts.has(name) || ask(said["named-so"].replace("%n", name), said["named-so-yes"]);
}

function settle(done, words, name = "") {
  done();
  byId("elsewhere").hidden = true;
  showDrafts();
  announce(words.replace("%n", name));
  editor.focus();
}

function elsewhere(name) {
  byId("elsewhere-said").textContent = said.elsewhere.replace("%n", name);
  byId("elsewhere").hidden = false;
}

function showDrafts() {
  const { names, name } = drafts;
  byId("name").textContent = name ? `· ${name}` : "";
  byId("no-draft").hidden = names.length > 0;
  byId("rename").hidden = byId("delete-draft").hidden = !name;
  byId("draft-name").value = name || byId("draft-name").value;
  byId("draft-name").placeholder = title();
  byId("drafts-kept").replaceChildren(...names.map((each) => {
    const item = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: each });
    if (each === name) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => {
      close(byId("drafts"));
      settle(() => editor.put(drafts.open(each)), said.opened);
    });
    item.append(button);
    return item;
  }));
}

// Insertions ----------------------------------------------------------------------------------------------------------

function startInserting() {
  const dialog = byId("inserting");
  const kinds = { part: "Parts", question: "Questions", text: "" };
  for (const kind of Object.keys(kinds)) {
    byId(`insert-${kind}`).hidden = !editor.tree;
    pressed(`insert-${kind}`, () => begin(dialog, kind, vocabulary.sections.find(({ heading }) => heading === kinds[kind])?.words ?? []));
  }
  dialog.querySelector("form").addEventListener("submit", (event) => { event.preventDefault(); insert(dialog); });
  byId("insert-not").addEventListener("click", () => dialog.close());
  for (const button of form.querySelectorAll("[data-language]")) pressed(button.id.replace("design-", ""), () => translate(button.dataset.language));
  byId("insert").addEventListener("toggle", () => {
    const spoken = spokenIn();
    for (const button of form.querySelectorAll("[data-language]")) button.hidden = spoken.includes(button.dataset.language);
  });
}

function spokenIn() { return editor.tree ? inserting.languages(editor.text, editor.tree) : []; }

// The names in the file's first language are its own words; of a text every language has its sentence.
function begin(dialog, kind, words) {
  const offered = words.filter(({ example }) => example);
  const spoken = spokenIn();
  dialog.dataset.kind = kind;
  byId("inserting-title").textContent = byId(`insert-${kind}`).textContent.replace(" …", "");
  byId("kind").replaceChildren(...offered.map(({ name, about }) => new Option(`${name}: ${about.split(/[.:] |\.$/m)[0].replaceAll("`", "")}`, name)));
  byId("kind").closest("label").hidden = kind === "text";
  byId("key").value = byId("inserting-refusal").textContent = "";
  for (const input of dialog.querySelectorAll("[data-language]")) {
    const at = spoken.indexOf(input.dataset.language);
    input.value = "";
    input.closest("label").hidden = at < 0 || (kind !== "text" && at === 0);
  }
  dialog.showModal();
  (kind === "text" ? byId("key") : byId("kind")).focus();
}

function insert(dialog) {
  const { kind } = dialog.dataset;
  const key = byId("key").value.trim();
  const inputs = [...dialog.querySelectorAll("[data-language]")].filter((input) => !input.closest("label").hidden);
  const words = Object.fromEntries(inputs.map((input) => [input.dataset.language, input.value.trim()]));
  const refusal = byId("inserting-refusal");
  const isMissing = !/^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(key) || inputs.some((input) => !input.value.trim());
  refusal.textContent = isMissing ? said["no-such-place"] : new RegExp(`"${key}"\\s*:`).test(editor.text) ? said["has-it"] : "";
  if (refusal.textContent) return;
  const example = vocabulary.named(byId("kind").value)?.example;
  const changes = kind === "text" ? inserting.sentence(editor.text, editor.tree, key, words) : inserting[kind](editor.text, editor.tree, key, example, words);
  if (!changes?.length) return void (refusal.textContent = said["no-list"]);
  dialog.close();
  editor.insert(changes);
  announce(said.inserted);
}

async function translate(language) {
  try {
    const { text } = await send("/design/translate", { text: editor.text, language });
    editor.insert([{ from: editor.text.length, insert: `${editor.text.endsWith("\n") ? "" : "\n"}\n${text}\n` }]);
    announce(said.translated);
  } catch (error) {
    failed(error);
  }
}
