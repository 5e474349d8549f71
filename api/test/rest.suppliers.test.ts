import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSuppliersPath, RestCalls } from '../src/testing/rest-calls.ts';
import { SUPPLIER } from '../src/testing/rest-records.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** The shape of every REST call's success for suppliers (RULES.md, 43; sections 3 and 7). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(() => app.close());

describe('suppliers', () => {
  it('GET answers those of one company or of all, by name', async () => {
    const id = await calls.newCompany();
    await calls.newInvoice(id);
    const [supplier, ...others] = (await calls.call('get /api/suppliers', { query: `?companyId=${id}` })).body;
    expect([supplier, others]).toEqual([{ ...SUPPLIER, companyId: id }, []]);
    const all = await calls.call('get /api/suppliers');
    expect(all.status).toBe(200);
    expect(all.body).toContainEqual(supplier);
  });

  it('POST answers 201 with the record, PUT 200 with what it changed', async () => {
    const form = {
      name: 'Brightwater Cleaning',
      email: 'ap@brightwater.example',
      phone: '0117 496 0001',
      address: '2 Quay Street',
      category: 'Cleaning',
      paymentTermsDays: 14,
      bankAccountName: 'Brightwater Ltd',
      bankSortCode: '20-00-00',
      bankAccountNumber: '12345678',
      isAutoPaid: false,
    };
    const made = await calls.call('post /api/suppliers', { body: { companyId, ...form } });
    expect(made).toEqual({
      status: 201,
      body: {
        ...SUPPLIER,
        ...form,
        bankDetailsWarning: made.body.bankDetailsWarning,
        isAccountMistyped: true,
        accountState: 'new',
        accountWords: expect.stringMatching(/^New, entered by .+, nothing paid to it yet$/),
      },
    });
    const { id } = made.body;
    const change = { name: 'Brightwater', email: '', bankAccountNumber: '12345679' };
    const changed = await calls.call('put /api/suppliers/:id', { id, body: change });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...form, ...change, email: null, bankDetailsChangedAt: '2026-09-15T11:00:00.000Z' },
    });
    const patched = await calls.call('patch /api/suppliers/:id', { id, body: { phone: '0113 496 0000' } });
    expect(patched).toMatchObject({ status: 200, body: { ...form, ...change, email: null, phone: '0113 496 0000' } });
    const taken = await calls.call('post /api/suppliers', { body: { companyId, name: ' BRIGHTWATER ' } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'SUPPLIER_EXISTS' } });
  });

  it('refuses terms that are no number, as it does 366, and keeps what was stored', async () => {
    const form = { companyId, name: 'Terms Ltd', paymentTermsDays: 14 };
    const { id } = (await calls.call('post /api/suppliers', { body: form })).body;
    for (const paymentTermsDays of ['rubbish', 366, '366', true]) {
      const refused = { status: 400, body: { fields: { paymentTermsDays: expect.stringContaining('Payment terms') } } };
      const body = { ...form, name: 'Other Ltd', paymentTermsDays };
      expect(await calls.call('post /api/suppliers', { body })).toMatchObject(refused);
      expect(await calls.call('put /api/suppliers/:id', { id, body: { paymentTermsDays } })).toMatchObject(refused);
    }
    const { body: suppliers } = await calls.call('get /api/suppliers', { query: `?companyId=${companyId}` });
    expect(suppliers).toContainEqual(expect.objectContaining({ id, paymentTermsDays: 14 }));
    const query = `mutation ($id: Int!, $days: Int) { updateSupplier(id: $id, input: { name: "Terms Ltd", paymentTermsDays: $days }) { id } }`;
    const { errors } = await calls.user.graphqlText(query, { id, days: 366 });
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_FAILED' } }]);
  });

  it('DELETE of one without invoices answers the count; of one with invoices 409', async () => {
    const { body: free } = await calls.call('post /api/suppliers', { body: { companyId, name: 'Free Ltd' } });
    const gone = await calls.call('delete /api/suppliers/:id', { id: free.id });
    expect(gone).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    const { body: invoice } = await calls.newInvoice(companyId, { supplierName: 'Used Ltd', invoiceNumber: 'U-1' });
    const kept = await calls.call('delete /api/suppliers/:id', { id: invoice.supplierId });
    expect(kept).toMatchObject({ status: 409, body: { code: 'SUPPLIER_IN_USE' } });
  });

  it('DELETE bulk keeps those with invoices, or deletes these first', async () => {
    const id = await calls.newCompany();
    await calls.call('post /api/suppliers', { body: { companyId: id, name: 'Free Ltd' } });
    await calls.newInvoice(id, { supplierName: 'Used Ltd' });
    await calls.newInvoice(id, { supplierName: 'Paid Ltd', status: 'paid' });
    const no = await calls.call('delete /api/suppliers/bulk', { query: `?companyId=${id}&deleteInvoices=false` });
    expect(no).toEqual({
      status: 200,
      body: {
        deletionId: expect.any(Number),
        deletedCount: 1,
        refusedCount: 2,
        refusals: [expect.objectContaining({ reason: 'it has invoices', count: 2 })],
      },
    });
    const seen = (count: number) => ({ query: `?companyId=${id}&deleteInvoices=true&seen=${count}` });
    const changed = await calls.call('delete /api/suppliers/bulk', seen(1));
    expect(changed).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
    const yes = await calls.call('delete /api/suppliers/bulk', seen(2));
    expect(yes).toMatchObject({ status: 200, body: { deletedCount: 1, refusedCount: 1 } });
    const left = await calls.call('get /api/suppliers', { query: `?companyId=${id}` });
    expect(left.body).toMatchObject([{ name: 'Paid Ltd' }]);
  });

  it('PATCH bulk changes those that are named, and says why others stay', async () => {
    const id = await calls.newCompany();
    const supplierOf = async (name: string) =>
      (await calls.call('post /api/suppliers', { body: { companyId: id, name } })).body.id;
    const supplierIds = [await supplierOf('Ash'), await supplierOf('Birch')];
    const body = { companyId: id, supplierIds, isAutoPaid: true };
    expect(await calls.call('patch /api/suppliers/bulk', { body })).toEqual({
      status: 200,
      body: { changedCount: 2, changeId: expect.any(Number), refusedCount: 0, refusals: [] },
    });
    expect((await calls.call('patch /api/suppliers/bulk', { body })).body).toEqual({
      changedCount: 0,
      changeId: null,
      refusedCount: 2,
      refusals: [expect.objectContaining({ reason: 'It is already auto-paid', count: 2 })],
    });
    const wrong = { companyId: id, supplierIds, isAutoPaid: true, isActive: false };
    expect(await calls.call('patch /api/suppliers/bulk', { body: wrong })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: 'Please choose one change' },
    });
  });

  it('POST bulk-import answers the counts, and names the bad rows', async () => {
    const id = await calls.newCompany();
    const content = [
      '\ufeffAlder & Sons,"Alder, Sons",20-00-00,12345678,14,Supplies,true',
      '=Birch Ltd,,,,,,',
      'Cedar Ltd,,20-00,,,,',
      'ALDER  & SONS,,,,,,',
      '',
    ].join('\r\n');
    const form = { companyId: String(id) };
    const answer = await calls.upload(
      'post /api/suppliers/bulk-import',
      { suppliers: { name: 's.csv', content } },
      form,
    );
    expect(answer).toEqual({
      status: 200,
      body: { imported: 2, skipped: 1, errors: [{ line: 3, message: 'Sort code must be in format XX-XX-XX' }] },
    });
    const { body } = await calls.call('get /api/suppliers', { query: `?companyId=${id}` });
    expect(body).toMatchObject([
      { name: '=Birch Ltd', paymentTermsDays: 30, isAutoPaid: false },
      { name: 'Alder & Sons', bankAccountName: 'Alder, Sons', bankSortCode: '20-00-00', isAutoPaid: true },
    ]);
  });

  it('POST bulk-import/preview shows each row, and an import that names it does nothing else', async () => {
    const id = await calls.newCompany();
    await calls.call('post /api/suppliers', { body: { companyId: id, name: 'Ash' } });
    const files = { suppliers: { name: 's.csv', content: 'Ash,,,,14,,\nBirch,,20-00-00,12345678,,,\nBad,,2,,,,' } };
    const form = { companyId: String(id) };
    const preview = await calls.upload('post /api/suppliers/bulk-import/preview', files, form);
    expect(preview).toMatchObject({
      status: 200,
      body: {
        isNamesOnly: false,
        rows: [
          { line: 1, name: 'Ash', outcome: 'skipped', message: 'You already have this supplier' },
          { line: 2, name: 'Birch', outcome: 'new', changes: [{ field: 'bankSortCode', after: '20-00-00' }, {}] },
          { line: 3, name: 'Bad', outcome: 'wrong', message: 'Sort code must be in format XX-XX-XX' },
        ],
      },
    });
    const listed = await calls.call('get /api/suppliers', { query: `?companyId=${id}` });
    expect(listed.body).toHaveLength(1);
    await calls.call('post /api/suppliers', { body: { companyId: id, name: 'Birch' } });
    const asShown = { ...form, content: preview.body.content };
    const changed = await calls.upload('post /api/suppliers/bulk-import', files, asShown);
    expect(changed).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
    const next = await calls.upload('post /api/suppliers/bulk-import/preview', files, form);
    const done = await calls.upload('post /api/suppliers/bulk-import', files, { ...form, content: next.body.content });
    expect(done.body).toMatchObject({ imported: 0, skipped: 2, errors: [{ line: 3 }] });
  });

  it('POST bulk-update does what its preview has shown', async () => {
    const id = await calls.newCompany();
    await calls.call('post /api/suppliers', { body: { companyId: id, name: 'Ash' } });
    const files = { suppliers: { name: 's.csv', content: 'Ash,,,,14,,\nBirch,,,,,,' } };
    const form = { companyId: String(id) };
    const { body } = await calls.upload('post /api/suppliers/bulk-update/preview', files, form);
    expect(body.rows).toMatchObject([{ outcome: 'update' }, { outcome: 'new' }]);
    const done = await calls.upload('post /api/suppliers/bulk-update', files, { ...form, content: body.content });
    expect(done).toEqual({
      status: 200,
      body: { addedCount: 1, updatedCount: 1, unchangedCount: 0, errors: [] },
    });
  });

  it('PUT ledger-reference says what it is called in the ledger, GET coding how its bills are coded, DELETE forgets that', async () => {
    const companyId = await calls.newCompany();
    await calls.user.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'sage50' });
    const { id } = (await calls.call('post /api/suppliers', { body: { companyId, name: 'Ash' } })).body;
    const named = await calls.call('put /api/suppliers/:id/ledger-reference', { id, body: { reference: 'ASH01' } });
    expect(named).toEqual({ status: 200, body: { supplierId: id, reference: 'ASH01' } });
    const coding = { status: 200, body: { supplierId: id, proposed: null } };
    expect(await calls.call('get /api/suppliers/:id/coding', { id })).toEqual(coding);
    expect(await calls.call('delete /api/suppliers/:id/coding', { id })).toEqual(coding);
  });
});

it('every call of the suppliers was made', () => {
  expect(calls.uncalled(isSuppliersPath)).toEqual([]);
});
