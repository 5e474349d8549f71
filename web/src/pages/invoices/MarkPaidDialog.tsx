import { markPaidSchema } from '@paycycle/schema/validation/mark-paid-form';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { DateField } from '../../components/date-field/DateField.tsx';
import { countOf } from '../../lib/count-of.ts';
import { today } from '../../lib/today.ts';

interface MarkPaidDialogProps {
  readonly open: boolean;
  readonly count: number;
  /** The number of the one invoice; null for several. */
  readonly invoiceNumber: string | null;
  readonly busy: boolean;
  readonly onConfirm: (paymentDate: string) => void;
  readonly onClose: () => void;
  /** Takes the focus when the button that opened it is gone. */
  readonly finalFocus: () => HTMLElement | null;
}

/** Asks when invoices were paid before they are marked as paid: today, unless another day is chosen. */
export function MarkPaidDialog({ open, count, invoiceNumber, finalFocus, ...props }: MarkPaidDialogProps) {
  const { busy, onConfirm, onClose } = props;
  const [paymentDate, setPaymentDate] = useState<string>(today);
  const [error, setError] = useState<string | undefined>();
  const confirm = () => {
    const checked = markPaidSchema(today()).safeParse({ paymentDate });
    const problem = paymentDate ? checked.error?.issues[0]?.message : 'Payment date is required';
    setError(problem);
    if (!problem) onConfirm(paymentDate);
  };
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      title={`Mark ${invoiceNumber === null ? countOf(count, 'invoice') : `invoice ${invoiceNumber}`} as paid?`}
      description="Only do this if you've already paid outside Paycycle."
      confirmLabel="Mark as paid"
      busyLabel="Marking..."
      onConfirm={confirm}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <DateField
        label="Payment date"
        error={error}
        required
        max={today()}
        value={paymentDate}
        onChange={setPaymentDate}
      />
    </ConfirmDialog>
  );
}
