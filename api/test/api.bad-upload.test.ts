import type { ErrorCode } from '@paycycle/schema/errors';
import * as operations from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORY_STATEMENT } from '../src/testing/books.ts';
import { dumpDatabase } from '../src/testing/database-dump.ts';
import { expectGraphQLRefusal, expectRestRefusal, type Refusal } from '../src/testing/refusals.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient, TestFile } from '../src/testing/test-client.ts';

/** Files that are no statement, and uploads that are none, are refused in both APIs, and nothing is stored. */

const IMPORT = '/api/bank-transactions/import-file';
const COMPANY = 1;
const MEGABYTE = 1024 * 1024;
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
const INVOICES = 'Invoice number,Invoice date,Due date,Supplier,Total\r\nINV-7,03/09/2026,03/10/2026,ROPE CO,12.00\r\n';
const QUICKBOOKS =
  'Date,No.,Customer,Amount,Balance,Status\r\n03/09/2026,1001,ROPE CO,12.00,12.00,Open\r\n04/09/2026,1002,QUAY,5.00,0.00,Closed\r\n';
const OPEN_BILLS =
  'Date,Transaction Type,Num,Name,Due Date,Amount,Open Balance\r\n03/09/2026,Bill,1001,ROPE CO,03/10/2026,12.00,12.00\r\n';
const EUROS = 'Date,Description,Amount,Currency\r\n03/09/2026,BUREAU,-10.00,EUR\r\n04/09/2026,BUREAU,-11.00,EUR\r\n';

let app: TestApp;
let user: TestClient;
let before: unknown;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
});

afterAll(() => app.close());

beforeEach(async () => {
  before = await dumpDatabase(app.orm);
});

const csv = (content: TestFile['content']): TestFile => ({ name: 'statement.csv', content });

