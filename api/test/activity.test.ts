import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Activity of a record, as its panel shows it. */

interface Entry {
  readonly by: string | null;
  readonly what: string;
  readonly detail: string | null;
  readonly invoiceId: number | null;
  readonly paymentRunId: number | null;
  readonly bankTransactionId: number | null;
}

let app: TestApp;
let user: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  companyId = (await user.rest('POST', '/api/companies', { name: 'Harbour Lane Ltd' })).body.id;
});

afterAll(() => app.close());

async function activity(path: string, id: number): Promise<Entry[]> {
  const { status, body } = await user.rest('GET', `/api/${path}/${id}/activity`);
  expect(status).toBe(200);
  return body;
}

async function whatOf(path: string, id: number): Promise<string[]> {
  return (await activity(path, id)).map(({ what }) => what);
}

async function newInvoice(given: object = {}) {
  const body = { ...STORY_INVOICES[0], companyId, ...given };
  return (await user.rest('POST', '/api/invoices/manual', body)).body;
}

describe('an invoice', () => {
  it('says who entered it, and each field that was changed, from what to what', async () => {
    const { id } = await newInvoice({ invoiceNumber: 'A-1', amount: '240.00' });
    const body = { ...STORY_INVOICES[0], companyId, invoiceNumber: 'A-1', amount: '250.00', notes: 'Ask Ana' };
    await user.rest('PUT', `/api/invoices/${id}`, { ...body, status: 'query' });
    await user.rest('PUT', `/api/invoices/${id}`, { ...body, status: 'to_pay' });
    const entries = await activity('invoices', id);
    expect(entries.map(({ what, detail }) => [what, detail])).toEqual([
      ['Amount changed', '£240.00 → £250.00'],
      ['Notes changed', 'Ask Ana'],
      ['Put on query', null],
      ['Query settled', null],
      ['Entered', '£250.00'],
    ]);
    for (const { by } of entries) expect(by).toBeTruthy();
  });

  it('omits a change without effect', async () => {
    const { id } = await newInvoice({ invoiceNumber: 'A-2' });
    await user.rest('PUT', `/api/invoices/${id}`, { ...STORY_INVOICES[0], companyId, invoiceNumber: 'A-2' });
    expect(await whatOf('invoices', id)).toEqual(['Entered']);
  });

  it('names its run, and the user who marked it as paid', async () => {
    const { id } = await newInvoice({ invoiceNumber: 'A-3' });
    const run = await user.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds: [id] });
    expect(await activity('invoices', id)).toContainEqual(
      expect.objectContaining({ what: 'Added to a payment run', paymentRunId: run.body.id }),
    );
    expect(await whatOf('payment-runs', run.body.id)).toEqual(['Created']);
    const other = await newInvoice({ invoiceNumber: 'A-4' });
    await user.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [other.id] });
    expect(await whatOf('invoices', other.id)).toEqual(['Marked as paid', 'Entered']);
  });
});

describe('a supplier', () => {
  it('shows old and new bank details with their last digits only', async () => {
    const supplier = (await user.rest('POST', '/api/suppliers', { companyId, name: 'Alder Ltd' })).body;
    const put = (body: object) => user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: 'Alder Ltd', ...body });
    await put({ bankSortCode: '20-00-00', bankAccountNumber: '55779911' });
    await put({ bankSortCode: '20-00-00', bankAccountNumber: '55779922', paymentTermsDays: 14 });
    await put({ bankSortCode: '20-00-00', bankAccountNumber: '45779922' });
    await put({ bankSortCode: '30-00-00', bankAccountNumber: '45779922' });
    const entries = await activity('suppliers', supplier.id);
    expect(entries.map(({ what, detail }) => [what, detail])).toEqual(
      expect.arrayContaining([
        ['Bank details changed', '20-00-00 ••••9922 → 30-00-00 ••••9922'],
        ['Bank details changed', '20-00-00 5•••9922 → 20-00-00 4•••9922'],
        ['Bank details changed', '20-00-00 ••••9911 → 20-00-00 ••••9922'],
        ['Payment terms changed', '30 days → 14 days'],
        ['Bank details entered', '20-00-00 ••••9911'],
        ['Entered', null],
      ]),
    );
    expect(JSON.stringify(entries)).not.toContain('5577');
    for (const { by } of entries) expect(by).toBeTruthy();
  });
});

