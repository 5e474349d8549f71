import { isInProgress, isLivePayment, nextPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import { POLL_CYCLE_MS } from '../../modules/payments/payment-update.plan.ts';
import { demand } from './safety-violation.ts';
import type { BankPayment, SimulatedBank } from './simulated-bank.ts';
import type { ActionResult, Command, SimulationAction } from './simulation-action.ts';
import {
  type CreditUseRow,
  type InvoiceRow,
  type PaymentRow,
  rowOf,
  type SimulationBooks,
} from './simulation-books.ts';

/** Facts about a payment when it was stored. */
interface Submitted {
  readonly account: string;
  readonly amountPence: number;
  readonly invoiceIds: string;
}

/** Remembers what was approved, confirmed and submitted. A payment must equal it, and its reported status must be true. */
export class PaymentChecker {
  readonly #statuses: string[] = [];
  readonly #submitted: Submitted[] = [];
  readonly #approved = new Map<number, string>();
  readonly #confirmed = new Map<number, string>();
  /** Accounts that are paid for another payee's invoices since a merge, by supplier. */
  readonly #redirected = new Map<number, string>();
  /** Accounts that came with a document accepted alone, by supplier: no user was asked about them. */
  readonly #unseen = new Map<number, string>();
  #accounts: ReadonlyMap<number, string | null>;
  #merged: ReadonlyMap<number, number | null> = new Map();

  constructor(
    private readonly books: SimulationBooks,
    private readonly bank: SimulatedBank,
    private readonly thresholdPence: number | null,
  ) {
    this.#accounts = this.#accountsNow();
  }

  /** @throws SafetyViolation */
  check(action: SimulationAction, result: ActionResult, now: number): void {
    if (action.kind === 'command' && isDone(result)) this.#remember(action.command);
    for (const payment of this.books.payments) this.#checkPayment(payment, now);
    this.#accounts = this.#accountsNow();
    this.#merged = new Map(this.books.suppliers.map(({ id, mergedIntoId }) => [id, mergedIntoId]));
  }

  #remember(command: Command): void {
    if (command.kind === 'approve run') this.#approved.set(command.runId, this.#contentOf(command.runId));
    if (command.kind === 'confirm account') this.#confirmed.set(command.supplierId, command.account);
    if (command.kind === 'confirm accounts') this.#noteConfirmed(command);
    if (command.kind === 'accept document') this.#noteNewSuppliers();
    if (command.kind === 'undo acceptance') this.#forgetGoneSuppliers();
    if (command.kind === 'merge suppliers') this.#noteMerge(command.keptId, command.mergedId);
    if (command.kind === 'change account') {
      this.#redirected.delete(command.supplierId);
      this.#unseen.delete(command.supplierId);
      if (this.#confirmed.get(command.supplierId) !== command.account) this.#confirmed.delete(command.supplierId);
    }
  }

  /** Without a threshold, the maker's own confirmation counts. */
  #noteConfirmed({ accounts, isByMaker }: Command & { kind: 'confirm accounts' }): void {
    for (const { supplierId, account } of accounts) {
      if (rowOf(this.books.suppliers, supplierId).account !== account) continue;
      if (!isByMaker) this.#confirmed.set(supplierId, account);
      else if (this.thresholdPence === null) this.#unseen.delete(supplierId);
    }
  }

  /**
   * The maker redirects another supplier's invoices to an account. Earlier confirmations of that account do not cover
   * them.
   */
  #noteMerge(keptId: number, mergedId: number): void {
    const account = this.#accounts.get(keptId) ?? null;
    const wasAlreadyApplied = this.#merged.get(mergedId) === keptId;
    if (wasAlreadyApplied || account === null || account === this.#accounts.get(mergedId)) return;
    this.#redirected.set(keptId, account);
    this.#confirmed.delete(keptId);
  }

  #noteNewSuppliers(): void {
    for (const { id, account } of this.books.suppliers) {
      if (account !== null && !this.#accounts.has(id)) this.#unseen.set(id, account);
    }
  }

  /** A supplier that appears again later is a different one. */
  #forgetGoneSuppliers(): void {
    const there = new Set(this.books.suppliers.map(({ id }) => id));
    for (const known of [this.#confirmed, this.#redirected, this.#unseen]) {
      for (const id of known.keys()) if (!there.has(id)) known.delete(id);
    }
  }

  #accountsNow(): ReadonlyMap<number, string | null> {
    return new Map(this.books.suppliers.map(({ id, account }) => [id, account]));
  }

  #contentOf(runId: number): string {
    const items = rowOf(this.books.runs, runId).items.map(({ supplierId, invoiceIds, credits }) => {
      const amounts = invoiceIds.map((id) => `${id}:${rowOf(this.books.invoices, id).amountPence}`);
      const used = credits.map(({ creditId, appliedPence }) => `${creditId}:${appliedPence}`);
      return `${supplierId} ${rowOf(this.books.suppliers, supplierId).account} ${[...amounts, ...used].join()}`;
    });
    return items.join('; ');
  }

  #checkPayment(payment: PaymentRow, now: number): void {
    const { id, status, nextCheckAt } = payment;
    const submitted = this.#submitted[id] ?? this.#note(payment);
    const isListed = payment.invoiceIds.join() === submitted.invoiceIds;
    const isSame =
      payment.account === submitted.account &&
      payment.amountPence === submitted.amountPence &&
      // Invoices of a payment that failed may be deleted.
      (isListed || !isLivePayment(status));
    demand(isSame, `what was submitted in payment ${id} has changed`);
    const before = (this.#statuses[id] ?? 'pending') as PaymentRow['status'];
    demand(
      before === status || nextPaymentStatus(before, status) === status,
      `payment ${id} went from ${before} to ${status}`,
    );
    this.#statuses[id] = status;
    this.#checkTruth(payment);
    demand(!payment.awaitsPayer || isInProgress(status), `payment ${id} is ${status} and awaits the payer`);
    if (!isInProgress(status)) return;
    const { isAnswered } = rowOf(this.books.authorisations, payment.authorisationId);
    demand(!isAnswered || nextCheckAt !== null, `nobody will ask about payment ${id} again`);
    demand(nextCheckAt === null || nextCheckAt <= now + POLL_CYCLE_MS, `payment ${id} is asked about too late`);
  }

  /** Checks a new payment: it pays the current amounts, to an account that may be paid. */
  #note(payment: PaymentRow): Submitted {
    const { id, account, amountPence, supplierId, invoiceIds, paymentRunId } = payment;
    const invoices = invoiceIds.map((invoiceId) => rowOf(this.books.invoices, invoiceId));
    demand(account === rowOf(this.books.suppliers, supplierId).account, `payment ${id} goes to another account`);
    const allocatedPence = this.#creditsOf(payment).reduce((sum, { appliedPence }) => sum + appliedPence, 0);
    demand(amountPence === totalOf(invoices) + allocatedPence, `payment ${id} is not what its invoices come to`);
    const last = this.books.payments.findLast((one) => {
      return one.id < id && one.supplierId === supplierId && isLivePayment(one.status);
    });
    const isOther = last !== undefined && last.account !== account;
    const isNewAccount = isOther || [this.#redirected, this.#unseen].some((map) => map.get(supplierId) === account);
    const run = paymentRunId === null ? null : rowOf(this.books.runs, paymentRunId);
    const isApproved = run !== null && this.#approved.get(run.id) === this.#contentOf(run.id);
    demand(
      !isNewAccount || isApproved || this.#confirmed.get(supplierId) === account,
      `payment ${id} goes to an unconfirmed account`,
    );
    if (isApproved) {
      this.#redirected.delete(supplierId);
      this.#unseen.delete(supplierId);
    }
    if (this.thresholdPence !== null) {
      const isAbove = (run?.totalPence ?? amountPence) > this.thresholdPence;
      demand(!isAbove || isApproved, `payment ${id} was not approved as it is`);
    }
    const submitted = { account, amountPence, invoiceIds: invoiceIds.join() };
    this.#submitted[id] = submitted;
    return submitted;
  }

  /** Credit that the payment's item uses. */
  #creditsOf({ paymentRunId, supplierId }: PaymentRow): readonly CreditUseRow[] {
    if (paymentRunId === null) return [];
    const { items } = rowOf(this.books.runs, paymentRunId);
    return items.find((item) => item.supplierId === supplierId)?.credits ?? [];
  }

  /** The bank has said it, or it is not said here. */
  #checkTruth({ id, status, providerPaymentId, authorisationId }: PaymentRow): void {
    if (providerPaymentId === null) {
      const isRefused = this.bank.refusedKeys.has(`a${authorisationId}`);
      demand(
        isInProgress(status) || (status === 'failed' && isRefused),
        `payment ${id} is ${status}, as nobody has said`,
      );
      return;
    }
    const atBank = this.bank.find(providerPaymentId);
    demand(atBank !== undefined && attemptOf(atBank) === id, `payment ${id} is another one at the bank`);
    if (isInProgress(status)) return;
    demand(atBank.history.includes(status), `payment ${id} is ${status}, as the bank has never said`);
  }
}

/** True also for a command whose result is unknown to the caller. */
export function isDone([result]: ActionResult): boolean {
  return result === 'done' || result === 'RESULT_UNKNOWN';
}

/** Our payment that a payment at the bank was made for: keys of the simulation name it. */
export function attemptOf({ instruction }: BankPayment): number {
  return Number.parseInt(instruction.idempotencyKey.slice(1), 10);
}

export function totalOf(invoices: readonly InvoiceRow[]): number {
  return invoices.reduce((sum, { amountPence }) => sum + amountPence, 0);
}
