import { pence } from '@paycycle/schema/domain/money';
import {
  CancelPaymentRunDocument,
  DeleteInvoiceDocument,
  DeleteInvoicesDocument,
  PayInvoiceDocument,
  PayPaymentRunDocument,
  RemovePaymentRunInvoiceDocument,
  UndoBulkChangeDocument,
  UpdateInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** A run whose payment file was downloaded is committed: each way to pay its invoices again asks the one question (RULES.md, 23). */

let app: TestApp;
let calls: RestCalls;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

const ACCOUNT = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };

interface Place {
  readonly companyId: number;
  readonly invoiceId: number;
  readonly runId: number;
  readonly changeId: number;
}

/** A draft that a bulk change made, of which a payment file was downloaded. */
async function newPlace(): Promise<Place> {
  const { user } = calls;
  const companyId = await calls.newCompany('Lowe Ltd');
  await user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...ACCOUNT });
  const { id: invoiceId, supplier } = (await calls.newInvoice(companyId, {})).body;
  await user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...ACCOUNT });
  const added = await user.rest('POST', '/api/payment-runs/add-invoices', { companyId, invoiceIds: [invoiceId] });
  const { paymentRunId: runId, changeId } = added.body;
  expect((await user.rest('POST', `/api/payment-runs/${runId}/export/csv`)).status).toBe(200);
  return { companyId, invoiceId, runId, changeId };
}

/** What was done before the question was asked of it: the run is given up, and its invoice free. */
async function cancelUnasked({ runId, invoiceId }: Place): Promise<void> {
  await executeAsOwner(app.databaseUrl, `update payment_runs set status = 'cancelled' where id = ${runId}`);
  await executeAsOwner(
    app.databaseUrl,
    `update invoices set payment_run_id = null, payment_run_status = null where id = ${invoiceId}`,
  );
}

