import { localDate } from '@paycycle/schema/domain/local-date';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { newSecondApprover, setApprovalThreshold } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Invoice, setLivePayment } from '../invoices/index.ts';
import { PaymentRun } from './payment-run.entity.ts';
import { createPaymentRun, getPaymentRun, getRun } from './payment-run.service.ts';
import {
  approvePaymentRun,
  cancelPaymentRun,
  completePaymentRun,
  removePaymentRunInvoice,
  submitPaymentRun,
  withdrawPaymentRun,
} from './run-command.service.ts';
import { allowedActionsOf } from './run-facts.read.ts';
import { listPaymentRuns } from './run-list.read.ts';
import { startPaying } from './run-progress.service.ts';

const RUN_DATE = '2026-09-18';

let services: TestServices;
let user: TestUser;
let second: TestUser;
let companyId: number;
let invoiceIds: number[];
let runId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
  second = await newSecondApprover(services, user, companyId);
  const inputs = [
    { invoiceNumber: 'A' },
    { invoiceNumber: 'B' },
    { invoiceNumber: 'C', supplierName: 'Lantern Cleaning' },
  ];
  invoiceIds = [];
  for (const input of inputs) invoiceIds.push((await user.newInvoice(companyId, input)).id);
  runId = (await createPaymentRun(await user.scope(), companyId, { runDate: RUN_DATE, invoiceIds })).id;
});

async function stored(): Promise<PaymentRun> {
  return getRun(await user.scope(), runId);
}

async function storedInvoices(): Promise<
  Pick<Invoice, 'status' | 'paymentDate' | 'paymentRunId' | 'paymentRunStatus'>[]
> {
  const { em } = await user.scope();
  return em.find(Invoice, { id: { $in: invoiceIds } }, { orderBy: { id: 'asc' } });
}