describe('a file', () => {
  const cases: [name: string, file: TestFile, code: ErrorCode & Refusal['code'], message: RegExp][] = [
    ['of no bytes', csv(''), 'STATEMENT_UNREADABLE', /empty/i],
    ['of blank lines', csv('\r\n \r\n\r\n'), 'STATEMENT_UNREADABLE', /./],
    ['of a header alone', csv('Date,Description,Amount\r\n'), 'STATEMENT_UNREADABLE', /./],
    ['that is a picture called .csv', csv(PNG), 'STATEMENT_UNREADABLE', /./],
    ['that is a web page', csv('<!doctype html><html></html>'), 'STATEMENT_UNREADABLE', /web page/],
    [
      'with a quote that never closes',
      csv('Date,Description,Amount\r\n03/09/2026,"SHOP,-1.00\r\n'),
      'STATEMENT_UNREADABLE',
      /./,
    ],
    ['of prose', csv('Dear Sir or Madam,\nplease find enclosed\n'), 'STATEMENT_UNREADABLE', /./],
    ['that is a list of invoices', csv(INVOICES), 'STATEMENT_UNREADABLE', /list of invoices.* on the Invoices page\.$/],
    [
      'that is such a list with balances',
      csv(QUICKBOOKS),
      'STATEMENT_UNREADABLE',
      /list of invoices, not a bank statement/,
    ],
    [
      'that is one with what is open',
      csv(OPEN_BILLS),
      'STATEMENT_UNREADABLE',
      /list of invoices, not a bank statement/,
    ],
    ['in euros', csv(EUROS), 'STATEMENT_CURRENCY', /^This statement is in EUR\. Only GBP can be imported\.$/],
    ['of 11 MB, none of it a statement', csv(new Uint8Array(11 * MEGABYTE).fill(65)), 'STATEMENT_UNREADABLE', /./],
    ['one byte over 64 MB', csv(new Uint8Array(64 * MEGABYTE + 1).fill(65)), 'FILE_TOO_LARGE', /64 MB/],
  ];

  const timeout = 30_000;

  it.each(cases)('%s is refused over REST', { timeout }, async (_name, file, code, message) => {
    const answer = await user.upload(IMPORT, 'file', file, { companyId: String(COMPANY) });
    expectRestRefusal(answer, { code });
    expect(answer.body.message).toMatch(message);
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it.each(cases)('%s is refused over GraphQL', { timeout }, async (_name, file, code, message) => {
    const options = { companyId: COMPANY, skipDuplicates: true };
    const answer = await user.graphqlUpload(operations.ImportBankStatementDocument, options, file);
    expectGraphQLRefusal(answer, { code });
    expect(answer.errors[0]?.message).toMatch(message);
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it('of another kind keeps to 10 MB over GraphQL, too', async () => {
    const file = csv(new Uint8Array(10 * MEGABYTE + 1).fill(65));
    const answer = await user.graphqlUpload(operations.ImportSuppliersDocument, { companyId: COMPANY }, file);
    expectGraphQLRefusal(answer, { code: 'FILE_TOO_LARGE' });
    expect(answer.errors[0]?.message).toMatch(/10 MB/);
  });

  it('with a path in its name does no harm', async () => {
    const file = { ...STORY_STATEMENT, name: '../../etc/passwd.csv' };
    const answer = await app.newUser().then(async (other) => {
      const { body } = await other.rest('POST', '/api/companies', { name: 'Another Ltd' });
      return other.upload(IMPORT, 'file', file, { companyId: String(body.id) });
    });
    expect(answer).toMatchObject({ status: 200, body: { imported: 4 } });
  });
});

describe('an upload over REST', () => {
  function send(parts: readonly (readonly [name: string, value: string | TestFile])[]) {
    const body = new FormData();
    for (const [name, value] of parts) {
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, new Blob([value.content]), value.name);
    }
    return user.send(IMPORT, { method: 'POST', body });
  }

  const company = ['companyId', String(COMPANY)] as const;
  const file = ['file', STORY_STATEMENT] as const;
  const wrong = (...fields: string[]): Refusal => ({ code: 'VALIDATION_FAILED', fields });

  it.each([
    ['without a file', [company], { code: 'FILE_MISSING' } as const],
    ['with text in the place of the file', [company, ['file', 'a,b,c'] as const], { code: 'FILE_MISSING' } as const],
    [
      'with the file in another field',
      [company, ['statement', STORY_STATEMENT] as const],
      { code: 'MALFORMED_REQUEST' } as const,
    ],
    ['with two files', [company, file, file], { code: 'MALFORMED_REQUEST' } as const],
    ['without a company', [file], wrong('companyId')],
    ['with two companies', [company, company, file], wrong('companyId')],
    ['with half a company', [['companyId', '1.5'] as const, file], wrong('companyId')],
    ['for an unknown company', [['companyId', '999999'] as const, file], { code: 'NOT_FOUND' } as const],
    ['with a month that is none', [company, ['month', '2026-13'] as const, file], wrong('month')],
    ['with an option that is none', [company, ['skipDuplicates', 'maybe'] as const, file], wrong('skipDuplicates')],
    [
      'with too many fields',
      [...Array.from({ length: 30 }, (_, n) => [`f${n}`, ''] as const), file],
      { code: 'MALFORMED_REQUEST' } as const,
    ],
    ['with a field too long', [['companyId', '1'.repeat(200_000)] as const, file], wrong('companyId')],
  ])('%s is refused', async (_name, parts, refusal) => {
    expectRestRefusal(await send(parts), refusal);
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it.each([
    ['that is JSON', JSON.stringify({ companyId: COMPANY, file: 'a,b' }), 'application/json', 'FILE_MISSING'],
    ['without a boundary', 'x', 'multipart/form-data', 'MALFORMED_REQUEST'],
    [
      'that ends in the middle',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nDa',
      'multipart/form-data; boundary=x',
      'MALFORMED_REQUEST',
    ],
  ] as const)('%s is refused', async (_name, body, type, code) => {
    expectRestRefusal(await user.send(IMPORT, { method: 'POST', body, headers: { 'content-type': type } }), { code });
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it('of an anonymous user is refused before the body is read', async () => {
    const answer = await app.guest().upload(IMPORT, 'file', csv(new Uint8Array(MEGABYTE)), { companyId: '1' });
    expectRestRefusal(answer, { code: 'UNAUTHENTICATED' });
  });

  it('of an anonymous user is refused over GraphQL, too, with any content', async () => {
    const form = new FormData();
    form.set('operations', 'not even JSON');
    const headers = { 'apollo-require-preflight': 'true' };
    const answer = await app.guest().send('/graphql', { method: 'POST', headers, body: form });
    expect(answer).toMatchObject({ status: 401, body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } });
  });
});

describe('an upload over GraphQL', () => {
  const query = `mutation ($companyId: Int!, $file: Upload!) { importBankStatement(companyId: $companyId, file: $file) { imported } }`;
  const content = new Blob([STORY_STATEMENT.content]);

  function send(
    change: (form: FormData) => void,
    headers: Record<string, string> = { 'apollo-require-preflight': 'true' },
  ) {
    const body = new FormData();
    body.set('operations', JSON.stringify({ query, variables: { companyId: COMPANY, file: null } }));
    body.set('map', JSON.stringify({ 0: ['variables.file'] }));
    body.set('0', content, 'statement.csv');
    change(body);
    return user.send('/graphql', { method: 'POST', headers, body });
  }

  it.each([
    ['without the header that makes a browser ask first', () => undefined, {}],
    ['without a map', (form: FormData) => form.delete('map'), undefined],
    ['without its file', (form: FormData) => form.delete('0'), undefined],
    ['with operations that are no JSON', (form: FormData) => form.set('operations', '{'), undefined],
  ])('%s is refused', async (_name, change, headers) => {
    const { status, body } = await send(change, headers);
    expect(status).toBeLessThan(500);
    const code = body.code ?? body.errors[0].extensions.code;
    expect(code).toBe('MALFORMED_REQUEST');
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\n\s+at /);
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it('with a map to a missing file is refused, and the error names that file', async () => {
    const { body } = await send((form) => form.set('map', '{"0":["nowhere.at.all"]}'));
    expect(body.errors).toMatchObject([
      { extensions: { code: 'VALIDATION_FAILED', fields: { file: expect.stringMatching(/./) } } },
    ]);
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it('with text in the place of the file is refused', async () => {
    const answer = await user.graphqlText(query, { companyId: COMPANY, file: 'a,b,c' });
    expectGraphQLRefusal(answer, { code: 'VALIDATION_FAILED', fields: ['file'] });
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });
});
