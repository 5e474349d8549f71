import { maskedAccountNumber } from '@paycycle/schema/domain/bank-details';
import type { PaymentCardFieldsFragment, PaymentSortField } from '@paycycle/schema/generated/operations';
import { Ban, ExternalLink } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';
import { PaymentStatusBadge } from '../../components/PaymentStatusBadge.tsx';
import { RecordLink } from '../../components/record-panel/RecordLink.tsx';
import { MoneyCell, TextCell } from '../../components/worklist/cells.tsx';
import { RowButton } from '../../components/worklist/RowButton.tsx';
import { MONEY_COLUMN_PX, type WorklistColumn } from '../../components/worklist/worklist-column.ts';
import { describeCreation, describeUpdate, purposeOf } from './payment-labels.ts';
import { usePaymentRows } from './payment-rows.ts';

type Payment = PaymentCardFieldsFragment;
type PaymentColumn = WorklistColumn<Payment>;

/** Columns that RULES.md, section 2, Payments page names. */
export const PAYMENT_COLUMNS: readonly PaymentColumn[] = [
  sorted('beneficiaryName', {
    header: 'Beneficiary',
    cell: (payment) => (
      <>
        <span className="truncate strong" title={payment.beneficiaryName}>
          <RecordLink page="/payments" id={payment.id}>
            {payment.beneficiaryName}
          </RecordLink>
        </span>
        <TextCell text={runAndPurposeOf(payment)} className="muted small" />
      </>
    ),
  }),
  {
    id: 'reference',
    header: 'Reference',
    width: 156,
    hideBelowPx: 860,
    cell: ({ reference }) => <TextCell text={reference} className="tabular" />,
  },
  sorted('amount', {
    header: 'Amount',
    width: MONEY_COLUMN_PX,
    align: 'end',
    cell: ({ amountPence }) => <MoneyCell amount={amountPence} />,
  }),
  sorted('status', { header: 'Status', width: 188, cell: (payment) => <StatusCell payment={payment} /> }),
  {
    id: 'account',
    header: 'Account',
    width: 100,
    cell: ({ beneficiaryAccountNumber, beneficiarySortCode }) => (
      <>
        <span className="truncate tabular">{maskedAccountNumber(beneficiaryAccountNumber)}</span>
        <span className="truncate muted small tabular">{beneficiarySortCode}</span>
      </>
    ),
  },
  sorted('created', {
    header: 'Created, updated',
    sortName: 'Created',
    width: 148,
    hideBelowPx: 980,
    cell: (payment) => (
      <>
        <span className="truncate tabular">{describeCreation(payment)}</span>
        <span className="truncate muted small tabular">{describeUpdate(payment)}</span>
      </>
    ),
  }),
  {
    id: 'actions',
    header: 'Actions',
    width: 92,
    align: 'end',
    cell: (payment) => <PaymentActions payment={payment} />,
  },
];

function runAndPurposeOf(payment: Payment): string {
  const { paymentRun } = payment;
  return `${paymentRun ? `Payment Run #${paymentRun.number} · ` : ''}${purposeOf(payment)}`;
}

/** Status of a payment, and the reason for a failure. Announced, because it can change while it is on screen. */
function StatusCell({ payment: { status, failureReason, isOutcomeUnknown } }: { readonly payment: Payment }) {
  const { providerName } = usePaymentRows();
  return (
    <>
      <span aria-live="polite">
        <PaymentStatusBadge status={status} />
      </span>
      {failureReason && (
        <span className={`clamp small ${status === 'failed' ? 'negative' : 'muted'}`} title={failureReason}>
          {failureReason}
        </span>
      )}
      {isOutcomeUnknown && <span className="clamp small muted">Waiting for {providerName}'s answer</span>}
    </>
  );
}

/** The way to the bank is always in sight: a payment waits for it. */
function PaymentActions({ payment }: { readonly payment: Payment }) {
  const { providerName, onCancel } = usePaymentRows();
  const may = useCanCall();
  const { authorisationUrl, canCancel, beneficiaryName } = payment;
  return (
    <span className="actions">
      {authorisationUrl && may('payInvoice') && (
        <a className="link" href={authorisationUrl} aria-label={`Continue at ${providerName}: ${beneficiaryName}`}>
          Continue
          <ExternalLink aria-hidden />
        </a>
      )}
      {canCancel && (
        <RowButton
          icon={Ban}
          tip="Cancel payment"
          needs="cancelPayment"
          label={`Cancel payment: ${beneficiaryName}`}
          onClick={() => onCancel(payment)}
        />
      )}
    </span>
  );
}

function sorted(id: PaymentSortField, column: Omit<PaymentColumn, 'id' | 'sortable'>): PaymentColumn {
  return { ...column, id, sortable: true };
}
