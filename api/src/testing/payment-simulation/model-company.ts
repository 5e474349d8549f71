import { mustConfirmAccount } from '@paycycle/schema/domain/approval-rule';
import { type LocalDate, localDate, londonDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import {
  groupBySupplier,
  isOpenRun,
  nextRunStatus,
  type PaymentRunAction,
  type PaymentRunStatus,
} from '@paycycle/schema/domain/payment-run';
import { type EarlierRelease, limitPassed, type Release } from '@paycycle/schema/domain/release-limit';
import { AppError } from '@paycycle/schema/errors';
import { planRunAction, type RunState } from '../../modules/payment-runs/run-progress.plan.ts';
import type { PlantedBug } from './planted-bugs.ts';
import {
  type AuthorisationRow,
  type DuplicateRow,
  type EventRow,
  type InvoiceRow,
  type PaymentRow,
  type RunRow,
  rowOf,
  type SimulatedCompany,
  type SimulationBooks,
  type SupplierRow,
} from './simulation-books.ts';

/** The date of every run of the simulation: the day on which it begins. */
export const RUN_DATE = localDate('2026-09-15');

/** The date of every line on the statement. */
export const LINE_DATE = localDate('2026-09-10');

/** When every history begins. */
export const SIMULATION_START = Date.parse('2026-09-15T11:00:00Z');

/** An account that somebody has confirmed. */
export interface Confirmation {
  readonly supplierId: number;
  readonly account: string;
  readonly confirmedAt: number;
}

/** Money that was let go without an approval: by a payment, or by a run that was paid outside. */
export interface ModelRelease extends EarlierRelease {
  readonly paymentId: number | null;
  readonly outsideRunId: number | null;
}

/** The people of the simulation: one makes and pays everything, another approves, a third confirms accounts. */
const MAKER = 'maker';
const CONFIRMER = 'confirmer';

/**
 * The tables of one company, in memory, and what the product's transactions do to runs and invoices. Each method is a whole
 * transaction or a part of one: nothing comes between its first line and its last.
 */
export class ModelCompany implements SimulationBooks {
  readonly suppliers: SupplierRow[];
  readonly invoices: InvoiceRow[];
  readonly runs: RunRow[] = [];
  readonly authorisations: AuthorisationRow[] = [];
  readonly payments: PaymentRow[] = [];
  readonly events: EventRow[] = [];
  duplicates: DuplicateRow[] = [];
  readonly confirmations: Confirmation[] = [];
  /** What the maker has let go without the approver. */
  readonly releases: ModelRelease[] = [];
  readonly thresholdPence: Pence | null;
  /** What matched invoices were before. */
  readonly beforeMatch = new Map<number, Pick<InvoiceRow, 'status' | 'paidOn'>>();
  /** When payments were completed. */
  readonly completedOn = new Map<number, LocalDate>();
  readonly #approvedContents = new Map<number, string>();

  constructor(
    company: SimulatedCompany,
    readonly bug: PlantedBug | null,
  ) {
    this.thresholdPence = company.thresholdPence;
    this.suppliers = company.accounts.map((account, index) => ({ id: index + 1, account, accountChangedAt: null }));
    this.invoices = company.invoices.map((invoice, index) => ({
      ...invoice,
      id: index + 1,
      status: 'to_pay',
      paidOn: null,
      hasLivePayment: false,
      isMatched: false,
      paymentRunId: null,
      paymentRunStatus: null,
    }));
  }

  /** Moves a run on by an action of the caller. @throws AppError as the product does */
  act(run: RunRow, action: PaymentRunAction, now: number): void {
    this.moveRun(run, this.planAction(run, action, now));
  }

  planAction(run: RunRow, action: PaymentRunAction, now: number, isMaker = true): PaymentRunStatus {
    const state = this.#stateOf(run, now, isMaker);
    const isOverlooked = this.bug === 'completed under way' && action === 'complete';
    return planRunAction(isOverlooked ? { ...state, underWayCount: 0 } : state, action);
  }

  moveRun(run: RunRow, status: PaymentRunStatus): void {
    run.status = status;
    const openStatus = isOpenRun(status) ? status : null;
    for (const invoice of this.invoices) {
      if (invoice.paymentRunId !== run.id) continue;
      if (openStatus === null) invoice.paymentRunId = null;
      invoice.paymentRunStatus = openStatus;
    }
  }

  settleRun(run: RunRow): void {
    const status = nextRunStatus(run.status, 'settle');
    if (!status) return;
    const invoices = this.invoicesOf(run);
    if (invoices.length === 0 || invoices.some((invoice) => invoice.status !== 'paid')) return;
    if (run.status !== 'approved' && this.#isAboveLimit(run) && !run.isApproved) return;
    this.moveRun(run, status);
  }

  /** The bank returned a payment: what its line has paid besides stays paid, and is to be paid when the match is undone. */
  reopenInvoice(invoice: InvoiceRow): void {
    const before = this.beforeMatch.get(invoice.id);
    if (!invoice.isMatched || !before || this.bug === 'returns undo other lines') {
      invoice.status = 'to_pay';
      invoice.paidOn = null;
      return;
    }
    invoice.paidOn = LINE_DATE;
    if (before.status === 'paid') this.beforeMatch.set(invoice.id, { status: 'to_pay', paidOn: null });
  }

  /** A payment of a run was returned, or came to nothing. */
  reopenRun(run: RunRow): void {
    if (this.invoicesOf(run).every(({ status }) => status === 'paid')) return;
    const next = nextRunStatus(run.status, 'reopen');
    if (next) this.moveRun(run, next);
    const { status } = run;
    if (!isOpenRun(status) || (!next && this.bug === 'second returns leave their run')) return;
    for (const invoice of this.invoicesOf(run)) {
      if (invoice.status !== 'to_pay' || invoice.paymentRunId !== null) continue;
      invoice.paymentRunId = run.id;
      invoice.paymentRunStatus = status;
    }
  }

  approve(run: RunRow, now: number, isByMaker: boolean): void {
    const status = this.planAction(run, 'approve', now, isByMaker);
    this.#approvedContents.set(run.id, this.#contentOf(run));
    run.isApproved = true;
    this.moveRun(run, status);
    this.settleRun(run);
  }

  voidApproval(run: RunRow): void {
    this.#approvedContents.delete(run.id);
    run.isApproved = false;
  }

  /** Makes the items and the total of a draft follow the invoices that are in it. */
  rebuildDraft(runId: number | null): void {
    if (runId === null) return;
    const run = rowOf(this.runs, runId);
    const invoices = this.invoices.filter(({ paymentRunId }) => paymentRunId === runId);
    const items = new Map(itemsOf(invoices).map((item) => [item.supplierId, item]));
    // An item whose supplier stays is the same one afterwards.
    run.items = run.items.flatMap(({ supplierId }) => items.get(supplierId) ?? []);
    run.totalPence = sumPence(invoices.map(({ amountPence }) => amountPence));
    this.#followContent(run);
  }

  changeAccount(supplier: SupplierRow, account: string, now: number): void {
    if (supplier.account === account) return;
    if (supplier.account !== null) supplier.accountChangedAt = now;
    supplier.account = account;
    for (const run of this.runs) {
      if (!run.items.some(({ supplierId }) => supplierId === supplier.id)) continue;
      if (this.bug === 'approvals outlive edits') this.#renewApproval(run);
      else if (run.status === 'pending' || run.status === 'approved') this.voidApproval(run);
      else this.#followContent(run);
    }
  }

  /** Whether somebody has to confirm a supplier's account before it is paid: the maker has entered them all. */
  needsConfirmation({ id, account, accountChangedAt }: SupplierRow): boolean {
    if (this.bug === 'new accounts are trusted') return false;
    const since = accountChangedAt ?? Number.NEGATIVE_INFINITY;
    const isConfirmed = this.confirmations.some(
      (one) => one.supplierId === id && one.account === account && one.confirmedAt >= since,
    );
    const facts = {
      hasAccount: account !== null,
      isChanged: accountChangedAt !== null,
      isKnown: false,
      enteredBy: [MAKER],
      confirmedBy: isConfirmed ? [CONFIRMER] : [],
    };
    return mustConfirmAccount(facts, MAKER, this.thresholdPence);
  }

  /** Which limit the maker would pass by paying this alone. */
  limitPassedBy(releases: readonly Release[], now: number, outsideRunId: number | null = null) {
    const earlier = this.releases.filter((one) => {
      const status = one.paymentId === null ? null : rowOf(this.payments, one.paymentId).status;
      const isAgain = outsideRunId !== null && one.outsideRunId === outsideRunId && releases.some(isSameAs(one));
      return status !== 'failed' && status !== 'cancelled' && !isAgain;
    });
    return limitPassed(this.thresholdPence, releases, earlier, new Date(now));
  }

  /** What is left to pay of a run, by payee. */
  unpaidOf(run: RunRow): Release[] {
    return run.items.flatMap(({ supplierId, invoiceIds }) => {
      const invoices = invoiceIds.map((id) => rowOf(this.invoices, id));
      const unpaid = invoices.filter(
        ({ status, hasLivePayment, paymentRunId }) => paymentRunId === run.id && status !== 'paid' && !hasLivePayment,
      );
      if (unpaid.length === 0) return [];
      const { account } = rowOf(this.suppliers, supplierId);
      return [{ supplierId, account, amountPence: sumPence(unpaid.map(({ amountPence }) => amountPence)) }];
    });
  }

  payInvoices(invoices: readonly InvoiceRow[], paidOn: LocalDate): void {
    for (const invoice of invoices) {
      if (invoice.status === 'paid') continue;
      invoice.status = 'paid';
      invoice.paidOn = paidOn;
    }
  }

  invoicesOf(of: RunRow | PaymentRow): InvoiceRow[] {
    const ids = 'items' in of ? of.items.flatMap(({ invoiceIds }) => invoiceIds) : of.invoiceIds;
    return ids.map((id) => rowOf(this.invoices, id));
  }

  /** Whether a run's present content may be paid: somebody else has approved it, or nobody has to. */
  #stateOf(run: RunRow, now: number, isMaker: boolean): RunState {
    const unpaid = this.invoicesOf(run).filter(({ status }) => status !== 'paid');
    const above = this.#isAboveLimit(run) ? ({ by: 'amount', amountPence: pence(run.totalPence) } as const) : null;
    const releases = this.unpaidOf(run);
    return {
      name: `Run ${run.id}`,
      status: run.status,
      objection: isMaker ? { kind: 'run_created' } : null,
      invoiceCount: this.invoicesOf(run).length,
      unpaidCount: unpaid.length,
      underWayCount: unpaid.filter(({ hasLivePayment }) => hasLivePayment).length,
      limitPence: this.thresholdPence,
      limitPassed: above ?? this.limitPassedBy(isMaker ? releases : [], now),
      limitPassedOutside: above ?? this.limitPassedBy(isMaker ? releases : [], now, run.id),
      isApproved: run.isApproved,
    };
  }

  #isAboveLimit(run: RunRow): boolean {
    return this.thresholdPence !== null && run.totalPence > this.thresholdPence;
  }

  #contentOf(run: RunRow): string {
    const items = run.items.toSorted((one, other) => one.supplierId - other.supplierId);
    return JSON.stringify(
      items.map(({ supplierId, totalPence, invoiceIds }) => [
        supplierId,
        rowOf(this.suppliers, supplierId).account,
        totalPence,
        invoiceIds.map((id) => [id, rowOf(this.invoices, id).amountPence]),
      ]),
    );
  }

  /** An approval holds for the content that was approved, and for no other. */
  #followContent(run: RunRow): void {
    run.isApproved = this.#approvedContents.get(run.id) === this.#contentOf(run);
  }

  #renewApproval(run: RunRow): void {
    if (this.#approvedContents.has(run.id)) this.#approvedContents.set(run.id, this.#contentOf(run));
    this.#followContent(run);
  }
}

