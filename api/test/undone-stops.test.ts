import { PaymentRunReviewDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/**
 * A user who undoes another user's action to stop a payment is involved in the run that pays it. The review says who did
 * what, and the user cannot approve it (RULES.md, 5, 57 and 86).
 */

const NAME = 'Friend Supplies Ltd';
const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const FORM = { supplierName: NAME, amount: '5000.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let third: TestClient;
let companyId: number;
let supplierId: number;
let invoiceId: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let invoiceNumber: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson('Ada', 'Owner');
  finance = await newPerson('Ben', 'Second');
  third = await newPerson('Cora', 'Third');
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Quill Trading' })).body.id;
  for (const person of [finance, third]) await joinByRest(owner, person, companyId);
  supplierId = (await third.rest('POST', '/api/suppliers', { companyId, name: NAME, ...ACCOUNT })).body.id;
  const confirmed = await finance.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, {
    name: NAME,
    ...ACCOUNT,
  });
  expect(confirmed).toMatchObject({ status: 200 });
  const limit = { name: 'Quill Trading', approvalThreshold: '1000.00' };
  expect(await owner.rest('PUT', `/api/companies/${companyId}`, limit)).toMatchObject({ status: 200 });
  await confirmChanges(finance, companyId);
  invoiceNumber = `FS-${companyId}`;
  await enter();
});

async function newPerson(firstName: string, lastName: string): Promise<TestClient> {
  const person = await app.newUser();
  const { id } = (await person.rest('GET', '/api/auth/user')).body;
  const named = `update users set first_name = '${firstName}', last_name = '${lastName}' where id = '${id}'`;
  await executeAsOwner(app.databaseUrl, named);
  return person;
}

async function enter(): Promise<void> {
  passMinute();
  const form = { companyId, invoiceNumber, ...FORM };
  invoiceId = (await finance.rest('POST', '/api/invoices/manual', form)).body.id;
}

function passMinute(): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
}

/** Submits a run of the invoice that Cora makes, and answers its id. */
async function submitted(by = third): Promise<number> {
  passMinute();
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await by.rest('POST', '/api/payment-runs', run)).body;
  expect(await by.rest('POST', `/api/payment-runs/${id}/submit`)).toMatchObject({ status: 200 });
  return id;
}

/** Involvement of people with a name in the review, and the reason why the reader may not approve; equal in both APIs. */
async function reviewOf(id: number, by: TestClient, name: string) {
  const { data } = await by.graphql(PaymentRunReviewDocument, { id });
  const { people = [], objection } = data?.paymentRun.review ?? {};
  expect((await by.rest('GET', `/api/payment-runs/${id}/review`)).body).toMatchObject({ people, objection });
  const deeds = people.filter((person) => person.name.startsWith(name)).flatMap((person) => person.involvement);
  return { deeds, objection };
}

async function approves(id: number, by: TestClient): Promise<number> {
  const { content } = (await by.rest('GET', `/api/payment-runs/${id}`)).body;
  return (await by.rest('POST', `/api/payment-runs/${id}/approve`, { content })).status;
}

async function bellOf(person: TestClient): Promise<string[]> {
  const { body } = await person.rest('GET', `/api/notifications?companyId=${companyId}`);
  return body.map(({ title }: { title: string }) => title);
}

