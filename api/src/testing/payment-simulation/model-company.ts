import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { PaymentRunAction, PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { isInProgress } from '@paycycle/schema/domain/provider-payment';
import { planRunAction, type RunState } from '../../modules/payment-runs/run-progress.plan.ts';
import type {
  BeforeMatch,
  Confirmation,
  ModelAcceptance,
  ModelCreditLine,
  ModelMark,
  ModelMerge,
  ModelRelease,
  Rename,
} from './model-records.ts';
import { refuse } from './model-refusal.ts';
import { isOfFileNotSent, limitExceededBy, unpaidOf } from './model-releases.ts';
import { coveredIn, setRunStatus } from './model-run-status.ts';
import type { PlantedBug } from './planted-bugs.ts';
import {
  type AuthorisationRow,
  type DocumentRow,
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
import { dayOf, SIMULATION_START } from './simulation-days.ts';

/**
 * The tables of one company, in memory, and what the product decides of approvals, accounts and limits. Each method is
 * a whole transaction or a part of one: nothing comes between its first line and its last.
 */
export class ModelCompany implements SimulationBooks {
  suppliers: SupplierRow[];
  invoices: InvoiceRow[];
  readonly runs: RunRow[] = [];
  readonly authorisations: AuthorisationRow[] = [];
  readonly payments: PaymentRow[] = [];
  readonly events: EventRow[] = [];
  duplicates: DuplicateRow[] = [];
  refunds: number[] = [];
  creditLines: ModelCreditLine[] = [];
  now = SIMULATION_START;
  readonly documents: DocumentRow[];
  /** Number of invoices ever created. */
  invoiceCount: number;
  confirmations: Confirmation[] = [];
  /** When each account was last entered, by supplier and account. */
  readonly accountsEntered = new Map<string, number>();
  readonly renames: Rename[] = [];
  readonly merges: ModelMerge[] = [];
  readonly acceptances: ModelAcceptance[] = [];
  readonly releases: ModelRelease[] = [];
  readonly thresholdPence: Pence | null;
  /** State of invoices before they were matched. */
  readonly beforeMatch = new Map<number, BeforeMatch>();
  /** Invoices above the threshold whose payment was undone. They keep asking, even after a match. */
  readonly takenBack = new Set<number>();
  readonly marks: ModelMark[] = [];
  /** Invoices that left a run since its payment file was downloaded, by the run. */
  readonly leftSinceFile = new Map<number, Set<number>>();
  /** Runs whose payment file was reported as not sent. */
  readonly filesNotSent = new Set<number>();
  /** Runs and invoices that the approver has changed, and may not approve. */
  readonly runsOfApprover = new Set<number>();
  readonly invoicesOfApprover = new Set<number>();
  /** When each invoice was last changed; nothing happens twice in the same instant. */
  readonly lastChanges = new Map<number, number>();
  /** When payments were completed. */
  readonly completedOn = new Map<number, LocalDate>();
  /** When an item of a run was paid that used credit notes, by run and supplier. */
  readonly itemsPaidOn = new Map<string, LocalDate>();
  readonly #approvals = new Map<number, { readonly content: string; readonly approvedAt: number }>();

  constructor(
    readonly beginning: SimulatedCompany,
    readonly bug: PlantedBug | null,
  ) {
    this.thresholdPence = beginning.thresholdPence;
    this.invoiceCount = beginning.invoices.length + beginning.credits.length;
    this.documents = beginning.documents.map((_, index) => ({ id: index + 1, isAccepted: false, invoiceId: null }));
    this.suppliers = beginning.accounts.map((account, index) => ({
      id: index + 1,
      account,
      accountChangedAt: null,
      isAutoPaid: false,
      isRead: false,
      mergedIntoId: null,
    }));
    this.invoices = [...beginning.invoices, ...beginning.credits].map(({ supplierId, amountPence }, index) => ({
      id: index + 1,
      supplierId,
      amountPence,
      partPaidPence: ZERO_PENCE,
      markedPence: ZERO_PENCE,
      status: 'to_pay',
      paidOn: null,
      hasLivePayment: false,
      isMatched: false,
      hasRefund: false,
      asksAccount: false,
      asksIfPaid: false,
      paymentRunId: null,
      paymentRunStatus: null,
    }));
  }

  /** Moves a run on by an action of the caller. @throws AppError as the product does */
  act(run: RunRow, action: PaymentRunAction, now: number): void {
    setRunStatus(this, run, this.planAction(run, action, now));
  }

  planAction(run: RunRow, action: PaymentRunAction, now: number, isMaker = true): PaymentRunStatus {
    const state = this.#stateOf(run, now, isMaker);
    const isOverlooked = this.bug === 'completed under way' && action === 'complete';
    return planRunAction(isOverlooked ? { ...state, inProgressCount: 0 } : state, action);
  }

  approve(run: RunRow, now: number, isByMaker: boolean): void {
    const status = this.planAction(run, 'approve', now, isByMaker);
    this.#approvals.set(run.id, { content: this.contentOf(run), approvedAt: now });
    run.isApproved = true;
    setRunStatus(this, run, status);
  }

  /** An approval from the time when a credit note counted as used does not cover the run's use of it. */
  voidApprovalSince(run: RunRow, paidSince: number): void {
    const approval = this.#approvals.get(run.id);
    if (approval && approval.approvedAt >= paidSince) this.voidApproval(run);
  }

  voidApproval(run: RunRow): void {
    this.#approvals.delete(run.id);
    run.isApproved = false;
  }

  /** @param account null where it is taken away */
  changeAccount(supplier: SupplierRow, account: string | null, now: number): void {
    if (supplier.account === account) return;
    if (supplier.account !== null) supplier.accountChangedAt = now;
    supplier.account = account;
    supplier.isRead = false;
    this.accountsEntered.set(`${supplier.id} ${account}`, now);
    this.#followAccount(supplier);
  }

  /** The approved content now goes to another account. */
  #followAccount({ id }: SupplierRow): void {
    for (const run of this.runs) {
      if (!run.items.some(({ supplierId }) => supplierId === id)) continue;
      if (this.bug === 'approvals outlive edits') this.#renewApproval(run);
      else if (run.status === 'pending' || run.status === 'approved') this.voidApproval(run);
      else this.followContent(run);
    }
  }

  payInvoices(invoices: readonly InvoiceRow[], paidOn: LocalDate): void {
    for (const invoice of invoices) {
      if (invoice.status === 'paid') continue;
      invoice.status = 'paid';
      invoice.paidOn = paidOn;
      this.noteChange(invoice);
    }
  }

  /** @returns when that is */
  noteChange({ id }: InvoiceRow): number {
    this.lastChanges.set(id, this.now);
    return this.now;
  }

  get today(): LocalDate {
    return dayOf(this.now);
  }

  /** True if a payment file of the invoice's run is out. */
  isInFile({ paymentRunId }: InvoiceRow): boolean {
    return paymentRunId !== null && rowOf(this.runs, paymentRunId).isFileOut;
  }

  /** Without the credit notes of a run. */
  invoicesOf(of: RunRow | PaymentRow): InvoiceRow[] {
    const ids = 'items' in of ? of.items.flatMap(({ invoiceIds }) => invoiceIds) : of.invoiceIds;
    return ids.map((id) => rowOf(this.invoices, id));
  }

  creditsOf({ items }: RunRow): InvoiceRow[] {
    return items.flatMap(({ credits }) => credits.map(({ creditId }) => rowOf(this.invoices, creditId)));
  }

  /** True if a run's current content may be paid: another user has approved it, or no approval is needed. */
  #stateOf(run: RunRow, now: number, isMaker: boolean): RunState {
    const unpaid = this.invoicesOf(run).filter(({ status }) => status !== 'paid');
    const above = this.needsApproval(run) ? ({ by: 'amount', amountPence: pence(run.totalPence) } as const) : null;
    const releases = isMaker ? unpaidOf(this, run) : [];
    return {
      name: `Run ${run.id}`,
      status: run.status,
      objection: isMaker ? { kind: 'run_created', isOwn: true } : this.#objectionToApprover(run),
      approvesFrom: null,
      invoiceCount: this.invoicesOf(run).length,
      unpaidCount: unpaid.length,
      inProgressCount: unpaid.filter(({ hasLivePayment }) => hasLivePayment).length,
      isCreditInProgress: this.waitsForCredit(run),
      coveredCount: coveredIn(this, run).length,
      limitPence: this.thresholdPence,
      limitExceeded: above ?? limitExceededBy(this, releases, now),
      limitExceededOutside: above ?? limitExceededBy(this, releases, now, run.id),
      isApproved: run.isApproved,
    };
  }

  #objectionToApprover(run: RunRow): RunState['objection'] {
    if (this.bug === 'people approve their own changes') return null;
    const isOwn = this.invoicesOf(run).some(({ id }) => this.invoicesOfApprover.has(id));
    return isOwn || this.runsOfApprover.has(run.id) ? { kind: 'run_edited', isOwn: true } : null;
  }

  /** @throws APPROVAL_REQUIRED when the maker may not pay a run outside the provider alone */
  requireReleaseOutside(run: RunRow, now: number): void {
    const { limitExceededOutside, isApproved } = this.#stateOf(run, now, true);
    if (limitExceededOutside !== null && !isApproved) refuse('APPROVAL_REQUIRED');
  }

  /** A payment that is less by credit notes is on its way: the run is not over before that is made or has failed. */
  waitsForCredit({ id, items }: RunRow): boolean {
    const inProgress = this.payments.filter(({ paymentRunId, status }) => paymentRunId === id && isInProgress(status));
    const paidLess = items.filter(({ credits }) => credits.some(({ appliedPence }) => appliedPence < 0));
    if (this.bug === 'runs end before their credit is used') return false;
    return paidLess.some((item) => inProgress.some(({ supplierId }) => supplierId === item.supplierId));
  }

  needsApproval(run: RunRow): boolean {
    if (this.thresholdPence === null) return false;
    const invoices = this.invoicesOf(run);
    const isAbove = sumPence(invoices.map(({ amountPence }) => amountPence)) > this.thresholdPence;
    return isAbove || [...invoices, ...this.creditsOf(run)].some(({ id }) => isOfFileNotSent(this, id));
  }

  /** Content that an approval covers. */
  contentOf(run: RunRow): string {
    const items = run.items.toSorted((one, other) => one.supplierId - other.supplierId);
    return JSON.stringify(
      items.map(({ supplierId, totalPence, invoiceIds, credits }) => [
        supplierId,
        rowOf(this.suppliers, supplierId).account,
        totalPence,
        invoiceIds.map((id) => [id, rowOf(this.invoices, id).amountPence]),
        credits.map(({ creditId, appliedPence }) => [creditId, appliedPence]),
      ]),
    );
  }

  /** An approval holds for the content that was approved, and for no other. */
  followContent(run: RunRow): void {
    run.isApproved = this.#approvals.get(run.id)?.content === this.contentOf(run);
  }

  #renewApproval(run: RunRow): void {
    const approval = this.#approvals.get(run.id);
    if (approval) this.#approvals.set(run.id, { ...approval, content: this.contentOf(run) });
    this.followContent(run);
  }
}
