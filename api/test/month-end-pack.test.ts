import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPdf } from '../src/testing/pdf-text.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** The reports of a month's end as one PDF (RULES.md, 95). Today is 15 September 2026. */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
  await calls.user.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
});

afterAll(() => app.close());

async function buy(supplierName: string, amount: string, invoiceDate: string, more: object): Promise<void> {
  const form = { supplierName, invoiceNumber: `${supplierName} ${amount}`, amount, invoiceDate };
  const { status } = await calls.newInvoice(companyId, { ...form, dueDate: '2026-09-30', ...more });
  expect(status).toBe(201);
}

async function packOf(month: string) {
  const query = `?companyId=${companyId}&month=${month}`;
  const answer = await fetch(`${app.url}/api/exports/month-end-pack${query}`, {
    headers: { cookie: calls.user.cookie },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toContain(`Month-end%20pack%20${month}%20Lowe%20Ltd.pdf`);
  return (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ').replaceAll(/\s+/g, ' ');
}

describe('the month-end pack', () => {
  it('has each report of the month with its own figures', async () => {
    const insured = { nominalCode: '433', vatCode: 'exempt', serviceFrom: '2026-08-01', serviceTo: '2027-07-31' };
    await buy('Harbour Cover', '365.00', '2026-08-03', { netAmount: '365.00', vatAmount: '0.00', lines: [insured] });
    const printed = { nominalCode: '461', vatCode: 'standard' };
    await buy('acme', '120.00', '2026-08-10', { netAmount: '100.00', vatAmount: '20.00', lines: [printed] });
    const statement = { name: 'b.csv', content: 'Date,Description,Amount\n2026-08-20,BANK CHARGES,-7.50\n' };
    const imported = await calls.user.upload('/api/bank-transactions/import-file', 'file', statement, {
      companyId: String(companyId),
    });
    expect(imported.status).toBe(200);
    const text = await packOf('2026-08');
    for (const part of [
      'Month-end pack',
      'Owed to suppliers on 31 Aug 2026 £485.00',
      'Purchases, net £465.00',
      'Prepayments £334.00',
      'Bank reconciliation: Balances',
      'Money out -£7.50',
      'Bank reconciliation: Exceptions (',
      'Aged creditors on 31 Aug 2026',
      'Harbour Cover £365.00',
      'Purchases by account',
      '433 Insurance 1 £365.00 £0.00 £0.00 £365.00',
      'Purchases by VAT code',
      'Box 4: VAT to reclaim £20.00',
      'Prepayments at 31 Aug 2026',
      'Closing journal, 31 Aug 2026',
      'Reversal, 1 Sep 2026',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Transactions (1)');
    const files = ['get', 'post'].map((method) =>
      calls.call(`${method} /api/exports/month-end-pack`, {
        query: method === 'get' ? `?companyId=${companyId}&month=2026-08` : '',
        ...(method === 'post' && { body: { companyId, month: '2026-08' } }),
      }),
    );
    expect((await Promise.all(files)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('of the current month is as at today; a later month has none', async () => {
    expect(await packOf('2026-09')).toContain('Aged creditors on 15 Sep 2026');
    const query = `?companyId=${companyId}&month=2026-10`;
    const refused = await calls.call('get /api/exports/month-end-pack', { query });
    expect(refused).toMatchObject({ status: 400, body: { fields: { month: 'Month must not be in the future' } } });
  });

  it('is refused to users of other companies', async () => {
    const stranger = new RestCalls(await app.newUser());
    const query = `?companyId=${companyId}&month=2026-08`;
    expect((await stranger.call('get /api/exports/month-end-pack', { query })).status).toBe(404);
  });
});
