import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BANK_DETAILS,
  changeBankDetails,
  confirmNamedAccount,
  newPayableInvoice,
  newRun,
} from '../../testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { getInvoice } from '../invoices/index.ts';
import { getPaymentRun } from '../payment-runs/index.ts';
import { listPayments } from './payment.service.ts';
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
const runOf = (...invoiceIds: number[]) => newRun(user, companyId, ...invoiceIds);

async function statuses(): Promise<string[]> {
  return (await listPayments(await user.scope(), { companyId }, { offset: 0, limit: 50 })).map(({ status }) => status);
}

describe('paying a run', () => {
  it('makes one payment for each supplier, with the account and reference of that moment', async () => {
    const first = await payableInvoice({ invoiceNumber: 'A-1', amountPence: 100_00 });
    const second = await payableInvoice({ invoiceNumber: 'A-2', amountPence: 50_00 });
    const id = await runOf(first.id, second.id);
    const submission = await payPaymentRun(await user.scope(), id);
    expect(submission).toMatchObject({ successCount: 1, failureCount: 0, failures: [] });
    expect(submission.authorisationUrl).toMatch(/^https:\/\/bank\.example\//);
    const [payment] = submission.payments;
    expect(payment).toMatchObject({
      amountPence: 150_00,
      status: 'pending',
      beneficiaryName: 'HARBOUR PRINT',
      beneficiarySortCode: '20-00-00',
      beneficiaryAccountNumber: '55779911',
      description: 'Invoices A-1, A-2',
    });
    expect(payment?.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{6} PR00/);
    expect((await getPaymentRun(await user.scope(), id)).status).toBe('approved');
  });

  it('refuses the suppliers without bank details, and pays the others', async () => {
    const sound = await payableInvoice();
    const poor = await user.newInvoice(companyId, { supplierName: 'Cash Only', invoiceNumber: 'C-1' });
    const submission = await payPaymentRun(await user.scope(), await runOf(sound.id, poor.id));
    expect(submission).toMatchObject({
      successCount: 1,
      failureCount: 1,
      failures: [{ supplierName: 'Cash Only', message: 'Bank details required for payment processing' }],
    });
  });

  it('makes one set of payments, however often and however fast it is submitted', async () => {
    const invoice = await payableInvoice();
    const id = await runOf(invoice.id);
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, async () => payPaymentRun(await user.scope(), id)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'PAYMENT_ALREADY_MADE' });
    }
    expect(await statuses()).toEqual(['pending']);
  });

  it('marks the invoices and the run as paid only when the bank confirms it', async () => {
    const invoice = await payableInvoice();
    const id = await runOf(invoice.id);
    const { payments } = await payPaymentRun(await user.scope(), id);
    const providerPaymentId = payments[0]?.providerPaymentId ?? '';
    services.bank.move(providerPaymentId, 'processing');
    await later();
    expect(await statuses()).toEqual(['processing']);
    services.bank.move(providerPaymentId, 'completed');
    await later();
    expect(await statuses()).toEqual(['completed']);
    const run = await getPaymentRun(await user.scope(), id);
    expect(run.status).toBe('processed');
    expect(run.items[0]?.invoices[0]?.invoice.getEntity()).toMatchObject({
      status: 'paid',
      paymentDate: '2026-09-15',
      paymentRunId: null,
    });
  });

  it('stays approved when a payment fails, and retries it with another key', async () => {
    const invoice = await payableInvoice();
    const id = await runOf(invoice.id);
    const { payments } = await payPaymentRun(await user.scope(), id);
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'failed', 'insufficient_funds');
    await later();
    expect(await statuses()).toEqual(['failed']);
    expect((await getPaymentRun(await user.scope(), id)).status).toBe('approved');
    const again = await payPaymentRun(await user.scope(), id);
    expect(again.successCount).toBe(1);
    expect(again.payments[0]?.idempotencyKey).not.toBe(payments[0]?.idempotencyKey);
    expect(await statuses()).toEqual(['pending', 'failed']);
  });

  it('reopens invoices and run when the bank returns a payment', async () => {
    const invoice = await payableInvoice();
    const id = await runOf(invoice.id);
    const { payments } = await payPaymentRun(await user.scope(), id);
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'completed');
    await later();
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'failed', 'returned');
    await later(7 * 60);
    const run = await getPaymentRun(await user.scope(), id);
    expect(run.status).toBe('approved');
    expect(run.items[0]?.invoices[0]?.invoice.getEntity()).toMatchObject({
      status: 'to_pay',
      paymentDate: null,
      hasLivePayment: false,
      paymentRunId: id,
    });
  });
});

