import { SupplierDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * An account whose payee's name had another account before is asked about, however a person renames, deletes, restores,
 * merges and enters suppliers (RULES.md, 84).
 */

const GOOD = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const MINE = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const NONE = { bankAccountName: null, bankSortCode: null, bankAccountNumber: null };

let app: TestApp;
let owner: TestClient;
let thief: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, thief] = [await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Victim Ltd' })).body.id;
  await joinByRest(owner, thief, companyId);
});

async function passed(by: TestClient, method: 'POST' | 'PUT' | 'DELETE', path: string, form: object = {}) {
  const { status, body } = await by.rest(method, path, form);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  return body;
}

async function add(by: TestClient, name: string, account: object = {}): Promise<number> {
  return (await passed(by, 'POST', '/api/suppliers', { companyId, name, ...account })).id;
}

const change = (id: number, name: string, account: object = {}) =>
  passed(thief, 'PUT', `/api/suppliers/${id}`, { name, ...account });
const remove = (id: number) => passed(thief, 'DELETE', `/api/suppliers/${id}`);
const merge = (id: number, into: number) =>
  passed(thief, 'POST', `/api/suppliers/${into}/merge`, { otherSupplierId: id });

async function restoreLast(): Promise<void> {
  const { body } = await thief.rest('GET', `/api/deletions?companyId=${companyId}`);
  await passed(thief, 'POST', `/api/deletions/${body[0].id}/restore`);
}

async function stateOf(id: number): Promise<string | undefined> {
  return (await owner.graphql(SupplierDocument, { id })).data?.supplier.accountState;
}

describe('the account of a colleague counts as changed', () => {
  it.each(['British Gas Limited', 'British Gas plc', 'The British Gas Ltd'])(
    'where the supplier was only given another legal form: %s',
    async (name) => {
      await change(await add(owner, 'British Gas Ltd', GOOD), name);
      expect(await stateOf(await add(thief, 'British Gas Ltd', MINE))).toBe('changed');
    },
  );

  it('where the supplier was renamed, and deleted under its new name', async () => {
    const real = await add(owner, 'British Gas', GOOD);
    await change(real, 'Gas of the old office');
    await remove(real);
    expect(await stateOf(await add(thief, 'British Gas', MINE))).toBe('changed');
  });

  it.each(['The British Gas Co. Limited', 'British-Gas PLC', 'BRITISH\u200bGAS'])(
    'where the supplier was deleted, and its company is entered under the name %s',
    async (name) => {
      await remove(await add(owner, 'British Gas Ltd', GOOD));
      expect(await stateOf(await add(thief, name, MINE))).toBe('changed');
    },
  );

  it('where the account was emptied before the supplier was renamed twice', async () => {
    const real = await add(owner, 'British Gas', GOOD);
    await change(real, 'British Gas', NONE);
    await change(real, 'Gas');
    await change(real, 'Gas of the old office');
    expect(await stateOf(await add(thief, 'british  gas', MINE))).toBe('changed');
  });

  it('where it had the name first, and takes it again from the supplier that had it since', async () => {
    const mine = await add(thief, 'British Gas', MINE);
    await change(mine, 'Gas Services');
    const real = await add(owner, 'British Gas', GOOD);
    await passed(owner, 'POST', `/api/suppliers/${real}/confirm-bank-details`, { name: 'British Gas', ...GOOD });
    await change(real, 'British Gas (old)');
    await change(mine, 'British Gas');
    expect(await stateOf(mine)).toBe('changed');
    expect(await stateOf(real)).not.toBe('new');
  });

  it('where it had the name first, was deleted, and is restored in place of the one that had it since', async () => {
    const mine = await add(thief, 'British Gas', MINE);
    await remove(mine);
    const real = await add(owner, 'British Gas', GOOD);
    await change(real, 'British Gas (old)');
    await restoreLast();
    expect(await stateOf(mine)).toBe('changed');
  });

  it('where the supplier was emptied, and merged into one that gets an account', async () => {
    const real = await add(owner, 'British Gas', GOOD);
    await change(real, 'British Gas', NONE);
    const kept = await add(thief, 'Gas Services');
    await merge(real, kept);
    await change(kept, 'Gas Services', MINE);
    expect(await stateOf(kept)).toBe('changed');
  });

  it('where a file of suppliers enters it', async () => {
    await change(await add(owner, 'British Gas Ltd', GOOD), 'British Gas Limited');
    const file = { name: 'suppliers.csv', content: 'British Gas Ltd,,20-00-00,55779911' };
    const fields = { companyId: String(companyId) };
    const { status, body: result } = await thief.upload('/api/suppliers/bulk-import', 'suppliers', file, fields);
    expect(status, JSON.stringify(result)).toBe(200);
    const { body } = await owner.rest('GET', `/api/suppliers?companyId=${companyId}`);
    const found = body.find(({ name }: { name: string }) => name === 'British Gas Ltd');
    expect(found).toMatchObject({ ...MINE, accountState: 'changed' });
  });
});

describe('an account is new', () => {
  it('where a file enters it among a thousand, in the time that a request has', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => `Supplier ${at} Ltd,,20-00-00,${10_000_000 + at}`);
    const file = { name: 'suppliers.csv', content: rows.join('\n') };
    const fields = { companyId: String(companyId) };
    const { body } = await owner.upload('/api/suppliers/bulk-import', 'suppliers', file, fields);
    expect(body).toEqual({ imported: 1_000, skipped: 0, errors: [] });
  });

  it('where another company of a like name was deleted', async () => {
    await remove(await add(owner, 'British Gas Ltd', GOOD));
    expect(await stateOf(await add(owner, 'British Gas Services Ltd', MINE))).toBe('new');
  });

  it('where the name never had another', async () => {
    const real = await add(owner, 'British Gas Ltd', GOOD);
    await change(real, 'British Gas Limited');
    await change(real, 'British Gas Ltd');
    expect(await stateOf(real)).toBe('new');
    await remove(real);
    await restoreLast();
    expect(await stateOf(real)).toBe('new');
    await remove(real);
    expect(await stateOf(await add(owner, 'British Gas Ltd', GOOD))).toBe('new');
  });

  it('where a merge brought a supplier with the same account before', async () => {
    const real = await add(owner, 'British Gas', GOOD);
    await change(real, 'British Gas', NONE);
    const kept = await add(owner, 'Gas Services');
    await merge(real, kept);
    await change(kept, 'Gas Services', GOOD);
    expect(await stateOf(kept)).toBe('new');
  });
});
