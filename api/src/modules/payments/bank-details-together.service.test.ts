import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSecondApprover, setApprovalThreshold } from '../../testing/second-approver.ts';
import { executeAsOwner } from '../../testing/test-database.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { accountStateOf, createSupplier, type Supplier } from '../suppliers/index.ts';
import { reasonNotToConfirm } from './bank-details-check.service.ts';
import { accountsToConfirm, confirmTogether } from './bank-details-together.service.ts';

/** Accounts of several suppliers that are confirmed at once (RULES.md, 84). */

let services: TestServices;
let owner: TestUser;
let colleague: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  owner = await services.newUser();
  companyId = await owner.newCompany();
  colleague = await newSecondApprover(services, owner, companyId);
});

let accounts = 0;

async function newSupplier(user: TestUser, name: string, form: object = {}): Promise<Supplier> {
  accounts += 1;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: String(55_000_000 + accounts) };
  return createSupplier(await user.scope(), companyId, { name, ...account, ...form });
}

function seen({ id, name, bankSortCode, bankAccountNumber }: Supplier) {
  return { supplierId: id, name, bankSortCode, bankAccountNumber };
}

const confirm = async (user: TestUser, ...suppliers: Supplier[]) =>
  confirmTogether(await user.scope(), companyId, { accounts: suppliers.map(seen) });

const namesToConfirm = async (user: TestUser, selection = {}) => {
  const { suppliers } = await accountsToConfirm(await user.scope(), companyId, { filter: {}, ...selection });
  return suppliers.map(({ name }) => name);
};

describe('accounts of several suppliers', () => {
  it('are listed while they wait for a check, and confirmed at once', async () => {
    const [ash, birch] = [await newSupplier(owner, 'Ash'), await newSupplier(owner, 'Birch')];
    await newSupplier(owner, 'Without', { bankSortCode: null, bankAccountNumber: null });
    expect(await namesToConfirm(colleague)).toEqual(['Ash', 'Birch']);
    expect(await namesToConfirm(colleague, { exceptSupplierIds: [ash.id] })).toEqual(['Birch']);
    const done = await confirm(colleague, ash, birch);
    expect(done).toMatchObject({ confirmed: [{ id: ash.id }, { id: birch.id }], waiting: [], refusals: [] });
    const scope = await colleague.scope();
    expect(await accountStateOf(scope, ash)).toBe('checked');
    expect(await namesToConfirm(colleague)).toEqual([]);
    expect(await reasonNotToConfirm(scope, ash)).toMatch(/^Checked by /);
  });

  it('that the caller entered are refused one by one where somebody else is needed, and the rest is confirmed', async () => {
    await setApprovalThreshold(owner, companyId, 100);
    const own = await newSupplier(colleague, 'Own');
    const other = await newSupplier(owner, 'Other');
    const scope = await colleague.scope();
    const message = "Someone else must confirm bank details you've entered, changed or uploaded";
    expect(await reasonNotToConfirm(scope, own)).toBe(message);
    expect(await reasonNotToConfirm(scope, other)).toBeNull();
    expect(await confirm(colleague, own, other)).toMatchObject({
      confirmed: [{ id: other.id }],
      refusals: [{ supplierId: own.id, name: 'Own', message }],
    });
  });

  it('that have changed since they were shown, or are of another company, are refused', async () => {
    const ash = await newSupplier(owner, 'Ash');
    const stranger = await services.newUser();
    const elsewhere = await stranger.newCompany();
    const theirs = await createSupplier(await stranger.scope(), elsewhere, {
      name: 'Theirs',
      bankSortCode: '20-00-00',
      bankAccountNumber: '12345678',
    });
    const changed = { ...seen(ash), bankAccountNumber: '12345678' };
    const input = { accounts: [changed, seen(theirs)] };
    expect(await confirmTogether(await colleague.scope(), companyId, input)).toMatchObject({
      confirmed: [],
      refusals: [
        { supplierId: ash.id, name: 'Ash', message: expect.stringContaining('have changed meanwhile') },
        { supplierId: theirs.id, name: null, message: 'Supplier not found' },
      ],
    });
    expect(await accountStateOf(await colleague.scope(), ash)).toBe('new');
  });

  it('that the caller entered without a second person become one notice for the owners', async () => {
    const own = [await newSupplier(owner, 'Ash'), await newSupplier(owner, 'Birch')];
    expect(await confirm(owner, ...own)).toMatchObject({ confirmed: [{}, {}], waiting: [], refusals: [] });
    const { em } = await owner.scope();
    const notices = await em.execute<{ message: string }[]>('select message from owner_notices where company_id = ?', [
      companyId,
    ]);
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ entered the bank details of Ash, Birch, and confirmed them without a second person\.$/),
    ]);
  });

  it('stay as they are where the notice for the owners cannot be kept', async () => {
    const own = await newSupplier(owner, 'Ash');
    await executeAsOwner(
      services.databaseUrl,
      `create function refuse_for_test() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
       create trigger broken before insert on owner_notices for each row execute function refuse_for_test()`,
    );
    await expect(confirm(owner, own)).rejects.toThrow('broken');
    await executeAsOwner(services.databaseUrl, 'drop trigger broken on owner_notices');
    expect(await accountStateOf(await owner.scope(), own)).toBe('new');
    expect(await confirm(owner, own)).toMatchObject({ confirmed: [{ id: own.id }] });
  });

  it('must be named, 500 at most', async () => {
    const invalid = { code: 'VALIDATION_FAILED' };
    await expect(confirm(owner)).rejects.toMatchObject(invalid);
    const ash = await newSupplier(owner, 'Ash');
    await expect(confirm(owner, ...Array.from({ length: 501 }, () => ash))).rejects.toMatchObject(invalid);
  });
});
