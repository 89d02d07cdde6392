// What has changed moves for a second: pictures turn up, lines follow, sums are counted. Nothing moves for who wants less motion.
const LASTS = 1000; // milliseconds

export function move(part) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  part.classList.add("is-moving");
  setTimeout(() => part.classList.remove("is-moving"), LASTS);
  part.querySelectorAll(".podium .figure").forEach(count);
}

// A sum from 0 to what it is.
function count(figure) {
  const [words, began] = [figure.textContent, performance.now()];
  const whole = Number(words.replace("\u2212", "-"));
  if (!Number.isInteger(whole)) return;
  requestAnimationFrame(function tell(now) {
    const done = Math.min((now - began) / LASTS, 1);
    figure.textContent = done < 1 ? String(Math.round(whole * Math.max(done, 0))).replace("-", "\u2212") : words;
    if (done < 1 && figure.isConnected) requestAnimationFrame(tell);
  });
}
