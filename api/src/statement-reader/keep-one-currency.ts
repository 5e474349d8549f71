import { currencyOf } from '@paycycle/schema/domain/currency';
import { AppError } from '@paycycle/schema/errors';
import { onOneLine } from './clean-cell.ts';
import type { DetectedLayout } from './detect-layout.ts';
import type { DraftRow } from './draft-row.ts';
import type { ReadRows } from './read-rows.ts';

const POUNDS = 'GBP';

/**
 * Refuses each row that states another currency than pounds, by its line; the others stay (RULES.md, 29). Where the file
 * holds several accounts of its own, by a product column, such a row is of another account and left out. A file wholly
 * in one other currency keeps its rows, for the import to refuse it by name.
 * @throws STATEMENT_CURRENCY when the rows state several currencies, and none is in pounds
 */
export function requireOneCurrency(
  read: ReadRows,
  layout: Pick<DetectedLayout, 'columns' | 'preamble'>,
): { read: ReadRows; currency: string } {
  const { namedCurrency } = layout.columns;
  const otherwise = namedCurrency ?? preambleCurrency(layout.preamble) ?? POUNDS;
  const stated = read.drafts.flatMap(({ currency }) => currency ?? []);
  // Rows that state nothing are in pounds beside some that say so, or where few say anything; else they are as the
  // others are.
  const isPlain = stated.includes(POUNDS) || stated.length * 2 < read.drafts.length;
  const unstated = isPlain ? otherwise : (stated[0] ?? otherwise);
  const currencyOf = ({ currency }: DraftRow) => currency ?? unstated;
  const found = new Set(read.drafts.map(currencyOf));
  if (found.size <= 1) return { read, currency: [...found][0] ?? otherwise };
  if (!found.has(POUNDS)) throw severalCurrencies([...found].sort());
  const isPounds = (row: DraftRow) => currencyOf(row) === POUNDS;
  const others = read.drafts.filter((row) => !isPounds(row));
  const pounds = { ...read, drafts: read.drafts.filter(isPounds) };
  if (layout.columns.product !== null) {
    const leftOut = others.map((row) => ({ line: row.line, reason: `another account: in ${currencyOf(row)}` }));
    return {
      read: { ...pounds, leftOut: [...read.leftOut, ...leftOut].sort((a, b) => a.line - b.line) },
      currency: POUNDS,
    };
  }
  const errors = others.map((row) => ({
    line: row.line,
    message: `Line ${row.line}: the amount is in ${currencyOf(row)}; only GBP can be imported`,
  }));
  return { read: { ...pounds, errors: [...read.errors, ...errors] }, currency: POUNDS };
}

function severalCurrencies(codes: readonly string[]): AppError {
  return new AppError(
    'STATEMENT_CURRENCY',
    `The file holds amounts in ${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}. Please export one account in GBP.`,
  );
}

function preambleCurrency(preamble: DetectedLayout['preamble']): string | null {
  for (const { cells } of preamble) {
    const text = cells.map(onOneLine).join(' ');
    const code = /^(?:account )?currency\b[\s:=,-]*([^\s,;]{1,4})/i.exec(text)?.[1];
    if (code === undefined) continue;
    const currency = currencyOf(code) ?? (/^[A-Z]{3}$/i.test(code) ? code.toUpperCase() : null);
    if (currency !== null) return currency;
  }
  return null;
}
