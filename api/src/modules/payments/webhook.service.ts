import { AppError } from '@paycycle/schema/errors';
import type { WebhookRequest } from '../../kernel/ports/payment-provider.ts';
import type { GuestScope } from '../../kernel/scope.ts';
import { providerNamed } from './provider-of.ts';

/**
 * Takes a webhook of the provider: verified on its raw bytes, stored once by its event id, and answered. Its content is
 * never applied: it only shows which payment to ask the provider about (RULES.md, 25).
 * @throws NOT_FOUND for another provider's name; WEBHOOK_REFUSED for one that is not the provider's;
 * PROVIDER_UNAVAILABLE when it cannot be checked now, so that the sender comes again
 */
export async function receiveWebhook(guest: GuestScope, providerId: string, request: WebhookRequest): Promise<void> {
  const { clock } = guest.ports;
  const provider = providerNamed(guest.ports, providerId);
  if (!provider) throw new AppError('NOT_FOUND');
  const reading = await provider.readWebhook(request);
  if (reading.kind === 'forged') throw new AppError('WEBHOOK_REFUSED');
  if (reading.kind === 'unknown') throw new AppError('PROVIDER_UNAVAILABLE');
  const { eventId, type, providerPaymentId } = reading.event;
  await guest.em.execute(
    `insert into provider_events (provider, event_id, type, provider_payment_id, received_at, applied_at)
     values (?, ?, ?, ?, ?, ?) on conflict (provider, event_id) do nothing`,
    [providerId, eventId, type, providerPaymentId, clock.now(), providerPaymentId === null ? clock.now() : null],
  );
}
