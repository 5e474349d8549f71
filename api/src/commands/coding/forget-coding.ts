import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { getSupplier, type Supplier } from '../../modules/suppliers/index.ts';

/**
 * Forgets what the bills of a supplier said of the coding of the next: its category says it, until another bill is coded. The
 * bills keep their codes. @throws NOT_FOUND
 */
export async function forgetSupplierCoding(scope: Scope, supplierId: number): Promise<Supplier> {
  const supplier = await getSupplier(scope, supplierId);
  const { companyId } = supplier;
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await scope.em.execute(
      `update invoice_lines line set learned_at = null from invoices invoice
       where line.company_id = ? and invoice.company_id = line.company_id and invoice.id = line.invoice_id
         and invoice.supplier_id = ? and line.learned_at is not null`,
      [companyId, supplierId],
    );
    return supplier;
  });
}
