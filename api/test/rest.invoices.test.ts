import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { isInvoicesPath, RestCalls } from '../src/testing/rest-calls.ts';
import { INVOICE_WITH_LINES } from '../src/testing/rest-records.ts';
import { storeFileOf } from '../src/testing/store-file.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** The shape of every REST call's success for invoices (RULES.md, 43; sections 3 and 7). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;
/** Of an uploaded PDF. */
let filePath: string;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
  filePath = (await storeFileOf(app, calls.user, companyId, { name: 'scan.pdf', bytes: PDF })).key;
});

afterAll(() => app.close());

describe('invoices', () => {
  it('POST manual answers 201 with the record in the shape of the list', async () => {
    const answer = await calls.newInvoice(companyId);
    expect(answer).toEqual({ status: 201, body: INVOICE_WITH_LINES });
    const list = await calls.call('get /api/invoices', { query: `?companyId=${companyId}` });
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
    const answer = await calls.newInvoice(companyId, { amount, invoiceNumber: 'A-1', allowDuplicate: true });
    expect(answer).toMatchObject({ status: 201, body: { amount: stored } });
  });

  it.each(['filename', 'fileName'])('POST manual takes the name of the file as %s', async (name) => {
    const file = { [name]: 'scan.pdf', filePath };
    const answer = await calls.newInvoice(companyId, { ...file, allowDuplicate: true });
    expect(answer).toMatchObject({ status: 201, body: { fileName: 'scan.pdf', filePath } });
  });

  it('POST manual takes the company as text, an empty status, and texts', async () => {
    const company = await calls.newCompany();
    const form = { status: '', description: ' Leaflets ', notes: 'Café ☕' };
    const answer = await calls.newInvoice(company, { invoiceNumber: 'T-1', ...form, companyId: String(company) });
    expect(answer.body).toEqual({
      ...INVOICE_WITH_LINES,
      invoiceNumber: 'T-1',
      description: 'Leaflets',
      notes: 'Café ☕',
    });
  });

  it.each([
    ['paid', '2026-09-15'],
    ['query', null],
  ])('POST manual takes the status %s', async (status, paymentDate) => {
    const answer = await calls.newInvoice(await calls.newCompany(), { invoiceNumber: `S-${status}`, status });
    const shown = { displayStatus: status, outstanding: status === 'paid' ? '0.00' : '240.00' };
    const body = { ...INVOICE_WITH_LINES, invoiceNumber: `S-${status}`, status, paymentDate };
    expect(answer.body).toEqual({ ...body, ...shown });
  });

  it('POST manual refuses the same invoice again with 409', async () => {
    const first = await calls.newInvoice(companyId, { invoiceNumber: 'D-1' });
    const answer = await calls.newInvoice(companyId, { invoiceNumber: 'D-1' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'DUPLICATE_INVOICE', existingId: first.body.id } });
  });

  it('GET narrows to the unpaid, and to a part of the list', async () => {
    const id = await calls.newCompany();
    for (const number of ['1', '2', '3']) await calls.newInvoice(id, { invoiceNumber: number });
    await calls.newInvoice(id, { invoiceNumber: '4', status: 'paid' });
    const numbers = async (query: string) => {
      const { body } = await calls.call('get /api/invoices', { query: `?companyId=${id}${query}` });
      return body.map((invoice: { invoiceNumber: string }) => invoice.invoiceNumber);
    };
    expect(await numbers('')).toEqual(['4', '3', '2', '1']);
    expect(await numbers('&status=unpaid')).toEqual(['3', '2', '1']);
    expect(await numbers('&offset=1&limit=2')).toEqual(['3', '2']);
    expect(await numbers('&offset=9')).toEqual([]);
  });

  it('PATCH mark-paid answers how many changed', async () => {
    const [first, second] = [
      await calls.newInvoice(companyId, { invoiceNumber: 'M-1' }),
      await calls.newInvoice(companyId, { invoiceNumber: 'M-2' }),
    ];
    const invoiceIds = [first.body.id, second.body.id, first.body.id];
    const pay = () => calls.call('patch /api/invoices/mark-paid', { body: { companyId, invoiceIds } });
    const markId = expect.any(Number);
    const paid = await pay();
    expect(paid).toEqual({ status: 200, body: { updatedCount: 2, markId, refusedCount: 0, refusals: [] } });
    const refusals = [expect.objectContaining({ reason: 'It is already paid', count: 2 })];
    expect(await pay()).toEqual({ status: 200, body: { updatedCount: 0, markId: null, refusedCount: 2, refusals } });
    expect(await calls.call('post /api/invoices/mark-paid/:id/undo', { id: paid.body.markId })).toEqual({
      status: 200,
      body: { restoredCount: 2, refusedCount: 0, refusals: [] },
    });
  });
});

