import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completePaymentRun } from '../src/commands/payment-runs/complete-payment-run.ts';
import { getInvoice } from '../src/modules/invoices/index.ts';
import { matchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { getPaymentRun } from '../src/modules/payment-runs/index.ts';
import { cancelPaymentRun } from '../src/modules/payment-runs/run-command.service.ts';
import { exportPaymentRun } from '../src/modules/payments/export/payment-export.service.ts';
import { payPaymentRun } from '../src/modules/payments/submission.service.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { contradictionsOf } from '../src/testing/contradictions-of.ts';
import { newCreditNote } from '../src/testing/new-credit-note.ts';
import { newPayableInvoice, newRun } from '../src/testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;
let run: number;
let credit: number;
let paymentId: string;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

async function stateOf(id: number) {
  const { status, partPaidPence, paymentRunId } = await getInvoice(await user.scope(), id);
  return { status, partPaidPence, paymentRunId };
}

async function runStatus(id: number) {
  return (await getPaymentRun(await user.scope(), id)).status;
}

/** Lets a minute pass, and does all due work. */
async function later(): Promise<void> {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
  await services.runPaymentJob();
}

const PAYER = { bankAccountName: 'TEST LTD', bankSortCode: '20-00-00', bankAccountNumber: '12345678' } as const;

const OPEN = { status: 'to_pay', partPaidPence: 0, paymentRunId: null };

describe('a payment less a credit note, in progress when another line pays its invoice (RULES.md, 61)', () => {
  beforeEach(async () => {
    user = await services.newUser();
    companyId = await user.newCompany();
    const invoice = await newPayableInvoice(user, companyId, { amountPence: 100_00 });
    credit = await newCreditNote(user, companyId, -30_00);
    run = await newRun(user, companyId, invoice.id, credit);
    const { payments } = await payPaymentRun(await user.scope(), run, { usesCredit: true });
    paymentId = payments[0]?.providerPaymentId ?? '';
    services.bank.move(paymentId, 'processing');
    await later();
    const [line = 0] = await storeLines(user, companyId, '2026-09-20,HARBOUR,-100.00');
    await matchBankTransaction(await user.scope(), line, { invoiceId: invoice.id, paidOutside: true });
  });

  it('keeps the credit note in its run, which is neither cancelled nor completed', async () => {
    expect(await runStatus(run)).toBe('approved');
    expect(await stateOf(credit)).toEqual({ ...OPEN, paymentRunId: run });
    await expect(cancelPaymentRun(await user.scope(), run)).rejects.toMatchObject({ code: 'PAYMENT_ALREADY_MADE' });
    await expect(completePaymentRun(await user.scope(), run)).rejects.toMatchObject({ code: 'PAYMENT_ALREADY_MADE' });
    expect(await contradictionsOf(user, companyId)).toEqual([]);
  });

  it('uses the credit note when the payment is made', async () => {
    services.bank.move(paymentId, 'completed');
    await later();
    expect(await runStatus(run)).toBe('processed');
    expect(await stateOf(credit)).toEqual({ ...OPEN, status: 'paid', partPaidPence: -30_00 });
    expect(await contradictionsOf(user, companyId)).toEqual([]);
  });

  it('releases the credit note when the payment fails', async () => {
    services.bank.move(paymentId, 'failed', 'insufficient_funds');
    await later();
    expect(await runStatus(run)).toBe('processed');
    expect(await stateOf(credit)).toEqual(OPEN);
    expect(await contradictionsOf(user, companyId)).toEqual([]);
  });
});

it('asks about the payment file before it reuses a credit note that left its draft with the last invoice', async () => {
  user = await services.newUser();
  companyId = await user.newCompany(PAYER);
  const invoice = await newPayableInvoice(user, companyId, { invoiceNumber: 'A-1', amountPence: 100_00 });
  credit = await newCreditNote(user, companyId, -30_00);
  const file = await newRun(user, companyId, invoice.id, credit);
  await exportPaymentRun(await user.scope(), file, 'csv');
  await later();
  const [line = 0] = await storeLines(user, companyId, '2026-09-20,HARBOUR,-100.00');
  await matchBankTransaction(await user.scope(), line, { invoiceId: invoice.id, paidOutside: true });
  const other = await newPayableInvoice(user, companyId, { invoiceNumber: 'A-2', amountPence: 50_00 });
  run = await newRun(user, companyId, other.id, credit);
  await expect(payPaymentRun(await user.scope(), run, { usesCredit: true })).rejects.toMatchObject({
    code: 'PAYMENT_RUN_EXPORTED',
  });
  const { payments } = await payPaymentRun(await user.scope(), run, { fileWasNotSent: true, usesCredit: true });
  expect(payments).toMatchObject([{ amountPence: 20_00 }]);
});
