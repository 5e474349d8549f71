import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateSupplier } from '../../commands/suppliers/update-supplier.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { newSecondApprover, setApprovalThreshold } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Invoice } from '../invoices/index.ts';
import { Supplier } from '../suppliers/index.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { approvalOf, createPaymentRun, getRun } from './payment-run.service.ts';
import { approverNamesOf } from './run-approvers.read.ts';
import { approvePaymentRun, completePaymentRun, submitPaymentRun, withdrawPaymentRun } from './run-command.service.ts';
import { allowedActionsOf, runFacts, runState } from './run-facts.read.ts';
import { startPaying } from './run-progress.service.ts';

/** A company that asks for a second person above £100.00, and a run of £150.00 that is submitted. */

let services: TestServices;
let maker: TestUser;
let second: TestUser;
let companyId: number;
let invoice: Invoice;
let runId: number;

beforeAll(async () => {
  services = await openTestServices();
  maker = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await maker.newCompany();
  second = await newSecondApprover(services, maker, companyId);
  await setApprovalThreshold(maker, companyId, 100);
  invoice = await maker.newInvoice(companyId, { amountPence: 150_00 });
  const input = { runDate: '2026-09-18', invoiceIds: [invoice.id] };
  runId = (await createPaymentRun(await maker.scope(), companyId, input)).id;
  await submitPaymentRun(await maker.scope(), runId);
});

async function run(): Promise<PaymentRun> {
  return getRun(await maker.scope(), runId);
}

async function content(): Promise<string> {
  return (await runFacts(await maker.scope(), await run())).content;
}

async function isApproved(): Promise<boolean> {
  const { limitExceeded, isApproved: isAgreed } = await runState(await maker.scope(), await run());
  return limitExceeded === null || isAgreed;
}

async function approve(scope: Promise<Scope>): Promise<void> {
  await approvePaymentRun(await scope, runId, { content: await content() });
}

async function changeSupplier(fields: object): Promise<void> {
  await updateSupplier(await maker.scope(), invoice.supplierId, { name: 'Harbour Print Works', ...fields });
}

