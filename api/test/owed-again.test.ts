import type { Month } from '@paycycle/schema/domain/local-date';
import { ReopenPaymentRunDocument, UnmatchBankTransactionDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase } from '../src/books-check/check-database.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** Undone payments make invoices owed again, and released credit open again, through both APIs (RULES.md, 34 and 61). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
});

/** Imports lines of September 2026; their ids by their amounts. */
async function newLines(...amounts: readonly string[]): Promise<ReadonlyMap<number, number>> {
  const { user } = calls;
  const content = ['Date,Description,Amount', ...amounts.map((amount) => `2026-09-03,HARBOUR PRINT,${amount}`)].join(
    '\n',
  );
  const fields = { companyId: String(companyId) };
  const imported = await user.upload(
    '/api/bank-transactions/import-file',
    'file',
    { name: 'bank.csv', content },
    fields,
  );
  expect(imported.status).toBe(200);
  const { body } = await user.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  return new Map(body.map((line: { id: number; amount: string }) => [Number(line.amount), line.id]));
}

async function match(id: number | undefined, body: object): Promise<void> {
  expect(await calls.user.rest('POST', `/api/bank-transactions/${id}/match`, body)).toMatchObject({ status: 200 });
}

/** The two ways to take a match back. */
const UNMATCH: readonly [string, (id: number) => Promise<void>][] = [
  [
    'REST',
    async (id) => {
      const answer = await calls.user.rest('POST', `/api/bank-transactions/${id}/unmatch`);
      expect(answer.status).toBe(200);
    },
  ],
  [
    'GraphQL',
    async (id) => {
      const answer = await calls.user.graphql(UnmatchBankTransactionDocument, { id, month: '2026-09' as Month });
      expect(answer.errors).toEqual([]);
    },
  ],
];

async function invoice(id: number) {
  return (await calls.user.rest('GET', `/api/invoices/${id}`)).body;
}

async function contradictions(): Promise<readonly string[]> {
  const { contradictions } = await checkDatabase(app.databaseUrl);
  return contradictions.filter((words) => words.includes(`(company ${companyId})`));
}

describe('a part payment that is undone', () => {
  it.each(UNMATCH)('is owed again although another transaction settled the rest: %s', async (_, unmatch) => {
    const { id } = (await calls.newInvoice(companyId, { amount: '100.00' })).body;
    const lines = await newLines('-40.00', '-60.00');
    await match(lines.get(-40), { invoiceId: id, partPayment: true });
    await match(lines.get(-60), { invoiceId: id });
    expect(await invoice(id)).toMatchObject({ status: 'paid' });
    await unmatch(lines.get(-40) ?? 0);
    expect(await invoice(id)).toMatchObject({
      status: 'to_pay',
      paymentDate: null,
      partPaid: '60.00',
      isMatched: false,
    });
    const { body: owed } = await calls.user.rest('GET', `/api/aged-creditors?companyId=${companyId}`);
    expect(owed.totals).toMatchObject({ total: '40.00' });
    expect(await contradictions()).toEqual([]);
  });

  it('is reported by the books check if the settlement absorbed it', async () => {
    const { id } = (await calls.newInvoice(companyId, { amount: '100.00' })).body;
    const lines = await newLines('-40.00', '-60.00');
    await match(lines.get(-40), { invoiceId: id, partPayment: true });
    await match(lines.get(-60), { invoiceId: id });
    await executeAsOwner(
      app.databaseUrl,
      `delete from bank_transaction_invoice_matches where invoice_id = ${id} and kind = 'part_payment';
       update bank_transactions set is_matched = false, matched_invoice_id = null where id = ${lines.get(-40)};
       update invoices set part_paid = 0 where id = ${id}`,
    );
    expect(await contradictions()).toEqual([
      `Lowe Ltd (company ${companyId}): Invoice ${id} is settled by transaction ${lines.get(-60)} with £100.00, and was matched with £60.00; the rest is open`,
    ]);
  });
});

describe('credit that is released', () => {
  /** A run has used £60.00 of a credit note of £100.00, and money in has settled the rest of it. */
  async function newUsedCredit() {
    const { user } = calls;
    const { id } = (await calls.newInvoice(companyId, { amount: '60.00' })).body;
    const body = { invoiceNumber: 'CN-1', documentType: 'credit_note', amount: '-100.00' };
    const creditId = (await calls.newInvoice(companyId, body)).body.id;
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [id, creditId] };
    const runId = (await calls.call('post /api/payment-runs', { body: run })).body.id;
    expect(await user.rest('POST', `/api/payment-runs/${runId}/complete`, { usesCredit: true })).toMatchObject({
      status: 200,
    });
    const lineId = (await newLines('40.00')).get(40) ?? 0;
    await match(lineId, { invoiceId: creditId });
    expect(await invoice(creditId)).toMatchObject({ status: 'paid', partPaid: '-60.00', isMatched: true });
    return { creditId, runId, lineId };
  }

  const REOPEN: readonly [string, (id: number, reason: string) => Promise<void>][] = [
    [
      'REST',
      async (id, reason) => {
        expect((await calls.user.rest('POST', `/api/payment-runs/${id}/reopen`, { reason })).status).toBe(200);
      },
    ],
    [
      'GraphQL',
      async (id, reason) => {
        expect((await calls.user.graphql(ReopenPaymentRunDocument, { id, reason })).errors).toEqual([]);
      },
    ],
  ];

  it.each(REOPEN)('is open again, beside the amount that was refunded: %s', async (_, reopen) => {
    const { creditId, runId } = await newUsedCredit();
    await reopen(runId, 'The bank refused the file');
    expect(await invoice(creditId)).toMatchObject({ status: 'to_pay', partPaid: '-40.00', isMatched: false });
    expect(await contradictions()).toEqual([]);
    expect(await calls.user.rest('POST', `/api/payment-runs/${runId}/cancel`)).toMatchObject({ status: 200 });
    const { body: owed } = await calls.user.rest('GET', `/api/aged-creditors?companyId=${companyId}`);
    expect(owed.totals).toMatchObject({ total: '0.00' });
    expect(await contradictions()).toEqual([]);
  });

  it('is reported by the books check if the settlement absorbed it', async () => {
    const { creditId, runId, lineId } = await newUsedCredit();
    await executeAsOwner(
      app.databaseUrl,
      `update payment_run_invoices entry set is_used = false, is_completed = false from payment_run_items item
         where item.id = entry.payment_run_item_id and item.payment_run_id = ${runId};
       update invoices set part_paid = 0 where id = ${creditId}`,
    );
    expect(await contradictions()).toEqual([
      `Lowe Ltd (company ${companyId}): Invoice ${creditId} is settled by transaction ${lineId} with -£100.00, and was matched with -£40.00; the rest is open`,
    ]);
  });
});
