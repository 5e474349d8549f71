import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../src/testing/database-dump.ts';
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

/** The same file through REST and GraphQL: preview and import, with the answers to what it leaves open. */
describe('a file that leaves something open', () => {
  const TWO_ACCOUNTS = csv('Account', 'Main,03/09/2026,TESCO,-12.34', 'Tax pot,04/09/2026,FROM MAIN,20.00');
  const UNSIGNED = {
    name: 'card.csv',
    content: 'Date,Type,Description,Amount\n03/09/2026,Card payment,STATIONER,45.00\n',
  };

  const TURNED = {
    name: 'turned.csv',
    content: 'Date,Description,Amount\n03/09/2026,DIRECT DEBIT BRITISH GAS,90.00\n03/09/2026,CLIENT PAY,-5500.00\n',
  };

  function csv(firstName: string, ...lines: string[]): TestFile {
    return { name: 'export.csv', content: [`${firstName},Date,Description,Amount`, ...lines, ''].join('\n') };
  }

  const ASK = `mutation ($companyId: Int!, $file: Upload!, $account: String, $positiveAmounts: PositiveAmounts, $otherAccount: Boolean) {
    previewBankStatement(companyId: $companyId, file: $file, account: $account, positiveAmounts: $positiveAmounts, otherAccount: $otherAccount) {
      format newCount warnings { line message } question { kind message options { value label } }
    }
  }`;
  const TAKE = `mutation ($companyId: Int!, $file: Upload!, $account: String, $positiveAmounts: PositiveAmounts, $otherAccount: Boolean) {
    importBankStatement(companyId: $companyId, file: $file, account: $account, positiveAmounts: $positiveAmounts, otherAccount: $otherAccount) {
      imported leftOut { line reason } warnings { line message }
    }
  }`;
  type Answers = Readonly<Record<string, string | boolean>>;
  interface Asked {
    previewBankStatement: { question: { kind: string; message: string } | null };
    importBankStatement: object;
  }
  const ask = (company: number, file: TestFile, answers: Answers = {}) =>
    calls.user.graphqlUploadText<Asked>(ASK, { companyId: company, ...answers }, file);
  const take = (company: number, file: TestFile, answers: Answers = {}) =>
    calls.user.graphqlUploadText<Asked>(TAKE, { companyId: company, ...answers }, file);
  const send = (path: string, company: number, file: TestFile, answers: Answers = {}) =>
    calls.user.upload(`/api/bank-transactions/${path}`, 'file', file, {
      companyId: String(company),
      ...texts(answers),
    });
  const texts = (answers: Answers) =>
    Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, `${value}`]));

  const CASES: readonly [string, TestFile, Answers, string][] = [
    ['several accounts', TWO_ACCOUNTS, { account: 'Tax pot' }, 'several accounts (Main, Tax pot)'],
    [
      'two portfolios',
      csv('Portfolio', 'Trading,03/09/2026,TESCO,-12.34', 'Reserve,04/09/2026,FROM TRADING,20.00'),
      { account: 'Reserve' },
      'several accounts (Trading, Reserve)',
    ],
    [
      'two banks',
      csv('Bank', 'Barclays,03/09/2026,TESCO,-12.34', 'HSBC,04/09/2026,FROM BARCLAYS,20.00'),
      { account: 'HSBC' },
      'several accounts (Barclays, HSBC)',
    ],
    ['amounts without a sign', UNSIGNED, { positiveAmounts: 'money_out' }, 'the amounts have no sign'],
    ['signs against the words', TURNED, { positiveAmounts: 'money_out' }, "'DIRECT DEBIT BRITISH GAS' has no minus"],
  ];
  it.each(CASES)(
    'asks about %s, stores nothing until it is answered, and then imports, by both APIs',
    async (_, file, answers, words) => {
      const company = await calls.newCompany('Asked Ltd');
      const [kind] = Object.keys(answers);
      const imported = file === TURNED ? 2 : 1;
      const asked = { kind, message: expect.stringContaining(words) };
      expect((await ask(company, file)).data?.previewBankStatement).toMatchObject({
        format: null,
        newCount: 0,
        question: asked,
      });
      expect((await send('preview-file', company, file)).body).toMatchObject({
        format: null,
        newCount: 0,
        question: asked,
      });
      const before = await dumpDatabase(app.orm);
      expect((await take(company, file)).errors?.[0]).toMatchObject({ extensions: { code: 'STATEMENT_QUESTION' } });
      const refused = await send('import-file', company, file);
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'STATEMENT_QUESTION', fields: { [kind ?? '']: expect.any(String) } },
      });
      expect(await dumpDatabase(app.orm)).toEqual(before);
      expect((await ask(company, file, answers)).data?.previewBankStatement).toMatchObject({
        newCount: imported,
        question: null,
      });
      expect((await send('import-file', company, file, answers)).body).toMatchObject({ imported });
      const again = await calls.newCompany('Asked again Ltd');
      expect((await take(again, file, answers)).data?.importBankStatement).toMatchObject({ imported });
    },
  );

  it('is of positive amounts alone: the preview asks, and an import without an answer says what it took for granted', async () => {
    const file = { name: 'card.csv', content: 'Date,Description,Amount\n03/09/2026,STATIONER,45.00\n' };
    const company = await calls.newCompany('Short Ltd');
    const asked = { newCount: 1, question: { kind: 'positiveAmounts' } };
    expect((await ask(company, file)).data?.previewBankStatement).toMatchObject(asked);
    expect((await send('preview-file', company, file)).body).toMatchObject(asked);
    const warned = [{ line: 2, message: expect.stringContaining('positive amounts count as money in') }];
    expect((await send('import-file', company, file)).body).toMatchObject({ imported: 1, warnings: warned });
    const other = await calls.newCompany('Shorter Ltd');
    expect((await take(other, file)).data?.importBankStatement).toMatchObject({ imported: 1, warnings: warned });
  });

  const ON_RECORD = { bankSortCode: '20-48-12', bankAccountNumber: '71234567' };
  const OWN = csv('Account Number', '20-48-12 71234567,03/09/2026,ROPE CO,-45.00');
  const OTHER = csv('Account Number', '30-98-97 55667788,04/09/2026,CHANDLER,-4.00');

  it('is of another account than the one on record: both are named, and a person can take it, by both APIs', async () => {
    for (const api of ['GraphQL', 'REST'] as const) {
      const company = await calls.newCompany(`Own ${api} Ltd`, ON_RECORD);
      const words = /account 30-98-97 55667788; Own .* Ltd's account is 20-48-12 71234567/;
      expect((await ask(company, OTHER)).data?.previewBankStatement).toMatchObject({
        newCount: 1,
        question: { kind: 'otherAccount', message: expect.stringMatching(words) },
      });
      expect((await take(company, OTHER)).errors?.[0]?.extensions).toMatchObject({ code: 'STATEMENT_OTHER_ACCOUNT' });
      const refused = await send('import-file', company, OTHER);
      expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(words) } });
      const taken = { imported: 1, warnings: [{ line: 1, message: expect.stringMatching(words) }] };
      const answers = { otherAccount: true };
      if (api === 'REST') expect((await send('import-file', company, OTHER, answers)).body).toMatchObject(taken);
      else expect((await take(company, OTHER, answers)).data?.importBankStatement).toMatchObject(taken);
      expect((await send('import-file', company, OWN)).body).toMatchObject({ imported: 1, warnings: [] });
      // Once taken, the account is the company's.
      const next = csv('Account Number', '30-98-97 55667788,05/09/2026,CHANDLER,-5.00');
      expect((await send('import-file', company, next)).body).toMatchObject({ imported: 1, warnings: [] });
      // The month says so for good, in both APIs (RULES.md, 33).
      const found = await calls.user.rest('GET', `/api/reconciliation/exceptions?companyId=${company}&month=2026-09`);
      const others = found.body.filter(({ kind }: { kind: string }) => kind === 'other_account');
      const message =
        /^2 lines of this month are of account ending 7788, imported by .*\. 1 line is of the company's account ending 4567$/;
      expect(others).toMatchObject([{ message: expect.stringMatching(message) }]);
      const { data } = await calls.user.graphqlText<{ company: { reconciliationExceptions: object[] } }>(
        `{ company(id: ${company}) { reconciliationExceptions(month: "2026-09") { kind message } } }`,
      );
      expect(data?.company.reconciliationExceptions).toContainEqual({
        kind: 'other_account',
        message: expect.stringMatching(message),
      });
    }
  });

  it('is of another account than earlier files, which are remembered for each company', async () => {
    const company = await calls.newCompany('Earlier Ltd');
    expect((await send('import-file', company, OWN)).body).toMatchObject({ imported: 1 });
    const refused = await send('import-file', company, OTHER);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('earlier statements are of 20-48-12 71234567') },
    });
    const another = await calls.newCompany('Another Ltd');
    expect((await send('import-file', another, OTHER)).body).toMatchObject({ imported: 1 });
  });

  it('is of the account of another company of the caller: that one is named, by both APIs, and an import without an answer says so', async () => {
    const alder = '30-90-21 41234567';
    const alderFile = csv('Account Number', `${alder},03/09/2026,ROPE CO,-45.00`);
    const nextFile = csv('Account Number', `${alder},04/09/2026,ROPE CO,-46.00`);
    await calls.newCompany('Alder Ltd', { bankSortCode: '30-90-21', bankAccountNumber: '41234567' });
    for (const api of ['GraphQL', 'REST'] as const) {
      const birch = await calls.newCompany(`Birch ${api} Ltd`);
      const words = `This statement is of account ${alder}. It is the account of Alder Ltd`;
      const asked = { newCount: 1, question: { kind: 'otherAccount', message: expect.stringContaining(words) } };
      expect((await ask(birch, alderFile)).data?.previewBankStatement).toMatchObject(asked);
      expect((await send('preview-file', birch, alderFile)).body).toMatchObject(asked);
      const answered = await send('preview-file', birch, alderFile, { otherAccount: true });
      expect(answered.body).toMatchObject({ question: null, warnings: [{ line: 1, message: words }] });
      const sendIt = async (file: TestFile, answers: Answers = {}) =>
        api === 'REST'
          ? (await send('import-file', birch, file, answers)).body
          : (await take(birch, file, answers)).data?.importBankStatement;
      expect(await sendIt(alderFile)).toMatchObject({ imported: 1, warnings: [{ line: 1, message: words }] });
      // No user has answered that it is this company's as well.
      expect((await send('preview-file', birch, nextFile)).body).toMatchObject(asked);
      expect(await sendIt(nextFile, { otherAccount: true })).toMatchObject({ imported: 1 });
      const third = csv('Account Number', `${alder},05/09/2026,ROPE CO,-47.00`);
      expect((await send('preview-file', birch, third)).body).toMatchObject({ newCount: 1, question: null });
    }
  });

  it('has the transactions of another company of the caller, by both APIs', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => `${10 + at}/08/2026,ROPE CO ${at},-${45 + at}.00`);
    const of = (lines: string[]) => ({ name: 'bank.csv', content: ['Date,Description,Amount', ...lines].join('\n') });
    const file = of(rows);
    const other = of(rows.with(4, '14/08/2026,ROPE CO,-1.00'));
    const fir = await calls.newCompany('Fir Ltd');
    expect((await send('import-file', fir, file)).body).toMatchObject({ imported: 10, warnings: [] });
    const words = 'Fir Ltd has the same transactions of 10 Aug 2026 to 19 Aug 2026, imported from bank.csv';
    const asked = { newCount: 10, question: { kind: 'otherAccount', message: expect.stringContaining(words) } };
    const told = { imported: 10, warnings: [{ line: 1, message: words }] };
    for (const api of ['GraphQL', 'REST'] as const) {
      const company = await calls.newCompany(`Gorse ${api} Ltd`);
      expect((await send('preview-file', company, other)).body).toMatchObject({ question: null });
      expect((await ask(company, file)).data?.previewBankStatement).toMatchObject(asked);
      expect((await send('preview-file', company, file)).body).toMatchObject(asked);
      if (api === 'REST') expect((await send('import-file', company, file)).body).toMatchObject(told);
      else expect((await take(company, file)).data?.importBankStatement).toMatchObject(told);
      await calls.user.rest('DELETE', `/api/bank-transactions/bulk?companyId=${company}`);
    }
    const stranger = new RestCalls(await app.newUser());
    const theirs = String(await stranger.newCompany('Stranger Ltd'));
    const { body } = await stranger.user.upload('/api/bank-transactions/import-file', 'file', file, {
      companyId: theirs,
    });
    expect(body).toMatchObject({ imported: 10, warnings: [] });
  });

  it('is of an account of which statements were imported into another company, and of neither of a stranger', async () => {
    const file = csv('Account Number', '30-90-22 51234567,03/09/2026,ROPE CO,-45.00');
    const importedInto = await calls.newCompany('Cedar Ltd');
    expect((await send('import-file', importedInto, file)).body).toMatchObject({ imported: 1, warnings: [] });
    const words = 'Statements of it were imported into Cedar Ltd';
    const asked = { question: { kind: 'otherAccount', message: expect.stringContaining(words) } };
    const company = await calls.newCompany('Damson Ltd');
    expect((await ask(company, file)).data?.previewBankStatement).toMatchObject(asked);
    expect((await send('preview-file', company, file)).body).toMatchObject(asked);
    const own = await calls.newCompany('Elder Ltd', ON_RECORD);
    const both = `account 30-90-22 51234567; Elder Ltd's account is 20-48-12 71234567. ${words}`;
    expect(await send('import-file', own, file)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(both) },
    });
    const stranger = new RestCalls(await app.newUser());
    const theirs = await stranger.newCompany('Stranger Ltd');
    const fields = { companyId: String(theirs) };
    const seen = await stranger.user.upload('/api/bank-transactions/preview-file', 'file', file, fields);
    expect(seen.body).toMatchObject({ newCount: 1, question: null });
  });

  it('names the account that the file is of', async () => {
    const company = await calls.newCompany('Fir Ltd');
    const facts = (await send('preview-file', company, OTHER)).body.recognised;
    expect(facts[0]).toEqual({ label: 'Account', text: '30-98-97 55667788' });
  });

  it('corrects a line of an earlier file, which goes unless it is matched, by both APIs', async () => {
    for (const api of ['GraphQL', 'REST'] as const) {
      const company = await calls.newCompany(`Corrected ${api} Ltd`, ON_RECORD);
      const first = ofx('<DTPOSTED>20260903<TRNAMT>-45.00<FITID>a1<NAME>ROPE CO');
      const second = ofx(
        '<DTPOSTED>20260904<TRNAMT>-54.00<FITID>b1<NAME>ROPE CO<CORRECTFITID>a1<CORRECTACTION>REPLACE',
      );
      expect((await send('import-file', company, first)).body).toMatchObject({ imported: 1 });
      const corrected = {
        imported: 1,
        warnings: [{ message: expect.stringContaining('took the place of the line of 3 Sep 2026') }],
      };
      if (api === 'REST') expect((await send('import-file', company, second)).body).toMatchObject(corrected);
      else expect((await take(company, second)).data?.importBankStatement).toMatchObject(corrected);
      const { body } = await calls.user.rest('GET', `/api/bank-transactions?companyId=${company}&month=2026-09`);
      expect(body.map(({ amount }: { amount: string }) => amount)).toEqual(['-54.00']);
    }
  });

  it.each([
    ['with an id of its own', 'b1', 'REPLACE', ['-54.00']],
    ['with the same id', 'a1', 'REPLACE', ['-54.00']],
    ['by taking it back', 'b1', 'DELETE', []],
  ])('stays corrected %s when the older file comes again, by both APIs', async (_, id, action, amounts) => {
    const company = await calls.newCompany(`Corrected ${id} ${action} Ltd`, ON_RECORD);
    const fee = '<DTPOSTED>20260902<TRNAMT>-1.00<FITID>f1<NAME>FEE</STMTTRN><STMTTRN><TRNTYPE>DEBIT';
    const older = ofx(`${fee}<DTPOSTED>20260903<TRNAMT>-45.00<FITID>a1<NAME>ROPE CO`);
    const corrected = `<DTPOSTED>20260903<TRNAMT>-54.00<FITID>${id}<NAME>ROPE CO<CORRECTFITID>a1<CORRECTACTION>${action}`;
    for (const file of [older, ofx(`${fee}${corrected}`), ofx(`${fee}${corrected}`)]) {
      expect(await send('import-file', company, file)).toMatchObject({ status: 200 });
    }
    const known = {
      imported: 0,
      warnings: [{ message: expect.stringContaining('a later statement of the bank replaced it or took it back') }],
    };
    expect((await send('import-file', company, older)).body).toMatchObject(known);
    expect((await take(company, older)).data?.importBankStatement).toMatchObject(known);
    const { body } = await calls.user.rest('GET', `/api/bank-transactions?companyId=${company}&month=2026-09`);
    const stored = body.map(({ amount }: { amount: string }) => amount).filter((amount: string) => amount !== '-1.00');
    expect(stored).toEqual(amounts);
  });

  it('names a day in the future', async () => {
    const company = await calls.newCompany('Future Ltd');
    const file = {
      name: 'slip.csv',
      content: 'Date,Description,Amount\n03/09/2026,A,-45.00\n03/10/2026,B,-46.00\n03/09/2062,C,-47.00\n',
    };
    expect((await send('import-file', company, file)).body).toMatchObject({
      imported: 2,
      warnings: [{ line: 3, message: expect.stringContaining('3 Oct 2026 is in the future') }],
      errors: [{ line: 4, message: expect.stringContaining('3 Sep 2062 is in the future') }],
    });
  });

  function ofx(transaction: string): TestFile {
    const account = '<BANKACCTFROM><BANKID>204812<ACCTID>71234567<ACCTTYPE>CHECKING</BANKACCTFROM>';
    const list = `<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT${transaction}</STMTTRN></BANKTRANLIST>`;
    return {
      name: 'bank.ofx',
      content: `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP${account}${list}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    };
  }
});