function isSameAs(one: Release): (other: Release) => boolean {
  return (other) =>
    one.supplierId === other.supplierId && one.account === other.account && one.amountPence === other.amountPence;
}

/** The items of a run that pays these invoices. */
export function itemsOf(invoices: readonly InvoiceRow[]): RunRow['items'] {
  return groupBySupplier(invoices, RUN_DATE).map(({ supplierId, totalAmountPence, invoiceIds }) => ({
    supplierId,
    totalPence: totalAmountPence,
    invoiceIds,
  }));
}

const days = new Map<number, LocalDate>();

/** The day in London; it does not change within an hour. */
export function dayOf(instant: number): LocalDate {
  const hour = Math.floor(instant / 3_600_000);
  const known = days.get(hour);
  if (known) return known;
  const day = londonDate(new Date(instant));
  days.set(hour, day);
  return day;
}

/** Refused, as the product refuses it. */
export function refuse(
  code:
    | 'PAYMENT_UNDER_WAY'
    | 'PAYMENT_RUN_STATE'
    | 'PAYMENT_STATE'
    | 'PROVIDER_UNAVAILABLE'
    | 'WEBHOOK_REFUSED'
    | 'INVOICE_IN_RUN'
    | 'APPROVAL_REQUIRED'
    | 'CONTENT_CHANGED'
    | 'NOT_FOUND'
    | 'INVOICE_READ_ONLY'
    | 'ALREADY_MATCHED'
    | 'PAYMENT_ON_ITS_WAY'
    | 'NOT_MATCHED',
): never {
  throw new AppError(code, code);
}
