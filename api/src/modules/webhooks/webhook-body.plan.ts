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
 * What an endpoint is sent, as JSON: what happened, when, and to which record. A webhook only says where to look, so that
 * nothing of a company's books leaves by it, and who is late reads what is true now.
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
