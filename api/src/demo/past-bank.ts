import { randomUUID } from 'node:crypto';
import type { Outcome, PaymentProvider, ProviderPaymentView } from '../kernel/ports/payment-provider.ts';

/**
 * The provider as it was on a day of the demo company's past: it has taken each payment and sent it. The one in use was
 * not asked for these payments, and knows nothing of them.
 */
export function pastPaymentProvider(
  { providerId, name, notice, capabilities }: PaymentProvider,
  day: Date,
): PaymentProvider {
  const view = (providerPaymentId: string, status: ProviderPaymentView['status']): ProviderPaymentView => {
    return { providerPaymentId, status, reason: null, stage: null, createdAt: day, updatedAt: day };
  };
  return {
    providerId,
    name,
    notice,
    capabilities: { ...capabilities, needsSubmit: false },
    validate: () => [],
    authorise: async ({ payments, returnUrl }) =>
      ok({
        providerAuthorisationId: randomUUID(),
        authorisationUrl: returnUrl,
        payments: payments.map(() => view(randomUUID(), 'pending')),
      }),
    submit: async () => ok(null),
    fetch: async (id) => ok(view(id, 'completed')),
    cancel: async () => ({ kind: 'rejected', reason: 'too late', stage: null }),
    readWebhook: async () => ({ kind: 'unknown', detail: 'this bank sends none' }),
  };
}

function ok<T>(value: T): Outcome<T> {
  return { kind: 'ok', value };
}
