import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { askAboutAccounts } from '../../modules/documents/index.ts';
import { applyAutoPaid, type InvoicesSeen } from '../../modules/invoices/index.ts';
import {
  changeSupplier,
  getSupplier,
  hasOtherAccount,
  lockSupplier,
  type Supplier,
} from '../../modules/suppliers/index.ts';
import { changedSinceSeen } from '../invoices/changed-since-seen.plan.ts';

/**
 * Changes a supplier. Its open invoices follow the auto-paid setting at once (RULES.md, 9). Their due dates change
 * only by 'Refresh Suppliers'.
 * @param seen the fields as they were shown: a field sent unchanged keeps its stored value
 * @param seenInvoices number and total of the following invoices as the caller saw them; null if the caller was not
 * asked
 * @throws NOT_FOUND, VALIDATION_FAILED, SUPPLIER_EXISTS; CONTENT_CHANGED, also if other invoices follow now
 */
export async function updateSupplier(
  scope: Scope,
  id: number,
  input: object,
  seen: object | null = null,
  seenInvoices: InvoicesSeen | null = null,
): Promise<Supplier> {
  const { companyId } = await getSupplier(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const supplier = await lockSupplier(scope, companyId, id);
    const { isAutoPaid: wasAutoPaid, bankSortCode, bankAccountNumber } = supplier;
    await changeSupplier(scope, supplier, seen ? changedSinceSeen('supplier', input, seen, supplier) : input);
    const { isAutoPaid } = supplier;
    if (isAutoPaid !== wasAutoPaid) await applyAutoPaid(scope, companyId, [id], isAutoPaid, { seen: seenInvoices });
    if (hasOtherAccount(supplier, { bankSortCode, bankAccountNumber })) {
      await askAboutAccounts(scope, companyId, { supplier: { id } });
    }
    return supplier;
  });
}
