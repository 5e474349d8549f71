import { InvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestFile } from '../src/testing/test-client.ts';

/** OFX files that hold nothing but the bank's word that earlier transactions do not count (RULES.md, 31). */

let app: TestApp;
let calls: RestCalls;
let company: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

afterAll(() => app.close());

const EARLIER = ofx(
  '<DTPOSTED>20260903<TRNAMT>-45.00<FITID>a1<NAME>ROPE CO',
  '<DTPOSTED>20260904<TRNAMT>-5.00<FITID>a2<NAME>CHANDLER',
);
const WITH_ID = ofx('<DTPOSTED>20260910<TRNAMT>-45.00<FITID>b1<NAME>ROPE CO<CORRECTFITID>a1<CORRECTACTION>DELETE');
/** Some banks name the transaction by its own id alone, and repeat neither its date nor its amount. */
const WITHOUT_ID = ofx('<FITID>a1<CORRECTACTION>DELETE');

beforeEach(async () => {
  company = await calls.newCompany('Birch Ltd', { bankSortCode: '20-48-12', bankAccountNumber: '71234567' });
  expect(await send('import', EARLIER)).toMatchObject({ imported: 2, replacedCount: 0 });
});

async function send(what: 'preview' | 'import', file: TestFile) {
  const form = { companyId: String(company) };
  return (await calls.upload(`post /api/bank-transactions/${what}-file`, { file }, form)).body;
}

const FIELDS = 'rejected replacedCount errors { line message } leftOut { line reason }';

async function ask(what: 'preview' | 'import', file: TestFile) {
  const call = `${what}BankStatement`;
  const query = `mutation ($companyId: Int!, $file: Upload!) { ${call}(companyId: $companyId, file: $file) { ${FIELDS} } }`;
  const { data } = await calls.user.graphqlUploadText<Record<string, object>>(query, { companyId: company }, file);
  return data?.[call];
}

interface Line {
  readonly id: number;
  readonly description: string;
}

async function lines(): Promise<readonly Line[]> {
  return (await calls.user.rest('GET', `/api/bank-transactions?companyId=${company}`)).body;
}

const descriptions = async () => (await lines()).map(({ description }) => description);

const TAKEN_BACK = {
  rejected: 0,
  replacedCount: 1,
  errors: [],
  leftOut: [{ line: 3, reason: "took back the line of 3 Sep 2026, -£45.00, 'ROPE CO', which is deleted" }],
};

