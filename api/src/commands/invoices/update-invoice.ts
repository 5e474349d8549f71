import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { knownReceipt } from '@paycycle/schema/domain/payment-practices';
import { AppError } from '@paycycle/schema/errors';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { validate } from '@paycycle/schema/validation/validate';
import { requirePermission } from '../../kernel/access/access.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { requireLaterThanClosed } from '../../modules/bank-transactions/index.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { askAboutAccounts, askOfOtherSupplier } from '../../modules/documents/index.ts';
import {
  collectedBeforeQuery,
  editInvoice,
  getInvoice,
  type Invoice,
  lockInvoice,
  readAttachedPapers,
  refuseChangeOfClosedMonth,
  storedLinesOf,
} from '../../modules/invoices/index.ts';
import {
  rebuildDraftRuns,
  removeFromDraftRun,
  requireFilesNotSent,
  runsOfInvoice,
} from '../../modules/payment-runs/index.ts';
import { changedSinceSeen } from './changed-since-seen.plan.ts';
import { ASKS_ABOUT_ACCOUNT, askedOfOthers } from './held-by-questions.read.ts';

/**
 * Changes an invoice (RULES.md, 7, 11 and 13; section 7). A draft run with the invoice is updated: its items and
 * total cover the amount that is still to be paid. An invoice that becomes a credit note, or stops being one, leaves
 * the run.
 * @param input with `fileWasNotSent: true` if the caller knows that a downloaded payment file did not go to the bank
 * @param seen the fields as they were shown: a field sent unchanged keeps its stored value
 * @throws NOT_FOUND, VALIDATION_FAILED, INVOICE_READ_ONLY, CONTENT_CHANGED, DUPLICATE_INVOICE; PAYMENT_RUN_EXPORTED
 * when a file may pay it; MONTH_CLOSED if a closed month has it in its figures; FORBIDDEN if the role may not say
 * that invoices were paid, and the invoice becomes paid or unpaid, also automatically against the setting of its
 * supplier (RULES.md, 69)
 */
export async function updateInvoice(
  scope: Scope,
  id: number,
  input: object,
  seen: object | null = null,
): Promise<Invoice> {
  const { companyId } = await getInvoice(scope, id);
  const { fileWasNotSent } = validate(fileWasNotSentSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    if (fileWasNotSent) await requireFilesNotSent(scope, companyId, [id], true);
    const invoice = await lockInvoice(scope, companyId, id);
    const { documentType, supplierId, filePath } = invoice;
    const before = paidFieldsOf(invoice);
    const { status, paymentDate } = invoice;
    const runId = invoice.paymentRunStatus === 'draft' ? invoice.paymentRunId : null;
    const { name: supplierName, isAutoPaid } = invoice.supplier.getEntity();
    const change = seen
      ? changedSinceSeen('invoice', input, seen, {
          ...invoice,
          supplierName,
          receivedOn: knownReceipt(invoice),
          lines: await storedLinesOf(scope, invoice),
        })
      : input;
    const isForOthers = (await askedOfOthers(scope, companyId, [invoice])).has(id);
    const bill = billOf(invoice);
    await editInvoice(scope, invoice, change, await runsOfInvoice(scope, invoice));
    if (isForOthers && billOf(invoice) !== bill) {
      throw new AppError(
        'INVOICE_READ_ONLY',
        `${ASKS_ABOUT_ACCOUNT}: type, number, amount and paper cannot be changed`,
      );
    }
    // The file of a run that the invoice has left may still pay it.
    if (paidFieldsOf(invoice) !== before) await requireFilesNotSent(scope, companyId, [id], fileWasNotSent);
    if (status === 'paid' && invoice.status !== 'paid') await requireLaterThanClosed(scope, companyId, paymentDate);
    if (invoice.filePath !== null && invoice.filePath !== filePath) await readAttachedPapers(scope, companyId, { id });
    const isOtherPayee = invoice.supplierId !== supplierId;
    if (isOtherPayee || (status === 'paid' && invoice.status === 'auto_paid')) {
      await refuseChangeOfClosedMonth(scope, invoice, supplierId);
    }
    if (isOtherPayee) await askOfOtherSupplier(scope, invoice);
    else if (status === 'paid') await askAboutAccounts(scope, companyId, { id });
    const isCollected = status === 'query' && invoice.status === 'to_pay' && (await wasCollected(scope, invoice));
    if (isCollected || saysWhetherPaid(status, invoice))
      requirePermission(scope, companyId, 'pay', 'say whether invoices were paid');
    if (invoice.status !== 'paid' && invoice.supplier.getEntity().isAutoPaid !== isAutoPaid) {
      requirePermission(scope, companyId, 'pay', 'move what is owed to a supplier that is paid in another way');
    }
    if (invoice.status !== 'to_pay' || invoice.documentType !== documentType) await removeFromDraftRun(scope, invoice);
    else if (runId !== null) await rebuildDraftRuns(scope, companyId, [runId]);
    return invoice;
  });
}

/** True if the supplier has most likely collected an invoice that leaves query (RULES.md, 9). */
async function wasCollected(scope: Scope, { companyId, id }: Invoice): Promise<boolean> {
  return (await collectedBeforeQuery(scope, companyId, [id])).has(id);
}

/** True if an edit says that an invoice was paid or not, beyond the effect of its supplier's setting (RULES.md, 9). */
function saysWhetherPaid(before: InvoiceStatus, { status, documentType, supplier }: Invoice): boolean {
  if (status === before) return false;
  if (status === 'paid' || before === 'paid') return true;
  // An invoice that stayed auto-paid when its supplier was switched was most likely collected.
  if (before === 'auto_paid' && !supplier.getEntity().isAutoPaid) return true;
  const isAutoPaid = documentType === 'invoice' && supplier.getEntity().isAutoPaid;
  return status !== 'query' && (status === 'auto_paid') !== isAutoPaid;
}

/**
 * Fields that identify a bill, and its document. The supplier is not among them, because a wrong one can be
 * corrected.
 */
function billOf({ documentType, invoiceNumber, amountPence, filePath }: Invoice): string {
  return JSON.stringify([documentType, invoiceNumber, amountPence, filePath]);
}

/** Fields of an invoice in a payment file, which RULES.md, 13 protects. */
function paidFieldsOf({ documentType, invoiceNumber, supplier, amountPence }: Invoice): string {
  return JSON.stringify([documentType, invoiceNumber, supplier.id, amountPence]);
}
