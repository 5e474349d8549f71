import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/** Credit notes that are gone from a supplier that may be the payee under another name or legal form (RULES.md, 61). */

const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
const PAYEE = 'Harbour Print Works Ltd';
const TWIN = 'Harbour Print Works PLC';
const asWell = `${TWIN}, which may be ${PAYEE} as well,`;

let app: TestApp;
let owner: TestClient;
let companyId: number;
let billId: number;
let me: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  me = (await owner.rest('GET', '/api/auth/user')).body.email;
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  billId = (await enter(PAYEE, `HP-${companyId}`, '500.00')).id;
});

async function enter(supplierName: string, invoiceNumber: string, amount: string) {
  const documentType = amount.startsWith('-') ? 'credit_note' : 'invoice';
  const form = { companyId, supplierName, invoiceNumber, amount, documentType, ...DATES };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: number; supplierId: number };
}

async function passed(method: 'POST' | 'PUT' | 'DELETE', path: string, form: object = {}): Promise<void> {
  const { status, body } = await owner.rest(method, path, form);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
}

const remove = (id: number) => passed('DELETE', `/api/invoices/${id}`);
const rename = (id: number, name: string) => passed('PUT', `/api/suppliers/${id}`, { name });

/** Warnings about credit notes before the bill is paid: by itself, and in a run. */
async function creditWarnings(): Promise<string[]> {
  const alone: string[] = (await owner.rest('GET', `/api/invoices/${billId}`)).body.creditWarnings;
  const inRun = alone.map((words) => words.replace('this payment', 'this run'));
  expect(await warningsInRun(owner, companyId, billId)).toEqual(expect.arrayContaining(inRun));
  return alone.filter((words) => words.includes('credit note'));
}

describe('a payment of the payee names a credit note', () => {
  it.each(['Harbour Print Works PLC', 'The Harbour Print Works', 'HARBOUR PRINT WORKS CO. LIMITED'])(
    'that was deleted of %s',
    async (twin) => {
      await remove((await enter(twin, 'CN-7', '-120.00')).id);
      expect(await creditWarnings()).toEqual([
        `${PAYEE} had credit note CN-7 of £120.00, which ${me} deleted on ${today()}: it was one of ${twin}.`,
      ]);
    },
  );

  it('that was deleted with its supplier, which had another name by then', async () => {
    const { id, supplierId } = await enter('Harbour Print Works PLC', 'CN-7', '-120.00');
    await rename(supplierId, 'Quay Bakery');
    await remove(id);
    await passed('DELETE', `/api/suppliers/${supplierId}`);
    expect(await creditWarnings()).toEqual([expect.stringContaining(`CN-7 of £120.00, which ${me} deleted`)]);
  });

  it('that was reduced at its twin, or moved from there to a third supplier', async () => {
    const { id } = await enter('Harbour Print Works PLC', 'CN-7', '-120.00');
    const base = {
      supplierName: 'Harbour Print Works PLC',
      invoiceNumber: 'CN-7',
      documentType: 'credit_note',
      ...DATES,
    };
    const change = (form: object) => passed('PUT', `/api/invoices/${id}`, { ...base, ...form });
    await change({ amount: '-1.00' });
    const less = `${PAYEE} had credit note CN-7 of £120.00, which ${me} changed on ${today()}`;
    const open = `${asWell} has an open credit note of £1.00 that this payment leaves out: CN-7.`;
    expect(await creditWarnings()).toEqual([open, `${less}: it comes to £1.00 now.`]);
    await change({ supplierName: 'Quay Bakery', amount: '-120.00' });
    const alone: string[] = (await owner.rest('GET', `/api/invoices/${billId}`)).body.creditWarnings;
    expect(alone.filter((words) => words.includes('credit note'))).toEqual([`${less}: it is one of Quay Bakery now.`]);
  });
});

describe('a payment of the payee names a credit note of its twin', () => {
  let creditId: number;

  beforeEach(async () => {
    creditId = (await enter(TWIN, 'CN-7', '-120.00')).id;
  });

  const open = (where: string) => [`${asWell} has an open credit note of £120.00 ${where}: CN-7.`];

  async function runOf(...invoiceIds: number[]): Promise<number> {
    const form = { companyId, runDate: '2026-09-15', invoiceIds };
    return (await owner.rest('POST', '/api/payment-runs', form)).body.id;
  }

  it('while it is open, in query, in a draft run of the twin, or in its submitted run', async () => {
    const leftOut = open('that this payment leaves out');
    expect(await creditWarnings()).toEqual(leftOut);
    const id = await runOf((await enter(TWIN, `T-${companyId}`, '1.00')).id, creditId);
    expect(await creditWarnings()).toEqual(leftOut);
    await passed('POST', `/api/payment-runs/${id}/submit`);
    expect(await creditWarnings()).toEqual(open('that another run takes off, which is not paid yet'));
    await passed('POST', `/api/payment-runs/${id}/cancel`);
    const form = { supplierName: TWIN, invoiceNumber: 'CN-7', amount: '-120.00', ...DATES };
    await passed('PUT', `/api/invoices/${creditId}`, { ...form, status: 'query' });
    expect(await creditWarnings()).toEqual(leftOut);
  });

  it('that was marked as refunded', async () => {
    const { status } = await owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [creditId] });
    expect(status).toBe(200);
    const marked = `${asWell} had credit note CN-7 of £120.00, which ${me} marked as refunded on ${today()}`;
    expect(await creditWarnings()).toEqual([`${marked}, without a line of the statement.`]);
  });

  it('that was matched to money in which does not name the twin', async () => {
    const content = 'Date,Description,Amount\n2026-09-10,INTEREST,0.03\n';
    const form = { companyId: String(companyId) };
    await owner.upload('/api/bank-transactions/import-file', 'file', { name: 'bank.csv', content }, form);
    const [{ id }] = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
    await passed('POST', `/api/bank-transactions/${id}/match`, { invoiceId: creditId, allowDifference: true });
    const matched = `${asWell} had credit note CN-7 of £120.00, which ${me} matched on ${today()}`;
    expect(await creditWarnings()).toEqual([`${matched} to £0.03 of 10 Sep 2026, "INTEREST".`]);
  });

  it('that a run used without the approval of a second person', async () => {
    const second = await app.newUser();
    await joinByRest(owner, second, companyId);
    await passed('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold: '5000.00' });
    const id = await runOf((await enter(TWIN, `T-${companyId}`, '130.00')).id, creditId);
    await passed('POST', `/api/payment-runs/${id}/submit`);
    await passed('POST', `/api/payment-runs/${id}/complete`, { usesCredit: true });
    expect(await creditWarnings()).toEqual([
      expect.stringMatching(`${asWell} had credit note CN-7 of £120.00, which ${me} used on .* nobody else approved.`),
    ]);
  });
});

describe('a payment of the payee names no credit note', () => {
  it('that was deleted of another company, or entered again at the payee', async () => {
    await remove((await enter('Harbour Bakery Ltd', 'CN-6', '-120.00')).id);
    await remove((await enter('Harbour Print Works PLC', 'CN-7', '-120.00')).id);
    await enter(PAYEE, 'CN-7', '-120.00');
    expect(await creditWarnings()).toEqual([expect.stringContaining('an open credit note of £120.00')]);
  });
});

function today(): string {
  return formatLocalDate(londonDate(app.clock.now()));
}
