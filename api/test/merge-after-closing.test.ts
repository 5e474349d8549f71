import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A merge of suppliers after a month was closed leaves the figures of that month (RULES.md, 49 and 55). */

const STATEMENT = [
  'Date,Description,Amount,Balance',
  '2026-08-03,ACME A-2,-50.00,950.00',
  '2026-08-05,SUNDRY,-6.00,944.00',
].join('\n');
const VAT = { netAmount: '100.00', vatAmount: '20.00', lines: [{ vatCode: 'standard', nominalCode: '461' }] };
const FORM = { invoiceDate: '2026-08-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', accountOpeningBalance: '1000.00' })).body
    .id;
});
afterAll(() => app.close());

async function enter(supplierName: string, invoiceNumber: string, amount = '120.00', more: object = VAT) {
  const form = { companyId, supplierName, invoiceNumber, amount, ...FORM, ...more };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

async function owed() {
  return (await owner.rest('GET', `/api/aged-creditors?companyId=${companyId}&asAt=2026-08-31`)).body.totals;
}

/** All that is reported of August, but for what belongs to a supplier. */
async function reports() {
  const month = `companyId=${companyId}&month=2026-08`;
  const days = `companyId=${companyId}&from=2026-08-01&to=2026-08-31`;
  const paths = [
    `/api/reconciliation/summary?${month}`,
    `/api/reconciliation/exceptions?${month}`,
    `/api/reconciliation/closings?${month}`,
    `/api/reconciliation/export?${month}&format=csv`,
    `/api/purchases?${days}&by=account`,
    `/api/purchases?${days}&by=vat_code`,
    `/api/accruals?${month}`,
  ];
  const read = await Promise.all(paths.map(async (path) => [path, await owner.rest('GET', path)] as const));
  return Object.fromEntries(read.map(([path, { status, body }]) => [path, { status, body }]));
}

it('changes nothing that is reported of the closed month', async () => {
  const { supplierId: otherSupplierId } = await enter('Acme Ltd', 'A-1');
  const paid = await enter('Acme Ltd', 'A-2', '50.00', {});
  const { supplierId: keptId } = await enter('Acme Stationers Ltd', 'B-1');
  const file = { name: 'august.csv', content: STATEMENT };
  const imported = await owner.upload('/api/bank-transactions/import-file', 'file', file, {
    companyId: String(companyId),
  });
  expect(imported.status, JSON.stringify(imported.body)).toBeLessThan(300);
  const { body: stored } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}&month=2026-08`);
  const [line] = stored.filter(({ description }: { description: string }) => description === 'ACME A-2');
  const matched = await owner.rest('POST', `/api/bank-transactions/${line.id}/match`, { invoiceId: paid.id });
  expect(matched.status, JSON.stringify(matched.body)).toBe(200);
  expect((await owner.rest('POST', '/api/reconciliation/close', { companyId, month: '2026-08' })).status).toBe(201);
  const [before, owedBefore] = [await reports(), await owed()];
  for (const [path, { status, body }] of Object.entries(before)) expect(status, path + JSON.stringify(body)).toBe(200);
  const merged = await owner.rest('POST', `/api/suppliers/${keptId}/merge`, { otherSupplierId, allowDuplicates: true });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect(await reports()).toEqual(before);
  expect(await owed()).toEqual(owedBefore);
});
