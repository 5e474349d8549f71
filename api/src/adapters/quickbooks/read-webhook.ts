import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../kernel/json-fields.ts';
import type { LedgerEvent, LedgerWebhookReading } from '../../kernel/ports/accounting-system.ts';
import type { WebhookRequest } from '../../kernel/ports/payment-provider.ts';

/** Kinds of records that are bills to us, as both forms of webhooks write them, in lower case. */
const BILLS = new Set(['bill', 'vendorcredit']);

/** The form since 2026, in which one webhook may be about several companies (Intuit's blog, 12 November 2025). */
const CLOUD_EVENTS = z.array(
  z.object({
    id: z.string().min(1),
    type: z.string(),
    intuitentityid: z.string().min(1),
    intuitaccountid: z.string().min(1),
  }),
);

/** The form before, which Intuit was to end on 31 July 2026. */
const NOTIFICATIONS = z.object({
  eventNotifications: z.array(
    z.object({
      realmId: z.string().min(1),
      dataChangeEvent: z.object({
        entities: z.array(
          z.object({ name: z.string(), id: z.string().min(1), operation: z.string(), lastUpdated: z.string() }),
        ),
      }),
    }),
  ),
});

/** Verifies a webhook: its signature is base64 of HMAC-SHA256 of the raw body, by the app's verifier token. */
export function readWebhook({ headers, body }: WebhookRequest, verifier: string): LedgerWebhookReading {
  const wanted = createHmac('sha256', verifier).update(body).digest();
  const given = Buffer.from(headers['intuit-signature'] ?? '', 'base64');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    return { kind: 'forged', detail: 'no signature by the verifier token of QuickBooks' };
  }
  const events = readEvents(Buffer.from(body).toString());
  return events ? { kind: 'events', events } : { kind: 'forged', detail: 'signed, but no events that can be read' };
}

function readEvents(text: string): readonly LedgerEvent[] | null {
  const json = parseJson(text);
  const cloud = CLOUD_EVENTS.safeParse(json);
  if (cloud.success) {
    return cloud.data.map(({ id, type, intuitentityid, intuitaccountid }) =>
      // Such as qbo.bill.created.v1.
      event(id, intuitaccountid, type.split('.')[1] ?? '', intuitentityid),
    );
  }
  const notifications = NOTIFICATIONS.safeParse(json);
  if (!notifications.success) return null;
  return notifications.data.eventNotifications.flatMap(({ realmId, dataChangeEvent }) =>
    dataChangeEvent.entities.map((entity) => {
      const { name, id, operation, lastUpdated } = entity;
      const content = JSON.stringify([realmId, name, id, operation, lastUpdated]);
      return event(createHash('sha256').update(content).digest('hex'), realmId, name, id);
    }),
  );
}

function event(eventId: string, organisationId: string, kind: string, id: string): LedgerEvent {
  return { eventId, organisationId, externalId: BILLS.has(kind.toLowerCase()) ? id : null };
}
