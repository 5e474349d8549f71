import { InvoiceDocument, PaymentRunDocument, RestoreDocumentDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Printed, printPdf } from '../src/testing/printed-pdf.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** A document that waits, or was discarded, is a paper of the bill that is entered by hand (RULES.md, 57, 58 and 85). */

const QUAY = { name: 'Quay Bakery Ltd', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const COLLECTED = 'This will be collected by Direct Debit';

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let clerk: TestClient;
let companyId: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let invoiceNumber: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson('Ada', 'Owner');
  finance = await newPerson('Ben', 'Second');
  clerk = await newPerson('Pat', 'Keeper');
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, finance, companyId);
  await joinByRest(owner, clerk, companyId, { role: 'bookkeeper' });
  await owner.rest('POST', '/api/suppliers', { companyId, ...QUAY });
  invoiceNumber = `QB-${10_000 + companyId}`;
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

interface Paper {
  readonly number?: string;
  readonly supplier?: string;
  readonly account?: string;
  readonly more?: string;
}

/** A bill that Ben uploads and that has been read. */
async function uploaded({ number = invoiceNumber, supplier = QUAY.name, account = '55779911', more = '' }: Paper) {
  const lines = [
    supplier,
    '4 Quay Street, Bristol BS1 4HJ',
    'INVOICE',
    `Invoice number: ${number}`,
    'Invoice date: 1 September 2026',
    'Total due £5,000.00',
    'Sort code: 20-00-00',
    `Account number: ${account}`,
    more,
  ];
  const page = lines.map((text, at): Printed => [60, 60 + at * 24, text]);
  const file = { name: 'bill.pdf', content: new Uint8Array(await printPdf([page])) };
  const { body } = await finance.upload('/api/documents', 'files', file, { companyId: String(companyId) });
  await app.readDocuments();
  return body[0].id as number;
}

async function discarded(by: TestClient, paper: Paper): Promise<number> {
  const id = await uploaded(paper);
  expect((await by.rest('DELETE', `/api/documents/${id}`)).status).toBe(200);
  return id;
}

async function entered(number = invoiceNumber, other: object = {}): Promise<number> {
  const form = { supplierName: QUAY.name, amount: '5000.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', {
    companyId,
    invoiceNumber: number,
    ...form,
    ...other,
  });
  expect(status).toBe(201);
  return body.id;
}

function ownNumber(ending: string): string {
  return `QB-${companyId}${ending}`;
}

/** Warnings of an invoice, through both APIs. */
async function warningsOf(id: number): Promise<string[]> {
  const { duplicateWarnings } = (await finance.rest('GET', `/api/invoices/${id}`)).body;
  expect((await finance.graphql(InvoiceDocument, { id })).data?.invoice).toMatchObject({ duplicateWarnings });
  return duplicateWarnings;
}

