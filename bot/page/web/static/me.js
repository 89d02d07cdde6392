// A player's own page. Of his settings what has changed is sent, what was emptied is put back to what it was at first; of his diary all.
import { send } from "./send.js";

export function startMe() {
  for (const [kind, body] of Object.entries(bodies)) {
    for (const form of document.querySelectorAll(`form[data-kind=${kind}]`)) {
      form.addEventListener("submit", (event) => { event.preventDefault(); keep(form, body(form)); });
    }
  }
}

const bodies = { me: changed, diary: said };

function changed(form) {
  const fields = [...form.elements].filter((field) => field.name && field.value !== field.dataset.first);
  return Object.fromEntries(fields.map((field) => [field.name, field.value.trim() || "-"]));
}

function said(form) {
  const { words, withdraw } = form.elements;
  return withdraw ? { withdraw: Number(withdraw.value) } : { words: words.value };
}

async function keep(form, body) {
  const refusal = form.querySelector(".refusal");
  refusal.textContent = "";
  try {
    await send(form.dataset.address, body);
    location.reload();
  } catch (error) {
    refusal.textContent = error.message;
    refusal.scrollIntoView({ block: "center" });
  }
}
