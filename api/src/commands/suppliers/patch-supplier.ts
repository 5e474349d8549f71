import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import type { InvoicesSeen } from '../../modules/invoices/index.ts';
import { getSupplier, lockSupplier, type Supplier } from '../../modules/suppliers/index.ts';
import { givenFields } from '../given-fields.plan.ts';
import { updateSupplier } from './update-supplier.ts';

/** Fields that a supplier always has. The form takes null for them as left out. */
const NEVER_REMOVED = ['isActive', 'isAutoPaid'];

/**
 * Changes only the given fields of a supplier, by the rules of `updateSupplier`. Null removes a field (RFC 7396).
 * @throws as `updateSupplier`; VALIDATION_FAILED for null in a field that a supplier always has
 */
export async function patchSupplier(
  scope: Scope,
  id: number,
  patch: object,
  seenInvoices: InvoicesSeen | null = null,
): Promise<Supplier> {
  const { companyId } = await getSupplier(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const { name } = await lockSupplier(scope, companyId, id);
    return updateSupplier(scope, id, { name, ...givenFields(patch, NEVER_REMOVED) }, null, seenInvoices);
  });
}
