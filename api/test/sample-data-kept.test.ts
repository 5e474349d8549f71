import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * Records that users built on sample data stay when it is removed, and the audit log has the removed ones (RULES.md, 77;
 * section 2, Dashboard).
 */

const PAYER = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  finance = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...PAYER })).body.id;
  await owner.rest('POST', `/api/companies/${companyId}/sample-data`);
  await joinByRest(owner, finance, companyId);
});

interface InvoiceBody {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly supplier: { readonly name: string };
}

async function invoices(): Promise<InvoiceBody[]> {
  return (await owner.rest('GET', `/api/invoices?companyId=${companyId}`)).body;
}

async function idOf(invoiceNumber: string): Promise<number> {
  return (await invoices()).find((one) => one.invoiceNumber === invoiceNumber)?.id ?? 0;
}

async function edit(invoiceNumber: string, form: object): Promise<void> {
  const [known] = (await invoices()).filter((one) => one.invoiceNumber === invoiceNumber);
  const shown = { ...known, supplierName: known?.supplier.name };
  const edited = await owner.rest('PUT', `/api/invoices/${known?.id}`, { ...shown, ...form });
  expect(edited).toMatchObject({ status: 200 });
}

/** The line that pays LC-1187, matched to it. */
async function match(invoiceNumber: string): Promise<number> {
  const lines: { id: number; description: string }[] = (
    await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)
  ).body;
  const line = lines.find(({ description }) => description.includes('LANTERN'))?.id ?? 0;
  const input = { invoiceId: await idOf(invoiceNumber) };
  const matched = await owner.rest('POST', `/api/bank-transactions/${line}/match`, input);
  expect(matched).toMatchObject({ status: 200 });
  return line;
}

interface AuditEntry {
  readonly verb: string;
  readonly recordType: string;
  readonly label: string | null;
  readonly person: string | null;
}

async function deletedInRecord(): Promise<AuditEntry[]> {
  const { body } = await owner.rest('GET', `/api/audit-log?companyId=${companyId}&limit=200`);
  return body.filter(({ verb }: AuditEntry) => verb === 'deleted');
}

const removeBy = {
  REST: async () => (await owner.rest('DELETE', `/api/companies/${companyId}/sample-data`)).body,
  GraphQL: async () => {
    const text = `mutation { removeSampleData(companyId: ${companyId}) { deletedCount refusedCount refusals { reason count } } }`;
    return (await owner.graphqlText<{ removeSampleData: object }>(text)).data?.removeSampleData;
  },
};

describe.each(['REST', 'GraphQL'] as const)('removing sample data by %s', (door) => {
  const remove = removeBy[door];

  it('keeps a bill whose number, supplier or amount somebody has changed, also once it is paid', async () => {
    await edit('HPW-2041', { invoiceNumber: 'FS-1041' });
    await edit('OIT-0094', { supplierName: 'Friend Supplies Ltd' });
    await edit('CCR-325', { amount: '5000.00' });
    const paid = { companyId, invoiceIds: [await idOf('FS-1041')], paymentDate: '2026-09-10' };
    expect(await finance.rest('PATCH', '/api/invoices/mark-paid', paid)).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({
      refusals: [
        expect.objectContaining({
          reason: 'Invoices whose number, supplier or amount was changed: they are yours now',
          count: 2,
        }),
        expect.objectContaining({ reason: 'Invoices that are in use. It is paid.', count: 1 }),
        expect.objectContaining({ reason: 'Suppliers that are in use: it has invoices', count: 2 }),
      ],
    });
    expect((await invoices()).map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual([
      'CCR-325',
      'FS-1041',
      'OIT-0094',
    ]);
  });

  it('keeps one that was marked as paid or matched, with its line, and lets it go once that is undone', async () => {
    const marked = await idOf('HPW-2068');
    await finance.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [marked] });
    const line = await match('LC-1187');
    expect(await remove()).toMatchObject({
      deletedCount: 15,
      refusals: [
        expect.objectContaining({ reason: 'Transactions matched to an invoice: unmatch them first', count: 1 }),
        expect.objectContaining({ reason: expect.stringContaining('Invoices that are in use. It is '), count: 1 }),
        expect.objectContaining({ reason: expect.stringContaining('Invoices that are in use. It is '), count: 1 }),
        expect.objectContaining({ reason: 'Suppliers that are in use: it has invoices', count: 2 }),
      ],
    });
    await owner.rest('POST', `/api/bank-transactions/${line}/unmatch`);
    const asks = 'Invoices that are in use. It asks whether it was paid: answer that first.';
    expect(await remove()).toMatchObject({
      refusals: expect.arrayContaining([expect.objectContaining({ reason: asks, count: 1 })]),
    });
  });

  it('has an audit log entry for each deleted record, as a deletion has', async () => {
    expect(await remove()).toMatchObject({ deletedCount: 20, refusedCount: 0 });
    const entries = await deletedInRecord();
    const labels = (type: string) => entries.flatMap(({ recordType, label }) => (recordType === type ? [label] : []));
    expect(labels('invoice')).toHaveLength(8);
    expect(labels('invoice')).toContain('HPW-2041');
    expect(labels('supplier').toSorted()[0]).toBe('Copperfield Coffee Roasters (sample)');
    expect(labels('supplier')).toHaveLength(5);
    expect(labels('bank_transaction')).toHaveLength(7);
  });
});
