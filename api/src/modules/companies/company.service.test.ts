import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../kernel/scope.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { createCompany, getCompany, listCompanies, lockCompany } from './company.service.ts';
import { editCompany } from './company-edit.service.ts';

const FULL = {
  name: 'Lowe & Daughters Ltd',
  address: '1 Quay Street\nBristol',
  phone: '0117 496 0000',
  email: 'books@example.com',
  registrationNumber: '01234567',
  vatNumber: 'GB123456789',
  accountOpeningDate: '2026-09-01',
  accountOpeningBalancePence: -12_50,
};

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('adding a company', () => {
  it('stores what was entered, by whom and when', async () => {
    const { id } = await createCompany(await user.scope(), FULL);
    const stored = { ...FULL, isActive: true, createdBy: user.userId, createdAt: services.clock.now() };
    expect(await getCompany(await user.scope(), id)).toMatchObject(stored);
  });

  it('needs no more than a name', async () => {
    const { id } = await createCompany(await user.scope(), { name: '  Lowe Ltd ' });
    const empty = { address: null, phone: null, email: null, registrationNumber: null, vatNumber: null };
    const account = { accountOpeningDate: null, accountOpeningBalancePence: 0 };
    expect(await getCompany(await user.scope(), id)).toMatchObject({ name: 'Lowe Ltd', ...empty, ...account });
  });

  it('lets the caller use it at once, in the same scope', async () => {
    const scope = await (await services.newUser()).scope();
    const { id } = await createCompany(scope, FULL);
    expect(await getCompany(scope, id)).toMatchObject({ name: FULL.name });
    expect(await listCompanies(scope)).toHaveLength(1);
  });

  it('names every wrong field and stores nothing', async () => {
    const wrong = { name: ' ', email: 'books@', accountOpeningDate: '2026-02-30' };
    const fields = {
      name: expect.any(String),
      email: expect.any(String),
      accountOpeningDate: expect.any(String),
    };
    await expectNothingChanged(async () => createCompany(await user.scope(), wrong), {
      code: 'VALIDATION_FAILED',
      fields,
    });
  });
});

describe('changing a company', () => {
  it('changes what the input names and leaves the rest', async () => {
    const { id } = await createCompany(await user.scope(), FULL);
    await editCompany(await user.scope(), id, { name: 'Lowe Ltd', phone: '1' });
    expect(await getCompany(await user.scope(), id)).toMatchObject({ ...FULL, name: 'Lowe Ltd', phone: '1' });
  });

  it('empties what the input names as empty', async () => {
    const { id } = await createCompany(await user.scope(), FULL);
    const empty = { address: '', email: null, accountOpeningDate: null, accountOpeningBalancePence: null };
    await editCompany(await user.scope(), id, empty);
    const emptied = { address: null, email: null, accountOpeningDate: null, accountOpeningBalancePence: 0 };
    expect(await getCompany(await user.scope(), id)).toMatchObject({ ...FULL, ...emptied });
  });

  it('takes no other field, not even by its name', async () => {
    const { id } = await createCompany(await user.scope(), FULL);
    const foreign = { id: 99, createdBy: 'somebody', isActive: false, lastRecordNumber: 7 };
    await editCompany(await user.scope(), id, foreign);
    const kept = { ...FULL, id, createdBy: user.userId, isActive: true, lastRecordNumber: 0 };
    expect(await getCompany(await user.scope(), id)).toMatchObject(kept);
  });

  it('is refused whole when one field is wrong', async () => {
    const { id } = await createCompany(await user.scope(), FULL);
    const command = async () => editCompany(await user.scope(), id, { phone: '1', email: 'books@' });
    await expectNothingChanged(command, { code: 'VALIDATION_FAILED', fields: { email: expect.any(String) } });
  });
});

describe('who sees which companies (RULES.md, 41 and 42)', () => {
  it('lists those of the caller, by name', async () => {
    const owner = await services.newUser();
    for (const name of ['Northgate', 'Acme', 'Zebra', 'Acme']) await owner.newCompany({ name });
    const companies = await listCompanies(await owner.scope());
    expect(companies.map(({ name }) => name)).toEqual(['Acme', 'Acme', 'Northgate', 'Zebra']);
    expect(companies[0]?.id).toBeLessThan(companies[1]?.id ?? 0);
  });

  it('lists nothing, without an error, for a user without companies', async () => {
    expect(await listCompanies(await (await services.newUser()).scope())).toEqual([]);
  });

  it("does not know another user's company, whatever the input", async () => {
    const { id } = await createCompany(await user.scope(), FULL);
    const stranger = await services.newUser();
    await stranger.newCompany();
    await expectNothingChanged(async () => getCompany(await stranger.scope(), id), { code: 'NOT_FOUND' });
    for (const input of [{ name: 'Taken over' }, { name: '' }]) {
      const command = async () => editCompany(await stranger.scope(), id, input);
      await expectNothingChanged(command, { code: 'NOT_FOUND' });
    }
  });
});

it('locks a company as it is stored by then', async () => {
  const scope = await user.scope();
  const { id } = await createCompany(scope, { ...FULL, approvalThresholdPence: 1000_00 });
  const edit = await user.scope();
  const stored = await inTransaction(edit, async (scope) => {
    expect((await getCompany(scope, id)).approvalThresholdPence).toBe(1000_00);
    await (await user.scope()).em.execute('update companies set approval_threshold = null where id = ?', [id]);
    return (await lockCompany(scope, id)).approvalThresholdPence;
  });
  expect(stored).toBeNull();
});
