import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import type { StatementImportInput } from '@paycycle/schema/validation/statement-import-form';
import { penceFromNumeric } from '../../kernel/columns.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lastClosedDay } from '../bank-transactions/index.ts';
import type { ImportedSpan } from './balance-proof.plan.ts';
import type { BooksBefore } from './books-balance.plan.ts';
import type { ImportConditions } from './compare-statement.plan.ts';
import { StatementImport } from './statement-import.entity.ts';

interface AccountOpening {
  readonly id: number;
  readonly accountOpeningDate: LocalDate | null;
  readonly accountOpeningBalancePence: Pence;
}

/** With what a statement is compared: the same for a preview and for an import. */
export async function readImportConditions(
  scope: Scope,
  company: AccountOpening,
  span: ImportedSpan | null,
  { month, skipDuplicates }: StatementImportInput,
  isPreview: boolean,
): Promise<ImportConditions> {
  return {
    companyId: company.id,
    accountOpeningDate: company.accountOpeningDate,
    month,
    skipDuplicates,
    lastClosedDay: await lastClosedDay(scope, company.id),
    before: span && (await importBefore(scope, company.id, span)),
    after: span && (await importAfter(scope, company.id, span)),
    books: span && (await readBooksBefore(scope, company, span)),
    isPreview,
  };
}

async function importBefore(
  { em }: Scope,
  companyId: number,
  { from, to }: ImportedSpan,
): Promise<ImportedSpan | null> {
  return em.findOne(
    StatementImport,
    { companyId, from: { $lt: from }, to: { $lte: to }, closingPence: { $ne: null } },
    { orderBy: { to: 'desc', id: 'desc' } },
  );
}

async function importAfter({ em }: Scope, companyId: number, { to }: ImportedSpan): Promise<ImportedSpan | null> {
  return em.findOne(
    StatementImport,
    { companyId, from: { $gt: to }, openingPence: { $ne: null } },
    { orderBy: { from: 'asc', id: 'desc' } },
  );
}

/** The books where a statement begins, with all movements since the account's opening date (RULES.md, 33). */
async function readBooksBefore(
  scope: Scope,
  { id, accountOpeningDate, accountOpeningBalancePence }: AccountOpening,
  span: ImportedSpan,
): Promise<BooksBefore> {
  const date = accountOpeningDate && accountOpeningDate > span.from ? accountOpeningDate : span.from;
  const [sums] = await scope.em.execute<[{ before: string; within: string; hasEarlierLines: boolean }]>(
    `select coalesce(sum(movement) filter (where date < ?), 0)::text as "before",
       coalesce(sum(movement) filter (where date >= ?), 0)::text as "within",
       coalesce(bool_or(date < ?), false) as "hasEarlierLines"
     from (select date, case when is_outgoing then -abs(amount) else abs(amount) end as movement
           from bank_transactions
           where company_id = ? and date <= ? and (?::date is null or date >= ?::date)) as line`,
    [date, date, date, id, span.to, accountOpeningDate, accountOpeningDate],
  );
  return {
    date,
    balancePence: sumPence([accountOpeningBalancePence, penceFromNumeric(sums.before)]),
    movementsPence: penceFromNumeric(sums.within),
    hasEarlierLines: sums.hasEarlierLines,
    accountOpeningDate,
  };
}
