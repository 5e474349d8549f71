import { addDays, localDate, type Month } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementRow } from '../statement/statement.types.ts';
import type { StoredLine } from './duplicate.plan.ts';
import { type ImportOptions, type ImportPlan, nameRows, planImport } from './statement-import.plan.ts';

const OPTIONS: ImportOptions = {
  accountOpeningDate: null,
  month: null,
  skipDuplicates: true,
  closedMonths: new Set(),
};
const FIRST_DAY = localDate('2026-09-01');

/** A row on a day of September, counted from 0. */
function row(day: number, amount: number, description: string, bankReference: string | null = null): StatementRow {
  return {
    line: 2,
    date: addDays(FIRST_DAY, day),
    amountPence: pence(amount),
    description,
    counterpartyName: null,
    category: null,
    bankReference,
    balancePence: null,
  };
}

function plan(
  rows: readonly StatementRow[],
  stored: readonly StoredLine[] = [],
  { companyId = 7, ...options }: Partial<ImportOptions> & { companyId?: number } = {},
) {
  const numbered = rows.map((each, index) => ({ ...each, line: index + 2 }));
  const named = nameRows(companyId, numbered);
  const planned = planImport(named, [], stored, { ...OPTIONS, ...options });
  return { ...planned, skipped: planned.duplicates.size };
}

/** What the company holds after a plan was carried out. */
function storedBy({ transactions }: ImportPlan): StoredLine[] {
  return transactions.map(({ transactionId, row }) => ({ ...row, transactionId }));
}

function idsOf({ transactions }: ImportPlan): string[] {
  return transactions.map(({ transactionId }) => transactionId);
}

const COFFEE = row(2, -350, 'COFFEE');
const RENT = row(3, -90_000, 'RENT');

