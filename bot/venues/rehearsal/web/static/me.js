// A player's own settings: what has changed is sent, what was emptied is put back to what it was at first.
import { send } from "./send.js";

export function startMe() {
  const form = document.querySelector("form[data-kind=me]");
  if (form) form.addEventListener("submit", (event) => { event.preventDefault(); keep(form); });
}

async function keep(form) {
  const changed = [...form.elements].filter((field) => field.name && field.value !== field.dataset.first);
  const refusal = form.querySelector(".refusal");
  refusal.textContent = "";
  try {
    await send(form.dataset.address, Object.fromEntries(changed.map((field) => [field.name, field.value.trim() || "-"])));
    location.reload();
  } catch (error) {
    refusal.textContent = error.message;
    refusal.scrollIntoView({ block: "center" });
  }
}