describe('changing and deleting invoices', () => {
  it('PATCH bulk moves due dates, and says why others stay', async () => {
    const id = await calls.newCompany();
    const open = (await calls.newInvoice(id)).body.id;
    const paid = (await calls.newInvoice(id, { invoiceNumber: 'P-1', status: 'paid' })).body.id;
    const body = { companyId: id, invoiceIds: [open, paid], dueDate: '2026-12-01' };
    expect(await calls.call('patch /api/invoices/bulk', { body })).toEqual({
      status: 200,
      body: {
        changedCount: 1,
        changeId: expect.any(Number),
        refusedCount: 1,
        refusals: [expect.objectContaining({ reason: 'It is already paid', count: 1 })],
      },
    });
  });

  it('PUT answers 200 with the record; what is left out stays', async () => {
    const { body: invoice } = await calls.newInvoice(companyId, {
      invoiceNumber: 'P-1',
      notes: 'Ask',
      filePath,
    });
    const { supplierName, ...form } = { supplierName: 'Another Supplier', invoiceNumber: 'P-2', amount: '1.10' };
    const body = { ...form, supplierName, invoiceDate: '2026-08-21', dueDate: '2026-09-29' };
    const answer = await calls.call('put /api/invoices/:id', { id: invoice.id, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...form, invoiceDate: '2026-08-21', notes: 'Ask', filePath, supplier: { name: supplierName } },
    });
  });

  it('PATCH answers 200 with the record', async () => {
    const { body: invoice } = await calls.newInvoice(companyId, { invoiceNumber: 'PATCH-1', notes: 'Ask' });
    const answer = await calls.call('patch /api/invoices/:id', { id: invoice.id, body: { dueDate: '2026-12-24' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { invoiceNumber: 'PATCH-1', notes: 'Ask', dueDate: '2026-12-24' },
    });
  });

  it('PUT refuses another amount of a paid one with 409', async () => {
    const form = { invoiceNumber: 'P-3', invoiceDate: '2026-08-21', dueDate: '2026-09-29', supplierName: 'S' };
    const { body: invoice } = await calls.newInvoice(companyId, { ...form, amount: 1, status: 'paid' });
    const answer = await calls.call('put /api/invoices/:id', { id: invoice.id, body: { ...form, amount: 2 } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_READ_ONLY', fields: { amount: expect.any(String) } },
    });
  });

  it('DELETE answers the count, and 409 for a paid one', async () => {
    const { body: invoice } = await calls.newInvoice(companyId, { invoiceNumber: 'DEL-1' });
    const answer = await calls.call('delete /api/invoices/:id', { id: invoice.id });
    expect(answer).toEqual({
      status: 200,
      body: { deletedCount: 1, refusedCount: 0, refusals: [], deletionId: expect.any(Number) },
    });
    expect(await calls.call('delete /api/invoices/:id', { id: invoice.id })).toMatchObject({ status: 404 });
    const { body: paid } = await calls.newInvoice(companyId, { invoiceNumber: 'DEL-2', status: 'paid' });
    const refused = await calls.call('delete /api/invoices/:id', { id: paid.id });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_IN_USE', message: 'Invoice DEL-2 cannot be deleted: it is paid' },
    });
  });

  it('DELETE bulk deletes what it may', async () => {
    const made = [
      await calls.newInvoice(companyId, { invoiceNumber: 'B-1' }),
      await calls.newInvoice(companyId, { invoiceNumber: 'B-2', status: 'paid' }),
    ];
    const invoiceIds = made.map(({ body }) => body.id);
    const answer = await calls.call('delete /api/invoices/bulk', { body: { companyId, invoiceIds } });
    expect(answer).toEqual({
      status: 200,
      body: {
        deletedCount: 1,
        refusedCount: 1,
        refusals: [expect.objectContaining({ reason: 'It is paid', count: 1 })],
        deletionId: expect.any(Number),
        heldByFile: null,
      },
    });
  });
});

