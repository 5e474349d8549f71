import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORY_INVOICES } from '../src/testing/books.ts';
import { dumpDatabase } from '../src/testing/database-dump.ts';
import { expectRestRefusal, MALFORMED, NOT_FOUND, type Refusal, wrong } from '../src/testing/refusals.ts';
import { startStoryApp } from '../src/testing/story-app.ts';
import type { TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** Every invalid REST call is refused with a message and a code, and stores nothing. */

/** The first record of each kind. */
const ID = 1;
const UNPAIRED = 'half a horse \ud83d';
const LONG = 'x'.repeat(20_000);

let app: TestApp;
let user: TestClient;
let before: unknown;

beforeAll(async () => {
  ({ app, user } = await startStoryApp());
});

afterAll(() => app.close());

beforeEach(async () => {
  before = await dumpDatabase(app.orm);
});

async function expectRefused(call: Promise<RestResponse>, refusal: Refusal): Promise<void> {
  expectRestRefusal(await call, refusal);
  expect(await dumpDatabase(app.orm)).toEqual(before);
}

describe('POST /api/invoices/manual', () => {
  const form = { ...STORY_INVOICES[0], companyId: ID, invoiceNumber: 'NEW-1' };

  it.each([
    ['abc'],
    ['NaN'],
    ['Infinity'],
    ['1e3'],
    ['0x10'],
    ['£12.50'],
    ['1,000.00'],
    ['12.345'],
    ['0.001'],
    [0.005],
    ['-1.00'],
    [-0.01],
    ['0.00'],
    [0],
    ['-0'],
    ['100000000.00'],
    [100_000_000],
    [1e300],
    [Number.MIN_VALUE],
    ['9'.repeat(400)],
    ['١٢'],
    ['12.50\0'],
    [''],
    [' '],
    [null],
    [true],
    [[12.5]],
    [{ pounds: 12 }],
    [undefined],
  ])('refuses the amount %j and calls it amount', async (amount) => {
    await expectRefused(user.rest('POST', '/api/invoices/manual', { ...form, amount }), wrong('amount'));
  });

  it('does not take an amount in pence', async () => {
    const { amount: _amount, ...rest } = form;
    await expectRefused(user.rest('POST', '/api/invoices/manual', { ...rest, amountPence: 1250 }), wrong('amount'));
  });

  const days = [
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '31/12/2026',
    '2026-9-1',
    '1899-12-31',
    '0000-01-01',
    'today',
  ];
  const noDays = [
    '2026-09-01T00:00:00Z',
    '+02026-09-01',
    '2026-09-01\0',
    '',
    20_260_901,
    null,
    true,
    ['2026-09-01'],
    {},
  ];

  it.each([...days, ...noDays].map((date) => [date]))('refuses the dates %j', async (date) => {
    const dates = { invoiceDate: date, dueDate: date };
    await expectRefused(user.rest('POST', '/api/invoices/manual', { ...form, ...dates }), wrong(...Object.keys(dates)));
  });

  it('refuses an invoice date of tomorrow with a message', async () => {
    const answer = await user.rest('POST', '/api/invoices/manual', { ...form, invoiceDate: '2026-09-16' });
    expectRestRefusal(answer, wrong('invoiceDate'));
    expect(answer.body.message).toBe('Invoice date must not be in the future');
  });

  const texts = ['supplierName', 'invoiceNumber', 'description', 'notes', 'filePath', 'fileName'];
  const noTexts = [LONG, 'A\0B', UNPAIRED, 7, true, ['a'], { a: 1 }];

  it.each(noTexts.map((text) => [text]))('refuses %.40j in each of its texts', async (text) => {
    const body = { ...form, ...Object.fromEntries(texts.map((name) => [name, text])) };
    await expectRefused(user.rest('POST', '/api/invoices/manual', body), wrong(...texts));
  });

  it.each([
    ['supplierName', ''],
    ['supplierName', ' \t\n'],
    ['supplierName', null],
    ['invoiceNumber', ''],
    ['status', 'auto_paid'],
    ['status', 'Paid'],
    ['status', 1],
    ['allowDuplicate', 'yes'],
    ['companyId', undefined],
    ['companyId', 'abc'],
    ['companyId', 0],
    ['companyId', 1.5],
    ['companyId', -1],
    ['companyId', 99_999_999_999],
    ['companyId', { $gt: 0 }],
  ])('refuses %s %j', async (field, value) => {
    await expectRefused(user.rest('POST', '/api/invoices/manual', { ...form, [field]: value }), wrong(field));
  });

  it('names each missing field', async () => {
    const all = ['amount', 'dueDate', 'invoiceDate', 'invoiceNumber', 'supplierName'];
    await expectRefused(user.rest('POST', '/api/invoices/manual', { companyId: ID }), wrong(...all));
    for (const body of [{}, { companyId: 'abc' }]) {
      await expectRefused(user.rest('POST', '/api/invoices/manual', body), wrong('companyId', ...all));
      await expectRefused(user.rest('POST', '/api/suppliers', body), wrong('companyId', 'name'));
      const runFields = wrong('companyId', 'invoiceIds', 'runDate');
      await expectRefused(user.rest('POST', '/api/payment-runs', body), runFields);
    }
  });
});

describe('companies', () => {
  const cases: [name: string, body: object, fields: string[]][] = [
    ['no name', {}, ['name']],
    ['an empty name', { name: ' ' }, ['name']],
    ['a name that is no text', { name: { toString: 1 } }, ['name']],
    ['a NUL', { name: 'A\0' }, ['name']],
    ['an unpaired surrogate', { name: UNPAIRED }, ['name']],
    ['texts too long', { name: LONG, address: LONG, phone: LONG }, ['address', 'name', 'phone']],
    ['half an e-mail', { name: 'A', email: 'books@' }, ['email']],
    ['a balance that is no number', { name: 'A', accountOpeningBalance: 'abc' }, ['accountOpeningBalance']],
    ['a balance with three decimals', { name: 'A', accountOpeningBalance: '1.001' }, ['accountOpeningBalance']],
    ['a balance too large', { name: 'A', accountOpeningBalance: '10000000000.00' }, ['accountOpeningBalance']],
    ['an impossible day', { name: 'A', accountOpeningDate: '2026-02-30' }, ['accountOpeningDate']],
    ['a day of 1899', { name: 'A', accountOpeningDate: '1899-12-31' }, ['accountOpeningDate']],
  ];

  it.each(cases)('POST refuses %s', async (_name, body, fields) => {
    await expectRefused(user.rest('POST', '/api/companies', body), wrong(...fields));
  });

  it.each(cases.slice(1))('PUT refuses %s', async (_name, body, fields) => {
    await expectRefused(user.rest('PUT', `/api/companies/${ID}`, body), wrong(...fields));
  });

  it('ignores read-only fields of the record, and refuses unknown ones by name', async () => {
    const body = { name: 'A', id: 77, createdBy: 'somebody', isActive: false };
    const refused = await user.rest('PUT', `/api/companies/${ID}`, { ...body, lastRecordNumber: 99 });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(refused.body.fields)).toEqual(['lastRecordNumber']);
    const answer = await user.rest('PUT', `/api/companies/${ID}`, body);
    expect(answer).toMatchObject({ status: 200, body: { id: ID, isActive: true } });
    const [stored] = await app.orm.em.fork().execute('select * from companies where id = ?', [ID]);
    expect(stored).toMatchObject({ last_record_number: 3, created_by: expect.not.stringMatching('somebody') });
  });
});