/** Whichever way it came there: no action leads from each status to each other. */
async function inStatus(status: PaymentRunStatus): Promise<void> {
  const { em } = await user.scope();
  await em.transactional(async (em) => {
    await em.execute('alter table payment_runs disable trigger payment_runs_status');
    await em.nativeUpdate(PaymentRun, { id: runId }, { status });
    await em.execute('alter table payment_runs enable trigger payment_runs_status');
  });
  const isOpen = status === 'draft' || status === 'pending' || status === 'approved';
  const run = isOpen ? { paymentRunStatus: status } : { paymentRunId: null, paymentRunStatus: null };
  await em.nativeUpdate(Invoice, { id: { $in: invoiceIds } }, run);
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

const COMMANDS: Record<string, (scope: Scope) => Promise<unknown>> = {
  submit: (scope) => submitPaymentRun(scope, runId),
  withdraw: (scope) => withdrawPaymentRun(scope, runId),
  approve: (scope) => approvePaymentRun(scope, runId, { content: 'x' }),
  complete: (scope) => completePaymentRun(scope, runId),
  cancel: (scope) => cancelPaymentRun(scope, runId),
  remove: (scope) => removePaymentRunInvoice(scope, runId, invoiceIds[0] ?? 0),
};

describe('every command', () => {
  it.each(Object.keys(COMMANDS))(
    '%s does not know the run of another owner, nor one that is not there',
    async (name) => {
      const stranger = await services.newUser();
      const command = async () => COMMANDS[name]?.(await stranger.scope());
      await expectNothingChanged(command, { code: 'NOT_FOUND', message: 'Payment run not found' });
    },
  );

  it.each([
    ['submit', ['pending', 'approved', 'processed', 'cancelled']],
    ['withdraw', ['draft', 'approved', 'processed', 'cancelled']],
    ['approve', ['draft', 'processed', 'cancelled']],
    ['complete', ['processed', 'cancelled']],
    ['cancel', ['processed', 'cancelled']],
    ['remove', ['pending', 'approved', 'processed', 'cancelled']],
  ] as const)('%s is refused in %j', async (name, statuses) => {
    for (const status of statuses) {
      await inStatus(status);
      const command = async () => COMMANDS[name]?.(await second.scope());
      await expectNothingChanged(command, {
        code: 'PAYMENT_RUN_STATE',
        message: expect.stringContaining('PR-000001 is'),
      });
    }
  });
});

describe('submitting and withdrawing', () => {
  it('closes the run to changes, and opens it again', async () => {
    await submitPaymentRun(await user.scope(), runId);
    expect(await stored()).toMatchObject({ status: 'pending' });
    expect(await storedInvoices()).toMatchObject(Array(3).fill({ paymentRunId: runId, paymentRunStatus: 'pending' }));
    await withdrawPaymentRun(await second.scope(), runId);
    expect(await stored()).toMatchObject({ status: 'draft', totalAmountPence: 300_00 });
    expect(await storedInvoices()).toMatchObject(Array(3).fill({ paymentRunId: runId, paymentRunStatus: 'draft' }));
  });

  it('leaves behind what was paid while the run was submitted', async () => {
    await submitPaymentRun(await user.scope(), runId);
    const { em } = await user.scope();
    await em.nativeUpdate(
      Invoice,
      { id: invoiceIds[0] ?? 0 },
      { status: 'paid', paymentDate: localDate('2026-09-04') },
    );
    await withdrawPaymentRun(await user.scope(), runId);
    expect(await stored()).toMatchObject({ status: 'draft', totalAmountPence: 200_00 });
    expect((await storedInvoices())[0]).toMatchObject({ status: 'paid', paymentRunId: null, paymentRunStatus: null });
  });
});

describe('completing (RULES.md, 23)', () => {
  it('marks the invoices as paid on the date of the run, which is processed', async () => {
    services.clock.moveToInstant(`${RUN_DATE}T09:00:00Z`);
    await completePaymentRun(await user.scope(), runId);
    expect(await stored()).toMatchObject({ status: 'processed', totalAmountPence: 300_00 });
    const paid = { status: 'paid', paymentDate: RUN_DATE, paymentRunId: null, paymentRunStatus: null };
    expect(await storedInvoices()).toMatchObject(Array(3).fill(paid));
  });

  it('leaves the date of an invoice that was paid before', async () => {
    services.clock.moveToInstant(`${RUN_DATE}T09:00:00Z`);
    await submitPaymentRun(await user.scope(), runId);
    const { em } = await user.scope();
    await em.execute(`update invoices set status = 'paid', payment_date = '2026-09-04' where id = ?`, [invoiceIds[0]]);
    await completePaymentRun(await user.scope(), runId);
    expect((await storedInvoices()).map(({ paymentDate }) => paymentDate)).toEqual(['2026-09-04', RUN_DATE, RUN_DATE]);
  });

  it('is refused while a payment is under way, and not by one that is made', async () => {
    await inStatus('approved');
    const scope = await user.scope();
    await inTransaction(scope, (scope) => setLivePayment(scope, companyId, invoiceIds.slice(0, 1), true));
    const command = async () => completePaymentRun(await user.scope(), runId);
    await expectNothingChanged(command, { code: 'PAYMENT_ALREADY_MADE' });
    await scope.em.execute(`update invoices set status = 'paid', payment_date = '2026-09-17' where id = ?`, [
      invoiceIds[0],
    ]);
    await completePaymentRun(await user.scope(), runId);
    expect(await stored()).toMatchObject({ status: 'processed' });
  });

  it('is refused without the approval that the company asks for', async () => {
    await setApprovalThreshold(user, companyId, 299.99);
    const command = async () => completePaymentRun(await user.scope(), runId);
    await expectNothingChanged(command, { code: 'APPROVAL_REQUIRED' });
    await setApprovalThreshold(user, companyId, 300);
    await completePaymentRun(await user.scope(), runId);
    expect(await stored()).toMatchObject({ status: 'processed' });
  });

  it('happens once when it is asked for ten times at once', async () => {
    const ten = Array.from({ length: 10 }, () => user.scope().then((scope) => completePaymentRun(scope, runId)));
    const settled = await Promise.allSettled(ten);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of settled) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'PAYMENT_RUN_STATE' });
    }
  });
});

describe('cancelling', () => {
  it('sets the invoices free for another run', async () => {
    await submitPaymentRun(await user.scope(), runId);
    await cancelPaymentRun(await user.scope(), runId);
    expect(await stored()).toMatchObject({ status: 'cancelled', totalAmountPence: 300_00 });
    const free = { status: 'to_pay', paymentDate: null, paymentRunId: null, paymentRunStatus: null };
    expect(await storedInvoices()).toMatchObject(Array(3).fill(free));
    const again = await createPaymentRun(await user.scope(), companyId, { runDate: RUN_DATE, invoiceIds });
    expect(again).toMatchObject({ number: 2, status: 'draft' });
  });

  it('does not change paid invoices', async () => {
    await inStatus('approved');
    const { em } = await user.scope();
    await em.execute(`update invoices set status = 'paid', payment_date = '2026-09-04' where id = ?`, [invoiceIds[0]]);
    await cancelPaymentRun(await user.scope(), runId);
    expect((await storedInvoices()).map(({ status, paymentRunId }) => [status, paymentRunId])).toEqual([
      ['paid', null],
      ['to_pay', null],
      ['to_pay', null],
    ]);
  });

  it('is refused while a payment is under way', async () => {
    const { em } = await user.scope();
    await em.nativeUpdate(Invoice, { id: invoiceIds[0] ?? 0 }, { hasLivePayment: true });
    const command = async () => cancelPaymentRun(await user.scope(), runId);
    await expectNothingChanged(command, { code: 'PAYMENT_ALREADY_MADE' });
  });
});