/** A transaction is taken for the invoice's payment, and that is taken back: the invoice has left the run, not its file. */
async function matchAndUnmatch({ companyId, invoiceId }: Place): Promise<void> {
  const { user } = calls;
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  const content = 'Date,Description,Amount\n2026-09-10,HARBOUR,-240.00';
  const file = { name: 'statement.csv', content };
  await user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const [line] = (await user.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
  const match = { invoiceId, paidOutside: true, allowDifference: true };
  expect((await user.rest('POST', `/api/bank-transactions/${line.id}/match`, match)).status).toBe(200);
  expect((await user.rest('POST', `/api/bank-transactions/${line.id}/unmatch`)).status).toBe(200);
}

async function formOf(invoiceId: number) {
  const { supplier, ...invoice } = (await calls.user.rest('GET', `/api/invoices/${invoiceId}`)).body;
  const { invoiceNumber, invoiceDate, dueDate } = invoice;
  return { supplierName: supplier.name, invoiceNumber, invoiceDate, dueDate };
}

interface Answer {
  readonly code: string | undefined;
}

type Way = (place: Place, answer: { readonly fileWasNotSent?: boolean }) => Promise<Answer>;

async function rest(method: string, path: string, body: object): Promise<Answer> {
  const { status, body: answered } = await calls.user.rest(method, path, body);
  if (status < 300) return { code: undefined };
  return { code: answered.code };
}

function codeOf({
  errors,
}: {
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}): Answer {
  return { code: errors?.[0]?.extensions.code };
}

const WAYS: Readonly<
  Record<string, { readonly rest: Way; readonly graphql: Way; readonly before?: typeof cancelUnasked }>
> = {
  'editing an invoice': {
    rest: async ({ invoiceId }, answer) =>
      rest('PUT', `/api/invoices/${invoiceId}`, { ...(await formOf(invoiceId)), amount: '120.00', ...answer }),
    graphql: async ({ invoiceId: id }, answer) => {
      const input = { ...(await formOf(id)), amountPence: pence(120_00) };
      return codeOf(await calls.user.graphql(UpdateInvoiceDocument, { id, input, ...answer }));
    },
  },
  'putting an invoice in query': {
    rest: async ({ invoiceId }, answer) =>
      rest('PUT', `/api/invoices/${invoiceId}`, {
        ...(await formOf(invoiceId)),
        amount: '240.00',
        status: 'query',
        ...answer,
      }),
    graphql: async ({ invoiceId: id }, answer) => {
      const input = { ...(await formOf(id)), amountPence: pence(240_00), status: 'query' } as const;
      return codeOf(await calls.user.graphql(UpdateInvoiceDocument, { id, input, ...answer }));
    },
  },
  'deleting an invoice': {
    rest: ({ invoiceId }, answer) => rest('DELETE', `/api/invoices/${invoiceId}`, answer),
    graphql: async ({ invoiceId: id }, answer) =>
      codeOf(await calls.user.graphql(DeleteInvoiceDocument, { id, ...answer })),
  },
  'taking an invoice out': {
    rest: ({ runId, invoiceId }, answer) => rest('DELETE', `/api/payment-runs/${runId}/invoices/${invoiceId}`, answer),
    graphql: async ({ runId: id, invoiceId }, answer) =>
      codeOf(await calls.user.graphql(RemovePaymentRunInvoiceDocument, { id, invoiceId, ...answer })),
  },
  'cancelling the run': {
    rest: ({ runId }, answer) => rest('POST', `/api/payment-runs/${runId}/cancel`, answer),
    graphql: async ({ runId: id }, answer) =>
      codeOf(await calls.user.graphql(CancelPaymentRunDocument, { id, ...answer })),
  },
  "undoing 'Add to run'": {
    rest: ({ changeId }, answer) => rest('POST', `/api/bulk-changes/${changeId}/undo`, answer),
    graphql: async ({ changeId: id }, answer) =>
      codeOf(await calls.user.graphql(UndoBulkChangeDocument, { id, ...answer })),
  },
  'paying the run': {
    rest: ({ runId }, answer) => rest('POST', `/api/sandbox/payments/payment-run/${runId}`, answer),
    graphql: async ({ runId: id }, answer) =>
      codeOf(await calls.user.graphql(PayPaymentRunDocument, { id, ...answer })),
  },
  'paying an invoice of a run that was given up': {
    before: cancelUnasked,
    rest: ({ invoiceId }, answer) => rest('POST', `/api/sandbox/payments/invoice/${invoiceId}`, answer),
    graphql: async ({ invoiceId: id }, answer) =>
      codeOf(await calls.user.graphql(PayInvoiceDocument, { id, ...answer })),
  },
};

const AFTER_A_MATCH = ['editing an invoice', 'deleting an invoice', 'paying an invoice of a run that was given up'];
const ALL_WAYS = [
  ...Object.entries(WAYS),
  ...Object.entries(WAYS).flatMap(([name, way]) => {
    return AFTER_A_MATCH.includes(name)
      ? [[`${name}, after a match`, { ...way, before: matchAndUnmatch }] as const]
      : [];
  }),
];

describe.each(ALL_WAYS)('%s', (_, { before, ...apis }) => {
  it.each(['rest', 'graphql'] as const)(
    'by %s asks about the payment file, and changes nothing before the answer',
    async (api) => {
      const place = await newPlace();
      await before?.(place);
      const stored = await calls.user.rest('GET', `/api/invoices/${place.invoiceId}`);
      expect(await apis[api](place, {})).toEqual({ code: 'PAYMENT_RUN_EXPORTED' });
      expect((await calls.user.rest('GET', `/api/invoices/${place.invoiceId}`)).body).toEqual(stored.body);
      expect(await apis[api](place, { fileWasNotSent: true })).toEqual({ code: undefined });
      const run = (await calls.user.rest('GET', `/api/payment-runs/${place.runId}`)).body;
      expect(run).toMatchObject({ exportedAt: expect.any(String), isFileOut: false });
      const history = (await calls.user.rest('GET', `/api/payment-runs/${place.runId}/activity`)).body;
      expect(history.map(({ what }: { what: string }) => what)).toContain('Payment file was not sent to the bank');
    },
  );
});

it('counts an invoice of the run by its reason where many are deleted, and deletes it with the answer', async () => {
  const { companyId, invoiceId } = await newPlace();
  const other = (await calls.newInvoice(companyId, { invoiceNumber: 'B-2' })).body.id;
  const body = { companyId, invoiceIds: [invoiceId, other] };
  const reason = 'A payment file that pays it was downloaded, and may be at the bank';
  const refused = await calls.user.rest('DELETE', '/api/invoices/bulk', body);
  const heldByFile = { invoiceIds: [invoiceId], reason };
  expect(refused.body).toMatchObject({ deletedCount: 1, refusals: [{ reason, count: 1 }], heldByFile });
  const selection = { invoiceIds: [invoiceId] };
  const asked = await calls.user.graphql(DeleteInvoicesDocument, { companyId, selection });
  expect(asked.data?.deleteInvoices).toMatchObject({ deletedCount: 0, heldByFile });
  const answer = await calls.user.graphql(DeleteInvoicesDocument, { companyId, selection, fileWasNotSent: true });
  expect(answer.data?.deleteInvoices).toMatchObject({ deletedCount: 1, refusals: [], heldByFile: null });
});

it('changes the notes of an invoice without a question, since the file says nothing of them', async () => {
  const { invoiceId } = await newPlace();
  const body = { ...(await formOf(invoiceId)), amount: '240.00', notes: 'Asked for a copy' };
  expect((await calls.user.rest('PUT', `/api/invoices/${invoiceId}`, body)).status).toBe(200);
});
