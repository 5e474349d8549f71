import { localDate } from '@paycycle/schema/domain/local-date';
import {
  AddInvoicesToRunDocument,
  CreatePaymentRunDocument,
  MarkInvoicesPaidDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The day on which people say that something was paid: it is none before the invoice was written (RULES.md, 21, 23 and 49). */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

interface Entered {
  readonly invoiceDate: string;
  readonly amount?: string;
  readonly documentType?: 'credit_note';
}

async function enter(invoiceNumber: string, { amount = '100.00', ...fields }: Entered): Promise<number> {
  const form = { companyId, supplierName: 'Acme', invoiceNumber, amount, dueDate: '2026-09-30', ...fields };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect(status).toBe(201);
  return body.id;
}

async function paidOn(id: number): Promise<string | null> {
  return (await owner.rest('GET', `/api/invoices/${id}`)).body.paymentDate;
}

async function owedOn(asAt: string): Promise<string> {
  return (await owner.rest('GET', `/api/aged-creditors?companyId=${companyId}&asAt=${asAt}`)).body.totals.total;
}

function mark(invoiceIds: number[], paymentDate?: string) {
  return owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds, paymentDate });
}

function insertRun(invoiceIds: number[], runDate: string) {
  return owner.rest('POST', '/api/payment-runs', { companyId, invoiceIds, runDate });
}

async function completeRun(id: number): Promise<void> {
  expect((await owner.rest('POST', `/api/payment-runs/${id}/complete`, { usesCredit: true })).status).toBe(200);
}

describe('marking as paid', () => {
  it('is refused for a day before the newest of the invoices, which it names', async () => {
    const ids = [
      await enter('A-1', { invoiceDate: '2026-08-20' }),
      await enter('A-2', { invoiceDate: '2026-09-10' }),
      await enter('A-3', { invoiceDate: '2026-09-01' }),
    ];
    const message = 'Invoice A-2 is dated 10 Sep 2026, and was not paid before that. Choose 10 Sep 2026 or later.';
    const refused = { code: 'VALIDATION_FAILED', message, fields: { paymentDate: message } };
    expect(await mark(ids, '2026-09-09')).toMatchObject({ status: 400, body: refused });
    expect(await mark(ids, '1900-01-01')).toMatchObject({ status: 400, body: refused });
    const variables = { companyId, selection: { invoiceIds: ids }, paymentDate: localDate('2026-09-09') };
    const { errors } = await owner.graphql(MarkInvoicesPaidDocument, variables);
    expect(errors).toMatchObject([{ message, extensions: { code: 'VALIDATION_FAILED' } }]);
    expect(await Promise.all(ids.map(paidOn))).toEqual([null, null, null]);
    expect(await mark(ids, '2026-09-10')).toMatchObject({ status: 200, body: { updatedCount: 3 } });
  });

  it('checks only the marked invoices, and needs no date', async () => {
    const [older, newer] = [
      await enter('A-1', { invoiceDate: '2026-08-20' }),
      await enter('A-2', { invoiceDate: '2026-09-10' }),
    ];
    expect(await mark([newer])).toMatchObject({ status: 200, body: { updatedCount: 1 } });
    expect(await mark([older, newer], '2026-08-20')).toMatchObject({ status: 200, body: { updatedCount: 1 } });
    expect(await paidOn(older)).toBe('2026-08-20');
  });

  it('names a credit note as one', async () => {
    const id = await enter('CN-1', { invoiceDate: '2026-09-10', amount: '-20.00', documentType: 'credit_note' });
    const message = 'Credit note CN-1 is dated 10 Sep 2026, and was not used before that. Choose 10 Sep 2026 or later.';
    expect(await mark([id], '2026-09-01')).toMatchObject({ status: 400, body: { message } });
  });
});

describe('the date of a run', () => {
  const EARLY = 'Run date must be 14 Sep 2025 or later';
  const LATE = 'Run date must be 16 Sep 2027 or earlier';

  it('is within 366 days of today, of a new run and of one that invoices are added to', async () => {
    const id = await enter('A-1', { invoiceDate: '2026-08-20' });
    for (const [runDate, message] of [
      ['1900-01-01', EARLY],
      ['2025-09-13', EARLY],
      ['2027-09-17', LATE],
      ['2099-01-01', LATE],
    ] as const) {
      const refused = { status: 400, body: { code: 'VALIDATION_FAILED', message, fields: { runDate: message } } };
      expect(await insertRun([id], runDate)).toMatchObject(refused);
      const add = { companyId, invoiceIds: [id], runDate };
      expect(await owner.rest('POST', '/api/payment-runs/add-invoices', add)).toMatchObject(refused);
      const input = { runDate: localDate(runDate), invoiceIds: [id] };
      const made = await owner.graphql(CreatePaymentRunDocument, { companyId, input });
      expect(made.errors).toMatchObject([{ message }]);
      const variables = { companyId, selection: { invoiceIds: [id] }, runDate: localDate(runDate) };
      expect((await owner.graphql(AddInvoicesToRunDocument, variables)).errors).toMatchObject([{ message }]);
    }
    expect((await insertRun([id], '2025-09-14')).status).toBe(201);
    expect((await insertRun([await enter('A-2', { invoiceDate: '2026-08-20' })], '2027-09-16')).status).toBe(201);
  });

  it('before one of its invoices gives way to the date of the newest invoice as payment date', async () => {
    const ids = [await enter('A-1', { invoiceDate: '2026-08-20' }), await enter('A-2', { invoiceDate: '2026-09-10' })];
    const { id } = (await insertRun(ids, '2026-09-01')).body;
    await completeRun(id);
    expect(await Promise.all(ids.map(paidOn))).toEqual(['2026-09-10', '2026-09-10']);
  });

  it('is the payment date if all its invoices are dated by then', async () => {
    const id = await enter('A-1', { invoiceDate: '2026-08-20' });
    await completeRun((await insertRun([id], '2026-09-01')).body.id);
    expect(await paidOn(id)).toBe('2026-09-01');
  });

  it('counts its credit notes as used on the day on which it was paid, and none before', async () => {
    const invoiceId = await enter('A-1', { invoiceDate: '2026-09-10' });
    const note = { invoiceDate: '2026-08-20', amount: '-30.00', documentType: 'credit_note' } as const;
    const { id } = (await insertRun([invoiceId, await enter('CN-1', note)], '2026-08-25')).body;
    const days = ['2026-08-31', '2026-09-09', '2026-09-10', '2026-09-15'];
    const open = ['-30.00', '-30.00', '70.00', '70.00'];
    const paid = ['-30.00', '-30.00', '0.00', '0.00'];
    await completeRun(id);
    expect(await Promise.all(days.map(owedOn))).toEqual(paid);
    await owner.rest('POST', `/api/payment-runs/${id}/reopen`, { reason: 'It was not sent' });
    expect(await Promise.all(days.map(owedOn))).toEqual(open);
    const [item] = (await owner.rest('GET', `/api/payment-runs/${id}`)).body.paymentRunItems;
    expect(item.paymentDate).toBe('2026-08-25');
    await completeRun(id);
    expect(await Promise.all(days.map(owedOn))).toEqual(paid);
  });
});
