import { PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** Facts that a merge of suppliers, or its undo, must not hide from approvers (RULES.md, 11, 56 and 87). */

const FRIEND = { name: 'Friend Supplies Ltd', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const ZED = 'Zed Works';
const PAYER = { bankAccountName: 'QUILL LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let companyId: number;
let friendId: number;
let zedId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson('Ada', 'Owner');
  finance = await newPerson('Ben', 'Second');
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Quill Trading', ...PAYER })).body.id;
  await joinByRest(owner, finance, companyId);
  friendId = (await owner.rest('POST', '/api/suppliers', { companyId, ...FRIEND })).body.id;
  zedId = (await owner.rest('POST', '/api/suppliers', { companyId, name: ZED })).body.id;
  passMinute();
});

async function newPerson(firstName: string, lastName: string): Promise<TestClient> {
  const person = await app.newUser();
  const { id } = (await person.rest('GET', '/api/auth/user')).body;
  const named = `update users set first_name = '${firstName}', last_name = '${lastName}' where id = '${id}'`;
  await executeAsOwner(app.databaseUrl, named);
  return person;
}

function passMinute(): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
}

async function merge(keptId = zedId, otherSupplierId = friendId): Promise<number> {
  const other = { otherSupplierId, allowOtherAccount: true };
  const { status, body } = await owner.rest('POST', `/api/suppliers/${keptId}/merge`, other);
  expect(status).toBe(200);
  passMinute();
  return body.merge.id;
}

async function undo(mergeId: number): Promise<void> {
  expect(await owner.rest('POST', `/api/supplier-merges/${mergeId}/undo`, {})).toMatchObject({ status: 200 });
  passMinute();
}

async function entered(by: TestClient, invoice: object) {
  const form = { companyId, supplierName: FRIEND.name, invoiceDate: '2026-09-01', dueDate: '2026-09-30', ...invoice };
  const { status, body } = await by.rest('POST', '/api/invoices/manual', form);
  expect(status).toBe(201);
  passMinute();
  return body;
}

async function newYak(): Promise<number> {
  return (await owner.rest('POST', '/api/suppliers', { companyId, name: 'Yak Ltd' })).body.id;
}

async function archive(supplierId: number, name: string, isActive = false, by = finance): Promise<void> {
  expect(await by.rest('PUT', `/api/suppliers/${supplierId}`, { name, isActive })).toMatchObject({ status: 200 });
  passMinute();
}

async function titlesAtBell(person: TestClient): Promise<string[]> {
  const { body } = await person.rest('GET', `/api/notifications?companyId=${companyId}`);
  return body.map(({ title }: { title: string }) => title);
}

/** Data that an approver sees of a run with one invoice. */
async function readInRun(invoiceId: number) {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  const { data } = await finance.graphql(PaymentRunDocument, { id });
  const { people } = (await finance.rest('GET', `/api/payment-runs/${id}/review`)).body;
  const ada = people.filter(({ name }: { name: string }) => name.startsWith('Ada'));
  return {
    warnings: data?.paymentRun.items.flatMap(({ duplicateWarnings }) => duplicateWarnings),
    deeds: ada.flatMap(({ involvement }: { involvement: string[] }) => involvement),
  };
}

it('names the credit note that stayed with the other supplier, and who merged and undid', async () => {
  const mergeId = await merge();
  await entered(finance, { invoiceNumber: 'CN-71', amount: '-4000.00', documentType: 'credit_note' });
  await undo(mergeId);
  const { id } = await entered(owner, { invoiceNumber: `FS-${companyId}`, amount: '5000.00' });
  const { warnings, deeds } = await readInRun(id);
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^Credit note CN-71 of £4,000.00 may be of Friend Supplies Ltd: entered for Zed Works while .* merged into it by Ada Owner.*, until Ada Owner.* undid that on /,
    ),
  );
  expect(deeds).toEqual(
    expect.arrayContaining([
      'merged Friend Supplies Ltd into Zed Works',
      'undid the merge of Friend Supplies Ltd into Zed Works',
    ]),
  );
});

