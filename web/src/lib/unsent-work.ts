/* What closing the page would lose: it has not reached the server. */

let isAllowed = false;
const unsent = new Set<symbol>();

/** Lets the page be left without a question: it is left for the sign-in, which leads back. */
export function skipUnloadPrompt() {
  isAllowed = true;
}

export function isUnloadAllowed(): boolean {
  return isAllowed;
}

// A page that comes back from the browser's history asks again.
window.addEventListener('pageshow', () => {
  isAllowed = false;
});

/** True while something waits to be sent. */
export function hasUnsentWork(): boolean {
  return unsent.size > 0;
}

/** The browser asks before it closes the page, until the returned function is called. */
export function holdUnsentWork(): () => void {
  const work = Symbol('unsent work');
  if (unsent.size === 0) window.addEventListener('beforeunload', warn);
  unsent.add(work);
  return () => {
    if (unsent.delete(work) && unsent.size === 0) window.removeEventListener('beforeunload', warn);
  };
}

function warn(event: BeforeUnloadEvent) {
  if (!isAllowed) event.preventDefault();
}