describe('a file that only takes transactions back', () => {
  it.each([
    ['by the id that it corrects', WITH_ID],
    ['by its own id', WITHOUT_ID],
  ])('deletes the line and reports it, %s, by both APIs', async (_, file) => {
    expect(await send('preview', file)).toMatchObject({ ...TAKEN_BACK, newCount: 0, rowCount: 0 });
    expect(await ask('preview', file)).toEqual(TAKEN_BACK);
    expect(await descriptions()).toEqual(['ROPE CO', 'CHANDLER']);
    expect(await send('import', file)).toMatchObject({ ...TAKEN_BACK, imported: 0 });
    expect(await descriptions()).toEqual(['CHANDLER']);
    // The older file comes again.
    expect(await send('import', EARLIER)).toMatchObject({ imported: 0 });
    expect(await descriptions()).toEqual(['CHANDLER']);
  });

  it('does so by GraphQL, too', async () => {
    expect(await ask('import', WITH_ID)).toEqual(TAKEN_BACK);
    expect(await descriptions()).toEqual(['CHANDLER']);
  });

  it.each([
    ['taken back', WITH_ID],
    ['replaced', ofx('<DTPOSTED>20260903<TRNAMT>-4.50<FITID>b1<NAME>FEE<CORRECTFITID>a1<CORRECTACTION>REPLACE')],
  ])('keeps what is %s as a deletion by who imported the file, which warns and can be restored', async (_, file) => {
    const invoiceNumber = `RC-${company}`;
    const form = { supplierName: 'Rope Co', invoiceNumber, amount: '45.00', invoiceDate: '2026-09-01' };
    const { id } = (await calls.newInvoice(company, form)).body;
    const warnings = async () => {
      const { body } = await calls.user.rest('GET', `/api/invoices/${id}`);
      const { data } = await calls.user.graphql(InvoiceDocument, { id });
      expect(data?.invoice.duplicateWarnings).toEqual(body.duplicateWarnings);
      return body.duplicateWarnings;
    };
    const said = (stand: string) =>
      `£45.00 on 3 Sep 2026, "ROPE CO", on the statement${stand}, may have paid ${invoiceNumber}: match it first.`;
    expect(await warnings()).toEqual([said('')]);
    expect(await send('import', file)).toMatchObject({ replacedCount: 1 });
    const { email } = (await calls.user.rest('GET', '/api/auth/user')).body;
    expect(await warnings()).toEqual([said(` until ${email} deleted it on 15 Sep 2026`)]);
    const query = `?companyId=${company}`;
    const [deletion, ...others] = (await calls.call('get /api/deletions', { query })).body;
    expect(others).toEqual([]);
    const label = 'Bank transaction of 3 Sep 2026: ROPE CO';
    expect(deletion).toMatchObject({ kind: 'bank_transactions', label, recordCount: 1 });
    const record = (await calls.call('get /api/audit-log', { query: `${query}&recordType=bank_transaction` })).body;
    expect(record).toContainEqual(expect.objectContaining({ verb: 'deleted', label: 'ROPE CO' }));
    const restored = await calls.call('post /api/deletions/:id/restore', { id: deletion.id });
    expect(restored).toMatchObject({ status: 200, body: { restoredCount: 1, refusedCount: 0 } });
    expect(await descriptions()).toContain('ROPE CO');
    expect(await warnings()).toEqual([said('')]);
    expect(await send('import', EARLIER)).toMatchObject({ imported: 0 });
  });

  it('is refused line by line where a line is matched or not here, and deletes nothing', async () => {
    const id = (await lines())[0]?.id ?? 0;
    const invoice = await calls.newInvoice(company, { amount: '45.00' });
    const body = { invoiceId: invoice.body.id, confidence: 1 };
    await calls.call('post /api/bank-transactions/:id/match', { id, body });
    const matched = { line: 3, message: expect.stringContaining('that line is matched. Unmatch it') };
    const refused = { replacedCount: 0, rejected: 1, errors: [matched] };
    expect(await ask('preview', WITH_ID)).toMatchObject(refused);
    expect(await ask('import', WITH_ID)).toMatchObject(refused);
    const unknown = ofx('<DTPOSTED>20260910<TRNAMT>-45.00<FITID>b1<CORRECTFITID>zz<CORRECTACTION>DELETE');
    const missing = [{ line: 3, message: expect.stringContaining("takes back transaction 'zz', which was not found") }];
    expect(await send('import', unknown)).toMatchObject({ imported: 0, replacedCount: 0, errors: missing });
    expect(await descriptions()).toEqual(['ROPE CO', 'CHANDLER']);
  });

  it('removes a line of the same file that has no id to correct', async () => {
    const both = ofx('<DTPOSTED>20260911<TRNAMT>-7.00<FITID>c1<NAME>ATM', '<FITID>c1<CORRECTACTION>DELETE');
    expect(
      (await calls.upload('post /api/bank-transactions/import-file', { file: both }, { companyId: String(company) }))
        .body,
    ).toMatchObject({ message: expect.stringContaining('no settled transactions') });
    expect(await descriptions()).toEqual(['ROPE CO', 'CHANDLER']);
  });
});

function ofx(...transactions: string[]): TestFile {
  const account = '<BANKACCTFROM><BANKID>204812<ACCTID>71234567<ACCTTYPE>CHECKING</BANKACCTFROM>';
  const list = transactions.map((one) => `<STMTTRN><TRNTYPE>DEBIT${one}</STMTTRN>`).join('\n');
  return {
    name: 'bank.qfx',
    content: `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP${account}<BANKTRANLIST>${list}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  };
}