describe('bulk commands and matches', () => {
  const markPaid = (invoiceIds: unknown) => ({ companyId: ID, invoiceIds });

  it.each([[[]], [undefined], [1], ['1'], [['1']], [[1.5]], [[0]], [[-1]], [[99_999_999_999]], [[null]], [{ 0: 1 }]])(
    'mark-paid refuses the ids %j',
    async (ids) => {
      const { status, body } = await user.rest('PATCH', '/api/invoices/mark-paid', markPaid(ids));
      expect(status).toBe(400);
      expect(Object.keys(body.fields).every((field) => field.startsWith('invoiceIds'))).toBe(true);
      expect(await dumpDatabase(app.orm)).toEqual(before);
    },
  );

  it('mark-paid changes nothing when all of the invoices are unknown', async () => {
    await expectRefused(user.rest('PATCH', '/api/invoices/mark-paid', markPaid([999_998, 999_999])), NOT_FOUND);
  });

  it.each([
    [{}, wrong('invoiceId')],
    [{ invoiceId: '1' }, wrong('invoiceId')],
    [{ invoiceId: 0 }, wrong('invoiceId')],
    [{ invoiceId: 1, confidence: 2 }, wrong('confidence')],
    [{ invoiceId: 1, confidence: 'sure' }, wrong('confidence')],
    [{ invoiceId: 999_999 }, NOT_FOUND],
  ])('match refuses %j', async (body, refusal) => {
    await expectRefused(user.rest('POST', `/api/bank-transactions/${ID}/match`, body), refusal);
  });
});

