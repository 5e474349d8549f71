const listeners = new Set<() => void>();
let isBegun = false;

function tell(begun: boolean) {
  isBegun = begun;
  for (const listener of listeners) listener();
}

// They come before the page is laid out for the paper, and after that.
window.addEventListener('beforeprint', () => tell(true));
window.addEventListener('afterprint', () => tell(false));

/** Whether the page is being put on paper, which does not scroll. */
export function isPrinting(): boolean {
  return isBegun;
}

export function subscribeToPrinting(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
