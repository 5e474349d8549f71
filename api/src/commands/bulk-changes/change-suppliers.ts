import { type SupplierChange, supplierChangeSchema } from '@paycycle/schema/validation/bulk-change';
import { validate } from '@paycycle/schema/validation/validate';
import { planBulk } from '../../kernel/bulk.plan.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { applyAutoPaid, type InvoicesSeen } from '../../modules/invoices/index.ts';
import {
  requireToSwitchAutoPaid,
  type Supplier,
  type SupplierSelection,
  selectSuppliers,
  setOfSuppliers,
} from '../../modules/suppliers/index.ts';
import { type BulkChanged, recordBulkChange } from '../bulk-change-log/record-bulk-change.ts';

/**
 * Changes many suppliers: their terms, their auto-paid setting, or if they are archived. Their open invoices follow
 * the auto-paid setting at once (RULES.md, 9); due dates change only by 'Refresh Suppliers'.
 * @param seenInvoices totals of the following invoices as the caller saw them; null if the caller was not asked
 * @throws CONTENT_CHANGED if other invoices follow now; NOT_FOUND when none of the named suppliers is the company's;
 * VALIDATION_FAILED; FORBIDDEN for auto-paid if the role or token may not pay (RULES.md, 69)
 */
export async function changeSuppliers(
  scope: Scope,
  companyId: number,
  selection: SupplierSelection,
  input: unknown,
  seenInvoices: InvoicesSeen | null = null,
): Promise<BulkChanged> {
  requireCompany(scope, companyId);
  const change = validate(supplierChangeSchema, input);
  if (change.field === 'isAutoPaid') requireToSwitchAutoPaid(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const now = scope.ports.clock.now();
    const selected = await selectSuppliers(scope, companyId, selection);
    const plan = planBulk(selected.suppliers, (supplier) => reasonToStay(supplier, change), selected.missingIds);
    const suppliers = plan.accepted.map((supplier) => ({
      id: supplier.id,
      value: supplier[change.field],
      ...(change.field === 'paymentTermsDays' &&
        supplier.paymentTerms !== null && { paymentTerms: supplier.paymentTerms }),
    }));
    await setOfSuppliers(scope, plan.accepted, change);
    const ids = suppliers.map(({ id }) => id);
    const seen = seenInvoices;
    const followed =
      change.field === 'isAutoPaid' ? await applyAutoPaid(scope, companyId, ids, change.value, { seen, now }) : [];
    const invoices = followed.map((invoice) => ({ ...invoice, paymentRunId: null }));
    return recordBulkChange(scope, companyId, plan, { of: 'suppliers', change, suppliers, invoices }, now);
  });
}

function reasonToStay(supplier: Supplier, change: SupplierChange): string | null {
  if (change.field === 'isActive' && change.value && supplier.mergedIntoId !== null) {
    return 'It was merged into another supplier: undo the merge first';
  }
  if (supplier[change.field] !== change.value) return null;
  if (change.field === 'paymentTermsDays' && supplier.paymentTerms !== (change.rule ?? null)) return null;
  if (change.field === 'paymentTermsDays') return 'It already has these terms';
  if (change.field === 'isAutoPaid') return change.value ? 'It is already auto-paid' : 'It is not auto-paid';
  return change.value ? 'It is not archived' : 'It is already archived';
}
