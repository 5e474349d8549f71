import { InvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { addReadyDocument, READ_VALUES } from '../src/testing/ready-document.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** One bill that was entered at two unrelated suppliers (RULES.md, 11). */

const WRONG = 'Quay Bakery Ltd';
const RIGHT = 'Harbour Print Ltd';
const BILL = { amount: '1234.56', invoiceDate: '2026-09-10', dueDate: '2026-10-10' };

let app: TestApp;
let owner: TestClient;
let approver: TestClient;
let calls: RestCalls;
let companyId: number;
/** Of its own in each company: the same bill in another company of the same person would be flagged. */
let invoiceNumber: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  approver = await app.newUser();
  calls = new RestCalls(owner);
});
beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  invoiceNumber = `HPW/2026/${10_000 + companyId}`;
});
afterAll(() => app.close());

/** An invoice that is typed, at the wrong supplier unless the form says otherwise. */
async function enter(form: object = {}) {
  const { status, body } = await calls.newInvoice(companyId, { supplierName: WRONG, invoiceNumber, ...BILL, ...form });
  expect(status).toBe(201);
  return body;
}

/** The warnings of an invoice, which are the same by both APIs. */
async function warningsOf(id: number): Promise<readonly string[]> {
  const { duplicateWarnings } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  const { data } = await owner.graphql(InvoiceDocument, { id });
  expect(data?.invoice.duplicateWarnings).toEqual(duplicateWarnings);
  return duplicateWarnings;
}

it('is flagged when it is typed again, and named to the approver of the run at both suppliers', async () => {
  await joinByRest(owner, approver, companyId, { role: 'approver' });
  const first = await enter();
  const retyped = `hpw 2026 ${10_000 + companyId}`;
  const again = await enter({ supplierName: RIGHT, invoiceNumber: retyped });
  expect(again).toMatchObject({ possibleDuplicateReason: 'same_number' });
  expect(await warningsOf(again.id)).toEqual([
    `${retyped} may be the same bill as ${invoiceNumber} from ${WRONG} of 10 Sep 2026, £1,234.56, which is not paid yet.`,
  ]);
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [first.id, again.id] };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  const seen = (await approver.rest('GET', `/api/payment-runs/${id}`)).body;
  const warnings = seen.paymentRunItems.flatMap((item: { duplicateWarnings: string[] }) => item.duplicateWarnings);
  expect(warnings).toHaveLength(2);
  expect(warnings.join()).toContain(`from ${RIGHT} of 10 Sep 2026, £1,234.56, which is in this payment run as well`);
});

it.each([
  ['number', { invoiceNumber: 'HPW/2026/20412' }],
  ['amount', { amount: '1234.57' }],
  ['month', { invoiceDate: '2026-08-09' }],
])('is another bill with another %s', async (_, change) => {
  await enter();
  const other = await enter({ supplierName: RIGHT, ...change });
  expect(other).toMatchObject({ possibleDuplicateReason: null });
  expect(await warningsOf(other.id)).toEqual([]);
});

it.each(['118', 'A-101'])(
  'is flagged and named in the run with the short number %s, if the day is the same',
  async (short) => {
    const { id } = await enter({ invoiceNumber: short });
    const again = await enter({ supplierName: RIGHT, invoiceNumber: short });
    expect(again).toMatchObject({ possibleDuplicateReason: 'same_number' });
    const warning = expect.stringContaining(`${short} may be the same bill as ${short} from `);
    expect([await warningsOf(id), await warningsOf(again.id)]).toEqual([[warning], [warning]]);
  },
);

it.each([
  ['a short number of another day', { invoiceNumber: '119', invoiceDate: '2026-09-11' }, '119'],
  ['a short number without a figure', { invoiceNumber: 'none' }, 'none'],
])('is another bill with %s', async (_, change, short) => {
  await enter({ invoiceNumber: short });
  const other = await enter({ supplierName: RIGHT, ...change });
  expect(other).toMatchObject({ possibleDuplicateReason: null });
  expect(await warningsOf(other.id)).toEqual([]);
});

it('is flagged at its own supplier if it comes again as a revised bill with another amount', async () => {
  await enter({ invoiceNumber: 'CK-9' });
  const form = { invoiceNumber: 'CK-9 (revised)', amount: '1200.00', invoiceDate: '2026-09-01' };
  expect(await enter(form)).toMatchObject({ possibleDuplicateReason: 'same_number' });
});

it('has the flag once an edit makes it the same', async () => {
  await enter();
  const { id } = await enter({ supplierName: RIGHT, amount: '12.00' });
  const edited = await owner.rest('PUT', `/api/invoices/${id}`, { supplierName: RIGHT, invoiceNumber, ...BILL });
  expect(edited.body).toMatchObject({ possibleDuplicateReason: 'same_number' });
});

describe('a list', () => {
  const rowOf = (supplierName: string) => [supplierName, BILL.invoiceDate, invoiceNumber, BILL.amount].join(',');
  const upload = async (content: string) =>
    (
      await calls.upload(
        'post /api/invoices/upload',
        { invoice: { name: 'bills.csv', content } },
        { companyId: String(companyId) },
      )
    ).body;

  it('warns of its row that is on record elsewhere', async () => {
    await enter();
    expect((await upload(rowOf(RIGHT))).warnings).toEqual([
      `Line 1: Possible duplicate of invoice ${invoiceNumber} from ${WRONG} (10 Sep 2026, £1,234.56, #1)`,
    ]);
  });

  it('warns of the later one of two rows', async () => {
    const { warnings } = await upload(`${rowOf(WRONG)}\n${rowOf(RIGHT)}`);
    expect(warnings).toEqual(['Line 2: Possible duplicate of line 1']);
  });
});

it('is named by a document before it is accepted', async () => {
  const { id } = await enter();
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  const { invoiceDate } = BILL;
  const values = { ...READ_VALUES, supplierName: RIGHT, invoiceNumber, invoiceDate, totalAmount: 1234_56 };
  const document = await addReadyDocument(scope, companyId, [{ values: values as typeof READ_VALUES }]);
  const { invoices } = (await owner.rest('GET', `/api/documents/${document.id}`)).body;
  expect(invoices).toMatchObject([{ duplicateKind: 'same_number', duplicateOfInvoiceId: id }]);
});

it('is flagged when it is restored after it was entered elsewhere', async () => {
  const { id } = await enter();
  const { deletionId } = (await owner.rest('DELETE', `/api/invoices/${id}`)).body;
  app.clock.moveToInstant('2026-09-15T11:00:01Z');
  await enter({ supplierName: RIGHT });
  expect((await owner.rest('POST', `/api/deletions/${deletionId}/restore`)).status).toBe(200);
  const restored = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  expect(restored).toMatchObject({ possibleDuplicateReason: 'same_number' });
});
