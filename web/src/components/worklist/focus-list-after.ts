/** Tab stops of lists: the active row of a worklist, or the active checkbox of a list of checkboxes. */
const LIST_STOPS = '[data-worklist] tr[data-index][tabindex="0"], [data-boxes] input[tabindex="0"]';

/** Focuses the first list after an element of the page. Returns false if there is none. */
export function focusNextList(element: Element): boolean {
  const stops = [...document.querySelectorAll<HTMLElement>(LIST_STOPS)];
  const next = stops.find((stop) => element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  next?.focus();
  return next !== undefined;
}
