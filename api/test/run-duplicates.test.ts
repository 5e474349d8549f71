import { InvoicesForPaymentRunDocument, PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Who approves or pays a run reads in it which of its invoices may be duplicates, and of what (RULES.md, 11). */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});
afterAll(() => app.close());

async function newInvoice(invoiceNumber: string, amount: string): Promise<number> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Elm Ltd', invoiceNumber, amount, ...dates };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect(status).toBe(201);
  return body.id;
}

/** The warnings of the run, which are the same by both APIs. */
async function warningsOf(id: number): Promise<readonly string[]> {
  const { body } = await owner.rest('GET', `/api/payment-runs/${id}`);
  const rest: { duplicateWarnings: string[] }[] = body.paymentRunItems;
  const { data } = await owner.graphql(PaymentRunDocument, { id });
  const warnings = rest.flatMap(({ duplicateWarnings }) => duplicateWarnings);
  expect(data?.paymentRun.items.flatMap(({ duplicateWarnings }) => duplicateWarnings)).toEqual(warnings);
  return warnings;
}

it('names the other invoice and its state, for each of the two, until somebody says that it is none', async () => {
  const first = await newInvoice('INV-001', '770.00');
  const again = await newInvoice('001', '770.00');
  const { data } = await owner.graphql(InvoicesForPaymentRunDocument, { companyId, days: 60 });
  expect(data?.company.dueInvoices.items).toContainEqual(
    expect.objectContaining({ id: again, possibleDuplicateReason: 'same_number', paymentQuestion: null }),
  );
  const form = { companyId, runDate: '2026-09-15', invoiceIds: [first, again] };
  const runId = (await owner.rest('POST', '/api/payment-runs', form)).body.id;
  const other = (number: string) => `${number} of 1 Sep 2026, £770.00`;
  expect(await warningsOf(runId)).toEqual([
    `INV-001 may be the same bill as ${other('001')}, which is in this payment run as well.`,
    `001 may be the same bill as ${other('INV-001')}, which is in this payment run as well.`,
  ]);
  await owner.rest('DELETE', `/api/payment-runs/${runId}/invoices/${first}`);
  expect(await warningsOf(runId)).toEqual([`001 may be the same bill as ${other('INV-001')}, which is not paid yet.`]);
  await owner.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [first] });
  expect(await warningsOf(runId)).toEqual([`001 may be the same bill as ${other('INV-001')}, which is paid already.`]);
  const accepted = await owner.graphqlText(`mutation { acceptPossibleDuplicate(id: ${again}) { id } }`);
  expect(accepted.errors).toEqual([]);
  expect(await warningsOf(runId)).toEqual([]);
});
