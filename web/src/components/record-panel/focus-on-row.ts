/**
 * Gives the focus back to the row whose record was open, once its panel is gone; to the list where the row is no longer
 * in the page.
 */
export function focusOnRow(list: HTMLElement | null, id: number | string | null) {
  requestAnimationFrame(() => {
    (rowOf(list, id) ?? list)?.focus();
  });
}

/** The row of a record, or the card that opens it; null where it is not in the page. */
export function rowOf(list: HTMLElement | null, id: number | string | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`tr[data-key="${id}"],[data-opens="${id}"]`) ?? null;
}