describe('queries', () => {
  it.each([
    ['/api/invoices', wrong('companyId')],
    ['/api/invoices?companyId=', wrong('companyId')],
    ['/api/invoices?companyId=abc', wrong('companyId')],
    ['/api/invoices?companyId=1&companyId=2', wrong('companyId')],
    ['/api/invoices?companyId[$gt]=0', wrong('companyId[$gt]')],
    ['/api/invoices?companyId=999999', NOT_FOUND],
    ['/api/invoices?companyId=1&offset=-1', wrong('offset')],
    ['/api/invoices?companyId=1&offset=x&limit=0', wrong('limit', 'offset')],
    ['/api/invoices?companyId=1&limit=10001', wrong('limit')],
    ['/api/invoices?companyId=1&offset=99999999999999999999', wrong('offset')],
    ['/api/invoices?companyId=1&status=paid&status=unpaid', wrong('status')],
    ['/api/invoices?companyId=1&status=bogus', wrong('status')],
    ['/api/invoices?companyId=1&status=Unpaid', wrong('status')],
    ['/api/suppliers?companyId=abc', wrong('companyId')],
    ['/api/bank-transactions?companyId=1&month=2026-13', wrong('month')],
    ['/api/bank-transactions?companyId=1&month=09/2026', wrong('month')],
    ['/api/bank-transactions?companyId=1&month=2026-09&month=2026-10', wrong('month')],
    ['/api/bank-transactions/unmatched?companyId=0', wrong('companyId')],
    ['/api/reconciliation/summary?month=2026-09', wrong('companyId')],
    ['/api/reconciliation/summary?companyId=1&month=%00', wrong('month')],
    ['/api/reconciliation/summary?companyId=1&month=%ff', wrong('month')],
  ])('%s is refused', async (path, refusal) => {
    await expectRefused(user.rest('GET', path), refusal);
  });
});

describe('paths', () => {
  const ids = ['0', '-1', 'abc', '99999999999', '2147483648', '1.5', '01', '1e0', '%00', '1%20', '999999'];

  it.each(ids)('the id %s returns 404', async (id) => {
    await expectRefused(user.rest('PUT', `/api/companies/${id}`, { name: 'A' }), NOT_FOUND);
    await expectRefused(user.rest('POST', `/api/bank-transactions/${id}/match`, { invoiceId: ID }), NOT_FOUND);
    await expectRefused(user.rest('POST', `/api/bank-transactions/${id}/unmatch`), NOT_FOUND);
  });

  it.each(['/api', '/api/', '/api/nowhere', '/api/companies/1/nowhere', '/api/invoices/1/2/3'])(
    '%s is 404 in JSON, for an anonymous user too',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        await expectRefused(user.rest(method, path), NOT_FOUND);
        await expectRefused(app.guest().rest(method, path), NOT_FOUND);
      }
    },
  );

  it('a path that is no text is refused', async () => {
    await expectRefused(user.rest('PUT', '/api/companies/%ff', { name: 'A' }), MALFORMED);
  });
});

describe('bodies', () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const all = { 'content-type': 'application/json', ...headers };
    return user.send('/api/companies', { method: 'POST', body, headers: all });
  };

  it.each([
    ['half of it', '{"name": "A'],
    ['text', 'name=A'],
    ['a string', '"name"'],
    ['null', 'null'],
    ['a number', '1'],
  ])('that are %s are refused', async (_name, body) => {
    await expectRefused(send(body), MALFORMED);
  });

  it('that are over the limit are refused', async () => {
    const body = JSON.stringify({ name: 'A', address: 'x'.repeat(1_100_000) });
    await expectRefused(send(body), { code: 'BODY_TOO_LARGE' });
  });

  it.each([
    ['an array', '[{"name": "A"}]', {}],
    ['empty', '', {}],
    ['a multipart body without a part', '', { 'content-type': 'multipart/form-data' }],
  ])('that are %s hold no fields', async (_name, body, headers) => {
    await expectRefused(send(body, headers), wrong('name'));
  });

  it.each([
    [{ 'content-type': 'application/json; charset=klingon' }],
    [{ 'content-encoding': 'klingon' }],
    [{ 'content-encoding': 'gzip' }],
  ])('with %j are refused', async (headers) => {
    await expectRefused(send('{"name": "A"}', headers), MALFORMED);
  });

  it('of an unsupported type are refused', async () => {
    await expectRefused(send('{"name": "A"}', { 'content-type': 'text/plain' }), { code: 'BODY_TYPE' });
  });

  it('nested a hundred thousand deep are refused', async () => {
    await expectRefused(send(`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), wrong('name'));
  });
});
