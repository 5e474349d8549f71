import { ImportSuppliersDocument, PreviewSupplierImportDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** A file that is no list of suppliers becomes none without a word (RULES.md, section 5, Supplier CSV import). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
beforeEach(async () => {
  companyId = await calls.newCompany();
});
afterAll(() => app.close());

function overRest(content: string | Uint8Array<ArrayBuffer>, form: Record<string, string> = {}) {
  const files = { suppliers: { name: 'suppliers.csv', content } };
  return calls.upload('post /api/suppliers/bulk-import', files, { companyId: String(companyId), ...form });
}

function overGraphQL(content: string | Uint8Array<ArrayBuffer>, options: { namesOnly?: boolean } = {}) {
  return calls.user.graphqlUpload(
    ImportSuppliersDocument,
    { companyId, ...options },
    { name: 'suppliers.csv', content },
  );
}

async function namesStored(): Promise<string[]> {
  const { body } = await calls.call('get /api/suppliers', { query: `?companyId=${companyId}` });
  return body.map(({ name }: { name: string }) => name);
}

const QIF_LINES = "D01/09'26\nT-12.50\nPTesco\n^\nD02/09'26\nT-1,250.00\nPRent\n^\n";
const OFX_LINES = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260901<TRNAMT>-12.50<FITID>1<NAME>Tesco</STMTTRN>';

describe('an import of suppliers refuses, and says what it looks like,', () => {
  it.each([
    ['QIF', `!Type:Bank\n${QIF_LINES}`, /bank statement \(QIF\)/],
    ['QIF without its first line', QIF_LINES, /bank statement \(QIF\)/],
    ['OFX 1', `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1>${OFX_LINES}`, /bank statement \(OFX\)/],
    ['OFX 2', `<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>${OFX_LINES}</OFX>`, /bank statement \(OFX\)/],
    ['XML with entities', '<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;</a>', /an XML file/],
    ['XML', '\ufeff <?xml version="1.0"?><Document/>', /an XML file/],
    ['a web page', '\n<html><body>Acme,,,,,,</body></html>', /a web page/],
    ['a table of a web page', '<table><tr><td>Acme</td></tr></table>', /a web page/],
    ['JSON', '[\n  {"name": "Acme", "terms": 30}\n]', /a JSON file/],
    ['MT940', ':20:STATEMENT\n:25:200000/12345678', /an MT940 file/],
    ['contacts', 'BEGIN:VCARD\nFN:Acme\nEND:VCARD', /contacts/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /a PNG image/],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), /an Excel workbook/],
    ['other bytes', Uint8Array.from({ length: 600 }, (_, at) => at % 8), /not text/],
  ])('%s', async (_, content, words) => {
    const refused = { message: expect.stringMatching(words), code: 'SUPPLIER_LIST_UNREADABLE' };
    expect(await overRest(content, { namesOnly: 'true' })).toEqual({ status: 400, body: refused });
    const { errors } = await overGraphQL(content, { namesOnly: true });
    expect(errors).toMatchObject([{ message: refused.message, extensions: { code: refused.code } }]);
    const form = { companyId: String(companyId) };
    const files = { suppliers: { name: 'suppliers.csv', content } };
    const preview = await calls.upload('post /api/suppliers/bulk-update/preview', files, form);
    expect(preview).toEqual({ status: 400, body: refused });
    expect(await namesStored()).toEqual([]);
  });
});

describe('one column of text', () => {
  it.each([
    ['many lines', 'x\n'.repeat(1000)],
    ['names', 'Ash Ltd\nBirch Ltd\n'],
    ['a letter', 'Dear Sir\n\nThank you for your order.\nIt comes soon, by post.\nYours'],
  ])('is refused until it is confirmed: %s', async (_, content) => {
    const refused = { message: expect.stringContaining('namesOnly: true'), code: 'SUPPLIER_NAMES_ONLY' };
    expect(await overRest(content)).toEqual({ status: 400, body: refused });
    expect(await overRest(content, { namesOnly: 'false' })).toMatchObject({ status: 400 });
    const { errors } = await overGraphQL(content);
    expect(errors).toMatchObject([{ message: refused.message, extensions: { code: refused.code } }]);
    expect(await namesStored()).toEqual([]);
  });

  it('is shown with a warning before it is imported', async () => {
    const content = 'Dear Sir\nThank you for your order.\n';
    const preview = await calls.user.graphqlUpload(
      PreviewSupplierImportDocument,
      { companyId },
      { name: 'suppliers.csv', content },
    );
    expect(preview.data?.previewSupplierImport).toMatchObject({
      isNamesOnly: true,
      rows: [
        { line: 1, name: 'Dear Sir', outcome: 'new' },
        { line: 2, outcome: 'new' },
      ],
    });
    expect(await namesStored()).toEqual([]);
  });

  it('becomes suppliers when it is confirmed', async () => {
    const first = await overRest('Ash Ltd\nBirch Ltd\n', { namesOnly: 'true' });
    expect(first).toMatchObject({ status: 200, body: { imported: 2, skipped: 0, errors: [] } });
    const second = await overGraphQL('Birch Ltd\nCedar Ltd\n', { namesOnly: true });
    expect(second.data?.importSuppliers).toMatchObject({ imported: 1, skipped: 1 });
    expect(await namesStored()).toEqual(['Ash Ltd', 'Birch Ltd', 'Cedar Ltd']);
  });

  it('needs no confirmation under a header, which is no supplier', async () => {
    expect(await overRest('Supplier name\nAsh Ltd\n')).toMatchObject({ status: 200, body: { imported: 1 } });
    expect(await namesStored()).toEqual(['Ash Ltd']);
  });

  it('is confirmed with true or false only', async () => {
    const answer = await overRest('Ash Ltd\n', { namesOnly: 'perhaps' });
    expect(answer).toMatchObject({ status: 400, body: { fields: { namesOnly: 'Names only must be true or false' } } });
  });
});

it.each([
  ['seven columns', 'Ash Ltd,Ash,20-00-00,12345678,30,Print,no', ['Ash Ltd']],
  ['names with empty cells', 'Ash Ltd,,,,,,\nBirch Ltd,,,,,,', ['Ash Ltd', 'Birch Ltd']],
  ['some rows that are short', 'Ash Ltd,Ash,20-00-00,12345678\nBirch Ltd', ['Ash Ltd', 'Birch Ltd']],
  ['names that look like QIF', 'D3 Print,D3\nT2 Systems,T2', ['D3 Print', 'T2 Systems']],
  ['names with marks', '[24] Ltd,Ash\n{Brace} Ltd,Brace', ['[24] Ltd', '{Brace} Ltd']],
])('a list without a header is imported as before: %s', async (_, content, names) => {
  expect(await overRest(content)).toMatchObject({ status: 200, body: { imported: names.length, errors: [] } });
  expect((await namesStored()).toSorted()).toEqual(names);
});