describe('figures', () => {
  it('GET stats, due-soon and batch-imports', async () => {
    const id = await calls.newCompany();
    await calls.newInvoice(id, { invoiceNumber: '1', dueDate: '2026-09-14', amount: '10.00' });
    await calls.newInvoice(id, { invoiceNumber: '2', dueDate: '2026-09-30', amount: '5.50' });
    await calls.newInvoice(id, { invoiceNumber: '3', dueDate: '2026-10-01', amount: '1.00' });
    await calls.newInvoice(id, { invoiceNumber: '4', status: 'query', amount: '0.01' });
    await calls.newInvoice(id, { invoiceNumber: '5', status: 'paid', amount: '99.00' });
    const stats = await calls.call('get /api/invoices/stats', { query: `?days=15&companyId=${id}` });
    expect(stats).toEqual({
      status: 200,
      body: { total: 5, dueSoon: 2, paidThisMonth: 1, totalOutstanding: '16.51' },
    });
    const due = await calls.call('get /api/invoices/due-soon', { query: `?days=16&companyId=${id}` });
    expect(due).toMatchObject({
      status: 200,
      body: [
        { invoiceNumber: '1', supplier: { name: 'Harbour Print Works', paymentTermsDays: 30 } },
        { invoiceNumber: '2' },
        { invoiceNumber: '3' },
      ],
    });
    for (const days of ['0', '366', 'x', '1.5']) {
      const wrong = await calls.call('get /api/invoices/stats', { query: `?days=${days}&companyId=${id}` });
      expect(wrong).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: { days: expect.any(String) } },
      });
    }
    expect(await calls.call('get /api/invoices/batch-imports', { query: `?companyId=${id}` })).toEqual({
      status: 200,
      body: [],
    });
  });

  it('POST refresh-suppliers answers the counts, and nothing the second time', async () => {
    const id = await calls.newCompany();
    const { body: invoice } = await calls.newInvoice(id, { invoiceDate: '2026-09-01', dueDate: '2026-10-01' });
    const terms = { name: 'Harbour Print Works', paymentTermsDays: 7 };
    await calls.call('put /api/suppliers/:id', { id: invoice.supplierId, body: terms });
    const refresh = () => calls.call('post /api/invoices/refresh-suppliers', { body: { companyId: id } });
    expect(await refresh()).toEqual({ status: 200, body: { updatedCount: 1, statusChangedCount: 0 } });
    expect(await refresh()).toEqual({ status: 200, body: { updatedCount: 0, statusChangedCount: 0 } });
    const { body } = await calls.call('get /api/invoices', { query: `?companyId=${id}` });
    expect(body).toMatchObject([{ dueDate: '2026-09-08' }]);
  });
});

it('POST not-paid answers 404 where nothing is asked', async () => {
  const { body: invoice } = await calls.newInvoice(await calls.newCompany());
  const answer = await calls.call('post /api/invoices/:id/not-paid', { id: invoice.id, body: { question: 'any' } });
  expect(answer).toMatchObject({ status: 404, body: { message: 'Nobody asks whether it was paid' } });
});

it('GET account-question and POST account-answer answer 404 where nothing is asked', async () => {
  const { body: invoice } = await calls.newInvoice(await calls.newCompany());
  const question = await calls.call('get /api/invoices/:id/account-question', { id: invoice.id });
  expect(question).toMatchObject({ status: 404, body: { message: 'Nothing is asked about its account' } });
  const answer = await calls.call('post /api/invoices/:id/account-answer', {
    id: invoice.id,
    body: { answer: 'factoring', version: 'any' },
  });
  expect(answer).toMatchObject({ status: 404, body: { message: 'Nothing is asked about its account' } });
});

it('GET publication answers null while nothing is connected, and GET ledger-payments none', async () => {
  const { body: invoice } = await calls.newInvoice(await calls.newCompany());
  const answer = await calls.call('get /api/invoices/:id/publication', { id: invoice.id });
  expect(answer).toMatchObject({ status: 200, body: { publication: null } });
  const payments = await calls.call('get /api/invoices/:id/ledger-payments', { id: invoice.id });
  expect(payments).toMatchObject({ status: 200, body: [] });
});

it('every call of the invoices was made', () => {
  expect(calls.uncalled(isInvoicesPath)).toEqual([]);
});
