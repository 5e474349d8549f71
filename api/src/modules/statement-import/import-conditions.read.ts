import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { StatementImportInput } from '@paycycle/schema/validation/statement-import-form';
import { read } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lastClosedDay } from '../bank-transactions/index.ts';
import type { ImportedSpan } from './balance-proof.plan.ts';
import type { BooksBefore } from './books-balance.plan.ts';
import type { ImportConditions } from './compare-statement.plan.ts';
import { MOVEMENTS_AROUND } from './imported-lines.view.ts';
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
  const values = { date, to: span.to, openingDate: accountOpeningDate };
  const sums = await read(scope, id).one(MOVEMENTS_AROUND, values, { hasOpeningDate: accountOpeningDate !== null });
  return {
    date,
    balancePence: sumPence([accountOpeningBalancePence, sums.before ?? ZERO_PENCE]),
    movementsPence: sums.within ?? ZERO_PENCE,
    hasEarlierLines: sums.earlierLines > 0,
    accountOpeningDate,
  };
}