describe('names the credit note of in between', () => {
  const CREDIT = {
    supplierName: FRIEND.name,
    amount: '-4000.00',
    documentType: 'credit_note',
    invoiceDate: '2026-09-01',
  };

  /** The credit note's id, and what who approves a bill of Friend's reads after a step of Ada's. */
  async function readAfter(step: (creditId: number) => Promise<unknown>, invoiceNumber: string) {
    const mergeId = await merge();
    const { id } = await entered(finance, { ...CREDIT, invoiceNumber });
    await undo(mergeId);
    await step(id);
    passMinute();
    const bill = await entered(owner, { invoiceNumber: `FS-${companyId}`, amount: '5000.00' });
    return (await readInRun(bill.id)).warnings;
  }
  const edit = (id: number, change: object) => owner.rest('PUT', `/api/invoices/${id}`, change);

  const STEPS: [string, string, (id: number) => Promise<unknown>, string][] = [
    [
      'once it is deleted',
      'CN-81',
      (id) => owner.rest('DELETE', `/api/invoices/${id}`),
      ' \\(deleted by Ada Owner.* since\\)',
    ],
    [
      'once it is moved to a third supplier',
      'CN-82',
      (id) => edit(id, { ...CREDIT, invoiceNumber: 'CN-82', supplierName: 'Yak Ltd' }),
      ' \\(now CN-82 of Yak Ltd for £4,000.00\\)',
    ],
    [
      'once its supplier is merged into a third',
      'CN-83',
      async () => merge(await newYak(), zedId),
      ' \\(now CN-83 of Yak Ltd for £4,000.00\\)',
    ],
    [
      'once it is moved back for less',
      'CN-84',
      (id) => edit(id, { ...CREDIT, invoiceNumber: 'CN-84', amount: '-1.00' }),
      ' \\(now CN-84 of Friend Supplies Ltd for £1.00\\)',
    ],
  ];

  it.each(STEPS)('%s', async (_, number, step, now) => {
    expect(await readAfter(step, number)).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^Credit note ${number} of £4,000.00${now} may be of Friend Supplies Ltd: entered for Zed Works while `,
        ),
      ),
    );
  });

  it('also of what the kept one was merged into meanwhile', async () => {
    const mergeId = await merge();
    const further = await merge(await newYak(), zedId);
    await entered(finance, { ...CREDIT, invoiceNumber: 'CN-85' });
    await undo(further);
    await undo(mergeId);
    const bill = await entered(owner, { invoiceNumber: `FS-${companyId}`, amount: '5000.00' });
    expect((await readInRun(bill.id)).warnings).toContainEqual(
      expect.stringMatching(
        /^Credit note CN-85 of £4,000.00 may be of Friend Supplies Ltd: entered for Yak Ltd while /,
      ),
    );
  });

  it('and one that was given to them in between', async () => {
    await newYak();
    const { id } = await entered(finance, { ...CREDIT, invoiceNumber: 'CN-86', supplierName: 'Yak Ltd' });
    const mergeId = await merge();
    expect(await edit(id, { ...CREDIT, invoiceNumber: 'CN-86' })).toMatchObject({ status: 200 });
    passMinute();
    await undo(mergeId);
    const bill = await entered(owner, { invoiceNumber: `FS-${companyId}`, amount: '5000.00' });
    expect((await readInRun(bill.id)).warnings).toContainEqual(
      expect.stringMatching(/^Credit note CN-86 of £4,000.00 may/),
    );
  });

  it('but not once it is there, moved or entered again', async () => {
    const moved = (id: number) => edit(id, { ...CREDIT, invoiceNumber: 'CN-87' });
    expect(await readAfter(moved, 'CN-87')).not.toContainEqual(expect.stringMatching(/may be of/));
  });
});

it('compares a bill with what was entered for the other supplier in between', async () => {
  const mergeId = await merge();
  const bill = { invoiceNumber: `FS-${companyId}`, amount: '5000.00' };
  await entered(finance, bill);
  await undo(mergeId);
  const again = await entered(owner, { ...bill, invoiceDate: '2026-09-02' });
  expect(again.possibleDuplicateReason).toBe('same_number');
});

it('compares a bill also with one that was paid, and whose supplier was merged on', async () => {
  const mergeId = await merge();
  const bill = { invoiceNumber: `FS-${companyId}`, amount: '5000.00' };
  const { id: invoiceId } = await entered(finance, bill);
  expect(await owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [invoiceId] })).toMatchObject({
    status: 200,
  });
  passMinute();
  await undo(mergeId);
  await merge(await newYak(), zedId);
  const again = await entered(owner, { ...bill, invoiceDate: '2026-09-02' });
  expect(again.possibleDuplicateReason).toBe('same_number');
  expect((await readInRun(again.id)).warnings).toEqual([
    expect.stringMatching(/^FS-\d+ may be the same bill as FS-\d+ from Yak Ltd of .*, which is paid already\.$/),
    expect.stringMatching(
      /^Invoice FS-\d+ of £5,000.00 \(now FS-\d+ of Yak Ltd .*\) may be of Friend Supplies Ltd: entered /,
    ),
  ]);
});

it('compares a bill with one that was paid to the same account', async () => {
  const bill = { invoiceNumber: `FS-${companyId}`, amount: '5000.00' };
  const { id: invoiceId } = await entered(owner, bill);
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  expect(await owner.rest('POST', `/api/payment-runs/${id}/export/csv`, {})).toMatchObject({ status: 200 });
  const other = { name: FRIEND.name, bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
  expect(await owner.rest('PUT', `/api/suppliers/${friendId}`, other)).toMatchObject({ status: 200 });
  const { bankSortCode, bankAccountNumber } = FRIEND;
  const zed = { name: ZED, bankSortCode, bankAccountNumber };
  expect(await owner.rest('PUT', `/api/suppliers/${zedId}`, zed)).toMatchObject({ status: 200 });
  const again = await entered(owner, { ...bill, supplierName: ZED, invoiceDate: '2026-09-02' });
  expect(again.possibleDuplicateReason).toBe('same_number');
});

it('says that somebody else had archived the supplier that was merged, and tells them', async () => {
  const archived = await finance.rest('PUT', `/api/suppliers/${friendId}`, { name: FRIEND.name, isActive: false });
  expect(archived).toMatchObject({ status: 200 });
  await merge();
  const { id } = await entered(owner, { supplierName: ZED, invoiceNumber: `FS-${companyId}`, amount: '5000.00' });
  const { deeds } = await readInRun(id);
  expect(deeds).toContainEqual(
    expect.stringMatching(
      /^restored Friend Supplies Ltd by merging it into Zed Works, which Ben Second .*had archived on /,
    ),
  );
  expect(deeds).toContainEqual('merged Friend Supplies Ltd into Zed Works');
  const { body: bell } = await finance.rest('GET', `/api/notifications?companyId=${companyId}`);
  expect(bell).toContainEqual(
    expect.objectContaining({
      title: expect.stringMatching(/^Ada Owner .*merged what you had archived into another supplier$/),
    }),
  );
});

it('says so also where whoever merges it has restored it before, or archived it again since', async () => {
  const { id } = await entered(owner, { invoiceNumber: `FS-${companyId}`, amount: '5000.00' });
  await archive(friendId, FRIEND.name);
  await archive(friendId, FRIEND.name, true, owner);
  await archive(friendId, FRIEND.name, false, owner);
  await merge();
  expect((await readInRun(id)).deeds).toContainEqual(
    expect.stringMatching(/^restored Friend Supplies Ltd, which Ben Second .*had archived on /),
  );
});

describe('undoing a merge whose kept supplier somebody else had archived since', () => {
  const RESTORED =
    /^restored Friend Supplies Ltd by undoing its merge into Zed Works, which Ben Second .*had archived on /;
  const bill = () => entered(owner, { invoiceNumber: `FS-${companyId}`, amount: '5000.00' });

  it('counts as restoring it, and tells them', async () => {
    const { id } = await bill();
    const mergeId = await merge();
    await archive(zedId, ZED);
    await undo(mergeId);
    const { deeds } = await readInRun(id);
    expect(deeds).toContainEqual(expect.stringMatching(RESTORED));
    expect(await titlesAtBell(finance)).toContainEqual(
      expect.stringMatching(/^Ada Owner .*undid a merge into what you had archived$/),
    );
  });

  it('is read after one more merge as well', async () => {
    const { id } = await bill();
    const mergeId = await merge();
    await archive(zedId, ZED);
    await undo(mergeId);
    await merge(await newYak(), friendId);
    expect((await readInRun(id)).deeds).toContainEqual(expect.stringMatching(RESTORED));
  });

  it('is read where it was restored before the undoing', async () => {
    const { id } = await bill();
    const mergeId = await merge();
    await archive(zedId, ZED);
    await archive(zedId, ZED, true, owner);
    await undo(mergeId);
    expect((await readInRun(id)).deeds).toContainEqual(
      expect.stringMatching(/^restored Zed Works, which Ben Second .*had archived on /),
    );
  });

  it('is no restoring where they had archived it themselves', async () => {
    const { id } = await bill();
    const mergeId = await merge();
    await archive(zedId, ZED, false, owner);
    await undo(mergeId);
    expect((await readInRun(id)).deeds).not.toContainEqual(expect.stringMatching(/restored/));
  });
});

const CORRECTED = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };

async function confirmed(supplierId: number, seen: object): Promise<void> {
  const said = await finance.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, seen);
  expect(said).toMatchObject({ status: 200 });
  passMinute();
}

async function accountStateOf(supplierId: number): Promise<string> {
  return (await owner.rest('GET', `/api/suppliers/${supplierId}`)).body.accountState;
}

const SINCE: Readonly<Record<string, readonly [string, () => Promise<void>]>> = {
  'nothing was done': ['checked', () => Promise.resolve()],
  'the account of the kept one was confirmed': ['checked', () => confirmed(zedId, { ...FRIEND, name: ZED })],
  'another account was entered': [
    'changed',
    async () => {
      const corrected = await finance.rest('PUT', `/api/suppliers/${zedId}`, { name: ZED, ...CORRECTED });
      expect(corrected).toMatchObject({ status: 200 });
      passMinute();
    },
  ],
  'the confirmation was withdrawn': [
    'changed',
    async () => {
      await confirmed(zedId, { ...FRIEND, name: ZED });
      const withdrawal = { companyId, supplierIds: [zedId] };
      const path = '/api/suppliers/bank-details/withdraw-confirmation';
      expect(await finance.rest('POST', path, withdrawal)).toMatchObject({ status: 200 });
    },
  ],
};

it.each(Object.keys(SINCE))('says how far the account that is paid again is trusted where %s', async (name) => {
  const [state, change] = SINCE[name] ?? [];
  await confirmed(friendId, FRIEND);
  const mergeId = await merge();
  await change?.();
  await undo(mergeId);
  expect(await accountStateOf(friendId)).toBe(state);
  const { body: bell } = await finance.rest('GET', `/api/notifications?companyId=${companyId}`);
  const told = bell.filter(({ title }: { title: string }) => title.endsWith('is paid to its own account again'));
  expect(told).toHaveLength(state === 'changed' ? 1 : 0);
});

it('has it checked too where the kept one was merged on, and has its account back', async () => {
  await confirmed(friendId, FRIEND);
  const first = await merge();
  const { id: yakId } = (await owner.rest('POST', '/api/suppliers', { companyId, name: 'Yak Ltd' })).body;
  const other = { otherSupplierId: zedId, allowOtherAccount: true };
  const { body } = await owner.rest('POST', `/api/suppliers/${yakId}/merge`, other);
  passMinute();
  await finance.rest('PUT', `/api/suppliers/${yakId}`, { name: 'Yak Ltd', ...CORRECTED });
  passMinute();
  await undo(body.merge.id);
  await undo(first);
  expect(await accountStateOf(friendId)).toBe('changed');
});
