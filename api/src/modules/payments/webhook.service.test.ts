import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPayableInvoice, newRun } from '../../testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import type { PaymentSort } from './payment.inputs.ts';
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

async function deliver(event: object, providerId = 'sandbox'): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  await receiveWebhook(await user.scope(), providerId, {
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
  it('triggers a status request, whose response decides', async () => {
    const [id = ''] = await submitted(1);
    await deliver(genuine('lies', id));
    await services.runPaymentJob();
    expect(await stored()).toMatchObject([{ status: 'pending', webhookEvents: [{ eventId: 'lies' }] }]);
    services.bank.move(id, 'completed');
    await deliver(genuine('tells', id));
    await services.runPaymentJob();
    expect(await stored()).toMatchObject([
      { status: 'completed', webhookEvents: [{ eventId: 'lies' }, { eventId: 'tells' }] },
    ]);
  });

  it('is applied once, however often it comes', async () => {
    const [id = ''] = await submitted(1);
    services.bank.move(id, 'completed');
    for (const _ of [1, 2, 3]) {
      await deliver(genuine('again', id));
      await services.runPaymentJob();
    }
    expect(await stored()).toMatchObject([{ status: 'completed', webhookEvents: [{ eventId: 'again' }] }]);
  });

  it('is refused when it is forged, and nothing is asked', async () => {
    const [id = ''] = await submitted(1);
    services.bank.move(id, 'completed');
    await expect(deliver({ ...genuine('forged', id), signature: 'copied' })).rejects.toMatchObject({
      code: 'WEBHOOK_REFUSED',
    });
    await services.runPaymentJob();
    expect(await stored()).toMatchObject([{ status: 'pending' }]);
  });

  it('of a payment that is not known yet waits for it', async () => {
    await deliver(genuine('early', 'nobody knows'));
    await deliver(genuine('about nothing', null, 'mandate_created'));
    expect(await services.runPaymentJob()).toBe(0);
  });

  it('for another provider is not found', async () => {
    await expect(deliver(genuine('x', null), 'truelayer')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a list of payments', () => {
  it('begins with what waits for a person, or follows the column that is asked for', async () => {
    const [made = '', refused = ''] = await submitted(3);
    services.bank.move(made, 'completed');
    services.bank.move(refused, 'failed');
    for (const id of [made, refused]) await deliver(genuine(`moved ${id}`, id));
    await services.runPaymentJob();
    const sorted = async (sort: PaymentSort) => listPayments(await user.scope(), { companyId }, ALL, sort);
    const byStatus = await sorted({ field: 'status', direction: 'asc' });
    expect(byStatus.map(({ status }) => status)).toEqual(['pending', 'failed', 'completed']);
    const names = byStatus.map(({ beneficiaryName }) => beneficiaryName).sort();
    const byName = await sorted({ field: 'beneficiaryName', direction: 'desc' });
    expect(byName.map(({ beneficiaryName }) => beneficiaryName)).toEqual(names.toReversed());
    const ids = (await stored()).map(({ id }) => id);
    // Of equal ones the newest comes first.
    expect((await sorted({ field: 'amount', direction: 'asc' })).map(({ id }) => id)).toEqual(ids);
    expect((await sorted({ field: 'created', direction: 'asc' })).map(({ id }) => id)).toEqual(ids.toReversed());
  });
});
