import { addDays } from '@paycycle/schema/domain/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementRow } from '../../statement-reader/index.ts';
import { FIRST_DAY, plan, row, storedBy } from '../../testing/statement-rows.ts';
import type { StoredLine } from './duplicate.plan.ts';

/**
 * What counting by occurrence promises of a statement that arrives in parts: when each part is a stretch of whole days,
 * which is what a bank exports, every line ends up stored exactly as often as the account has it, whatever the order of
 * the parts, their overlaps and repetitions. A part that is cut within a day holds too few of that day's twins to tell
 * a new twin from a known one; such a cut may only ever leave a line out, never add one too many. Ids of the bank that are
 * known to last tell twins apart wherever a file is cut, if it shares a line with what is stored.
 */
describe('a statement that is imported in parts', () => {
  const anyRow = fc.record({
    day: fc.nat({ max: 6 }),
    amount: fc.constantFrom(-350, -900),
    text: fc.constantFrom('A', 'B'),
  });
  const anyStatement = fc
    .array(anyRow, { minLength: 1, maxLength: 30 })
    .map((rows) => rows.sort((a, b) => a.day - b.day).map(({ day, amount, text }) => row(day, amount, text)));
  const anyStretch = (end: number) => fc.tuple(fc.nat({ max: end }), fc.nat({ max: end })).map(sortedPair);

  function importAll(parts: readonly (readonly StatementRow[])[]): StoredLine[] {
    const stored: StoredLine[] = [];
    for (const part of parts) stored.push(...storedBy(plan(part, stored)));
    return stored;
  }

  it('is stored exactly, when its parts are whole days that cover it', () => {
    const days = fc.array(anyStretch(7), { maxLength: 6 });
    fc.assert(
      fc.property(anyStatement, days, fc.nat(), fc.boolean(), (lines, stretches, cut, hasIds) => {
        const statement = hasIds ? lines.map((line, index) => ({ ...line, bankReference: `F${index}` })) : lines;
        const covering: [number, number][] = [
          [cut % 7, 7],
          [0, cut % 7],
        ];
        const parts = [...stretches, ...covering].map(([from, to]) =>
          statement.filter(({ date }) => date >= addDays(FIRST_DAY, from) && date < addDays(FIRST_DAY, to)),
        );
        const stored = importAll(parts);
        expect(linesOf(stored)).toEqual(linesOf(statement));
        expect(new Set(stored.map((line) => line.transactionId)).size).toBe(stored.length);
      }),
    );
  });

  it('holds of each line as many as the part with the most of them', () => {
    const cuts = fc.array(anyStretch(30), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyStatement, cuts, (statement, stretches) => {
        const parts = stretches.map(([from, to]) => linesOf(statement.slice(from, to)));
        const stored = linesOf(importAll(stretches.map(([from, to]) => statement.slice(from, to))));
        const timesIn = (lines: readonly string[], line: string) => lines.filter((other) => other === line).length;
        for (const line of new Set(linesOf(statement))) {
          expect(timesIn(stored, line)).toBe(Math.max(...parts.map((part) => timesIn(part, line))));
        }
      }),
    );
  });

  it('is stored exactly by ids that last, wherever it is cut, when each part overlaps the one before by a line', () => {
    const cuts = fc.array(fc.nat({ max: 30 }), { maxLength: 8 });
    fc.assert(
      fc.property(anyStatement, cuts, fc.func(fc.boolean()), (statement, ends, isReworded) => {
        const named = statement.map((line, index) => ({ ...line, bankReference: `F${index}` }));
        const ordered = [...ends.map((end) => Math.min(end, named.length)), named.length].sort((a, b) => a - b);
        const parts = ordered.map((end, index) => named.slice(Math.max(0, (ordered[index - 1] ?? 0) - 1), end));
        const again = parts.map((part) =>
          part.map((line) => (isReworded(line.bankReference) ? { ...line, description: 'IN OTHER WORDS' } : line)),
        );
        const stored = importAll(parts);
        expect(linesOf(stored)).toEqual(linesOf(statement));
        for (const part of again) expect(plan(part, stored).transactions).toEqual([]);
      }),
    );
  });

  it('is never stored too often, wherever it is cut, and exactly once it comes whole', () => {
    const cuts = fc.array(anyStretch(30), { maxLength: 8 });
    fc.assert(
      fc.property(anyStatement, cuts, (statement, stretches) => {
        const stored = importAll(stretches.map(([from, to]) => statement.slice(from, to)));
        const remaining = linesOf(statement);
        for (const line of linesOf(stored)) remaining.splice(indexIn(remaining, line), 1);
        expect(linesOf([...stored, ...storedBy(plan(statement, stored))])).toEqual(linesOf(statement));
      }),
    );
  });
});

function sortedPair([a, b]: [number, number]): [number, number] {
  return a < b ? [a, b] : [b, a];
}

/** The lines in an order of their own, so that two accounts can be compared. */
function linesOf(lines: readonly Pick<StatementRow, 'date' | 'amountPence' | 'description'>[]): string[] {
  return lines.map(({ date, amountPence, description }) => `${date} ${amountPence} ${description}`).sort();
}

function indexIn(lines: readonly string[], line: string): number {
  const index = lines.indexOf(line);
  expect(index, `${line} is stored too often`).toBeGreaterThanOrEqual(0);
  return index;
}
