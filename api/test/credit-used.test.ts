import { PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/**
 * A credit note is money: who uses one up alone is named to who approves or pays the next run of its supplier, and a run
 * counts for the threshold before its credit notes (RULES.md, 23 and 61).
 */

const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let approver: TestClient;
let bookkeeper: TestClient;
let companyId: number;
let billId: number;
let creditId: number;
let me: string;
let clerk: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, approver, bookkeeper] = [await app.newUser(), await app.newUser(), await app.newUser()];
  me = (await owner.rest('GET', '/api/auth/user')).body.email;
  clerk = (await bookkeeper.rest('GET', '/api/auth/user')).body.email;
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  // The same bill in another company of the same people has a warning of its own.
  billId = await enter(`FS-${companyId}`, '5000.00');
  creditId = await enter(`CN-${companyId}`, '-4000.00', { documentType: 'credit_note' });
  await setThreshold('1000.00');
});

async function setThreshold(approvalThreshold: string | null): Promise<void> {
  await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold });
  await confirmChanges(approver, companyId);
}

async function enter(invoiceNumber: string, amount: string, form: object = {}): Promise<number> {
  const body = { companyId, supplierName: 'Friend Supplies Ltd', invoiceNumber, amount, ...DATES, ...form };
  const answer = await owner.rest('POST', '/api/invoices/manual', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

async function newRun(...invoiceIds: number[]): Promise<number> {
  const made = await owner.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds });
  expect(made).toMatchObject({ status: 201 });
  return made.body.id;
}

/** Credit warnings of a new run with the bill; equal for the bill alone. */
async function warnings(): Promise<readonly string[]> {
  const alone: string[] = (await owner.rest('GET', `/api/invoices/${billId}`)).body.creditWarnings;
  const inRun = await warningsInRun(owner, companyId, billId);
  expect(alone.map((words) => words.replace('this payment', 'this run'))).toEqual(inRun);
  return inRun;
}

const complete = (id: number) => owner.rest('POST', `/api/payment-runs/${id}/complete`, { usesCredit: true });

async function approve(id: number): Promise<void> {
  await owner.rest('POST', `/api/payment-runs/${id}/submit`);
  const { content } = (await approver.rest('GET', `/api/payment-runs/${id}`)).body;
  expect(await approver.rest('POST', `/api/payment-runs/${id}/approve`, { content })).toMatchObject({ status: 200 });
}

