import { MarkPaidDialog } from './MarkPaidDialog.tsx';
import type { useMarking } from './use-marking.ts';

interface MarkingDialogProps {
  readonly marking: ReturnType<typeof useMarking>;
  /** Takes the focus when it is done: the row of the one invoice, or the list. */
  readonly focusAfter: (invoiceId: number | null) => HTMLElement | null;
}

/** Asks for the date on which the invoices were paid. */
export function MarkingDialog({ marking: { dialog, busy, hasMarked }, focusAfter }: MarkingDialogProps) {
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
