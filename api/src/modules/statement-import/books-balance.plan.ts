import { addDays, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type { StatementRow } from '../../statement-reader/index.ts';
import type { ImportedSpan } from './balance-proof.plan.ts';
import type { LinesOfRows, StoredLine } from './duplicate.plan.ts';
import type { StatementBooks } from './statement-import.types.ts';

/** Balance of the books at the start of a statement, before its import. */
export interface BooksBefore {
  /** The statement's first day, or the account's opening date where that is later. */
  readonly date: LocalDate;
  /** At the start of `date`. */
  readonly balancePence: Pence;
  /** The sum of what is stored from `date` to the statement's last day. */
  readonly movementsPence: Pence;
  readonly hasEarlierLines: boolean;
  readonly accountOpeningDate: LocalDate | null;
}

/** Decisions of an import that change the balance. */
export interface ImportedRows {
  readonly rows: readonly StatementRow[];
  readonly added: readonly StatementRow[];
  readonly duplicates: ReadonlySet<StatementRow>;
  readonly stored: readonly StoredLine[];
  /** Rows that look like stored lines, which may be of other days. */
  readonly again: LinesOfRows;
}

/**
 * Compares a statement with the books that it continues: where it opens and, with its new rows, where it closes. A
 * statement may have been exported in the middle of a day; the other lines of that day are then in the books only. Null
 * when the file does not say where it opens.
 */
export function compareWithBooks(
  span: ImportedSpan | null,
  books: BooksBefore | null,
  imported: ImportedRows,
): StatementBooks | null {
  if (!span || !books || span.openingPence === null || books.date > span.to) return null;
  const before = imported.rows.filter(({ date }) => date < books.date);
  const fileOpeningPence = pence(span.openingPence + sumOf(before));
  const again = [...imported.again.values()];
  const booksOpeningPence = nearest(fileOpeningPence, books.balancePence, [
    foreignOn(books.date, imported),
    -sumOf(again.filter(({ date }) => date < books.date)),
  ]);
  const atEnd = [-foreignOn(span.to, imported), sumOf(again.filter(({ date }) => date > span.to))];
  const added = sumOf(imported.added);
  const stoodAt = nearest(span.closingPence, books.balancePence + books.movementsPence, atEnd);
  const booksClosingPence = nearest(span.closingPence, stoodAt + added, atEnd);
  const balances = {
    openingDate: books.date,
    fileOpeningPence,
    booksOpeningPence,
    closingDate: span.to,
    fileClosingPence: span.closingPence,
    booksClosingPence,
  };
  const isStored = imported.stored.some(({ date }) => date >= books.date && date <= span.to);
  const moves = added !== 0 || fileOpeningPence !== booksOpeningPence;
  const isKnown = isStored && moves && stoodAt === span.closingPence;
  return { ...balances, ...(isKnown ? knownWords(stoodAt) : wordsOf(balances, books)) };
}

type Balances = Omit<StatementBooks, 'difference' | 'finding' | 'advice'>;
type Words = Pick<StatementBooks, 'difference' | 'finding' | 'advice'>;

function knownWords(closingPence: Pence): Words {
  return {
    difference: 'already_in_books',
    finding: `The file closes at ${formatPounds(closingPence)}, and your books stand at this balance without it`,
    advice: 'Its lines are probably in your books already: look for them there.',
  };
}

function wordsOf(balances: Balances, books: BooksBefore): Words {
  const { openingDate, fileOpeningPence, booksOpeningPence, fileClosingPence, booksClosingPence } = balances;
  if (fileOpeningPence !== booksOpeningPence) {
    const finding = `The file opens at ${formatPounds(fileOpeningPence)}; your books at ${formatPounds(booksOpeningPence)}`;
    const isFirst = !books.hasEarlierLines && !(books.accountOpeningDate && books.accountOpeningDate < openingDate);
    const opening = `${formatPounds(fileOpeningPence)} on ${formatLocalDate(openingDate)}`;
    return isFirst
      ? {
          difference: 'opening_balance',
          finding,
          advice: `Set the account's opening balance to ${opening}: Companies, then Edit Company.`,
        }
      : { difference: 'statement_missing', finding, advice: missingAdvice(openingDate, books) };
  }
  if (fileClosingPence !== null && fileClosingPence !== booksClosingPence) {
    return {
      difference: 'rows',
      finding: `The file closes at ${formatPounds(fileClosingPence)}; your books at ${formatPounds(booksClosingPence)}`,
      advice:
        'Check the rows that were rejected or skipped, and whether a payment of these days is in your books twice.',
    };
  }
  return { difference: null, finding: null, advice: null };
}

function missingAdvice(openingDate: LocalDate, { hasEarlierLines, accountOpeningDate }: BooksBefore): string {
  const lastDay = formatLocalDate(addDays(openingDate, -1));
  const missing =
    hasEarlierLines || !accountOpeningDate
      ? `A statement up to ${lastDay} may be missing: import it.`
      : `Import the statement from ${formatLocalDate(accountOpeningDate)} to ${lastDay} if it's missing.`;
  return `${missing} If none is, correct the account's opening balance: Companies, then Edit Company.`;
}

function sumOf(rows: readonly { readonly amountPence: Pence }[]): number {
  let sum = 0;
  for (const { amountPence } of rows) sum += amountPence;
  return sum;
}

/** Sum of the day's stored lines that are not in the file. */
function foreignOn(day: LocalDate, { duplicates, stored }: ImportedRows): number {
  const onDay = ({ date }: { readonly date: LocalDate }) => date === day;
  return sumOf(stored.filter(onDay)) - sumOf([...duplicates].filter(onDay));
}

/**
 * The books' balance, or what it is without the lines of a day that another statement brought or with lines that both have
 * on other days, if the file has that one.
 */
function nearest(filePence: Pence | null, booksPence: number, others: readonly number[]): Pence {
  return pence(filePence !== null && others.some((other) => filePence === booksPence + other) ? filePence : booksPence);
}
