import { AppError } from '@paycycle/schema/errors';
import { type DeletionPlan, type DeletionResult, deletionResult, planDeletion } from '../kernel/deletion.plan.ts';
import { inTransaction, requireCompany, type Scope } from '../kernel/scope.ts';
import { lockCompany } from '../modules/companies/index.ts';
import { closeDeletion, keepRecords, type OpenDeletion, openDeletion } from '../modules/deletions/index.ts';
import {
  getInvoice,
  type InvoiceSelection,
  removeInvoices,
  type SelectedInvoice,
  selectInvoices,
  settledReason,
} from '../modules/invoices/index.ts';
import { rebuildDraftRuns } from '../modules/payment-runs/index.ts';

/** Deletes one invoice. @throws NOT_FOUND; INVOICE_IN_USE with the reason (RULES.md, 12) */
export async function deleteInvoice(scope: Scope, id: number): Promise<DeletionResult> {
  const { companyId, invoiceNumber } = await getInvoice(scope, id);
  return inTransaction(scope, async (scope) => {
    const result = await removeAndKeep(scope, companyId, { invoiceIds: [id] });
    const [refusal] = result.refusals;
    if (refusal) {
      throw new AppError('INVOICE_IN_USE', `Invoice ${invoiceNumber} cannot be deleted: ${lowerFirst(refusal.reason)}`);
    }
    return result;
  });
}

/**
 * Deletes the invoices that may be deleted, and counts those that may not by reason (RULES.md, 12).
 * @throws NOT_FOUND when an invoice that is named is not the company's; VALIDATION_FAILED
 */
export function deleteInvoices(scope: Scope, companyId: number, selection: InvoiceSelection): Promise<DeletionResult> {
  requireCompany(scope, companyId);
  return inTransaction(scope, (scope) => removeAndKeep(scope, companyId, selection));
}

async function removeAndKeep(scope: Scope, companyId: number, selection: InvoiceSelection): Promise<DeletionResult> {
  await lockCompany(scope, companyId);
  const deletion = await openDeletion(scope, companyId, 'invoices');
  const { removable, refusals } = await removeSelected(scope, deletion, selection);
  return deletionResult(removable.length, refusals, await closeDeletion(scope, deletion));
}

/** Deletes the invoices that may be deleted, as a part of a deletion. Called under the company's lock. */
export async function removeSelected(
  scope: Scope,
  deletion: OpenDeletion,
  selection: InvoiceSelection,
): Promise<DeletionPlan<SelectedInvoice>> {
  const { companyId } = deletion;
  const plan = planDeletion(await selectInvoices(scope, companyId, selection), settledReason);
  const ids = plan.removable.map(({ id }) => id);
  await keepRecords(scope, deletion, 'invoice', ids);
  await removeInvoices(scope, companyId, ids);
  await rebuildDraftRuns(scope, companyId, runIdsOf(plan.removable));
  return plan;
}

function runIdsOf(invoices: readonly SelectedInvoice[]): Set<number> {
  return new Set(invoices.flatMap(({ paymentRunId }) => paymentRunId ?? []));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
