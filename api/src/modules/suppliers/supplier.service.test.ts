import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../kernel/scope.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Supplier } from './supplier.entity.ts';
import {
  changeSupplier,
  createSupplier,
  findOrCreateSupplier,
  getSupplier,
  removeSuppliers,
} from './supplier.service.ts';
import { countSupplierKinds, countSuppliers, listSuppliers } from './supplier-list.service.ts';
import type { SupplierKind, SupplierSort } from './supplier-list.view.ts';

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

async function supplierNamed(companyId: number, name: string): Promise<Supplier> {
  return inTransaction(await user.scope(), (scope) => findOrCreateSupplier(scope, companyId, name));
}

describe('finding a supplier by name (RULES.md, 7)', () => {
  it.each([
    'Harbour Print Works',
    'HARBOUR print works',
    '  Harbour Print Works ',
    'Harbour   Print\u00a0 Works',
    'harbour\tprint works',
  ])('finds the one that is known as %j', async (name) => {
    const companyId = await user.newCompany();
    const known = await supplierNamed(companyId, 'Harbour Print Works');
    const found = await supplierNamed(companyId, name);
    expect(found).toMatchObject({ id: known.id, name: 'Harbour Print Works' });
    expect(await (await user.scope()).em.count(Supplier, { companyId })).toBe(1);
  });

  it('makes a new one with default terms and no bank details', async () => {
    const companyId = await user.newCompany();
    expect(await supplierNamed(companyId, 'Lantern Cleaning')).toMatchObject({
      companyId,
      name: 'Lantern Cleaning',
      paymentTermsDays: 30,
      bankAccountName: null,
      bankSortCode: null,
      bankAccountNumber: null,
      isAutoPaid: false,
      isActive: true,
      createdBy: user.userId,
    });
  });

  it.each(['Harbour Print', 'Harbour Print Works Ltd', 'Harbour-Print-Works'])('keeps %j apart', async (name) => {
    const companyId = await user.newCompany();
    const known = await supplierNamed(companyId, 'Harbour Print Works');
    expect((await supplierNamed(companyId, name)).id).not.toBe(known.id);
  });

  it('looks in the one company only', async () => {
    const here = await user.newCompany();
    const there = await user.newCompany();
    const known = await supplierNamed(here, 'Harbour Print Works');
    expect((await supplierNamed(there, 'Harbour Print Works')).id).not.toBe(known.id);
  });
});

