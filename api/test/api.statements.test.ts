import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../src/testing/database-dump.ts';
import { expectRestRefusal } from '../src/testing/refusals.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestFile } from '../src/testing/test-client.ts';

/** Statements in both APIs: preview, import, progress, and corrected directions. */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(() => app.close());

const SEPTEMBER = statement('01/09/2026,RENT,-900.00,4100.00', '02/09/2026,SALES,250.00,4350.00');

function statement(...lines: string[]): TestFile {
  return { name: 'september.csv', content: ['Date,Description,Amount,Balance', ...lines, ''].join('\r\n') };
}

const PREVIEW = `mutation ($companyId: Int!, $file: Upload!, $month: Month) {
  previewBankStatement(companyId: $companyId, file: $file, month: $month) {
    format recognised { label text } from to rowCount newCount duplicateCount outsideMonth rejected
    errors { line message } warnings { line message } leftOut { line reason }
    balances { openingPence movementsPence closingPence differencePence }
    gap { previousTo previousClosingPence openingPence differencePence }
    sample { line date description amountPence isDuplicate }
  }
}`;

const IMPORT = `mutation ($companyId: Int!, $file: Upload!, $importKey: String) {
  importBankStatement(companyId: $companyId, file: $file, importKey: $importKey) {
    format imported skipped rejected markedNoInvoice balances { differencePence }
    gap { previousTo previousClosingPence openingPence differencePence }
  }
}`;

const FOLLOW = `subscription ($companyId: Int!, $importKey: String!) {
  statementImportProgress(companyId: $companyId, importKey: $importKey) { phase done total }
}`;

function preview(company: number, file: TestFile, month?: string) {
  return calls.user.graphqlUploadText<{ previewBankStatement: object }>(PREVIEW, { companyId: company, month }, file);
}

function importFile(company: number, file: TestFile, importKey?: string) {
  const variables = { companyId: company, importKey };
  return calls.user.graphqlUploadText<{ importBankStatement: object }>(IMPORT, variables, file);
}

