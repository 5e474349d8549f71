import {
  isOpenRun,
  nextRunStatus,
  PAYMENT_RUN_ACTIONS,
  PAYMENT_RUN_EVENTS,
  type PaymentRunStatus,
} from '@paycycle/schema/domain/payment-run';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { contradictionsIn } from '../../books-check/contradictions.plan.ts';
import { statusByAutoPaid } from '../../modules/invoices/supplier-refresh.plan.ts';
import { POLL_CYCLE_MS } from '../../modules/payments/payment-update.plan.ts';
import { checkedBooksOf } from './checked-books.ts';
import { CreditChecker } from './credit-checker.ts';
import { FileChecker } from './file-checker.ts';
import { HandChecker } from './hand-checker.ts';
import { attemptOf, isDone, PaymentChecker, totalOf } from './payment-checker.ts';
import { demand } from './safety-violation.ts';
import type { BankPayment, SimulatedBank } from './simulated-bank.ts';
import type { ActionResult, SimulationAction } from './simulation-action.ts';
import {
  type InvoiceRow,
  isCredit,
  type PaymentRow,
  rowOf,
  type SimulatedCompany,
  type SimulationBooks,
} from './simulation-books.ts';

const MATCHES: ReadonlySet<string> = new Set([
  'match',
  'unmatch',
  'reopen run',
  'send back run',
  'switch auto-paid',
  'match refund',
  'unmatch refund',
  'merge suppliers',
  'undo merge',
  'accept document',
  'accept documents',
  'undo acceptance',
]);
/** Commands that change what has become of credit notes. */
const OF_CREDIT: ReadonlySet<string> = new Set([
  'match credit',
  'unmatch credit',
  'mark paid',
  'undo mark',
  'complete run',
  'cancel run',
]);

/**
 * Looks at both ledgers after every step, and remembers what it saw, so that it depends on nothing that the product says of
 * its own past.
 */
export class SafetyChecker {
  readonly #runStatuses: PaymentRunStatus[] = [];
  readonly #wasPaid: boolean[] = [];
  /** Invoices that people have said were paid outside the product. */
  readonly #paidOutside = new Set<number>();
  readonly #payments: PaymentChecker;
  readonly #files: FileChecker;
  /** Invoices that were there before any document. */
  readonly #firstCount: number;
  readonly #hands: HandChecker;
  readonly #credit: CreditChecker;

  constructor(
    private readonly books: SimulationBooks,
    private readonly bank: SimulatedBank,
    company: SimulatedCompany,
  ) {
    this.#payments = new PaymentChecker(books, bank, company.thresholdPence);
    this.#firstCount = books.invoices.length;
    this.#credit = new CreditChecker(books, company);
    this.#files = new FileChecker(books, this.#credit.claimed);
    this.#hands = new HandChecker(books);
  }

