import { AppError } from '@paycycle/schema/errors';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import {
  editInvoice,
  getInvoice,
  type Invoice,
  type InvoiceSelection,
  lockInvoice,
  payInvoices,
  removeInvoices,
  type SelectedInvoice,
  selectInvoices,
  settledReason,
} from '../invoices/index.ts';
import { type DeletionResult, deletionResult, planDeletion } from './deletion.plan.ts';
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
    await editInvoice(scope, invoice, input);
    if (invoice.status !== 'to_pay') await leaveDraftRun(scope, invoice);
    else if (runId !== null) await rebuildDraftRuns(scope, companyId, [runId]);
    return invoice;
  });
}

/**
 * Marks invoices as paid today; those that are paid already, in a run that is being paid, or with a payment under way, stay as they are. Answers with
 * the ids of those that changed.
 * @throws NOT_FOUND when an invoice that is named is not the company's, and then nothing changes; VALIDATION_FAILED
 */
export async function markInvoicesPaid(
  scope: Scope,
  companyId: number,
  selection: InvoiceSelection,
): Promise<number[]> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const selected = await selectInvoices(scope, companyId, selection);
    const unpaid = selected.filter(
      ({ status, paymentRunStatus, hasLivePayment }) =>
        status !== 'paid' && !hasLivePayment && (paymentRunStatus ?? 'draft') === 'draft',
    );
    const ids = unpaid.map(({ id }) => id);
    await payInvoices(scope, companyId, ids);
    await rebuildDraftRuns(scope, companyId, runIdsOf(unpaid));
    return ids;
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
