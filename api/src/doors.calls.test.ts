import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REST_ROUTES } from './rest-routes.ts';
import { STORY_INVOICES, STORY_STATEMENT } from './testing/books.ts';
import { PDF } from './testing/files.ts';
import { COMPANY, INVOICE, SUPPLIER, TRANSACTION } from './testing/rest-records.ts';
import { storeFileOf } from './testing/store-file.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import type { RestAnswer, TestClient } from './testing/test-client.ts';

/** The shape of every REST call's success (specification, sections 3 and 7; rules.md, 43). */

const MONEY = expect.stringMatching(/^-?\d+\.\d\d$/);

/** `method path` of each call that a test below has made. */
const called = new Set<string>();

let app: TestApp;
let user: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  companyId = (await call('post /api/companies', { body: { name: 'Lowe Ltd' } })).body.id;
});

afterAll(() => app.close());

interface CallParts {
  readonly id?: number;
  readonly query?: string;
  readonly body?: object;
}

/** Makes a call of the table, written as its method and path. */
function call(key: string, { id, query = '', body }: CallParts = {}): Promise<RestAnswer> {
  called.add(key);
  const [method = '', path = ''] = key.split(' ');
  return user.rest(method.toUpperCase(), path.replace(':id', String(id)) + query, body);
}

async function newCompany(): Promise<number> {
  return (await call('post /api/companies', { body: { name: 'Another Ltd' } })).body.id;
}

async function newInvoice(body: object = {}): Promise<RestAnswer> {
  return call('post /api/invoices/manual', { body: { ...STORY_INVOICES[0], companyId, ...body } });
}

function importStory(into: number, fields: Record<string, string> = {}): Promise<RestAnswer> {
  called.add('post /api/bank-transactions/import-file');
  const form = { companyId: String(into), ...fields };
  return user.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, form);
}

describe('session', () => {
  it('GET /api/auth/user', async () => {
    const { status, body } = await user.rest('GET', '/api/auth/user');
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'user1@example.com', firstName: null, lastName: null, profileImageUrl: null });
  });
});

describe('companies', () => {
  it('POST answers 201 with the record', async () => {
    const full = {
      name: 'Lowe & Daughters Ltd',
      address: '1 Quay Street\nBristol',
      phone: '0117 496 0000',
      email: 'books@example.com',
      registrationNumber: '01234567',
      vatNumber: 'GB123456789',
      accountOpeningDate: '2026-09-01',
      accountOpeningBalance: -12.5,
    };
    const answer = await call('post /api/companies', { body: full });
    expect(answer).toEqual({ status: 201, body: { ...COMPANY, ...full, accountOpeningBalance: '-12.50' } });
  });

  it('POST of a name alone has null for what was left out', async () => {
    const { body } = await call('post /api/companies', { body: { name: 'Plain Ltd' } });
    expect(body).toEqual({ ...COMPANY, name: 'Plain Ltd' });
    expect(body).toMatchObject({ address: null, accountOpeningDate: null, accountOpeningBalance: '0.00' });
  });

  it('GET answers a plain array', async () => {
    const { status, body } = await call('get /api/companies');
    expect(status).toBe(200);
    expect(body).toContainEqual({ ...COMPANY, id: companyId });
  });

  it('PUT answers 200 with the record, and leaves what the body does not name', async () => {
    const id = await newCompany();
    const opening = { accountOpeningDate: '2026-01-31', accountOpeningBalance: '1000000000.01' };
    await call('put /api/companies/:id', { id, body: { name: 'Renamed Ltd', ...opening } });
    const answer = await call('put /api/companies/:id', { id, body: { name: 'Renamed Ltd', phone: '1' } });
    expect(answer).toEqual({ status: 200, body: { ...COMPANY, id, name: 'Renamed Ltd', phone: '1', ...opening } });
  });
});

