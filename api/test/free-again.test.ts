import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import {
  AddInvoicesToRunDocument,
  CancelPaymentDocument,
  CancelPaymentRunDocument,
  ChangeInvoicesDocument,
  ChangeSuppliersDocument,
  DeleteInvoiceDocument,
  MatchBankTransactionDocument,
  MergeSuppliersDocument,
  RemovePaymentRunInvoiceDocument,
  RestoreDeletionDocument,
  UndoBulkChangeDocument,
  UndoSupplierMergeDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/**
 * An invoice that nothing is about to pay any more follows its supplier's current setting, through both APIs (RULES.md,
 * 9).
 */

const ACCOUNT = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let invoice: { readonly id: number; readonly supplier: { readonly id: number; readonly name: string } };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd', ACCOUNT);
  invoice = (await calls.newInvoice(companyId, {})).body;
  await rest('PUT', `/api/suppliers/${invoice.supplier.id}`, { name: invoice.supplier.name, ...ACCOUNT });
});

const rest = async (method: string, path: string, body?: object) => {
  const answer = await calls.user.rest(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

const invoiceNow = () => rest('GET', `/api/invoices/${invoice.id}`);

/** One minute later, so that the change is after the earlier ones. */
async function switchAutoPaid(isAutoPaid: boolean): Promise<void> {
  await passes(60_000);
  await rest('PUT', `/api/suppliers/${invoice.supplier.id}`, { name: invoice.supplier.name, ...ACCOUNT, isAutoPaid });
}

async function passes(ms: number): Promise<void> {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + ms).toISOString());
}

async function newRun(): Promise<number> {
  const other = (await calls.newInvoice(companyId, { supplierName: 'Quay Paper', invoiceNumber: 'QP-1' })).body;
  const invoiceIds = [invoice.id, other.id];
  return (await rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds })).id;
}