/** Puts a line on the statement, as 'words,amount', and returns its id. */
async function line(text: string): Promise<number> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n2026-09-10,${text}\n` };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const [words] = text.split(',');
  return body.find(({ description }: { description: string }) => description === words).id;
}

const had = (sum: string, deed: string) =>
  `Friend Supplies Ltd had credit note CN-${companyId} of ${sum}, which ${deed}.`;

describe('a run that pays less credit notes', () => {
  it('compares the total of its invoices with the threshold, even if nothing is left to pay', async () => {
    for (const [number, amount] of [
      ['DX-1', '4000.00'],
      ['DX-2', '4900.00'],
    ] as const) {
      const id = await newRun(await enter(`${number}-${companyId}`, amount), creditId);
      const { body } = await owner.rest('GET', `/api/payment-runs/${id}`);
      expect(body).toMatchObject({ isApprovalRequired: true });
      const { data } = await owner.graphql(PaymentRunDocument, { id });
      expect(data?.paymentRun.isApprovalRequired).toBe(true);
      const refused = { status: 409, body: { code: 'APPROVAL_REQUIRED' } };
      const alone = await complete(id);
      expect(alone).toMatchObject(refused);
      expect(alone.body.message).toContain(
        `£${amount === '4000.00' ? '4,000.00' : '4,900.00'} before its credit notes`,
      );
      const file = await owner.rest('POST', `/api/payment-runs/${id}/export/csv`, {});
      expect(file).toMatchObject(amount === '4000.00' ? { body: { code: 'PAYMENT_RUN_STATE' } } : refused);
      await owner.rest('POST', `/api/payment-runs/${id}/cancel`);
    }
  });

  it('is completed after a second person who saw the credit notes approved it', async () => {
    const id = await newRun(await enter(`DX-${companyId}`, '4000.00'), creditId);
    await approve(id);
    expect((await owner.rest('GET', `/api/payment-runs/${id}`)).body.status).toBe('approved');
    expect(await complete(id)).toMatchObject({ status: 200 });
    expect(await warnings()).toEqual([]);
  });

  it('is paid by one person where its invoices are below it, and the credit note is named with the bill', async () => {
    const id = await newRun(await enter(`DX-${companyId}`, '700.00'), creditId);
    expect(await complete(id)).toMatchObject({ status: 200 });
    const name = (await owner.rest('GET', `/api/payment-runs/${id}`)).body.name;
    // The record says when, by the clock of the database.
    const said = (await warnings()).map((words) => words.replace(/ on \d+ \w+ \d{4} for/, ' for'));
    expect(said).toEqual([
      `Friend Supplies Ltd has an open credit note of £3,300.00 that this run leaves out: CN-${companyId}.`,
      had('£700.00', `${me} used for DX-${companyId} in ${name}, which nobody else approved`),
    ]);
    await setThreshold(null);
    expect(await warnings()).toHaveLength(1);
  });
});

describe('a credit note in a match', () => {
  it('is named with the transaction and the bill that it was matched with', async () => {
    const dx = await enter(`DX-${companyId}`, '4025.00');
    const id = await line('COFFEE SHOP 12,-25.00');
    const match = { invoiceIds: [dx, creditId] };
    const matched = await bookkeeper.rest('POST', `/api/bank-transactions/${id}/match-multiple`, match);
    expect(matched).toMatchObject({ status: 200 });
    const words = `${clerk} matched on 15 Sep 2026 for DX-${companyId} to £25.00 of 10 Sep 2026, "COFFEE SHOP 12"`;
    expect(await warnings()).toEqual([had('£4,000.00', words)]);
    await bookkeeper.rest('POST', `/api/bank-transactions/${id}/unmatch`);
    expect((await warnings())[0]).toContain('has an open credit note of £4,000.00');
  });

  it.each([
    ['COFFEE SHOP 12', 1],
    ['FRIEND SUPPLIES', 0],
  ])('is named without a threshold unless the line names its supplier: %s', async (text, named) => {
    await setThreshold(null);
    const dx = await enter(`DX-${companyId}`, '4025.00');
    const id = await line(`${text},-25.00`);
    const match = { invoiceIds: [dx, creditId] };
    const matched = await bookkeeper.rest('POST', `/api/bank-transactions/${id}/match-multiple`, match);
    expect(matched).toMatchObject({ status: 200 });
    const words = `${clerk} matched on 15 Sep 2026 for DX-${companyId} to £25.00 of 10 Sep 2026, "${text}"`;
    expect(await warnings()).toEqual([had('£4,000.00', words)].slice(0, named));
  });

  it.each(['matched', 'marked first'])('is named by what no line of its supplier brought back: %s', async (way) => {
    const marked = { companyId, invoiceIds: [creditId], paymentDate: '2026-09-05' };
    if (way === 'marked first') await owner.rest('PATCH', '/api/invoices/mark-paid', marked);
    const id = await line('INTEREST,1.00');
    const match = { invoiceId: creditId, allowDifference: true };
    expect(await owner.rest('POST', `/api/bank-transactions/${id}/match`, match)).toMatchObject({ status: 200 });
    const words = `${me} matched on 15 Sep 2026 to £1.00 of 10 Sep 2026, "INTEREST"`;
    expect(await warnings()).toEqual([had('£4,000.00', words)]);
  });

  it('is named by the rest where its supplier brought back less, and not where it brought back all', async () => {
    const less = await line('FRIEND SUPPLIES REFUND,3990.00');
    const match = { invoiceId: creditId, allowDifference: true };
    expect(await owner.rest('POST', `/api/bank-transactions/${less}/match`, match)).toMatchObject({ status: 200 });
    const words = `${me} matched on 15 Sep 2026 to £3,990.00 of 10 Sep 2026, "FRIEND SUPPLIES REFUND"`;
    expect(await warnings()).toEqual([had('£10.00', words)]);
    await owner.rest('POST', `/api/bank-transactions/${less}/unmatch`);
    const all = await line('FRIEND SUPPLIES,4000.00');
    const whole = await owner.rest('POST', `/api/bank-transactions/${all}/match`, { invoiceId: creditId });
    expect(whole).toMatchObject({ status: 200 });
    expect(await warnings()).toEqual([]);
  });

  it('is not named where the line is of a run that somebody else approved', async () => {
    const dx = await enter(`DX-${companyId}`, '4025.00');
    const runId = await newRun(dx, creditId);
    await approve(runId);
    expect(await complete(runId)).toMatchObject({ status: 200 });
    const id = await line('FRIEND SUPPLIES,-25.00');
    const match = { invoiceIds: [dx, creditId] };
    const matched = await bookkeeper.rest('POST', `/api/bank-transactions/${id}/match-multiple`, match);
    expect(matched).toMatchObject({ status: 200 });
    expect(await warnings()).toEqual([]);
  });
});

describe('a credit note that was deleted', () => {
  it('does not count as entered again because of another one with the same amount', async () => {
    const gone = await bookkeeper.rest('DELETE', `/api/invoices/${creditId}`);
    expect(gone.body).toMatchObject({ deletedCount: 1 });
    const invented = { documentType: 'credit_note', invoiceDate: '2026-09-14', dueDate: '2026-09-14' };
    const other = await enter(`CX-${companyId}`, '-4000.00', invented);
    const id = await newRun(await enter(`DX-${companyId}`, '4000.00'), other);
    await approve(id);
    expect(await complete(id)).toMatchObject({ status: 200 });
    expect(await warnings()).toEqual([had('£4,000.00', `${clerk} deleted on 15 Sep 2026`)]);
  });
});
