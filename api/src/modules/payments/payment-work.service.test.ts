import { AppError } from '@paycycle/schema/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPayableInvoice } from '../../testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { getPayment } from './payment-progress.service.ts';
import { payInvoice } from './submission.service.ts';

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

async function newPayment(invoiceNumber: string): Promise<{ id: number; providerPaymentId: string }> {
  const input = { invoiceNumber, supplierName: `Supplier of ${invoiceNumber}` };
  const invoice = await newPayableInvoice(user, companyId, input);
  const [payment] = (await payInvoice(await user.scope(), invoice.id)).payments;
  return { id: payment?.id ?? 0, providerPaymentId: payment?.providerPaymentId ?? '' };
}

async function execute(sql: string, values: unknown[]): Promise<void> {
  await (await user.scope()).em.execute(sql, values);
}

function passAMinute(): void {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
}

async function statusOf({ id }: { readonly id: number }): Promise<string> {
  return (await getPayment(await user.scope(), id)).status;
}

describe('the sweep', () => {
  it('processes the others when one record fails, and logs it', async () => {
    const broken = await newPayment('A-1');
    const sound = await newPayment('A-2');
    services.bank.move(sound.providerPaymentId, 'completed');
    services.bank.payments.delete(broken.providerPaymentId);
    const event = `insert into provider_events (provider, event_id, type, provider_payment_id, received_at)
      values ('sandbox', ?, 'payment_executed', ?, now())`;
    await execute(event, ['of the broken one', broken.providerPaymentId]);
    await execute(event, ['of the sound one', sound.providerPaymentId]);
    await expect(services.runPaymentJob()).rejects.toThrow(/could not be worked on/);
    expect(await statusOf(sound)).toBe('completed');
    expect(await statusOf(broken)).toBe('pending');
    await execute('update provider_payments set next_check_at = null where id = ?', [broken.id]);
    await execute('delete from provider_events where provider_payment_id = ?', [broken.providerPaymentId]);
  });

  it('waits once for a locked company, and continues with the others', async () => {
    const [first, second] = [await newPayment('D-1'), await newPayment('D-2')];
    const other = await services.newUser();
    const elsewhere = await newPayableInvoice(other, await other.newCompany(), { invoiceNumber: 'D-3' });
    const [theirs] = (await payInvoice(await other.scope(), elsewhere.id)).payments;
    passAMinute();
    const due = new Date(services.clock.now().getTime() - 1000);
    for (const [place, id] of [first.id, second.id, theirs?.id ?? 0].entries()) {
      await execute('update provider_payments set next_check_at = ? where id = ?', [
        new Date(due.getTime() + place),
        id,
      ]);
    }
    const asked: string[] = [];
    services.bank.onCall = (call) => {
      asked.push(call);
      if (asked.length === 1) throw new AppError('UNAVAILABLE');
    };
    await expect(services.runPaymentJob()).rejects.toThrow('1 records could not be worked on');
    services.bank.onCall = () => undefined;
    expect(asked).toEqual(['fetch', 'fetch']);
    await execute('update provider_payments set next_check_at = null', []);
  });

  it('ignores payments of a provider that is not in use', async () => {
    services.bank.weather.push('unreachable');
    const unsent = await newPayment('B-1');
    const sent = await newPayment('B-2');
    services.bank.move(sent.providerPaymentId, 'completed');
    await execute('alter table provider_payments disable trigger provider_payments_safe', []);
    await execute("update provider_payments set provider = 'truelayer' where company_id = ?", [companyId]);
    await execute('alter table provider_payments enable trigger provider_payments_safe', []);
    await execute('alter table provider_authorisations disable trigger provider_authorisations_safe', []);
    await execute("update provider_authorisations set provider = 'truelayer' where company_id = ?", [companyId]);
    await execute('alter table provider_authorisations enable trigger provider_authorisations_safe', []);
    passAMinute();
    expect(await services.runPaymentJob()).toBe(0);
    expect(await statusOf(unsent)).toBe('processing');
    expect(await statusOf(sent)).toBe('pending');
    expect(await services.paymentsOfOtherProviders()).toEqual([{ provider: 'truelayer', count: 2 }]);
  });

  it('follows a payment whose next times were set while the clock was a day ahead', async () => {
    const right = services.clock.now().toISOString();
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + 86_400_000).toISOString());
    user = await services.newUser();
    companyId = await user.newCompany();
    services.bank.weather.push('unreachable');
    const unsent = await newPayment('D-1');
    const sent = await newPayment('D-2');
    services.clock.moveToInstant(right);
    services.bank.move(sent.providerPaymentId, 'completed');
    await services.runPaymentJob();
    expect(await statusOf(sent)).toBe('completed');
    expect((await getPayment(await user.scope(), unsent.id)).isOutcomeUnknown).toBe(false);
  });

  it('makes a webhook due that failed while the clock was a day ahead', async () => {
    const { em, userId } = await user.scope();
    const ahead = new Date(services.clock.now().getTime() + 86_400_000);
    await em.execute(
      `with endpoint as (
         insert into webhook_endpoints (company_id, url, events, secret, created_at, created_by, next_attempt_at, busy_until)
         values (?, 'https://example.com', '{invoice.created}', 'sealed', now(), ?, ?, ?) returning id)
       insert into webhook_deliveries (company_id, endpoint_id, event_id, type, record_type, occurred_at, next_attempt_at)
       select ?, id, gen_random_uuid(), 'invoice.created', 'invoice', now(), ? from endpoint`,
      [companyId, userId, ahead, ahead, companyId, ahead],
    );
    await services.runPaymentJob();
    const [times] = await em.execute<{ times: string[] }[]>(
      `select array[endpoint.next_attempt_at, busy_until, message.next_attempt_at]::text[] as times
       from webhook_endpoints endpoint join webhook_deliveries message on message.endpoint_id = endpoint.id
       where endpoint.company_id = ?`,
      [companyId],
    );
    for (const time of times?.times ?? []) expect(new Date(time)).toEqual(services.clock.now());
  });

  it('forgets events long after they were applied', async () => {
    const { id, providerPaymentId } = await newPayment('C-1');
    await execute(
      `insert into provider_events (provider, event_id, type, provider_payment_id, received_at, applied_at)
       values ('sandbox', 'an old one', 'payment_executed', ?, now() - interval '1 year', '2026-01-01T00:00:00Z')`,
      [providerPaymentId],
    );
    await services.runPaymentJob();
    const rows = await (await user.scope()).em.execute("select 1 from provider_events where event_id = 'an old one'");
    expect(rows).toEqual([]);
    expect(await statusOf({ id })).toBe('pending');
  });
});
