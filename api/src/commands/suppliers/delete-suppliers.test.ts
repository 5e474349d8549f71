import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Invoice } from '../../modules/invoices/index.ts';
import { createPaymentRun, PaymentRunItem } from '../../modules/payment-runs/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { deleteSupplier, deleteSuppliers } from './delete-suppliers.ts';

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

/** A supplier, with an invoice of this status unless it says none. */
async function newSupplier(name: string, status?: 'to_pay' | 'paid' | 'query', ofCompany = companyId): Promise<number> {
  const invoice = await user.newInvoice(ofCompany, { supplierName: name, status });
  if (!status) await (await user.scope()).em.nativeDelete(Invoice, { id: invoice.id });
  return invoice.supplierId;
}

async function newRun(supplier: number, status?: 'pending'): Promise<number> {
  const scope = await user.scope();
  const { id } = await scope.em.findOneOrFail(Invoice, { companyId, supplier });
  return (await createPaymentRun(scope, companyId, { runDate: '2026-09-18', invoiceIds: [id], status })).id;
}

async function storedNames(ofCompany = companyId): Promise<string[]> {
  const { em } = await user.scope();
  return (await em.find(Supplier, { companyId: ofCompany }, { orderBy: { name: 'asc' } })).map(({ name }) => name);
}

