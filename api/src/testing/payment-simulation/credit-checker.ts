import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { isInProgress } from '@paycycle/schema/domain/provider-payment';
import { ClaimedCredit } from './claimed-credit.ts';
import { demand } from './safety-violation.ts';
import type { SimulationAction } from './simulation-action.ts';
import {
  type CreditUseRow,
  type InvoiceRow,
  isCredit,
  type PaymentRow,
  type RunItemRow,
  type RunRow,
  rowOf,
  type SimulatedCompany,
  type SimulationBooks,
} from './simulation-books.ts';

/** Commands that release used credit, besides a payment that the bank returns. */
const GIVING_BACK: ReadonlySet<string> = new Set(['unmatch credit', 'undo mark', 'reopen run']);

/**
 * Remembers what has used credit notes: each penny is used once, with the payment that was less by it, and comes back with
 * that and with nothing else (RULES.md, 61).
 */
export class CreditChecker {
  readonly hasCredit: boolean;
  readonly claimed: ClaimedCredit;
  /** Amount claimed of each credit note before the step, below zero. */
  #claimedBefore: ReadonlyMap<number, number> = new Map();
  /** Credit that a payment's item planned to use when the payment was submitted. */
  readonly #submitted: (readonly CreditUseRow[])[] = [];
  readonly #paymentStatuses: PaymentRow['status'][] = [];
  readonly #runStatuses: RunRow['status'][] = [];
  /** Invoices matched before the step, or paid in another way than by the line that may be matched in it. */
  #matchedOrOnItsWay: ReadonlySet<number> = new Set();

  constructor(
    private readonly books: SimulationBooks,
    private readonly company: SimulatedCompany,
  ) {
    this.hasCredit = company.credits.length > 0;
    this.claimed = new ClaimedCredit(books);
  }

  /** @throws SafetyViolation */
  check(action: SimulationAction): void {
    if (!this.hasCredit) return;
    this.claimed.look();
    const isReturned = this.#checkPayments();
    const isGivingBack = isReturned || (action.kind === 'command' && GIVING_BACK.has(action.command.kind));
    const credits = this.books.invoices.filter(isCredit);
    for (const credit of credits) this.#checkCredit(credit, isGivingBack);
    this.#claimedBefore = new Map(credits.map(({ id }) => [id, this.claimed.of(id)]));
    for (const invoice of this.books.invoices) if (!isCredit(invoice)) this.#checkMatch(invoice);
    this.#matchedOrOnItsWay = new Set(this.books.invoices.filter(this.#isOnItsWay).map(({ id }) => id));
    for (const run of this.books.runs) {
      const isProcessed = run.status === 'processed' && this.#runStatuses[run.id] !== 'processed';
      this.#runStatuses[run.id] = run.status;
      for (const item of run.items) if (item.credits.length > 0) this.#checkItem(run, item, isProcessed);
    }
  }

  /** True if credit notes covered an invoice, so that it is paid without money. */
  isCovered(invoiceId: number): boolean {
    return this.books.runs.some(({ completedIds, items }) =>
      items.some(({ invoiceIds, credits }) => {
        if (!invoiceIds.includes(invoiceId) || !completedIds.includes(invoiceId)) return false;
        const used = credits.filter(({ usedBy }) => usedBy === 'completion').map(({ appliedPence }) => appliedPence);
        return sum(used) + sum(invoiceIds.filter((id) => completedIds.includes(id)).map(this.#amountOf)) === 0;
      }),
    );
  }

  /** True if a run's payment reduced by credit notes is in progress. */
  isAwaited(runId: number): boolean {
    return this.books.payments.some((payment) => {
      if (payment.paymentRunId !== runId || !isInProgress(payment.status)) return false;
      return this.#itemOf(payment)?.credits.some(({ appliedPence }) => appliedPence < 0) ?? false;
    });
  }

  #checkCredit(credit: InvoiceRow, isGivingBack: boolean): void {
    const { id, amountPence, status } = credit;
    const claimed = this.claimed.of(id);
    demand(claimed >= amountPence, `credit note ${id} is used twice: ${-claimed} pence of ${-amountPence}`);
    demand(
      (status === 'paid') === (claimed === amountPence),
      `credit note ${id} is ${status}, ${-claimed} is used of it`,
    );
    const before = this.#claimedBefore.get(id) ?? 0;
    demand(claimed <= before || isGivingBack, `what was used of credit note ${id} came back by itself`);
  }

  /**
   * An invoice paid less credit notes must not be matched alone: it would count as paid in full, and the credit notes
   * would stay used.
   */
  #checkMatch({ id, isMatched }: InvoiceRow): void {
    if (!isMatched || this.#matchedOrOnItsWay.has(id)) return;
    const item = this.books.runs.flatMap(({ items }) => items.filter(({ invoiceIds }) => invoiceIds.includes(id)));
    const isPaidLess = item.some(({ credits }) => credits.some(({ usedBy }) => usedBy !== null));
    demand(!isPaidLess, `invoice ${id} was paid less credit notes, and is matched alone`);
  }

  readonly #isOnItsWay = ({ isMatched, hasLivePayment, paymentRunId, paymentRunStatus }: InvoiceRow): boolean => {
    const isFileOut = paymentRunId !== null && rowOf(this.books.runs, paymentRunId).isFileOut;
    return isMatched || hasLivePayment || isFileOut || (paymentRunStatus !== null && paymentRunStatus !== 'draft');
  };

