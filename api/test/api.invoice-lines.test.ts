import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../src/testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../src/testing/e-invoices/ubl-xml.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The lines of an invoice (RULES.md, 89), through both APIs. */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(() => app.close());

const UNSAID = {
  description: null,
  vatCode: null,
  nominalCode: null,
  serviceFrom: null,
  serviceTo: null,
  trackingCategory: null,
  notionalVat: null,
};
const DOORS = {
  description: 'Oak doors',
  net: '1000.00',
  vat: '200.00',
  vatCode: 'standard',
  nominalCode: '5000',
  trackingCategory: 'Site A',
};
const INSURANCE = { net: '300.00', vat: '0.00', vatCode: 'exempt', serviceFrom: '2026-09-01', serviceTo: '2027-08-31' };
const SPLIT = { amount: '1500.00', lines: [DOORS, INSURANCE] };
const SPLIT_LINES = [
  { ...UNSAID, ...DOORS, amount: '1200.00' },
  { ...UNSAID, ...INSURANCE, amount: '300.00' },
];
const CODED = [{ description: 'Doors', vatCode: 'standard', nominalCode: '5000' }];

const read = async (id: number) => (await calls.call('get /api/invoices/:id', { id })).body;
const enter = async (body: object) => (await calls.newInvoice(companyId, body)).body;

/** Changes the named fields; the others keep their stored values. */
async function put(id: number, change: object) {
  const { supplier, invoiceNumber, invoiceDate, dueDate, amount, documentType } = await read(id);
  const form = { supplierName: supplier.name, invoiceNumber, invoiceDate, dueDate, amount, documentType };
  return calls.call('put /api/invoices/:id', { id, body: { ...form, ...change } });
}

