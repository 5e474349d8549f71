import { InvoicesToPayDocument, PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A statement line that surely paid an invoice is reported before the invoice is approved or paid again (RULES.md, 88). */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  // Another company of the same person would have the same bill.
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

async function newInvoice(invoiceNumber: string, amount: string, supplierName = 'Harbour Print Ltd'): Promise<number> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName, invoiceNumber, amount, ...dates };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect(status).toBe(201);
  return body.id;
}

/** Imports lines, and returns their ids in their order. */
async function store(...lines: readonly string[]): Promise<number[]> {
  const file = { name: 'bank.csv', content: ['Date,Description,Amount', ...lines].join('\n') };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const idOf = (line: string) =>
    body.find(({ description }: { description: string }) => line.includes(`,${description},`))?.id;
  return lines.map(idOf);
}

async function newRun(...invoiceIds: readonly number[]): Promise<number> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds };
  const { status, body } = await owner.rest('POST', '/api/payment-runs', run);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}

/** Warnings of the run; equal through both APIs. */
async function warningsOf(id: number): Promise<readonly string[]> {
  const { body } = await owner.rest('GET', `/api/payment-runs/${id}`);
  const rest: { duplicateWarnings: string[] }[] = body.paymentRunItems;
  const { data } = await owner.graphql(PaymentRunDocument, { id });
  const warnings = rest.flatMap(({ duplicateWarnings }) => duplicateWarnings);
  expect(data?.paymentRun.items.flatMap(({ duplicateWarnings }) => duplicateWarnings)).toEqual(warnings);
  return warnings;
}

/** Warnings in the dialog that pays one invoice, and on the Payments page. */
async function warningsOfInvoice(id: number): Promise<readonly string[]> {
  const { body } = await owner.rest('GET', `/api/invoices/${id}`);
  const { data } = await owner.graphql(InvoicesToPayDocument, { companyId, days: 60 });
  const listed = data?.company.dueInvoices.items.find((invoice) => invoice.id === id);
  expect(listed?.duplicateWarnings).toEqual(body.duplicateWarnings);
  return body.duplicateWarnings;
}

async function nameOf(person: TestClient): Promise<string> {
  return (await person.rest('GET', '/api/auth/user')).body.email;
}

const PAID_1041 =
  '£1,200.00 on 10 Sep 2026, "HARBOUR PRINT LTD HP-1041", on the statement, may have paid HP-1041: match it first.';
const SWEPT_1041 =
  '£1,200.00 on 10 Sep 2026, "HARBOUR PRINT LTD HP-1041", on the statement and said to need no invoice, may have paid HP-1041: match it first.';

it('names the line in the run, at approval and before a single payment, until it is matched', async () => {
  const first = await newInvoice('HP-1041', '1200.00');
  const second = await newInvoice('HP-1042', '730.00');
  const [line] = await store('2026-09-10,HARBOUR PRINT LTD HP-1041,-1200.00', '2026-09-11,HARBOUR 1042,-730.00');
  const runId = await newRun(first, second);
  const paid1042 = '£730.00 on 11 Sep 2026, "HARBOUR 1042", on the statement, may have paid HP-1042: match it first.';
  expect(await warningsOf(runId)).toEqual([PAID_1041, paid1042]);
  await owner.rest('POST', `/api/payment-runs/${runId}/submit`);
  expect(await warningsOf(runId)).toEqual([PAID_1041, paid1042]);
  await owner.rest('POST', `/api/payment-runs/${runId}/cancel`);
  expect(await warningsOfInvoice(first)).toEqual([PAID_1041]);
  await owner.rest('POST', `/api/bank-transactions/${line}/no-invoice`, { despiteInvoice: true });
  expect(await warningsOfInvoice(first)).toEqual([SWEPT_1041]);
  await owner.rest('POST', `/api/bank-transactions/${line}/require-invoice`);
  await owner.rest('POST', `/api/bank-transactions/${line}/match`, {
    invoiceId: second,
    allowDifference: true,
    otherInvoice: true,
  });
  expect(await warningsOfInvoice(first)).toEqual([
    `£1,200.00 on 10 Sep 2026, "HARBOUR PRINT LTD HP-1041", on the statement and matched to HP-1042 of Harbour Print Ltd by ${await nameOf(owner)} all the same, may have paid HP-1041: match it first.`,
  ]);
});

