import { formatPounds } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { markPaidSchema, paidBeforeWritten } from '@paycycle/schema/validation/mark-paid-form';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { DateField } from '../../components/date-field/DateField.tsx';
import { useTyped } from '../../components/draft-form/use-typed.ts';
import { countOf } from '../../lib/count-of.ts';
import { today } from '../../lib/today.ts';
import type { ShownSum } from './invoice-selection.ts';

interface MarkPaidDialogProps {
  readonly open: boolean;
  /** Total of the invoices as it was shown. */
  readonly sum: ShownSum;
  /** The one invoice or credit note; null for several. */
  readonly invoice: Pick<InvoiceFieldsFragment, 'documentType' | 'invoiceNumber' | 'invoiceDate'> | null;
  readonly busy: boolean;
  readonly onConfirm: (paymentDate: string) => void;
  readonly onClose: () => void;
  /** Takes the focus when the button that opened it is gone. */
  readonly finalFocus: () => HTMLElement | null;
}

/** Asks when invoices were paid before they are marked as paid: today, unless another day is chosen. */
export function MarkPaidDialog({ open, sum, invoice, finalFocus, ...props }: MarkPaidDialogProps) {
  const words = wordsOf(sum, invoice);
  const { busy, onConfirm, onClose } = props;
  const [paymentDate, setPaymentDate] = useState<string>(today);
  const [error, setError] = useState<string | undefined>();
  const confirm = () => {
    const checked = markPaidSchema(today()).safeParse({ paymentDate });
    const early = checked.data && paidBeforeWritten(invoice ? [invoice] : [], checked.data.paymentDate);
    const problem = paymentDate ? (checked.error?.issues[0]?.message ?? early) : `${words.date} is required`;
    setError(problem ?? undefined);
    if (!problem) onConfirm(paymentDate);
  };
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      title={words.title}
      description={words.description}
      confirmLabel={words.confirmLabel}
      busyLabel="Marking..."
      onConfirm={confirm}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <PaymentDateField label={words.date} error={error} value={paymentDate} isOpen={open} onChange={setPaymentDate} />
    </ConfirmDialog>
  );
}

interface PaymentDateFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly isOpen: boolean;
  readonly onChange: (date: string) => void;
}

/** Inside the dialog, which asks before another day than today is lost. */
function PaymentDateField({ isOpen, value, ...field }: PaymentDateFieldProps) {
  useTyped(isOpen && value !== today());
  return <DateField {...field} required max={today()} value={value} />;
}

/** A credit note is not paid: it was refunded, or the supplier has taken it off an invoice. */
function wordsOf(sum: ShownSum, invoice: MarkPaidDialogProps['invoice']) {
  if (invoice?.documentType === 'credit_note') {
    return {
      title: `Mark credit note ${invoice.invoiceNumber} as used?`,
      description: `It comes to ${formatPounds(sum.amountPence)}. Only do this if it was refunded, or taken off an invoice outside Paycycle.`,
      confirmLabel: 'Mark as used',
      date: 'Date of use',
    };
  }
  const comesTo = `${sum.count === 1 ? 'It comes' : 'They come'} to ${formatPounds(sum.amountPence)}.`;
  return {
    title: `Mark ${invoice ? `invoice ${invoice.invoiceNumber}` : countOf(sum.count, 'invoice')} as paid?`,
    description: `${comesTo}${describeExceptions(sum)} Only do this if you've already paid outside Paycycle.`,
    confirmLabel: 'Mark as paid',
    date: 'Payment date',
  };
}

/** Names the open credit notes and the queried invoices in the selection, which a user could overlook. */
function describeExceptions({ openCreditCount, inQueryCount }: ShownSum): string {
  const among = [
    openCreditCount > 0 && `${countOf(openCreditCount, 'open credit note')}, marked as used`,
    inQueryCount > 0 && `${inQueryCount.toLocaleString('en-GB')} in query, marked as paid`,
  ].filter((words) => words !== false);
  return among.length === 0 ? '' : ` Among them: ${among.join('; ')}.`;
}