describe('invoices', () => {
  it('POST manual answers 201 with the record in the shape of the list', async () => {
    const answer = await newInvoice();
    expect(answer).toEqual({ status: 201, body: INVOICE });
    const list = await call('get /api/invoices', { query: `?companyId=${companyId}` });
    expect(list.status).toBe(200);
    expect(list.body).toContainEqual(answer.body);
  });

  it.each([
    [12.5, '12.50'],
    ['12.5', '12.50'],
    ['12.50', '12.50'],
    [0.01, '0.01'],
    ['99999999.99', '99999999.99'],
  ])('POST manual takes the amount %j as %s', async (amount, stored) => {
    const answer = await newInvoice({ amount, invoiceNumber: 'A-1', allowDuplicate: true });
    expect(answer).toMatchObject({ status: 201, body: { amount: stored } });
  });

  it.each(['filename', 'fileName'])('POST manual takes the name of the file as %s', async (name) => {
    const file = { [name]: 'scan.pdf', filePath: 'abc.pdf' };
    const answer = await newInvoice({ ...file, allowDuplicate: true });
    expect(answer).toMatchObject({ status: 201, body: { fileName: 'scan.pdf', filePath: 'abc.pdf' } });
  });

  it('POST manual takes the company as text, an empty status, and texts', async () => {
    const form = { companyId: String(companyId), status: '', description: ' Leaflets ', notes: 'Café ☕' };
    const answer = await newInvoice({ invoiceNumber: 'T-1', ...form });
    expect(answer.body).toEqual({ ...INVOICE, invoiceNumber: 'T-1', description: 'Leaflets', notes: 'Café ☕' });
  });

  it.each([
    ['paid', '2026-09-15'],
    ['query', null],
  ])('POST manual takes the status %s', async (status, paymentDate) => {
    const answer = await newInvoice({ invoiceNumber: `S-${status}`, status });
    expect(answer.body).toEqual({ ...INVOICE, invoiceNumber: `S-${status}`, status, paymentDate });
  });

  it('POST manual refuses the same invoice again with 409', async () => {
    await newInvoice({ invoiceNumber: 'D-1' });
    const answer = await newInvoice({ invoiceNumber: 'D-1' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'DUPLICATE_INVOICE' } });
  });

  it('GET narrows to the unpaid, and to a part of the list', async () => {
    const id = await newCompany();
    const own = { companyId: id };
    for (const number of ['1', '2', '3']) await newInvoice({ ...own, invoiceNumber: number });
    await newInvoice({ ...own, invoiceNumber: '4', status: 'paid' });
    const numbers = async (query: string) => {
      const { body } = await call('get /api/invoices', { query: `?companyId=${id}${query}` });
      return body.map((invoice: { invoiceNumber: string }) => invoice.invoiceNumber);
    };
    expect(await numbers('')).toEqual(['4', '3', '2', '1']);
    expect(await numbers('&status=unpaid')).toEqual(['3', '2', '1']);
    expect(await numbers('&offset=1&limit=2')).toEqual(['3', '2']);
    expect(await numbers('&offset=9')).toEqual([]);
  });

  it('PATCH mark-paid answers how many changed', async () => {
    const [first, second] = [await newInvoice({ invoiceNumber: 'M-1' }), await newInvoice({ invoiceNumber: 'M-2' })];
    const invoiceIds = [first.body.id, second.body.id, first.body.id];
    const pay = () => call('patch /api/invoices/mark-paid', { body: { companyId, invoiceIds } });
    expect(await pay()).toEqual({ status: 200, body: { updatedCount: 2 } });
    expect(await pay()).toEqual({ status: 200, body: { updatedCount: 0 } });
  });
});

describe('suppliers', () => {
  it('GET answers those of one company or of all, by name', async () => {
    const id = await newCompany();
    await newInvoice({ companyId: id });
    const [supplier, ...others] = (await call('get /api/suppliers', { query: `?companyId=${id}` })).body;
    expect([supplier, others]).toEqual([{ ...SUPPLIER, companyId: id }, []]);
    const all = await call('get /api/suppliers');
    expect(all.status).toBe(200);
    expect(all.body).toContainEqual(supplier);
  });
});

