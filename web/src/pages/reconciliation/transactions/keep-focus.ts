/** Accessible name of the list of transactions. */
export const LINES_LABEL = 'Bank transactions';

/**
 * For a button in the row below a transaction that disappears after its action. Focuses the transaction's row, or the
 * list's active row if that is gone too. Does nothing if another element has the focus.
 * @returns a function to call when the row may be gone
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

/** Attribute that marks the main button of a transaction's row. */
export function mainButtonOf(transactionId: number) {
  return { 'data-main-of': transactionId };
}

/**
 * For a dialog whose opener disappears after its action. Finds the main button of the transaction's row, or the list's
 * active row if a filter hides the transaction.
 */
export function findMainButton(transactionId: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-main-of="${transactionId}"] button`) ?? findActiveRow();
}

/** Row that handles the keys of the transaction list. */
export function findActiveRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[role=grid][aria-label="${LINES_LABEL}"] tr[tabindex="0"]`);
}