  /** Returns whether the bank has returned a payment. */
  #checkPayments(): boolean {
    let isReturned = false;
    for (const payment of this.books.payments) {
      const { id, status } = payment;
      const item = this.#itemOf(payment);
      if (!item) continue;
      const submitted = this.#submitted[id] ?? item.credits.filter(({ appliedPence }) => appliedPence < 0);
      this.#submitted[id] = submitted;
      if (this.#paymentStatuses[id] === 'completed' && status === 'failed') isReturned = true;
      this.#paymentStatuses[id] = status;
      for (const { creditId, appliedPence } of submitted) {
        const now = item.credits.find((one) => one.creditId === creditId);
        if (isInProgress(status) || status === 'completed') {
          const isUsed = now?.usedBy === 'payment';
          demand(now?.appliedPence === appliedPence, `payment ${id} uses another part of credit note ${creditId}`);
          demand(isUsed === (status === 'completed'), `payment ${id} is ${status}, its credit note ${creditId} is not`);
        }
      }
    }
    return isReturned;
  }

  #itemOf({ paymentRunId, supplierId }: PaymentRow): RunItemRow | undefined {
    if (paymentRunId === null) return undefined;
    return rowOf(this.books.runs, paymentRunId).items.find((item) => item.supplierId === supplierId);
  }

  #checkItem(run: RunRow, item: RunItemRow, isProcessedNow: boolean): void {
    const name = `run ${run.id}, supplier ${item.supplierId},`;
    const askedPence = sum(item.invoiceIds.map(this.#amountOf));
    const appliedPence = sum(item.credits.map((credit) => credit.appliedPence));
    demand(item.totalPence >= 0 || !isOpenRun(run.status), `${name} comes to less than nothing`);
    if (isProcessedNow) {
      demand(item.totalPence === askedPence + appliedPence, `${name} is processed with another total than its parts`);
    }
    const completed = item.credits.filter(({ usedBy }) => usedBy === 'completion');
    if (completed.length > 0) {
      const isOver = run.status === 'processed' || run.status === 'approved';
      demand(isOver, `${name} has used credit notes by its completion, and is ${run.status}`);
      const paidPence = sum(item.invoiceIds.filter((id) => run.completedIds.includes(id)).map(this.#amountOf));
      const allocatedPence = -sum(completed.map((credit) => credit.appliedPence));
      // As a file said that was out then. A user may say later that it was not sent.
      const isWithin = !isProcessedNow || run.isFileOut || allocatedPence <= paidPence;
      demand(isWithin, `${name} has used ${allocatedPence} pence, and paid ${paidPence}`);
    }
    const isPaid = this.books.payments.some((payment) => {
      return payment.status === 'completed' && this.#itemOf(payment) === item;
    });
    const isUsed = item.credits.some(({ usedBy }) => usedBy === 'payment');
    demand(isPaid || !isUsed, `${name} has used credit notes by a payment that it has not`);
    if (run.status === 'draft' && !run.isFileOut) this.#checkDraft(name, item, askedPence);
  }

  /** A draft deducts all available credit: the oldest credit notes first, and never more than the invoices' total. */
  #checkDraft(name: string, { credits, totalPence }: RunItemRow, askedPence: number): void {
    const openOf = (id: number) => rowOf(this.books.invoices, id).amountPence - this.claimed.of(id);
    const openPence = sum(credits.map(({ creditId }) => openOf(creditId)));
    demand(
      totalPence === Math.max(0, askedPence + openPence),
      `${name} does not take off what is left of credit notes`,
    );
    const byAge = credits.toSorted((one, other) => (this.#dateOf(one) < this.#dateOf(other) ? -1 : 1));
    const last = byAge.findLastIndex(({ appliedPence }) => appliedPence < 0);
    const isInFull = byAge.slice(0, Math.max(last, 0)).every((one) => one.appliedPence === openOf(one.creditId));
    demand(isInFull, `${name} takes off a credit note before an older one`);
  }

  readonly #amountOf = (id: number): number => rowOf(this.books.invoices, id).amountPence;

  #dateOf({ creditId }: CreditUseRow): string {
    return this.company.credits[creditId - this.company.invoices.length - 1]?.date ?? '';
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
