// A refusal stands in its form: at the field that it is about, or where the form has a place for it, and comes into sight there.
export function pointOut(form, { message, field }) {
  settled(form);
  const control = field ? (form.elements[field] ?? form.querySelector(`[data-option="${CSS.escape(field)}"], [data-asked="${CSS.escape(field)}"]`)) : null;
  const words = Object.assign(document.createElement("span"), { className: "refusal", textContent: message, id: `${form.dataset.question ?? "new"}-refusal` });
  for (let fold = control?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  if (control) control.after(words);
  else form.querySelector(".row").before(words);
  control?.setAttribute("aria-invalid", "true");
  control?.setAttribute("aria-describedby", [words.id, control.getAttribute("aria-describedby")].filter(Boolean).join(" "));
  control?.focus({ preventScroll: true });
  (control ?? words).scrollIntoView({ block: "center" });
}

// What was refused before is no longer said.
export function settled(form) {
  form.querySelectorAll("span.refusal").forEach((one) => one.remove());
  for (const control of form.querySelectorAll("[aria-invalid]")) {
    const [, ...others] = control.getAttribute("aria-describedby").split(" ");
    control.removeAttribute("aria-invalid");
    if (others.length) control.setAttribute("aria-describedby", others.join(" "));
    else control.removeAttribute("aria-describedby");
  }
}