describe('somebody restores what another had deleted', () => {
  const restore = (by: TestClient, deletion: number) => by.rest('POST', `/api/deletions/${deletion}/restore`);

  async function deleted(by: TestClient, path: string): Promise<number> {
    passMinute();
    const { status, body } = await by.rest('DELETE', path);
    expect(status).toBe(200);
    passMinute();
    return body.deletionId;
  }

  it('an invoice: the review says so, they do not approve it, and the other is told', async () => {
    const deletion = await deleted(finance, `/api/invoices/${invoiceId}`);
    expect(await restore(owner, deletion)).toMatchObject({ status: 200, body: { restoredCount: 1 } });
    const id = await submitted();
    const words = expect.stringMatching(
      new RegExp(`^restored invoice ${invoiceNumber}, which Ben Second .*had deleted on `),
    );
    const { deeds, objection } = await reviewOf(id, owner, 'Ada Owner');
    expect(deeds).toEqual([words]);
    expect(objection).toMatch(new RegExp(`^You have restored invoice ${invoiceNumber}, which .* pays: someone else`));
    expect(await approves(id, owner)).toBe(403);
    expect(await bellOf(finance)).toContainEqual(expect.stringMatching(/^Ada Owner .*restored what you had deleted$/));
    expect(await bellOf(owner)).not.toContainEqual(expect.stringMatching(/restored/));
  });

  it('an invoice with its supplier, also where both were deleted by themselves', async () => {
    const ofInvoice = await deleted(owner, `/api/invoices/${invoiceId}`);
    await deleted(finance, `/api/suppliers/${supplierId}`);
    expect(await restore(owner, ofInvoice)).toMatchObject({ body: { restoredCount: 2 } });
    const id = await submitted();
    const { deeds, objection } = await reviewOf(id, owner, 'Ada Owner');
    expect(deeds).toEqual([expect.stringMatching(/^restored Friend Supplies Ltd, which Ben Second .*had deleted on /)]);
    expect(objection).toMatch(/or restored it, and .* pays it/);
    expect(await approves(id, owner)).toBe(403);
    const again = { name: NAME, ...ACCOUNT };
    await finance.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, again);
    expect((await reviewOf(id, owner, 'Ada Owner')).objection).toBeNull();
    expect(await approves(id, owner)).toBe(200);
  });

  it('but not what they had deleted themselves', async () => {
    const deletion = await deleted(owner, `/api/invoices/${invoiceId}`);
    await restore(owner, deletion);
    const id = await submitted();
    expect(await reviewOf(id, owner, 'Ada Owner')).toEqual({ deeds: [], objection: null });
    expect(await approves(id, owner)).toBe(200);
  });
});

describe('somebody takes an invoice out of query that another had put there', () => {
  async function edit(by: TestClient, change: object): Promise<void> {
    passMinute();
    const edited = await by.rest('PUT', `/api/invoices/${invoiceId}`, { invoiceNumber, ...FORM, ...change });
    expect(edited).toMatchObject({ status: 200 });
  }

  const note = 'Goods never arrived. Do not pay.';

  it.each<[string, readonly object[]]>([
    ['in one edit', [{ status: 'to_pay', notes: '' }]],
    [
      'and wipes its note before',
      [
        { status: 'query', notes: 'ok' },
        { status: 'to_pay', notes: 'ok' },
      ],
    ],
    [
      'and wipes its note afterwards',
      [
        { status: 'to_pay', notes: note },
        { status: 'to_pay', notes: '' },
      ],
    ],
  ])('%s: the review says so, and they do not approve it', async (_, edits) => {
    await edit(finance, { status: 'query' });
    await edit(finance, { status: 'query', notes: note });
    for (const change of edits) await edit(owner, change);
    const id = await submitted();
    const { deeds, objection } = await reviewOf(id, owner, 'Ada Owner');
    const words = `^took invoice ${invoiceNumber} out of query, which Ben Second .*had put there on 15 Sep 2026, with the note “${note}”$`;
    expect(deeds).toEqual([expect.stringMatching(new RegExp(words))]);
    expect(objection).toMatch(new RegExp(`^You have taken invoice ${invoiceNumber} out of query, and .* pays it`));
    expect(await approves(id, owner)).toBe(403);
    expect(await bellOf(finance)).toContainEqual(
      expect.stringMatching(/^Ada Owner .*took out of query what you had put there$/),
    );
  });

  it('with others in one go', async () => {
    await edit(finance, { status: 'query', notes: note });
    const change = { companyId, invoiceIds: [invoiceId], isInQuery: false };
    expect(await owner.rest('PATCH', '/api/invoices/bulk', change)).toMatchObject({ status: 200 });
    const { deeds } = await reviewOf(await submitted(), owner, 'Ada Owner');
    expect(deeds).toEqual([expect.stringMatching(/out of query, which Ben Second .*had put there on 15 Sep 2026$/)]);
  });

  it('but not what they had put there themselves', async () => {
    await edit(owner, { status: 'query', notes: note });
    await edit(owner, { status: 'to_pay', notes: '' });
    const id = await submitted();
    expect(await reviewOf(id, owner, 'Ada Owner')).toEqual({ deeds: [], objection: null });
    expect(await approves(id, owner)).toBe(200);
  });
});