it('shows the size of a supplier as the form has it', async () => {
  const { id } = (await user.rest('POST', '/api/suppliers', { companyId, name: 'Dogwood Ltd' })).body;
  await user.rest('PUT', `/api/suppliers/${id}`, { name: 'Dogwood Ltd', isSmallBusiness: true });
  await user.rest('PUT', `/api/suppliers/${id}`, { name: 'Dogwood Ltd', isSmallBusiness: false });
  const entries = await activity('suppliers', id);
  expect(entries.slice(0, 2).map(({ what, detail }) => [what, detail])).toEqual([
    ['Employees changed', 'Fewer than 50 → 50 or more'],
    ['Employees changed', 'Fewer than 50'],
  ]);
});

describe('suppliers that are changed by one command', () => {
  const by = expect.any(String);

  async function newSupplier(name: string, given: object = {}): Promise<number> {
    return (await user.rest('POST', '/api/suppliers', { companyId, name, ...given })).body.id;
  }

  it('name the user of a bulk change, and the user who undid it', async () => {
    const ids = [await newSupplier('Birch Ltd'), await newSupplier('Cedar Ltd')];
    const body = { companyId, supplierIds: ids, paymentTermsDays: 14 };
    const { changeId } = (await user.rest('PATCH', '/api/suppliers/bulk', body)).body;
    await user.rest('POST', `/api/bulk-changes/${changeId}/undo`);
    for (const id of ids) {
      expect(await activity('suppliers', id)).toMatchObject([
        { what: 'Payment terms changed', detail: '14 days → 30 days', by },
        { what: 'Payment terms changed', detail: '30 days → 14 days', by },
        { what: 'Entered', by },
      ]);
    }
  });

  it('name the user who merged them, and the user who undid it', async () => {
    const keptId = await newSupplier('Elm Ltd');
    const mergedId = await newSupplier('Elm Limited', { email: 'elm@example.com' });
    const merged = await user.rest('POST', `/api/suppliers/${keptId}/merge`, { otherSupplierId: mergedId });
    await user.rest('POST', `/api/supplier-merges/${merged.body.merge.id}/undo`);
    const kept = await activity('suppliers', keptId);
    expect(kept.filter(({ what }) => what === 'Email changed')).toMatchObject([{ by }, { by }]);
    expect(await activity('suppliers', mergedId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'Archived', by }),
        expect.objectContaining({ what: 'Restored', by }),
      ]),
    );
  });
});

