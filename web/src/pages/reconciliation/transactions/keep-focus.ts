/** What the list of transactions is called. */
export const LINES_LABEL = 'Bank transactions';

/**
 * For a button in a row below a transaction that goes away by what it does: gives the focus to the transaction's own row,
 * or to the list's active row where that is gone as well. It takes the focus from nobody who has it by then.
 *
 * @returns to be called when the row may be gone
 */
export function focusRowAbove(inRow: Element | null): () => void {
  const row = inRow?.closest('tr')?.previousElementSibling;
  const list = inRow?.closest('[role=grid]');
  return () => {
    const hasFocus = document.activeElement;
    if (hasFocus && hasFocus !== document.body && hasFocus.isConnected) return;
    const active = list?.querySelector<HTMLElement>('tr[tabindex="0"]');
    const wanted = row instanceof HTMLElement && row.isConnected ? row : active;
    wanted?.focus({ preventScroll: true });
  };
}

/** The name by which the main button of a transaction's row is found. */
export function mainButtonOf(transactionId: number) {
  return { 'data-main-of': transactionId };
}

/**
 * For a dialog whose opener is gone once it has done its work: the main button of the transaction's row or, where a filter
 * shows it no more, the list's active row.
 */
export function findMainButton(transactionId: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-main-of="${transactionId}"] button`) ?? findActiveRow();
}

/** The row to which the keys of the list of transactions go. */
export function findActiveRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[role=grid][aria-label="${LINES_LABEL}"] tr[tabindex="0"]`);
}
