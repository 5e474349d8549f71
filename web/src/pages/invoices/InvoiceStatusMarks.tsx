import { INVOICE_DISPLAY_STATUS_COLOURS, INVOICE_DISPLAY_STATUS_LABELS } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { Mark } from '../../components/worklist/cells.tsx';

/** The status, and what else is to be known before the invoice is paid. */
export function InvoiceStatusMarks({ invoice }: { readonly invoice: InvoiceFieldsFragment }) {
  const { displayStatus, documentType, partPaidPence, possibleDuplicateReason, paymentRunStatus, vatRepayment } =
    invoice;
  const { accountQuestion, accountAnswer, paymentQuestion } = invoice;
  return (
    <span data-look="row">
      <Mark colour={INVOICE_DISPLAY_STATUS_COLOURS[displayStatus]}>{INVOICE_DISPLAY_STATUS_LABELS[displayStatus]}</Mark>
      {documentType === 'credit_note' && displayStatus === 'query' && <Mark colour="teal">Credit Note</Mark>}
      {partPaidPence !== 0 && displayStatus !== 'credit_used' && (
        <Mark colour="blue">{documentType === 'invoice' ? 'Part paid' : 'Part used'}</Mark>
      )}
      {accountQuestion && !accountAnswer && (
        <span title={accountQuestion}>
          <Mark colour="orange">Check account</Mark>
        </span>
      )}
      {asksIfPaid(invoice) && (
        <span title={paymentQuestion ?? undefined}>
          <Mark colour="orange">Paid before?</Mark>
        </span>
      )}
      {possibleDuplicateReason && <Mark colour="orange">Possible duplicate</Mark>}
      {vatRepayment && <VatMark vatRepayment={vatRepayment} />}
      {paymentRunStatus && <Mark colour="gray">In payment run</Mark>}
    </span>
  );
}

/** Asked of an invoice that is not paid: a line of a statement had paid it. */
export function asksIfPaid({ paymentQuestion, status }: Pick<InvoiceFieldsFragment, 'paymentQuestion' | 'status'>) {
  return paymentQuestion !== null && status !== 'paid';
}

/** VAT that has to be repaid, with why where the mouse rests on it; what may be reclaimed is said by the panel. */
function VatMark({ vatRepayment }: { readonly vatRepayment: NonNullable<InvoiceFieldsFragment['vatRepayment']> }) {
  const { state, text } = vatRepayment;
  if (state === 'paid_late') return null;
  return (
    <span title={text}>
      <Mark colour={state === 'to_repay' ? 'red' : 'orange'}>
        {state === 'to_repay' ? 'VAT to repay' : 'VAT to repay soon'}
      </Mark>
    </span>
  );
}
