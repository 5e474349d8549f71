/* Events that a company's webhooks can be notified of (RULES.md, 75). */

export const WEBHOOK_EVENTS = [
  'invoice.created',
  'invoice.updated',
  'invoice.paid',
  'invoice.deleted',
  'payment.submitted',
  'payment.executed',
  'payment.failed',
  'payment.returned',
  'payment.cancelled',
  'payment_run.created',
  'payment_run.submitted',
  'payment_run.approved',
  'payment_run.processed',
  'payment_run.cancelled',
  'payment_run.reopened',
  'month.closed',
  'month.reopened',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Groups of events, as shown on screen. */
export const WEBHOOK_EVENT_GROUPS: Readonly<Record<string, readonly WebhookEvent[]>> = {
  Invoices: WEBHOOK_EVENTS.filter((event) => event.startsWith('invoice.')),
  Payments: WEBHOOK_EVENTS.filter((event) => event.startsWith('payment.')),
  'Payment runs': WEBHOOK_EVENTS.filter((event) => event.startsWith('payment_run.')),
  Months: WEBHOOK_EVENTS.filter((event) => event.startsWith('month.')),
};
