import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type PayBy, payBy } from '@paycycle/schema/domain/pay-by';
import { batchLoad } from '../../../kernel/concurrency/batch-load.ts';
import { readAll } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import type { Invoice } from '../invoice.entity.ts';
import { PAID_ACCOUNTS } from './session-plan.view.ts';

/** Last safe days to pay an invoice; null for one that is not to be paid (RULES.md, 100). */
export async function payByOfInvoice(
  scope: Scope,
  invoice: Pick<Invoice, 'companyId' | 'documentType' | 'status' | 'dueDate'>,
  supplierId: number,
): Promise<PayBy | null> {
  if (invoice.documentType !== 'invoice' || invoice.status !== 'to_pay') return null;
  const [company, isPaid] = await Promise.all([companyOf(scope, invoice.companyId), isAccountPaid(scope, supplierId)]);
  return payByOf(scope, company, invoice.dueDate, !isPaid);
}

/** Last safe days by a company's margin and bank holidays. */
export function payByOf(
  { ports: { bankHolidays: holidays } }: Scope,
  { holidayCalendar, payByMarginDays }: Company,
  dueDate: LocalDate,
  isNewAccount: boolean,
): PayBy {
  return payBy({ dueDate, holidays, calendar: holidayCalendar, marginDays: payByMarginDays, isNewAccount });
}

const companyOf = batchLoad(async (scope, ids: readonly number[]): Promise<Company[]> => {
  await scope.em.find(Company, { id: { $in: [...ids] } });
  return ids.map((id) => scope.em.getReference(Company, id));
});

const isAccountPaid = batchLoad(async (scope, supplierIds: readonly number[]): Promise<boolean[]> => {
  const paid = await paidAccounts(scope, supplierIds);
  return supplierIds.map((id) => paid.has(id));
});

/** Returns those of the suppliers to whose account a payment went through. */
export async function paidAccounts(scope: Scope, supplierIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await readAll(scope).rows(PAID_ACCOUNTS, { supplierIds });
  return new Set(rows.filter(({ isPaid }) => isPaid).map(({ id }) => id));
}
