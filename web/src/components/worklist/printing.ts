const listeners = new Set<() => void>();
let isBegun = false;

function tell(begun: boolean) {
  isBegun = begun;
  for (const listener of listeners) listener();
}

// Fired before the page is laid out for print, and after it.
window.addEventListener('beforeprint', () => tell(true));
window.addEventListener('afterprint', () => tell(false));

/** True while the page is printed: print does not scroll. */
export function isPrinting(): boolean {
  return isBegun;
}

export function subscribeToPrinting(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
