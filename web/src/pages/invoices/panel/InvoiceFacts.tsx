import { INVOICE_TYPE_LABELS } from '@paycycle/schema/domain/invoice-type';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { termsLabel } from '@paycycle/schema/domain/stored-terms';
import type { InvoiceQuery } from '@paycycle/schema/generated/operations';
import { recordPath } from '../../../app/url-state/open-record.ts';
import { InvoiceStatusBadge } from '../../../components/InvoiceStatusBadge.tsx';
import { PageLink } from '../../../components/PageLink.tsx';
import { Fact, Facts } from '../../../components/record-panel/Facts.tsx';
import { describeDiscount } from '../../../lib/describe-discount.ts';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { batchOf } from '../batch-labels.ts';
import { supplierLabel } from '../supplier-labels.ts';
import { describeLatePayment } from './describe-late-payment.ts';

/** Details of an invoice. */
export function InvoiceFacts({ invoice }: { readonly invoice: InvoiceQuery['invoice'] }) {
  const { supplier, amountPence, netAmountPence, vatAmountPence, paidInAdvancePence, partPaidPence } = invoice;
  const { paymentRunId, paymentRunStatus } = invoice;
  const isCredit = invoice.documentType === 'credit_note';
  return (
    <Facts>
      <Fact term="#">{invoice.recordNumber}</Fact>
      <Fact term="Status">
        <InvoiceStatusBadge status={invoice.displayStatus} />
      </Fact>
      <Fact term="Supplier">
        <PageLink to={recordPath('/suppliers', supplier.id)}>{supplierLabel(supplier)}</PageLink>
      </Fact>
      {!isCredit && <Fact term="Payment terms">{termsLabel(supplier)}</Fact>}
      <Fact term="Amount">{formatPounds(amountPence)}</Fact>
      {netAmountPence !== null && <Fact term="Net">{formatPounds(netAmountPence)}</Fact>}
      {vatAmountPence !== null && <Fact term="VAT">{formatPounds(vatAmountPence)}</Fact>}
      {paidInAdvancePence !== null && <Fact term="Paid in advance">{formatPounds(paidInAdvancePence)}</Fact>}
      {partPaidPence !== 0 && partPaidPence !== amountPence && (
        <Fact term={isCredit ? 'Part used' : 'Part paid'}>
          {formatPounds(partPaidPence)}, {formatPounds(pence(amountPence - partPaidPence))} left
        </Fact>
      )}
      <Fact term={`${INVOICE_TYPE_LABELS[invoice.documentType]} date`}>{formatLocalDate(invoice.invoiceDate)}</Fact>
      <Fact term="Received">
        {formatLocalDate(invoice.receivedOn)}
        {!invoice.isReceiptKnown && ', taken from its date'}
      </Fact>
      <PaymentFacts invoice={invoice} />
      <Fact term="Bank statement">{invoice.isMatched ? 'Matched to a transaction' : 'Not matched'}</Fact>
      <Fact term="Payment run">
        {paymentRunId && paymentRunStatus ? (
          <PageLink to={recordPath('/payment-runs', paymentRunId)}>In a payment run ({paymentRunStatus})</PageLink>
        ) : (
          'Not in a payment run'
        )}
      </Fact>
      <Fact term="Batch import">{batchOf(invoice)}</Fact>
      {!invoice.filePath && <Fact term="PDF">None</Fact>}
      {invoice.latePayment && (
        <Fact term="Claim for late payment, between businesses" isWide>
          {describeLatePayment(invoice.latePayment)}
        </Fact>
      )}
      <Fact term="Description" isWide>
        {invoice.description ?? '–'}
      </Fact>
      <Fact term="Notes" isWide>
        {invoice.notes ?? '–'}
      </Fact>
      <Fact term="Entered">{formatTimestamp(invoice.createdAt)}</Fact>
      <Fact term="Last changed">{formatTimestamp(invoice.modifiedAt)}</Fact>
    </Facts>
  );
}

/** By when it is to be paid and when it was; a credit note has no due date, but a day on which it was used. */
function PaymentFacts({
  invoice: { documentType, dueDate, payBy, earlyPaymentDiscount, paymentDate },
}: {
  readonly invoice: InvoiceQuery['invoice'];
}) {
  if (documentType === 'credit_note') {
    return <Fact term="Used">{paymentDate ? formatLocalDate(paymentDate) : 'Not used'}</Fact>;
  }
  return (
    <>
      <Fact term="Due date">{formatLocalDate(dueDate)}</Fact>
      {payBy && (
        <Fact term="Pay by">
          {formatLocalDate(payBy.bank)}, with a Bacs file by {formatLocalDate(payBy.bacs)}
          {!payBy.areHolidaysKnown && '; the bank holidays of that year are not known yet'}
        </Fact>
      )}
      {earlyPaymentDiscount && <Fact term="Early payment">{describeDiscount(earlyPaymentDiscount)}</Fact>}
      <Fact term="Payment date">{paymentDate ? formatLocalDate(paymentDate) : 'Not paid'}</Fact>
    </>
  );
}
