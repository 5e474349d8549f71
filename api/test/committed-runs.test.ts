import { pence } from '@paycycle/schema/domain/money';
import {
  CancelPaymentRunDocument,
  DeleteInvoiceDocument,
  DeleteInvoicesDocument,
  MergeSuppliersDocument,
  PayInvoiceDocument,
  PayPaymentRunDocument,
  RemovePaymentRunInvoiceDocument,
  UndoBulkChangeDocument,
  UndoSupplierMergeDocument,
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
  /** The supplier of the invoice, and another one that it may be merged into. */
  readonly mergedId: number;
  readonly keptId: number;
}

/** Creates a draft run by a bulk change, and downloads its payment file. */
async function newPlace(): Promise<Place> {
  const { user } = calls;
  const companyId = await calls.newCompany('Lowe Ltd');
  await user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...ACCOUNT });
  const { id: invoiceId, supplier } = (await calls.newInvoice(companyId, {})).body;
  await user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...ACCOUNT });
  const added = await user.rest('POST', '/api/payment-runs/add-invoices', { companyId, invoiceIds: [invoiceId] });
  const { paymentRunId: runId, changeId } = added.body;
  expect((await user.rest('POST', `/api/payment-runs/${runId}/export/csv`)).status).toBe(200);
  const kept = await user.rest('POST', '/api/suppliers', { companyId, name: 'Kept Ltd', ...ACCOUNT });
  return { companyId, invoiceId, runId, changeId, mergedId: supplier.id, keptId: kept.body.id };
}

/** State from before the question existed: the run is cancelled, and its invoice is free. */
async function cancelUnasked({ runId, invoiceId }: Place): Promise<void> {
  await executeAsOwner(app.databaseUrl, `update payment_runs set status = 'cancelled' where id = ${runId}`);
  await executeAsOwner(
    app.databaseUrl,
    `update invoices set payment_run_id = null, payment_run_status = null where id = ${invoiceId}`,
  );
}

function passMinute(): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
}

