import { MergeSuppliersDocument, OwnerNoticesDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A payee is paid to another account than the one that was known, by a detour: the owners are notified as of a changed
 * account (RULES.md, 71 and 84).
 */

const GOOD = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const MINE = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const NONE = { bankAccountName: null, bankSortCode: null, bankAccountNumber: null };
const BILL = { invoiceNumber: 'HP-2001', amount: '5000.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
const DOORS = ['rest', 'graphql'] as const;
type Door = (typeof DOORS)[number];

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
  await haveJoinedBefore(app, companyId);
});

async function passed(by: TestClient, method: 'POST' | 'PUT' | 'PATCH', path: string, form: object = {}) {
  const { status, body } = await by.rest(method, path, form);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  pass();
  return body;
}

function pass(): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
}

async function add(name: string, account: object = {}): Promise<number> {
  return (await passed(owner, 'POST', '/api/suppliers', { companyId, name, ...account })).id;
}

async function addBill(supplierName: string): Promise<number> {
  return (await passed(owner, 'POST', '/api/invoices/manual', { companyId, supplierName, ...BILL })).id;
}

async function edit(door: Door, id: number, input: object): Promise<void> {
  if (door === 'rest') return passed(thief, 'PATCH', `/api/suppliers/${id}`, input);
  const text = 'mutation ($id: Int!, $patch: SupplierPatch!) { patchSupplier(id: $id, patch: $patch) { id } }';
  expect((await thief.graphqlText(text, { id, patch: input })).errors).toEqual([]);
  pass();
}

async function moveTo(door: Door, id: number, supplierName: string): Promise<void> {
  if (door === 'rest') return passed(thief, 'PATCH', `/api/invoices/${id}`, { supplierName });
  const text = 'mutation ($id: Int!, $patch: InvoicePatch!) { patchInvoice(id: $id, patch: $patch) { id } }';
  expect((await thief.graphqlText(text, { id, patch: { supplierName } })).errors).toEqual([]);
  pass();
}

async function merge(door: Door, keptId: number, mergedId: number): Promise<void> {
  const agreed = { allowOtherAccount: true };
  if (door === 'rest') {
    return passed(thief, 'POST', `/api/suppliers/${keptId}/merge`, { otherSupplierId: mergedId, ...agreed });
  }
  const { errors } = await thief.graphql(MergeSuppliersDocument, { keptId, mergedId, input: agreed });
  expect(errors).toEqual([]);
  pass();
}

/** Titles of what changed of bank details, the newest first. */
async function titles(): Promise<string[]> {
  const { body } = await owner.rest('GET', `/api/notifications?companyId=${companyId}`);
  return body
    .filter(({ kind }: { kind: string }) => kind === 'bank_details_changed')
    .map(({ title }: { title: string }) => title);
}

/** Notices to the owners, at the page and as notifications, which are emailed at once. */
async function notices(): Promise<string> {
  const { data } = await owner.graphql(OwnerNoticesDocument, {});
  const shown = data?.companies.find(({ id }) => id === companyId)?.ownerNotices ?? [];
  const { body } = await owner.rest('GET', `/api/notifications?companyId=${companyId}`);
  const told = body.filter(({ kind }: { kind: string }) => kind === 'done_alone');
  expect(told).toHaveLength(shown.length);
  return shown.map(({ message }) => message).join('\n');
}

