import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPayableInvoice, newRun } from '../../testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { listPayments } from './payment.service.ts';
import { payPaymentRun } from './submission.service.ts';
import { receiveWebhook } from './webhook.service.ts';

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

const ALL = { offset: 0, limit: 500 };

async function deliver(event: object, segment = 'sandbox'): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  await receiveWebhook(await user.scope(), segment, {
    method: 'POST',
    path: '/api/sandbox/webhook',
    headers: {},
    body,
  });
}

function genuine(eventId: string, paymentId: string | null, type = 'payment_executed'): object {
  return { signature: 'genuine', eventId, type, ...(paymentId !== null && { paymentId }) };
}

async function submitted(count: number): Promise<string[]> {
  const invoices = [];
  for (let index = 0; index < count; index += 1) {
    const input = { supplierName: `Supplier ${index}`, invoiceNumber: `N-${index}` };
    invoices.push(await newPayableInvoice(user, companyId, input));
  }
  const { payments } = await payPaymentRun(
    await user.scope(),
    await newRun(user, companyId, ...invoices.map(({ id }) => id)),
  );
  return payments.map(({ providerPaymentId }) => providerPaymentId ?? '');
}

async function stored() {
  return listPayments(await user.scope(), { companyId }, ALL);
}

describe('a webhook', () => {
  it('says where to look: what the bank answers then is what counts', async () => {
    const [id = ''] = await submitted(1);
    await deliver(genuine('lies', id));
    await services.doPaymentWork();
    expect(await stored()).toMatchObject([{ status: 'pending', webhookEvents: [{ eventId: 'lies' }] }]);
    services.bank.move(id, 'completed');
    await deliver(genuine('tells', id));
    await services.doPaymentWork();
    expect(await stored()).toMatchObject([
      { status: 'completed', webhookEvents: [{ eventId: 'lies' }, { eventId: 'tells' }] },
    ]);
  });

  it('is applied once, however often it comes', async () => {
    const [id = ''] = await submitted(1);
    services.bank.move(id, 'completed');
    for (const _ of [1, 2, 3]) {
      await deliver(genuine('again', id));
      await services.doPaymentWork();
    }
    expect(await stored()).toMatchObject([{ status: 'completed', webhookEvents: [{ eventId: 'again' }] }]);
  });

  it('is refused when it is forged, and nothing is asked', async () => {
    const [id = ''] = await submitted(1);
    services.bank.move(id, 'completed');
    await expect(deliver({ ...genuine('forged', id), signature: 'copied' })).rejects.toMatchObject({
      code: 'WEBHOOK_REFUSED',
    });
    await services.doPaymentWork();
    expect(await stored()).toMatchObject([{ status: 'pending' }]);
  });

  it('of a payment that is not known yet waits for it', async () => {
    await deliver(genuine('early', 'nobody knows'));
    await deliver(genuine('about nothing', null, 'mandate_created'));
    expect(await services.doPaymentWork()).toBe(0);
  });

  it('for another provider is nobody’s', async () => {
    await expect(deliver(genuine('x', null), 'truelayer')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('gets 5,000 deliveries right, half of them repeated, a fifth forged, in any order', async () => {
  const ids = await submitted(50);
  const ends = ['completed', 'failed', 'cancelled', 'processing', 'pending'] as const;
  const expected = new Map(ids.map((id, index) => [id, ends[index % ends.length] ?? 'pending']));
  for (const [id, status] of expected) services.bank.move(id, status, status === 'failed' ? 'provider_rejected' : null);
  const deliveries = Array.from({ length: 5000 }, (_, index) => {
    const event = genuine(`event ${index % 2500}`, ids[index % ids.length] ?? null);
    return index % 5 === 4 ? { ...event, eventId: `forged ${index}`, signature: 'copied' } : event;
  });
  let refused = 0;
  for (const batch of inBatches(shuffled(deliveries), 20)) {
    const answers = await Promise.allSettled(batch.map((event) => deliver(event)));
    refused += answers.filter(({ status }) => status === 'rejected').length;
  }
  while ((await services.doPaymentWork()) > 0);
  expect(refused).toBe(1000);
  const payments = await stored();
  expect(payments).toHaveLength(50);
  for (const { providerPaymentId, status, webhookEvents } of payments) {
    expect(status).toBe(expected.get(providerPaymentId ?? ''));
    const eventIds = webhookEvents.map(({ eventId }) => eventId);
    expect(new Set(eventIds).size).toBe(eventIds.length);
    expect(eventIds.filter((eventId) => eventId.startsWith('forged'))).toEqual([]);
  }
}, 120_000);

function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** The same disorder in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 1;
  const random = (): number => {
    seed = (seed * 48271) % 2147483647;
    return seed;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
