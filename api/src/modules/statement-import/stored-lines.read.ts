import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import type { StoredLine } from './duplicate.plan.ts';

/** Lines of one page: few enough that taking them in holds nobody up. */
const PAGE_LENGTH = 2000;

type StoredTuple = [transactionId: string, date: LocalDate, amountPence: Pence, description: string];

/**
 * A company's stored lines between two days, both included, as far as they decide about duplicates; read in a database
 * transaction. They come as pages of JSON, which is several times as quick to take in as so many rows.
 * @throws NOT_FOUND
 */
export async function readStoredLines(
  scope: Scope,
  companyId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<StoredLine[]> {
  requireCompany(scope, companyId);
  await scope.em.execute(
    `declare stored_lines no scroll cursor for
     select json_agg(json_build_array(transaction_id, date, (amount * 100)::bigint, description))::text as lines
     from (select *, (row_number() over () - 1) / ? as page from bank_transactions
           where company_id = ? and date between ? and ?) as line
     group by page`,
    [PAGE_LENGTH, companyId, from, to],
  );
  const stored: StoredLine[] = [];
  for (;;) {
    const [page] = await scope.em.execute<{ lines: string }[]>('fetch 1 from stored_lines');
    if (!page) break;
    for (const line of JSON.parse(page.lines) as StoredTuple[]) stored.push(storedLine(line));
  }
  await scope.em.execute('close stored_lines');
  return stored;
}

function storedLine([transactionId, date, amountPence, description]: StoredTuple): StoredLine {
  return { transactionId, date, amountPence, description };
}
