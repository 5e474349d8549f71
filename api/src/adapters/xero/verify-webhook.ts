import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { fieldsOf, listOf, parseJson, textOrNull } from '../../kernel/json-fields.ts';
import type { LedgerEvent, LedgerWebhookReading } from '../../kernel/ports/accounting-system.ts';
import type { WebhookRequest } from '../../kernel/ports/payment-provider.ts';

const SIGNATURE_HEADER = 'x-xero-signature';
/** Categories of events that are about a bill or a credit note. */
const BILLS = new Set<unknown>(['INVOICE', 'CREDITNOTE']);

/**
 * Reads a webhook if its signature is an HMAC-SHA256 of its raw body by our key. Xero's "intent to receive" has no events, and
 * wants both answers.
 */
export function readWebhook({ headers, body }: WebhookRequest, key: string): LedgerWebhookReading {
  const signature = Buffer.from(headers[SIGNATURE_HEADER] ?? '', 'base64');
  const wanted = createHmac('sha256', key).update(body).digest();
  if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) {
    return { kind: 'forged', detail: 'the signature is not for this body' };
  }
  const { events } = fieldsOf(parseJson(Buffer.from(body).toString()));
  return { kind: 'events', events: listOf(events).flatMap((event) => readEvent(event)) };
}

/** Xero's events have no ids: the same organisation, thing, kind and time are the same event. */
function readEvent({
  tenantId,
  resourceId,
  eventCategory,
  eventType,
  eventDateUtc,
}: Readonly<Record<string, unknown>>): LedgerEvent[] {
  const organisationId = textOrNull(tenantId);
  if (organisationId === null) return [];
  const content = JSON.stringify([organisationId, eventCategory, resourceId, eventType, eventDateUtc]);
  const eventId = createHash('sha256').update(content).digest('hex');
  const externalId = BILLS.has(eventCategory) ? textOrNull(resourceId) : null;
  return [{ eventId, organisationId, externalId }];
}
