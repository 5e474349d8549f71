import { AppError } from '@paycycle/schema/errors';
import { markPaidSchema } from '@paycycle/schema/validation/mark-paid-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import {
  companyOfPaidMark,
  editInvoice,
  getInvoice,
  type Invoice,
  type InvoiceSelection,
  lockInvoice,
  payMarkedInvoices,
  reasonNotToMarkPaid,
  removeInvoices,
  type SelectedInvoice,
  selectInvoices,
  settledReason,
  undoPaidMark,
} from '../invoices/index.ts';
import { type DeletionRefusal, type DeletionResult, deletionResult, planDeletion } from './deletion.plan.ts';
import { runsOfInvoice } from './paid-by-run.read.ts';
import { leaveDraftRun, rebuildDraftRuns } from './payment-run.service.ts';

/*
 * The commands on invoices that a draft run has to follow: it holds what is to be paid, so an invoice that is paid, in query
 * or deleted leaves it, and another amount or supplier changes its items. They live above the invoices module, which does
 * not know runs.
 */

/**
 * Changes an invoice as its form says (section 7; rules.md, 7, 11 and 13).
 * @throws NOT_FOUND, VALIDATION_FAILED, INVOICE_READ_ONLY, DUPLICATE_INVOICE
 */
export async function updateInvoice(scope: Scope, id: number, input: unknown): Promise<Invoice> {
  const { companyId } = await getInvoice(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const invoice = await lockInvoice(scope, companyId, id);
    const runId = invoice.paymentRunStatus === 'draft' ? invoice.paymentRunId : null;
    await editInvoice(scope, invoice, input, await runsOfInvoice(scope, invoice));
    if (invoice.status !== 'to_pay') await leaveDraftRun(scope, invoice);
    else if (runId !== null) await rebuildDraftRuns(scope, companyId, [runId]);
    return invoice;
  });
}

/** What marking as paid did: what may be marked is, the others stay and are counted with their reasons (rules.md, 45). */
export interface MarkedPaid {
  readonly ids: readonly number[];
  /** By which the marking can be undone; null when nothing was marked. */
  readonly markId: number | null;
  readonly refusedCount: number;
  readonly refusals: readonly DeletionRefusal[];
}

/**
 * Marks invoices as paid by hand, today unless the input has a `paymentDate`. Those that are paid already, in a payment run, or
 * with a payment under way stay as they are, and the answer says why.
 * @throws NOT_FOUND when an invoice that is named is not the company's, and then nothing changes; VALIDATION_FAILED
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
    const plan = planDeletion(await selectInvoices(scope, companyId, selection), reasonNotToMarkPaid);
    const ids = plan.removable.map(({ id }) => id);
    const markId = ids.length > 0 ? await payMarkedInvoices(scope, companyId, ids, paymentDate) : null;
    const { refusedCount, refusals } = deletionResult(plan);
    return { ids, markId, refusedCount, refusals };
  });
}

/** What undoing did: which invoices are again what they were, and how many stay, with why. */
export interface UndoneMarking {
  readonly ids: readonly number[];
  readonly refusedCount: number;
  readonly refusals: readonly DeletionRefusal[];
}

/**
 * Undoes a marking as paid: its invoices are exactly what they were before. One that has changed since stays as it is.
 * @throws NOT_FOUND, also for a marking of somebody else's
 */
export async function undoMarkInvoicesPaid(scope: Scope, markId: number): Promise<UndoneMarking> {
  const companyId = await companyOfPaidMark(scope, markId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const { restoredIds, refusedCount } = await undoPaidMark(scope, companyId, markId);
    const refusals = refusedCount > 0 ? [{ reason: 'It has changed since it was marked', count: refusedCount }] : [];
    return { ids: restoredIds, refusedCount, refusals };
  });
}

/** Deletes one invoice. @throws NOT_FOUND; INVOICE_IN_USE with the reason (rules.md, 12) */
export async function deleteInvoice(scope: Scope, id: number): Promise<DeletionResult> {
  const { companyId, invoiceNumber } = await getInvoice(scope, id);
  return inTransaction(scope, async (scope) => {
    const result = await removeSelected(scope, companyId, { invoiceIds: [id] });
    const [refusal] = result.refusals;
    if (refusal) {
      throw new AppError('INVOICE_IN_USE', `Invoice ${invoiceNumber} cannot be deleted: ${lowerFirst(refusal.reason)}`);
    }
    return result;
  });
}

/**
 * Deletes the invoices that may be deleted, and says how many may not and why (rules.md, 12).
 * @throws NOT_FOUND when an invoice that is named is not the company's; VALIDATION_FAILED
 */
export function deleteInvoices(scope: Scope, companyId: number, selection: InvoiceSelection): Promise<DeletionResult> {
  requireCompany(scope, companyId);
  return inTransaction(scope, (scope) => removeSelected(scope, companyId, selection));
}

/** `deleteInvoices` inside a transaction that is open already. */
export async function removeSelected(
  scope: Scope,
  companyId: number,
  selection: InvoiceSelection,
): Promise<DeletionResult> {
  await lockCompany(scope, companyId);
  const plan = planDeletion(await selectInvoices(scope, companyId, selection), settledReason);
  await removeInvoices(
    scope,
    companyId,
    plan.removable.map(({ id }) => id),
  );
  await rebuildDraftRuns(scope, companyId, runIdsOf(plan.removable));
  return deletionResult(plan);
}

function runIdsOf(invoices: readonly SelectedInvoice[]): Set<number> {
  return new Set(invoices.flatMap(({ paymentRunId }) => paymentRunId ?? []));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
