/**
 * Gives the focus back to the row whose record was open, once its panel is gone; to the list where the row is no longer
 * in the page.
 */
export function focusOnRow(list: HTMLElement | null, id: number | string | null) {
  requestAnimationFrame(() => {
    const opener = list?.querySelector<HTMLElement>(`tr[data-key="${id}"],[data-opens="${id}"]`);
    (opener ?? list)?.focus();
  });
}
