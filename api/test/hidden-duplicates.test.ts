import { InvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Printed, printPdf } from '../src/testing/printed-pdf.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Bills that are paid or on record already, which a number and an amount alone do not tell (RULES.md, 9, 11, 58 and 88). */

const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let clerk: TestClient;
let companyId: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let number: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  clerk = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, clerk, companyId);
  number = `${10_000 + companyId}`;
});

async function enter(
  supplierName: string,
  invoiceNumber: string,
  amount: string,
  more: object = {},
  by = clerk,
): Promise<number> {
  const form = { companyId, supplierName, invoiceNumber, amount, ...DATES, allowDuplicate: true, ...more };
  const { status, body } = await by.rest('POST', '/api/invoices/manual', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

async function supplier(form: object): Promise<number> {
  const { status, body } = await owner.rest('POST', '/api/suppliers', { companyId, ...form });
  expect(status).toBe(201);
  return body.id;
}

function passMinute(): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
}

async function markPaid(...invoiceIds: number[]): Promise<void> {
  const { status } = await owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds });
  expect(status).toBe(200);
}

/** Warnings for the owner before the invoice is paid alone, through both APIs. */
async function warningsOf(id: number): Promise<string[]> {
  const { duplicateWarnings } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  expect((await owner.graphql(InvoiceDocument, { id })).data?.invoice).toMatchObject({ duplicateWarnings });
  return duplicateWarnings;
}

