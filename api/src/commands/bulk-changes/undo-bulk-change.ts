import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { validate } from '@paycycle/schema/validation/validate';
import { requirePermission } from '../../kernel/access/access.ts';
import type { BulkRefusal } from '../../kernel/bulk.plan.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import {
  findSelected,
  Invoice,
  invoicesOfRun,
  reasonOfClosedMonth,
  type SelectedInvoice,
  setDueDates,
  setPaymentRun,
  setStatuses,
  syncAutoPaidStatus,
} from '../../modules/invoices/index.ts';
import {
  cancelPaymentRun,
  draftRunsToRejoin,
  lockRun,
  rebuildDraftRuns,
  requireFileNotSent,
} from '../../modules/payment-runs/index.ts';
import {
  lockSuppliers,
  requireToSwitchAutoPaid,
  type Supplier,
  setOfSuppliers,
} from '../../modules/suppliers/index.ts';
import { takeBackDocuments } from '../accept-document/take-back-documents.ts';
import {
  BulkChange,
  type DueDatesBefore,
  type QueriesBefore,
  type RunBefore,
  type SuppliersBefore,
} from '../bulk-change-log/bulk-change.entity.ts';
import { restoreCoding } from '../coding/restore-coding.ts';

/** Result of undoing a bulk change: restored records, and the number that changed since and stay. */
export interface UndoneBulkChange {
  readonly companyId: number;
  readonly supplierIds: readonly number[];
  readonly invoiceIds: readonly number[];
  /** Documents that await review again. */
  readonly documentIds: readonly number[];
  readonly refusedCount: number;
  readonly refusals: readonly BulkRefusal[];
}

/** Number of restored records; if invoices followed their suppliers, the number of suppliers. */
export function restoredCount({ supplierIds, invoiceIds, documentIds }: UndoneBulkChange): number {
  return supplierIds.length || invoiceIds.length || documentIds.length;
}

type Restored = Pick<UndoneBulkChange, 'supplierIds' | 'invoiceIds' | 'refusedCount'> &
  Partial<Pick<UndoneBulkChange, 'documentIds' | 'refusals'>>;

const NOTHING: Restored = { supplierIds: [], invoiceIds: [], refusedCount: 0 };

/**
 * Undoes a bulk change of the caller: restores its records. A record that has changed since stays as it is. A change
 * that was undone already is not undone again. Accepted documents await review again (RULES.md, 58).
 * @param input `fileWasNotSent: true` if the caller knows that a downloaded payment file did not go to the bank
 * @throws NOT_FOUND, also for another user's change; FORBIDDEN where it filled a payment run and the role or token
 * may not prepare runs, or where it switched auto-paid and they may not pay; PAYMENT_RUN_EXPORTED where a file of
 * that run may pay them
 */
export async function undoBulkChange(scope: Scope, id: number, input: unknown = {}): Promise<UndoneBulkChange> {
  const { fileWasNotSent } = validate(fileWasNotSentSchema, input);
  const known = await scope.em.findOne(BulkChange, { id, changedBy: scope.userId });
  if (!known) throw new AppError('NOT_FOUND', 'There is nothing to undo');
  const { companyId } = known;
  if (known.before.of === 'run') requirePermission(scope, companyId, 'prepareRuns', 'change payment runs');
  if (known.before.of === 'suppliers' && known.before.change.field === 'isAutoPaid') {
    requireToSwitchAutoPaid(scope, companyId);
  }
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    // It may have been undone since it was read before the lock.
    const change = await scope.em.findOne(BulkChange, { companyId, id, undoneAt: null }, { refresh: true });
    const restored = change ? await restore(scope, change, fileWasNotSent) : NOTHING;
    return { companyId, documentIds: [], refusals: refusalsOf(restored.refusedCount), ...restored };
  });
}

/** @param keptBy closed months that keep some of the records, by their first days */
function refusalsOf(refusedCount: number, keptBy: readonly LocalDate[] = []): readonly BulkRefusal[] {
  const changed = Array<string>(refusedCount - keptBy.length).fill('It has changed since');
  const reasons = Map.groupBy([...keptBy.map(reasonOfClosedMonth), ...changed], (reason) => reason);
  const refusals = [...reasons].map(([reason, { length: count }]) => ({ reason, count, ids: [] }));
  return refusals.toSorted((a, b) => b.count - a.count);
}

