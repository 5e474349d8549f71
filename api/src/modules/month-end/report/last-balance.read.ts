import { firstDayOf, type LocalDate, lastDayOf, monthOf } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Company } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { readMonthBalances } from './month-balances.read.ts';
import { LAST_LINE, LINES_IMPORTED_SINCE, OPENING_ENTRY } from './statement.view.ts';
import { readMonthStatement, type StatementClosing } from './statement-balance.read.ts';

/** The user who typed a balance, and when. */
export interface TypedBy {
  readonly name: string;
  readonly at: Date;
}

/** Balance of the bank account after the last line of its statements. */
export interface LastBalance {
  /** Day of the last line. */
  readonly date: LocalDate;
  /** Null if neither a statement nor a user gives any balance of the account. */
  readonly balancePence: Pence | null;
  /** Printed by the bank, typed as that of the month's end, or worked out of the opening balance. */
  readonly source: 'bank' | 'typed' | 'books';
  /** User who typed it, or the opening balance; null if it is the bank's, or if nothing says so. */
  readonly typedBy: TypedBy | null;
  /** Amount by which a typed balance is above that of the books; null if there is nothing to compare. */
  readonly abovePence: Pence | null;
  /** A balance that a user typed before later lines were imported, and that is therefore not used. */
  readonly outdated: TypedBy | null;
}

/**
 * Returns the balance after the last line: the bank's own, or else one that a user typed after all lines were imported,
 * or else the books' (RULES.md, 102). Null without a line.
 */
export async function readLastBalance(scope: Scope, company: Company): Promise<LastBalance | null> {
  const { last } = await read(scope, company.id).one(LAST_LINE, {});
  if (last === null) return null;
  const month = monthOf(last);
  const { closingPence } = await readMonthBalances(scope, company, month);
  const { closing, printed } = await readMonthStatement(scope, company.id, month, closingPence);
  const banks = printed ?? (closing?.enteredBy === null ? closing : null);
  const unknown = { date: last, typedBy: null, abovePence: null, outdated: null };
  if (banks) return { ...unknown, balancePence: banks.balancePence, source: 'bank' };
  const hasOpening = company.accountOpeningDate !== null || company.accountOpeningBalancePence !== 0;
  const typedBy = closing && (await typedByOf(scope, closing));
  const days = { firstDay: firstDayOf(month), lastDay: lastDayOf(month) };
  const since = closing?.enteredAt ?? null;
  const isOutdated =
    since !== null && (await read(scope, company.id).one(LINES_IMPORTED_SINCE, { ...days, since })).count > 0;
  if (closing && !isOutdated) {
    const abovePence = hasOpening ? pence(closing.balancePence - closingPence) : null;
    return { ...unknown, balancePence: closing.balancePence, source: 'typed', typedBy, abovePence };
  }
  return {
    ...unknown,
    balancePence: hasOpening ? closingPence : null,
    source: 'books',
    typedBy: hasOpening ? await openingTypedBy(scope, company.id) : null,
    outdated: typedBy,
  };
}

async function typedByOf(scope: Scope, { enteredBy, enteredAt }: StatementClosing): Promise<TypedBy | null> {
  return enteredBy === null || enteredAt === null ? null : { name: await personName(scope, enteredBy), at: enteredAt };
}

/** The user who changed the opening balance or its date last, by the audit log. */
async function openingTypedBy(scope: Scope, companyId: number): Promise<TypedBy | null> {
  const [entry] = await read(scope, companyId).rows(OPENING_ENTRY, {});
  return entry?.person ? { name: await personName(scope, entry.person), at: entry.at } : null;
}
