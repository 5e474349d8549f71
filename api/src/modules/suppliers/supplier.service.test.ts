import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../kernel/scope.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Supplier } from './supplier.entity.ts';
import { findOrCreateSupplier, listSuppliers } from './supplier.service.ts';

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

describe('finding a supplier by name (rules.md, 7)', () => {
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
