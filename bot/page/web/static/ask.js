// Asks once more before something that cannot be taken back: what it means, the button itself, and the way back.
export function ask(words, button) {
  const dialog = document.getElementById("ask");
  const yes = dialog.querySelector("[value=yes]");
  document.getElementById("ask-words").textContent = words;
  yes.textContent = button;
  dialog.returnValue = "no";
  return new Promise((decided) => {
    const onPress = (event) => { if (event.target.value) dialog.close(event.target.value); };
    dialog.addEventListener("click", onPress);
    dialog.addEventListener("close", () => {
      dialog.removeEventListener("click", onPress);
      decided(dialog.returnValue === "yes");
    }, { once: true });
    dialog.showModal();
    dialog.querySelector("[value=no]").focus();
  });
}
