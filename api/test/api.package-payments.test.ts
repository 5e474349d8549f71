import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Payments of bills in the period of a package (RULES.md, 91). */

const MONTH = '2026-09';
const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const DATES = { invoiceDate: '2026-08-20', dueDate: '2026-09-19' };

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.newUser();
  companyId = await newCompany('Lowe Ltd');
});

async function newCompany(name: string): Promise<number> {
  const { id } = (await owner.rest('POST', '/api/companies', { name })).body;
  await owner.rest('PUT', `/api/companies/${id}/ledger`, { ledger: 'xero' });
  await owner.rest('POST', '/api/suppliers', { companyId: id, name: 'Acme', ...ACCOUNT });
  return id;
}

async function newBill(invoiceNumber: string, amount: string, fields: object = {}): Promise<number> {
  const form = { companyId, supplierName: 'Acme', invoiceNumber, amount, ...DATES, allowDuplicate: true, ...fields };
  const answer = await owner.rest('POST', '/api/invoices/manual', form);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

async function done(method: string, path: string, body?: object) {
  const answer = await owner.rest(method, path, body);
  expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
  return answer.body;
}

async function markPaid(id: number, paymentDate: string): Promise<void> {
  await done('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [id], paymentDate });
}

/** Imports a statement line, identified by its text. */
async function newLine(date: string, words: string, amount: string): Promise<number> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n${date},${words},${amount}\n` };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const lines: { id: number; description: string }[] = await done(
    'GET',
    `/api/bank-transactions?companyId=${companyId}&month=${date.slice(0, 7)}`,
  );
  return lines.find(({ description }) => description === words)?.id ?? 0;
}

async function newRun(...invoiceIds: number[]): Promise<{ id: number; number: number }> {
  return done('POST', '/api/payment-runs', { companyId, runDate: '2026-09-10', invoiceIds });
}

async function packed(body: object): Promise<Map<string, Uint8Array>> {
  const response = await fetch(`${app.url}/api/companies/${companyId}/accounting-package`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return new Map(Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))));
}

/** The rows of a list, without its titles. */
async function rowsOf(name: string, body: object = { month: MONTH }): Promise<string[]> {
  const text = strFromU8((await packed(body)).get(name) ?? new Uint8Array());
  return text.trimEnd().split('\r\n').slice(1);
}

const sumOf = (rows: readonly string[]) => rows.reduce((sum, row) => sum + Number(row.split(',')[5]), 0);

describe('the payments of a package', () => {
  it('say of each bill what it got, when and how', async () => {
    await markPaid(await newBill('H-1', '50.00'), '2026-09-03');
    const matched = await newBill('L-1', '80.00');
    const line = await newLine('2026-09-04', 'ACME L-1', '-79.50');
    await done('POST', `/api/bank-transactions/${line}/match`, { invoiceId: matched, allowDifference: true });
    const inParts = await newBill('P-1', '100.00');
    const part = await newLine('2026-09-05', 'ACME PART', '-30.00');
    await done('POST', `/api/bank-transactions/${part}/match`, { invoiceId: inParts, partPayment: true });
    const ofRun = await newBill('R-1', '60.00');
    const credit = await newBill('CN-1', '-20.00', { documentType: 'credit_note' });
    const run = await newRun(ofRun, credit);
    await done('POST', `/api/payment-runs/${run.id}/complete`, { usesCredit: true });
    const lineOfRun = await newLine('2026-09-12', 'ACME RUN', '-40.00');
    await done('POST', `/api/bank-transactions/${lineOfRun}/match-multiple`, { invoiceIds: [ofRun, credit] });
    await newBill('OPEN', '70.00');
    await markPaid(await newBill('AUGUST', '11.00'), '2026-08-31');

    const rows = await rowsOf('payments.csv');
    expect(rows).toEqual([
      '2026-09-03,Acme,1,invoice,H-1,50.00,marked by hand,,,,',
      '2026-09-04,Acme,2,invoice,L-1,80.00,matched statement line,,,2026-09-04,-0.50',
      '2026-09-05,Acme,3,invoice,P-1,30.00,matched statement line,,,2026-09-05,',
      `2026-09-10,Acme,4,invoice,R-1,60.00,payment run,${run.number},,2026-09-12,`,
      `2026-09-10,Acme,5,credit,CN-1,-20.00,payment run,${run.number},,,`,
    ]);
    expect(sumOf(rows)).toBe(200);
    // Amounts paid of all bills, from their list.
    const invoices: { amount: string; outstandingAmount: string; invoiceNumber: string }[] = await done(
      'GET',
      `/api/invoices?companyId=${companyId}`,
    );
    const ofAll = await rowsOf('payments.csv', { from: '2026-01-01', to: '2026-12-31' });
    const stats = await done('GET', `/api/invoices/stats?companyId=${companyId}`);
    const total = invoices.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(sumOf(ofAll)).toBe(total - Number(stats.totalOutstanding));
  });

  it('have refunds below zero, and what was paid in advance on the day of the bill', async () => {
    const refunded = await newBill('H-1', '50.00');
    await markPaid(refunded, '2026-09-03');
    const line = await newLine('2026-09-20', 'ACME REFUND H-1', '50.00');
    await done('POST', `/api/bank-transactions/${line}/match`, { invoiceId: refunded, refund: true });
    const advance = { netAmount: '100.00', vatAmount: '20.00', paidInAdvance: '60.00', invoiceDate: '2026-09-02' };
    await newBill('A-1', '60.00', advance);
    expect(await rowsOf('payments.csv')).toEqual([
      '2026-09-02,Acme,2,invoice,A-1,60.00,paid in advance,,,,',
      '2026-09-03,Acme,1,invoice,H-1,50.00,marked by hand,,,,',
      '2026-09-20,Acme,1,invoice,H-1,-50.00,refund,,,2026-09-20,',
    ]);
  });

  it('name refunds of the bills in the package among what is not carried', async () => {
    const coded = { netAmount: '50.00', vatAmount: '0.00', lines: [{ vatCode: 'zero', nominalCode: '461' }] };
    const refunded = await newBill('H-1', '50.00', coded);
    await markPaid(refunded, '2026-09-03');
    const line = await newLine('2026-09-20', 'ACME REFUND H-1', '50.00');
    await done('POST', `/api/bank-transactions/${line}/match`, { invoiceId: refunded, refund: true });
    expect(await rowsOf('exceptions.csv', { invoiceIds: [refunded] })).toEqual([
      'xero,1,H-1,payment not carried,£50.00 of it came back on 20 Sep 2026: enter that refund by hand',
    ]);
  });

  it('name the reference of what was paid through the bank, with its run', async () => {
    const [alone, ofRun] = [await newBill('B-1', '12.50'), await newBill('B-2', '15.00')];
    await done('POST', `/api/sandbox/payments/invoice/${alone}`);
    const run = await newRun(ofRun);
    await done('POST', `/api/sandbox/payments/payment-run/${run.id}`);
    for (const [id, { status }] of app.bank.payments) if (status === 'pending') app.bank.move(id, 'completed', null);
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    await app.runPaymentJob();
    const made: { invoiceId: number; reference: string; paymentRunId: number | null }[] = await done(
      'GET',
      `/api/sandbox/payments?companyId=${companyId}`,
    );
    const referenceOf = (runId: number | null) => made.find(({ paymentRunId }) => paymentRunId === runId)?.reference;
    expect(await rowsOf('payments.csv')).toEqual([
      `2026-09-15,Acme,1,invoice,B-1,12.50,open banking,,${referenceOf(null)},,`,
      `2026-09-15,Acme,2,invoice,B-2,15.00,open banking,${run.number},${referenceOf(run.id)},,`,
    ]);
  });

  it('count a bill once that was marked by hand and then matched in part, and what is left of the mark', async () => {
    const id = await newBill('M-1', '90.00');
    const first = await newLine('2026-09-02', 'ACME FIRST', '-40.00');
    await done('POST', `/api/bank-transactions/${first}/match`, { invoiceId: id, partPayment: true });
    await markPaid(id, '2026-09-06');
    const both = await rowsOf('payments.csv');
    expect(both).toEqual([
      '2026-09-02,Acme,1,invoice,M-1,40.00,matched statement line,,,2026-09-02,',
      '2026-09-06,Acme,1,invoice,M-1,50.00,marked by hand,,,,',
    ]);
    await done('POST', `/api/bank-transactions/${first}/unmatch`);
    expect(await rowsOf('payments.csv')).toEqual(['2026-09-06,Acme,1,invoice,M-1,50.00,marked by hand,,,,']);
  });

  it('are of its company alone, of the named bills where bills are named, and in the manifest', async () => {
    const [mine, other] = [await newBill('N-1', '10.00'), await newBill('N-2', '20.00')];
    await markPaid(mine, '2026-09-02');
    await markPaid(other, '2026-09-02');
    const here = companyId;
    companyId = await newCompany('Holt Ltd');
    await markPaid(await newBill('ELSEWHERE', '99.00'), '2026-09-02');
    companyId = here;
    expect((await rowsOf('payments.csv')).map((row) => row.split(',')[4])).toEqual(['N-1', 'N-2']);
    expect(await rowsOf('payments.csv', { invoiceIds: [other] })).toEqual([
      '2026-09-02,Acme,2,invoice,N-2,20.00,marked by hand,,,,',
    ]);
    const files = await packed({ month: MONTH });
    const list = files.get('payments.csv') ?? new Uint8Array();
    const sha256 = createHash('sha256').update(list).digest('hex');
    expect(strFromU8(files.get('manifest.csv') ?? list)).toContain(
      `,list,,,,,,,,,payments.csv,${list.length},${sha256}`,
    );
    expect(strFromU8(files.get('read-me.txt') ?? list)).toContain('payments.csv');
  });
});

describe('the reconciliation of a month', () => {
  it('is what its page exports, and in the manifest', async () => {
    const id = await newBill('C-1', '45.00');
    const line = await newLine('2026-09-04', 'ACME C-1', '-45.00');
    await done('POST', `/api/bank-transactions/${line}/match`, { invoiceId: id });
    const files = await packed({ month: MONTH });
    const csv = files.get('reconciliation.csv') ?? new Uint8Array();
    const exported = await owner.rest(
      'GET',
      `/api/reconciliation/export?companyId=${companyId}&month=${MONTH}&format=csv`,
    );
    expect(strFromU8(csv).replace('\ufeff', '')).toBe(exported.body.replace('\ufeff', ''));
    expect(exported.body).toContain('ACME C-1');
    const pdf = files.get('reconciliation.pdf') ?? new Uint8Array();
    expect(strFromU8(pdf.slice(0, 5))).toBe('%PDF-');
    const manifest = strFromU8(files.get('manifest.csv') ?? new Uint8Array());
    for (const [name, bytes] of [['reconciliation.csv', csv] as const, ['reconciliation.pdf', pdf] as const]) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(manifest).toContain(`,list,,,,,,,,,${name},${bytes.length},${sha256}`);
    }
  });

  it.each([
    ['a month to come', { month: '2027-01' }, true],
    ['the days of a month', { from: '2026-08-01', to: '2026-08-31' }, true],
    ['other days', { from: '2026-08-01', to: '2026-09-30' }, false],
  ])('is there for %s as it should be', async (_, asked, isThere) => {
    expect((await packed(asked)).has('reconciliation.pdf')).toBe(isThere);
  });
});
