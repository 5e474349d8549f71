import { type LocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { NoInvoicePreset } from '@paycycle/schema/domain/no-invoice-preset';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';

/** Counts the transactions that each preset has marked; leaves out presets with none. @throws NOT_FOUND */
export async function readMarkedCounts(scope: Scope, companyId: number): Promise<ReadonlyMap<NoInvoicePreset, number>> {
  requireCompany(scope, companyId);
  const rows = await scope.em.execute<{ preset: NoInvoicePreset; count: number }[]>(
    `select no_invoice_preset as preset, count(*)::integer as count from bank_transactions
     where company_id = ? and no_invoice_preset is not null group by no_invoice_preset`,
    [companyId],
  );
  return new Map(rows.map(({ preset, count }) => [preset, count]));
}

/** Lists the transactions that a preset has marked, outside these months. @throws NOT_FOUND */
export async function findMarkedBy(
  scope: Scope,
  companyId: number,
  preset: NoInvoicePreset,
  closed: ReadonlySet<Month>,
): Promise<{ readonly id: number; readonly date: LocalDate }[]> {
  requireCompany(scope, companyId);
  const which = { companyId, noInvoicePreset: preset };
  const lines = await scope.em.find(BankTransaction, which, { fields: ['date'], disableIdentityMap: true });
  return lines.filter(({ date }) => !closed.has(monthOf(date)));
}