describe.each(DOORS)('the owners are notified through %s', (door) => {
  it('of an account that was emptied before another one is entered', async () => {
    const id = await add('Oak Joinery Ltd', GOOD);
    await edit(door, id, NONE);
    await edit(door, id, MINE);
    expect(await titles()).toEqual(['Bank details of Oak Joinery Ltd changed']);
  });

  it('of a payee that is renamed between the two', async () => {
    const id = await add('Oak Joinery Ltd', GOOD);
    await edit(door, id, NONE);
    await edit(door, id, { name: 'Partner Tau Services' });
    await edit(door, id, MINE);
    expect(await notices()).toMatch(/renamed the payee Oak Joinery Ltd.* to Partner Tau Services/);
    expect(await titles()).toEqual(['Bank details of Partner Tau Services changed']);
  });

  it('of a payee that is renamed as its account is emptied', async () => {
    const id = await add('Oak Joinery Ltd', GOOD);
    await edit(door, id, { name: 'Partner Tau Services', ...NONE });
    expect(await notices()).toMatch(/renamed the payee Oak Joinery Ltd.* to Partner Tau Services/);
  });

  it('of a merge into a supplier with another account, after the own one was emptied', async () => {
    const [real, mine] = [await add('Oak Joinery Ltd', GOOD), await add('Partner Tau Services', MINE)];
    await addBill('Oak Joinery Ltd');
    await edit(door, real, NONE);
    await merge(door, mine, real);
    expect(await notices()).toMatch(
      /merged Oak Joinery Ltd into Partner Tau Services.* are now paid to 20-00-00 ••••9911/,
    );
  });

  it('of a merge that gives a supplier another account, after the own one was emptied', async () => {
    const [real, mine] = [await add('Oak Joinery Ltd', GOOD), await add('Partner Tau Services', MINE)];
    await addBill('Oak Joinery Ltd');
    await edit(door, real, NONE);
    await merge(door, real, mine);
    expect(await notices()).toMatch(
      /merged Partner Tau Services into Oak Joinery Ltd.* are now paid to 20-00-00 ••••9911/,
    );
  });

  it.each(['into', 'of'])('of the merge %s a payee of another name that never had an account', async (side) => {
    const [real, mine] = [await add('Oak Joinery Ltd'), await add('Partner Tau Services', MINE)];
    await addBill('Oak Joinery Ltd');
    if (side === 'into') await merge(door, real, mine);
    else await merge(door, mine, real);
    expect(await notices()).toMatch(/: its invoices are now paid to 20-00-00 ••••9911/);
  });

  it('of an invoice that moves to a supplier whose account was changed before', async () => {
    await add('Oak Joinery Ltd', GOOD);
    const bill = await addBill('Oak Joinery Ltd');
    const mine = await add('Partner Tau Services', { ...GOOD, bankAccountNumber: '12345678' });
    await edit(door, mine, MINE);
    const changed = 'Bank details of Partner Tau Services changed';
    const moved = 'Bank details of Partner Tau Services need a check';
    expect(await titles()).toEqual([changed]);
    await moveTo(door, bill, 'Partner Tau Services');
    expect(await titles()).toEqual([moved, changed]);
    await passed(thief, 'PATCH', `/api/invoices/${bill}`, { documentType: 'credit_note', amount: '-5000' });
    await passed(thief, 'PATCH', `/api/invoices/${bill}`, { documentType: 'invoice', amount: '5000' });
    expect(await titles()).toEqual([moved, changed]);
  });
});

describe('the owners are not notified', () => {
  it('of a first account', async () => {
    const id = await add('Oak Joinery Ltd');
    await edit('rest', id, MINE);
    expect(await titles()).toEqual([]);
  });

  it.each(['into', 'of'])('of the merge %s a supplier that never had another account', async (side) => {
    const [real, copy] = [await add('Oak Joinery Ltd', GOOD), await add('Oak Joinery')];
    await addBill('Oak Joinery');
    if (side === 'into') await merge('rest', copy, real);
    else await merge('rest', real, copy);
    expect([await titles(), await notices()]).toEqual([[], '']);
  });

  it('of the new name of a payee that never had an account', async () => {
    await edit('rest', await add('Oak Joinery Ltd'), { name: 'Partner Tau Services' });
    expect(await notices()).toBe('');
  });
});

it('ends a pending word of the user who changed an account, once an invoice moves to it', async () => {
  const approver = thief;
  await add('Oak Joinery Ltd', GOOD);
  const bill = await addBill('Oak Joinery Ltd');
  const mine = await add('Partner Tau Services', { ...GOOD, bankAccountNumber: '12345678' });
  await passed(owner, 'PATCH', `/api/suppliers/${mine}`, MINE);
  const seen = { name: 'Partner Tau Services', ...MINE };
  await passed(owner, 'POST', `/api/suppliers/${mine}/confirm-bank-details`, seen);
  const pending = async () => (await approver.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
  expect(await pending()).toHaveLength(1);
  await passed(owner, 'PATCH', `/api/invoices/${bill}`, { supplierName: 'Partner Tau Services' });
  expect(await pending()).toEqual([]);
});

it('counts an account as changed that was entered while an invoice was deleted that had moved to it', async () => {
  await add('Oak Joinery Ltd', GOOD);
  const mine = await add('Partner Tau Services');
  const bill = await addBill('Oak Joinery Ltd');
  await moveTo('rest', bill, 'Partner Tau Services');
  const { deletionId } = (await thief.rest('DELETE', `/api/invoices/${bill}`)).body;
  pass();
  await edit('rest', mine, MINE);
  expect(await titles()).toEqual([]);
  await passed(thief, 'POST', `/api/deletions/${deletionId}/restore`);
  expect((await owner.rest('GET', `/api/suppliers/${mine}`)).body.accountState).toBe('changed');
  expect(await titles()).toEqual(['Bank details of Partner Tau Services need a check']);
  const paid = await passed(thief, 'POST', `/api/sandbox/payments/invoice/${bill}`);
  expect(paid).toMatchObject({ successCount: 0 });
});
