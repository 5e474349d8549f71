import { randomUUID } from 'node:crypto';
import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '../src/kernel/scope.ts';
import { ledgerTokenPurpose } from '../src/modules/accounting-connections/index.ts';
import type { Invoice } from '../src/modules/invoices/index.ts';
import { provideSureLines } from '../src/modules/payment-runs/index.ts';
import { duplicateWarningsOfInvoice } from '../src/modules/payment-runs/run-duplicates.read.ts';
import { payInvoice } from '../src/modules/payments/submission.service.ts';
import { FakeAccountingSystem } from '../src/testing/fake-accounting-system.ts';
import type { FakeBill } from '../src/testing/fake-ledger-books.ts';
import { newPayableInvoice } from '../src/testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** A user's action on a bill in the accounting system stops its payment (RULES.md, 96). */

let services: TestServices;
let user: TestUser;
let companyId: number;
let ledger: FakeAccountingSystem;
let invoice: Invoice;
let bill: FakeBill;

beforeAll(async () => {
  provideSureLines(async () => []);
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
  ledger = new FakeAccountingSystem(services.clock);
  invoice = await newPayableInvoice(user, companyId, { invoiceNumber: 'HP/1' });
  bill = ledger.enter({
    invoiceId: invoice.id,
    documentType: 'invoice',
    contactId: 'one',
    number: 'HP/1',
    date: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    publishAs: 'draft',
    link: '',
    lines: [],
  });
  await publish();
});

/** As if it had been published an hour ago. */
async function publish(): Promise<void> {
  const { em, ports, userId } = await scope();
  const { accessToken, refreshToken, accessExpiresAt } = ledger.tokens();
  const seal = (token: string) => ports.secretBox.seal(token, ledgerTokenPurpose(companyId));
  const organisation = randomUUID();
  const now = ports.clock.now();
  await em.execute(
    `insert into accounting_connections (company_id, ledger, state, organisations, organisation_id, organisation_name,
       access_token, refresh_token, access_expires_at, connected_at, connected_by)
     values (?, 'xero', 'connected', '[]', ?, 'Lowe Printing', ?, ?, ?, ?, ?)`,
    [companyId, organisation, seal(accessToken), seal(refreshToken), accessExpiresAt, now, userId],
  );
  await em.execute(
    `insert into publication_targets (company_id, ledger, organisation_id, next_step_at, next_check_at)
     values (?, 'xero', ?, ?, ?)`,
    [companyId, organisation, now, now],
  );
  await em.execute(
    `insert into publications (company_id, ledger, organisation_id, invoice_id, record_number, invoice_number,
       invoice_date, supplier_id, supplier_name, document_type, state, requested_by, requested_at, next_attempt_at, sent,
       sent_at, content, external_id, published_at, state_there)
     values (?, 'xero', ?, ?, 1, 'HP/1', ?, ?, 'Supplier', 'invoice', 'published', ?, ?, ?, '{"lines": []}', ?, 'c', ?, ?,
       'draft')`,
    [
      companyId,
      organisation,
      invoice.id,
      invoice.invoiceDate,
      invoice.supplierId,
      userId,
      now,
      now,
      now,
      bill.externalId,
      now,
    ],
  );
}

async function scope(): Promise<Scope> {
  const own = await user.scope();
  return { ...own, ports: { ...own.ports, accountingSystems: new Map([['xero', ledger]]) } };
}

async function pay(): Promise<readonly string[]> {
  const { failures } = await payInvoice(await scope(), invoice.id);
  return failures.map(({ message }) => message);
}

it('pays a bill that is open there', async () => {
  expect(await pay()).toEqual([]);
});

it.each([
  ['voided', { state: 'voided' }, 'HP/1 was voided in Xero: ask who did it and why before it is paid.'],
  [
    'paid',
    { state: 'paid', paidPence: pence(100_00) },
    'HP/1 is paid in Xero already: look at that before it is paid.',
  ],
  [
    'paid in part',
    { paidPence: pence(25_00) },
    '£25.00 of HP/1 is paid in Xero already: look at that before it is paid.',
  ],
] as const)('does not pay one that was %s there, and warns the approver', async (_, change, words) => {
  ledger.change(bill.externalId, change);
  expect(await pay()).toEqual([`Invoice ${words}`]);
  expect(await duplicateWarningsOfInvoice(await scope(), invoice)).toEqual([words]);
});

it.each([
  ['ours alone', 25_00, []],
  ['more than ours', 40_00, ['Invoice £15.00 of HP/1 is paid in Xero already: look at that before it is paid.']],
])('does not mistake our own payment for one of others: %s', async (_, paidPence, words) => {
  await writePayment(25_00);
  ledger.change(bill.externalId, { paidPence: pence(paidPence) });
  expect(await pay()).toEqual(words);
});

/** As if a part had been paid from here, and was written there. */
async function writePayment(amountPence: number): Promise<void> {
  const { em } = await scope();
  const { id: invoiceId } = invoice;
  const piece = { invoiceId, externalId: bill.externalId, documentType: 'invoice', amountPence, paidBeforePence: 0 };
  await em.execute(
    `insert into ledger_payments (company_id, ledger, organisation_id, bank_transaction_id, contact_id, line_date,
       description, supplier_names, amount, state, requested_by, requested_at, sent, sent_at, content, published_at,
       next_attempt_at)
     select company_id, ledger, organisation_id, 1, '', '2026-08-20', 'BACS', supplier_name, 25, 'published', requested_by,
       requested_at, ?::jsonb, sent_at, 'c', published_at, next_attempt_at from publications where company_id = ?`,
    [JSON.stringify({ bills: [piece] }), companyId],
  );
}

it('pays by the last known state if the ledger does not respond', async () => {
  ledger.change(bill.externalId, { state: 'voided' });
  ledger.before = () => 'server_error';
  expect(await pay()).toEqual([]);
});

it('only warns after the organisation was disconnected', async () => {
  ledger.change(bill.externalId, { state: 'voided' });
  await pay();
  await (await scope()).em.execute('delete from accounting_connections where company_id = ?', [companyId]);
  expect(await duplicateWarningsOfInvoice(await scope(), invoice)).toHaveLength(1);
  expect(await pay()).toEqual([]);
});