async function restore(scope: Scope, change: BulkChange, fileWasNotSent: boolean): Promise<Restored> {
  const { before } = change;
  change.undoneAt = scope.ports.clock.now();
  await scope.em.flush();
  if (before.of === 'suppliers') return restoreSuppliers(scope, change, before);
  if (before.of === 'due_dates') return restoreDueDates(scope, change, before);
  if (before.of === 'run') return leaveRun(scope, change.companyId, before, fileWasNotSent);
  if (before.of === 'documents') return { ...NOTHING, ...(await takeBackDocuments(scope, change.companyId, before)) };
  if (before.of === 'coding') {
    const { invoiceIds, keptBy } = await restoreCoding(scope, change, before);
    const refusedCount = before.invoices.length - invoiceIds.length;
    return { ...NOTHING, invoiceIds, refusedCount, refusals: refusalsOf(refusedCount, keptBy) };
  }
  return restoreStatuses(scope, change, before);
}

async function restoreSuppliers(scope: Scope, change: BulkChange, before: SuppliersBefore): Promise<Restored> {
  const { field, value } = before.change;
  const rule = before.change.field === 'paymentTermsDays' ? (before.change.rule ?? null) : null;
  const earlierOf = new Map(before.suppliers.map((one) => [one.id, one.value]));
  const found = await lockSuppliers(scope, change.companyId, [...earlierOf.keys()]);
  const ruleOf = new Map(before.suppliers.map((one) => [one.id, one.paymentTerms ?? null]));
  const hasOtherRule = ({ paymentTerms }: Supplier) => field === 'paymentTermsDays' && paymentTerms !== rule;
  const unchanged = found.filter(
    (supplier) => supplier[field] === value && supplier.mergedIntoId === null && !hasOtherRule(supplier),
  );
  for (const [earlier, alike] of Map.groupBy(unchanged, ({ id }) => earlierOf.get(id))) {
    if (field === 'paymentTermsDays' && typeof earlier === 'number') {
      for (const [earlierRule, ofRule] of Map.groupBy(alike, ({ id }) => ruleOf.get(id) ?? null)) {
        await setOfSuppliers(scope, ofRule, { field, value: earlier, rule: earlierRule });
      }
    }
    if (field !== 'paymentTermsDays' && typeof earlier === 'boolean') {
      await setOfSuppliers(scope, alike, { field, value: earlier });
    }
  }
  const { invoiceIds } = await restoreStatuses(scope, change, before);
  const supplierIds = unchanged.map(({ id }) => id);
  if (field === 'isAutoPaid')
    await syncAutoPaidStatus(scope, change.companyId, await changedSince(scope, change, supplierIds));
  return { supplierIds, invoiceIds, refusedCount: before.suppliers.length - supplierIds.length };
}

async function restoreDueDates(scope: Scope, change: BulkChange, before: DueDatesBefore): Promise<Restored> {
  const { companyId } = change;
  const unchanged = await unchangedSince(scope, change, before.invoices);
  const rows = before.invoices.filter(({ id }) => unchanged.has(id));
  await setDueDates(scope, companyId, rows, scope.ports.clock.now());
  return restoredInvoices(rows, before.invoices.length);
}

/** Invoices of suppliers that were entered, edited or released since a change: the change does not include them. */
async function changedSince(scope: Scope, change: BulkChange, supplierIds: readonly number[]): Promise<number[]> {
  const { companyId, changedAt } = change;
  const invoices = await scope.em.find(
    Invoice,
    { companyId, supplier: anyOf(supplierIds), modifiedAt: { $gt: changedAt } },
    { fields: ['id', 'status', 'dueDate'] },
  );
  return invoices.filter((invoice) => !isCollected(scope, change, invoice)).map(({ id }) => id);
}

/**
 * True if the supplier has most likely collected an auto-paid invoice since its switch; false on the day of the
 * switch.
 */
function isCollected(
  { today }: Scope,
  { changedAt }: BulkChange,
  invoice: Pick<Invoice, 'status' | 'dueDate'>,
): boolean {
  return invoice.status === 'auto_paid' && invoice.dueDate <= today && londonDate(changedAt) < today;
}

