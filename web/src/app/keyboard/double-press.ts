/** Shorter than the pause of a user who decides about one row after the other. */
const DOUBLE_PRESS_MS = 300;

let last: { readonly key: string; readonly atMs: number } | null = null;
const doublePresses = new WeakSet<Event>();

/** Hears every press, because the first may close a dialog and the second then be on a row. */
window.addEventListener(
  'keydown',
  (event) => {
    // Chrome's autofill fires a plain event. A modifier alone belongs to the next press.
    if (!(event instanceof KeyboardEvent) || event.getModifierState(event.key)) return;
    const isAgain = last?.key === event.key && event.timeStamp - last.atMs <= DOUBLE_PRESS_MS;
    if (isAgain || event.repeat) doublePresses.add(event);
    last = { key: event.key, atMs: event.timeStamp };
  },
  { capture: true },
);

/** True if the same key was pressed just before with no other in between, or is held down. */
export function isDoublePress(event: Event): boolean {
  return doublePresses.has(event);
}
