import { AppError } from '@paycycle/schema/errors';
import { supplierIdsSchema } from '@paycycle/schema/validation/supplier-selection';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { lockCompany, PendingChange } from '../companies/index.ts';
import { lockSuppliers, type Supplier } from '../suppliers/index.ts';

/**
 * Withdraws all confirmations of suppliers' present accounts, regardless of who gave them. The accounts are unconfirmed
 * again, and the audit log names the caller. This only makes payments stricter, so it needs no reauthentication.
 * @returns the suppliers, by id
 * @throws NOT_FOUND if the company has none of them, VALIDATION_FAILED
 */
export async function withdrawConfirmations(scope: Scope, companyId: number, input: unknown): Promise<Supplier[]> {
  requireCompany(scope, companyId);
  const { supplierIds } = validate(supplierIdsSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const suppliers = await lockSuppliers(scope, companyId, supplierIds);
    if (suppliers.length === 0) throw new AppError('NOT_FOUND', 'Supplier not found');
    const ids = suppliers.map(({ id }) => id);
    await scope.em.nativeUpdate(
      PendingChange,
      { companyId, kind: 'bank_details', supplierId: anyOf(ids), status: { $in: ['waiting', 'applied'] } },
      { status: 'withdrawn', decidedBy: scope.userId, decidedAt: scope.ports.clock.now() },
    );
    await scope.em.execute(
      `delete from bank_detail_confirmations confirmation using suppliers
       where suppliers.company_id = ? and suppliers.id = any(?::integer[])
         and confirmation.company_id = suppliers.company_id and confirmation.supplier_id = suppliers.id
         and confirmation.bank_sort_code = suppliers.bank_sort_code
         and confirmation.bank_account_number = suppliers.bank_account_number`,
      [companyId, sqlArray(ids)],
    );
    return suppliers;
  });
}
