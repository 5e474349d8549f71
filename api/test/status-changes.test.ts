import {
  nextRunStatus,
  OPEN_PAYMENT_RUN_STATUSES,
  PAYMENT_RUN_ACTIONS,
  PAYMENT_RUN_EVENTS,
  PAYMENT_RUN_STATUSES,
  type PaymentRunStatus,
} from '@paycycle/schema/domain/payment-run';
import {
  isLivePayment,
  nextPaymentStatus,
  PROVIDER_PAYMENT_STATUSES,
  type ProviderPaymentStatus,
} from '@paycycle/schema/domain/provider-payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planReopening } from '../src/modules/payment-runs/index.ts';
import { payPaymentRun } from '../src/modules/payments/submission.service.ts';
import { newPayableInvoice, newRun } from '../src/testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** Of all pairs of statuses, the database refuses what the tables of transitions in the domain refuse, and no other. */

let services: TestServices;
let user: TestUser;
let runId: number;
let paymentId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  const companyId = await user.newCompany();
  const paid = await newPayableInvoice(user, companyId);
  const { payments } = await payPaymentRun(await user.scope(), await newRun(user, companyId, paid.id));
  paymentId = payments[0]?.id ?? 0;
  const other = await newPayableInvoice(user, companyId, { invoiceNumber: 'HPW-9', amountPence: 9_99 });
  runId = await newRun(user, companyId, other.id);
});
afterAll(() => services.close());

/** Every status but its own with every other. */
function pairsOf<Status>(statuses: readonly Status[]): [Status, Status][] {
  return statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to): [Status, Status] => [from, to]));
}

/** Null if the database allows the change of status; otherwise its error. Nothing is stored. */
async function refusal(table: string, id: number, from: string, to: string): Promise<string | null> {
  const { em } = await user.scope();
  await em.begin();
  try {
    // The way to the first status is tested by another pair.
    await em.execute(`alter table ${table} disable trigger user`);
    await em.execute(`update ${table} set status = ? where id = ?`, [from, id]);
    await em.execute(`alter table ${table} enable trigger user`);
    await em.execute(`update ${table} set status = ? where id = ?`, [to, id]);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    await em.rollback();
  }
}

describe('a payment', () => {
  it.each(pairsOf<ProviderPaymentStatus>(PROVIDER_PAYMENT_STATUSES))('%s to %s', async (from, to) => {
    const refused = await refusal('provider_payments', paymentId, from, to);
    if (nextPaymentStatus(from, to) === to) expect(refused).toBeNull();
    else expect(refused).toContain(`payment ${paymentId} cannot go from ${from} to ${to}`);
  });

  it.each(PROVIDER_PAYMENT_STATUSES)('that is %s holds its invoices as the table says', async (status) => {
    const { em } = await user.scope();
    await em.begin();
    if (status !== 'pending') {
      await em.execute('update provider_payments set status = ? where id = ?', [status, paymentId]);
    }
    const rows = await em.execute<{ isLive: boolean }[]>(
      'select is_live as "isLive" from provider_payment_invoices where provider_payment_id = ?',
      [paymentId],
    );
    await em.rollback();
    expect(rows).toEqual([{ isLive: isLivePayment(status) }]);
  });
});

describe('a run', () => {
  const reachable = new Set<string>();
  for (const from of PAYMENT_RUN_STATUSES) {
    for (const action of [...PAYMENT_RUN_ACTIONS, ...PAYMENT_RUN_EVENTS]) {
      reachable.add(`${from} ${nextRunStatus(from, action)}`);
    }
  }
  for (const completedFrom of OPEN_PAYMENT_RUN_STATUSES) {
    const back = planReopening({ name: 'PR-000001', status: 'processed', completedFrom, reopenableCount: 1 });
    reachable.add(`processed ${back}`);
  }

  it.each(pairsOf<PaymentRunStatus>(PAYMENT_RUN_STATUSES))('%s to %s', async (from, to) => {
    const refused = await refusal('payment_runs', runId, from, to);
    if (reachable.has(`${from} ${to}`)) expect(refused).toBeNull();
    else expect(refused).toContain(`payment run ${runId} cannot go from ${from} to ${to}`);
  });
});