describe('bank transactions and reconciliation', () => {
  it('POST import-file answers the counts', async () => {
    const id = await newCompany();
    const counts = { imported: 4, skipped: 0, rejected: 0, outsideMonth: 0, errors: [] };
    const other = { month: '2026-08', skipDuplicates: 'true' };
    expect(await importStory(id)).toEqual({ status: 200, body: counts });
    const again = { ...counts, imported: 0, skipped: 4, outsideMonth: 4 };
    const answer = await importStory(id, other);
    expect(Object.keys(answer.body).toSorted()).toEqual(Object.keys(again).toSorted());
    expect(answer).toMatchObject({ status: 200, body: { imported: 0, skipped: 4 } });
    expect(await importStory(id, { skipDuplicates: 'false' })).toEqual({ status: 200, body: counts });
  });

  it('GET answers plain arrays: all, a month, a part, the unmatched', async () => {
    const id = await newCompany();
    await importStory(id);
    const all = await call('get /api/bank-transactions', { query: `?companyId=${id}` });
    expect(all.status).toBe(200);
    expect(all.body).toHaveLength(4);
    expect(all.body).toContainEqual({ ...TRANSACTION, companyId: id });
    for (const transaction of all.body) expect(transaction).toMatchObject({ amount: MONEY });
    const none = await call('get /api/bank-transactions', { query: `?companyId=${id}&month=2026-08` });
    expect(none).toEqual({ status: 200, body: [] });
    const part = await call('get /api/bank-transactions', { query: `?companyId=${id}&offset=1&limit=2` });
    expect(part.body).toEqual(all.body.slice(1, 3));
    const open = await call('get /api/bank-transactions/unmatched', { query: `?companyId=${id}` });
    expect(open).toEqual({ status: 200, body: all.body });
    const openOfAll = await call('get /api/bank-transactions/unmatched');
    for (const transaction of all.body) expect(openOfAll.body).toContainEqual(transaction);
  });

  it('POST match and unmatch answer 200 with the transaction', async () => {
    const ofCompany = { companyId: await newCompany() };
    const { body: invoice } = await newInvoice(ofCompany);
    await importStory(ofCompany.companyId);
    const open = await call('get /api/bank-transactions/unmatched', { query: `?companyId=${ofCompany.companyId}` });
    const { id } = open.body.find((transaction: { amount: string }) => transaction.amount === '-240.00');
    const body = { invoiceId: invoice.id, confidence: 1 };
    const { supplierId, invoiceNumber } = invoice;
    const supplier = { id: supplierId, name: 'Harbour Print Works' };
    const matched = await call('post /api/bank-transactions/:id/match', { id, body });
    expect(matched).toEqual({
      status: 200,
      body: {
        ...TRANSACTION,
        ...ofCompany,
        id,
        isMatched: true,
        matchedInvoiceId: invoice.id,
        matchedInvoice: { id: invoice.id, invoiceNumber, supplier, filePath: null },
        matchingConfidence: expect.anything(),
      },
    });
    const again = await call('post /api/bank-transactions/:id/match', { id, body });
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_MATCHED' } });

    const unmatched = await call('post /api/bank-transactions/:id/unmatch', { id });
    expect(unmatched).toEqual({ status: 200, body: { ...TRANSACTION, ...ofCompany, id } });
    const twice = await call('post /api/bank-transactions/:id/unmatch', { id });
    expect(twice).toMatchObject({ status: 409, body: { code: 'NOT_MATCHED' } });
  });

  it('GET summary answers counts and decimals; without a month, of the present one', async () => {
    const id = await newCompany();
    await importStory(id);
    const answer = await call('get /api/reconciliation/summary', { query: `?companyId=${id}&month=2026-09` });
    expect(answer).toEqual({
      status: 200,
      body: {
        month: '2026-09',
        totalTransactions: 4,
        matchedTransactions: 0,
        unmatchedTransactions: 4,
        transactionsNoInvoiceRequired: 0,
        missingInvoicesCount: expect.any(Number),
        calculatedStartingBalance: '0.00',
        endingBalance: '-452.75',
      },
    });
    expect(await call('get /api/reconciliation/summary', { query: `?companyId=${id}` })).toEqual(answer);
  });
});

describe('files', () => {
  it('GET answers the bytes', async () => {
    const { key } = await storeFileOf(app, user, companyId, { name: 'invoice.pdf', bytes: PDF });
    called.add('get /api/files/:filename');
    expect(await user.rest('GET', `/api/files/${key}`)).toEqual({ status: 200, body: Buffer.from(PDF).toString() });
  });
});

it('every call of the table was made', () => {
  const keys = REST_ROUTES.map((route) => `${route.method} ${route.path}`);
  expect([...called].toSorted()).toEqual(keys.toSorted());
});