async function deleteAll(input: object) {
  return deleteSuppliers(await user.scope(), companyId, input);
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('deleting one supplier (RULES.md, 14)', () => {
  it('deletes it when nothing refers to it', async () => {
    const id = await newSupplier('Unused');
    await newSupplier('Other');
    expect(await deleteSupplier(await user.scope(), id)).toEqual({
      deletedCount: 1,
      refusedCount: 0,
      refusals: [],
      deletionId: expect.any(Number),
    });
    expect(await storedNames()).toEqual(['Other']);
  });

  it.each(['to_pay', 'paid', 'query'] as const)(
    'refuses it with an invoice that is %s, and offers to archive it',
    async (status) => {
      const id = await newSupplier('Harbour Print Works', status);
      await expectNothingChanged(async () => deleteSupplier(await user.scope(), id), {
        code: 'SUPPLIER_IN_USE',
        message: expect.stringMatching(/^Harbour Print Works cannot be deleted: it has invoices\. Archive it instead/),
      });
    },
  );

  it('refuses it with an item of a run', async () => {
    const id = await newSupplier('Paid Before', 'to_pay');
    await newRun(id);
    await (await user.scope()).em.nativeUpdate(
      Invoice,
      { companyId },
      { supplier: await newSupplier('Renamed'), paymentRunId: null, paymentRunStatus: null },
    );
    await expectNothingChanged(async () => deleteSupplier(await user.scope(), id), {
      code: 'SUPPLIER_IN_USE',
      message: expect.stringContaining('it is in a payment run'),
    });
  });

  it('does not find one that is unknown, deleted already, or of another user (RULES.md, 41)', async () => {
    const id = await newSupplier('Unused');
    const stranger = await services.newUser();
    await expectNothingChanged(async () => deleteSupplier(await stranger.scope(), id), { code: 'NOT_FOUND' });
    await expectNothingChanged(async () => deleteSupplier(await user.scope(), 2_000_000), { code: 'NOT_FOUND' });
    await deleteSupplier(await user.scope(), id);
    await expectNothingChanged(async () => deleteSupplier(await user.scope(), id), { code: 'NOT_FOUND' });
  });

  it('never loses the supplier of an invoice that is entered at the same time', async () => {
    const id = await newSupplier('Contested');
    const enter = user.newInvoice(companyId, { supplierName: 'Contested', invoiceNumber: 'new' });
    const remove = user.scope().then((scope) => deleteSupplier(scope, id));
    const [entered] = await Promise.allSettled([enter, remove]);
    expect(entered.status).toBe('fulfilled');
    expect(await storedNames()).toEqual(['Contested']);
  });
});

describe('deleting all suppliers without their invoices (RULES.md, 14)', () => {
  it.each([{}, { deleteInvoices: false }, { deleteInvoices: 'false' }])(
    'with %j deletes those that have none and counts the others',
    async (input) => {
      await newSupplier('Unused 1');
      await newSupplier('Unused 2');
      await newSupplier('Used 1', 'to_pay');
      await newSupplier('Used 2', 'paid');
      expect(await deleteAll(input)).toMatchObject({
        deletedCount: 2,
        refusedCount: 2,
        refusals: [expect.objectContaining({ reason: 'it has invoices', count: 2 })],
      });
      expect(await storedNames()).toEqual(['Used 1', 'Used 2']);
      expect(await (await user.scope()).em.count(Invoice, { companyId })).toBe(2);
    },
  );

  it('refuses to delete more suppliers than a person was shown', async () => {
    await newSupplier('One');
    await newSupplier('Two');
    await expectNothingChanged(() => deleteAll({ deleteInvoices: true, seen: 1 }), {
      code: 'CONTENT_CHANGED',
      message: 'There are 2 suppliers by now, not 1. Nothing was deleted; look again.',
    });
    expect(await deleteAll({ seen: '2' })).toMatchObject({ deletedCount: 2 });
  });

  it('of a company without suppliers deletes nothing', async () => {
    expect(await deleteAll({})).toEqual({ deletedCount: 0, refusedCount: 0, refusals: [], deletionId: null });
  });

  it('leaves other companies alone', async () => {
    const other = await user.newCompany();
    await newSupplier('Elsewhere', undefined, other);
    await deleteAll({ deleteInvoices: true });
    expect(await storedNames(other)).toEqual(['Elsewhere']);
  });
});

describe('deleting all suppliers with their invoices (RULES.md, 12 and 14)', () => {
  it.each([true, 'true'])(
    'with %j deletes open invoices and the suppliers left without any',
    async (deleteInvoices) => {
      await newSupplier('Open', 'to_pay');
      await newSupplier('Asked', 'query');
      await newSupplier('Unused');
      await newSupplier('Settled', 'paid');
      await user.newInvoice(companyId, { supplierName: 'Settled', invoiceNumber: 'open too' });
      expect(await deleteAll({ deleteInvoices })).toMatchObject({
        deletedCount: 3,
        refusedCount: 1,
        refusals: [expect.objectContaining({ reason: 'it has invoices', count: 1 })],
      });
      expect(await storedNames()).toEqual(['Settled']);
      const left = await (await user.scope()).em.find(Invoice, { companyId });
      expect(left.map(({ status }) => status)).toEqual(['paid']);
    },
  );

  it('takes the invoices of a draft run out of it, and their suppliers go', async () => {
    await newRun(await newSupplier('Planned', 'to_pay'));
    expect(await deleteAll({ deleteInvoices: true })).toMatchObject({ deletedCount: 1, refusedCount: 0 });
    const { em } = await user.scope();
    expect(await em.count(PaymentRunItem, { companyId })).toBe(0);
    expect(await storedNames()).toEqual([]);
  });

  it('keeps what a submitted run is to pay', async () => {
    await newRun(await newSupplier('Submitted', 'to_pay'), 'pending');
    expect(await deleteAll({ deleteInvoices: true })).toMatchObject({ deletedCount: 0, refusedCount: 1 });
    expect(await storedNames()).toEqual(['Submitted']);
  });

  it('deletes each supplier once when it is asked twice at once', async () => {
    for (const name of ['A', 'B', 'C']) await newSupplier(name, 'to_pay');
    const results = await Promise.all([deleteAll({ deleteInvoices: true }), deleteAll({ deleteInvoices: true })]);
    expect(results.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(3);
  });
});

describe('deleting all suppliers is refused', () => {
  it('for a choice that is neither, and changes nothing', async () => {
    await newSupplier('Unused');
    const fields = { deleteInvoices: expect.any(String) };
    await expectNothingChanged(() => deleteAll({ deleteInvoices: 'perhaps' }), { code: 'VALIDATION_FAILED', fields });
  });

  it("for another user's company, whatever the input (RULES.md, 41)", async () => {
    await newSupplier('Unused');
    const stranger = await services.newUser();
    for (const deleteInvoices of [true, 'perhaps']) {
      const command = async () => deleteSuppliers(await stranger.scope(), companyId, { deleteInvoices });
      await expectNothingChanged(command, { code: 'NOT_FOUND' });
    }
  });
});
