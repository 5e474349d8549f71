/* Work that has not reached the server, and that closing the page would lose. */

let isAllowed = false;
const unsent = new Set<symbol>();

/** Lets the page close without a question: it opens the sign-in, which leads back. */
export function skipUnloadPrompt() {
  isAllowed = true;
}

export function isUnloadAllowed(): boolean {
  return isAllowed;
}

// A page restored from the browser's history asks again.
window.addEventListener('pageshow', () => {
  isAllowed = false;
});

/** True while some work is unsent. */
export function hasUnsentWork(): boolean {
  return unsent.size > 0;
}

/** Makes the browser ask before it closes the page, until the returned function is called. */
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