describe('bank transactions that are changed by one command', () => {
  const MARKED = 'Marked as no invoice required';
  const BACK = 'Marked as needing an invoice';
  const by = expect.any(String);

  /** The ids of a new company's lines. */
  async function newLines(...rows: string[]): Promise<[number, ...number[]]> {
    const other = (await user.rest('POST', '/api/companies', { name: 'Slipway Ltd' })).body.id;
    const content = ['Date,Description,Amount', ...rows].join('\n');
    const file = { ...STORY_STATEMENT, content };
    await user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(other) });
    const lines = (await user.rest('GET', `/api/bank-transactions?companyId=${other}`)).body;
    expect(lines).toHaveLength(rows.length);
    return [other, ...lines.map(({ id }: { id: number }) => id)];
  }

  it('name the user who marked many, and the user who undid it', async () => {
    const [other, ...ids] = await newLines('01/09/2026,TILL FLOAT,-50.00', '02/09/2026,PARKING,-6.20');
    await user.rest('POST', '/api/bank-transactions/no-invoice-multiple', { companyId: other, ids });
    await user.rest('POST', '/api/bank-transactions/require-invoice-multiple', { companyId: other, ids });
    for (const id of ids) {
      expect(await activity('bank-transactions', id)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ what: MARKED, by }),
          expect.objectContaining({ what: BACK, by }),
        ]),
      );
    }
  });

  it('name the user who switched on the matching preset, and the user who switched it off', async () => {
    const [other, id = 0] = await newLines('01/09/2026,SALARIES PAYROLL,-900.00');
    const preset = { companyId: other, preset: 'payroll', applyToStored: true };
    expect((await user.rest('POST', '/api/no-invoice-presets', { ...preset, isOn: true })).body.changedCount).toBe(1);
    await user.rest('POST', '/api/no-invoice-presets', { ...preset, isOn: false });
    expect(await activity('bank-transactions', id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: MARKED, by }),
        expect.objectContaining({ what: BACK, by }),
      ]),
    );
  });

  it('name the user who imported them if an active preset marks them', async () => {
    const [other] = await newLines('01/09/2026,PARKING,-6.20');
    await user.rest('POST', '/api/no-invoice-presets', { companyId: other, preset: 'payroll', isOn: true });
    const file = { ...STORY_STATEMENT, content: 'Date,Description,Amount\n30/09/2026,SALARIES PAYROLL,-900.00' };
    await user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(other) });
    const lines = (await user.rest('GET', `/api/bank-transactions?companyId=${other}`)).body;
    const caught = lines.find(({ description }: { description: string }) => description.includes('PAYROLL'));
    expect(await activity('bank-transactions', caught.id)).toContainEqual(
      expect.objectContaining({ what: MARKED, by }),
    );
  });
});

describe('a bank transaction', () => {
  it('names its statement file, its match and the unmatch', async () => {
    const other = (await user.rest('POST', '/api/companies', { name: 'Quayside Ltd' })).body.id;
    const invoice = await newInvoice({ companyId: other });
    await user.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, { companyId: String(other) });
    const lines = (await user.rest('GET', `/api/bank-transactions?companyId=${other}`)).body;
    const line = lines.find(({ description }: { description: string }) => description.includes('HPW-2201'));
    // The import was recorded a moment after its lines.
    await app.orm.em.fork().execute("update bank_transactions set created_at = created_at - interval '1 second'");
    expect(await activity('bank-transactions', line.id)).toMatchObject([{ what: 'Imported', detail: 'statement.csv' }]);
    await user.rest('POST', `/api/bank-transactions/${line.id}/match`, { invoiceId: invoice.id, confidence: 1 });
    expect(await activity('bank-transactions', line.id)).toContainEqual(
      expect.objectContaining({
        what: 'Matched to an invoice',
        detail: 'HPW-2201 from Harbour Print Works, £240.00',
        invoiceId: invoice.id,
      }),
    );
    expect((await activity('invoices', invoice.id)).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Matched to a bank transaction', 'Marked as paid', 'Entered']),
    );
    await user.rest('POST', `/api/bank-transactions/${line.id}/unmatch`);
    await user.rest('POST', `/api/bank-transactions/${line.id}/no-invoice`, {
      notes: 'Petty cash',
      despiteInvoice: true,
    });
    const by = expect.any(String);
    const entries = await activity('bank-transactions', line.id);
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'Marked as no invoice required', detail: 'Petty cash', by }),
    );
    expect(entries).toContainEqual(expect.objectContaining({ what: 'Unmatched', by }));
    expect(await whatOf('invoices', invoice.id)).toEqual(expect.arrayContaining(['Unmatched', 'No longer paid']));
  });
});

it('returns the same through GraphQL, and refuses an unknown record', async () => {
  const { id } = await newInvoice({ invoiceNumber: 'A-9' });
  const query = 'query($id: Int!) { activity(recordType: invoice, id: $id) { what by detail } }';
  const { data } = await user.graphqlText<{ activity: Entry[] }>(query, { id });
  expect(data?.activity).toMatchObject([{ what: 'Entered', detail: '£240.00' }]);
  const { status } = await user.rest('GET', '/api/payments/4711/activity');
  expect(status).toBe(404);
});