describe('what an import would do', () => {
  it('is said over GraphQL, and nothing is stored', async () => {
    const before = await dumpDatabase(app.orm);
    const { data } = await preview(companyId, SEPTEMBER, '2026-08');
    expect(data?.previewBankStatement).toMatchObject({
      format: 'csv',
      recognised: expect.arrayContaining([{ label: 'Dates', text: expect.stringMatching(/day first/i) }]),
      from: '2026-09-01',
      to: '2026-09-02',
      rowCount: 2,
      newCount: 2,
      duplicateCount: 0,
      outsideMonth: 2,
      rejected: 0,
      errors: [],
      leftOut: [],
      balances: { openingPence: 5000_00, movementsPence: -650_00, closingPence: 4350_00, differencePence: 0 },
      gap: null,
      sample: [
        { line: 2, date: '2026-09-01', description: 'RENT', amountPence: -900_00, isDuplicate: false },
        { line: 3, date: '2026-09-02', description: 'SALES', amountPence: 250_00, isDuplicate: false },
      ],
    });
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it('is said over REST, with amounts as decimals', async () => {
    const company = await calls.newCompany('Alder Ltd');
    await importFile(company, SEPTEMBER);
    const file = statement('02/09/2026,SALES,250.00,4350.00', '04/09/2026,RENT,-9.50,4340.50', '99/09/2026,X,-1,1');
    const answer = await calls.user.upload('/api/bank-transactions/preview-file', 'file', file, {
      companyId: String(company),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        newCount: 1,
        duplicateCount: 1,
        rejected: 1,
        errors: [{ line: 4 }],
        balances: { opening: '4100.00', movements: '240.50', closing: '4340.50', difference: '0.00' },
        sample: [
          { line: 2, amount: '250.00', isDuplicate: true },
          { line: 3, amount: '-9.50', isDuplicate: false },
        ],
      },
    });
  });

  it('names each wrong field of the form when it names no company', async () => {
    const form = { month: 'September', skipDuplicates: 'perhaps' };
    for (const path of ['preview-file', 'import-file']) {
      const answer = await calls.user.upload(`/api/bank-transactions/${path}`, 'file', SEPTEMBER, form);
      expectRestRefusal(answer, { code: 'VALIDATION_FAILED', fields: ['companyId', 'month', 'skipDuplicates'] });
    }
  });

  it('tells of lines that are stored in other words, or may be', async () => {
    const company = await calls.newCompany('Words Ltd');
    await importFile(company, SEPTEMBER);
    const again = statement('01/09/2026,RENT SEPTEMBER,-900.00,4100.00', '02/09/2026,TAKINGS,250.00,4350.00');
    const { data } = await preview(company, again);
    expect(data?.previewBankStatement).toMatchObject({
      newCount: 1,
      duplicateCount: 1,
      warnings: [
        { line: 2, message: "Line 2: skipped as the line 'RENT' of the same day and amount, imported before" },
        { line: 3, message: expect.stringContaining("Line 3: the line 'SALES' of the same day and amount") },
      ],
    });
  });
});

describe('an import', () => {
  it('says when something is missing between two statements', async () => {
    const company = await calls.newCompany('Gap Ltd');
    expect((await importFile(company, SEPTEMBER)).data?.importBankStatement).toMatchObject({ imported: 2, gap: null });
    const later = statement('05/09/2026,RENT,-100.00,4200.00', '06/09/2026,RENT,-100.00,4100.00');
    expect((await importFile(company, later)).data?.importBankStatement).toEqual({
      format: 'csv',
      imported: 2,
      skipped: 0,
      rejected: 0,
      markedNoInvoice: 0,
      balances: { differencePence: 0 },
      gap: { previousTo: '2026-09-02', previousClosingPence: 4350_00, openingPence: 4300_00, differencePence: -50_00 },
    });
    const missing = statement('03/09/2026,POST,-50.00,4300.00');
    expect((await importFile(company, missing)).data?.importBankStatement).toMatchObject({ gap: null });
  });

  it('keeps the balances that the bank printed', async () => {
    const company = await calls.newCompany('Balance Ltd');
    await importFile(company, SEPTEMBER);
    const stored = await app.orm.em
      .fork()
      .execute('select statement_balance as b from bank_transactions where company_id = ? order by id', [company]);
    expect(stored).toEqual([{ b: '4100.00' }, { b: '4350.00' }]);
  });

  it('rejects a new row of a closed month, skips a stored one, and imports the others', async () => {
    const company = await calls.newCompany('Closed Ltd');
    const stored = '02/08/2026,SALES,250.00,4350.00';
    await importFile(company, statement(stored));
    const closing = 'mutation ($companyId: Int!) { closeMonth(companyId: $companyId, month: "2026-08") { id } }';
    expect((await calls.user.graphqlText(closing, { companyId: company })).errors).toEqual([]);
    const file = statement(stored, '03/08/2026,LATE,-1.00,4349.00', '01/09/2026,NEW,-9.00,4340.00');
    const answer = await calls.user.upload('/api/bank-transactions/import-file', 'file', file, {
      companyId: String(company),
    });
    expect(answer.body).toMatchObject({
      imported: 1,
      skipped: 1,
      rejected: 1,
      outsideMonth: 0,
      errors: [{ line: 3, message: 'Line 3: August 2026 is closed. Reopen it with a reason to import this line.' }],
    });
  });
});

describe('a statement beside the books (RULES.md, 33)', () => {
  const DIFFERENCE = 'The file opens at £12,000.00; your books at £50,000.00';
  const FIELDS = 'books { openingDate fileOpeningPence booksOpeningPence booksClosingPence difference finding advice }';
  const file = statement('01/09/2026,RENT,-900.00,11100.00', '02/09/2026,SALES,250.00,11350.00');

  const NOTHING = { errors: [], warnings: [], leftOut: [] };
  const COUNTS = { imported: 0, skipped: 0, rejected: 0, outsideMonth: 0, replacedCount: 0, ...NOTHING };

  async function newBooks(accountOpeningBalance: string): Promise<number> {
    const body = { name: 'Books Ltd', accountOpeningDate: '2026-09-01', accountOpeningBalance };
    return (await calls.call('post /api/companies', { body })).body.id;
  }

  async function booksOf(field: string, companyId: number) {
    const query = `mutation ($companyId: Int!, $file: Upload!) { ${field}(companyId: $companyId, file: $file) { ${FIELDS} } }`;
    const { data } = await calls.user.graphqlUploadText<Record<string, { books: object }>>(query, { companyId }, file);
    return data?.[field]?.books;
  }

  it('is told where the file adds up and the page would differ, in preview and result, by both APIs', async () => {
    const told = {
      openingDate: '2026-09-01',
      fileOpeningPence: 12_000_00,
      booksOpeningPence: 50_000_00,
      booksClosingPence: 49_350_00,
      difference: 'opening_balance',
      finding: DIFFERENCE,
      advice: "Set the account's opening balance to £12,000.00 on 1 Sep 2026: Companies, then Edit Company.",
    };
    const company = await newBooks('50000.00');
    expect(await booksOf('previewBankStatement', company)).toEqual(told);
    const form = { companyId: String(company) };
    const json = {
      balances: { opening: '12000.00', movements: '-650.00', closing: '11350.00', difference: '0.00' },
      gap: null,
      books: {
        openingDate: '2026-09-01',
        fileOpening: '12000.00',
        booksOpening: '50000.00',
        closingDate: '2026-09-02',
        fileClosing: '11350.00',
        booksClosing: '49350.00',
        difference: 'opening_balance',
        message: `${told.finding}. ${told.advice}`,
      },
    };
    expect((await calls.upload('post /api/bank-transactions/preview-file', { file }, form)).body).toMatchObject(json);
    const { body } = await calls.upload('post /api/bank-transactions/import-file', { file }, form);
    expect(body).toEqual({ ...COUNTS, imported: 2, statementImportId: expect.any(Number), ...json });
    expect(await booksOf('importBankStatement', company)).toEqual(told);
    const { body: summary } = await calls.call('get /api/reconciliation/summary', {
      query: `?companyId=${company}&month=2026-09`,
    });
    expect(summary.endingBalance).toBe(json.books.booksClosing);
  });

  it('continues books that stand where it opens', async () => {
    const company = await newBooks('12000.00');
    for (const field of ['previewBankStatement', 'importBankStatement', 'importBankStatement']) {
      expect(await booksOf(field, company)).toMatchObject({
        booksClosingPence: 11_350_00,
        difference: null,
        finding: null,
      });
    }
  });
});

describe('what a statement holds besides sound rows', () => {
  const ROWS = `mutation ($companyId: Int!, $file: Upload!) { importBankStatement(companyId: $companyId, file: $file) {
    imported rejected errors { line message } warnings { line message } leftOut { line reason }
  } }`;
  const csv = (...lines: string[]): TestFile => ({ name: 'statement.csv', content: [...lines, ''].join('\n') });

  it.each([
    [
      'a row in another currency is refused by name (RULES.md, 29)',
      csv(
        'Date,Description,Amount,Currency',
        '01/09/2026,RENT,-9.00,GBP',
        '02/09/2026,HOTEL,-4.00,EUR',
        '03/09/2026,X,1.00,GBP',
      ),
      {
        imported: 2,
        rejected: 1,
        errors: [{ line: 3, message: 'Line 3: the amount is in EUR; only GBP can be imported' }],
        warnings: [],
        leftOut: [],
      },
    ],
    [
      'a row whose sign the balance contradicts is named (RULES.md, 32)',
      statement('01/09/2026,A,-1.00,99.00', '02/09/2026,B,4.00,95.00', '03/09/2026,C,5.00,100.00'),
      {
        imported: 3,
        rejected: 0,
        errors: [],
        warnings: [
          { line: 3, message: expect.stringMatching(/^Line 3: the amount says money in, but the balance falls/) },
        ],
        leftOut: [],
      },
    ],
    [
      'a row whose sign the balance contradicts is refused where it bears out the others',
      statement(
        '01/09/2026,A,-1.00,99.00',
        '02/09/2026,B,4.00,95.00',
        ...[3, 4, 5, 6].map((day) => `0${day}/09/2026,C,5.00,${85 + 5 * day}.00`),
      ),
      { imported: 5, rejected: 1, errors: [{ line: 3 }], warnings: [], leftOut: [] },
    ],
    [
      'a footer is neither row nor error (RULES.md, 51)',
      csv(
        'Date,Description,Amount',
        '01/09/2026,RENT,-9.00',
        '30/09/2026,Credit limit,500.00',
        '30/09/2026,Total payments,9.00',
      ),
      { imported: 1, rejected: 0, errors: [], warnings: [], leftOut: [{ line: 3 }, { line: 4 }] },
    ],
    [
      'only credits are marked on a card (RULES.md, 51)',
      csv('Date,Description,Amount,CR', '01/09/2026,SHOP,9.00,', '02/09/2026,PAYMENT,20.00,CR'),
      { imported: 2, rejected: 0, errors: [], warnings: [], leftOut: [] },
    ],
  ])('%s, by both APIs', async (_, file, expected) => {
    const [first, second] = [await calls.newCompany(), await calls.newCompany()];
    const answer = await calls.user.upload('/api/bank-transactions/import-file', 'file', file, {
      companyId: String(first),
    });
    expect(answer).toMatchObject({ status: 200, body: expected });
    const { data } = await calls.user.graphqlUploadText<Record<string, object>>(ROWS, { companyId: second }, file);
    expect(data?.['importBankStatement']).toMatchObject(expected);
  });

  it('a file wholly in another currency is refused whole', async () => {
    const company = await calls.newCompany();
    const file = csv('Date,Description,Amount,Currency', '01/09/2026,RENT,-9.00,EUR', '02/09/2026,HOTEL,-4.00,EUR');
    const form = { companyId: String(company) };
    expect(await calls.user.upload('/api/bank-transactions/import-file', 'file', file, form)).toMatchObject({
      status: 422,
      body: { code: 'STATEMENT_CURRENCY', message: expect.stringContaining('EUR') },
    });
  });
});

describe('the progress of an import', () => {
  function follow(cookie: string, variables: object) {
    const client = createClient({ url: `${app.url}/graphql/stream`, headers: { cookie }, retryAttempts: 0 });
    return {
      events: client.iterate<{ statementImportProgress: object }>({ query: FOLLOW, variables: { ...variables } }),
      client,
    };
  }

  it('is told to its sender until it is done', async () => {
    const { events, client } = follow(calls.user.cookie, { companyId, importKey: 'a key' });
    // From here on the import is followed, before it is sent.
    expect((await events.next()).value).toEqual({
      data: { statementImportProgress: { phase: 'receiving', done: 0, total: null } },
    });
    const heard: unknown[] = [];
    const listening = (async () => {
      for await (const { data } of events) heard.push(data?.statementImportProgress);
    })();
    expect((await importFile(companyId, SEPTEMBER, 'a key')).data?.importBankStatement).toMatchObject({ imported: 2 });
    await listening;
    client.dispose();
    expect(heard.at(-1)).toEqual({ phase: 'done', done: 0, total: null });
  });

  it('is closed to strangers', async () => {
    const stranger = await app.newUser();
    const { events, client } = follow(stranger.cookie, { companyId, importKey: 'a key' });
    expect((await events.next()).value).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    client.dispose();
  });

  it('wants a key', async () => {
    const { events, client } = follow(calls.user.cookie, { companyId, importKey: '' });
    expect((await events.next()).value).toMatchObject({ errors: [{ extensions: { code: 'VALIDATION_FAILED' } }] });
    client.dispose();
  });
});

describe('directions', () => {
  const wrong = async (name: string) => {
    const company = await calls.newCompany(name);
    await importFile(company, SEPTEMBER);
    const sql = `update bank_transactions set amount = -amount, is_outgoing = not is_outgoing where company_id = ? and description = 'SALES'`;
    await app.orm.em.fork().execute(sql, [company]);
    return company;
  };

  it('are put right over REST, once', async () => {
    const company = await wrong('Wrong Ltd');
    const fix = () => calls.user.rest('POST', '/api/bank-transactions/fix-directions', { companyId: company });
    expect(await fix()).toEqual({ status: 200, body: { updatedCount: 1 } });
    expect(await fix()).toEqual({ status: 200, body: { updatedCount: 0 } });
    const { body } = await calls.user.rest('GET', `/api/bank-transactions?companyId=${company}`);
    expect(body).toMatchObject([
      { amount: '-900.00', isOutgoing: true },
      { amount: '250.00', isOutgoing: false },
    ]);
  });

  it('are put right over GraphQL', async () => {
    const query = 'mutation ($companyId: Int!) { fixTransactionDirections(companyId: $companyId) }';
    const { data } = await calls.user.graphqlText(query, { companyId: await wrong('Wrong too Ltd') });
    expect(data).toEqual({ fixTransactionDirections: 1 });
  });
});
