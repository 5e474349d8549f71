import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A user pays an amount above the threshold on the bank's own page, and reconciles the line in ways that raise no
 * question. The month names the line as paid without approval (RULES.md, 33).
 */

const ACCOUNT = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
const BILL = { invoiceNumber: 'HP-2001', amount: '900.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
const LINE = '2026-09-10,F QFAY,-900.00';

let app: TestApp;
let owner: TestClient;
let thief: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, thief] = [await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Victim Ltd', ...ACCOUNT })).body.id;
  await joinByRest(owner, thief, companyId);
  await haveJoinedBefore(app, companyId);
});

type Method = 'POST' | 'PUT' | 'PATCH';

async function passed(by: TestClient, method: Method, path: string, form: object = {}) {
  const { status, body } = await by.rest(method, path, form);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  return body;
}

async function enter(by: TestClient, form: object = {}): Promise<{ id: number; supplier: { id: number } }> {
  return passed(by, 'POST', '/api/invoices/manual', { companyId, supplierName: 'Oak Joinery', ...BILL, ...form });
}

async function importLine(text: string, by = thief): Promise<number> {
  const file = { name: 'statement.csv', content: `Date,Description,Amount\n${text}\n` };
  await by.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  return (await by.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body[0].id;
}

async function match(invoiceId: number, text = LINE): Promise<void> {
  const line = await importLine(text);
  await passed(thief, 'POST', `/api/bank-transactions/${line}/match`, { invoiceId, otherInvoice: true });
}

const setThreshold = () =>
  passed(owner, 'PUT', `/api/companies/${companyId}`, { name: 'Victim Ltd', approvalThreshold: '500.00' });

/** Messages of the exception, the same by both APIs. */
async function unapproved(): Promise<string[]> {
  const { body } = await owner.rest('GET', `/api/reconciliation/exceptions?companyId=${companyId}&month=2026-09`);
  const query = `query ($id: Int!) { company(id: $id) { reconciliationExceptions(month: "2026-09") { kind message } } }`;
  const { data } = await owner.graphqlText<{ company: { reconciliationExceptions: typeof body } }>(query, {
    id: companyId,
  });
  const of = (found: { kind: string; message: string }[] = []) =>
    found.filter(({ kind }) => kind === 'paid_without_approval').map(({ message }) => message);
  expect(of(data?.company.reconciliationExceptions)).toEqual(of(body));
  return of(body);
}

async function run(invoiceId: number): Promise<number> {
  return (
    await passed(thief, 'POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] })
  ).id;
}

describe('a month names money out as paid without approval', () => {
  it.each<[string, () => Promise<void>]>([
    ['to an own bill', async () => match((await enter(thief)).id)],
    ['to a bill that another user has entered', async () => match((await enter(owner)).id)],
    [
      'to a bill of another user that the one who matched has changed',
      async () => {
        const { id } = await enter(owner, { amount: '90.00' });
        await passed(thief, 'PATCH', `/api/invoices/${id}`, { amount: '900.00', supplierName: 'Qfay Services' });
        await match(id);
      },
    ],
    [
      'after a payment that was cancelled',
      async () => {
        const { id, supplier } = await enter(thief);
        await passed(owner, 'PATCH', `/api/suppliers/${supplier.id}`, ACCOUNT);
        await passed(thief, 'POST', `/api/sandbox/payments/invoice/${id}`);
        const [payment] = (await thief.rest('GET', `/api/sandbox/payments?companyId=${companyId}`)).body;
        await passed(thief, 'POST', `/api/payments/${payment.id}/cancel`);
        await match(id);
      },
    ],
    [
      'after a run whose file was said to be not sent',
      async () => {
        const { id, supplier } = await enter(thief);
        await passed(owner, 'PATCH', `/api/suppliers/${supplier.id}`, ACCOUNT);
        const runId = await run(id);
        expect((await thief.rest('POST', `/api/payment-runs/${runId}/export/csv`)).status).toBe(200);
        await passed(thief, 'POST', `/api/payment-runs/${runId}/cancel`, { fileWasNotSent: true });
        await match(id);
      },
    ],
    [
      'to a bill that was switched to auto-paid afterwards',
      async () => {
        const { id, supplier } = await enter(thief);
        await match(id);
        await passed(thief, 'PATCH', `/api/suppliers/${supplier.id}`, { isAutoPaid: true });
      },
    ],
    [
      'to a bill that the same user had switched to auto-paid',
      async () => {
        const { id, supplier } = await enter(owner);
        await passed(thief, 'PATCH', `/api/suppliers/${supplier.id}`, { isAutoPaid: true });
        await match(id);
      },
    ],
    [
      'above the amount of a bill in a completed run',
      async () => {
        const { id } = await enter(owner, { amount: '300.00' });
        await passed(thief, 'POST', `/api/payment-runs/${await run(id)}/complete`);
        const form = { invoiceId: id, allowDifference: true, otherInvoice: true };
        await passed(thief, 'POST', `/api/bank-transactions/${await importLine(LINE)}/match`, form);
      },
    ],
  ])('%s', async (_case, go) => {
    await go();
    await setThreshold();
    expect(await unapproved()).toEqual([
      expect.stringMatching(/^Paid without approval: £900\.00 to F QFAY, matched by user2@example\.com/),
    ]);
  });

  it('to a payee after whom the company was named', async () => {
    await passed(owner, 'POST', '/api/no-invoice-presets', { companyId, preset: 'own_transfers', isOn: true });
    await passed(owner, 'PUT', `/api/companies/${companyId}`, { name: 'F Qfay' });
    await importLine(LINE);
    await setThreshold();
    expect(await unapproved()).toEqual([
      expect.stringMatching(/£900\.00 to F QFAY, marked as needing no invoice by user1@example\.com/),
    ]);
  });

  it('to an own account, if the text does not name the company', async () => {
    const form = { companyId, preset: 'own_transfers', isOn: true };
    await passed(thief, 'POST', '/api/no-invoice-presets', form);
    await importLine('2026-09-10,F QFAY TO SAVINGS,-900.00');
    await passed(thief, 'POST', '/api/no-invoice-presets', { ...form, isOn: false });
    await setThreshold();
    expect(await unapproved()).toHaveLength(1);
  });

  it('by the rule of a user, even if another user imports the line', async () => {
    const first = await importLine('2026-09-09,F QFAY,-700.00');
    await passed(thief, 'POST', `/api/bank-transactions/${first}/no-invoice`, { autoMarkSupplier: true });
    await importLine(LINE, owner);
    await setThreshold();
    expect(await unapproved()).toEqual([
      expect.stringMatching(/£700\.00 to F QFAY, marked as needing no invoice by user2@example\.com/),
      expect.stringMatching(/£900\.00 to F QFAY, marked as needing no invoice by user2@example\.com/),
    ]);
  });
});

describe('a month does not name money out', () => {
  it('of a run that was approved and completed', async () => {
    const { id, supplier } = await enter(thief);
    await passed(thief, 'PATCH', `/api/suppliers/${supplier.id}`, ACCOUNT);
    await setThreshold();
    const runId = await run(id);
    await passed(thief, 'POST', `/api/payment-runs/${runId}/submit`);
    const { content } = (await owner.rest('GET', `/api/payment-runs/${runId}`)).body;
    await passed(owner, 'POST', `/api/payment-runs/${runId}/approve`, { content });
    await passed(thief, 'POST', `/api/payment-runs/${runId}/complete`);
    await match(id);
    expect(await unapproved()).toEqual([]);
  });

  it('of a payment', async () => {
    const { id, supplier } = await enter(thief);
    await passed(owner, 'PATCH', `/api/suppliers/${supplier.id}`, ACCOUNT);
    await passed(thief, 'POST', `/api/sandbox/payments/invoice/${id}`);
    for (const [payment, { status }] of app.bank.payments) {
      if (status === 'pending') app.bank.move(payment, 'completed', null);
    }
    await app.runPaymentJob();
    const [{ reference }] = (await thief.rest('GET', `/api/sandbox/payments?companyId=${companyId}`)).body;
    await match(id, `2026-09-16,OAK JOINERY ${reference},-900.00`);
    await setThreshold();
    expect(await unapproved()).toEqual([]);
  });

  it('to an auto-paid supplier', async () => {
    await passed(owner, 'POST', '/api/suppliers', { companyId, name: 'Oak Joinery', isAutoPaid: true });
    await match((await enter(thief)).id);
    await setThreshold();
    expect(await unapproved()).toEqual([]);
  });

  it('to the company itself, before and after it is renamed', async () => {
    await passed(owner, 'POST', '/api/no-invoice-presets', { companyId, preset: 'own_transfers', isOn: true });
    await importLine('2026-09-10,VICTIM LTD,-900.00');
    await passed(owner, 'PUT', `/api/companies/${companyId}`, { name: 'Renamed Ltd' });
    await setThreshold();
    expect(await unapproved()).toEqual([]);
  });
});
