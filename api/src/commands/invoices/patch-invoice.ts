import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { getInvoice, type Invoice, lockInvoice } from '../../modules/invoices/index.ts';
import { givenFields } from '../given-fields.plan.ts';
import { updateInvoice } from './update-invoice.ts';

/** Fields that an invoice always has. The form takes null for them as left out. */
const NEVER_REMOVED = ['documentType', 'status'];

/**
 * Changes only the given fields of an invoice, by the rules of `updateInvoice`. Null removes a field (RFC 7396).
 * @throws as `updateInvoice`; VALIDATION_FAILED for null in a field that an invoice always has
 */
export async function patchInvoice(scope: Scope, id: number, patch: object): Promise<Invoice> {
  const { companyId } = await getInvoice(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const { invoiceNumber, supplier, invoiceDate, dueDate, amountPence } = await lockInvoice(scope, companyId, id);
    const required = { invoiceNumber, supplierName: supplier.getEntity().name, invoiceDate, dueDate, amountPence };
    return updateInvoice(scope, id, { ...required, ...givenFields(patch, NEVER_REMOVED) });
  });
}
