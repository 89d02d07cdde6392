// Screen readers hear what has changed in one moment together, in the one region of the page that they listen to.
const heard = [];

export function announce(words) {
  const said = (words ?? "").trim();
  if (!said || heard.includes(said)) return;
  const region = document.getElementById("announcer");
  if (!heard.length) {
    region.textContent = ""; // else the same words again would be no change
    setTimeout(() => (region.textContent = heard.splice(0).join(" ")), 100);
  }
  heard.push(said);
}
