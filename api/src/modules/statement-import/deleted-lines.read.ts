import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { keptLines, notThereAgain } from '../payment-runs/index.ts';
import type { DeletedLine } from './deleted-lines.plan.ts';

/** The company's deleted lines of these days that can be restored and are not on the statement again. */
export async function readDeletedLines(
  scope: Scope,
  companyId: number,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<DeletedLine[]> {
  const rows = await scope.em.execute<(Omit<DeletedLine, 'amountPence'> & { amountPence: string })[]>(
    `select date::text, (signed * 100)::bigint as "amountPence", description, counterparty_name as "counterpartyName",
       deleted_by as "deletedBy", deleted_on as "deletedOn"
     from (${notThereAgain(`(select * from (${keptLines('= ?')}) kept where date between ? and ?)`)}) gone
     where company_id = ?
     order by deleted_at desc, record_id`,
    [companyId, from, to, companyId],
  );
  return rows.map((row) => ({ ...row, amountPence: pence(Number(row.amountPence)) }));
}