describe('a bill that is entered by hand warns of what its document says', () => {
  it('while that awaits review', async () => {
    await uploaded({ more: COLLECTED });
    expect(await warningsOf(await entered())).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${invoiceNumber}: It says that the supplier collects it.* The paper is a document that Ben Second .*uploaded, which waits for review\\.$`,
        ),
      ),
    ]);
  });

  it('after it was discarded, with the user who did so', async () => {
    await discarded(owner, { more: COLLECTED });
    expect(await warningsOf(await entered())).toEqual([
      expect.stringMatching(/supplier collects it.* uploaded, which Ada Owner .*discarded on \d+ \w+ \d{4}\.$/),
    ]);
  });

  it('also under a number that is spelt differently', async () => {
    await discarded(owner, { more: COLLECTED });
    const typed = invoiceNumber.replace('QB-', '');
    expect(await warningsOf(await entered(typed))).toEqual([expect.stringMatching(/supplier collects it/)]);
  });

  it.each([
    ['with two figures exchanged', '21043', '21034'],
    ['with a figure left out', '21043', '2103'],
    ['with a figure too many', '21043', '210433'],
    ['with one wrong figure', '21043', '21943'],
    ['with a zero for a figure', '21043', '21003'],
  ])('also under a number that is typed %s', async (_, ending, typedEnding) => {
    const [number, typed] = [ownNumber(ending), ownNumber(typedEnding)];
    await uploaded({ number, more: COLLECTED });
    expect(await warningsOf(await entered(typed))).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${typed}: It says that the supplier collects it.* The paper is a document .*\\. Its number is ${number}\\.$`,
        ),
      ),
    ]);
  });

  it.each([
    ['has another amount', '21034', { amount: '4999.00' }],
    ['is of another month', '21034', { invoiceDate: '2026-07-31' }],
    ['is of another day, with one other figure', '21044', { invoiceDate: '2026-09-02' }],
  ])('but not under a like number where it %s', async (_, typed, other) => {
    await uploaded({ number: ownNumber('21043'), more: COLLECTED });
    expect(await warningsOf(await entered(ownNumber(typed), other))).toEqual([]);
  });

  it('but not where another bill has the number of the document', async () => {
    await uploaded({ number: ownNumber('21043'), more: COLLECTED });
    const own = await entered(ownNumber('21043'));
    const other = await entered(ownNumber('21044'), { allowDuplicate: true });
    expect(await warningsOf(own)).toContainEqual(
      expect.stringMatching(/^QB-\d+: It says that the supplier collects it/),
    );
    expect(await warningsOf(other)).not.toContainEqual(expect.stringMatching(/supplier collects it/));
  });

  it('and of a different account on the document', async () => {
    await discarded(owner, { account: '66374958' });
    expect(await warningsOf(await entered())).toEqual([
      expect.stringMatching(/It asks to be paid to 20-00-00 •*4958, but Quay Bakery Ltd has 20-00-00/),
    ]);
  });

  it('and its run is not paid before a user answered about that account', async () => {
    await discarded(owner, { account: '66374958' });
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [await entered()] };
    const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
    const problem = async () =>
      (await owner.graphql(PaymentRunDocument, { id })).data?.paymentRun.items[0]?.paymentProblem;
    expect(await problem()).toMatch(/asks about its bank account: answer that first/);
    expect(await owner.rest('POST', `/api/payment-runs/${id}/export/csv`, {})).not.toMatchObject({ status: 200 });
    const invoice = `/api/invoices/${run.invoiceIds[0]}`;
    const { question, version } = (await finance.rest('GET', `${invoice}/account-question`)).body;
    expect(question).toMatch(/but Quay Bakery Ltd has 20-00-00/);
    const answer = { answer: 'wrong_account', version };
    expect(await finance.rest('POST', `${invoice}/account-answer`, answer)).toMatchObject({ status: 200 });
    expect(await problem()).toBeNull();
  });

  it('and that another person had discarded it, before it was entered', async () => {
    passMinute();
    await discarded(finance, {});
    passMinute();
    expect(await warningsOf(await entered())).toEqual([
      expect.stringMatching(
        /^QB-\d+: It was entered after its document had been discarded\. .*which Ben Second .*discarded on /,
      ),
    ]);
  });

  const RESTORED =
    /^QB-\d+: It was entered after its document had been discarded\. .*which Ben Second .*discarded on .* and Ada Owner .*restored on \d+ \w+ \d{4}\.$/;

  it.each([
    ['waits for review again', false],
    ['was discarded again by whoever enters the bill', true],
  ])('also where that %s', async (_, isDiscardedAgain) => {
    const id = await discarded(finance, {});
    expect((await owner.graphql(RestoreDocumentDocument, { id })).errors).toEqual([]);
    if (isDiscardedAgain) expect((await owner.rest('DELETE', `/api/documents/${id}`)).status).toBe(200);
    expect(await warningsOf(await entered())).toEqual([expect.stringMatching(RESTORED)]);
  });

  it('but not where who discarded it has restored it, or the bill was there before', async () => {
    const id = await discarded(finance, {});
    expect((await finance.graphql(RestoreDocumentDocument, { id })).errors).toEqual([]);
    const invoiceId = await entered();
    expect((await finance.rest('DELETE', `/api/documents/${id}`)).status).toBe(200);
    expect(await warningsOf(invoiceId)).toEqual([]);
  });

  it.each([
    ['number', { invoiceNumber: 'OT-22' }],
    ['amount', { amount: '3.00' }],
  ])('also where an invoice that was there before is given its %s', async (_, other) => {
    const bill = { supplierName: QUAY.name, amount: '5000.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
    const before = { companyId, invoiceNumber, ...bill, ...other };
    const { id } = (await owner.rest('POST', '/api/invoices/manual', before)).body;
    await discarded(finance, {});
    expect(await owner.rest('PUT', `/api/invoices/${id}`, { invoiceNumber, ...bill })).toMatchObject({ status: 200 });
    expect(await warningsOf(id)).toEqual([
      expect.stringMatching(/It was entered after its document had been discarded/),
    ]);
  });

  it('but not of a document of another supplier or with another number, or that speaks against nothing', async () => {
    await discarded(owner, { number: `QB-${98_000 + companyId}`, more: COLLECTED });
    await discarded(owner, { supplier: 'North Gas Ltd', account: '66374958', more: COLLECTED });
    await discarded(owner, {});
    expect(await warningsOf(await entered())).toEqual([]);
  });
});

describe('a document discarded by one user and restored by another', () => {
  async function acceptedAfter(discarder: TestClient, restorer: TestClient): Promise<number> {
    const id = await discarded(discarder, {});
    expect((await restorer.graphql(RestoreDocumentDocument, { id })).errors).toEqual([]);
    const accepted = await clerk.rest('POST', `/api/documents/${id}/accept`, {});
    expect(accepted).toMatchObject({ status: 201 });
    const { body: invoices } = await owner.rest('GET', `/api/invoices?companyId=${companyId}`);
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoices[0].id] };
    return (await finance.rest('POST', '/api/payment-runs', run)).body.id;
  }

  /** Ada's involvement in the review, and the reason why she may not approve the run. */
  async function adaIn(runId: number) {
    const { people, objection } = (await owner.rest('GET', `/api/payment-runs/${runId}/review`)).body;
    const own = people.filter(({ name }: { name: string }) => name.startsWith('Ada'));
    return { deeds: own.flatMap(({ involvement }: { involvement: string[] }) => involvement), objection };
  }

  it('counts as involvement in its invoice: the review shows it, and the first user is notified', async () => {
    const runId = await acceptedAfter(finance, owner);
    expect(await adaIn(runId)).toEqual({
      deeds: expect.arrayContaining([
        expect.stringMatching(/^restored invoice QB-\d+, which Ben Second .*had discarded on /),
      ]),
      objection: expect.stringMatching(/You have restored invoice QB-/),
    });
    const { body: bell } = await finance.rest('GET', `/api/notifications?companyId=${companyId}`);
    expect(bell.map(({ title }: { title: string }) => title)).toContainEqual(
      expect.stringMatching(/^Ada Owner .*restored what you had discarded$/),
    );
    const { body: record } = await owner.rest('GET', `/api/audit-log?companyId=${companyId}`);
    expect(record.filter(({ recordType }: { recordType: string }) => recordType === 'document')).toHaveLength(2);
  });

  it('is no involvement if the same user discarded it', async () => {
    const { deeds } = await adaIn(await acceptedAfter(owner, owner));
    expect(deeds).not.toContainEqual(expect.stringMatching(/restored/));
  });
});
