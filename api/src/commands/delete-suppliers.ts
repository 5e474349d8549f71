import { AppError } from '@paycycle/schema/errors';
import { supplierDeletionSchema } from '@paycycle/schema/validation/supplier-deletion';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../kernel/scope.ts';
import { lockCompany } from '../modules/companies/index.ts';
import { getSupplier, removeSuppliers } from '../modules/suppliers/index.ts';
import { removeSelected } from './delete-invoices.ts';
import { type DeletionResult, deletionResult, planDeletion } from './deletion.plan.ts';

/**
 * Deletes a supplier that nothing refers to.
 * @throws NOT_FOUND; SUPPLIER_IN_USE when it has invoices or payments or is in a run, with the offer to archive it
 * (RULES.md, 14)
 */
export async function deleteSupplier(scope: Scope, id: number): Promise<DeletionResult> {
  const { companyId, name } = await getSupplier(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const [use] = await usesOfSuppliers(scope, companyId, id);
    if (!use) throw new AppError('NOT_FOUND', 'Supplier not found');
    const reason = reasonToKeep(use);
    if (reason) {
      const message = `${name} cannot be deleted: ${reason}. Archive it instead, and it is offered nowhere any more.`;
      throw new AppError('SUPPLIER_IN_USE', message);
    }
    await removeSuppliers(scope, companyId, [id]);
    return { deletedCount: 1, refusedCount: 0, refusals: [] };
  });
}

/**
 * Deletes a company's suppliers that nothing refers to; on request first the invoices that may be deleted. The others stay,
 * and are counted (RULES.md, 14; section 2, Suppliers page).
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function deleteSuppliers(scope: Scope, companyId: number, input: unknown): Promise<DeletionResult> {
  requireCompany(scope, companyId);
  const { deleteInvoices } = validate(supplierDeletionSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    if (deleteInvoices) await removeSelected(scope, companyId, { filter: {} });
    const plan = planDeletion(await usesOfSuppliers(scope, companyId, null), reasonToKeep);
    await removeSuppliers(
      scope,
      companyId,
      plan.removable.map(({ id }) => id),
    );
    return deletionResult(plan);
  });
}

/** What refers to a supplier. */
interface SupplierUse {
  readonly id: number;
  readonly invoiceCount: number;
  readonly isInRun: boolean;
  readonly hasPayments: boolean;
}

function usesOfSuppliers(scope: Scope, companyId: number, supplierId: number | null): Promise<SupplierUse[]> {
  return scope.em.execute<SupplierUse[]>(
    `select s.id,
       (select count(*)::int from invoices i where i.company_id = s.company_id and i.supplier_id = s.id)
         as "invoiceCount",
       exists (select from payment_run_items p where p.company_id = s.company_id and p.supplier_id = s.id)
         as "isInRun",
       s.has_payments as "hasPayments"
     from suppliers s where s.company_id = ? and (?::integer is null or s.id = ?) order by s.id`,
    [companyId, supplierId, supplierId],
  );
}

function reasonToKeep({ invoiceCount, isInRun, hasPayments }: SupplierUse): string | null {
  if (invoiceCount > 0) return 'it has invoices';
  if (isInRun) return 'it is in a payment run';
  return hasPayments ? 'it has payments' : null;
}
