import { AppError, type ErrorCode } from '@paycycle/schema/errors';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { validate } from '@paycycle/schema/validation/validate';
import { type BulkPlan, bulkResult, type DeletionResult, planBulk, withoutKept } from '../../kernel/bulk.plan.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { removePossible, STILL_NEEDED } from '../../kernel/write/remove-possible.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import {
  archiveRecords,
  beginDeletion,
  type DeletionInProgress,
  finishDeletion,
} from '../../modules/deletions/index.ts';
import {
  findSelected,
  getInvoice,
  type InvoiceProgress,
  type InvoiceSelection,
  isHeldByFileAlone,
  lockedReason,
  REASON_OF_FILE,
  reasonOfClosedMonth,
  removeInvoices,
  type SelectedInvoice,
  selectInvoices,
} from '../../modules/invoices/index.ts';
import { invoicesInFiles, rebuildDraftRuns, requireFilesNotSent } from '../../modules/payment-runs/index.ts';
import type { InvoiceDeletionResult } from '../commands.types.ts';
import { HELD_REASONS, heldFromDeletion } from './held-by-questions.read.ts';

/**
 * Deletes one invoice.
 * @param input `fileWasNotSent: true` where the caller knows that a downloaded payment file did not go to the bank
 * @throws NOT_FOUND; INVOICE_IN_USE with the reason (RULES.md, 12); MONTH_CLOSED for one in the figures of a closed month (49); PAYMENT_RUN_EXPORTED when a file may pay it
 */
export async function deleteInvoice(scope: Scope, id: number, input: unknown = {}): Promise<DeletionResult> {
  const { companyId, invoiceNumber } = await getInvoice(scope, id);
  return inTransaction(scope, async (scope) => {
    const result = await removeAndKeep(scope, companyId, { invoiceIds: [id] }, input);
    const [refusal] = result.refusals;
    if (!refusal) return result;
    const { reason } = refusal;
    const [kept] = await findSelected(scope, companyId, [id]);
    throw new AppError(
      kept ? codeOf(reason, kept) : 'INVOICE_IN_USE',
      `Invoice ${invoiceNumber} cannot be deleted: ${lowerFirst(reason)}`,
    );
  });
}

function codeOf(reason: string, invoice: SelectedInvoice): ErrorCode {
  if (invoice.closedMonth !== null && reason === reasonOfClosedMonth(invoice.closedMonth)) return 'MONTH_CLOSED';
  return !HELD_REASONS.has(reason) && isForFileAlone(invoice) ? 'PAYMENT_RUN_EXPORTED' : 'INVOICE_IN_USE';
}

/**
 * Deletes the invoices that may be deleted, and counts the others by reason (RULES.md, 12). If a downloaded payment
 * file holds some of them, the result names them: a second call for them can say that the file was not sent.
 * @param input as of `deleteInvoice`, for all of them
 * @throws NOT_FOUND when none of the named invoices is the company's; VALIDATION_FAILED
 */
export function deleteInvoices(
  scope: Scope,
  companyId: number,
  selection: InvoiceSelection,
  input: unknown = {},
): Promise<InvoiceDeletionResult> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const { fileWasNotSent } = validate(fileWasNotSentSchema, input);
    const heldByFile = fileWasNotSent ? null : await findHeldByFile(scope, companyId, selection);
    return { ...(await removeAndKeep(scope, companyId, selection, input)), heldByFile };
  });
}

async function findHeldByFile(
  scope: Scope,
  companyId: number,
  selection: InvoiceSelection,
): Promise<InvoiceDeletionResult['heldByFile']> {
  const inFiles = await invoicesInFiles(scope, companyId, await idsForFileAlone(scope, companyId, selection));
  return inFiles.size > 0 ? { invoiceIds: [...inFiles], reason: REASON_OF_FILE } : null;
}

async function removeAndKeep(
  scope: Scope,
  companyId: number,
  selection: InvoiceSelection,
  input: unknown,
): Promise<DeletionResult> {
  const { fileWasNotSent } = validate(fileWasNotSentSchema, input);
  await lockCompany(scope, companyId);
  if (fileWasNotSent) {
    await requireFilesNotSent(scope, companyId, await idsForFileAlone(scope, companyId, selection), true);
  }
  const deletion = await beginDeletion(scope, companyId, 'invoices');
  const { accepted: removable, refusals } = await removeSelected(scope, deletion, selection);
  return bulkResult(removable.length, refusals, await finishDeletion(scope, deletion));
}

async function idsForFileAlone(scope: Scope, companyId: number, selection: InvoiceSelection): Promise<number[]> {
  const { invoices } = await selectInvoices(scope, companyId, selection);
  return invoices.filter(isForFileAlone).map(({ id }) => id);
}

/** Nothing but a payment file may keep it. */
function isForFileAlone(invoice: InvoiceProgress): boolean {
  return lockedReason(invoice) === null || isHeldByFileAlone(invoice);
}

/** Deletes the invoices that may be deleted, as a part of a deletion. Called under the company's lock. */
export async function removeSelected(
  scope: Scope,
  deletion: DeletionInProgress,
  selection: InvoiceSelection,
): Promise<BulkPlan<SelectedInvoice>> {
  const { companyId } = deletion;
  const { invoices, missingIds } = await selectInvoices(scope, companyId, selection);
  const inFiles = await invoicesInFiles(
    scope,
    companyId,
    invoices.map(({ id }) => id),
  );
  const held = await heldFromDeletion(scope, companyId, invoices);
  const reasonToKeep = (invoice: SelectedInvoice) =>
    lockedReason(invoice) ??
    held.get(invoice.id) ??
    (invoice.closedMonth === null ? null : reasonOfClosedMonth(invoice.closedMonth)) ??
    (inFiles.has(invoice.id) ? REASON_OF_FILE : null);
  const plan = planBulk(invoices, reasonToKeep, missingIds);
  const ids = plan.accepted.map(({ id }) => id);
  const keptIds = await removePossible(scope, ids, async (scope, ids) => {
    await archiveRecords(scope, deletion, 'invoice', ids);
    await removeInvoices(scope, companyId, ids);
  });
  const done = withoutKept(plan, keptIds, STILL_NEEDED);
  await rebuildDraftRuns(scope, companyId, runIdsOf(done.accepted));
  return done;
}

function runIdsOf(invoices: readonly SelectedInvoice[]): Set<number> {
  return new Set(invoices.flatMap(({ paymentRunId }) => paymentRunId ?? []));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