describe('listing suppliers', () => {
  it('sorts by name without case and finds parts of names, % and _ among them, literally', async () => {
    const companyId = await user.newCompany();
    for (const name of ['northgate', 'Acme 100%', 'Low_tide', 'Zebra']) await supplierNamed(companyId, name);
    const names = async (search?: string): Promise<string[]> =>
      (await listSuppliers(await user.scope(), { companyId, search })).map((supplier) => supplier.name);
    expect(await names()).toEqual(['Acme 100%', 'Low_tide', 'northgate', 'Zebra']);
    expect(await names('NORTH')).toEqual(['northgate']);
    expect(await names('%')).toEqual(['Acme 100%']);
    expect(await names('_')).toEqual(['Low_tide']);
    expect(await names('  ')).toHaveLength(4);
  });

  it("does not know another user's company, nor lists its suppliers", async () => {
    const companyId = await user.newCompany();
    await supplierNamed(companyId, 'Harbour Print Works');
    const stranger = await (await services.newUser()).scope();
    await expect(listSuppliers(stranger, { companyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listSuppliers(stranger, {})).toEqual([]);
  });
});

describe('creating a supplier', () => {
  it('stores the form, and its terms among those it has had', async () => {
    const companyId = await user.newCompany();
    const form = { name: ' Acme ', email: 'pay@acme.example', paymentTermsDays: 14, bankSortCode: '20-00-00' };
    expect(await createSupplier(await user.scope(), companyId, form)).toMatchObject({
      ...form,
      name: 'Acme',
      companyId,
      termsDaysHad: [14],
      isAutoPaid: false,
      isActive: true,
    });
  });

  it.each([
    ['a name that is taken, in other letters', { name: 'HARBOUR  print works' }, { code: 'SUPPLIER_EXISTS' }],
    [
      'a name that is taken in the archive',
      { name: 'Old Ltd' },
      { message: expect.stringContaining('in the archive') },
    ],
    [
      'wrong fields',
      { name: '', bankAccountNumber: '1' },
      { fields: { name: expect.any(String), bankAccountNumber: expect.any(String) } },
    ],
  ])('refuses %s, and stores nothing', async (_, form, error) => {
    const companyId = await user.newCompany();
    await supplierNamed(companyId, 'Harbour Print Works');
    await createSupplier(await user.scope(), companyId, { name: 'Old Ltd', isActive: false });
    const before = await services.dumpDatabase();
    await expect(createSupplier(await user.scope(), companyId, form)).rejects.toMatchObject(error);
    expect(await services.dumpDatabase()).toEqual(before);
  });
});

describe('changing a supplier', () => {
  async function changed(id: number, input: object): Promise<Supplier> {
    await inTransaction(await user.scope(), async (scope) =>
      changeSupplier(scope, await getSupplier(scope, id), input),
    );
    return getSupplier(await user.scope(), id);
  }

  it('changes what the form names, keeps the rest, and remembers the terms it had', async () => {
    const companyId = await user.newCompany();
    const form = { name: 'Acme', phone: '020 7946 0000', paymentTermsDays: 14 };
    const { id } = await createSupplier(await user.scope(), companyId, form);
    const supplier = await changed(id, { name: 'Acme', paymentTermsDays: 21, isAutoPaid: true });
    expect(supplier).toMatchObject({ phone: '020 7946 0000', paymentTermsDays: 21, isAutoPaid: true });
    expect([...supplier.termsDaysHad].sort()).toEqual([14, 21]);
  });

  it('may spell its own name anew, but not take that of another', async () => {
    const companyId = await user.newCompany();
    const { id } = await createSupplier(await user.scope(), companyId, { name: 'Acme' });
    await createSupplier(await user.scope(), companyId, { name: 'Beta' });
    expect(await changed(id, { name: 'ACME' })).toMatchObject({ name: 'ACME', nameKey: 'acme' });
    await expect(changed(id, { name: 'beta' })).rejects.toMatchObject({ code: 'SUPPLIER_EXISTS' });
  });

  it('archives it: out of the lists, found when asked for, and active again on its next invoice', async () => {
    const companyId = await user.newCompany();
    const { id } = await createSupplier(await user.scope(), companyId, { name: 'Acme' });
    await changed(id, { name: 'Acme', isActive: false });
    const count = async (includeArchived: boolean) =>
      (await countSuppliers(await user.scope(), { companyId, includeArchived })).totalCount;
    expect(await listSuppliers(await user.scope(), { companyId })).toEqual([]);
    expect([await count(false), await count(true)]).toEqual([0, 1]);
    expect(await supplierNamed(companyId, 'acme')).toMatchObject({ id, isActive: true });
    expect(await count(false)).toBe(1);
  });

  it('counts it among those that are paid by themselves once it is switched', async () => {
    const companyId = await user.newCompany();
    const { id } = await createSupplier(await user.scope(), companyId, { name: 'Acme' });
    const counts = async () => countSuppliers(await user.scope(), { companyId });
    expect(await counts()).toEqual({ totalCount: 1, autoPaidCount: 0, manualCount: 1 });
    await changed(id, { name: 'Acme', isAutoPaid: true });
    expect(await counts()).toEqual({ totalCount: 1, autoPaidCount: 1, manualCount: 0 });
  });
});

it('removes the named suppliers of the one company only', async () => {
  const [here, there] = [await user.newCompany(), await user.newCompany()];
  const gone = await createSupplier(await user.scope(), here, { name: 'Gone' });
  const kept = await createSupplier(await user.scope(), there, { name: 'Kept' });
  await removeSuppliers(await user.scope(), here, [gone.id, kept.id]);
  await expect(getSupplier(await user.scope(), gone.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await getSupplier(await user.scope(), kept.id)).toMatchObject({ name: 'Kept' });
});

it("does not know another user's supplier or company, whatever is asked of them", async () => {
  const companyId = await user.newCompany();
  const { id } = await createSupplier(await user.scope(), companyId, { name: 'Acme' });
  const stranger = await (await services.newUser()).scope();
  const before = await services.dumpDatabase();
  for (const command of [
    () => getSupplier(stranger, id),
    () => createSupplier(stranger, companyId, {}),
    () => removeSuppliers(stranger, companyId, [id]),
    () => countSuppliers(stranger, { companyId }),
  ]) {
    await expect((async () => command())()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await services.dumpDatabase()).toEqual(before);
});

describe('the list of suppliers', () => {
  it('is sorted and narrowed by the database, and counts each kind', async () => {
    const companyId = await user.newCompany();
    const forms = [
      { name: 'Ash', paymentTermsDays: 14, category: 'Print' },
      { name: 'Birch', bankSortCode: '20-00-00', bankAccountNumber: '12345678', paymentTermsDays: 7 },
      { name: 'Cedar', isAutoPaid: true },
      { name: 'Dogwood', isActive: false },
    ];
    for (const form of forms) await createSupplier(await user.scope(), companyId, form);
    await user.newInvoice(companyId, { supplierName: 'Birch', amountPence: 50_00, invoiceDate: '2026-08-01' });
    await user.newInvoice(companyId, { supplierName: 'Ash', amountPence: 70_00, status: 'query' });
    await user.newInvoice(companyId, { supplierName: 'Ash', amountPence: 99_00, status: 'paid', invoiceNumber: 'A-2' });
    const names = async (sort: SupplierSort, kind?: SupplierKind) =>
      (await listSuppliers(await user.scope(), { companyId, kind }, undefined, sort)).map(({ name }) => name);

    expect(await names({ field: 'name', direction: 'desc' })).toEqual(['Cedar', 'Birch', 'Ash']);
    expect(await names({ field: 'paymentTermsDays', direction: 'asc' })).toEqual(['Birch', 'Ash', 'Cedar']);
    expect(await names({ field: 'openAmount', direction: 'desc' })).toEqual(['Ash', 'Birch', 'Cedar']);
    expect(await names({ field: 'lastInvoiceDate', direction: 'asc' })).toEqual(['Birch', 'Ash', 'Cedar']);
    expect(await names({ field: 'category', direction: 'asc' })).toEqual(['Ash', 'Birch', 'Cedar']);
    const byName = { field: 'name', direction: 'asc' } as const;
    expect(await names(byName, 'without_bank_details')).toEqual(['Ash']);
    expect(await names(byName, 'auto_paid')).toEqual(['Cedar']);
    expect(await names(byName, 'archived')).toEqual(['Dogwood']);
    expect(await names(byName, 'unconfirmed_bank_details')).toEqual([]);
    expect(await countSupplierKinds(await user.scope(), { companyId })).toEqual({
      activeCount: 3,
      withoutBankDetailsCount: 1,
      autoPaidCount: 1,
      unconfirmedCount: 0,
      archivedCount: 1,
    });
    expect(await countSuppliers(await user.scope(), { companyId, kind: 'auto_paid' })).toEqual({
      totalCount: 1,
      autoPaidCount: 1,
      manualCount: 0,
    });
  });

  it('finds a changed and unconfirmed account', async () => {
    const companyId = await user.newCompany();
    const form = { name: 'Birch', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
    const { id } = await createSupplier(await user.scope(), companyId, form);
    await inTransaction(await user.scope(), async (scope) => {
      await changeSupplier(scope, await getSupplier(scope, id), { ...form, bankAccountNumber: '87654321' });
    });
    const kind = 'unconfirmed_bank_details';
    expect(await listSuppliers(await user.scope(), { companyId, kind })).toMatchObject([{ name: 'Birch' }]);
    expect(await countSupplierKinds(await user.scope(), { companyId })).toMatchObject({ unconfirmedCount: 1 });
  });
});
