// What was filled in and not yet sealed, kept in the tab's own storage: a look at another seat, news and a reload lose nothing.
// A file stays in its own control alone.
import { ofTab } from "./storage.js";

const kept = "input[id]:not([type=file]), textarea[id], select[id]";

export function remember(form) {
  form.dataset.touched = "yes";
  const controls = [...form.querySelectorAll(kept)].map((input) => [input.id, input.type, input.checked, input.value]);
  ofTab.set(mark(form), JSON.stringify(controls));
  hint(form);
}

export function forget(form) {
  delete form.dataset.touched;
  ofTab.remove(mark(form));
  hint(form);
}

export function recall(form) {
  const stored = ofTab.get(mark(form));
  if (!stored) return;
  form.dataset.touched = "yes";
  for (const [id, type, isChecked, value] of JSON.parse(stored)) {
    const input = document.getElementById(id);
    if (!input || !form.contains(input)) continue;
    if (type === "radio" || type === "checkbox") input.checked = isChecked && input.value === value;
    else input.value = value;
  }
  hint(form);
}

function mark(form) {
  const { match, reader } = document.getElementById("panel").dataset;
  return `draft/${match}/${reader}/${form.dataset.question}`;
}

function hint(form) {
  const words = form.querySelector(".draft");
  if (words) words.hidden = !form.dataset.touched;
}