describe('somebody restores a supplier that another had archived', () => {
  const EVERYTHING = { name: NAME, ...ACCOUNT };
  const set = async (by: TestClient, isActive: boolean) => {
    passMinute();
    const answer = await by.rest('PUT', `/api/suppliers/${supplierId}`, { ...EVERYTHING, isActive });
    expect(answer).toMatchObject({ status: 200 });
  };
  /** The database dates the restoring by its own clock. */
  const confirmedAt = (moment: string) =>
    executeAsOwner(
      app.databaseUrl,
      `update suppliers set bank_details_changed_at = '2000-01-01' where id = ${supplierId};
       update bank_detail_confirmations set confirmed_at = '${moment}' where supplier_id = ${supplierId}`,
    );
  const words = /^restored Friend Supplies Ltd, which Ben Second .*had archived on \d/;

  it('the review says so, they do not approve it until another vouches for it, and the other is told', async () => {
    await set(finance, false);
    await set(owner, true);
    await confirmedAt('2000-01-01');
    const id = await submitted();
    const { deeds, objection } = await reviewOf(id, owner, 'Ada Owner');
    expect(deeds).toEqual([expect.stringMatching(words)]);
    expect(objection).toMatch(/or restored it, and .* pays it/);
    expect(await approves(id, owner)).toBe(403);
    expect(await bellOf(finance)).toContainEqual(expect.stringMatching(/^Ada Owner .*restored what you had archived$/));
    expect(await bellOf(owner)).not.toContainEqual(expect.stringMatching(/archived/));
    await confirmedAt('2999-01-01');
    expect((await reviewOf(id, owner, 'Ada Owner')).objection).toBeNull();
    expect(await approves(id, owner)).toBe(200);
  });

  it('with others in one go', async () => {
    await set(finance, false);
    passMinute();
    const change = { companyId, supplierIds: [supplierId], isActive: true };
    expect(await owner.rest('PATCH', '/api/suppliers/bulk', change)).toMatchObject({ status: 200 });
    const { deeds } = await reviewOf(await submitted(), owner, 'Ada Owner');
    expect(deeds).toEqual([expect.stringMatching(words)]);
  });

  it('by an invoice that they type for it', async () => {
    await set(finance, false);
    passMinute();
    const form = { companyId, ...FORM, invoiceNumber: `${invoiceNumber}-2` };
    expect((await owner.rest('POST', '/api/invoices/manual', form)).body).toMatchObject({
      supplier: { wasArchived: true },
    });
    const { deeds } = await reviewOf(await submitted(), owner, 'Ada Owner');
    expect(deeds).toEqual([expect.stringMatching(words)]);
  });

  it('an approval that was given before is void, and others are told', async () => {
    const id = await submitted();
    expect(await approves(id, owner)).toBe(200);
    await set(finance, false);
    const approvalOf = async () => (await third.rest('GET', `/api/payment-runs/${id}`)).body.approval;
    expect(await approvalOf()).not.toBeNull();
    await set(owner, true);
    expect(await approvalOf()).toBeNull();
    expect(await bellOf(third)).toContainEqual(`${NAME}, which had been archived, was restored`);
  });

  it('an approval stands where they had archived it themselves', async () => {
    const id = await submitted();
    expect(await approves(id, owner)).toBe(200);
    await set(owner, false);
    await set(owner, true);
    expect((await third.rest('GET', `/api/payment-runs/${id}`)).body.approval).not.toBeNull();
  });

  it('that the other has deleted since, which nobody else can', async () => {
    await set(finance, false);
    expect((await third.rest('DELETE', `/api/invoices/${invoiceId}`)).status).toBe(200);
    passMinute();
    expect((await third.rest('DELETE', `/api/suppliers/${supplierId}`)).status).toBe(409);
    const { deletionId } = (await finance.rest('DELETE', `/api/suppliers/${supplierId}`)).body;
    passMinute();
    await owner.rest('POST', `/api/deletions/${deletionId}/restore`);
    await set(owner, true);
    await enter();
    const { deeds } = await reviewOf(await submitted(), owner, 'Ada Owner');
    expect(deeds).toEqual([
      expect.stringMatching(/, which Ben Second .*had deleted on /),
      expect.stringMatching(words),
    ]);
  });

  it('but not by the undo of a merge', async () => {
    const other = await finance.rest('POST', '/api/suppliers', { companyId, name: 'Quill Paper Ltd' });
    passMinute();
    const merge = { otherSupplierId: supplierId };
    const merged = await finance.rest('POST', `/api/suppliers/${other.body.id}/merge`, merge);
    passMinute();
    expect(await owner.rest('POST', `/api/supplier-merges/${merged.body.merge.id}/undo`)).toMatchObject({
      status: 200,
    });
    const { deeds } = await reviewOf(await submitted(), owner, 'Ada Owner');
    expect(deeds).not.toContainEqual(expect.stringMatching(/restored/));
    expect(await bellOf(finance)).not.toContainEqual(expect.stringMatching(/had archived/));
  });

  it('but not what they had archived themselves', async () => {
    await set(owner, false);
    await set(owner, true);
    const id = await submitted();
    expect(await reviewOf(id, owner, 'Ada Owner')).toEqual({ deeds: [], objection: null });
    expect(await approves(id, owner)).toBe(200);
  });
});