describe('taking an invoice out of a draft', () => {
  it('makes items and total follow, and keeps the other items', async () => {
    const [harbour, lantern] = (await getPaymentRun(await user.scope(), runId)).items.getItems();
    await removePaymentRunInvoice(await user.scope(), runId, invoiceIds[0] ?? 0);
    const run = await getPaymentRun(await user.scope(), runId);
    expect(run.totalAmountPence).toBe(200_00);
    expect(
      run.items.getItems().map(({ id, paymentType, totalAmountPence }) => ({ id, paymentType, totalAmountPence })),
    ).toEqual([
      { id: harbour?.id, paymentType: 'individual', totalAmountPence: 100_00 },
      { id: lantern?.id, paymentType: 'individual', totalAmountPence: 100_00 },
    ]);
    expect(run.items[0]?.invoices[0]?.id).toBe(harbour?.invoices[1]?.id);
    expect((await storedInvoices())[0]).toMatchObject({ status: 'to_pay', paymentRunId: null, paymentRunStatus: null });
  });

  it('loses no token by which a statement line is recognised', async () => {
    const { em } = await user.scope();
    const item = (await getPaymentRun(await user.scope(), runId)).items[1];
    await em.execute(
      `insert into payment_references (company_id, token, payment_run_item_id) values (?, 'AB12CD', ?)`,
      [companyId, item?.id],
    );
    await removePaymentRunInvoice(await user.scope(), runId, invoiceIds[2] ?? 0);
    const [row] = await em.execute('select payment_run_item_id from payment_references where company_id = ?', [
      companyId,
    ]);
    expect(row).toEqual({ payment_run_item_id: null });
  });

  it('refuses an invoice that is not in it', async () => {
    const { id } = await user.newInvoice(companyId, { invoiceNumber: 'D' });
    for (const invoiceId of [id, 2_000_000]) {
      const command = async () => removePaymentRunInvoice(await user.scope(), runId, invoiceId);
      await expectNothingChanged(command, { code: 'NOT_FOUND', message: 'Invoice not found' });
    }
  });

  it('leaves an empty draft, which can only be cancelled', async () => {
    for (const id of invoiceIds) await removePaymentRunInvoice(await user.scope(), runId, id);
    expect(await stored()).toMatchObject({ status: 'draft', totalAmountPence: 0 });
    expect(await allowedActionsOf(await user.scope(), await stored())).toEqual(['cancel']);
    const refusal = { code: 'PAYMENT_RUN_STATE', message: 'PR-000001 has no invoices any more: cancel it' };
    await expectNothingChanged(async () => completePaymentRun(await user.scope(), runId), refusal);
    await expectNothingChanged(async () => submitPaymentRun(await user.scope(), runId), refusal);
    const pay = async () =>
      inTransaction(await user.scope(), async (scope) => startPaying(scope, await getRun(scope, runId)));
    await expectNothingChanged(pay, refusal);
    await cancelPaymentRun(await user.scope(), runId);
    expect(await stored()).toMatchObject({ status: 'cancelled' });
  });
});

describe('the list of runs', () => {
  it('is of one company, the newest first, in parts', async () => {
    for (const invoiceNumber of ['X', 'Y']) {
      const { id } = await user.newInvoice(companyId, { invoiceNumber });
      await createPaymentRun(await user.scope(), companyId, { runDate: RUN_DATE, invoiceIds: [id] });
    }
    const numbers = async (offset: number, limit: number) =>
      (await listPaymentRuns(await user.scope(), companyId, { offset, limit })).map(({ number }) => number);
    expect(await numbers(0, 50)).toEqual([3, 2, 1]);
    expect(await numbers(1, 1)).toEqual([2]);
    await expect(numbers(0, 0)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it("does not know another user's company", async () => {
    const scope = await (await services.newUser()).scope();
    await expect(listPaymentRuns(scope, companyId, { offset: 0, limit: 50 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