describe('in REST', () => {
  it('an invoice without lines returns one line for the whole amount, and stores none', async () => {
    const made = await enter({ amount: '120.00', netAmount: '100.00' });
    expect(made.lines).toEqual([{ ...UNSAID, net: '100.00', vat: '20.00', amount: '120.00' }]);
    expect((await put(made.id, { amount: '90.00' })).body.lines).toEqual([
      { ...UNSAID, net: null, vat: null, amount: '90.00' },
    ]);
    expect((await put(made.id, { lines: (await read(made.id)).lines })).status).toBe(200);
    expect(await storedCount(made.id)).toBe(0);
  });

  it('lines determine net and VAT of the invoice, also in the list', async () => {
    const made = await calls.newInvoice(companyId, SPLIT);
    expect(made).toMatchObject({ status: 201, body: { netAmount: '1300.00', vatAmount: '200.00' } });
    expect(made.body.lines).toEqual(SPLIT_LINES);
    const list = await calls.call('get /api/invoices', { query: `?companyId=${companyId}` });
    expect(list.body).toEqual([made.body]);
    expect(await read(made.body.id)).toEqual({
      ...made.body,
      duplicateWarnings: [],
      creditWarnings: [],
      payBy: expect.anything(),
      latePayment: expect.anything(),
      earlyPaymentDiscount: null,
    });
  });

  it.each([
    [{ ...SPLIT, amount: '1499.99' }, { lines: 'The lines come to £1,500.00, the invoice to £1,499.99' }],
    [
      { ...SPLIT, paidInAdvance: '0.01' },
      { lines: 'The lines come to £1,500.00, the invoice and what was paid in advance to £1,500.01' },
    ],
    [{ ...SPLIT, netAmount: '1299.99' }, { lines: 'The lines come to £1,300.00 net, the invoice to £1,299.99 net' }],
    [{ ...SPLIT, lines: [DOORS, { ...INSURANCE, net: undefined }] }, { 'lines.1.net': 'Net amount is required' }],
    [
      { ...SPLIT, lines: [DOORS, { ...INSURANCE, vat: '1.234' }] },
      { 'lines.1.vat': 'VAT must have at most two decimal places' },
    ],
    [{ ...SPLIT, lines: [DOORS, { ...INSURANCE, serviceTo: '' }] }, { 'lines.1.serviceTo': 'Service to is required' }],
    [
      { ...SPLIT, lines: [DOORS, { ...INSURANCE, serviceTo: '2026-08-31' }] },
      { 'lines.1.serviceTo': 'Service to must not be before service from' },
    ],
    [
      { amount: '120.00', lines: [{ net: '100.00', vat: '20.01' }] },
      { lines: 'The lines come to £120.01, the invoice to £120.00' },
    ],
    [
      { amount: '120.00', vatAmount: '20.00', lines: [{ vatCode: 'reverse_charge' }] },
      { lines: 'Line 1 is under a reverse charge: the supplier charges no VAT on it' },
    ],
    [
      { ...SPLIT, lines: [{ ...DOORS, vatCode: 'construction_reverse_charge' }, INSURANCE] },
      { lines: 'Line 1 is under a reverse charge: the supplier charges no VAT on it' },
    ],
    [{ amount: '1.00', lines: Array(201).fill({}) }, { lines: 'An invoice has at most 200 lines' }],
    [{ amount: '1.00', lines: 'two' }, { lines: 'Lines must be a list' }],
    [{ amount: '1.00', lines: [null] }, { 'lines.0': 'Each line must be an object' }],
  ])('refuses %j with a message', async (body, fields) => {
    const answer = await calls.newInvoice(companyId, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields } });
  });

  it('has no VAT under a reverse charge, and states the VAT that the buyer owes', async () => {
    const lines = [
      { net: '100.00', vatCode: 'construction_reverse_charge' },
      { net: '50.00', vat: '10.00' },
    ];
    const split = await enter({ amount: '160.00', lines });
    expect(split).toMatchObject({ netAmount: '150.00', vatAmount: '10.00' });
    expect(split.lines).toMatchObject([
      { net: '100.00', vat: '0.00', amount: '100.00', notionalVat: '20.00' },
      { net: '50.00', vat: '10.00', amount: '60.00', notionalVat: null },
    ]);
    const only = await enter({ invoiceNumber: 'R-2', amount: '99.99', lines: [{ vatCode: 'reverse_charge' }] });
    expect(only.lines).toMatchObject([{ net: '99.99', vat: '0.00', amount: '99.99', notionalVat: '20.00' }]);
  });

  it('of a credit note are negative', async () => {
    const lines = [
      { net: '-100.00', vat: '-20.00' },
      { net: '10.00', vat: '2.00', description: 'Restocking' },
    ];
    const credit = await enter({ documentType: 'credit_note', amount: '-108.00', lines });
    expect(credit).toMatchObject({ netAmount: '-90.00', vatAmount: '-18.00' });
    const other = await put(credit.id, { amount: '-108.01' });
    expect(other.body.message).toBe(
      'The lines come to -£108.00, the credit note to -£108.01. Please change the lines too.',
    );
  });

  it('stay if an update omits them, and are required if its amounts change', async () => {
    const { id } = await enter(SPLIT);
    expect((await put(id, { notes: 'Split' })).body.lines).toEqual(SPLIT_LINES);
    expect(await put(id, { amount: '1499.99' })).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        fields: { lines: 'The lines come to £1,500.00, the invoice to £1,499.99. Please change the lines too.' },
      },
    });
    expect(await put(id, { netAmount: null })).toMatchObject({
      body: { fields: { lines: expect.stringContaining('£1,300.00 and £200.00 VAT, which the invoice leaves open') } },
    });
    const changed = await put(id, { amount: '1501.00', lines: [DOORS, { ...INSURANCE, net: '301.00' }] });
    expect(changed.body).toMatchObject({ amount: '1501.00', netAmount: '1301.00', vatAmount: '200.00' });
    for (const lines of [null, []]) {
      await put(id, { amount: '1500.00', lines: SPLIT.lines });
      const whole = (await put(id, { lines })).body;
      expect(whole.lines).toEqual([{ ...UNSAID, net: '1300.00', vat: '200.00', amount: '1500.00' }]);
    }
    expect(await storedCount(id)).toBe(0);
  });

  it('follow the amount where there is one, and keep their coding', async () => {
    const { id } = await enter({ amount: '120.00', lines: [{ ...CODED[0], net: '100.00', vat: '20.00' }] });
    const { body } = await put(id, { amount: '240.00', vatAmount: '40.00' });
    expect(body.lines).toEqual([{ ...UNSAID, ...CODED[0], net: '200.00', vat: '40.00', amount: '240.00' }]);
  });

  it('can be coded and split once the invoice is paid, or in a closed month, but change neither net nor VAT', async () => {
    const paid = await enter({ ...SPLIT, netAmount: '1300.00', lines: CODED, status: 'paid' });
    const closed = await enter({ ...SPLIT, invoiceNumber: 'C-1', netAmount: '1300.00', invoiceDate: '2026-08-15' });
    const month = monthOf(localDate('2026-08-01'));
    const closing = await calls.call('post /api/reconciliation/close', { body: { companyId, month } });
    expect(closing.status).toBe(201);
    for (const { id } of [paid, closed]) {
      const coded = [{ ...DOORS, nominalCode: '5001' }, INSURANCE];
      expect((await put(id, { lines: coded })).body.lines).toMatchObject([{ nominalCode: '5001' }, {}]);
      const other = [{ ...DOORS, net: '1100.00', vat: '100.00' }, INSURANCE];
      expect(await put(id, { lines: other })).toMatchObject({
        status: 400,
        body: { fields: { lines: 'The lines come to £1,400.00 net, the invoice to £1,300.00 net' } },
      });
      const refused = await put(id, { amount: '1501.00', lines: [DOORS, { ...INSURANCE, net: '301.00' }] });
      expect(refused.status).toBe(409);
      expect(await read(id)).toMatchObject({ amount: '1500.00', netAmount: '1300.00', vatAmount: '200.00' });
    }
  });

  it('keeps lines that another user has stored since they were shown (RULES.md, 13)', async () => {
    const shown = await enter({ amount: '1500.00' });
    await put(shown.id, { lines: SPLIT.lines });
    const seen = { lines: shown.lines };
    const notes = await put(shown.id, { lines: shown.lines, notes: 'Call them', seen });
    expect(notes.body).toMatchObject({ notes: 'Call them', lines: SPLIT_LINES });
    expect(await put(shown.id, { lines: CODED, seen })).toMatchObject({
      status: 409,
      body: { code: 'CONTENT_CHANGED', fields: { lines: expect.anything() } },
    });
    const latest = { lines: SPLIT_LINES };
    expect((await put(shown.id, { lines: CODED, seen: latest })).body.lines).toMatchObject(CODED);
  });

  it('are restored with a deleted invoice', async () => {
    const { id } = await enter(SPLIT);
    const { deletionId } = (await calls.call('delete /api/invoices/:id', { id })).body;
    expect(await storedCount(id)).toBe(0);
    await calls.call('post /api/deletions/:id/restore', { id: deletionId });
    expect((await read(id)).lines).toEqual(SPLIT_LINES);
    expect((await historyOf(id)).sort()).toEqual(['Deleted', 'Entered', 'Restored after it was deleted']);
  });

  it('stay while suppliers are merged and invoices are changed together, and while that is undone', async () => {
    const { id, supplierId } = await enter(SPLIT);
    const kept = await enter({ supplierName: 'Kept Ltd', invoiceNumber: 'K-1' });
    const merge = { id: kept.supplierId, body: { otherSupplierId: supplierId } };
    const merged = await calls.call('post /api/suppliers/:id/merge', merge);
    expect(await read(id)).toMatchObject({ supplierId: kept.supplierId, lines: SPLIT_LINES });
    await calls.call('post /api/supplier-merges/:id/undo', { id: merged.body.merge.id });
    expect(await read(id)).toMatchObject({ supplierId, lines: SPLIT_LINES });
    const change = { companyId, invoiceIds: [id], dueDate: '2026-12-01' };
    const { body } = await calls.call('patch /api/invoices/bulk', { body: change });
    expect(await read(id)).toMatchObject({ dueDate: '2026-12-01', lines: SPLIT_LINES });
    await calls.call('post /api/bulk-changes/:id/undo', { id: body.changeId });
    expect((await read(id)).lines).toEqual(SPLIT_LINES);
  });

  it('add one entry to the history and to the audit log for each change', async () => {
    const { id } = await enter({ amount: '1500.00', netAmount: '1300.00' });
    await put(id, { lines: SPLIT.lines });
    await put(id, { lines: SPLIT.lines });
    await put(id, { lines: [{ ...DOORS, nominalCode: '5001' }, INSURANCE] });
    await put(id, { lines: null });
    expect(await historyOf(id)).toEqual(['Lines changed', 'Lines changed', 'Lines changed', 'Entered']);
    const record = await calls.call('get /api/audit-log', { query: `?companyId=${companyId}` });
    expect(record.body[1]).toMatchObject({
      before: { lines: expect.stringMatching(/^2: 1000\.00 \+ 200\.00 VAT 5000 standard Site A Oak doors; 300\.00/) },
      after: { lines: expect.stringContaining('5001') },
    });
    expect(record.body[0]).toMatchObject({ after: { lines: null } });
  });
});