describe('a run was sent back', () => {
  const reason = 'We never ordered this. Do not pay.';

  async function sentBack(): Promise<number> {
    const id = await submitted(owner);
    const answer = await finance.rest('POST', `/api/payment-runs/${id}/send-back`, { reason });
    expect(answer).toMatchObject({ status: 200 });
    return id;
  }

  const WAYS: Readonly<Record<string, (id: number) => Promise<{ status: number }>>> = {
    'is cancelled': (id) => owner.rest('POST', `/api/payment-runs/${id}/cancel`, {}),
    'loses its invoice': (id) => owner.rest('DELETE', `/api/payment-runs/${id}/invoices/${invoiceId}`),
  };

  it.each(Object.keys(WAYS))('and %s: another run of the invoice says why, until one is approved', async (way) => {
    const first = await sentBack();
    expect(await WAYS[way]?.(first)).toMatchObject({ status: 200 });
    const id = await submitted(owner);
    const said = async (of: number) =>
      (await reviewOf(of, third, 'Ben Second')).deeds.filter((deed) => deed.startsWith('sent'));
    const words = `^sent invoice ${invoiceNumber} back with .* on 15 Sep 2026: ${reason}$`;
    expect(await said(id)).toEqual([expect.stringMatching(new RegExp(words))]);
    expect((await reviewOf(id, finance, 'Ben Second')).objection).toMatch(/^You have entered invoice/);
    expect(await approves(id, third)).toBe(200);
    expect(await said(id)).toHaveLength(1);
    expect(await owner.rest('POST', `/api/payment-runs/${id}/cancel`, {})).toMatchObject({ status: 200 });
    expect(await said(await submitted(owner))).toEqual([]);
  });
});