it('names a line that is matched to another invoice, unless that is named as well with its supplier', async () => {
  const match = async (line: number | undefined, invoiceId: number) => {
    const body = { invoiceId, allowDifference: true, otherInvoice: true };
    expect(await owner.rest('POST', `/api/bank-transactions/${line}/match`, body)).toMatchObject({ status: 200 });
  };
  const [bill, madeUp] = [
    await newInvoice('HP-1041', '1200.00'),
    await newInvoice('HP-1041', '1200.00', 'Works of June'),
  ];
  const [part, ofElm, ofOak] = [
    await newInvoice('HP-1050', '900.00'),
    await newInvoice('2026001', '500.00', 'Elm Ltd'),
    await newInvoice('2026001', '500.00', 'Oak Ltd'),
  ];
  const [line, ofPart, elm] = await store(
    '2026-09-10,HARBOUR PRINT LTD HP-1041,-1200.00',
    '2026-09-11,HARBOUR PRINT LTD HP-1050,-450.00',
    '2026-09-12,ELM LTD 2026001,-500.00',
  );
  await match(line, madeUp);
  await owner.rest('POST', `/api/bank-transactions/${ofPart}/match`, { invoiceId: part, partPayment: true });
  await match(elm, ofElm);
  const ofStatement = async (id: number) =>
    (await warningsOfInvoice(id)).filter((words) => words.includes('on the statement'));
  for (const id of [part, ofOak]) expect(await ofStatement(id)).toEqual([]);
  expect((await warningsOf(await newRun(bill))).slice(-1)).toEqual([
    `£1,200.00 on 10 Sep 2026, "HARBOUR PRINT LTD HP-1041", on the statement and matched to HP-1041 of Works of June by ${await nameOf(owner)} all the same, may have paid HP-1041: match it first.`,
  ]);
});

it('names a line that is matched to a bill of its payee, if the bill was marked as paid many days apart', async () => {
  const [marked, open] = [await newInvoice('HP-1060', '500.00'), await newInvoice('HP-1071', '500.00')];
  const [line, named] = await store('2026-09-12,HARBOUR PRINT LTD,-500.00', '2026-09-14,HARBOUR PRINT HP-1060,-500.00');
  const ofStatement = async () => (await warningsOfInvoice(open)).filter((words) => words.includes(' matched to '));
  const markedOn = async (paymentDate: string, matched: number | undefined) => {
    const mark = { companyId, invoiceIds: [marked], paymentDate };
    const { body } = await owner.rest('PATCH', '/api/invoices/mark-paid', mark);
    const match = { invoiceId: marked, otherInvoice: true };
    expect(await owner.rest('POST', `/api/bank-transactions/${matched}/match`, match)).toMatchObject({ status: 200 });
    const found = await ofStatement();
    await owner.rest('POST', `/api/bank-transactions/${matched}/unmatch`);
    await owner.rest('POST', `/api/invoices/mark-paid/${body.markId}/undo`);
    return found;
  };
  expect(await markedOn('2026-09-02', line)).toEqual([
    expect.stringMatching(/^£500.00 on 12 Sep 2026, "HARBOUR PRINT LTD".* matched to HP-1060 .*may have paid HP-1071/),
  ]);
  expect(await markedOn('2026-09-09', line)).toEqual([]);
  expect(await markedOn('2026-09-02', named)).toEqual([]);
});

