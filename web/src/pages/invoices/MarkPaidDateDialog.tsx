import { MarkPaidDialog } from './MarkPaidDialog.tsx';
import type { useMarkPaidDialog } from './use-mark-paid-dialog.ts';

interface MarkingDialogProps {
  readonly marking: ReturnType<typeof useMarkPaidDialog>;
  /** Takes the focus when it is done: the row of the one invoice, or the list. */
  readonly focusAfter: (invoiceId: number | null) => HTMLElement | null;
}

/** Asks for the date on which the invoices were paid. */
export function MarkPaidDateDialog({ marking: { dialog, busy, hasMarked }, focusAfter }: MarkingDialogProps) {
  if (!dialog) return null;
  return (
    <MarkPaidDialog
      key={dialog.key}
      open={dialog.open}
      sum={dialog.sum}
      invoice={dialog.invoice}
      busy={busy}
      onConfirm={(paymentDate) => void dialog.confirm(paymentDate)}
      onClose={dialog.close}
      finalFocus={() => (hasMarked() ? focusAfter(dialog.invoice?.id ?? null) : null)}
    />
  );
}
