import { SAME_BILL_DAYS } from '@paycycle/schema/domain/expected-bills';
import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { expectedBillSchema } from '@paycycle/schema/validation/expected-bill';
import { validate } from '@paycycle/schema/validation/validate';
import type { Scope } from '../../kernel/scope.ts';
import { getSupplier, type Supplier } from '../suppliers/index.ts';
import type { CompanyBill } from './expected-bill.plan.ts';
import { supplierBills } from './expected-bill.read.ts';

/**
 * Says that one expected bill does not come; a second time changes nothing (RULES.md, 63).
 * @throws NOT_FOUND, VALIDATION_FAILED; CONTENT_CHANGED when no such bill is expected, for example because it has come
 */
export async function dismissExpectedBill(scope: Scope, supplierId: number, input: unknown): Promise<Supplier> {
  const supplier = await getSupplier(scope, supplierId);
  const { expectedOn, amountPence } = validate(expectedBillSchema, input);
  const { bills } = await supplierBills(scope, supplier);
  const meant = bills.filter((bill) => bill.expectedOn === expectedOn);
  const offBy = (bill: CompanyBill) => Math.abs(bill.amountPence - (amountPence ?? 0));
  const [bill] = amountPence ? meant.sort((a, b) => offBy(a) - offBy(b)) : meant;
  if (!bill) throw new AppError('CONTENT_CHANGED', 'This bill is no longer expected. Reload to see the latest.');
  if (bill.state === 'not_expected') return supplier;
  await scope.em.execute(
    `insert into bills_not_expected (company_id, supplier_id, expected_on, amount, said_by, said_at)
     values (?, ?, ?::date, ?::numeric, ?, ?) on conflict do nothing`,
    [
      supplier.companyId,
      supplier.id,
      bill.expectedOn,
      formatDecimal(bill.amountPence),
      scope.userId,
      scope.ports.clock.now(),
    ],
  );
  return supplier;
}

/** Condition for marks on a supplier, or on one that was merged into it. */
const OF_SUPPLIER = 'supplier_id in (select id from suppliers where id = ? or merged_into_id = ?)';

/**
 * Expects a bill again that a user marked as not expected; a second call changes nothing.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function undoDismissExpectedBill(scope: Scope, supplierId: number, input: unknown): Promise<Supplier> {
  const supplier = await getSupplier(scope, supplierId);
  const { expectedOn, amountPence } = validate(expectedBillSchema, input);
  // The day of the bill may have moved a little since it was said.
  await scope.em.execute(
    `delete from bills_not_expected
     where company_id = ? and ${OF_SUPPLIER} and abs(expected_on - ?::date) <= ?::integer
       and (?::numeric is null or amount between ?::numeric / 2 and ?::numeric * 2)`,
    [
      supplier.companyId,
      supplier.id,
      supplier.id,
      expectedOn,
      SAME_BILL_DAYS,
      ...new Array<string | null>(3).fill(formatDecimalOrNull(amountPence ?? null)),
    ],
  );
  return supplier;
}

/** Says that no bill of a supplier is to be expected; a second time changes nothing. @throws NOT_FOUND */
export async function stopExpectingBills(scope: Scope, supplierId: number): Promise<Supplier> {
  const supplier = await getSupplier(scope, supplierId);
  await scope.em.execute(
    `insert into suppliers_not_expected (company_id, supplier_id, said_by, said_at)
     values (?, ?, ?, ?) on conflict do nothing`,
    [supplier.companyId, supplier.id, scope.userId, scope.ports.clock.now()],
  );
  return supplier;
}

/** Expects the bills of a supplier again; a second time changes nothing. @throws NOT_FOUND */
export async function resumeExpectingBills(scope: Scope, supplierId: number): Promise<Supplier> {
  const supplier = await getSupplier(scope, supplierId);
  await scope.em.execute(`delete from suppliers_not_expected where company_id = ? and ${OF_SUPPLIER}`, [
    supplier.companyId,
    supplier.id,
    supplier.id,
  ]);
  return supplier;
}