  /** @throws SafetyViolation */
  check(action: SimulationAction, result: ActionResult, now: number): void {
    this.#payments.check(action, result, now);
    for (const authorisation of this.books.authorisations) {
      const { id, isAnswered, nextAttemptAt } = authorisation;
      demand(isAnswered !== (nextAttemptAt !== null), `authorisation ${id} is in limbo`);
      demand(nextAttemptAt === null || nextAttemptAt <= now + POLL_CYCLE_MS, `authorisation ${id} waits too long`);
    }
    for (const { eventId } of this.books.events) demand(!eventId.startsWith('forged'), `${eventId} was stored`);
    this.#checkInvoices(action, result);
    this.#checkDocuments();
    this.#checkBank();
    this.#checkRuns(action);
    this.#credit.check(action);
    this.#files.check(action, result);
    this.#hands.check(action, result);
    // The other steps have their own invariants; looking through all books after each would take most of the time.
    if (action.kind !== 'command') return;
    const { kind } = action.command;
    if (MATCHES.has(kind) || (this.#credit.hasCredit && OF_CREDIT.has(kind))) this.#checkContradictions();
  }

  /**
   * After the faults have ended, and one cycle later: what was executed is completed here, and what ended has ended.
   * @throws SafetyViolation
   */
  checkSettled(isReturnKnown: boolean): void {
    this.#checkContradictions();
    let here = 0;
    let there = 0;
    for (const { id, status, providerPaymentId, amountPence } of this.books.payments) {
      const atBank = providerPaymentId === null ? undefined : this.bank.find(providerPaymentId);
      if (!atBank) {
        demand(status === 'failed', `payment ${id} is ${status}, and the bank has not taken it`);
        continue;
      }
      const isReturned = status === 'completed' && atBank.returns > 0 && !isReturnKnown;
      const isBegun = status === 'processing' && atBank.status === 'pending';
      demand(
        isReturned || isBegun || status === atBank.status,
        `payment ${id} is ${status}, at the bank ${atBank.status}`,
      );
      if (status === 'completed') here += amountPence;
      there += isReturned || isPaid(atBank) ? atBank.instruction.amountPence : 0;
    }
    demand(here === there, `${here} pence are paid here, ${there} at the bank`);
  }

  /** A command lost its connection: where its answer says that nothing was changed, nothing was. @throws SafetyViolation */
  checkLost(result: ActionResult, hasChanged: boolean): void {
    demand(!hasChanged || result[0] !== 'UNAVAILABLE', 'the answer says that nothing was changed, and something was');
  }

  /** Runs the checks of `npm run check:books`. */
  #checkContradictions(): void {
    const [first] = contradictionsIn(checkedBooksOf(this.books, this.#credit.claimed.lines));
    demand(first === undefined, first ?? '');
  }

  #checkInvoices(action: SimulationAction, result: ActionResult): void {
    const isOutside =
      action.kind === 'command' &&
      isDone(result) &&
      (action.command.kind === 'complete run' || action.command.kind === 'mark paid');
    const live = new Map<number, PaymentRow>();
    for (const payment of this.books.payments) {
      if (!isLivePayment(payment.status)) continue;
      for (const id of payment.invoiceIds) {
        demand(!live.has(id), `invoice ${id} has two live payments`);
        live.set(id, payment);
      }
    }
    for (const invoice of this.books.invoices) {
      if (isCredit(invoice)) continue;
      const { id, status, hasLivePayment, isMatched } = invoice;
      const payment = live.get(id);
      const isPaidNow = status === 'paid';
      demand(hasLivePayment === (payment !== undefined), `invoice ${id} does not know its live payment`);
      if (!isPaidNow) this.#paidOutside.delete(id);
      else if (!this.#wasPaid[id] && payment?.status !== 'completed') {
        if (isOutside || this.#credit.isCovered(id)) this.#paidOutside.add(id);
      }
      this.#wasPaid[id] = isPaidNow;
      const isCompleted = payment?.status === 'completed';
      const isExplained = isCompleted || isMatched || this.#paidOutside.has(id);
      demand(!isPaidNow || isExplained, `invoice ${id} is paid by nothing`);
      demand(isPaidNow || !isCompleted, `invoice ${id} is not paid, its payment is completed`);
      this.#checkAutoPaid(invoice);
    }
  }

  /** No history edits a status by hand, so each must follow its supplier's setting. */
  #checkAutoPaid(invoice: InvoiceRow): void {
    const { id, supplierId, status, paymentRunId, hasLivePayment } = invoice;
    const { isAutoPaid } = rowOf(this.books.suppliers, supplierId);
    const isInRun = paymentRunId !== null || hasLivePayment;
    demand(statusByAutoPaid({ ...invoice, isInRun }, isAutoPaid) === status, `invoice ${id} is ${status}`);
  }

  /** A document is entered once, and waits again only when its invoice is gone. */
  #checkDocuments(): void {
    const { documents, invoices } = this.books;
    const entered = documents.flatMap(({ invoiceId }) => invoiceId ?? []);
    for (const { id, isAccepted, invoiceId } of documents) {
      demand(isAccepted === (invoiceId !== null), `document ${id} is accepted and not entered, or the reverse`);
    }
    for (const { id } of invoices) {
      demand(id <= this.#firstCount || entered.includes(id), `invoice ${id} is of a document that waits again`);
    }
  }

  /** One payment at the bank for each attempt, executed once; one that stays for each invoice, and not more than it. */
  #checkBank(): void {
    const attempts = new Set<number>();
    const paidBy = new Map<number, number>();
    for (const atBank of this.bank.payments) {
      const attempt = attemptOf(atBank);
      demand(atBank.executions <= 1, `payment ${attempt} was executed twice`);
      demand(!attempts.has(attempt), `payment ${attempt} was made twice`);
      attempts.add(attempt);
      const { account, amountPence, invoiceIds } = rowOf(this.books.payments, attempt);
      const { beneficiaryAccountNumber } = atBank.instruction;
      demand(beneficiaryAccountNumber === account, `payment ${attempt} was sent to another account`);
      demand(atBank.instruction.amountPence === amountPence, `payment ${attempt} was sent with another amount`);
      if (!isPaid(atBank)) continue;
      for (const id of invoiceIds) {
        // The line that an invoice is matched to is never that of its payment here: the money went out twice.
        const isSaid = this.books.duplicates.some((one) => one.invoiceId === id && one.paymentId === attempt);
        const { isMatched } = rowOf(this.books.invoices, id);
        demand(!isMatched || isSaid, `invoice ${id} is paid twice, by its line and by ${attempt}, and nothing says so`);
        demand(!paidBy.has(id), `invoice ${id} is paid twice at the bank, by ${paidBy.get(id)} and ${attempt}`);
        demand(!this.#paidOutside.has(id), `invoice ${id} is paid at the bank and outside`);
        paidBy.set(id, attempt);
      }
      const owed = totalOf(invoiceIds.map((id) => rowOf(this.books.invoices, id)));
      demand(atBank.instruction.amountPence <= owed, `payment ${attempt} is above its invoices`);
    }
  }

  #checkRuns(action: SimulationAction): void {
    const isReopening = action.kind === 'command' && action.command.kind === 'reopen run';
    for (const { id, status, items } of this.books.runs) {
      const before = this.#runStatuses[id] ?? 'draft';
      const isReopened = isReopening && before === 'processed' && isOpenRun(status);
      demand(before === status || isReopened || isStep(before, status), `run ${id} went from ${before} to ${status}`);
      const isNew = before !== status;
      this.#runStatuses[id] = status;
      const invoices = items.flatMap(({ invoiceIds }) => invoiceIds.map((one) => rowOf(this.books.invoices, one)));
      const unpaid = invoices.filter((invoice) => invoice.status !== 'paid');
      demand(!isNew || status !== 'processed' || unpaid.length === 0, `run ${id} is processed with unpaid invoices`);
      const isAllPaid = invoices.length > 0 && unpaid.length === 0;
      const isWaiting = this.#credit.isAwaited(id);
      demand(status !== 'approved' || !isAllPaid || isWaiting, `run ${id} is paid and not processed`);
      if (!isOpenRun(status)) continue;
      for (const invoice of invoices)
        demand(invoice.paymentRunId === id, `invoice ${invoice.id} is not in its run ${id}`);
    }
  }
}

function isPaid({ executions, returns }: BankPayment): boolean {
  return executions > returns;
}

function isStep(before: PaymentRunStatus, after: PaymentRunStatus): boolean {
  return [...PAYMENT_RUN_ACTIONS, ...PAYMENT_RUN_EVENTS].some((action) => nextRunStatus(before, action) === after);
}