it('names a line that is matched to a bill whose number is the end of its own', async () => {
  const [bill, madeUp] = [await newInvoice('FS-1041', '5000.00'), await newInvoice('1041', '4999.00')];
  const [line] = await store('2026-09-10,HARBOUR PRINT LTD FS-1041,-5000.00');
  const match = { invoiceId: madeUp, allowDifference: true, otherInvoice: true };
  expect(await owner.rest('POST', `/api/bank-transactions/${line}/match`, match)).toMatchObject({ status: 200 });
  expect(await warningsOf(await newRun(bill))).toEqual([
    expect.stringMatching(/^FS-1041 may be the same bill as 1041 of /),
    expect.stringMatching(/matched to 1041 of Harbour Print Ltd by .* all the same, may have paid FS-1041/),
  ]);
});

describe('a line that is matched to another bill', () => {
  /** Matches a new line to a bill, and returns the warnings about the line. */
  async function saidOfMatched(bill: number, line: string, enter: () => Promise<number>): Promise<readonly string[]> {
    const [id] = await store(`2026-09-10,${line},-1200.00`);
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    const match = { invoiceId: await enter(), allowDifference: true, otherInvoice: true };
    expect(await owner.rest('POST', `/api/bank-transactions/${id}/match`, match)).toMatchObject({ status: 200 });
    return (await warningsOfInvoice(bill)).filter((words) => words.includes(`"${line}", on the statement`));
  }

  it('is named where it has one word of the other payee only', async () => {
    const bill = await newInvoice('HP-1041', '1200.00');
    const [named, numbered] = [
      await newInvoice('LE-1', '1200.00', 'London Elm Ltd'),
      await newInvoice('HP-1041', '1200.00', 'Elm Print Ltd'),
    ];
    expect(await saidOfMatched(bill, 'HARBOUR PRINT LTD LONDON', async () => named)).toHaveLength(1);
    expect(await saidOfMatched(bill, 'HARBOUR PRINT LTD HP-1041', async () => numbered)).toHaveLength(1);
  });

  it('is named where the number of the other is put together with a word of the payee', async () => {
    const [bill, madeUp] = [await newInvoice('HP-1041', '1200.00'), await newInvoice('PRINT-HP-1041', '1200.00')];
    expect(await saidOfMatched(bill, 'HARBOUR PRINT HP-1041', async () => madeUp)).toHaveLength(1);
    const studio = await newInvoice('S-60', '1200.00', 'Studio 5400');
    const ofName = await newInvoice('5400', '1200.00', 'Studio 5400');
    expect(await saidOfMatched(studio, 'STUDIO 5400 S-60', async () => ofName)).toHaveLength(1);
  });

  it('is named where who matched it has entered or changed the other since it was imported', async () => {
    const bill = await newInvoice('HP-1041', '1200.00');
    const before = await newInvoice('HP-0900', '1200.00');
    const other = await newInvoice('Q-1', '1200.00', 'Quay Bakery');
    expect(await saidOfMatched(bill, 'HARBOUR PRINT LTD', async () => before)).toEqual([]);
    expect(await saidOfMatched(bill, 'HARBOUR PRINT YORK', () => newInvoice('HP-0901', '1200.00'))).toHaveLength(1);
    const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
    const form = { supplierName: 'Harbour Print Ltd', invoiceNumber: 'HP-0902', amount: '1200.00', ...dates };
    const change = async () => {
      expect(await owner.rest('PUT', `/api/invoices/${other}`, form)).toMatchObject({ status: 200 });
      return other;
    };
    expect(await saidOfMatched(bill, 'HARBOUR PRINT LEEDS', change)).toHaveLength(1);
  });
});

