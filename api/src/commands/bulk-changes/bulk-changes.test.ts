import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getInvoice, type Invoice, invoicesOfRun } from '../../modules/invoices/index.ts';
import { createPaymentRun, getPaymentRun, getRun, type PaymentRun } from '../../modules/payment-runs/index.ts';
import { getSupplier, type Supplier } from '../../modules/suppliers/index.ts';
import { createSupplier } from '../../modules/suppliers/supplier.service.ts';
import { TODAY } from '../../testing/test-app.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { markInvoicesPaid } from '../invoices/mark-invoices-paid.ts';
import { updateInvoice } from '../invoices/update-invoice.ts';
import { updateSupplier } from '../suppliers/update-supplier.ts';
import { addInvoicesToRun } from './add-invoices-to-run.ts';
import { changeInvoices } from './change-invoices.ts';
import { changeSuppliers } from './change-suppliers.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

async function newSupplier(name: string, form: object = {}): Promise<Supplier> {
  return createSupplier(await user.scope(), companyId, { name, ...form });
}

/** An invoice of a number of its own. */
async function newInvoice(invoiceNumber: string, form: object = {}): Promise<Invoice> {
  return user.newInvoice(companyId, { invoiceNumber, amountPence: 1_00 * invoiceNumber.length, ...form });
}

async function invoiceNow({ id }: Invoice): Promise<Invoice> {
  return getInvoice(await user.scope(), id);
}

async function newRun(...invoices: Invoice[]): Promise<PaymentRun> {
  const invoiceIds = invoices.map(({ id }) => id);
  return createPaymentRun(await user.scope(), companyId, { runDate: '2026-09-20', invoiceIds });
}

