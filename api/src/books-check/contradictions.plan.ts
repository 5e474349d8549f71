import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { BooksIndex } from './books-index.plan.ts';
import type { CheckedBooks, CheckedInvoice, CheckedPayment, CheckedRun } from './checked-books.types.ts';
import {
  appliedBy,
  grownWords,
  hasGrown,
  isCredit,
  isSettledBesideCredit,
  isUsedIn,
  plannedBeyond,
  takesOtherCredit,
  waitsForCredit,
} from './checked-credit.plan.ts';
import { contradictionsOfParts } from './checked-parts.plan.ts';

/**
 * Returns the contradictions between a company's invoices, runs, payments and matches, as texts; empty if they agree.
 * The tests, the simulation of payment safety and `npm run check:books` all use this function.
 */
export function contradictionsIn(books: CheckedBooks): string[] {
  const found = new BooksIndex(books);
  return [
    ...books.invoices.flatMap((invoice) => ofInvoice(invoice, found)),
    ...books.runs.flatMap((run) => ofRun(run, found)),
    ...books.payments.flatMap((payment) => ofPayment(payment, found)),
    ...ofLines(books, found),
    ...books.invoices.flatMap((invoice) => paidTwice(invoice, books, found)),
    ...books.unrecordedAccounts.map(({ supplierId }) => `Supplier ${supplierId} has an account that nobody entered`),
  ];
}

/** Texts of the conditions that are true. */
function saying(...conditions: readonly (readonly [isWrong: boolean, words: string])[]): string[] {
  return conditions.flatMap(([isWrong, words]) => (isWrong ? [words] : []));
}

function ofInvoice(invoice: CheckedInvoice, found: BooksIndex): string[] {
  const name = `Invoice ${invoice.id}`;
  const settlements = found.matchesOf(invoice, 'settlement');
  const live = found.livePaymentsOf(invoice);
  const isPaid = invoice.status === 'paid';
  const completions = found.completions.get(invoice.id)?.length ?? 0;
  // After the bank returned a payment, its line is still matched, and the invoice is to be paid again.
  const isReturned =
    settlements.every(({ isPaidOutside }) => !isPaidOutside) &&
    (found.payments.get(invoice.id) ?? []).some(({ status }) => status === 'failed');
  return [
    ...saying(
      [
        invoice.isMatched !== settlements.length > 0,
        `${name} is matched and no transaction settles it, or the reverse`,
      ],
      [settlements.length > 1, `${name} is settled by ${settlements.length} matches`],
      [settlements.length > 0 && !isPaid && !isReturned, `${name} is settled by a match and is ${invoice.status}`],
      [isCredit(invoice) && live.length > 0, `${name} is a credit note and has a live payment`],
      [invoice.hasLivePayment !== live.length > 0, `${name} has a live payment and does not know it, or the reverse`],
      [
        invoice.hasRefund !== found.matchesOf(invoice, 'refund').length > 0,
        `${name} has a refund and does not know it, or the reverse`,
      ],
      [live.length > 1, `${name} has ${live.length} live payments`],
      [
        isToBeLeft(invoice) && (invoice.paymentRunId !== null || live.length > 0),
        `${name} is ${invoice.status}, and a run or a payment is about to pay it`,
      ],
      [completions > 1, `${name} was paid by the completion of ${completions} runs`],
      [live.some(({ status }) => status === 'completed') && !isPaid, `${name} has a completed payment and is not paid`],
    ),
    ...contradictionsOfParts(invoice, {
      matches: found.matches.get(invoice.id) ?? [],
      used: found.usedCredits.get(invoice.id) ?? [],
      isPaidOtherwise: live.length > 0 || completions > 0,
    }),
    ...settlements.filter(hasGrown).map((match) => grownWords(name, match)),
    ...runOfInvoice(invoice, found),
  ];
}

/** No run and no payment pays an invoice that is auto-paid or in query (RULES.md, 5 and 9). */
function isToBeLeft({ status }: CheckedInvoice): boolean {
  return status === 'auto_paid' || status === 'query';
}

