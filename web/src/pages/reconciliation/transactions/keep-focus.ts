/**
 * For a button in a row below a transaction that goes away by what it does: gives the focus to the transaction's own row,
 * or to the table where that is gone as well. It takes the focus from nobody who has it by then.
 *
 * @returns to be called when the row may be gone
 */
export function focusRowAbove(inRow: Element | null): () => void {
  const row = inRow?.closest('tr')?.previousElementSibling;
  const table = inRow?.closest<HTMLElement>('[role=region]');
  return () => {
    const hasFocus = document.activeElement;
    if (hasFocus && hasFocus !== document.body && hasFocus.isConnected) return;
    const buttons = row?.isConnected ? row.querySelectorAll<HTMLElement>('button') : [];
    const [last = table] = [...buttons].reverse();
    last?.focus({ preventScroll: true });
  };
}

/** The name by which the main button of a transaction's row is found. */
export function mainButtonOf(transactionId: number) {
  return { 'data-main-of': transactionId };
}

/** For a dialog whose opener is gone once it has done its work: the main button of the transaction's row, if it is shown. */
export function findMainButton(transactionId: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-main-of="${transactionId}"]`);
}