describe('changing many suppliers', () => {
  it('changes the terms of those that are selected, and back', async () => {
    const ash = await newSupplier('Ash', { paymentTermsDays: 14 });
    const birch = await newSupplier('Birch');
    const cedar = await newSupplier('Cedar', { paymentTermsDays: 7 });
    const selection = { filter: {}, exceptSupplierIds: [cedar.id] };
    const changed = await changeSuppliers(await user.scope(), companyId, selection, { paymentTermsDays: 14 });
    expect(changed).toMatchObject({
      ids: [birch.id],
      refusedCount: 1,
      refusals: [expect.objectContaining({ reason: 'It already has these terms', count: 1 })],
    });
    expect(await getSupplier(await user.scope(), birch.id)).toMatchObject({
      paymentTermsDays: 14,
      termsDaysHad: [30, 14],
    });
    const undone = await undoBulkChange(await user.scope(), changed.changeId ?? 0);
    expect(undone).toMatchObject({ supplierIds: [birch.id], refusedCount: 0 });
    expect((await getSupplier(await user.scope(), birch.id)).paymentTermsDays).toBe(30);
    expect((await getSupplier(await user.scope(), ash.id)).paymentTermsDays).toBe(14);
    const again = await undoBulkChange(await user.scope(), changed.changeId ?? 0);
    expect(again).toMatchObject({ supplierIds: [], refusedCount: 0 });
  });

  it('makes days of a rule, and the rule again', async () => {
    const rule = { paymentTerms: '30 days end of month', paymentTermsDays: 30 };
    const { id } = await newSupplier('Oak', { paymentTerms: rule.paymentTerms });
    const changed = await changeSuppliers(
      await user.scope(),
      companyId,
      { supplierIds: [id] },
      { paymentTermsDays: 30 },
    );
    expect(changed.ids).toEqual([id]);
    expect(await getSupplier(await user.scope(), id)).toMatchObject({ paymentTerms: null, paymentTermsDays: 30 });
    await undoBulkChange(await user.scope(), changed.changeId ?? 0);
    expect(await getSupplier(await user.scope(), id)).toMatchObject(rule);
  });

  it('lets open invoices follow the auto-paid setting, and undo them as they were', async () => {
    const supplierIds = [(await newSupplier('Ash')).id, (await newSupplier('Birch')).id];
    const open = await newInvoice('A1', { supplierName: 'Ash' });
    const query = await newInvoice('B12', { supplierName: 'Birch', status: 'query' });
    const byHand = await newInvoice('B123', { supplierName: 'Birch' });
    const { invoiceDate, dueDate, amountPence, invoiceNumber } = byHand;
    const form = { supplierName: 'Birch', invoiceDate, dueDate, amountPence, invoiceNumber, status: 'auto_paid' };
    await updateInvoice(await user.scope(), byHand.id, form);
    const changed = await changeSuppliers(await user.scope(), companyId, { supplierIds }, { isAutoPaid: true });
    expect(changed.ids).toEqual(supplierIds);
    expect((await invoiceNow(open)).status).toBe('auto_paid');
    expect((await invoiceNow(query)).status).toBe('query');
    await undoBulkChange(await user.scope(), changed.changeId ?? 0);
    expect((await invoiceNow(open)).status).toBe('to_pay');
    expect((await invoiceNow(byHand)).status).toBe('auto_paid');
  });

  it('makes nothing payable that was due by the day on which auto-paid is undone', async () => {
    const supplierIds = [(await newSupplier('Ash')).id];
    const form = { supplierName: 'Ash', invoiceDate: '2026-09-01' };
    const due = await newInvoice('A1', { ...form, dueDate: '2026-09-20' });
    const later = await newInvoice('A12', { ...form, dueDate: '2026-10-20' });
    const { changeId } = await changeSuppliers(await user.scope(), companyId, { supplierIds }, { isAutoPaid: true });
    const since = await newInvoice('A123', { ...form, dueDate: '2026-09-21' });
    services.clock.moveTo(localDate('2026-09-25'));
    await undoBulkChange(await user.scope(), changeId ?? 0);
    services.clock.moveTo(TODAY);
    const statuses = [];
    for (const invoice of [due, later, since]) statuses.push((await invoiceNow(invoice)).status);
    expect(statuses).toEqual(['auto_paid', 'to_pay', 'auto_paid']);
  });

  it('archives and restores; one that changed since stays as it is', async () => {
    const supplierIds = [(await newSupplier('Ash')).id, (await newSupplier('Birch')).id];
    const changed = await changeSuppliers(await user.scope(), companyId, { supplierIds }, { isActive: false });
    expect(changed.ids).toEqual(supplierIds);
    await updateSupplier(await user.scope(), supplierIds[0] ?? 0, { name: 'Ash', isActive: true });
    expect(await undoBulkChange(await user.scope(), changed.changeId ?? 0)).toMatchObject({
      supplierIds: [supplierIds[1]],
      refusedCount: 1,
      refusals: [expect.objectContaining({ reason: 'It has changed since', count: 1 })],
    });
  });

  it('names one of another company, changes the others, and lets no other user undo', async () => {
    const own = await newSupplier('Ash');
    const stranger = await services.newUser();
    const elsewhere = await stranger.newCompany();
    const theirs = await createSupplier(await stranger.scope(), elsewhere, { name: 'Theirs' });
    const change = { isActive: false };
    const done = await changeSuppliers(await user.scope(), companyId, { supplierIds: [own.id, theirs.id] }, change);
    expect(done).toMatchObject({
      ids: [own.id],
      refusals: [expect.objectContaining({ reason: `Not found: ${theirs.id}`, count: 1 })],
    });
    expect((await getSupplier(await stranger.scope(), theirs.id)).isActive).toBe(true);
    const undone = undoBulkChange(await stranger.scope(), done.changeId ?? 0);
    await expect(undone).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('changing many invoices', () => {
  it('moves the due dates of those that are not paid, and back', async () => {
    const open = await newInvoice('A1');
    const paid = await newInvoice('A12', { status: 'paid' });
    const invoiceIds = [open.id, paid.id];
    const changed = await changeInvoices(await user.scope(), companyId, { invoiceIds }, { dueDate: '2026-10-15' });
    expect(changed).toMatchObject({
      ids: [open.id],
      refusals: [expect.objectContaining({ reason: 'It is already paid', count: 1 })],
    });
    expect((await invoiceNow(open)).dueDate).toBe('2026-10-15');
    await undoBulkChange(await user.scope(), changed.changeId ?? 0);
    expect((await invoiceNow(open)).dueDate).toBe('2026-09-30');
  });

  it('puts them in query and out of their draft run, and back into it', async () => {
    const [one, other] = [await newInvoice('A1'), await newInvoice('A12')];
    const run = await newRun(one, other);
    const changed = await changeInvoices(await user.scope(), companyId, { invoiceIds: [one.id] }, { isInQuery: true });
    expect(await invoiceNow(one)).toMatchObject({ status: 'query', paymentRunId: null });
    expect((await getRun(await user.scope(), run.id)).totalAmountPence).toBe(other.amountPence);
    await undoBulkChange(await user.scope(), changed.changeId ?? 0);
    expect(await invoiceNow(one)).toMatchObject({ status: 'to_pay', paymentRunId: run.id, paymentRunStatus: 'draft' });
    expect((await getRun(await user.scope(), run.id)).totalAmountPence).toBe(one.amountPence + other.amountPence);
  });

  it('returns them to no run whose payment file was downloaded since', async () => {
    const [one, other] = [await newInvoice('A1'), await newInvoice('A12')];
    const run = await newRun(one, other);
    const changed = await changeInvoices(await user.scope(), companyId, { invoiceIds: [one.id] }, { isInQuery: true });
    const { em, userId } = await user.scope();
    await em.execute(
      `update payment_runs run set exported_at = given.at, file_out_since = given.at, exported_by = ?
     from (select ?::timestamptz as at) given where run.id = ?`,
      [userId, new Date(services.clock.now().getTime() + 60_000), run.id],
    );
    await undoBulkChange(await user.scope(), changed.changeId ?? 0);
    expect(await invoiceNow(one)).toMatchObject({ status: 'to_pay', paymentRunId: null });
    expect((await getRun(await user.scope(), run.id)).totalAmountPence).toBe(other.amountPence);
  });

  it('takes them out of query, to be paid as their supplier is', async () => {
    await user.newAutoPaidSupplier(companyId, 'Auto Ltd');
    const auto = await newInvoice('A1', { supplierName: 'Auto Ltd', status: 'query' });
    const manual = await newInvoice('A12', { status: 'query' });
    const open = await newInvoice('A123');
    const changed = await changeInvoices(await user.scope(), companyId, { filter: {} }, { isInQuery: false });
    expect(changed).toMatchObject({
      ids: [auto.id, manual.id],
      refusals: [expect.objectContaining({ reason: 'It is not in query', count: 1 })],
    });
    expect((await invoiceNow(auto)).status).toBe('auto_paid');
    expect((await invoiceNow(manual)).status).toBe('to_pay');
    expect((await invoiceNow(open)).status).toBe('to_pay');
  });

  it('skips invoices that were paid since', async () => {
    const open = await newInvoice('A1');
    const { id } = open;
    const changed = await changeInvoices(
      await user.scope(),
      companyId,
      { invoiceIds: [id] },
      { dueDate: '2026-10-15' },
    );
    await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [id] });
    const undone = await undoBulkChange(await user.scope(), changed.changeId ?? 0);
    expect(undone).toMatchObject({ invoiceIds: [], refusedCount: 1 });
    expect(await invoiceNow(open)).toMatchObject({ status: 'paid', dueDate: '2026-10-15' });
  });
});

describe('adding invoices to a run', () => {
  it('makes a new one of those that can be paid, and cancels it when it is undone', async () => {
    const open = await newInvoice('A1');
    const query = await newInvoice('A12', { status: 'query' });
    const { run, ...added } = await addInvoicesToRun(await user.scope(), companyId, { filter: {} }, {});
    expect(added).toMatchObject({
      ids: [open.id],
      refusals: [expect.objectContaining({ reason: 'It is in query', count: 1 })],
    });
    expect(run).toMatchObject({ status: 'draft', runDate: '2026-09-15', totalAmountPence: open.amountPence });
    expect((await invoiceNow(query)).paymentRunId).toBeNull();
    await undoBulkChange(await user.scope(), added.changeId ?? 0);
    expect((await invoiceNow(open)).paymentRunId).toBeNull();
    expect((await getRun(await user.scope(), run?.id ?? 0)).status).toBe('cancelled');
  });

  it('adds to a draft, whose items and total follow, and takes out only what it has added', async () => {
    const [one, other] = [await newInvoice('A1'), await newInvoice('A12')];
    const { id } = await newRun(one);
    const invoiceIds = [one.id, other.id];
    const added = await addInvoicesToRun(await user.scope(), companyId, { invoiceIds }, { paymentRunId: id });
    expect(added).toMatchObject({
      ids: [other.id],
      refusals: [expect.objectContaining({ reason: 'It is already in an open payment run', count: 1 })],
    });
    const run = await getPaymentRun(await user.scope(), id);
    expect(run.totalAmountPence).toBe(one.amountPence + other.amountPence);
    expect(run.items.getItems()).toMatchObject([{ paymentType: 'batch' }]);
    await undoBulkChange(await user.scope(), added.changeId ?? 0);
    const left = await invoicesOfRun(await user.scope(), companyId, id);
    expect(left.map((invoice) => invoice.id)).toEqual([one.id]);
    expect(await getRun(await user.scope(), id)).toMatchObject({ status: 'draft', totalAmountPence: one.amountPence });
  });

  it('makes no run of nothing, and refuses one that is no draft or not the company’s', async () => {
    const paid = await newInvoice('A1', { status: 'paid' });
    const nothing = await addInvoicesToRun(await user.scope(), companyId, { invoiceIds: [paid.id] }, {});
    expect(nothing).toMatchObject({ run: null, ids: [], changeId: null, refusedCount: 1 });
    const open = await newInvoice('A12');
    const run = await createPaymentRun(await user.scope(), companyId, {
      runDate: '2026-09-20',
      status: 'pending',
      invoiceIds: [(await newInvoice('A123')).id],
    });
    const add = async (paymentRunId: number) =>
      addInvoicesToRun(await user.scope(), companyId, { invoiceIds: [open.id] }, { paymentRunId });
    await expect(add(run.id)).rejects.toMatchObject({ code: 'PAYMENT_RUN_STATE' });
    await expect(add(2_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await invoiceNow(open)).paymentRunId).toBeNull();
  });
});