/**
 * Restores the statuses. Invoices that left a draft run rejoin it if it is still a draft and no payment file was made
 * without them. A supplier may have been switched since (RULES.md, 9): an invoice that is auto-paid now joins no run.
 */
async function restoreStatuses(
  scope: Scope,
  change: BulkChange,
  before: SuppliersBefore | QueriesBefore,
): Promise<Restored> {
  const { companyId } = change;
  const unchanged = await unchangedSince(scope, change, before.invoices);
  const rows = before.invoices.filter(({ id, status, statusAfter }) => {
    const invoice = unchanged.get(id);
    if (invoice?.status !== statusAfter || invoice.paymentRunId !== null) return false;
    // It cannot be auto-paid again, and is not made payable instead.
    if (before.of === 'queries' && status === 'auto_paid' && invoice.closedMonth !== null) return false;
    return statusAfter !== 'auto_paid' || !isCollected(scope, change, invoice);
  });
  const states = rows.map(({ id, status, paymentRunId }) => {
    const { isPaidAutomatically = false, closedMonth = null, dueDate } = unchanged.get(id) ?? {};
    const wasCollected = status === 'auto_paid' && dueDate !== undefined && dueDate <= scope.today;
    const isAutoPaid = (isPaidAutomatically && closedMonth === null) || wasCollected;
    return { id, paymentRunId, status: before.of === 'queries' ? afterQuery(status, isAutoPaid) : status };
  });
  await setStatuses(scope, companyId, states, scope.ports.clock.now());
  const toPay = states.filter(({ status }) => status === 'to_pay');
  const byRun = Map.groupBy(toPay, ({ paymentRunId }) => paymentRunId);
  const runIds = [...byRun.keys()].filter((id) => id !== null);
  const drafts = await draftRunsToRejoin(scope, companyId, runIds, change.changedAt);
  for (const id of drafts) {
    const ids = (byRun.get(id) ?? []).map((row) => row.id);
    await setPaymentRun(scope, companyId, ids, { id, status: 'draft' });
  }
  await rebuildDraftRuns(scope, companyId, drafts);
  return restoredInvoices(rows, before.invoices.length);
}

/** An invoice that leaves query is paid in the way that its supplier is paid today (RULES.md, 9). */
function afterQuery(before: InvoiceStatus, isAutoPaid: boolean): InvoiceStatus {
  if (before === 'query') return before;
  return isAutoPaid ? 'auto_paid' : 'to_pay';
}

/** Removes the invoices from the run. A run that was created for these invoices alone is cancelled once it is empty. */
async function leaveRun(
  scope: Scope,
  companyId: number,
  before: RunBefore,
  fileWasNotSent: boolean,
): Promise<Restored> {
  const { paymentRunId, isNew, invoiceIds } = before;
  const run = await lockRun(scope, companyId, paymentRunId);
  if (run.status !== 'draft') return { ...NOTHING, refusedCount: invoiceIds.length };
  const held = (await findSelected(scope, companyId, invoiceIds)).filter((one) => one.paymentRunId === paymentRunId);
  if (held.length > 0) await requireFileNotSent(scope, run, fileWasNotSent);
  const ids = held.map(({ id }) => id);
  await setPaymentRun(scope, companyId, ids, null);
  await rebuildDraftRuns(scope, companyId, [paymentRunId]);
  if (isNew && (await invoicesOfRun(scope, companyId, paymentRunId)).length === 0)
    await cancelPaymentRun(scope, paymentRunId);
  return restoredInvoices(held, invoiceIds.length);
}

/** Locks and returns the invoices that have not changed since. */
async function unchangedSince(
  scope: Scope,
  { companyId, changedAt }: BulkChange,
  before: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, SelectedInvoice>> {
  const ids = before.map(({ id }) => id);
  const invoices = await findSelected(scope, companyId, ids);
  const unchanged = invoices.filter(
    (one) => one.modifiedAt.getTime() === changedAt.getTime() && one.status !== 'paid' && !one.hasLivePayment,
  );
  return new Map(unchanged.map((invoice) => [invoice.id, invoice]));
}

function restoredInvoices(rows: readonly { readonly id: number }[], changedCount: number): Restored {
  return { supplierIds: [], invoiceIds: rows.map(({ id }) => id), refusedCount: changedCount - rows.length };
}
