import type { Ledger } from '@paycycle/schema/domain/ledger';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/** Those of a company's invoices that are in one of its organisations in a ledger, or on their way there. */
export async function publishedAmong(
  scope: Scope,
  companyId: number,
  ledger: Ledger,
  invoiceIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await scope.em.execute<{ invoiceId: number }[]>(
    `select distinct invoice_id as "invoiceId" from publications
     where company_id = ? and ledger = ? and invoice_id = any(?::integer[]) and state <> 'removed_there'
       and (state <> 'failed' or external_id is not null)`,
    [companyId, ledger, sqlArray(invoiceIds)],
  );
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}