it('goes by the number as a payer writes it, and the amount that is left, or with a fee', async () => {
  const invoices = await Promise.all([
    newInvoice('INV-0041', '100.00', 'Elm Ltd'),
    newInvoice('2026/77', '200.00', 'Oak Ltd'),
    newInvoice('77', '300.00', 'Ash Ltd'),
    newInvoice('77', '400.00', 'Fir Ltd'),
    newInvoice('88123', '500.00', 'Yew Ltd'),
    newInvoice('Q-9', '600.00', 'Box Ltd'),
    newInvoice('Q-10', '700.00', 'Bay Ltd'),
  ]);
  await store(
    '2026-09-10,ELM LTD 41,-100.00',
    '2026-09-10,OAK 2026 77,-200.00',
    '2026-09-10,ASH INV 77,-300.00',
    '2026-09-10,CARD PAYMENT 77,-400.00',
    '2026-09-10,ONLINE 88123,-500.00',
    '2026-09-10,BOX LTD Q-9,-601.00',
    '2026-09-10,BAY LTD Q-10,700.00',
  );
  const said = await Promise.all(invoices.map(warningsOfInvoice));
  expect(said.map((words) => words.length)).toEqual([1, 1, 1, 0, 1, 1, 1]);
});

/** Adds the data that a payment file needs. */
async function mayBePaidByFile(): Promise<void> {
  await owner.rest('PUT', `/api/companies/${companyId}`, {
    name: 'Lowe Ltd',
    bankAccountName: 'LOWE LTD',
    bankSortCode: '20-00-00',
    bankAccountNumber: '12345678',
  });
  const [supplier] = (await owner.rest('GET', `/api/suppliers?companyId=${companyId}`)).body;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await owner.rest('PUT', `/api/suppliers/${supplier.id}`, { name: 'Harbour Print Ltd', ...account });
}

/** A file of the run is downloaded, on a day. */
async function download(runId: number, day: string): Promise<void> {
  expect(await owner.rest('POST', `/api/payment-runs/${runId}/export/csv`, {})).toMatchObject({ status: 200 });
  const at = `${day} 08:00Z`;
  await app.orm.em.execute(`update payment_runs set file_out_since = ?, exported_at = ? where id = ?`, [at, at, runId]);
}

it('says nothing of the line of the file that the run itself sent, and of one before it', async () => {
  const id = await newInvoice('HP-1041', '1200.00');
  await mayBePaidByFile();
  const runId = await newRun(id);
  await store('2026-09-16,HARBOUR PRINT LTD HP-1041,-1200.00');
  await download(runId, '2026-09-16');
  expect(await warningsOf(runId)).toEqual([]);
  await download(runId, '2026-09-17');
  expect(await warningsOf(runId)).toHaveLength(1);
});

it('names the line that no file of the run can have made: it was not sent, or pays another sum to the payee', async () => {
  const [first, second] = [await newInvoice('HP-1041', '1200.00'), await newInvoice('HP-1042', '730.00')];
  const [small, other] = [await newInvoice('HP-1043', '10.00'), await newInvoice('HP-1044', '15.00')];
  await mayBePaidByFile();
  await store('2026-09-10,HARBOUR PRINT LTD HP-1041,-1200.00');
  const ofBoth = await newRun(first, second);
  await download(ofBoth, '2026-09-09');
  expect(await warningsOf(ofBoth)).toEqual([PAID_1041]);
  await owner.rest('POST', `/api/payment-runs/${ofBoth}/cancel`, { fileWasNotSent: true });

  const shield = await newRun(small, other);
  await download(shield, '2026-09-09');
  const path = `/api/payment-runs/${shield}/invoices/${other}`;
  expect(await owner.rest('DELETE', path, { fileWasNotSent: true })).toMatchObject({ status: 200 });
  await owner.rest('DELETE', `/api/payment-runs/${shield}/invoices/${small}`);
  const added = { companyId, paymentRunId: shield, invoiceIds: [first] };
  expect((await owner.rest('POST', '/api/payment-runs/add-invoices', added)).body).toMatchObject({ changedCount: 1 });
  expect(await warningsOf(shield)).toEqual([PAID_1041]);
});
