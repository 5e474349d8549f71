import { createHash } from 'node:crypto';
import type { ChartAccount } from '@paycycle/schema/domain/chart-of-accounts';
import { AppError } from '@paycycle/schema/errors';
import { NOMINAL_ACCOUNT_LENGTH_MAX } from '@paycycle/schema/limits';
import type { ChartImport } from './chart-of-accounts.types.ts';

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** An account that is on record. */
export interface KnownAccount extends ChartAccount {
  readonly isArchived: boolean;
}

/** As Xero, QuickBooks and both ledgers of Sage head the columns of the charts that they export. */
const CODE_TITLE =
  /^\*?\s*(?:(?:account|nominal|ledger|a\/c)\s*)?(?:code|no\.?|number|ref(?:erence)?)$|^n\/c$|^nominal(?: a\/c)?$/i;
const NAME_TITLE = /^\*?\s*(?:(?:account|nominal|ledger|full|display)\s*)?name$|^\*?\s*(?:ledger )?account$/i;
/** Columns that a chart never has, other than a balance: the file is a list of suppliers, payments or invoices. */
const OTHER_TITLE = /^\*?\s*(?:sort code|iban|amount|vat amount|paid (?:in|out)|invoice.*|due date|e-?mail.*)$/i;
/** Form that a spreadsheet gives a long number or a formula. */
const SPOILT_CODE = /^[=#]|^\d(?:\.\d+)?e[+-]?\d+$/i;
const FAULTS_SHOWN = 5;

/**
 * Decides what a file of accounts does to a chart. Its first row names the columns.
 * @param codesAreNames for QuickBooks, whose accounts need no code: then the name is the code
 * @throws CHART_UNREADABLE where the columns are not found, or a row is no account: it names the lines
 */
export function planChartImport(
  rows: readonly Row[],
  known: readonly KnownAccount[],
  codesAreNames: boolean,
): ChartImport {
  const accounts = readAccounts(rows, known, codesAreNames);
  const byCode = new Map(known.map((account) => [account.code, account]));
  const codes = new Set(accounts.map(({ code }) => code));
  const there = accounts.flatMap((account) => {
    const before = byCode.get(account.code);
    return before ? [{ account, before }] : [];
  });
  const plan = {
    added: accounts.filter(({ code }) => !byCode.has(code)),
    renamed: there
      .filter(({ account, before }) => account.name !== before.name)
      .map(({ account: { code, name }, before }) => ({ code, before: before.name, after: name })),
    offeredAgain: there.filter(({ before }) => before.isArchived).map(({ account }) => account),
    unchangedCount: there.filter(({ account, before }) => account.name === before.name && !before.isArchived).length,
    missing: known
      .filter(({ code, isArchived }) => !isArchived && !codes.has(code))
      .map(({ code, name }) => ({ code, name })),
  };
  return { ...plan, content: createHash('sha256').update(JSON.stringify(plan)).digest('hex') };
}

function readAccounts(
  [head, ...rows]: readonly Row[],
  known: readonly KnownAccount[],
  codesAreNames: boolean,
): ChartAccount[] {
  const titles = head?.cells ?? [];
  const other = titles.find((title) => OTHER_TITLE.test(title));
  if (other) throw refusal(`This is no chart of accounts: it has a column '${other}'`);
  const nameAt = titles.findIndex((title) => NAME_TITLE.test(title));
  const codeAt = titles.findIndex((title) => CODE_TITLE.test(title));
  if (nameAt < 0 || (codeAt < 0 && !codesAreNames)) throw refusal(columnsMissing(nameAt < 0, codesAreNames));
  if (rows.length === 0) throw refusal('The file has no accounts below its first row');
  const lineOf = new Map<string, number>();
  const bare = new Map(known.map(({ code }) => [withoutZeros(code), code]));
  const faults: string[] = [];
  const accounts = rows.map(({ line, cells }) => {
    const name = cells[nameAt] ?? '';
    const code = codesAreNames ? name : (cells[codeAt] ?? '');
    const fault = faultOf({ code, name }, lineOf.get(code), bare.get(code));
    if (fault !== null) faults.push(`line ${line} ${fault}`);
    lineOf.set(code, line);
    return { code, name };
  });
  if (faults.length > 0)
    throw refusal(`Nothing was imported: ${inWords(faults)}. Correct the file, and import it again`);
  return accounts;
}

function columnsMissing(isNameMissing: boolean, codesAreNames: boolean): string {
  const wanted = codesAreNames ? "a column 'Name'" : "the columns 'Code' and 'Name'";
  const missing = isNameMissing ? 'no name' : 'no code';
  return `The first row of a chart of accounts names its columns, ${wanted} among them: ${missing} was found`;
}

function withoutZeros(code: string): string {
  return code.replace(/^0+(?=\d)/, '');
}

/** @param whole the code on record that this one is without its zeros, as a spreadsheet leaves it */
function faultOf(
  { code, name }: ChartAccount,
  earlierLine: number | undefined,
  whole: string | undefined,
): string | null {
  if (code === '') return 'has no code';
  if (name === '') return 'has no name';
  if (SPOILT_CODE.test(code)) return `has the code ${code}, which a spreadsheet has spoilt`;
  if (whole !== undefined && whole !== code) return `has the code ${code}, which is ${whole} without its zeros`;
  if (earlierLine !== undefined) return `has the code ${code}, as line ${earlierLine} has`;
  if (code.length > NOMINAL_ACCOUNT_LENGTH_MAX.code)
    return `has a code of more than ${NOMINAL_ACCOUNT_LENGTH_MAX.code} characters`;
  if (name.length > NOMINAL_ACCOUNT_LENGTH_MAX.name)
    return `has a name of more than ${NOMINAL_ACCOUNT_LENGTH_MAX.name} characters`;
  return null;
}

function inWords(faults: readonly string[]): string {
  const others = faults.length - FAULTS_SHOWN;
  return faults.slice(0, FAULTS_SHOWN).join('; ') + (others > 0 ? `; and ${others} more` : '');
}

function refusal(message: string): AppError {
  return new AppError('CHART_UNREADABLE', `${message}.`);
}