async function pay(): Promise<void> {
  await inTransaction(await maker.scope(), async (scope) => startPaying(scope, await getRun(scope, runId)));
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('approving', () => {
  it('says who approved what, and when, and lets it be paid', async () => {
    await expect(pay()).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    expect(await isApproved()).toBe(false);
    await approve(second.scope());
    expect(await run()).toMatchObject({ status: 'approved' });
    const email = `${second.userId}@example.com`;
    expect(await approvalOf(await maker.scope(), await run())).toEqual({
      approvedByName: email,
      approvedAt: services.clock.now(),
    });
    expect(await isApproved()).toBe(true);
    const { em } = await maker.scope();
    expect(await em.findOneOrFail(Invoice, { id: invoice.id })).toMatchObject({ paymentRunStatus: 'approved' });
    await pay();
  });

  it('is refused to the person who made the run', async () => {
    await expectNothingChanged(() => approve(maker.scope()), {
      code: 'FORBIDDEN',
      message: 'The person who made a payment run does not approve it',
    });
  });

  it.each(['', 'x'.repeat(64)])('is refused for content that is not the present one: %j', async (shown) => {
    const code = shown === '' ? 'VALIDATION_FAILED' : 'CONTENT_CHANGED';
    const command = async () => approvePaymentRun(await second.scope(), runId, { content: shown });
    await expectNothingChanged(command, { code });
  });

  it('is refused for what was shown before the account changed', async () => {
    const shown = await content();
    await changeSupplier({ bankSortCode: '20-00-00', bankAccountNumber: '55779911' });
    const command = async () => approvePaymentRun(await second.scope(), runId, { content: shown });
    await expectNothingChanged(command, { code: 'CONTENT_CHANGED' });
    await approve(second.scope());
    expect(await run()).toMatchObject({ status: 'approved' });
  });

  it('is refused a second time while it holds', async () => {
    await approve(second.scope());
    await expectNothingChanged(() => approve(second.scope()), { code: 'PAYMENT_RUN_STATE' });
  });

  it('happens once when it is asked for five times at once', async () => {
    const shown = await content();
    const five = Array.from({ length: 5 }, () =>
      second.scope().then((scope) => approvePaymentRun(scope, runId, { content: shown })),
    );
    const settled = await Promise.allSettled(five);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not asked for where the total is not above the threshold', async () => {
    await setApprovalThreshold(maker, companyId, 150);
    expect(await isApproved()).toBe(true);
    await completePaymentRun(await maker.scope(), runId);
    expect(await run()).toMatchObject({ status: 'processed' });
  });
});

describe('an approval is void', () => {
  it.each([
    { name: 'Harbour Printing' },
    { bankAccountName: 'H Print' },
    { bankSortCode: '20-00-00', bankAccountNumber: '55779911' },
  ])('after a change of %j, until a user approves again', async (change) => {
    await approve(second.scope());
    await changeSupplier(change);
    expect(await approvalOf(await maker.scope(), await run())).toBeNull();
    expect(await isApproved()).toBe(false);
    await expect(pay()).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    const complete = async () => completePaymentRun(await maker.scope(), runId);
    await expect(complete()).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    expect(await allowedActionsOf(await second.scope(), await run())).toContain('approve');
    await approve(second.scope());
    await pay();
  });

  it('not after a change that pays nobody else', async () => {
    await approve(second.scope());
    await changeSupplier({ phone: '0117 496 0000', paymentTermsDays: 14 });
    expect(await approvalOf(await maker.scope(), await run())).not.toBeNull();
  });

  it('even when the change is undone', async () => {
    await approve(second.scope());
    await changeSupplier({ name: 'Harbour Printing' });
    await changeSupplier({});
    expect(await isApproved()).toBe(false);
  });

  it('not after the run was paid', async () => {
    await approve(second.scope());
    await completePaymentRun(await maker.scope(), runId);
    await changeSupplier({ name: 'Harbour Printing' });
    expect(await approvalOf(await maker.scope(), await run())).not.toBeNull();
  });

  it('when the run is withdrawn', async () => {
    await withdrawPaymentRun(await maker.scope(), runId);
    const { approvedBy } = await runFacts(await maker.scope(), await run());
    expect(approvedBy).toBeNull();
  });
});

describe('a run whose invoices were all paid while it waited for its approval', () => {
  it('is processed when it is approved', async () => {
    const { em } = await maker.scope();
    await em.nativeUpdate(Invoice, { id: invoice.id }, { status: 'paid', paymentDate: localDate('2026-09-04') });
    await approve(second.scope());
    expect(await run()).toMatchObject({ status: 'processed' });
  });
});

describe('a user who entered the account of a payee', () => {
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

  async function enterAccount(by: TestUser, fields: object = account): Promise<void> {
    const input = { name: 'Harbour Print Works', ...fields };
    await updateSupplier(await by.scope(), invoice.supplierId, input);
  }

  it.each([
    ['the first one', null],
    ['another one', { ...account, bankAccountNumber: '12345678' }],
  ])('does not approve it: %s', async (_case, before) => {
    if (before) await enterAccount(maker, before);
    await enterAccount(second);
    await expectNothingChanged(() => approve(second.scope()), {
      code: 'FORBIDDEN',
      message: `You have entered the bank details of Harbour Print Works, or uploaded them, and ${(await run()).name} pays it: someone else has to approve it`,
    });
    expect(await allowedActionsOf(await second.scope(), await run())).not.toContain('approve');
  });

  it('leaves the approval to a third person', async () => {
    await enterAccount(second);
    const third = await newSecondApprover(services, maker, companyId);
    await approve(third.scope());
    expect(await run()).toMatchObject({ status: 'approved' });
    await pay();
  });

  it('does not approve it where taking the account away and entering another one are two steps', async () => {
    await enterAccount(maker, { ...account, bankAccountNumber: '12345678' });
    await enterAccount(maker, { bankSortCode: null, bankAccountNumber: null });
    await enterAccount(second);
    await expect(approve(second.scope())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('does not approve a run that was made afterwards either', async () => {
    await enterAccount(second);
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
    const other = await maker.newInvoice(companyId, { invoiceNumber: 'HPW-9', amountPence: 150_00 });
    const input = { runDate: '2026-09-18', invoiceIds: [other.id] };
    runId = (await createPaymentRun(await maker.scope(), companyId, input)).id;
    await submitPaymentRun(await maker.scope(), runId);
    await expect(approve(second.scope())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('gives no approval that the database takes', async () => {
    await enterAccount(second);
    const { em } = await maker.scope();
    await em.execute(
      'insert into payment_run_approvals (company_id, payment_run_id, content, approved_by) values (?, ?, ?, ?)',
      [companyId, runId, await content(), second.userId],
    );
    const update = em.execute(`update payment_runs set status = 'approved' where id = ?`, [runId]);
    await expect(update).rejects.toThrow(/needs an approval/);
  });
});

describe('the database alone', () => {
  const INSERT = `insert into payment_run_approvals (company_id, payment_run_id, content, approved_by) values (?, ?, ?, ?)`;

  async function set(status: string): Promise<void> {
    const { em } = await maker.scope();
    await em.execute('update payment_runs set status = ? where id = ?', [status, runId]);
  }

  async function insertApproval(digest: string, userId: string): Promise<void> {
    const { em } = await maker.scope();
    await em.execute(INSERT, [companyId, runId, digest, userId]);
  }

  it.each(['approved', 'processed'])('does not let an unapproved run become %s', async (status) => {
    await expect(set(status)).rejects.toThrow(/needs an approval/);
    await set('draft');
    await expect(set(status)).rejects.toThrow(/needs an approval/);
  });

  it('takes no approval of its maker, nor of another content', async () => {
    await insertApproval(await content(), maker.userId);
    await expect(set('approved')).rejects.toThrow(/needs an approval/);
    const { em } = await maker.scope();
    await em.execute('update payment_run_approvals set voided_at = now() where payment_run_id = ?', [runId]);
    await insertApproval('another', second.userId);
    await expect(set('approved')).rejects.toThrow(/needs an approval/);
  });

  it('takes that of a second person, and only one that holds', async () => {
    await insertApproval(await content(), second.userId);
    await expect(insertApproval(await content(), second.userId)).rejects.toThrow(/payment_run_approvals_valid/);
    await set('approved');
    await set('processed');
  });

  it('takes it no more after an amount or the account changed behind our back', async () => {
    const { em } = await maker.scope();
    await insertApproval(await content(), second.userId);
    await em.execute('update invoices set amount = 149.99 where id = ?', [invoice.id]);
    await expect(set('approved')).rejects.toThrow(/needs an approval/);
    await em.execute('update invoices set amount = 150 where id = ?', [invoice.id]);
    await em.nativeUpdate(Supplier, { id: invoice.supplierId }, { bankAccountNumber: '55779911' });
    await expect(set('approved')).rejects.toThrow(/needs an approval/);
  });

  it('lets a run without a required approval continue', async () => {
    await setApprovalThreshold(maker, companyId, null);
    await set('approved');
  });
});

it('accepts a run without a possible approver, and lets a user who is added later approve it', async () => {
  const alone = await maker.newCompany();
  await setApprovalThreshold(maker, alone, 100);
  const { id: invoiceId } = await maker.newInvoice(alone, { amountPence: 150_00 });
  const made = await createPaymentRun(await maker.scope(), alone, { runDate: '2026-09-18', invoiceIds: [invoiceId] });
  const submitted = await submitPaymentRun(await maker.scope(), made.id);
  expect(submitted.status).toBe('pending');
  expect(await approverNamesOf(await maker.scope(), submitted)).toEqual([]);
  await expect(completePaymentRun(await maker.scope(), made.id)).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
  const added = await newSecondApprover(services, maker, alone);
  const scope = await added.scope();
  const { content: shown } = await runFacts(scope, await getRun(scope, made.id));
  expect((await approvePaymentRun(scope, made.id, { content: shown })).status).toBe('approved');
});