describe('in GraphQL', () => {
  const FIELDS = `id netAmountPence vatAmountPence lines { description netAmountPence vatAmountPence amountPence vatCode
    nominalCode serviceFrom serviceTo trackingCategory notionalVatPence }`;
  const INPUT = {
    supplierName: 'Northwind',
    invoiceNumber: 'L-1',
    invoiceDate: '2026-09-01',
    dueDate: '2026-09-30',
    amountPence: 150_000,
  };
  const LINES = [
    { netAmountPence: 100_000, vatAmountPence: 20_000, nominalCode: '5000', vatCode: 'standard' },
    { netAmountPence: 30_000, vatCode: 'reverse_charge', serviceFrom: '2026-09-01', serviceTo: '2026-09-30' },
  ];
  const ask = async (text: string, variables: object, user: TestClient = calls.user) => {
    const answer = await user.graphqlText<Record<string, Found>>(text, variables);
    return Object.values(answer.data ?? {})[0] ?? (answer.errors?.[0]?.extensions as Found | undefined);
  };
  const create = (input: object) =>
    ask(
      `mutation M($companyId: Int!, $input: InvoiceInput!) { createInvoice(companyId: $companyId, input: $input) { ${FIELDS} } }`,
      { companyId, input },
    );
  const update = (id: number | undefined, input: object, seen: object | null = null) =>
    ask(
      `mutation M($id: Int!, $input: InvoiceInput!, $seen: InvoiceInput) { updateInvoice(id: $id, input: $input, seen: $seen) { ${FIELDS} } }`,
      { id, input, seen },
    );

  it('lines are entered, read and changed in pence', async () => {
    const made = await create({ ...INPUT, lines: LINES });
    expect(made).toMatchObject({
      netAmountPence: 130_000,
      vatAmountPence: 20_000,
      lines: [
        { ...LINES[0], amountPence: 120_000, notionalVatPence: null, description: null, serviceFrom: null },
        { ...LINES[1], vatAmountPence: 0, amountPence: 30_000, notionalVatPence: 6000, trackingCategory: null },
      ],
    });
    const asked = await ask(`query Q($id: Int!) { invoice(id: $id) { ${FIELDS} } }`, { id: made?.id });
    expect(asked).toEqual(made);
    expect(await update(made?.id, { ...INPUT, amountPence: 149_999 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { lines: 'The lines come to £1,500.00, the invoice to £1,499.99. Please change the lines too.' },
    });
    expect(await update(made?.id, { ...INPUT, lines: [{ netAmountPence: 1 }, LINES[1]] })).toMatchObject({
      fields: { 'lines.0.vatAmountPence': 'VAT is required' },
    });
    expect(await update(made?.id, { ...INPUT, lines: [] })).toMatchObject({ lines: [{ amountPence: 150_000 }] });
    const seen = { ...INPUT, lines: LINES };
    expect(await update(made?.id, { ...INPUT, lines: [{ nominalCode: '1' }] }, seen)).toMatchObject({
      code: 'CONTENT_CHANGED',
      fields: { lines: expect.anything() },
    });
  });

  it('of a list are read in one query, and never those of another company', async () => {
    await create({ ...INPUT, lines: LINES });
    const other = await create({ ...INPUT, invoiceNumber: 'L-2' });
    const list = `query Q($id: Int!) { company(id: $id) { invoices { items { ${FIELDS} } } } }`;
    const found = await ask(list, { id: companyId });
    expect(found?.invoices?.items.map(({ lines }) => lines.length).sort()).toEqual([1, 2]);
    const stranger = await app.newUser();
    const mine = await stranger.rest('POST', '/api/companies', { name: 'Elsewhere Ltd' });
    const one = `query Q($id: Int!) { invoice(id: $id) { ${FIELDS} } }`;
    expect(await ask(one, { id: other?.id }, stranger)).toMatchObject({ code: 'NOT_FOUND' });
    const own = await ask(list, { id: mine.body.id }, stranger);
    expect(own?.invoices?.items).toEqual([]);
  });
});

describe('an e-invoice that is accepted (RULES.md, 59)', () => {
  const S20 = { category: 'S', percent: '20' };
  const lines = SAMPLE_E_INVOICE.lines.map((line) => ({ ...line, treatment: S20 }));
  const CODED_FILE = { ...SAMPLE_E_INVOICE, lines, groups: [{ ...S20, net: pence(52_050) }] };
  const accepted = async (file: typeof SAMPLE_E_INVOICE, edit: object = {}) => {
    const files = { files: { name: 'e-1001.xml', content: ublOf(file) } };
    const sent = await calls.upload('post /api/documents', files, { companyId: String(companyId) });
    await app.readDocuments();
    const [{ id }] = sent.body;
    const [found] = (await calls.call('get /api/documents/:id', { id })).body.invoices;
    await calls.call('patch /api/documents/:id', { id, body: { invoiceId: found.id, ...edit } });
    // The sample is made out to another company.
    const { body } = await calls.call('post /api/documents/:id/accept', { id, body: { answered: ['supplier'] } });
    return { changeId: body.changeId, ...(await read(body.createdInvoices[0].id)) };
  };

  it('has the lines of its file, until the acceptance is undone', async () => {
    const made = await accepted(CODED_FILE);
    expect(made.lines).toMatchObject([
      { description: 'Oak door', net: '400.00', vat: '80.00', vatCode: 'standard' },
      { description: 'Fitting', net: '120.50', vat: '24.10', vatCode: 'standard' },
    ]);
    await calls.call('post /api/bulk-changes/:id/undo', { id: made.changeId });
    expect(await storedCount(made.id)).toBe(0);
  });

  it('as a credit note has them below zero', async () => {
    const made = await accepted({ ...CODED_FILE, isCreditNote: true });
    expect(made.lines).toMatchObject([{ net: '-400.00', vat: '-80.00' }, { amount: '-144.60' }]);
  });

  it('that was paid in part has them as well, and one whose total a person has changed has none', async () => {
    const rest = await accepted({ ...CODED_FILE, prepaid: pence(600_00) });
    expect(rest).toMatchObject({ amount: '24.60', paidInAdvance: '600.00', lines: [{ net: '400.00' }, {}] });
    const other = await accepted({ ...CODED_FILE, number: 'E-1002' }, { totalAmount: '630.00', netAmount: '525.90' });
    expect(other).toMatchObject({ amount: '630.00', lines: [{ amount: '630.00', vatCode: null }] });
  });
});

/** Result of an operation, or the reason for its refusal. */
interface Found {
  readonly id: number;
  readonly lines: readonly object[];
  readonly invoices?: { readonly items: readonly Found[] };
}

async function storedCount(id: number): Promise<number> {
  const [row] = await app.orm.em
    .fork()
    .execute<{ count: number }[]>('select count(*)::int as count from invoice_lines where invoice_id = ?', [id]);
  return row?.count ?? 0;
}

async function historyOf(id: number): Promise<string[]> {
  const { body } = await calls.call('get /api/invoices/:id/activity', { id });
  return body.map(({ what }: { what: string }) => what);
}
