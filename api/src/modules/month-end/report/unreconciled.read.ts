import { type LocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { penceFromNumeric } from '../../../kernel/columns.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** What of the money that went out still needs an invoice, by how long it has been waiting for one. */
export interface Unreconciled {
  /** All of it, above zero. */
  readonly totalPence: Pence;
  readonly oldestDate: LocalDate | null;
  /** Always the same four, the youngest first. */
  readonly ages: readonly UnreconciledAge[];
}

export interface UnreconciledAge {
  readonly fromDays: number;
  /** Null for the oldest. */
  readonly toDays: number | null;
  readonly count: number;
  readonly amountPence: Pence;
}

/** The ages by which accountants list what is open. */
const AGES = [
  { fromDays: 0, toDays: 30 },
  { fromDays: 31, toDays: 60 },
  { fromDays: 61, toDays: 90 },
  { fromDays: 91, toDays: null },
] as const;

/**
 * As it stands at the end of a month, or today in a month that goes on: what earlier months have left open is part of it, so
 * that a month's report shows all that is still to be done.
 */
export async function readUnreconciled(scope: Scope, companyId: number, month: Month): Promise<Unreconciled> {
  const lastDay = lastDayOf(month);
  const asOf = lastDay < scope.today ? lastDay : scope.today;
  const rows = await scope.em.execute<{ age: number; count: number; amount: string; oldest: LocalDate }[]>(
    `select case when days <= 30 then 0 when days <= 60 then 1 when days <= 90 then 2 else 3 end as age,
       count(*)::int as count, sum(amount)::text as amount, min(date)::text as oldest
     from (
       select date, abs(amount) as amount, ?::date - date as days from bank_transactions
       where company_id = ? and date <= ? and is_outgoing and requires_invoice and not is_matched
     ) as open
     group by 1`,
    [asOf, companyId, lastDay],
  );
  const ages = AGES.map((age, index) => {
    const row = rows.find((candidate) => candidate.age === index);
    return { ...age, count: row?.count ?? 0, amountPence: row ? penceFromNumeric(row.amount) : pence(0) };
  });
  return {
    totalPence: sumPence(ages.map(({ amountPence }) => amountPence)),
    oldestDate: rows.map(({ oldest }) => oldest).toSorted()[0] ?? null,
    ages,
  };
}
