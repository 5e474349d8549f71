/*
 * A window calls its listeners in the order in which they came, also those for the capture phase. What may keep a step of
 * the history from the router has to come before it: the page's first script loads this.
 */

type Look = (event: PopStateEvent) => void;

let look: Look | null = null;

window.addEventListener('popstate', (event) => look?.(event));

/** Is asked about Back and Forward before the router is, until the returned function is called. */
export function lookAtHistorySteps(next: Look): () => void {
  look = next;
  return () => {
    if (look === next) look = null;
  };
}
