import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contradictionsOf } from '../../testing/contradictions-of.ts';
import { newCreditNote } from '../../testing/new-credit-note.ts';
import { newPayableInvoice, newRun } from '../../testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { getInvoice } from '../invoices/index.ts';
import { getPaymentRun } from '../payment-runs/index.ts';
import { payInvoice, payPaymentRun } from './submission.service.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

const payableInvoice = (input: object = {}) => newPayableInvoice(user, companyId, input);
const newCredit = (amountPence: number, input: object = {}) => newCreditNote(user, companyId, amountPence, input);

async function stateOf(id: number) {
  const { status, partPaidPence, paymentRunId, hasLivePayment } = await getInvoice(await user.scope(), id);
  return { status, partPaidPence, paymentRunId, hasLivePayment };
}

async function runStatus(id: number) {
  return (await getPaymentRun(await user.scope(), id)).status;
}

/** Advances the clock by some minutes and runs the payment jobs that are due. */
async function later(minutes = 1): Promise<void> {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + minutes * 60_000).toISOString());
  await services.runPaymentJob();
}

const OPEN = { status: 'to_pay', partPaidPence: 0, paymentRunId: null, hasLivePayment: false };

describe('paying a run with credit notes through the provider (RULES.md, 61)', () => {
  it('pays so much less, and uses them when the payment completes', async () => {
    const invoice = await payableInvoice({ invoiceNumber: 'A-1', amountPence: 100_00 });
    const credit = await newCredit(-30_00);
    const run = await newRun(user, companyId, invoice.id, credit);
    const { payments } = await payPaymentRun(await user.scope(), run, { usesCredit: true });
    expect(payments).toMatchObject([{ amountPence: 70_00, description: 'Invoice A-1 less credit note CN-1' }]);
    expect(await stateOf(credit)).toEqual({ ...OPEN, paymentRunId: run });
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'completed');
    await later();
    expect(await stateOf(credit)).toEqual({ ...OPEN, status: 'paid', partPaidPence: -30_00 });
    expect(await runStatus(run)).toBe('processed');
  });

  it('opens them again when the bank returns the money, and the run has them', async () => {
    const invoice = await payableInvoice({ amountPence: 100_00 });
    const credit = await newCredit(-130_00);
    const other = await payableInvoice({ invoiceNumber: 'A-2', amountPence: 50_00 });
    const run = await newRun(user, companyId, invoice.id, credit, other.id);
    const { payments } = await payPaymentRun(await user.scope(), run, { usesCredit: true });
    expect(payments).toMatchObject([{ amountPence: 20_00 }]);
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'completed');
    await later();
    expect(await stateOf(credit)).toEqual({ ...OPEN, status: 'paid', partPaidPence: -130_00 });
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'failed', 'returned');
    await later(7 * 60);
    expect(await stateOf(credit)).toEqual({ ...OPEN, paymentRunId: run });
    expect(await stateOf(invoice.id)).toEqual({ ...OPEN, paymentRunId: run });
    expect(await runStatus(run)).toBe('approved');
    const again = await payPaymentRun(await user.scope(), run, { usesCredit: true });
    expect(again.payments).toMatchObject([{ amountPence: 20_00 }]);
  });

  it('has them again when another payment was returned before, and the run is open', async () => {
    const invoice = await payableInvoice({ invoiceNumber: 'A-1', amountPence: 100_00 });
    const credit = await newCredit(-30_00);
    const other = await payableInvoice({ supplierName: 'Other', invoiceNumber: 'B-1', amountPence: 50_00 });
    const run = await newRun(user, companyId, invoice.id, credit, other.id);
    const { payments } = await payPaymentRun(await user.scope(), run, { usesCredit: true });
    const ids = payments.map(({ providerPaymentId }) => providerPaymentId ?? '');
    for (const id of ids) services.bank.move(id, 'completed');
    await later();
    for (const id of ids.toReversed()) {
      services.bank.move(id, 'failed', 'returned');
      await later(7 * 60);
    }
    expect(await runStatus(run)).toBe('approved');
    expect(await stateOf(credit)).toEqual({ ...OPEN, paymentRunId: run });
    expect(await contradictionsOf(user, companyId)).toEqual([]);
    const again = await payPaymentRun(await user.scope(), run, { usesCredit: true });
    expect(again.payments.map(({ amountPence }) => amountPence)).toEqual([70_00, 50_00]);
  });

  it('pays nothing for a supplier that they cover, and settles it with the others', async () => {
    const covered = await user.newInvoice(companyId, { supplierName: 'Covered', invoiceNumber: 'C-1' });
    const credit = await newCredit(-130_00, { supplierName: 'Covered' });
    const invoice = await payableInvoice({ amountPence: 100_00 });
    const run = await newRun(user, companyId, covered.id, credit, invoice.id);
    const submission = await payPaymentRun(await user.scope(), run, { usesCredit: true });
    expect(submission).toMatchObject({ successCount: 1, failureCount: 0 });
    expect(await stateOf(covered.id)).toEqual({ ...OPEN, paymentRunId: run });
    services.bank.move(submission.payments[0]?.providerPaymentId ?? '', 'completed');
    await later();
    expect(await runStatus(run)).toBe('processed');
    expect(await stateOf(covered.id)).toEqual({ ...OPEN, status: 'paid' });
    expect(await stateOf(credit)).toEqual({ ...OPEN, partPaidPence: -100_00 });
  });

  it('keeps what a payment has used in its run until the others are made, and the books agree', async () => {
    const invoice = await payableInvoice({ invoiceNumber: 'A-1', amountPence: 100_00 });
    const credit = await newCredit(-30_00);
    const other = await payableInvoice({ supplierName: 'Other', invoiceNumber: 'B-1', amountPence: 50_00 });
    const run = await newRun(user, companyId, invoice.id, credit, other.id);
    const { payments } = await payPaymentRun(await user.scope(), run, { usesCredit: true });
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'completed');
    await later();
    expect(await runStatus(run)).toBe('approved');
    expect(await stateOf(credit)).toEqual({ ...OPEN, status: 'paid', partPaidPence: -30_00, paymentRunId: run });
    expect(await contradictionsOf(user, companyId)).toEqual([]);
  });

  it('is refused with a message if they cover everything', async () => {
    const invoice = await payableInvoice({ amountPence: 100_00 });
    const run = await newRun(user, companyId, invoice.id, await newCredit(-100_00));
    await expect(payPaymentRun(await user.scope(), run, { usesCredit: true })).rejects.toMatchObject({
      code: 'PAYMENT_RUN_STATE',
      message: expect.stringMatching(/^Nothing of PR-\d+ is left to pay: credit notes cover it\. Complete it instead$/),
    });
  });
});

it('pays no credit note by itself', async () => {
  const credit = await newCredit(-30_00);
  await expect(payInvoice(await user.scope(), credit)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Credit note CN-1 is not paid: take it off invoices of its supplier in a payment run',
  });
});
