import { AppError } from '@paycycle/schema/errors';
import { markPaidSchema, paidBeforeWritten } from '@paycycle/schema/validation/mark-paid-form';
import { validate } from '@paycycle/schema/validation/validate';
import { type BulkRefusal, bulkResult, planBulk } from '../../kernel/bulk.plan.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { requireLaterThanClosed } from '../../modules/bank-transactions/index.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { askAboutAccounts } from '../../modules/documents/index.ts';
import {
  getPaidMark,
  type InvoiceSelection,
  payMarkedInvoices,
  reasonNotToMarkPaid,
  selectInvoices,
  undoPaidMark,
} from '../../modules/invoices/index.ts';
import { draftsWithCredit, rebuildDraftRuns } from '../../modules/payment-runs/index.ts';

/**
 * The outcome of marking as paid: how many invoices were marked, and how many were not, with the reasons (RULES.md,
 * 45).
 */
export interface MarkedPaid {
  readonly ids: readonly number[];
  /** Names the marking for an undo; null when nothing was marked. */
  readonly markId: number | null;
  readonly refusedCount: number;
  readonly refusals: readonly BulkRefusal[];
}

/**
 * Marks invoices as paid by hand, today unless the input has a `paymentDate`. Those that are paid already, in a payment
 * run, or with a payment under way stay as they are, and the answer has the reasons.
 * @throws NOT_FOUND when none of the invoices that are named is the company's; VALIDATION_FAILED, also for a day before one of
 *   them was written; MONTH_CLOSED for a day up to the end of a closed month
 */
export async function markInvoicesPaid(
  scope: Scope,
  companyId: number,
  selection: InvoiceSelection,
  input: unknown = {},
): Promise<MarkedPaid> {
  requireCompany(scope, companyId);
  const { paymentDate } = validate(markPaidSchema(scope.today), input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await requireLaterThanClosed(scope, companyId, paymentDate);
    const { invoices, missingIds } = await selectInvoices(scope, companyId, selection);
    const plan = planBulk(invoices, reasonNotToMarkPaid, missingIds);
    const early = paidBeforeWritten(plan.accepted, paymentDate);
    if (early) throw new AppError('VALIDATION_FAILED', early, { paymentDate: early });
    const ids = plan.accepted.map(({ id }) => id);
    const markId = ids.length > 0 ? await payMarkedInvoices(scope, companyId, ids, paymentDate) : null;
    const { refusedCount, refusals } = bulkResult(plan.accepted.length, plan.refusals);
    return { ids, markId, refusedCount, refusals };
  });
}

/** The outcome of undoing: which invoices were restored, and how many were not, with the reasons. */
export interface UndoneMarking {
  readonly companyId: number;
  readonly ids: readonly number[];
  readonly refusedCount: number;
  readonly refusals: readonly BulkRefusal[];
}

/**
 * Undoes a marking as paid: its invoices are exactly what they were before. One that has changed since stays as it is.
 * @throws NOT_FOUND, also for a marking of someone else's; MONTH_CLOSED for one of a day up to the end of a closed month
 */
export async function undoMarkInvoicesPaid(scope: Scope, markId: number): Promise<UndoneMarking> {
  const { companyId, paymentDate, undoneAt } = await getPaidMark(scope, markId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    if (undoneAt === null) await requireLaterThanClosed(scope, companyId, paymentDate);
    const { restoredIds, refusedCount } = await undoPaidMark(scope, companyId, markId);
    await rebuildDraftRuns(scope, companyId, await draftsWithCredit(scope, companyId, { ids: restoredIds }));
    await askAboutAccounts(scope, companyId, { id: { $in: [...restoredIds] } });
    const changed = { reason: 'It has changed since it was marked', count: refusedCount, ids: [] };
    const refusals = refusedCount > 0 ? [changed] : [];
    return { companyId, ids: restoredIds, refusedCount, refusals };
  });
}
