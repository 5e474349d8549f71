import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** The bank returns a payment, or a bill is paid twice: a user looks before the line needs no invoice (RULES.md, 38, 50). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

async function newBooks(): Promise<void> {
  companyId = await calls.newCompany('Larkfield Interiors Ltd');
  const dates = { invoiceDate: '2026-08-01', dueDate: '2026-08-30' };
  await calls.newInvoice(companyId, {
    supplierName: 'Voltora Energy',
    invoiceNumber: 'VE-1',
    amount: '340.12',
    ...dates,
  });
}

async function importLines(...lines: string[]): Promise<void> {
  const file = { name: 's.csv', content: ['Date,Description,Amount', ...lines, ''].join('\n') };
  const answer = await calls.user.upload('/api/bank-transactions/import-file', 'file', file, {
    companyId: String(companyId),
  });
  expect(answer.status).toBe(200);
}

async function acceptSure(): Promise<number> {
  const body = { companyId, month: '2026-08', minConfidence: 0.95 };
  return (await calls.call('post /api/reconciliation/accept-suggestions', { body })).body.matched.length;
}

async function lineIds(): Promise<Map<string, number>> {
  const { body } = await calls.call('get /api/bank-transactions', { query: `?companyId=${companyId}` });
  return new Map(body.map((line: { date: string; id: number }) => [line.date, line.id]));
}

async function needsInvoice(id: number | undefined): Promise<boolean> {
  const { body } = await calls.call('get /api/bank-transactions', { query: `?companyId=${companyId}` });
  return body.find((line: { id: number }) => line.id === id).requiresInvoice;
}

async function mark(id: number | undefined, form: object = {}) {
  return calls.user.rest('POST', '/api/bank-transactions/no-invoice-multiple', { companyId, ids: [id], ...form });
}

const PAYMENT = '2026-08-10,VOLTORA ENERGY DD,-340.12';

describe.each(['UNPAID DIRECT DEBIT VOLTORA', 'UNPAID DD 340.12', 'BACS RETURN 0042', 'VOLTORA ENERGY'])(
  '%s',
  (text) => {
    it('is left to a user by the preset for money in, and keeps the payment from being sure', async () => {
      await newBooks();
      await calls.call('post /api/no-invoice-presets', { body: { companyId, preset: 'money_in', isOn: true } });
      await importLines(PAYMENT, `2026-08-12,${text},340.12`);
      const ids = await lineIds();
      expect(await needsInvoice(ids.get('2026-08-12'))).toBe(true);
      expect(await acceptSure()).toBe(0);
      const [refused] = (await mark(ids.get('2026-08-12'))).body.refused;
      expect(refused).toMatchObject({ invoiceFits: true });
      expect(refused.message).toContain('may return the payment "VOLTORA ENERGY DD" of 10 Aug 2026');
      expect((await mark(ids.get('2026-08-12'), { despiteInvoice: true })).body.changed).toHaveLength(1);
      expect(await acceptSure()).toBe(1);
    });

    it('is asked about after the payment was matched', async () => {
      await newBooks();
      await importLines(PAYMENT);
      expect(await acceptSure()).toBe(1);
      await importLines(`2026-08-12,${text},340.12`);
      const ids = await lineIds();
      expect((await mark(ids.get('2026-08-12'))).body).toMatchObject({ changed: [], refused: [{ invoiceFits: true }] });
    });
  },
);

it('asks about a second payment that names a paid bill', async () => {
  await newBooks();
  await importLines('2026-08-10,VOLTORA VE-1,-340.12', '2026-08-20,VOLTORA VE-1,-340.12', '2026-08-21,VE-1 TAXI,-9.00');
  expect(await acceptSure()).toBe(1);
  const ids = await lineIds();
  const [refused] = (await mark(ids.get('2026-08-20'))).body.refused;
  expect(refused.message).toBe(
    '"VOLTORA VE-1", £340.12 on 20 Aug 2026, names VE-1 of Voltora Energy, which is paid already. It may have been paid twice. Match it, or confirm that it needs no invoice.',
  );
  expect((await mark(ids.get('2026-08-20'), { despiteInvoice: true })).body.changed).toHaveLength(1);
  expect((await mark(ids.get('2026-08-21'))).body.changed).toHaveLength(1);
});
