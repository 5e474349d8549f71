import { INVOICE_DISPLAY_STATUS_COLOURS, INVOICE_DISPLAY_STATUS_LABELS } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { StatusTag } from '../../components/worklist/cells.tsx';

/** The status, and what else is to be known before the invoice is paid. */
export function InvoiceStatusMarks({ invoice }: { readonly invoice: InvoiceFieldsFragment }) {
  const { displayStatus, documentType, partPaidPence, possibleDuplicateReason, paymentRunStatus, vatRepayment } =
    invoice;
  const { accountQuestion, accountAnswer, paymentQuestion } = invoice;
  return (
    <span className="row">
      <StatusTag colour={INVOICE_DISPLAY_STATUS_COLOURS[displayStatus]}>
        {INVOICE_DISPLAY_STATUS_LABELS[displayStatus]}
      </StatusTag>
      {documentType === 'credit_note' && displayStatus === 'query' && <StatusTag colour="teal">Credit Note</StatusTag>}
      {partPaidPence !== 0 && displayStatus !== 'credit_used' && (
        <StatusTag colour="blue">{documentType === 'invoice' ? 'Part paid' : 'Part used'}</StatusTag>
      )}
      {accountQuestion && !accountAnswer && (
        <StatusTag colour="orange" title={accountQuestion}>
          Check account
        </StatusTag>
      )}
      {asksIfPaid(invoice) && (
        <StatusTag colour="orange" title={paymentQuestion}>
          Paid before?
        </StatusTag>
      )}
      {possibleDuplicateReason && <StatusTag colour="orange">Possible duplicate</StatusTag>}
      {vatRepayment && <VatMark vatRepayment={vatRepayment} />}
      {paymentRunStatus && <StatusTag colour="gray">In payment run</StatusTag>}
    </span>
  );
}

/** True for an unpaid invoice that a statement line had paid. */
export function asksIfPaid({ paymentQuestion, status }: Pick<InvoiceFieldsFragment, 'paymentQuestion' | 'status'>) {
  return paymentQuestion !== null && status !== 'paid';
}

/** Marks VAT that must be repaid, with the reason as a tooltip. The panel shows VAT that can be reclaimed. */
function VatMark({ vatRepayment }: { readonly vatRepayment: NonNullable<InvoiceFieldsFragment['vatRepayment']> }) {
  const { state, text } = vatRepayment;
  if (state === 'paid_late') return null;
  return (
    <StatusTag colour={state === 'to_repay' ? 'red' : 'orange'} title={text}>
      {state === 'to_repay' ? 'VAT to repay' : 'VAT to repay soon'}
    </StatusTag>
  );
}
