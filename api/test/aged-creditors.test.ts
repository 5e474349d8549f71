import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markInvoicesPaid } from '../src/commands/invoices/mark-invoices-paid.ts';
import { reopenPaymentRun } from '../src/commands/payment-runs/reopen-payment-run.ts';
import { agedCreditors } from '../src/modules/invoices/aged-creditors/aged-creditors.service.ts';
import type { Invoice } from '../src/modules/invoices/index.ts';
import { invoiceStats } from '../src/modules/invoices/invoice-figures.service.ts';
import { listInvoices } from '../src/modules/invoices/invoice-list.read.ts';
import { matchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { createPaymentRun } from '../src/modules/payment-runs/payment-run.service.ts';
import { completePaymentRun } from '../src/modules/payment-runs/run-command.service.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** Amounts owed to suppliers by days overdue (RULES.md, 65). Today is 15 September 2026. */

const FIRST_PAGE = { offset: 0, limit: 100 };
const NOTHING = {
  notDuePence: 0,
  days1To30Pence: 0,
  days31To60Pence: 0,
  days61To90Pence: 0,
  over90DaysPence: 0,
  creditsPence: 0,
  totalPence: 0,
};

describe('the report', () => {
  let services: TestServices;
  let user: TestUser;
  let companyId: number;

  beforeAll(async () => {
    services = await openTestServices();
    user = await services.newUser();
  });

  afterAll(() => services.close());

  beforeEach(async () => {
    companyId = await user.newCompany();
  });

  const report = async (asAt?: string) => agedCreditors(await user.scope(), companyId, { asAt }, FIRST_PAGE);

  async function owe(supplierName: string, amountPence: number, dueDate: string, more: object = {}): Promise<Invoice> {
    const invoiceNumber = `${supplierName} ${dueDate}`;
    const invoiceDate = dueDate < '2026-09-01' ? dueDate : '2026-09-01';
    return user.newInvoice(companyId, { supplierName, invoiceNumber, amountPence, dueDate, invoiceDate, ...more });
  }

  async function credit(supplierName: string, amountPence: number, invoiceDate = '2026-09-01'): Promise<void> {
    await owe(supplierName, amountPence, invoiceDate, { invoiceDate, documentType: 'credit_note' });
  }

  async function pay(invoice: Invoice, line: string, partPayment = false): Promise<void> {
    const [id = 0] = await storeLines(user, companyId, line);
    await matchBankTransaction(await user.scope(), id, { invoiceId: invoice.id, partPayment });
  }

  it('is empty for new books', async () => {
    expect(await report()).toEqual({ asAt: '2026-09-15', rows: [], supplierCount: 0, totals: NOTHING });
  });

  it('sums by supplier and due date, with credits apart, and agrees with the dashboard', async () => {
    await owe('Bolt', 100_00, '2026-09-15');
    await owe('Bolt', 20_00, '2026-09-14');
    await owe('Bolt', 3_00, '2026-08-16');
    await owe('Bolt', 40, '2026-08-15', { status: 'query' });
    await owe('Bolt', 5, '2026-06-16');
    await owe('acme', 7_00, '2026-06-17');
    await owe('Paid', 9_99, '2026-08-01', { status: 'paid' });
    await user.newAutoPaidSupplier(companyId, 'Direct');
    await owe('Direct', 50_00, '2026-08-01');
    await credit('Bolt', -10_00);
    const { rows, ...all } = await report();
    expect(rows).toMatchObject([
      { ...NOTHING, supplierName: 'acme', documentCount: 1, days61To90Pence: 7_00, totalPence: 7_00 },
      {
        supplierName: 'Bolt',
        documentCount: 6,
        notDuePence: 100_00,
        days1To30Pence: 23_00,
        days31To60Pence: 40,
        days61To90Pence: 0,
        over90DaysPence: 5,
        creditsPence: -10_00,
        totalPence: 113_45,
      },
    ]);
    const { totalOutstandingPence } = await invoiceStats(await user.scope(), companyId, { days: 15 });
    expect(all).toMatchObject({ supplierCount: 2, totals: { totalPence: 120_45, over90DaysPence: 5 } });
    expect(all.totals.totalPence).toBe(totalOutstandingPence);
    const page = await agedCreditors(await user.scope(), companyId, {}, { offset: 1, limit: 1 });
    expect(page).toMatchObject({ rows: [{ supplierName: 'Bolt' }], supplierCount: 2, totals: { totalPence: 120_45 } });
  });

  it('shows for an earlier day the amounts unpaid on that day, less part payments', async () => {
    const invoice = await owe('Bolt', 100_00, '2026-08-20', { invoiceDate: '2026-08-01' });
    await pay(invoice, '2026-08-25,BOLT,-30.00', true);
    await pay(invoice, '2026-09-02,BOLT,-20.00', true);
    await pay(invoice, '2026-09-10,BOLT,-50.00');
    const totals = async (asAt: string) => (await report(asAt)).totals;
    expect(await totals('2026-07-31')).toEqual(NOTHING);
    expect(await totals('2026-08-20')).toEqual({ ...NOTHING, notDuePence: 100_00, totalPence: 100_00 });
    expect(await totals('2026-08-25')).toEqual({ ...NOTHING, days1To30Pence: 70_00, totalPence: 70_00 });
    expect(await totals('2026-09-09')).toMatchObject({ totalPence: 50_00 });
    expect(await totals('2026-09-10')).toEqual(NOTHING);
    expect(await totals('2026-09-15')).toEqual(NOTHING);
  });

  it('shows for an earlier day the credit that a run or a refund used later', async () => {
    const invoice = await owe('Bolt', 100_00, '2026-08-20', { invoiceDate: '2026-08-01' });
    const form = { documentType: 'credit_note', amountPence: pence(-150_00), invoiceDate: '2026-08-05' };
    const note = await owe('Bolt', 0, '2026-08-05', { ...form, invoiceNumber: 'CN-1' });
    const runDate = '2026-09-10';
    const run = await createPaymentRun(await user.scope(), companyId, { runDate, invoiceIds: [invoice.id, note.id] });
    await completePaymentRun(await user.scope(), run.id, { usesCredit: true });
    const totals = async (asAt: string) => (await report(asAt)).totals;
    const before = { days1To30Pence: 100_00, creditsPence: -150_00, totalPence: -50_00 };
    expect(await totals('2026-09-09')).toEqual({ ...NOTHING, ...before });
    expect(await totals('2026-09-10')).toEqual({ ...NOTHING, creditsPence: -50_00, totalPence: -50_00 });
    await pay(note, '2026-09-12,BOLT REFUND,50.00');
    expect(await totals('2026-09-11')).toEqual({ ...NOTHING, creditsPence: -50_00, totalPence: -50_00 });
    expect(await totals('2026-09-12')).toEqual(NOTHING);
    expect(await totals('2026-09-09')).toEqual({ ...NOTHING, ...before });
    expect((await report()).totals).toEqual(NOTHING);
  });

  it('shows for an earlier day what was marked as paid later, beside what a run used', async () => {
    const invoice = await owe('Bolt', 100_00, '2026-08-20', { invoiceDate: '2026-08-01' });
    const form = { documentType: 'credit_note', amountPence: pence(-150_00), invoiceDate: '2026-08-05' };
    const note = await owe('Bolt', 0, '2026-08-05', { ...form, invoiceNumber: 'CN-1' });
    const runDate = '2026-09-10';
    const run = await createPaymentRun(await user.scope(), companyId, { runDate, invoiceIds: [invoice.id, note.id] });
    await completePaymentRun(await user.scope(), run.id, { usesCredit: true });
    const marked = { paymentDate: '2026-09-12' };
    await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [note.id] }, marked);
    const credits = async (asAt: string) => (await report(asAt)).totals.creditsPence;
    const days = ['2026-09-09', '2026-09-10', '2026-09-11', '2026-09-12'];
    const used = [-150_00, -50_00, -50_00, 0];
    expect(await Promise.all(days.map(credits))).toEqual(used);
    await reopenPaymentRun(await user.scope(), run.id, { reason: 'Not sent' });
    expect(await Promise.all(days.map(credits))).toEqual([-150_00, -150_00, -150_00, -100_00]);
    expect((await report()).totals).toMatchObject({ creditsPence: -100_00, totalPence: 0 });
    await completePaymentRun(await user.scope(), run.id, { usesCredit: true });
    expect(await Promise.all(days.map(credits))).toEqual(used);
  });

  it('never counts Direct Debit invoices, even before the bank paid them', async () => {
    await user.newAutoPaidSupplier(companyId, 'Direct');
    const invoice = await owe('Direct', 50_00, '2026-08-20', { invoiceDate: '2026-08-01' });
    await pay(invoice, '2026-09-10,DIRECT,-50.00');
    expect((await report('2026-08-25')).totals).toEqual(NOTHING);
  });

  it('leads to the invoices of each figure', async () => {
    await owe('Bolt', 20_00, '2026-09-14');
    const paid = await owe('Bolt', 3_00, '2026-08-16');
    const scope = await user.scope();
    await markInvoicesPaid(scope, companyId, { invoiceIds: [paid.id] }, {});
    const found = async (day: string) => {
      const { rows } = await report(day);
      const filter = {
        supplierId: rows[0]?.supplierId ?? 0,
        outstandingOn: localDate(day),
        dueTo: localDate('2026-09-14'),
      };
      const invoices = await listInvoices(await user.scope(), companyId, { filter, page: FIRST_PAGE });
      return invoices.map(({ invoiceNumber }) => invoiceNumber);
    };
    expect(await found('2026-09-15')).toEqual(['Bolt 2026-09-14']);
    expect(await found('2026-09-14')).toEqual(['Bolt 2026-08-16', 'Bolt 2026-09-14']);
  });

  it('is of today or an earlier day', async () => {
    await expect(report('2026-09-16')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { asAt: 'As at must not be in the future' },
    });
  });
});

