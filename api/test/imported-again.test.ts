import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestFile } from '../src/testing/test-client.ts';

let app: TestApp;
let calls: RestCalls;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

afterAll(() => app.close());

const APIS = ['REST', 'GraphQL'] as const;
type Api = (typeof APIS)[number];

interface Payment {
  readonly day: number;
  readonly payee: string;
  readonly amount: number;
}

const OCTOBER: readonly Payment[] = Array.from({ length: 12 }, (_, index) => ({
  day: 5 + index,
  payee: ['OAK', 'ELM', 'ASH'][index % 3] ?? '',
  amount: 100 + 7 * index,
}));
const OTHERS = [
  { day: 8, payee: 'FERRY', amount: 1 },
  { day: 9, payee: 'BRIDGE', amount: 2 },
  { day: 10, payee: 'CAR PARK', amount: 3 },
];

/** October as a table, with the day of each purchase. */
function csvOf(payments: readonly Payment[], opening = 5000, name = 'oct.csv'): TestFile {
  let balance = opening;
  const lines = payments.map(({ day, payee, amount }) => {
    balance -= amount;
    return `${two(day)}/10/2026,CARD PAYMENT TO ${payee} LTD ON ${day} OCT,${amount}.00,,${balance}.00`;
  });
  return { name, content: ['Date,Description,Paid out,Paid in,Balance', ...lines, ''].join('\r\n') };
}

