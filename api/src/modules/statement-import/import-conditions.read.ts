import { sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { StatementImportInput } from '@paycycle/schema/validation/statement-import-form';
import { read } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readStatedAccount } from '../../statement-reader/index.ts';
import { lastClosedDay } from '../bank-transactions/index.ts';
import { Company } from '../companies/index.ts';
import type { ImportedSpan } from './balance-proof.plan.ts';
import type { BooksBefore } from './books-balance.plan.ts';
import type { ImportConditions } from './compare-statement.plan.ts';
import { readCorrectedLines, readSettledReferences } from './corrected-lines.read.ts';
import { readDeletedLines } from './deleted-lines.read.ts';
import type { EarlierImport } from './imported-again.plan.ts';
import { MOVEMENTS_AROUND } from './imported-lines.view.ts';
import {
  describeImportedElsewhere,
  findOtherAccount,
  type KnownAccounts,
  type OtherAccount,
} from './own-account.plan.ts';
import type { ReadStatement } from './packed-statement.plan.ts';
import { StatementImport } from './statement-import.entity.ts';

type CompanyOfImport = Pick<
  Company,
  'id' | 'name' | 'accountOpeningDate' | 'accountOpeningBalancePence' | 'bankSortCode' | 'bankAccountNumber'
>;

/** Earlier statements that one is compared with. */
const EARLIER_MAX = 500;

/** Shorter statements of two companies may be alike. */
const TELLING_ROWS = 10;

/** With what a statement is compared: the same for a preview and for an import. */
export async function readImportConditions(
  scope: Scope,
  company: CompanyOfImport,
  statement: ReadStatement,
  options: StatementImportInput,
  isPreview: boolean,
): Promise<ImportConditions> {
  const { span, account, corrections } = statement;
  return {
    companyId: company.id,
    accountOpeningDate: company.accountOpeningDate,
    month: options.month,
    skipDuplicates: options.skipDuplicates,
    lastClosedDay: await lastClosedDay(scope, company.id),
    before: span && (await importBefore(scope, company.id, span)),
    after: span && (await importAfter(scope, company.id, span)),
    imports: span ? await overlappingImports(scope, company.id, span) : [],
    importedBefore: options.importedBefore,
    deleted: span ? await readDeletedLines(scope, company.id, span) : [],
    books: span && (await readBooksBefore(scope, company, span)),
    today: scope.today,
    corrected: await readCorrectedLines(scope, company.id, corrections),
    settled: await readSettledReferences(scope, company.id),
    otherAccount: account
      ? findOtherAccount(account, await knownAccounts(scope, company))
      : await importedElsewhere(scope, company, statement),
    isOtherAccountTaken: options.otherAccount,
    isPreview,
  };
}

/**
 * Finds another company of the caller whose account has exactly the transactions of a statement that names no account.
 */
async function importedElsewhere(
  scope: Scope,
  company: CompanyOfImport,
  { span, rowCount, totalPence }: ReadStatement,
): Promise<OtherAccount | null> {
  if (!span || rowCount < TELLING_ROWS) return null;
  const { from, to } = span;
  const others = [...scope.companyIds].filter((id) => id !== company.id);
  const imports = await scope.em.find(
    StatementImport,
    { companyId: { $in: others }, from, to, imported: rowCount },
    { orderBy: { id: 'desc' }, limit: EARLIER_MAX },
  );
  for (const { companyId, fileName } of imports) {
    const lines = read(scope, companyId);
    const { within } = await lines.one(
      MOVEMENTS_AROUND,
      { date: from, to, openingDate: null },
      { hasOpeningDate: false },
    );
    if (within !== totalPence) continue;
    const { name } = await scope.em.findOneOrFail(Company, companyId);
    return describeImportedElsewhere(company.name, { companyName: name, fileName, from, to });
  }
  return null;
}

async function knownAccounts(scope: Scope, company: CompanyOfImport): Promise<KnownAccounts> {
  const others = await scope.em.find(
    Company,
    { id: { $in: [...scope.companyIds].filter((id) => id !== company.id) } },
    { fields: ['name', 'bankSortCode', 'bankAccountNumber'], orderBy: { id: 'asc' } },
  );
  const names = new Map(others.map(({ id, name }) => [id, name]));
  const onRecord = others.flatMap((one) => {
    const account = accountOnRecord(one);
    return account ? [{ companyName: one.name, account, isOnRecord: true }] : [];
  });
  const imported = (await earlierImports(scope, [...names.keys()])).map(({ companyId, account }) => {
    return { companyName: names.get(companyId) ?? '', account, isOnRecord: false };
  });
  return {
    companyName: company.name,
    onRecord: accountOnRecord(company),
    earlier: await earlierImports(scope, [company.id]),
    elsewhere: [...onRecord, ...imported],
  };
}

function accountOnRecord({ bankSortCode, bankAccountNumber }: Pick<Company, 'bankSortCode' | 'bankAccountNumber'>) {
  return bankAccountNumber ? readStatedAccount([bankSortCode, bankAccountNumber].filter(Boolean).join(' ')) : null;
}

/** The accounts that statements were of, the latest first. */
async function earlierImports({ em }: Scope, companyIds: readonly number[]) {
  const imports = await em.find(
    StatementImport,
    { companyId: { $in: [...companyIds] }, bankAccountNumber: { $ne: null } },
    {
      orderBy: { id: 'desc' },
      limit: EARLIER_MAX,
      fields: ['companyId', 'bankAccountNumber', 'isAccountConfirmed'],
    },
  );
  return imports.map(({ companyId, bankAccountNumber, isAccountConfirmed }) => ({
    companyId,
    account: readStatedAccount(bankAccountNumber ?? ''),
    isConfirmed: isAccountConfirmed,
  }));
}

async function overlappingImports(
  { em }: Scope,
  companyId: number,
  { from, to }: ImportedSpan,
): Promise<EarlierImport[]> {
  return em.find(
    StatementImport,
    { companyId, from: { $lte: to }, to: { $gte: from } },
    {
      orderBy: { id: 'desc' },
      limit: EARLIER_MAX,
      fields: ['from', 'to', 'openingPence', 'closingPence', 'fileName', 'importedAt'],
    },
  );
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
  { id, accountOpeningDate, accountOpeningBalancePence }: CompanyOfImport,
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