async function newLine(amount: string): Promise<number> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n2026-09-03,HARBOUR PRINT,${amount}\n` };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const [line] = await rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  return line.id;
}

/** Actions of the test, in each API. */
const APIS = {
  REST: {
    takeOut: (id: number) => rest('DELETE', `/api/payment-runs/${id}/invoices/${invoice.id}`),
    cancelRun: (id: number) => rest('POST', `/api/payment-runs/${id}/cancel`),
    addToRun: async () =>
      (await rest('POST', '/api/payment-runs/add-invoices', { companyId, invoiceIds: [invoice.id] })).changeId,
    putInQuery: async () =>
      (await rest('PATCH', '/api/invoices/bulk', { companyId, invoiceIds: [invoice.id], isInQuery: true })).changeId,
    switchBulk: async (isAutoPaid: boolean) => {
      const supplierIds = [invoice.supplier.id];
      return (await rest('PATCH', '/api/suppliers/bulk', { companyId, supplierIds, isAutoPaid })).changeId;
    },
    undo: (id: number) => rest('POST', `/api/bulk-changes/${id}/undo`),
    matchPart: (id: number) =>
      rest('POST', `/api/bank-transactions/${id}/match`, { invoiceId: invoice.id, partPayment: true }),
    cancelPayment: (id: number) => rest('POST', `/api/payments/${id}/cancel`),
    remove: async () => (await rest('DELETE', `/api/invoices/${invoice.id}`)).deletionId,
    restore: (id: number) => rest('POST', `/api/deletions/${id}/restore`),
    merge: async (keptId: number) =>
      (await rest('POST', `/api/suppliers/${keptId}/merge`, { otherSupplierId: invoice.supplier.id })).merge.id,
    undoMerge: (id: number) => rest('POST', `/api/supplier-merges/${id}/undo`),
  },
  GraphQL: {
    takeOut: (id: number) => calls.user.graphql(RemovePaymentRunInvoiceDocument, { id, invoiceId: invoice.id }),
    cancelRun: (id: number) => calls.user.graphql(CancelPaymentRunDocument, { id }),
    addToRun: async () => {
      const { data } = await calls.user.graphql(AddInvoicesToRunDocument, { companyId, selection: ofInvoice() });
      return data?.addInvoicesToRun.changeId;
    },
    putInQuery: async () => {
      const change = { isInQuery: true };
      const { data } = await calls.user.graphql(ChangeInvoicesDocument, { companyId, selection: ofInvoice(), change });
      return data?.changeInvoices.changeId;
    },
    switchBulk: async (isAutoPaid: boolean) => {
      const selection = { supplierIds: [invoice.supplier.id] };
      const change = { isAutoPaid };
      const { data } = await calls.user.graphql(ChangeSuppliersDocument, { companyId, selection, change });
      return data?.changeSuppliers.changeId;
    },
    undo: (id: number) => calls.user.graphql(UndoBulkChangeDocument, { id }),
    matchPart: (id: number) =>
      calls.user.graphql(MatchBankTransactionDocument, {
        id,
        month: monthOf(localDate('2026-09-03')),
        invoiceId: invoice.id,
        partPayment: true,
      }),
    cancelPayment: (id: number) => calls.user.graphql(CancelPaymentDocument, { id }),
    remove: async () => {
      const { data } = await calls.user.graphql(DeleteInvoiceDocument, { id: invoice.id });
      return data?.deleteInvoice.deletionId;
    },
    restore: (id: number) => calls.user.graphql(RestoreDeletionDocument, { id }),
    merge: async (keptId: number) => {
      const of = { keptId, mergedId: invoice.supplier.id, input: {} };
      return (await calls.user.graphql(MergeSuppliersDocument, of)).data?.mergeSuppliers.merge.id;
    },
    undoMerge: (id: number) => calls.user.graphql(UndoSupplierMergeDocument, { id }),
  },
};

function ofInvoice() {
  return { invoiceIds: [invoice.id] };
}

describe.each(['REST', 'GraphQL'] as const)('%s', (name) => {
  const api = APIS[name];

  describe.each([
    [true, 'auto_paid'],
    [false, 'to_pay'],
  ] as const)('if its supplier is auto-paid since then: %s', (isAutoPaid, status) => {
    /** On, and off again where it is manual in the end. */
    async function switchMeanwhile(): Promise<void> {
      await switchAutoPaid(true);
      if (!isAutoPaid) await switchAutoPaid(false);
      expect(await invoiceNow()).toMatchObject({ status: 'to_pay' });
    }

    it('is removed from a run', async () => {
      const runId = await newRun();
      await switchMeanwhile();
      await api.takeOut(runId);
      expect(await invoiceNow()).toMatchObject({ status, paymentRunId: null });
    });

    it('its run is cancelled', async () => {
      const runId = await newRun();
      await rest('POST', `/api/payment-runs/${runId}/submit`);
      await switchMeanwhile();
      await api.cancelRun(runId);
      expect(await invoiceNow()).toMatchObject({ status, paymentRunId: null });
    });

    it("'Add to run' is undone", async () => {
      const changeId = await api.addToRun();
      await switchMeanwhile();
      await api.undo(changeId ?? 0);
      expect(await invoiceNow()).toMatchObject({ status, paymentRunId: null });
    });

    it('a part of it is paid another way, and it leaves its draft', async () => {
      const lineId = await newLine('-40.00');
      await newRun();
      await switchMeanwhile();
      await api.matchPart(lineId);
      expect(await invoiceNow()).toMatchObject({ status, paymentRunId: null });
    });

    it('its payment is cancelled', async () => {
      await rest('POST', `/api/sandbox/payments/invoice/${invoice.id}`);
      const [payment] = await rest('GET', `/api/sandbox/payments?companyId=${companyId}`);
      await switchMeanwhile();
      await api.cancelPayment(payment.id);
      expect(await invoiceNow()).toMatchObject({ status, hasLivePayment: false });
    });

    it('it returns to no run, because its run was deleted', async () => {
      const runId = await newRun();
      await switchMeanwhile();
      const deletionId = await api.remove();
      await rest('POST', `/api/payment-runs/${runId}/cancel`);
      await api.restore(deletionId ?? 0);
      expect(await invoiceNow()).toMatchObject({ status, paymentRunId: null });
    });
  });

  it('goes back into no run when its query is undone and its supplier has become auto-paid', async () => {
    const runId = await newRun();
    const changeId = await api.putInQuery();
    await switchAutoPaid(true);
    await api.undo(changeId ?? 0);
    expect(await invoiceNow()).toMatchObject({ status: 'auto_paid', paymentRunId: null });
    expect(await rest('GET', `/api/payment-runs/${runId}`)).toMatchObject({ totalAmount: '240.00' });
  });

  it('is to be paid when its query is undone and its supplier has ceased to be auto-paid', async () => {
    await switchAutoPaid(true);
    const changeId = await api.putInQuery();
    await switchAutoPaid(false);
    await api.undo(changeId ?? 0);
    expect(await invoiceNow()).toMatchObject({ status: 'to_pay' });
  });

  it('is to be paid when it left its run while its supplier was auto-paid, and that is undone', async () => {
    const runId = await newRun();
    const changeId = await api.switchBulk(true);
    await passes(60_000);
    await api.takeOut(runId);
    expect(await invoiceNow()).toMatchObject({ status: 'auto_paid' });
    await api.undo(changeId ?? 0);
    expect(await invoiceNow()).toMatchObject({ status: 'to_pay' });
  });

  it('goes back to a supplier that was switched while it was merged', async () => {
    const { supplier } = (await calls.newInvoice(companyId, { supplierName: 'Quay', invoiceNumber: 'Q-1' })).body;
    const mergeId = await api.merge(supplier.id);
    await switchAutoPaid(true);
    expect(await invoiceNow()).toMatchObject({ status: 'to_pay', supplier: { id: supplier.id } });
    await api.undoMerge(mergeId ?? 0);
    expect(await invoiceNow()).toMatchObject({ status: 'auto_paid', supplier: { id: invoice.supplier.id } });
  });

  it('whose payment fails', async () => {
    await rest('POST', `/api/sandbox/payments/invoice/${invoice.id}`);
    await switchAutoPaid(true);
    app.bank.move([...app.bank.payments.keys()].at(-1) ?? '', 'failed', 'insufficient_funds');
    await passes(7 * 3_600_000);
    await app.runPaymentJob();
    expect(await invoiceNow()).toMatchObject({ status: 'auto_paid', hasLivePayment: false });
  });
});