function runOfInvoice(
  { id, paymentRunId, paymentRunStatus, isInPaymentFile }: CheckedInvoice,
  found: BooksIndex,
): string[] {
  const name = `Invoice ${id}`;
  const run = paymentRunId === null ? null : found.runs.get(paymentRunId);
  if (run === undefined) return [`${name} is in run ${paymentRunId}, which does not exist`];
  const open = found.openRuns.get(id) ?? [];
  const unknown = open
    .filter((one) => one !== run)
    .map((one) => `${name} is in the open run ${one.id} and does not know it`);
  if (run === null)
    return [
      ...unknown,
      ...saying([paymentRunStatus !== null || isInPaymentFile, `${name} has the status of a run and no run`]),
    ];
  return [
    ...unknown,
    ...saying(
      [!isOpenRun(run.status), `${name} is still in run ${run.id}, which is ${run.status}`],
      [paymentRunStatus !== run.status, `${name} says that run ${run.id} is ${paymentRunStatus}; it is ${run.status}`],
      [
        isInPaymentFile !== run.isFileOut,
        `${name} is in run ${run.id} and does not know its payment file, or the reverse`,
      ],
      [!open.includes(run) && !isUsedIn(run, id), `${name} is in run ${run.id}, which does not list it`],
    ),
  ];
}

function ofRun(run: CheckedRun, found: BooksIndex): string[] {
  const name = `Run ${run.id}`;
  const ids = run.items.flatMap(({ invoiceIds }) => invoiceIds);
  const listed = [...ids, ...run.items.flatMap(({ credits }) => credits.map(({ invoiceId }) => invoiceId))];
  const total = sumPence(run.items.map(({ totalPence }) => totalPence));
  const invoices = ids.flatMap((id) => found.invoices.get(id) ?? []);
  const isAllPaid = invoices.length > 0 && invoices.every(({ status }) => status === 'paid');
  const payments = run.items.flatMap(({ id }) => found.livePaymentsOfItem.get(id) ?? []);
  return [
    ...saying(
      [run.totalPence !== total, `${name} totals ${formatPounds(run.totalPence)}, its items ${formatPounds(total)}`],
      [new Set(listed).size !== listed.length, `${name} lists an invoice twice`],
      [run.approvalCount > 1, `${name} has ${run.approvalCount} approvals that hold`],
      [run.status === 'draft' && run.approvalCount > 0, `${name} is a draft and approved`],
      [
        run.status === 'draft' && invoices.some(({ status }) => status === 'paid'),
        `${name} is a draft, and a part of it is paid`,
      ],
      [run.completedIds.some((id) => !ids.includes(id)), `${name} is said to have paid what it does not list`],
      [
        run.status === 'approved' && isAllPaid && !waitsForCredit(run, payments),
        `${name} is still open, and all its invoices are paid`,
      ],
    ),
    ...run.items
      .filter((item) => takesOtherCredit(item, ({ isUsed }) => isUsed || isOpenRun(run.status), found.invoices))
      .map((item) => `${name}, item ${item.id} takes off another supplier's credit note`),
    ...run.completedIds.flatMap((id) => ofCompletion(id, run, found)),
    ...(isOpenRun(run.status) ? run.items.flatMap((item) => ofOpenItem(item, run, found)) : []),
  ];
}

/**
 * Invoices paid by a completion stay paid until the run is reopened (RULES.md, 49). A run with such invoices cannot
 * be pending or cancelled.
 */
function ofCompletion(invoiceId: number, run: CheckedRun, found: BooksIndex): string[] {
  const { id, status } = run;
  const invoice = found.invoices.get(invoiceId);
  const words = `has paid invoice ${invoiceId} by its completion`;
  const isOver = status === 'processed' || status === 'approved';
  return saying(
    [invoice !== undefined && invoice.status !== 'paid', `Run ${id} ${words}, and it is ${invoice?.status}`],
    [
      isSettledBesideCredit(invoiceId, run, found.matches.get(invoiceId) ?? []),
      `Run ${id} ${words} less credit notes, and another line settles all of it`,
    ],
    [!isOver, `Run ${id} is ${status === 'draft' ? 'a draft' : status} and ${words}`],
  );
}

