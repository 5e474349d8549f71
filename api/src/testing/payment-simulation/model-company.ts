import { type LocalDate, localDate, londonDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import {
  groupBySupplier,
  isOpenRun,
  nextRunStatus,
  type PaymentRunAction,
  type PaymentRunStatus,
} from '@paycycle/schema/domain/payment-run';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { AppError } from '@paycycle/schema/errors';
import { planRunAction, type RunState } from '../../modules/payment-runs/run-progress.plan.ts';
import type { PlantedBug } from './planted-bugs.ts';
import {
  type AuthorisationRow,
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
  readonly confirmations: Confirmation[] = [];
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
  act(run: RunRow, action: PaymentRunAction, isMaker = true): void {
    this.moveRun(run, this.planAction(run, action, isMaker));
  }

  planAction(run: RunRow, action: PaymentRunAction, isMaker = true): PaymentRunStatus {
    const state = this.#stateOf(run, isMaker);
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
    const { invoiceCount, unpaidCount, isApprovalRequired, isApproved } = this.#stateOf(run, true);
    if (invoiceCount === 0 || unpaidCount > 0) return;
    if (run.status !== 'approved' && isApprovalRequired && !isApproved) return;
    this.moveRun(run, status);
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

  approve(run: RunRow, isByMaker: boolean): void {
    const status = this.planAction(run, 'approve', isByMaker);
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

  /** Whether somebody has to confirm a supplier's account before it is paid. */
  needsConfirmation({ id, account, accountChangedAt }: SupplierRow): boolean {
    if (account === null || this.bug === 'new accounts are trusted') return false;
    const since = accountChangedAt ?? Number.NEGATIVE_INFINITY;
    const isConfirmed = this.confirmations.some(
      (one) => one.supplierId === id && one.account === account && one.confirmedAt >= since,
    );
    if (isConfirmed) return false;
    const last = this.payments.findLast((payment) => payment.supplierId === id && isLivePayment(payment.status));
    if (last && last.account !== account) return true;
    if (accountChangedAt === null) return false;
    let paidOn: LocalDate | null = null;
    for (const invoice of this.invoices) {
      if (invoice.supplierId === id && invoice.paidOn !== null && (paidOn === null || invoice.paidOn > paidOn)) {
        paidOn = invoice.paidOn;
      }
    }
    return paidOn !== null && dayOf(accountChangedAt) >= paidOn;
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
  #stateOf(run: RunRow, isMaker: boolean): RunState {
    const unpaid = this.invoicesOf(run).filter(({ status }) => status !== 'paid');
    return {
      name: `Run ${run.id}`,
      status: run.status,
      isMaker,
      invoiceCount: this.invoicesOf(run).length,
      unpaidCount: unpaid.length,
      underWayCount: unpaid.filter(({ hasLivePayment }) => hasLivePayment).length,
      isApprovalRequired: this.thresholdPence !== null && run.totalPence > this.thresholdPence,
      isApproved: run.isApproved,
    };
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
