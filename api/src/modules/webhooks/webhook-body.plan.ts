import { NEWEST_API_VERSION } from '@paycycle/schema/domain/api-version';

/** An event as the database has queued it. */
export interface QueuedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly companyId: number;
  readonly recordType: string;
  readonly recordId: number | null;
  /** After the change; null for a record without versions. */
  readonly recordVersion: number | null;
  /** `YYYY-MM`, of an event of a month. */
  readonly month: string | null;
  readonly occurredAt: string | Date;
  /** Of the request that caused it; null for the product's own work. */
  readonly requestId: string | null;
}

/**
 * Returns the message to an endpoint as JSON: the event, its time and its record. It contains no data of the books, and
 * a late receiver reads the present state.
 */
export function webhookBody(event: QueuedEvent): string {
  const { eventId: id, type, companyId, recordType, recordId, recordVersion, month, occurredAt, requestId } = event;
  return JSON.stringify({
    id,
    type,
    occurredAt: new Date(occurredAt).toISOString(),
    companyId,
    apiVersion: NEWEST_API_VERSION,
    data: {
      type: recordType,
      ...(recordId !== null && { id: recordId }),
      ...(recordVersion !== null && { version: recordVersion }),
      ...(month !== null && { month }),
    },
    ...(requestId !== null && { requestId }),
  });
}
