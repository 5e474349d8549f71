import { addDays, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import type { StatementRow } from '../../statement-reader/index.ts';
import { atOnce, FIRST_DAY, IMPORT_OPTIONS, plan, row, storedBy } from '../../testing/statement-rows.ts';
import { assignTransactionIds, type ImportPlan, planImport } from './statement-import.plan.ts';

function idsOf({ transactions }: ImportPlan): string[] {
  return transactions.map(({ transactionId }) => transactionId);
}

const COFFEE = row(2, -350, 'COFFEE');
const RENT = row(3, -90_000, 'RENT');

describe('duplicates are counted per occurrence (RULES.md, 30)', () => {
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
    ['description', row(2, -350, 'TEA')],
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

describe('transaction ids (RULES.md, 31)', () => {
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

describe("a bank's own id", () => {
  it('is the line, whatever the bank calls it by now', () => {
    const stored = storedBy(plan([row(2, -350, 'CARD PAYMENT', 'FT-1'), row(3, -900, 'LUNCH', 'FT-2')]));
    const again = [row(2, -350, 'COFFEE SHOP LEEDS', 'FT-1'), row(3, -901, 'LUNCH', 'FT-2')];
    expect(plan(again, stored)).toMatchObject({ skipped: 1, transactions: [{ row: { amountPence: -901 } }] });
  });

  it('tells equal lines apart once it is known to last', () => {
    const stored = storedBy(plan([row(2, -350, 'COFFEE', 'FT-1'), row(2, -900, 'LUNCH', 'FT-2')]));
    const later = [row(2, -900, 'LUNCH', 'FT-2'), row(2, -350, 'COFFEE', 'FT-3')];
    expect(plan(later, stored).transactions.map(({ row }) => row.bankReference)).toEqual(['FT-3']);
  });

  it('is no evidence while it changes with every download', () => {
    const stored = storedBy(plan([row(2, -350, 'COFFEE', '1'), row(2, -900, 'LUNCH', '2')]));
    expect(plan([row(2, -350, 'COFFEE', '77'), row(2, -900, 'LUNCH', '78')], stored)).toMatchObject({ skipped: 2 });
  });

  it('is no evidence where the bank gives one id to several lines of a day', () => {
    const stored = storedBy(plan([row(2, -350, 'COFFEE', 'CARD')]));
    const both = [row(2, -350, 'COFFEE', 'CARD'), row(2, -350, 'TEA', 'CARD')];
    expect(plan(both, stored).transactions.map(({ row }) => row.description)).toEqual(['TEA']);
  });

  it('need not be in the other of two files of one account', () => {
    const stored = storedBy(plan([row(2, -350, 'COFFEE'), row(2, -350, 'COFFEE')]));
    expect(plan([row(2, -350, 'COFFEE', 'FT-1'), row(2, -350, 'COFFEE', 'FT-2')], stored)).toMatchObject({
      skipped: 2,
    });
  });
});

describe('lines in other words', () => {
  it('are named where date and amount are stored', () => {
    const stored = storedBy(plan([COFFEE, COFFEE, RENT]));
    const rows = [COFFEE, row(2, -350, 'TEA'), row(2, -350, 'MILK'), row(3, 90_000, 'RENT')];
    const { skipped, warnings } = plan(rows, stored);
    expect(skipped).toBe(1);
    expect(warnings).toEqual([
      { line: 3, message: expect.stringContaining("Line 3: the line 'COFFEE' of the same day") },
    ]);
  });

  it.each([
    ['COFFEE HOUSE LEEDS', 'Coffee house, Leeds'],
    ['COFFEE  HOUSE\tLEEDS', 'COFFEE HOUSE LEEDS'],
  ])('are skipped without a word where case, spaces or punctuation differ: %s, %s', (before, after) => {
    const again = plan([row(2, -350, after)], storedBy(plan([row(2, -350, before)])));
    expect(again).toMatchObject({ skipped: 1, warnings: [] });
  });

  it.each([
    ['cut at 32 characters', 'HARBOUR PRINTING AND SIGNMAKERS', 'HARBOUR PRINTING AND SIGNMAKERS OF PENZANCE LTD'],
    ['cut within a word', 'HARBOUR PRINTING AND SIGNMAK', 'HARBOUR PRINTING AND SIGNMAKERS OF PENZANCE LTD'],
    ['its last word cut', 'COUNTER CREDIT', 'COUNTER CR'],
    ['its last word cut before', 'HARBOUR PRI', 'HARBOUR PRINT LEEDS'],
    ['the longer one first', 'ROPE CO LTD REF 8 FPO', 'ROPE CO LTD'],
    ['a suffix', 'ROPE CO', 'ROPE CO REF 8'],
    ['other words before it', 'ROPE CO REF 8', 'FASTER PAYMENT TO ROPE CO REF 8'],
    ['other order', 'INV 8 ROPE CO', 'ROPE CO INV 8'],
    ['a card and its day', 'CARD PAYMENT TO ROPE CO ON 02 SEP', 'ROPE CO'],
  ])('are skipped and named: %s', (_, before, after) => {
    const again = plan([row(2, -350, after)], storedBy(plan([row(2, -350, before)])));
    expect(again.skipped).toBe(1);
    expect(again.warnings).toEqual([{ line: 2, message: expect.stringContaining(`skipped as the line '${before}'`) }]);
  });

  it('are counted: the second of two real payments is new', () => {
    const stored = storedBy(plan([row(2, -350, 'ROPE CO')]));
    const { skipped, transactions } = plan([row(2, -350, 'Rope Co Inv 8'), row(2, -350, 'Rope Co Inv 9')], stored);
    expect(skipped).toBe(1);
    expect(transactions).toHaveLength(1);
  });

  it.each([
    ['other numbers', 'ROPE CO INV 8', 'ROPE CO INV 9'],
    ['other payees', 'ROPE CO', 'CHANDLER'],
    ['a short beginning', 'R', 'ROPE CO'],
    ['a cut number', 'COUNTER 12', 'COUNTER 123'],
    ['one letter of a name', 'ROBERTS J', 'ROBERTS JANE'],
  ])('are another payment with %s, and named', (_, before, after) => {
    const again = plan([row(2, -350, after)], storedBy(plan([row(2, -350, before)])));
    expect(again.skipped).toBe(0);
    expect(again.warnings).toEqual([
      { line: 2, message: expect.stringContaining(`the line '${before}' of the same day`) },
    ]);
  });

  it('are named if a bank has booked them on another day since, and the statement lacks the day before', () => {
    const stored = storedBy(plan([row(0, -1, 'FEE'), row(2, -350, 'ROPE CO INV 8')]));
    const later = plan([row(0, -1, 'FEE'), row(3, -350, 'Rope Co Inv 8'), row(9, -5, 'TEA')], stored);
    expect(later.skipped).toBe(1);
    expect(later.warnings).toEqual([
      { line: 3, message: expect.stringContaining("'ROPE CO INV 8' of 3 Sep 2026 and the same amount was imported") },
    ]);
    // The next statement of a daily payment.
    expect(plan([row(3, -350, 'ROPE CO INV 8'), row(9, -5, 'TEA')], stored).warnings).toEqual([]);
  });

  it.each([
    ['TRAINLINE CARD PAYMENT', 'TRAINLINE.COM LONDON', 1],
    ['CARD PAYMENT TO TRAINLINE', 'TRAINLINE.COM LONDON', 1],
    ['CARD PAYMENT TO SHELL', 'CARD PAYMENT TO ESSO', 0],
    ['TRAINLINE INV 8', 'TRAINLINE LONDON INV 9', 0],
    ['THE ROPE CO', 'THE TEA HOUSE', 0],
  ])('are named, or not, after a pending line of another day: %s, %s', (before, after, count) => {
    const stored = storedBy(plan([row(0, -4560, before)]));
    const later = plan([row(0, -350, 'COFFEE'), row(2, -4560, after)], stored);
    expect(later.transactions).toHaveLength(2);
    expect(later.warnings).toHaveLength(count);
  });

  it('are named if the earlier file covers their day without them', () => {
    const first = plan([row(1, -4900, 'ACME CLOUD'), row(5, -2000, 'TESCO')]);
    const stored = storedBy(first).map((line) => ({ ...line, statementImportId: 4 }));
    const [from, to] = [addDays(FIRST_DAY, 1), addDays(FIRST_DAY, 5)];
    const balances = { openingPence: null, closingPence: null };
    const imports = [{ id: 4, from, to, ...balances, fileName: null, importedAt: new Date() }];
    const rows = [row(2, -4900, 'ACME CLOUD'), row(6, -2000, 'TESCO'), row(7, -500, 'LIDL')];
    expect(plan(rows, stored, { imports }).warnings).toMatchObject([
      { line: 2, message: expect.stringContaining("'ACME CLOUD' of 2 Sep 2026") },
      { line: 3, message: expect.stringContaining("'TESCO' of 6 Sep 2026") },
    ]);
  });

  it('are another payment where ids of the bank last', () => {
    const stored = storedBy(plan([row(2, -350, 'ROPE CO', 'F1'), row(2, -900, 'TEA', 'F2')]));
    const later = plan([row(2, -350, 'ROPE CO LTD', 'F3'), row(2, -900, 'TEA', 'F2')], stored);
    expect(later).toMatchObject({ skipped: 1, warnings: [], transactions: [{ row: { bankReference: 'F3' } }] });
  });
});

describe('a day after today', () => {
  it('is imported, and named', () => {
    const planned = plan([COFFEE, row(20, -1, 'LATER')], [], { today: addDays(FIRST_DAY, 19) });
    expect(planned).toMatchObject({ errors: [], transactions: [{}, {}] });
    expect(planned.warnings).toEqual([
      { line: 3, message: expect.stringContaining('Line 3: 21 Sep 2026 is in the future') },
    ]);
  });

  it('is refused by its line when it is more than a year away', () => {
    const planned = plan([COFFEE, row(500, -1, 'LATER')], [], { today: FIRST_DAY });
    expect(planned.transactions.map(({ row }) => row.description)).toEqual(['COFFEE']);
    expect(planned.errors).toEqual([
      { line: 3, message: expect.stringContaining('Line 3: 14 Jan 2028 is in the future') },
    ]);
  });
});

describe('a correction of the bank', () => {
  const stored = {
    id: 9,
    transactionId: '7/2026-09-01/F1',
    bankReference: 'F1',
    date: FIRST_DAY,
    amountPence: row(1, -350, '').amountPence,
  };
  const line = { ...stored, description: 'COFFEE', isMatched: false };
  const replacement = (isInFile = false) => ({
    ...row(2, -360, 'COFFEE', 'F2'),
    replaces: { bankReference: 'F1', isInFile },
  });

  it('takes the place of the line that it replaces, and says so', () => {
    const planned = plan([replacement()], [], { corrected: [line] });
    expect(planned).toMatchObject({ replaced: [{ id: 9 }], transactions: [{}], errors: [] });
    expect(planned.warnings[0]?.message).toMatch(/^Line 2: took the place of the line of 1 Sep 2026, .*'COFFEE'/);
  });

  it.each([
    ['matched', { corrected: [{ ...line, isMatched: true }] }, 'is matched. Unmatch it'],
    ['of a closed month', { corrected: [line], lastClosedDay: FIRST_DAY }, 'is of a closed month'],
    ['one of several', { corrected: [line, { ...line, id: 10 }] }, 'several lines have its id'],
  ])('is refused while the line is %s', (_, options, reason) => {
    const planned = plan([replacement()], [], options);
    expect(planned).toMatchObject({ replaced: [], transactions: [] });
    expect(planned.errors[0]?.message).toContain(reason);
  });

  it('is imported with a warning where the line is not found, and without one where it was in the same file', () => {
    expect(plan([replacement()]).warnings[0]?.message).toContain("replaces transaction 'F1', which was not found");
    expect(plan([replacement(true)])).toMatchObject({ warnings: [], transactions: [{}] });
  });

  it('may have the id of what it replaces, and is the stored line when it comes again', () => {
    const own = { ...row(0, -360, 'COFFEE', 'F1'), replaces: { bankReference: 'F1', isInFile: false } };
    const before = storedBy(plan([row(0, -350, 'COFFEE', 'F1')]));
    const planned = plan([own], before, { corrected: [line] });
    expect(planned).toMatchObject({ replaced: [{ id: 9 }], settled: ['F1'] });
    expect(idsOf(planned)).toEqual(['7/2026-09-01/F1']);
    const again = { corrected: [{ ...line, amountPence: own.amountPence }], settled: new Set(['F1']) };
    expect(plan([own], storedBy(planned), again)).toMatchObject({ replaced: [], transactions: [], warnings: [] });
  });

  it('is known when an older file brings what it replaced, and added where everything is', () => {
    const settled = new Set(['F1']);
    const old = row(0, -350, 'COFFEE', 'F1');
    expect(plan([old, RENT], [], { settled })).toMatchObject({
      transactions: [{ row: { description: 'RENT' } }],
      skipped: 1,
      warnings: [{ line: 2, message: expect.stringContaining('skipped, since a later statement') }],
    });
    expect(plan([old, RENT], [], { settled, skipDuplicates: false })).toMatchObject({ skipped: 0 });
  });

  it('takes a line back, and refuses where it is not found', () => {
    const takenBack = [{ line: 7, bankReference: 'F1', isInFile: false }];
    expect(plan([COFFEE], [], { corrected: [line], takenBack })).toMatchObject({
      replaced: [{ id: 9 }],
      leftOut: [{ line: 7, reason: expect.stringContaining('took back the line of 1 Sep 2026') }],
    });
    expect(plan([COFFEE], [], { takenBack }).errors[0]?.message).toContain("takes back transaction 'F1'");
  });
});

describe('a closed month', () => {
  const lastClosedDay = lastDayOf('2026-09' as Month);

  it('takes no new row, and is not asked of a stored one', () => {
    const stored = storedBy(plan([COFFEE]));
    const planned = plan([COFFEE, RENT, row(30, -1, 'NEXT')], stored, { lastClosedDay });
    expect(planned.transactions.map(({ row }) => row.description)).toEqual(['NEXT']);
    expect(planned).toMatchObject({
      skipped: 1,
      errors: [{ line: 3, message: 'Line 3: September 2026 is closed. Reopen it with a reason to import this line.' }],
    });
  });

  it('lets no new row before it change its balance', () => {
    const july = row(-45, -1, 'JULY');
    const planned = plan([july, row(-29, -1, 'AUGUST'), COFFEE], storedBy(plan([july])), { lastClosedDay });
    expect(planned).toMatchObject({
      transactions: [],
      skipped: 1,
      errors: [
        {
          line: 3,
          message: 'Line 3: 3 Aug 2026 is before the end of September 2026, which is closed: its balance would change',
        },
        { line: 4 },
      ],
    });
  });
});

describe('rows are imported whatever the month, from the opening date on (RULES.md, 29)', () => {
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
    const options = { ...IMPORT_OPTIONS, accountOpeningDate: COFFEE.date };
    const { errors } = atOnce(planImport(atOnce(assignTransactionIds(7, rows)), unread, [], options));
    expect(errors.map(({ line }) => line)).toEqual([3, 5, 9]);
    expect(unread).toHaveLength(2);
  });
});
