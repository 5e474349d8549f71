import { type Pence, pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import type { CheckedBooks } from '../../books-check/checked-books.types.ts';
import { isCredit, type PaymentRow, type RunItemRow, rowOf, type SimulationBooks } from './simulation-books.ts';

/** Amounts of credit-note lines when they were matched, and whether the credit notes counted as used already. */
type MadeOf = ReadonlyMap<number, { readonly amountPence: Pence; readonly wasPaid: boolean }>;

/**
 * The books of a history as `npm run check:books` looks at them. An invoice's line has the invoice's number.
 */
export function checkedBooksOf(books: SimulationBooks, madeOf: MadeOf): CheckedBooks {
  const { suppliers, invoices, runs, payments, duplicates } = books;
  return {
    invoices: invoices.map((invoice) => ({
      ...invoice,
      paymentDate: invoice.paidOn,
      lastPaidOn: null,
      payeeId: rowOf(suppliers, invoice.supplierId).mergedIntoId ?? invoice.supplierId,
      isInPaymentFile: invoice.paymentRunId !== null && rowOf(runs, invoice.paymentRunId).isFileOut,
      // A line that settled a marked invoice stands for the same money, because the simulation has no parts of it.
      markedPence: isCredit(invoice) ? invoice.markedPence : ZERO_PENCE,
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
        credits: item.credits.map(({ creditId, appliedPence, usedBy }) => {
          return { invoiceId: creditId, appliedPence, isUsed: usedBy !== null };
        }),
      })),
    })),
    payments: payments.map((payment) => ({
      ...payment,
      paymentRunItemId: itemIdOf(runs, payment),
      isReleased: true,
      liveInvoiceIds: isLivePayment(payment.status) ? payment.invoiceIds : [],
    })),
    matches: matchesOf(books, madeOf),
    lines: linesOf(books),
    duplicates: duplicates.map((duplicate) => ({ ...duplicate, lineId: duplicate.invoiceId, paymentRunId: null })),
    unrecordedAccounts: [],
  };
}

function matchesOf({ invoices, refunds, creditLines }: SimulationBooks, madeOf: MadeOf): CheckedBooks['matches'] {
  const matched = invoices.filter((invoice) => invoice.isMatched && !isCredit(invoice));
  return [
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
    ...creditLines.map(({ lineId, creditId, isPart, amountPence }) => ({
      ...PLAIN_MATCH,
      lineId: creditLineOf(lineId),
      invoiceId: creditId,
      kind: isPart ? ('part_payment' as const) : ('settlement' as const),
      amountPence,
      wasPaid: madeOf.get(lineId)?.wasPaid ?? false,
      madeOfPence: madeOf.get(lineId)?.amountPence ?? null,
      isPaidOutside: false,
    })),
  ];
}

function linesOf({ invoices, refunds, creditLines }: SimulationBooks): CheckedBooks['lines'] {
  const matched = invoices.filter((invoice) => invoice.isMatched && !isCredit(invoice));
  return [
    ...matched.map(({ id }) => ({ id, isMatched: true, matchedInvoiceId: id })),
    ...refunds.map((id) => ({ id: refundLineOf(id), isMatched: true, matchedInvoiceId: id })),
    ...creditLines.map(({ lineId, creditId }) => {
      return { id: creditLineOf(lineId), isMatched: true, matchedInvoiceId: creditId };
    }),
  ];
}

const PLAIN_MATCH = {
  paymentRunItemId: null,
  isReturned: false,
  wasPaid: false,
  standsForNothing: false,
  madeOfPence: null,
} as const;

function creditLineOf(lineId: number): number {
  return lineId + 2000;
}

function refundLineOf(invoiceId: number): number {
  return invoiceId + 1000;
}

/** An item has no id of its own here: its run's, and its place in it. */
function itemIdOf(runs: SimulationBooks['runs'], { paymentRunId, supplierId }: PaymentRow): number | null {
  if (paymentRunId === null) return null;
  return paymentRunId * 1000 + rowOf(runs, paymentRunId).items.findIndex((item) => item.supplierId === supplierId);
}
