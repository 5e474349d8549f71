import { pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import type { CheckedBooks } from '../../books-check/checked-books.types.ts';
import { type PaymentRow, type RunItemRow, rowOf, type SimulationBooks } from './simulation-books.ts';

/** The books of a history as `npm run check:books` looks at them. An invoice's line has the invoice's number. */
export function checkedBooksOf({ invoices, runs, payments, duplicates, refunds }: SimulationBooks): CheckedBooks {
  const matched = invoices.filter(({ isMatched }) => isMatched);
  return {
    invoices: invoices.map((invoice) => ({
      ...invoice,
      payeeId: invoice.supplierId,
      partPaidPence: ZERO_PENCE,
      isInPaymentFile: invoice.paymentRunId !== null && rowOf(runs, invoice.paymentRunId).isFileOut,
      markedPence: ZERO_PENCE,
      unansweredCount: Number(invoice.asksIfPaid),
    })),
    runs: runs.map(({ isApproved, totalPence, items, ...run }) => ({
      ...run,
      totalPence: pence(totalPence),
      approvalCount: isApproved ? 1 : 0,
      completedIds: run.completedIds,
      items: items.map((item: RunItemRow, index) => ({
        ...item,
        id: run.id * 1000 + index,
        totalPence: pence(item.totalPence),
        credits: [],
      })),
    })),
    payments: payments.map((payment) => ({
      ...payment,
      paymentRunItemId: itemIdOf(runs, payment),
      isReleased: true,
      liveInvoiceIds: isLivePayment(payment.status) ? payment.invoiceIds : [],
    })),
    matches: [
      ...matched.map(({ id, amountPence }) => ({
        ...PLAIN_MATCH,
        lineId: id,
        invoiceId: id,
        kind: 'settlement' as const,
        amountPence,
        isPaidOutside: true,
      })),
      ...refunds.map((invoiceId) => ({
        ...PLAIN_MATCH,
        lineId: refundLineOf(invoiceId),
        invoiceId,
        kind: 'refund' as const,
        amountPence: ZERO_PENCE,
        isPaidOutside: false,
      })),
    ],
    lines: [
      ...matched.map(({ id }) => ({ id, isMatched: true, matchedInvoiceId: id })),
      ...refunds.map((id) => ({ id: refundLineOf(id), isMatched: true, matchedInvoiceId: id })),
    ],
    duplicates: duplicates.map((duplicate) => ({ ...duplicate, lineId: duplicate.invoiceId, paymentRunId: null })),
    unrecordedAccounts: [],
  };
}

const PLAIN_MATCH = { paymentRunItemId: null, isReturned: false, wasPaid: false, madeOfPence: null } as const;

function refundLineOf(invoiceId: number): number {
  return invoiceId + 1000;
}

/** An item has no id of its own here: its run's, and its place in it. */
function itemIdOf(runs: SimulationBooks['runs'], { paymentRunId, supplierId }: PaymentRow): number | null {
  if (paymentRunId === null) return null;
  return paymentRunId * 1000 + rowOf(runs, paymentRunId).items.findIndex((item) => item.supplierId === supplierId);
}