/** A transaction is taken for the invoice's payment, and that is taken back: the invoice has left the run, not its file. */
async function matchAndUnmatch({ companyId, invoiceId }: Pick<Place, 'companyId' | 'invoiceId'>): Promise<void> {
  const { user } = calls;
  passMinute();
  const content = 'Date,Description,Amount\n2026-09-10,HARBOUR,-240.00';
  const file = { name: 'statement.csv', content };
  await user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const [line] = (await user.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
  const match = { invoiceId, paidOutside: true, allowDifference: true };
  expect((await user.rest('POST', `/api/bank-transactions/${line.id}/match`, match)).status).toBe(200);
  expect((await user.rest('POST', `/api/bank-transactions/${line.id}/unmatch`)).status).toBe(200);
}

/**
 * The same, and a user answered that the line did not pay it. An invoice with an open question cannot be deleted
 * (RULES.md, 88).
 */
async function matchUnmatchAndAnswer(place: Pick<Place, 'companyId' | 'invoiceId'>): Promise<void> {
  await matchAndUnmatch(place);
  const path = `/api/invoices/${place.invoiceId}`;
  const { paymentQuestion: question } = (await calls.user.rest('GET', path)).body;
  expect((await calls.user.rest('POST', `${path}/not-paid`, { question })).status).toBe(200);
}

/** The invoice's supplier was merged before the file was made. */
async function mergeBefore(place: Place): Promise<void> {
  await matchAndUnmatch(place);
  const { keptId, mergedId, runId } = place;
  const body = { otherSupplierId: mergedId, fileWasNotSent: true };
  expect((await calls.user.rest('POST', `/api/suppliers/${keptId}/merge`, body)).status).toBe(200);
  const again = `update payment_runs set file_not_sent_at = null, file_not_sent_by = null where id = ${runId}`;
  await executeAsOwner(app.databaseUrl, again);
}

async function mergeIdOf({ keptId }: Place): Promise<number> {
  return (await calls.user.rest('GET', `/api/suppliers/${keptId}/merges`)).body[0].id;
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
  "merging the supplier of an invoice that has left its file's run": {
    before: matchAndUnmatch,
    rest: ({ keptId, mergedId: otherSupplierId }, answer) =>
      rest('POST', `/api/suppliers/${keptId}/merge`, { otherSupplierId, ...answer }),
    graphql: async ({ keptId, mergedId }, answer) =>
      codeOf(await calls.user.graphql(MergeSuppliersDocument, { keptId, mergedId, input: {}, ...answer })),
  },
  "undoing a merge of the supplier of an invoice that has left its file's run": {
    before: mergeBefore,
    rest: async (place, answer) => rest('POST', `/api/supplier-merges/${await mergeIdOf(place)}/undo`, answer),
    graphql: async (place, answer) =>
      codeOf(await calls.user.graphql(UndoSupplierMergeDocument, { id: await mergeIdOf(place), ...answer })),
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
      ? [[`${name}, after a match`, { ...way, before: matchUnmatchAndAnswer }] as const]
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

it.each([
  ['that is in the run', async () => undefined],
  ['that a match, now undone, has taken out', matchUnmatchAndAnswer],
] as const)(
  'counts an invoice %s by its reason where many are deleted, and deletes it with the answer',
  async (_, before) => {
    const place = await newPlace();
    await before(place);
    const { companyId, invoiceId } = place;
    const other = (await calls.newInvoice(companyId, { invoiceNumber: 'B-2' })).body.id;
    const body = { companyId, invoiceIds: [invoiceId, other] };
    const reason = 'A payment file that pays it was downloaded, and may be at the bank';
    const refused = await calls.user.rest('DELETE', '/api/invoices/bulk', body);
    const heldByFile = { invoiceIds: [invoiceId], reason };
    expect(refused.body).toMatchObject({
      deletedCount: 1,
      refusals: [expect.objectContaining({ reason, count: 1 })],
      heldByFile,
    });
    const selection = { invoiceIds: [invoiceId] };
    const asked = await calls.user.graphql(DeleteInvoicesDocument, { companyId, selection });
    expect(asked.data?.deleteInvoices).toMatchObject({ deletedCount: 0, heldByFile });
    const answer = await calls.user.graphql(DeleteInvoicesDocument, { companyId, selection, fileWasNotSent: true });
    expect(answer.data?.deleteInvoices).toMatchObject({ deletedCount: 1, refusals: [], heldByFile: null });
  },
);

it("asks of another run's file that may pay the same invoice before a file is made, and of the run's own not", async () => {
  const place = await newPlace();
  await matchAndUnmatch(place);
  const { companyId, runId, invoiceId } = place;
  // The payment by the line is a separate question (RULES.md, 88).
  const { paymentQuestion: question } = (await calls.user.rest('GET', `/api/invoices/${invoiceId}`)).body;
  expect(await rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question })).toEqual({ code: undefined });
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await calls.user.rest('POST', '/api/payment-runs', body)).body;
  const download = (answer: object) => rest('POST', `/api/payment-runs/${id}/export/csv`, answer);
  expect(await download({})).toEqual({ code: 'PAYMENT_RUN_EXPORTED' });
  expect((await calls.user.rest('GET', `/api/payment-runs/${id}`)).body).toMatchObject({ exportedAt: null });
  expect(await download({ fileWasNotSent: 'yes' })).toEqual({ code: 'VALIDATION_FAILED' });
  expect(await download({ fileWasNotSent: true })).toEqual({ code: undefined });
  expect((await calls.user.rest('GET', `/api/payment-runs/${runId}`)).body).toMatchObject({ isFileOut: false });
  expect((await calls.user.rest('GET', `/api/payment-runs/${id}`)).body).toMatchObject({ isFileOut: true });
  expect(await download({})).toEqual({ code: undefined });
});

it('changes the notes of an invoice without a question, since the file says nothing of them', async () => {
  const { invoiceId } = await newPlace();
  const body = { ...(await formOf(invoiceId)), amount: '240.00', notes: 'Asked for a copy' };
  expect((await calls.user.rest('PUT', `/api/invoices/${invoiceId}`, body)).status).toBe(200);
});

it('asks of the first file too where a second one was made without an invoice that a match had taken out', async () => {
  const { user } = calls;
  const companyId = await calls.newCompany('Two Files Ltd');
  await user.rest('PUT', `/api/companies/${companyId}`, { name: 'Two Files Ltd', ...ACCOUNT });
  const first = (await calls.newInvoice(companyId, {})).body;
  await user.rest('PUT', `/api/suppliers/${first.supplier.id}`, { name: first.supplier.name, ...ACCOUNT });
  const second = (await calls.newInvoice(companyId, { invoiceNumber: 'B-2' })).body;
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [first.id, second.id] };
  const { id: runId } = (await user.rest('POST', '/api/payment-runs', body)).body;
  const download = () => rest('POST', `/api/payment-runs/${runId}/export/csv`, {});
  expect(await download()).toEqual({ code: undefined });
  await matchAndUnmatch({ companyId, invoiceId: first.id });
  passMinute();
  expect(await download()).toEqual({ code: undefined });
  const { paymentQuestion: question } = (await user.rest('GET', `/api/invoices/${first.id}`)).body;
  expect(await rest('POST', `/api/invoices/${first.id}/not-paid`, { question })).toEqual({ code: undefined });
  const pay = (answer: object) => rest('POST', `/api/sandbox/payments/invoice/${first.id}`, answer);
  expect(await pay({})).toEqual({ code: 'PAYMENT_RUN_EXPORTED' });
  expect(await pay({ fileWasNotSent: true })).toEqual({ code: undefined });
});