async function importLines(rows: readonly string[], inCompany = companyId): Promise<void> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n${rows.join('\n')}\n` };
  const { status, body } = await owner.upload('/api/bank-transactions/import-file', 'file', file, {
    companyId: String(inCompany),
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function lineOf(text: string): Promise<number> {
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  return body.find(({ description }: { description: string }) => description.includes(text)).id;
}

/** A document that has been read. */
async function upload(lines: readonly string[]): Promise<{ id: number; filePath: string }> {
  const page = lines.map((text, at): Printed => [60, 60 + at * 24, text]);
  const file = { name: 'paper.pdf', content: new Uint8Array(await printPdf([page])) };
  const { body } = await clerk.upload('/api/documents', 'files', file, { companyId: String(companyId) });
  await app.readDocuments();
  return body[0];
}

describe('names another bill', () => {
  it('that has the same file, though its number, amount or supplier was typed otherwise', async () => {
    const file = { name: 'scan.pdf', content: new Uint8Array(await printPdf([[[60, 60, '~']]])) };
    const filePath = async () => {
      const { body } = await clerk.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
      return { filePath: body.filePath, fileName: body.fileName };
    };
    const first = await enter('Scan One Ltd', number, '512.30', await filePath());
    await markPaid(first);
    const again = await enter('Scan Two Ltd', `${number}7`, '521.30', {
      ...(await filePath()),
      invoiceDate: '2026-09-09',
    });
    expect(await warningsOf(again)).toEqual([
      `${number}7 may be the same bill as ${number} from Scan One Ltd of 1 Sep 2026, £512.30, which is paid already.`,
    ]);
  });

  it('with the net amount and the number without its letters', async () => {
    await markPaid(await enter('Fell Ltd', `VF-${number}`, '120.00'));
    const net = await enter('Fell Ltd', number, '100.00');
    await enter('Fell Ltd', `XB-${number}`, '130.00', { invoiceDate: '2026-08-01' });
    expect(await warningsOf(net)).toEqual([
      `${number} may be the same bill as VF-${number} of 1 Sep 2026, £120.00, which is paid already.`,
    ]);
  });

  it('at another supplier with a day beside its own, and says that it is in query', async () => {
    const first = await enter('Wren Ltd', number, '120.00');
    await owner.rest('PATCH', '/api/invoices/bulk', { companyId, invoiceIds: [first], isInQuery: true });
    const again = await enter('Yare Glazing', number, '120.00', { invoiceDate: '2026-09-02' });
    expect(await warningsOf(again)).toEqual([
      `${number} may be the same bill as ${number} from Wren Ltd of 1 Sep 2026, £120.00, which is in query.`,
    ]);
  });

  it('of a supplier from which two undone merges have parted it', async () => {
    const [friend, zed, yak] = [
      await supplier({ name: 'Friend Supplies Ltd' }),
      await supplier({ name: 'Zed Works' }),
      await supplier({ name: 'Yak Haulage' }),
    ];
    const paid = await enter('Friend Supplies Ltd', number, '120.00');
    for (const [kept, other] of [
      [zed, friend],
      [yak, zed],
    ]) {
      const { body } = await owner.rest('POST', `/api/suppliers/${kept}/merge`, { otherSupplierId: other });
      passMinute();
      const bill = (await owner.rest('GET', `/api/invoices/${paid}`)).body;
      const form = { ...bill, supplierName: bill.supplier.name, description: `by ${kept}` };
      expect((await owner.rest('PUT', `/api/invoices/${paid}`, form)).status).toBe(200);
      passMinute();
      expect((await owner.rest('POST', `/api/supplier-merges/${body.merge.id}/undo`, {})).status).toBe(200);
    }
    expect((await owner.rest('GET', `/api/invoices/${paid}`)).body.supplier.name).toBe('Yak Haulage');
    await markPaid(paid);
    const again = await enter('Friend Supplies Ltd', number, '120.00', { invoiceDate: '2026-09-14' });
    expect(await warningsOf(again)).toContainEqual(
      `${number} may be the same bill as ${number} from Yak Haulage of 1 Sep 2026, £120.00, which is paid already.`,
    );
  });

  it('of a supplier with the same account, by a number that looks the same', async () => {
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    await supplier({ name: 'Rook Repairs', ...account });
    await supplier({ name: 'Moss Garage', ...account });
    await markPaid(await enter('Rook Repairs', `INV-${number}`, '500.00'));
    const again = await enter('Moss Garage', number, '500.00');
    expect(await warningsOf(again)).toEqual([
      `${number} may be the same bill as INV-${number} from Rook Repairs of 1 Sep 2026, £500.00, which is paid already.`,
    ]);
  });

  it('in the sum of which it may be a statement of account', async () => {
    for (const [at, amount] of ['100.00', '250.00', '75.00'].entries())
      await enter('Tern Timber Ltd', `TT-${at}`, amount);
    const statement = await enter('Tern Timber Ltd', 'STMT-0926', '425.00', { invoiceDate: '2026-09-10' });
    expect(await warningsOf(statement)).toEqual([
      'STMT-0926: £425.00 of it may be invoices TT-2, TT-1, TT-0, which came before: paying all would pay those twice',
    ]);
    const other = await enter('Tern Timber Ltd', 'TT-9', '426.00', { invoiceDate: '2026-09-10' });
    expect(await warningsOf(other)).toEqual([]);
  });
});

it('says that a supplier of nearly the name, or of a former one, collects or is archived', async () => {
  const water = await supplier({ name: 'Quay Water Ltd', isAutoPaid: true });
  const typed = await enter('Quay Water Limited', number, '80.00');
  const collects = (name: string, other: string) =>
    `${name} may be the same supplier as ${other}, which is paid automatically: it may collect ${number} by Direct Debit or card.`;
  expect(await warningsOf(typed)).toEqual([
    collects('Quay Water Limited', 'Quay Water Ltd'),
    'Quay Water Limited has nearly the same name as Quay Water Ltd.',
  ]);
  await owner.rest('PUT', `/api/suppliers/${water}`, { name: 'Zebra Records' });
  expect(await warningsOf(typed)).toEqual([
    collects('Quay Water Limited', 'Zebra Records'),
    'Quay Water Limited has nearly the same name as Quay Water Ltd (now Zebra Records).',
  ]);
  const smew = await supplier({ name: 'Smew Ltd' });
  expect(
    (await owner.rest('PATCH', '/api/suppliers/bulk', { companyId, supplierIds: [smew], isActive: false })).status,
  ).toBe(200);
  const twin = await enter('Smew Limited', 'S-1', '10.00');
  expect(await warningsOf(twin)).toEqual([
    'Smew Limited may be the same supplier as Smew Ltd, which is archived: check that S-1 is to be paid.',
    'Smew Limited has nearly the same name as Smew Ltd.',
  ]);
});

describe('names a line of the statement', () => {
  const onStatement = (line: string, ending: string) => expect.stringContaining(`"${line}", on the statement${ending}`);

  it('that is dated before the invoice, unless another invoice explains it', async () => {
    const bill = await enter('Harbour Print Works', number, '241.11', { invoiceDate: '2026-09-08' });
    const later = await enter('Harbour Print Works', `${number}1`, '77.00', { invoiceDate: '2026-09-08' });
    await enter('Harbour Print Works', `${number}2`, '77.00', { invoiceDate: '2026-08-20' });
    await importLines([
      '2026-09-04,HARBOUR PRINT WORKS CARD,-241.11',
      '2026-09-04,HARBOUR PRINT WORKS,-77.00',
      '2026-09-04,HARBOUR MARINE,-241.11',
    ]);
    expect(await warningsOf(bill)).toEqual([
      onStatement('HARBOUR PRINT WORKS CARD', `, may have paid ${number}: match it first.`),
    ]);
    expect(await warningsOf(later)).toEqual([]);
  });

  it('that paid a half, though somebody said that it needs no invoice', async () => {
    const bill = await enter('Merganser Rope Ltd', number, '130.00', { invoiceDate: '2026-08-01' });
    await importLines(['2026-08-05,MERGANSER ROPE,-65.00', '2026-08-06,MERGANSER ROPE,-65.00']);
    expect(await warningsOf(bill)).toHaveLength(2);
    const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
    for (const { id } of body) {
      const { status, body: said } = await clerk.rest('POST', `/api/bank-transactions/${id}/no-invoice`, {
        despiteInvoice: true,
      });
      expect(status, JSON.stringify(said)).toBe(200);
    }
    expect(await warningsOf(bill)).toEqual([
      onStatement('MERGANSER ROPE', ` and said to need no invoice, may have paid ${number}: match it first.`),
      onStatement('MERGANSER ROPE', ` and said to need no invoice, may have paid ${number}: match it first.`),
    ]);
  });

  it('that was imported as money in', async () => {
    const bill = await enter('Harbour Print Works', number, '241.11');
    await importLines([`2026-09-03,HARBOUR PRINT WORKS ${number},241.11`]);
    expect(await warningsOf(bill)).toEqual([
      onStatement(
        `HARBOUR PRINT WORKS ${number}`,
        ` as money in, may have paid ${number}: check whether its direction is right.`,
      ),
    ]);
  });

  it('of another company of the same people', async () => {
    const bill = await enter('Quayside Joinery', number, '341.17');
    const other = (await owner.rest('POST', '/api/companies', { name: 'Other Co' })).body.id;
    await importLines([`2026-09-05,QUAYSIDE JOINERY ${number},-341.17`], other);
    expect(await warningsOf(bill)).toEqual([
      onStatement(
        `QUAYSIDE JOINERY ${number}`,
        ` of Other Co, may have paid ${number}: check for which company it is.`,
      ),
    ]);
    expect((await clerk.rest('GET', `/api/invoices/${bill}`)).body.duplicateWarnings).toEqual([]);
  });

  it.each([
    ['of the same supplier, with the rest of the money over', 'Tidewater Marine Ltd', '400.00', '1000.00'],
    ['of another supplier', 'Other Name Ltd', '600.00', '600.00'],
  ])('that paid two bills, and was matched to one %s', async (_, matchedSupplier, matchedAmount, amount) => {
    const bills = [
      await enter('Tidewater Marine Ltd', `${number}1`, '350.00'),
      await enter('Tidewater Marine Ltd', `${number}2`, '250.00'),
    ];
    const matched = await enter(matchedSupplier, `${number}9`, matchedAmount);
    await importLines([`2026-09-05,TIDEWATER MARINE,-${amount}`]);
    const said = { invoiceId: matched, allowDifference: true, otherInvoice: true };
    const { status, body } = await clerk.rest(
      'POST',
      `/api/bank-transactions/${await lineOf('TIDEWATER')}/match`,
      said,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    for (const bill of bills) {
      expect(await warningsOf(bill)).toContainEqual(
        onStatement('TIDEWATER MARINE', ` and matched to ${number}9 of ${matchedSupplier} by `),
      );
    }
  });
});

it('names a paper that waits for review, and credits or replaces the bill by its number', async () => {
  const bill = await enter('Quay Bakery Ltd', `QB-${number}`, '300.00');
  const head = ['Quay Bakery Ltd', '4 Quay Street, Bristol BS1 4HJ'];
  await upload([
    ...head,
    'CREDIT NOTE',
    `Credit note number: CN-${number}8`,
    'Date: 3 September 2026',
    `Credit for invoice QB-${number}`,
    'Total £300.00',
  ]);
  expect(await warningsOf(bill)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^QB-${number}: Credit note CN-${number}8 names it. The paper is a document that .* uploaded, which waits for review\\.$`,
      ),
    ),
  ]);
});

describe('tells who pays a bill by itself what others have done', () => {
  it('with its query and its payment', async () => {
    const paid = await enter('Elm Ltd', number, '50.00', {}, owner);
    await markPaid(paid);
    const bill = (await owner.rest('GET', `/api/invoices/${paid}`)).body;
    const form = { ...bill, supplierName: 'Elm Ltd', status: 'to_pay' };
    expect((await clerk.rest('PUT', `/api/invoices/${paid}`, form)).status).toBe(200);
    expect(await warningsOf(paid)).toEqual([expect.stringMatching(`took back that invoice ${number} had been paid`)]);
    const asked = await enter('Oak Ltd', `${number}5`, '60.00', {}, owner);
    await owner.rest('PATCH', '/api/invoices/bulk', { companyId, invoiceIds: [asked], isInQuery: true });
    await clerk.rest('PATCH', '/api/invoices/bulk', { companyId, invoiceIds: [asked], isInQuery: false });
    expect(await warningsOf(asked)).toEqual([expect.stringMatching(`took invoice ${number}5 out of query, which `)]);
    expect((await clerk.rest('GET', `/api/invoices/${asked}`)).body.duplicateWarnings).toEqual([]);
  });
});
