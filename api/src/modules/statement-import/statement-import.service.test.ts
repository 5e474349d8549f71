import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackgroundThreads } from '../../adapters/background-threads/worker-background-threads.ts';
import type { BackgroundThreads } from '../../kernel/ports/background-threads.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { BankTransaction } from '../bank-transactions/index.ts';
import { StatementImport } from './statement-import.entity.ts';
import { importBankStatement } from './statement-import.service.ts';
import type { StatementImportResult } from './statement-import.types.ts';

const SEPTEMBER = statement(
  '01/09/2026,HARBOUR PRINT WORKS HPW-1,-100.00',
  '02/09/2026,COFFEE,-3.50',
  '02/09/2026,COFFEE,-3.50',
  '03/09/2026,COUNTER CREDIT,310.00',
);

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

function statement(...lines: string[]): Uint8Array {
  return new TextEncoder().encode(['Date,Description,Amount', ...lines, ''].join('\n'));
}

async function importAs(who: TestUser, bytes: Uint8Array, options: object = {}): Promise<StatementImportResult> {
  return importBankStatement(await who.scope(), companyId, bytes, options);
}

async function stored(): Promise<BankTransaction[]> {
  const { em } = await user.scope();
  return em.find(BankTransaction, { companyId }, { orderBy: { id: 'asc' } });
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('importing a statement (RULES.md, 29 to 32)', () => {
  it('stores every row, oldest first, signed as the bank states it', async () => {
    expect(await importAs(user, SEPTEMBER)).toEqual({
      format: 'csv',
      statementImportId: expect.any(Number),
      replacedCount: 0,
      imported: 4,
      skipped: 0,
      rejected: 0,
      outsideMonth: 0,
      errors: [],
      warnings: [],
      leftOut: [],
      from: '2026-09-01',
      to: '2026-09-03',
      balances: null,
      gap: null,
      books: null,
      markedNoInvoice: 0,
    });
    const rows = (await stored()).map((row) => [row.date, row.description, row.amountPence, row.isOutgoing]);
    expect(rows).toEqual([
      ['2026-09-01', 'HARBOUR PRINT WORKS HPW-1', -100_00, true],
      ['2026-09-02', 'COFFEE', -3_50, true],
      ['2026-09-02', 'COFFEE', -3_50, true],
      ['2026-09-03', 'COUNTER CREDIT', 310_00, false],
    ]);
    expect(await stored()).toMatchObject([{ isMatched: false, requiresInvoice: true, currency: 'GBP' }, {}, {}, {}]);
  });

  it('keeps which days a file covers, its balances and its name, once it adds lines', async () => {
    const text = 'Date,Description,Amount,Balance\n01/09/2026,A,-1.00,99.00\n03/09/2026,B,-2.00,97.00\n';
    const bytes = new TextEncoder().encode(text);
    for (const _ of [1, 2]) await importBankStatement(await user.scope(), companyId, bytes, {}, 'september.csv');
    const { em } = await user.scope();
    expect(await em.find(StatementImport, { companyId })).toMatchObject([
      {
        fileName: 'september.csv',
        format: 'csv',
        from: '2026-09-01',
        to: '2026-09-03',
        openingPence: 100_00,
        closingPence: 97_00,
        imported: 2,
        skipped: 0,
        rejected: 0,
        importedBy: user.userId,
      },
    ]);
    expect((await stored()).map((row) => row.statementBalancePence)).toEqual([99_00, 97_00]);
  });

  const BALANCED = 'Date,Description,Amount,Balance';
  const importText = (...lines: string[]) =>
    importAs(user, new TextEncoder().encode([BALANCED, ...lines, ''].join('\n')));

  it.each([
    ['TESCO STORES 3411', 'the same text'],
    ['CARD PAYMENT TO TESCO STORES', 'another text'],
  ])('stores %s, %s, if the file opens where another ended that day', async (text) => {
    await importText('02/09/2026,A,-1.00,99.00', '03/09/2026,TESCO STORES 3411,-20.00,79.00');
    const next = [`03/09/2026,${text},-20.00,59.00`, '04/09/2026,B,-1.00,58.00'];
    expect(await importText(...next)).toMatchObject({ imported: 2, skipped: 0, warnings: [] });
    // The same file again, and one of all days.
    expect(await importText(...next)).toMatchObject({ imported: 0, skipped: 2 });
    const all = ['02/09/2026,A,-1.00,99.00', '03/09/2026,TESCO STORES 3411,-20.00,79.00', ...next];
    expect(await importText(...all)).toMatchObject({ imported: 0, skipped: 4 });
    expect((await stored()).map((row) => row.statementBalancePence)).toEqual([99_00, 79_00, 59_00, 58_00]);
  });

  it('stores a row that a later file has, too, if the file closes where that one opens', async () => {
    await importText('03/09/2026,COFFEE,-3.50,93.00', '04/09/2026,B,-1.00,92.00');
    const earlier = ['02/09/2026,A,-1.00,100.00', '03/09/2026,COFFEE,-3.50,96.50'];
    expect(await importText(...earlier)).toMatchObject({ imported: 2, skipped: 0 });
    expect(await importText(...earlier)).toMatchObject({ imported: 0, skipped: 2 });
  });

  it('skips a row that is known, if the file opens before the lines of the day', async () => {
    await importText('02/09/2026,A,-1.00,100.00', '03/09/2026,COFFEE,-3.50,96.50');
    const next = ['03/09/2026,COFFEE,-3.50,96.50', '04/09/2026,B,-1.00,95.50'];
    expect(await importText(...next)).toMatchObject({ imported: 1, skipped: 1 });
  });

  it('stores each row of a long statement, however many it stores at a time', async () => {
    const amounts = Array.from({ length: 2003 }, (_, row) => -row - 1);
    const bytes = statement(...amounts.map((amount) => `01/09/2026,SHOP,${(amount / 100).toFixed(2)}`));
    expect(await importAs(user, bytes)).toMatchObject({ imported: amounts.length });
    const rows = await stored();
    expect(rows.map((row) => row.amountPence).toSorted((a, b) => b - a)).toEqual(amounts);
  });

  it('imports the rows of every month and counts those outside the one on the screen', async () => {
    const bytes = statement('31/07/2026,A,-1.00', '01/08/2026,B,-1.00', '31/08/2026,C,-1.00', '01/09/2026,D,-1.00');
    expect(await importAs(user, bytes, { month: '2026-08' })).toMatchObject({ imported: 4, outsideMonth: 2 });
    expect(await importAs(user, bytes, { month: '2026-08' })).toMatchObject({ skipped: 4, outsideMonth: 2 });
    expect(await stored()).toHaveLength(4);
  });

  it('keeps long names and kinds of payment in full, and rejects only a row with more text than any bank prints', async () => {
    const long = 'n'.repeat(2000);
    const rows = [`01/09/2026,A,${long},${long},-1.00`, `02/09/2026,B,${long}n,BP,-1.00`, '03/09/2026,C,c,BP,-1.00'];
    const text = ['Date,Description,Counterparty Name,Category,Amount', ...rows, ''].join('\n');
    const answer = await importAs(user, new TextEncoder().encode(text));
    expect(answer).toMatchObject({ imported: 2, rejected: 1, errors: [{ line: 3 }] });
    expect(await stored()).toMatchObject([{ counterpartyName: long, category: long }, { counterpartyName: 'c' }]);
  });

  it('rejects rows before the opening date and rows that cannot be read, names each, and stores the others', async () => {
    companyId = await user.newCompany({ accountOpeningDate: '2026-09-02' });
    const bytes = statement('01/09/2026,A,-1.00', '02/09/2026,B,-2.00', '31/09/2026,C,-3.00', '04/09/2026,D,-4.00');
    const answer = await importAs(user, bytes);
    expect(answer).toMatchObject({ imported: 2, rejected: 2, errors: [{ line: 2 }, { line: 4 }] });
    expect(answer.errors[0]?.message).toBe("Line 2: 1 Sep 2026 is before the account's opening date, 2 Sep 2026");
    expect((await stored()).map((row) => row.description)).toEqual(['B', 'D']);
  });
});

describe('importing again (RULES.md, 30)', () => {
  it('adds nothing', async () => {
    await importAs(user, SEPTEMBER);
    const before = await services.dumpDatabase();
    expect(await importAs(user, SEPTEMBER)).toMatchObject({ imported: 0, skipped: 4 });
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('adds only the new lines of a later statement', async () => {
    await importAs(user, SEPTEMBER);
    const later = statement('02/09/2026,COFFEE,-3.50', '03/09/2026,COUNTER CREDIT,310.00', '04/09/2026,COFFEE,-3.50');
    expect(await importAs(user, later)).toMatchObject({ imported: 1, skipped: 2 });
    expect(await stored()).toHaveLength(5);
  });

  it('adds all rows with skipDuplicates off, as often as it is asked', async () => {
    await importAs(user, SEPTEMBER);
    for (const skipDuplicates of [false, 'false']) {
      expect(await importAs(user, SEPTEMBER, { skipDuplicates })).toMatchObject({ imported: 4, skipped: 0 });
    }
    const ids = (await stored()).map((row) => row.transactionId);
    expect(new Set(ids).size).toBe(12);
  });

  it('adds each line once when the file is sent five times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => importAs(user, SEPTEMBER)));
    expect(answers.map((answer) => answer.imported).sort()).toEqual([0, 0, 0, 0, 4]);
    expect(await stored()).toHaveLength(4);
  });

  it("counts another company's lines for nothing", async () => {
    await importAs(user, SEPTEMBER);
    companyId = await user.newCompany();
    expect(await importAs(user, SEPTEMBER)).toMatchObject({ imported: 4, skipped: 0 });
  });
});

describe('a statement that is refused changes nothing', () => {
  it('in another currency, by name', async () => {
    const text = 'Date,Description,Amount,Currency\n01/09/2026,HOTEL,-80.00,EUR\n02/09/2026,TAXI,-12.00,EUR\n';
    await expectNothingChanged(() => importAs(user, new TextEncoder().encode(text)), {
      code: 'STATEMENT_CURRENCY',
      message: expect.stringContaining('EUR'),
    });
  });

  it('in two other currencies, by both names', async () => {
    const text = 'Date,Description,Amount,Currency\n01/09/2026,HOTEL,-80.00,EUR\n02/09/2026,TAXI,-12.00,USD\n';
    await expectNothingChanged(() => importAs(user, new TextEncoder().encode(text)), {
      code: 'STATEMENT_CURRENCY',
      message: expect.stringMatching(/EUR.*USD/),
    });
  });

  it.each([
    ['empty', ''],
    ['no statement', 'Dear customer,\nplease find attached\n'],
    ['without rows', 'Date,Description,Amount\n'],
    ['of unreadable rows', 'Date,Description,Amount\n99/99/2026,A,-1.00\n'],
  ])('that is %s', async (_, text) => {
    const command = () => importAs(user, new TextEncoder().encode(text));
    await expectNothingChanged(command, { code: 'STATEMENT_UNREADABLE' });
  });

  it.each([{ month: 'September' }, { month: '2026-13' }, { skipDuplicates: 'perhaps' }])('with %j', async (options) => {
    await expectNothingChanged(() => importAs(user, SEPTEMBER, options), { code: 'VALIDATION_FAILED' });
  });

  it('that the database refuses at a late row', async () => {
    const lines = Array.from({ length: 1500 }, (_, n) => `05/09/2026,LINE ${n},-${n + 1}.00`);
    await importAs(user, statement('06/09/2026,LAST,-1.00'));
    // The id of the last row is taken, by a row that the import does not see.
    const { em } = await user.scope();
    await em.nativeUpdate(BankTransaction, { companyId }, { companyId: await user.newCompany() });
    const command = () => importAs(user, statement(...lines, '06/09/2026,LAST,-1.00'));
    await expectNothingChanged(command, { code: '23505' });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['memory', { memoryMb: 12 }],
    ['time', { timeMs: 1 }],
  ])('that takes more %s to read than one statement may have, in words', async (_, limits) => {
    const threads = createBackgroundThreads({ timeMs: 60_000, ...limits });
    const long = statement(...Array.from({ length: 40_000 }, (_, n) => `05/09/2026,LINE ${n},-${n + 1}.00`));
    const run: BackgroundThreads['run'] = (worker, bytes, use, work) =>
      threads.run(worker, bytes, use, { ...work, ...limits });
    const command = async () => {
      const scope = await user.scope();
      return importBankStatement({ ...scope, ports: { ...scope.ports, threads: { run } } }, companyId, long, {});
    };
    await expectNothingChanged(command, {
      code: 'STATEMENT_UNREADABLE',
      message: expect.stringContaining('too long to be read at once'),
    });
  });

  it("for another user's company, whatever the file", async () => {
    const stranger = await services.newUser();
    for (const bytes of [SEPTEMBER, new Uint8Array()]) {
      await expectNothingChanged(() => importAs(stranger, bytes, { month: 'September' }), { code: 'NOT_FOUND' });
    }
  });
});
