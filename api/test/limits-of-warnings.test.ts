import { InvoiceDocument, PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Printed, printPdf } from '../src/testing/printed-pdf.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Any number of look-alikes hides no line, former bill or paper that warns of a payment (RULES.md, 11, 58, 61 and 88). */

/** More than were ever compared. */
const CROWD = 2_100;
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
const PAYEE = 'Harbour Print Ltd';

let app: TestApp;
let owner: TestClient;
let companyId: number;
/** Another one in each company: the same bill in two companies of a user warns by itself. */
let number: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  number = `HP-${10_000 + companyId}`;
});

async function enter(invoiceNumber: string, amount: string, form: object = {}): Promise<number> {
  const bill = { companyId, supplierName: PAYEE, invoiceNumber, amount, allowDuplicate: true, ...DATES, ...form };
  const answer = await owner.rest('POST', '/api/invoices/manual', bill);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

async function importLines(rows: readonly string[], into = companyId): Promise<void> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n${rows.join('\n')}` };
  const fields = { companyId: String(into) };
  expect(await owner.upload('/api/bank-transactions/import-file', 'file', file, fields)).toMatchObject({ status: 200 });
}

async function match(text: string, invoiceId: number): Promise<void> {
  const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const { id } = body.find(({ description }: { description: string }) => description === text);
  const said = { invoiceId, allowDifference: true, otherInvoice: true };
  expect(await owner.rest('POST', `/api/bank-transactions/${id}/match`, said)).toMatchObject({ status: 200 });
}

async function upload(lines: readonly string[]): Promise<number> {
  const page = lines.map((text, at): Printed => [60, 60 + at * 24, text]);
  const file = { name: 'paper.pdf', content: new Uint8Array(await printPdf([page])) };
  const { body } = await owner.upload('/api/documents', 'files', file, { companyId: String(companyId) });
  await app.readDocuments();
  return body[0].id;
}

const execute = (sql: string, values: readonly unknown[]) => app.orm.em.fork().execute(sql, [...values]);

/** Warnings of the bill by itself, and of a run with it, through both APIs: the run has all of the bill. */
async function warningsOf(id: number): Promise<readonly string[]> {
  const { duplicateWarnings } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  expect((await owner.graphql(InvoiceDocument, { id })).data?.invoice).toMatchObject({ duplicateWarnings });
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  const { body } = await owner.rest('POST', '/api/payment-runs', run);
  const [item] = (await owner.rest('GET', `/api/payment-runs/${body.id}`)).body.paymentRunItems;
  expect(item.duplicateWarnings).toEqual(expect.arrayContaining(duplicateWarnings));
  const { data } = await owner.graphql(PaymentRunDocument, { id: body.id });
  expect(data?.paymentRun.items).toMatchObject([{ duplicateWarnings: item.duplicateWarnings }]);
  return item.duplicateWarnings;
}

it('finds the line that is matched to another bill behind later ones that honestly paid others', async () => {
  const bill = await enter(number, '1500.00');
  const other = await enter('QB-7', '1400.00', { supplierName: 'Quay Bakery Ltd' });
  const honest = await enter(`${number}9`, '1500.00', { invoiceDate: '2026-08-01' });
  await importLines(['2026-09-11,HARBOUR PRINT LTD,-1500.00', '2026-09-12,HARBOUR PRINT AUGUST,-1500.00']);
  await match('HARBOUR PRINT LTD', other);
  await match('HARBOUR PRINT AUGUST', honest);
  await execute(
    `insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date, due_date,
       created_by, status, is_matched, payment_date)
     select company_id, 100 + place, 'P' || place, 'p' || place, supplier_id, amount, invoice_date, due_date,
       created_by, 'paid', true, '2026-09-13'
     from invoices cross join generate_series(1, ?) place where id = ?`,
    [CROWD, honest],
  );
  await execute(
    `insert into bank_transactions (company_id, transaction_id, date, description, amount, is_outgoing, is_matched)
     select company_id, number_key, '2026-09-13', 'HARBOUR PRINT ' || number_key, -amount, true, true
     from invoices where company_id = ? and payment_date = '2026-09-13'`,
    [companyId],
  );
  await execute(
    `insert into bank_transaction_invoice_matches (company_id, bank_transaction_id, invoice_id, amount, matched_by, restore_status)
     select line.company_id, line.id, paid.id, paid.amount, paid.created_by, 'to_pay'
     from invoices paid join bank_transactions line on line.company_id = paid.company_id and line.transaction_id = paid.number_key
     where paid.company_id = ?`,
    [companyId],
  );
  const isOnLine = expect.stringMatching(/"HARBOUR PRINT LTD", on the statement and matched to QB-7 .* may have paid/);
  expect(await warningsOf(bill)).toContainEqual(isOnLine);
});

it('finds the deleted line that paid a bill behind any number of later ones of its amount', async () => {
  const id = await enter(number, '1500.00');
  await importLines(['2026-09-11,HARBOUR PRINT LTD,-1500.00']);
  const { body } = await owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
  expect(body).toMatchObject({ deletedCount: 1 });
  // Those that have its name were a week too early.
  await execute(
    `insert into deleted_records (company_id, deletion_id, record_type, record_id, table_name, content)
     select company_id, deletion_id, record_type, record_id + place, table_name,
       content || jsonb_build_object('description', 'HARBOUR PRINT ' || place, 'date', '2026-08-20')
     from deleted_records cross join generate_series(1, ?) place
     where company_id = ? and table_name = 'bank_transactions'`,
    [CROWD, companyId],
  );
  expect(await warningsOf(id)).toEqual([expect.stringContaining(`may have paid ${number}`)]);
});

it('finds the line of another company behind any number of later ones of its amount', async () => {
  const id = await enter(number, '1500.00');
  const { body } = await owner.rest('POST', '/api/companies', { name: 'Other Ltd' });
  await importLines([`2026-09-11,HARBOUR PRINT LTD ${number},-1500.00`], body.id);
  await execute(
    `insert into bank_transactions (company_id, transaction_id, date, description, amount, is_outgoing)
     select ?, 'crowd/' || place, '2026-09-12', 'RENT', -1500, true from generate_series(1, ?) place`,
    [body.id, CROWD],
  );
  expect(await warningsOf(id)).toEqual([expect.stringContaining('on the statement of Other Ltd, may have paid')]);
});

it('finds the deleted bill behind any number of later ones with its number, which are entered after it', async () => {
  const gone = await enter(number, '900.00');
  await owner.rest('DELETE', `/api/invoices/${gone}`);
  const id = await enter(number, '900.00');
  await execute(
    `insert into deleted_records (company_id, deletion_id, record_type, record_id, table_name, content)
     select company_id, deletion_id, record_type, ? + place, table_name, content
     from deleted_records cross join generate_series(1, ?) place
     where company_id = ? and table_name = 'invoices' and record_id = ?`,
    [id, CROWD, companyId, gone],
  );
  expect(await warningsOf(id)).toEqual([expect.stringMatching(/may be the same bill as .*, which .* deleted on/)]);
});

it('finds the bill that had the number behind any number of later changes of bills with its amount', async () => {
  const first = await enter(number, '900.00');
  const other = await enter(`ZZ-${companyId}`, '900.00', { supplierName: 'Zed Works' });
  const marked = { companyId, invoiceIds: [first, other], paymentDate: '2026-09-05' };
  const { body } = await owner.rest('PATCH', '/api/invoices/mark-paid', marked);
  await owner.rest('POST', `/api/invoices/mark-paid/${body.markId}/undo`);
  const renumber = (id: number, times: number, amount: string) =>
    execute(
      `do $$ begin
         for place in 1..${times} loop
           update invoices set invoice_number = 'OT-' || place, number_key = 'ot' || place, amount = ${amount} where id = ${id};
         end loop;
       end $$`,
      [],
    );
  await renumber(first, 1, '1.00');
  const id = await enter(number, '900.00');
  await renumber(other, CROWD, '900.00');
  expect(await warningsOf(id)).toEqual([expect.stringMatching(/renamed OT-1 on .* It had counted as paid/)]);
});

it('finds the credit note that names a bill behind any number of later ones that wait for review', async () => {
  const bill = await enter(number, '300.00');
  const creditOf = (name: string, own: string, named: string) => [
    name,
    '4 Quay Street, Bristol BS1 4HJ',
    'CREDIT NOTE',
    `Credit note number: ${own}`,
    'Date: 3 September 2026',
    `Credit for invoice ${named}`,
    'Total £300.00',
  ];
  await upload(creditOf(PAYEE, 'CN-80071', number));
  const decoy = await upload(creditOf('Quay Bakery Ltd', 'CN-91', 'QB-7'));
  await execute(
    `insert into document_invoices (company_id, document_id, position, document_type, from_page, to_page, fields, edits, layout, number_tails)
     select company_id, document_id, position + place, document_type, from_page, to_page, fields, edits, layout, number_tails
     from document_invoices cross join generate_series(1, ?) place where company_id = ? and document_id = ?`,
    [CROWD, companyId, decoy],
  );
  expect(await warningsOf(bill)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`${number}: Credit note CN-80071 names it.`),
      expect.stringMatching(/has credit note CN-80071 of £300\.00, which waits for review/),
    ]),
  );
});

it('finds the accepted paper that names a bill behind any number of later bills of its supplier', async () => {
  const paper = await upload([
    PAYEE,
    '4 Quay Street, Bristol BS1 4HJ',
    'INVOICE',
    'Invoice number: HP-70071',
    'Date: 3 September 2026',
    `Balance of ${number} brought forward £300.00`,
    'Printing £100.00',
    'Total £400.00',
  ]);
  const accepted = await owner.rest('POST', `/api/documents/${paper}/accept`, {});
  expect(accepted.status).toBe(201);
  const bill = await enter(number, '300.00');
  await execute(
    `insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date, due_date,
       created_by, status)
     select company_id, 100 + place, 'P' || place, 'p' || place, supplier_id, place, '2026-09-05', due_date, created_by, status
     from invoices cross join generate_series(1, ?) place where id = ?`,
    [CROWD, bill],
  );
  expect(await warningsOf(bill)).toContainEqual(expect.stringContaining('which is on record, names it: paying both'));
});