function ofOpenItem(item: CheckedRun['items'][number], run: CheckedRun, found: BooksIndex): string[] {
  const name = `Run ${run.id}, item ${item.id}`;
  const invoices = item.invoiceIds.flatMap((id) => found.invoices.get(id) ?? []);
  const sum = sumPence([...invoices.map(({ amountPence }) => amountPence), ...appliedBy(item.credits)]);
  const live = found.livePaymentsOfItem.get(item.id) ?? [];
  const beyond = plannedBeyond(item, found.invoices, found.matches);
  return saying(
    // An item with a payment is kept after its invoices left the run; its total is then £0.
    [invoices.length === 0 && !found.itemsOfPayments.has(item.id), `${name} has no invoice`],
    [item.totalPence !== sum, `${name} totals ${formatPounds(item.totalPence)}, its invoices ${formatPounds(sum)}`],
    [
      // Invoices that the completion paid may have moved with their supplier since.
      invoices.some(({ id, supplierId }) => supplierId !== item.supplierId && !run.completedIds.includes(id)),
      `${name} pays another supplier's invoice`,
    ],
    [invoices.length === 0 && item.credits.length > 0, `${name} has credit notes and no invoice`],
    [live.length > 1, `${name} has ${live.length} live payments`],
    [beyond.length > 0, `${name} takes off more of credit note ${beyond.join(', ')} than is left`],
  );
}

function ofPayment(payment: CheckedPayment, found: BooksIndex): string[] {
  const name = `Payment ${payment.id}`;
  const isLive = isLivePayment(payment.status);
  const noted = new Set(payment.liveInvoiceIds);
  const invoices = payment.invoiceIds.flatMap((id) => found.invoices.get(id) ?? []);
  const credits = found.creditsOfItem.get(payment.paymentRunItemId) ?? [];
  const sum = sumPence([...invoices.map(({ amountPence }) => amountPence), ...appliedBy(credits)]);
  const run = payment.paymentRunId === null ? null : found.runs.get(payment.paymentRunId);
  return saying(
    [
      noted.size !== (isLive ? payment.invoiceIds.length : 0),
      `${name} is ${payment.status}, and ${noted.size} of ${payment.invoiceIds.length} invoices take it for live`,
    ],
    [!payment.isReleased, `${name} is not of the payee, account and amount that were released`],
    [isLive && payment.invoiceIds.length === 0, `${name} is ${payment.status} and pays no invoice`],
    [
      isLive && sum !== payment.amountPence,
      `${name} is of ${formatPounds(payment.amountPence)}, its invoices of ${formatPounds(sum)}`,
    ],
    [
      isLive && invoices.some(({ supplierId }) => supplierId !== payment.supplierId),
      `${name} goes to another supplier than its invoices'`,
    ],
    [isLive && run?.status === 'draft', `${name} is ${payment.status}, and its run ${run?.id} a draft`],
  );
}

function ofLines({ lines, matches }: CheckedBooks, found: BooksIndex): string[] {
  const known = new Set(lines.map(({ id }) => id));
  return [
    ...lines.flatMap(({ id, isMatched, matchedInvoiceId }) => {
      const ids = (found.matchesOfLine.get(id) ?? []).map(({ invoiceId }) => invoiceId);
      return saying(
        [isMatched !== ids.length > 0, `Transaction ${id} is matched and nothing is matched to it, or the reverse`],
        [
          matchedInvoiceId !== null && !ids.includes(matchedInvoiceId),
          `Transaction ${id} names invoice ${matchedInvoiceId}, which is not matched to it`,
        ],
      );
    }),
    ...matches.flatMap(({ lineId, invoiceId }) =>
      saying(
        [!known.has(lineId), `A match names transaction ${lineId}, which does not exist`],
        [!found.invoices.has(invoiceId), `A match names invoice ${invoiceId}, which does not exist`],
      ),
    ),
  ];
}

/** Money that went out twice for one invoice has an exception 'Paid twice?' that says so (RULES.md, 48). */
function paidTwice(invoice: CheckedInvoice, { duplicates }: CheckedBooks, found: BooksIndex): string[] {
  const outside = found.matchesOf(invoice, 'settlement').filter(({ isPaidOutside }) => isPaidOutside);
  const [line] = outside;
  if (!line) return [];
  return found.livePaymentsOf(invoice).flatMap(({ id, status }) => {
    const isNoted = duplicates.some(({ invoiceId, paymentId }) => invoiceId === invoice.id && paymentId === id);
    return saying([
      !isNoted,
      `Invoice ${invoice.id} is paid outside by transaction ${line.lineId}, and by payment ${id}, which is ${status}; no exception says so`,
    ]);
  });
}
