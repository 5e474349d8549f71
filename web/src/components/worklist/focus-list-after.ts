/** Where Tab enters a list: the active row of a worklist, or the active box of a list of boxes. */
const LIST_STOPS = '[data-worklist] tr[data-index][tabindex="0"], [data-boxes] input[tabindex="0"]';

/** Takes the focus to the first list that comes after an element of the page, if there is one. */
export function focusNextList(element: Element): boolean {
  const stops = [...document.querySelectorAll<HTMLElement>(LIST_STOPS)];
  const next = stops.find((stop) => element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  next?.focus();
  return next !== undefined;
}
