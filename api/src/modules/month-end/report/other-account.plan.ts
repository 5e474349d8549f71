import { isSameAccount, readStatedAccount } from '../../../statement-reader/index.ts';
import type { ReconciliationException } from './report.types.ts';

/** Lines of one statement in a month. */
export interface LinesOfStatement {
  /** Account that the statement names; null if it names none. */
  readonly accountText: string | null;
  /** Name of the user who imported it; null of lines whose import is not known. */
  readonly importedBy: string | null;
  readonly count: number;
}

/**
 * Returns an exception for each account of a month's lines that is not the company's (RULES.md, 33). Each names both
 * accounts with their numbers of lines.
 * @param companyText the account on record, or else that of the first statement; null if none is known
 */
export function linesOfOtherAccounts(
  companyText: string | null,
  statements: readonly LinesOfStatement[],
): ReconciliationException[] {
  if (companyText === null) return [];
  const company = readStatedAccount(companyText);
  const others = new Map<string, LinesOfStatement[]>();
  let [ownCount, unknownCount] = [0, 0];
  for (const statement of statements) {
    const { accountText, count } = statement;
    const isOwn = accountText === null ? null : isSameAccount(readStatedAccount(accountText), company);
    if (accountText === null || isOwn === null) unknownCount += count;
    else if (isOwn) ownCount += count;
    else others.set(shownAccount(accountText), [...(others.get(shownAccount(accountText)) ?? []), statement]);
  }
  const unknown = unknownCount > 0 ? `. The account of ${linesOf(unknownCount)} is not known` : '';
  return [...others].map(([account, those]) => {
    const count = those.reduce((sum, statement) => sum + statement.count, 0);
    const people = [...new Set(those.flatMap(({ importedBy }) => importedBy ?? []))];
    const by = people.length > 0 ? `, imported by ${people.join(' and ')}` : '';
    return {
      kind: 'other_account',
      message:
        `${linesOf(count)} of this month ${count === 1 ? 'is' : 'are'} of ${account}${by}. ` +
        `${linesOf(ownCount)} ${ownCount === 1 ? 'is' : 'are'} of the company's ${shownAccount(companyText)}${unknown}`,
      date: null,
      amountPence: null,
      bankTransactionId: null,
      invoiceId: null,
    };
  });
}

/** Of a number its last four digits, as in the audit log. */
function shownAccount(text: string): string {
  const { number, ending } = readStatedAccount(text);
  const digits = ending ?? number?.slice(-4);
  return digits ? `account ending ${digits}` : `account '${text}'`;
}

function linesOf(count: number): string {
  return count === 1 ? '1 line' : `${count.toLocaleString('en-GB')} lines`;
}