describe('duplicates are counted per occurrence (rules.md, 30)', () => {
  it('keeps twins of one file, each with an id of its own', () => {
    const { transactions, skipped } = plan([COFFEE, COFFEE, RENT]);
    expect(transactions.map(({ row }) => row.description)).toEqual(['COFFEE', 'COFFEE', 'RENT']);
    expect(new Set(transactions.map(({ transactionId }) => transactionId)).size).toBe(3);
    expect(skipped).toBe(0);
  });

  it.each([
    { stored: 0, inFile: 3, added: 3 },
    { stored: 1, inFile: 3, added: 2 },
    { stored: 2, inFile: 3, added: 1 },
    { stored: 3, inFile: 3, added: 0 },
    { stored: 3, inFile: 1, added: 0 },
  ])('adds $added of $inFile equal lines when $stored are stored', ({ stored, inFile, added }) => {
    const before = storedBy(plan(new Array<StatementRow>(stored).fill(COFFEE)));
    const next = plan(new Array<StatementRow>(inFile).fill(COFFEE), before);
    expect(next.transactions).toHaveLength(added);
    expect(next.skipped).toBe(inFile - added);
    const ids = [...before.map((line) => line.transactionId), ...idsOf(next)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['date', row(9, -350, 'COFFEE')],
    ['amount', row(2, -351, 'COFFEE')],
    ['direction', row(2, 350, 'COFFEE')],
    ['description', row(2, -350, 'COFFEE TO GO')],
  ])('takes a line of another %s for another transaction', (_, other) => {
    expect(plan([other], storedBy(plan([COFFEE])))).toMatchObject({ transactions: [{ row: other }], skipped: 0 });
  });

  it("names a transaction by the bank's id, however often and however oddly it is given", () => {
    const rows = ['TX1', 'TX1', 'TX1/2', 'x'.repeat(5_000)].map((reference) => row(2, -350, 'COFFEE', reference));
    const ids = idsOf(plan(rows));
    expect(ids.slice(0, 3)).toEqual(['7/2026-09-03/TX1', '7/2026-09-03/TX1/2', '7/2026-09-03/TX1/2/2']);
    expect(ids[3]?.length).toBeLessThan(250);
  });

  it('takes a file of nothing but equal lines as quickly as any other', () => {
    const twins = 100_000;
    expect(new Set(idsOf(plan(new Array<StatementRow>(twins).fill(COFFEE)))).size).toBe(twins);
  });

  it('adds all rows with skipDuplicates off, under new ids', () => {
    const stored = storedBy(plan([COFFEE, COFFEE]));
    const again = plan([COFFEE, COFFEE, RENT], stored, { skipDuplicates: false });
    expect(again).toMatchObject({ skipped: 0 });
    const ids = [...stored.map((line) => line.transactionId), ...idsOf(again)];
    expect(new Set(ids).size).toBe(5);
  });
});

describe('transaction ids (rules.md, 31)', () => {
  it('derive from company and line: equal for equal files, different for other companies', () => {
    expect(idsOf(plan([COFFEE, RENT]))).toEqual(idsOf(plan([COFFEE, RENT])));
    const [id] = idsOf(plan([COFFEE]));
    expect(id).toMatch(/^7\//);
    expect(idsOf(plan([COFFEE], [], { companyId: 8 }))).not.toEqual([id]);
  });

  it("derive from the bank's id where there is one, whatever the description", () => {
    const [id] = idsOf(plan([row(2, -350, 'COFFEE', 'FT-1')]));
    expect(idsOf(plan([row(2, -350, 'COFFEE SHOP', 'FT-1')]))).toEqual([id]);
    expect(idsOf(plan([row(2, -350, 'COFFEE', 'FT-2')]))).not.toEqual([id]);
  });

  it('stay unique when a bank uses an id twice', () => {
    const rows = [row(2, -350, 'COFFEE', 'FT-1'), row(2, -900, 'LUNCH', 'FT-1')];
    const first = plan(rows);
    expect(new Set(idsOf(first)).size).toBe(2);
    const again = plan(rows, storedBy(first), { skipDuplicates: false });
    expect(new Set([...idsOf(first), ...idsOf(again)]).size).toBe(4);
  });
});

describe('rows are imported whatever the month, from the opening date on (rules.md, 29)', () => {
  it('counts the rows outside the month and stores them', () => {
    const rows = [row(-1, -100, 'AUGUST'), COFFEE, row(30, -100, 'OCTOBER')];
    expect(plan(rows, [], { month: '2026-09' as Month })).toMatchObject({ outsideMonth: 2, skipped: 0, errors: [] });
    expect(plan(rows, [], { month: '2026-09' as Month }).transactions).toHaveLength(3);
    expect(plan(rows)).toMatchObject({ outsideMonth: 0 });
  });

  it('rejects the rows before the opening date by line, and keeps those of the day itself', () => {
    const rows = [row(0, -100, 'TOO EARLY'), row(1, -100, 'FIRST DAY'), COFFEE];
    const planned = plan(rows, [], { accountOpeningDate: addDays(FIRST_DAY, 1) });
    expect(planned.transactions.map(({ row }) => row.description)).toEqual(['FIRST DAY', 'COFFEE']);
    expect(planned.errors).toEqual([
      { line: 2, message: "Line 2: 1 Sep 2026 is before the account's opening date, 2 Sep 2026" },
    ]);
  });

  it('lists its own errors among those of the reader, by line', () => {
    const rows = [{ ...row(0, -100, 'TOO EARLY'), line: 5 }];
    const unread = [
      { line: 3, message: 'Line 3: unread' },
      { line: 9, message: 'Line 9: unread' },
    ];
    const options = { ...OPTIONS, accountOpeningDate: COFFEE.date };
    const { errors } = planImport(nameRows(7, rows), unread, [], options);
    expect(errors.map(({ line }) => line)).toEqual([3, 5, 9]);
    expect(unread).toHaveLength(2);
  });
});

/**
 * What counting by occurrence promises of a statement that arrives in parts: when each part is a stretch of whole days,
 * which is what a bank exports, every line ends up stored exactly as often as the account has it, whatever the order of
 * the parts, their overlaps and repetitions. A part that is cut within a day holds too few of that day's twins to tell
 * a new twin from a known one; such a cut may only ever leave a line out, never add one too many.
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
      fc.property(anyStatement, days, fc.nat(), (statement, stretches, cut) => {
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
