import { PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-person.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** What a merge of suppliers, and its undoing, hide from who approves a payment (RULES.md, 11, 56 and 87). */

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

async function merge(): Promise<number> {
  const other = { otherSupplierId: friendId, allowOtherAccount: true };
  const { status, body } = await owner.rest('POST', `/api/suppliers/${zedId}/merge`, other);
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

/** What who approves a run of one invoice reads. */
async function readInRun(invoiceId: number) {
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  const { data } = await finance.graphql(PaymentRunDocument, { id });
  const { people } = (await finance.rest('GET', `/api/payment-runs/${id}/review`)).body;
  const ada = people.filter(({ name }: { name: string }) => name.startsWith('Ada'));
  return {
    warnings: data?.paymentRun.items.flatMap(({ duplicateWarnings }) => duplicateWarnings),
    deeds: ada.flatMap(({ deeds }: { deeds: string[] }) => deeds),
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

it('compares a bill with what was entered for the other supplier in between', async () => {
  const mergeId = await merge();
  const bill = { invoiceNumber: `FS-${companyId}`, amount: '5000.00' };
  await entered(finance, bill);
  await undo(mergeId);
  const again = await entered(owner, { ...bill, invoiceDate: '2026-09-02' });
  expect(again.possibleDuplicateReason).toBe('same_number');
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
