/** An event as the database has queued it. */
export interface QueuedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly companyId: number;
  readonly recordType: string;
  readonly recordId: number | null;
  /** `YYYY-MM`, of an event of a month. */
  readonly month: string | null;
  readonly occurredAt: string | Date;
}

/**
 * Returns the message to an endpoint as JSON: the event, its time and its record. It contains no data of the books, and
 * a late receiver reads the present state.
 */
export function webhookBody(event: QueuedEvent): string {
  const { eventId: id, type, companyId, recordType, recordId, month, occurredAt } = event;
  return JSON.stringify({
    id,
    type,
    occurredAt: new Date(occurredAt).toISOString(),
    companyId,
    data: { type: recordType, ...(recordId !== null && { id: recordId }), ...(month !== null && { month }) },
  });
}
