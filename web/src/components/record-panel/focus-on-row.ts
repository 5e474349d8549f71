/**
 * Returns the focus to the row of the closed record, once its panel is gone. Focuses the list if the row is not in the
 * DOM.
 */
export function focusOnRow(list: HTMLElement | null, id: number | string | null) {
  requestAnimationFrame(() => {
    (rowOf(list, id) ?? list)?.focus();
  });
}

/** Returns a record's row, or the card that opens it; null if it is not in the DOM. */
export function rowOf(list: HTMLElement | null, id: number | string | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`tr[data-key="${id}"],[data-opens="${id}"]`) ?? null;
}