describe('the calls', () => {
  let app: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    app = await startTestApp();
    client = await app.newUser();
    await client.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
    const invoice = { companyId: 1, supplierName: '=Bolt', invoiceNumber: 'B-1', invoiceDate: '2026-08-01' };
    await client.rest('POST', '/api/invoices/manual', { ...invoice, amount: '12.50', dueDate: '2026-08-20' });
  });

  afterAll(() => app.close());

  const figures = {
    notDue: '0.00',
    days1To30: '12.50',
    days31To60: '0.00',
    days61To90: '0.00',
    over90Days: '0.00',
    credits: '0.00',
    total: '12.50',
  };

  it('answer in REST', async () => {
    expect(await client.rest('GET', '/api/aged-creditors?companyId=1')).toEqual({
      status: 200,
      body: {
        asAt: '2026-09-15',
        rows: [{ supplierId: 1, supplierName: '=Bolt', documentCount: 1, ...figures }],
        supplierCount: 1,
        totals: figures,
      },
    });
    const wrong = await client.rest('GET', '/api/aged-creditors?companyId=1&asAt=2026-02-30');
    expect(wrong).toMatchObject({ status: 400, body: { fields: { asAt: expect.any(String) } } });
  });

  it('answer in GraphQL', async () => {
    const { data, errors } = await client.graphqlText(
      `{ company(id: 1) { agedCreditors(asAt: "2026-08-20", limit: 10) {
        asAt supplierCount rows { supplierName notDuePence } totals { notDuePence totalPence } } } }`,
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      company: {
        agedCreditors: {
          asAt: '2026-08-20',
          supplierCount: 1,
          rows: [{ supplierName: '=Bolt', notDuePence: 12_50 }],
          totals: { notDuePence: 12_50, totalPence: 12_50 },
        },
      },
    });
  });

  it('answer as CSV, the totals last', async () => {
    const { status, body } = await client.rest('GET', '/api/exports/aged-creditors?companyId=1');
    expect(status).toBe(200);
    expect(Papa.parse<string[]>(body.trimEnd()).data).toEqual([
      ['Supplier', 'Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days', 'Credits', 'Total'],
      ["'=Bolt", ...Object.values(figures)],
      ['Total', ...Object.values(figures)],
    ]);
  });
});