/** The same account as OFX, booked some days later. */
function ofxOf(payments: readonly Payment[], { later = 1, closing }: { later?: number; closing: number }): TestFile {
  const rows = payments.map(
    ({ day, payee, amount }, index) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202610${two(day + later)}<TRNAMT>-${amount}.00<FITID>F${index}<NAME>${payee} Limited</STMTTRN>`,
  );
  const content = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>204812<ACCTID>71234567<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261001<DTEND>20261031${rows.join('')}</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}.00<DTASOF>20261031</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  return { name: 'oct.ofx', content };
}

function two(day: number): string {
  return String(day).padStart(2, '0');
}

const FIELDS = {
  preview: `newCount duplicateCount question { kind message options { value label } } warnings { line message }
    gap { previousTo } books { difference finding }`,
  import: 'imported skipped warnings { line message } gap { previousTo } books { difference }',
};

async function send(api: Api, does: keyof typeof FIELDS, companyId: number, file: TestFile, importedBefore?: string) {
  if (api === 'REST') {
    const fields = { companyId: String(companyId), ...(importedBefore && { importedBefore }) };
    return (await calls.user.upload(`/api/bank-transactions/${does}-file`, 'file', file, fields)).body;
  }
  const name = `${does}BankStatement`;
  const document = `mutation ($companyId: Int!, $file: Upload!, $importedBefore: ImportedBefore) {
    answer: ${name}(companyId: $companyId, file: $file, importedBefore: $importedBefore) { ${FIELDS[does]} }
  }`;
  const variables = { companyId, importedBefore: importedBefore ?? null };
  const { data, errors } = await calls.user.graphqlUploadText<{ answer: object }>(document, variables, file);
  return data?.answer ?? errors?.[0];
}

async function linesOf(companyId: number): Promise<number> {
  return (await calls.user.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body.length;
}

async function withOctober(payments = OCTOBER): Promise<number> {
  const companyId = await calls.newCompany('Alder Ltd', {
    accountOpeningBalance: '5000',
    accountOpeningDate: '2026-10-01',
    bankSortCode: '20-48-12',
    bankAccountNumber: '71234567',
  });
  expect(await send('REST', 'import', companyId, csvOf(payments))).toMatchObject({ imported: payments.length });
  return companyId;
}

const SUM = OCTOBER.reduce((sum, { amount }) => sum + amount, 0);
const SAME = ofxOf(OCTOBER, { closing: 5000 - SUM });

describe('a month that was imported before in another form (RULES.md, 30)', () => {
  it.each(APIS)('asks before its lines are imported twice, by %s', async (api) => {
    const companyId = await withOctober();
    expect(await send(api, 'preview', companyId, SAME)).toMatchObject({
      newCount: 12,
      question: {
        kind: 'importedBefore',
        message: expect.stringMatching(
          /^These 12 rows look like lines that were imported before, from oct\.csv on \d+ \w+ \d{4}: .* Import them once more\?$/,
        ),
        options: [{ value: 'import_again', label: 'Import all 12. They are other payments' }],
      },
      warnings: expect.arrayContaining([
        {
          line: 5,
          message: expect.stringContaining("the line 'CARD PAYMENT TO OAK LTD ON 5 OCT' of 5 Oct 2026 and the same"),
        },
      ]),
      gap: null,
      books: { difference: 'already_in_books' },
    });
    const refused = await send(api, 'import', companyId, SAME);
    expect(JSON.stringify(refused)).toContain('These 12 rows look like lines that were imported before');
    expect(await linesOf(companyId)).toBe(12);
    expect(await send(api, 'import', companyId, SAME, 'leave_out')).toMatchObject({ imported: 0, skipped: 12 });
    expect(await linesOf(companyId)).toBe(12);
    expect(await send(api, 'import', companyId, SAME, 'import_again')).toMatchObject({ imported: 12, skipped: 0 });
    expect(await linesOf(companyId)).toBe(24);
  });

  it.each(APIS)('skips its lines and imports the others, by %s', async (api) => {
    const companyId = await withOctober();
    const all = [...OCTOBER, ...OTHERS].sort((a, b) => a.day - b.day);
    const file = ofxOf(all, { closing: 5000 - SUM - 6 });
    expect(await send(api, 'preview', companyId, file)).toMatchObject({
      question: {
        message: expect.stringMatching(/^12 of these 15 rows look like/),
        options: [
          { value: 'leave_out', label: 'Leave out the 12 rows, and import the other 3' },
          { value: 'import_again', label: 'Import all 15. They are other payments' },
        ],
      },
    });
    const agrees = { gap: null, books: { difference: null } };
    const answered = await send(api, 'preview', companyId, file, 'leave_out');
    expect(answered).toMatchObject({ question: null, newCount: 3, duplicateCount: 12, ...agrees });
    const imported = await send(api, 'import', companyId, file, 'leave_out');
    expect(imported).toMatchObject({ imported: 3, skipped: 12, ...agrees });
    expect(await linesOf(companyId)).toBe(15);
  });

  it('asks if the file continues after the imported lines', async () => {
    const companyId = await withOctober(OCTOBER.slice(0, 6));
    expect(await send('REST', 'preview', companyId, SAME)).toMatchObject({
      question: { message: expect.stringMatching(/^6 of these 12 rows look like/) },
    });
    const imported = await send('REST', 'import', companyId, SAME, 'leave_out');
    expect(imported).toMatchObject({ imported: 6, skipped: 6, gap: null, books: { difference: null } });
  });

  it('asks if the days are the same and the descriptions differ', async () => {
    const companyId = await withOctober();
    const file = ofxOf(
      OCTOBER.map((payment, index) => ({ ...payment, payee: `REFERENCE ${index} ABC` })),
      { later: 0, closing: 5000 - SUM },
    );
    expect(await send('REST', 'preview', companyId, file)).toMatchObject({ question: { kind: 'importedBefore' } });
  });
});

describe('lines that were imported before with the other sign (RULES.md, 30)', () => {
  const BANK = ['05/10/2026,HARBOUR HP-1,-1200.00', '06/10/2026,QUAY QB-7,-640.00', '07/10/2026,CLIENT PAY,5500.00'];
  const fileOf = (name: string, rows: readonly string[]) => ({
    name,
    content: ['Date,Description,Amount', ...rows, ''].join('\n'),
  });
  const turned = BANK.map((row) => (row.includes(',-') ? row.replace(',-', ',') : row.replace(/,(?=\d+\.)/, ',-')));

  it.each(APIS)('asks about them, whichever file was the wrong one, by %s', async (api) => {
    for (const [first, second] of [
      [BANK, turned],
      [turned, BANK],
    ] as const) {
      const companyId = await calls.newCompany('Turned Ltd');
      expect(await send(api, 'import', companyId, fileOf('first.csv', first))).toMatchObject({ imported: 3 });
      const again = fileOf('second.csv', second);
      expect(await send(api, 'preview', companyId, again)).toMatchObject({
        question: { kind: 'importedBefore', message: expect.stringMatching(/from first\.csv.*with the other sign/) },
        warnings: expect.arrayContaining([{ line: 2, message: expect.stringContaining('with the other sign') }]),
      });
      expect(JSON.stringify(await send(api, 'import', companyId, again))).toContain('with the other sign');
      expect(await linesOf(companyId)).toBe(3);
      expect(await send(api, 'import', companyId, again, 'leave_out')).toMatchObject({ imported: 0, skipped: 3 });
      expect(await send(api, 'import', companyId, again, 'import_again')).toMatchObject({ imported: 3 });
    }
  });

  it('asks nothing if one payment of several came back', async () => {
    const companyId = await calls.newCompany('Back Ltd');
    await send('REST', 'import', companyId, fileOf('first.csv', BANK));
    const back = fileOf('back.csv', [turned[0] ?? '', '08/10/2026,FERRY,-3.00']);
    expect(await send('REST', 'import', companyId, back)).toMatchObject({ imported: 2 });
  });
});

describe('payments of one amount within some days are no question', () => {
  it.each<[string, TestFile]>([
    ['only some rows are like lines', ofxOf([...OCTOBER.slice(0, 4), ...OTHERS], { closing: 1 })],
    ['two payments are', ofxOf(OCTOBER.slice(0, 2), { closing: 1 })],
    [
      'they are four days later',
      ofxOf(
        OCTOBER.slice(0, 3).map((one) => ({ ...one, day: one.day + 3 })),
        { closing: 1 },
      ),
    ],
    ['the file goes on where the last one ended', csvOf(daily(17, 3), 4000, 'next.csv')],
  ])('%s', async (_, file) => {
    const companyId = await withOctober([...OCTOBER, ...daily(14, 3)]);
    expect(await send('REST', 'preview', companyId, file)).toMatchObject({ question: null });
    const imported = await send('REST', 'import', companyId, file);
    expect(imported).toMatchObject({ rejected: 0 });
    expect(imported.imported).toBeGreaterThan(0);
  });

  function daily(from: number, days: number): Payment[] {
    return Array.from({ length: days }, (_, index) => ({ day: from + index, payee: 'CAR PARK', amount: 5 }));
  }
});

it('imports all rows without a question if known lines are to be added', async () => {
  const companyId = await withOctober();
  const fields = { companyId: String(companyId), skipDuplicates: 'false' };
  const { body } = await calls.user.upload('/api/bank-transactions/import-file', 'file', SAME, fields);
  expect(body).toMatchObject({ imported: 12 });
});
