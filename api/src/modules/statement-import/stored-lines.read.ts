import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { requireCompany, type Scope } from '../../kernel/scope.ts';

/** Lines of one page: few enough that passing them on holds nobody up. */
const PAGE_LENGTH = 2000;

/**
 * A company's stored lines between two days, both included, as far as they decide about duplicates: pages of JSON, each an
 * array of [transaction id, date, pence, description]. They are for another thread to take apart. Read it to its end, in a
 * database transaction.
 * @throws NOT_FOUND
 */
export async function* readStoredLines(
  scope: Scope,
  companyId: number,
  from: LocalDate,
  to: LocalDate,
): AsyncGenerator<string> {
  requireCompany(scope, companyId);
  await scope.em.execute(
    `declare stored_lines no scroll cursor for
     select json_agg(json_build_array(transaction_id, date, (amount * 100)::bigint, description))::text as lines
     from (select *, (row_number() over () - 1) / ? as page from bank_transactions
           where company_id = ? and date between ? and ?) as line
     group by page`,
    [PAGE_LENGTH, companyId, from, to],
  );
  for (;;) {
    const [page] = await scope.em.execute<{ lines: string }[]>('fetch 1 from stored_lines');
    if (!page) break;
    yield page.lines;
  }
  await scope.em.execute('close stored_lines');
}
