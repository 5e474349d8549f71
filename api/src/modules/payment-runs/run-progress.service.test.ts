import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { setApprovalThreshold } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { lockCompany } from '../companies/index.ts';
import { Invoice, markInvoicesPaidOn, reopenInvoices, setLivePayment } from '../invoices/index.ts';
import { createPaymentRun, getRun } from './payment-run.service.ts';
import { cancelPaymentRun, completePaymentRun, submitPaymentRun } from './run-command.service.ts';
import { completeRunIfPaid, lockRun, reopenRun, startPaying } from './run-progress.service.ts';

/** How a run follows its payments (RULES.md, 23 and 25). */

const PAID_ON = localDate('2026-09-17');

let services: TestServices;
let user: TestUser;
let companyId: number;
let first: number;
let second: number;
let runId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
  first = (await user.newInvoice(companyId, { invoiceNumber: 'A' })).id;
  second = (await user.newInvoice(companyId, { invoiceNumber: 'B', supplierName: 'Lantern Cleaning' })).id;
  runId = await newRun();
});

async function newRun(): Promise<number> {
  const input = { runDate: '2026-09-18', invoiceIds: [first, second] };
  return (await createPaymentRun(await user.scope(), companyId, input)).id;
}

/** Runs a command as the payments do: in a transaction that has the company's lock. */
async function locked<T>(command: (scope: Scope) => Promise<T>): Promise<T> {
  return inTransaction(await user.scope(), async (scope) => {
    await lockCompany(scope, companyId);
    return command(scope);
  });
}

/** Does what the payments module does when the provider has paid these invoices. */
function paid(...ids: number[]): Promise<boolean> {
  return locked(async (scope) => {
    await markInvoicesPaidOn(
      scope,
      companyId,
      ids.map((id) => ({ id, paidOn: PAID_ON })),
    );
    return completeRunIfPaid(scope, companyId, runId);
  });
}

/** Does what the payments module does when the bank has returned the money. */
function returned(...ids: number[]): Promise<void> {
  return locked(async (scope) => {
    await setLivePayment(scope, companyId, ids, false);
    await reopenInvoices(scope, companyId, ids);
    await reopenRun(scope, companyId, runId);
  });
}

async function startedRun(): Promise<void> {
  await locked(async (scope) => startPaying(scope, await lockRun(scope, companyId, runId)));
}

async function status(): Promise<string> {
  return (await getRun(await user.scope(), runId)).status;
}

async function stored(id: number): Promise<Invoice> {
  return (await user.scope()).em.findOneOrFail(Invoice, { id });
}

describe('a run that is paid through the provider', () => {
  it('is approved from its first payment on, and so are its invoices', async () => {
    await startedRun();
    expect(await status()).toBe('approved');
    expect(await stored(first)).toMatchObject({ status: 'to_pay', paymentRunId: runId, paymentRunStatus: 'approved' });
    await startedRun();
    expect(await status()).toBe('approved');
  });

  it('is processed when the last of its invoices is paid', async () => {
    await startedRun();
    expect(await paid(first)).toBe(false);
    expect(await status()).toBe('approved');
    expect(await stored(first)).toMatchObject({ status: 'paid', paymentDate: PAID_ON, paymentRunId: runId });
    expect(await paid(second)).toBe(true);
    expect(await status()).toBe('processed');
    for (const id of [first, second]) {
      expect(await stored(id)).toMatchObject({ status: 'paid', paymentRunId: null, paymentRunStatus: null });
    }
  });

  it('is settled once', async () => {
    await paid(first, second);
    expect(await paid(first, second)).toBe(false);
    expect(await status()).toBe('processed');
  });

  it('is not settled without invoices, nor after it was cancelled', async () => {
    await cancelPaymentRun(await user.scope(), runId);
    expect(await paid(first, second)).toBe(false);
    expect(await status()).toBe('cancelled');
  });

  it('cannot be paid once it is over', async () => {
    await cancelPaymentRun(await user.scope(), runId);
    await expect(startedRun()).rejects.toMatchObject({ code: 'PAYMENT_RUN_STATE' });
  });

  it('is not found by another owner', async () => {
    const stranger = await services.newUser();
    const scope = await stranger.scope();
    const command = () => inTransaction(scope, (scope) => lockRun(scope, companyId, runId));
    await expect(command()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a submitted run without the approval that it needs', () => {
  it('waits, although all its invoices were paid otherwise, and can be cancelled', async () => {
    await setApprovalThreshold(user, companyId, 1);
    await submitPaymentRun(await user.scope(), runId);
    expect(await paid(first, second)).toBe(false);
    expect(await status()).toBe('pending');
    await cancelPaymentRun(await user.scope(), runId);
    expect(await status()).toBe('cancelled');
  });
});

describe('a payment that the bank returns', () => {
  it('opens the run again, with the invoice that is to be paid', async () => {
    await startedRun();
    await paid(first, second);
    await returned(second);
    expect(await status()).toBe('approved');
    expect(await stored(first)).toMatchObject({ status: 'paid', paymentRunId: null });
    expect(await stored(second)).toMatchObject({
      status: 'to_pay',
      paymentDate: null,
      hasLivePayment: false,
      paymentRunId: runId,
      paymentRunStatus: 'approved',
    });
    expect(await paid(second)).toBe(true);
    expect(await status()).toBe('processed');
  });

  it('leaves a run open that is open', async () => {
    await startedRun();
    await paid(first);
    await returned(first);
    expect(await status()).toBe('approved');
    expect(await stored(first)).toMatchObject({ status: 'to_pay', paymentRunId: runId, paymentRunStatus: 'approved' });
  });

  it('sets the invoices of a cancelled run free', async () => {
    await startedRun();
    await paid(first);
    await cancelPaymentRun(await user.scope(), runId);
    await returned(first);
    expect(await status()).toBe('cancelled');
    expect(await stored(first)).toMatchObject({ status: 'to_pay', paymentRunId: null });
    expect(await newRun()).toBeGreaterThan(runId);
  });

  it('leaves an invoice in the run that it is in by now', async () => {
    await completePaymentRun(await user.scope(), runId);
    await locked((scope) => reopenInvoices(scope, companyId, [first, second]));
    const later = await newRun();
    await locked((scope) => reopenRun(scope, companyId, runId));
    expect(await stored(first)).toMatchObject({ paymentRunId: later, paymentRunStatus: 'draft' });
  });
});

describe('an invoice with a payment under way', () => {
  beforeEach(async () => {
    await cancelPaymentRun(await user.scope(), runId);
    await locked((scope) => setLivePayment(scope, companyId, [first], true));
  });

  it('goes into no run', async () => {
    await expect(newRun()).rejects.toMatchObject({
      code: 'PAYMENT_ALREADY_MADE',
      message: 'A payment of invoice A has already been made or is under way',
    });
  });
});
