import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import type { StoredLine } from './duplicate.plan.ts';

/** Lines of one query: few enough that taking them in holds nobody up. */
const PAGE_LENGTH = 2000;

interface StoredPage extends StoredLine {
  readonly id: number;
}

/** A company's stored lines between two days, both included, as far as they decide about duplicates. @throws NOT_FOUND */
export async function readStoredLines(
  scope: Scope,
  companyId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<StoredLine[]> {
  requireCompany(scope, companyId);
  const lines: StoredLine[] = [];
  let last: { date: LocalDate; id: number } = { date: from, id: 0 };
  for (;;) {
    const page = await scope.em.execute<StoredPage[]>(
      `select id, transaction_id as "transactionId", date::text as date, description,
         (amount * 100)::float8 as "amountPence"
       from bank_transactions
       where company_id = ? and date <= ? and (date, id) > (?::date, ?)
       order by date, id limit ?`,
      [companyId, to, last.date, last.id, PAGE_LENGTH],
    );
    lines.push(...page);
    const end = page.at(-1);
    if (!end || page.length < PAGE_LENGTH) return lines;
    last = end;
  }
}
