import { AppError } from '@paycycle/schema/errors';
import { bankDetailsConfirmationSchema } from '@paycycle/schema/validation/bank-details-confirmation';
import { validate } from '@paycycle/schema/validation/validate';
import { batchedRead } from '../../kernel/batched-read.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { lockCompany } from '../companies/index.ts';
import { areBankDetailsNew } from '../invoices/index.ts';
import { getSupplier, lockSupplier, type Supplier } from '../suppliers/index.ts';

/**
 * Whether somebody has to confirm a supplier's account before it is paid: it changed since the last payment, or the last
 * payment through the provider went to another one, and nobody has confirmed it since.
 */
export const needsBankConfirmation = batchedRead(readNeeds);

/**
 * Notes that somebody has checked a supplier's account. The account that they looked at is named, so that nothing is
 * confirmed that has changed meanwhile. Where the company asks for a second person, that is somebody else than who entered it.
 * @throws NOT_FOUND, VALIDATION_FAILED; CONTENT_CHANGED when the supplier has another account by now; FORBIDDEN
 */
export async function confirmSupplierBankDetails(scope: Scope, supplierId: number, input: unknown): Promise<Supplier> {
  const { companyId } = await getSupplier(scope, supplierId);
  const { bankSortCode, bankAccountNumber } = validate(bankDetailsConfirmationSchema, input);
  return inTransaction(scope, async (scope) => {
    const { approvalThresholdPence } = await lockCompany(scope, companyId);
    const supplier = await lockSupplier(scope, companyId, supplierId);
    if (supplier.bankSortCode !== bankSortCode || supplier.bankAccountNumber !== bankAccountNumber) {
      throw new AppError('CONTENT_CHANGED', `The bank details of ${supplier.name} have changed meanwhile. Look again.`);
    }
    if (approvalThresholdPence !== null && supplier.bankDetailsEnteredBy === scope.userId) {
      throw new AppError('FORBIDDEN', 'Somebody else has to confirm the bank details that you have changed');
    }
    await scope.em.execute(
      `insert into bank_detail_confirmations
         (company_id, supplier_id, bank_sort_code, bank_account_number, confirmed_by, confirmed_at)
       values (?, ?, ?, ?, ?, ?)`,
      [companyId, supplierId, bankSortCode, bankAccountNumber, scope.userId, scope.ports.clock.now()],
    );
    return supplier;
  });
}

async function readNeeds(scope: Scope, suppliers: readonly Supplier[]): Promise<boolean[]> {
  const rows = await scope.em.execute<{ id: number; paidElsewhere: boolean; isConfirmed: boolean }[]>(
    `select supplier.id,
       exists (
         select from (
           select beneficiary_sort_code, beneficiary_account_number from provider_payments payment
           where payment.company_id = supplier.company_id and payment.supplier_id = supplier.id
             and payment.status in ('pending', 'processing', 'completed')
           order by payment.id desc limit 1) as last
         where (last.beneficiary_sort_code, last.beneficiary_account_number)
           is distinct from (supplier.bank_sort_code, supplier.bank_account_number)) as "paidElsewhere",
       exists (
         select from bank_detail_confirmations confirmation
         where confirmation.company_id = supplier.company_id and confirmation.supplier_id = supplier.id
           and confirmation.bank_sort_code = supplier.bank_sort_code
           and confirmation.bank_account_number = supplier.bank_account_number
           and confirmation.confirmed_at >= coalesce(supplier.bank_details_changed_at, '-infinity')) as "isConfirmed"
     from suppliers supplier where supplier.company_id = any(?::integer[]) and supplier.id = any(?::integer[])`,
    [sqlArray(scope.companyIds), sqlArray(suppliers.map(({ id }) => id))],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return Promise.all(
    suppliers.map(async (supplier) => {
      const row = byId.get(supplier.id);
      if (!row || row.isConfirmed || !supplier.bankAccountNumber) return false;
      return row.paidElsewhere || areBankDetailsNew(scope, supplier);
    }),
  );
}
