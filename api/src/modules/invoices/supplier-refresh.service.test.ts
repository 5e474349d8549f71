import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateSupplier } from '../../commands/suppliers/update-supplier.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Supplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import { countSwitched, refreshSuppliers } from './supplier-refresh.service.ts';

const NAME = 'Harbour Print Works';
/** Due date of 1 September with the default terms of 30 days. */
const DERIVED = '2026-10-01';

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

async function supplierOf(ofCompany = companyId): Promise<Supplier> {
  return (await user.scope()).em.findOneOrFail(Supplier, { companyId: ofCompany, name: NAME });
}

async function update(input: object, ofCompany = companyId): Promise<Supplier> {
  const { id } = await supplierOf(ofCompany);
  return updateSupplier(await user.scope(), id, { name: NAME, ...input });
}

async function refresh(ofCompany = companyId) {
  return refreshSuppliers(await user.scope(), ofCompany);
}

async function stored(id: number): Promise<Invoice> {
  return (await user.scope()).em.findOneOrFail(Invoice, { id });
}

/** Changes a stored invoice past the services. */
async function put(id: number, state: object): Promise<void> {
  await (await user.scope()).em.nativeUpdate(Invoice, { id }, state);
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('refreshing due dates (RULES.md, 10)', () => {
  it('follows the new terms, and a second press changes nothing', async () => {
    const { id } = await user.newInvoice(companyId, { dueDate: DERIVED });
    await update({ paymentTermsDays: 14 });
    expect(await stored(id)).toMatchObject({ dueDate: DERIVED });
    expect(await refresh()).toEqual({ updatedCount: 1, statusChangedCount: 0 });
    expect(await stored(id)).toMatchObject({ dueDate: '2026-09-15', status: 'to_pay', modifiedBy: user.userId });
    const before = await services.dumpDatabase();
    expect(await refresh()).toEqual({ updatedCount: 0, statusChangedCount: 0 });
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('knows all terms that the supplier has had', async () => {
    const { id } = await user.newInvoice(companyId, { dueDate: DERIVED });
    for (const paymentTermsDays of [14, 60, 7]) await update({ paymentTermsDays });
    expect(await refresh()).toEqual({ updatedCount: 1, statusChangedCount: 0 });
    expect(await stored(id)).toMatchObject({ dueDate: '2026-09-08' });
  });

  it('leaves a date that was entered by hand', async () => {
    const { id } = await user.newInvoice(companyId, { dueDate: '2026-09-30' });
    await update({ paymentTermsDays: 14 });
    expect(await refresh()).toEqual({ updatedCount: 0, statusChangedCount: 0 });
    expect(await stored(id)).toMatchObject({ dueDate: '2026-09-30' });
  });

  it.each(['paid', 'query'] as const)('leaves an invoice that is %s', async (status) => {
    const { id } = await user.newInvoice(companyId, { dueDate: DERIVED, status });
    await update({ paymentTermsDays: 14, isAutoPaid: true });
    expect(await refresh()).toEqual({ updatedCount: 0, statusChangedCount: 0 });
    expect(await stored(id)).toMatchObject({ dueDate: DERIVED, status });
  });

  it('leaves another company alone', async () => {
    const other = await user.newCompany();
    const { id } = await user.newInvoice(other, { dueDate: DERIVED });
    await update({ paymentTermsDays: 14 }, other);
    expect(await refresh()).toEqual({ updatedCount: 0, statusChangedCount: 0 });
    expect(await stored(id)).toMatchObject({ dueDate: DERIVED });
    expect(await refresh(other)).toEqual({ updatedCount: 1, statusChangedCount: 0 });
  });

  it('counts each change once when it is pressed five times at once', async () => {
    await user.newInvoice(companyId, { dueDate: DERIVED });
    await update({ paymentTermsDays: 14 });
    const results = await Promise.all([refresh(), refresh(), refresh(), refresh(), refresh()]);
    expect(results.reduce((sum, { updatedCount }) => sum + updatedCount, 0)).toBe(1);
  });
});

describe('refreshing statuses (RULES.md, 9 and 10)', () => {
  it('makes an open invoice of an auto-paid supplier auto-paid', async () => {
    const { id } = await user.newInvoice(companyId);
    await update({ isAutoPaid: true });
    await put(id, { status: 'to_pay' });
    expect(await refresh()).toEqual({ updatedCount: 1, statusChangedCount: 1 });
    expect(await stored(id)).toMatchObject({ status: 'auto_paid' });
    expect(await refresh()).toEqual({ updatedCount: 0, statusChangedCount: 0 });
  });

  it('makes no auto-paid invoice payable, because nobody is asked', async () => {
    const { id } = await user.newInvoice(companyId, { dueDate: DERIVED });
    await put(id, { status: 'auto_paid' });
    await update({ paymentTermsDays: 14 });
    expect(await refresh()).toEqual({ updatedCount: 0, statusChangedCount: 0 });
    expect(await stored(id)).toMatchObject({ status: 'auto_paid', dueDate: DERIVED });
  });

  it('counts an invoice once whose due date and status both change', async () => {
    const { id } = await user.newInvoice(companyId, { dueDate: DERIVED });
    await update({ isAutoPaid: true, paymentTermsDays: 14 });
    await put(id, { status: 'to_pay' });
    expect(await refresh()).toEqual({ updatedCount: 1, statusChangedCount: 1 });
    expect(await stored(id)).toMatchObject({ status: 'auto_paid', dueDate: '2026-09-15' });
  });
});

describe("switching a supplier's auto-paid setting (RULES.md, 9)", () => {
  it('on turns open invoices into auto-paid ones at once, and off turns them back', async () => {
    const { id } = await user.newInvoice(companyId);
    await update({ isAutoPaid: true });
    expect(await stored(id)).toMatchObject({ status: 'auto_paid', paymentDate: null });
    await update({ isAutoPaid: false });
    expect(await stored(id)).toMatchObject({ status: 'to_pay' });
  });

  it('off leaves what was due by today, which the supplier has most likely collected', async () => {
    await user.newAutoPaidSupplier(companyId, NAME);
    const due = ['2026-08-31', '2026-09-15', '2026-09-16'] as const;
    const invoices = [];
    for (const dueDate of due) {
      const form = { invoiceNumber: dueDate, invoiceDate: localDate('2026-08-01'), dueDate };
      invoices.push(await user.newInvoice(companyId, form));
    }
    await update({ isAutoPaid: false });
    await refresh();
    const statuses = [];
    for (const { id } of invoices) statuses.push((await stored(id)).status);
    expect(statuses).toEqual(['auto_paid', 'auto_paid', 'to_pay']);
  });

  it('counts before what follows and what stays, and refuses where others follow by now', async () => {
    await user.newAutoPaidSupplier(companyId, NAME);
    const { id } = await supplierOf();
    await user.newInvoice(companyId, { dueDate: '2026-09-14', invoiceNumber: 'A-1', amountPence: pence(80_00) });
    await user.newInvoice(companyId, { dueDate: '2026-10-01', invoiceNumber: 'A-2', amountPence: pence(20_00) });
    const { count, amountPence, ...staying } = await countSwitched(await user.scope(), companyId, [id], false);
    expect({ count, amountPence, ...staying }).toEqual({
      count: 1,
      amountPence: 20_00,
      notMovedCount: 1,
      stayingPence: 80_00,
    });
    const late = await user.newInvoice(companyId, {
      dueDate: '2026-10-02',
      invoiceNumber: 'A-3',
      amountPence: pence(9_000_00),
    });
    const seen = { count, amountPence };
    const off = async () => updateSupplier(await user.scope(), id, { name: NAME, isAutoPaid: false }, null, seen);
    const message = expect.stringContaining('2 invoices of £9,020.00 by now, not 1 invoice of £20.00');
    await expectNothingChanged(off, { code: 'CONTENT_CHANGED', message });
    await (await user.scope()).em.nativeDelete(Invoice, { id: late.id });
    await off();
    expect(await refresh()).toEqual({ updatedCount: 0, statusChangedCount: 0 });
  });

  it('on leaves an invoice that is in a run', async () => {
    const { id } = await user.newInvoice(companyId);
    const { em, userId: createdBy } = await user.scope();
    const values = [companyId, 1, 'PR-000001', '2026-09-18', '100.00', 'draft', new Date(0), createdBy];
    const [run] = await em.execute<[{ id: number }]>(
      `insert into payment_runs (company_id, number, name, run_date, total_amount, status, created_at, created_by)
       values (?, ?, ?, ?, ?, ?, ?, ?) returning id`,
      values,
    );
    await put(id, { paymentRunId: run.id, paymentRunStatus: 'draft' });
    await update({ isAutoPaid: true });
    expect(await refresh()).toEqual({ updatedCount: 0, statusChangedCount: 0 });
    expect(await stored(id)).toMatchObject({ status: 'to_pay', paymentRunId: run.id });
  });

  it('off leaves an invoice that is matched', async () => {
    await user.newAutoPaidSupplier(companyId, NAME);
    const { id } = await user.newInvoice(companyId);
    await put(id, { isMatched: true });
    await update({ isAutoPaid: false });
    expect(await refresh()).toEqual({ updatedCount: 0, statusChangedCount: 0 });
    expect(await stored(id)).toMatchObject({ status: 'auto_paid' });
  });

  it.each(['paid', 'query'] as const)('leaves an invoice that is %s', async (status) => {
    const { id } = await user.newInvoice(companyId, { status });
    for (const isAutoPaid of [true, false]) {
      await update({ isAutoPaid });
      expect(await stored(id)).toMatchObject({ status });
    }
  });

  it('leaves the invoices of other suppliers, and of a namesake in another company', async () => {
    const elsewhere = await user.newInvoice(await user.newCompany());
    const other = await user.newInvoice(companyId, { supplierName: 'Lantern Cleaning' });
    await user.newInvoice(companyId);
    await update({ isAutoPaid: true });
    for (const { id } of [elsewhere, other]) expect(await stored(id)).toMatchObject({ status: 'to_pay' });
  });

  it('leaves all statuses when it stays as it was', async () => {
    await user.newAutoPaidSupplier(companyId, NAME);
    const { id } = await user.newInvoice(companyId);
    await put(id, { status: 'to_pay' });
    await update({ isAutoPaid: true, phone: '020 7946 0000' });
    expect(await stored(id)).toMatchObject({ status: 'to_pay' });
  });
});

describe('edits of one supplier at once', () => {
  it('lose no terms that it has had', async () => {
    await user.newInvoice(companyId);
    const terms = [7, 14, 21, 45, 60];
    await Promise.all(terms.map((paymentTermsDays) => update({ paymentTermsDays })));
    expect((await supplierOf()).termsDaysHad.toSorted((a, b) => a - b)).toEqual([7, 14, 21, 30, 45, 60]);
  });

  it('leave its invoices as its setting says', async () => {
    const { id } = await user.newInvoice(companyId);
    await Promise.all([true, false, true, false].map((isAutoPaid) => update({ isAutoPaid })));
    const status = (await supplierOf()).isAutoPaid ? 'auto_paid' : 'to_pay';
    expect(await stored(id)).toMatchObject({ status });
  });
});

describe("another user's company and supplier do not exist (RULES.md, 41)", () => {
  it('for a refresh or an edit, whatever the input', async () => {
    await user.newInvoice(companyId);
    const { id } = await supplierOf();
    const stranger = await services.newUser();
    await expectNothingChanged(async () => refreshSuppliers(await stranger.scope(), companyId), { code: 'NOT_FOUND' });
    for (const input of [{ name: NAME, isAutoPaid: true }, {}]) {
      const command = async () => updateSupplier(await stranger.scope(), id, input);
      await expectNothingChanged(command, { code: 'NOT_FOUND' });
    }
  });
});

describe('a refused edit', () => {
  it('changes neither the supplier nor its invoices', async () => {
    await user.newInvoice(companyId, { supplierName: 'Lantern Cleaning' });
    await user.newInvoice(companyId, { invoiceDate: localDate('2026-08-01') });
    const taken = () => update({ name: 'LANTERN  cleaning', isAutoPaid: true });
    await expectNothingChanged(taken, { code: 'SUPPLIER_EXISTS' });
    const wrong = () => update({ paymentTermsDays: 0, isAutoPaid: true });
    await expectNothingChanged(wrong, { code: 'VALIDATION_FAILED', fields: { paymentTermsDays: expect.any(String) } });
  });
});
