import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reopenPaymentRun } from '../src/commands/payment-runs/reopen-payment-run.ts';
import { mergeSuppliers } from '../src/commands/supplier-merge/merge-suppliers.ts';
import { getInvoice } from '../src/modules/invoices/index.ts';
import { getPaymentRun } from '../src/modules/payment-runs/index.ts';
import { payPaymentRun } from '../src/modules/payments/submission.service.ts';
import { contradictionsOf } from '../src/testing/contradictions-of.ts';
import { newCreditNote } from '../src/testing/new-credit-note.ts';
import { newPayableInvoice, newRun } from '../src/testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** A run is reopened whose credit notes covered a supplier that was merged since (RULES.md, 49, 55 and 61). */

let services: TestServices;
let user: TestUser;
let companyId: number;
let run: number;
let covered: number;
let credit: number;
let paymentId: string;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
  const { id, supplierId } = await user.newInvoice(companyId, { supplierName: 'Covered', amountPence: 80_00 });
  covered = id;
  credit = await newCreditNote(user, companyId, -130_00, { supplierName: 'Covered' });
  const paid = await newPayableInvoice(user, companyId, { invoiceNumber: 'A-1', amountPence: 100_00 });
  run = await newRun(user, companyId, covered, credit, paid.id);
  const { payments } = await payPaymentRun(await user.scope(), run, { usesCredit: true });
  paymentId = payments[0]?.providerPaymentId ?? '';
  services.bank.move(paymentId, 'completed');
  await later(1);
  const kept = await user.newInvoice(companyId, { supplierName: 'Covered Limited', invoiceNumber: 'C-2' });
  await mergeSuppliers(await user.scope(), kept.supplierId, supplierId, {});
});

/** Lets minutes pass, and does all due work. */
async function later(minutes: number): Promise<void> {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + minutes * 60_000).toISOString());
  await services.runPaymentJob();
}

async function stateOf(id: number) {
  const { status, partPaidPence, paymentRunId } = await getInvoice(await user.scope(), id);
  return { status, partPaidPence, paymentRunId };
}

async function runNow() {
  const { status, totalAmountPence, items } = await getPaymentRun(await user.scope(), run);
  return { status, totalAmountPence, items: items.getItems().map((item) => item.totalAmountPence) };
}

describe('a run that has covered a supplier which was merged since', () => {
  it('keeps what it has covered when the bank returns another payment of it', async () => {
    services.bank.move(paymentId, 'failed', 'returned');
    await later(7 * 60);
    expect(await runNow()).toEqual({ status: 'approved', totalAmountPence: 100_00, items: [0, 100_00] });
    expect(await stateOf(covered)).toMatchObject({ status: 'paid' });
    expect(await stateOf(credit)).toMatchObject({ status: 'to_pay', partPaidPence: -80_00 });
    expect(await contradictionsOf(user, companyId)).toEqual([]);
  });

  it('is over when it was not paid, and what it had covered is of another supplier by now', async () => {
    await reopenPaymentRun(await user.scope(), run, { reason: 'Not so' });
    expect(await runNow()).toEqual({ status: 'processed', totalAmountPence: 100_00, items: [100_00] });
    const open = { status: 'to_pay', partPaidPence: 0, paymentRunId: null };
    expect([await stateOf(covered), await stateOf(credit)]).toEqual([open, open]);
    expect(await contradictionsOf(user, companyId)).toEqual([]);
  });
});