describe('an unknown outcome', () => {
  it.each(['unreachable', 'answer lost'] as const)(
    'is asked for with the same keys until there is an answer: %s',
    async (weather) => {
      const invoice = await payableInvoice();
      const id = await runOf(invoice.id);
      services.bank.weather.push(weather, weather);
      const submission = await payPaymentRun(await user.scope(), id);
      expect(submission).toMatchObject({ successCount: 1, authorisationUrl: null });
      expect(submission.payments[0]).toMatchObject({ status: 'processing', isOutcomeUnknown: true });
      await later(1);
      await later(1);
      const [payment] = await listPayments(await user.scope(), { companyId }, { offset: 0, limit: 50 });
      expect(payment).toMatchObject({ isOutcomeUnknown: false, awaitsPayer: true });
      const atBank = [...services.bank.payments.values()].filter(
        ({ idempotencyKey }) => idempotencyKey === payment?.idempotencyKey,
      );
      expect(atBank).toHaveLength(1);
    },
  );
});

describe('paying one invoice', () => {
  it('is refused with a message without bank details', async () => {
    const invoice = await user.newInvoice(companyId, {});
    expect(await payInvoice(await user.scope(), invoice.id)).toMatchObject({
      successCount: 0,
      failureCount: 1,
      failures: [{ message: 'Bank details required for payment processing' }],
    });
    expect(await statuses()).toEqual([]);
  });

  it('is refused while the invoice is in an open run', async () => {
    const invoice = await payableInvoice();
    await runOf(invoice.id);
    await expect(payInvoice(await user.scope(), invoice.id)).rejects.toMatchObject({ code: 'INVOICE_IN_RUN' });
  });

  it('is refused while a payment is under way', async () => {
    const invoice = await payableInvoice();
    await payInvoice(await user.scope(), invoice.id);
    await expect(payInvoice(await user.scope(), invoice.id)).rejects.toMatchObject({ code: 'PAYMENT_ALREADY_MADE' });
  });

  it('waits until a changed account is confirmed', async () => {
    const paid = await payableInvoice();
    const { payments } = await payInvoice(await user.scope(), paid.id);
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'completed');
    await later();
    const next = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 70_00 });
    await changeBankDetails(user, next.supplierId, { ...BANK_DETAILS, bankAccountNumber: '12345803' });
    const refused = await payInvoice(await user.scope(), next.id);
    expect(refused.failures[0]?.message).toMatch(/^The bank details have changed since the last payment/);
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '12345803' };
    const other = { ...account, bankAccountNumber: '55779911' };
    const confirm = async (input: object) => confirmNamedAccount(await user.scope(), next.supplierId, input);
    await expect(confirm(other)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' });
    await confirm(account);
    expect(await payInvoice(await user.scope(), next.id)).toMatchObject({ successCount: 1, failureCount: 0 });
  });
});

it('pays the account of the moment at which it is locked, not of the moment at which it was read', async () => {
  const invoice = await payableInvoice();
  const scope = await user.scope();
  await getInvoice(scope, invoice.id);
  await changeBankDetails(user, invoice.supplierId, { ...BANK_DETAILS, bankAccountNumber: '11112279' });
  const account = { bankSortCode: BANK_DETAILS.bankSortCode, bankAccountNumber: '11112279' };
  await confirmNamedAccount(await user.scope(), invoice.supplierId, account);
  const { payments } = await payInvoice(scope, invoice.id);
  expect(payments).toMatchObject([{ beneficiaryAccountNumber: '11112279' }]);
});

it("does not exist for another company's owner", async () => {
  const invoice = await payableInvoice();
  const id = await runOf(invoice.id);
  const stranger = await services.newUser();
  await expect(payPaymentRun(await stranger.scope(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(payInvoice(await stranger.scope(), invoice.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

/** Advances the clock by some minutes and runs the payment jobs that are due. */
async function later(minutes = 1): Promise<void> {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + minutes * 60_000).toISOString());
  await services.runPaymentJob();
}
