/*
 * A window calls its listeners in the order of registration, even in the capture phase. A listener that hides history
 * steps from the router must be registered before it, so the page's first script loads this.
 */

type Look = (event: PopStateEvent) => void;

let look: Look | null = null;

window.addEventListener('popstate', (event) => look?.(event));

/** Handles Back and Forward before the router, until the returned function is called. */
export function lookAtHistorySteps(next: Look): () => void {
  look = next;
  return () => {
    if (look === next) look = null;
  };
}
