/* Events that a company's webhooks can be notified of (RULES.md, 75). */

export const WEBHOOK_EVENTS = [
  'invoice.created',
  'invoice.updated',
  'invoice.paid',
  'invoice.deleted',
  'invoice.restored',
  'supplier.created',
  'supplier.updated',
  'supplier.deleted',
  'supplier.restored',
  'supplier.merged',
  'document.created',
  'document.updated',
  'document.deleted',
  'document.restored',
  'bank_transaction.created',
  'bank_transaction.updated',
  'bank_transaction.deleted',
  'bank_transaction.restored',
  'bank_transaction.matched',
  'bank_transaction.unmatched',
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
  'publication.published',
  'publication.failed',
  'publication.removed',
  'token.expiring',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Groups of events, as shown on screen. */
export const WEBHOOK_EVENT_GROUPS: Readonly<Record<string, readonly WebhookEvent[]>> = {
  Invoices: eventsOf('invoice'),
  Suppliers: eventsOf('supplier'),
  Documents: eventsOf('document'),
  Payments: eventsOf('payment'),
  'Payment runs': eventsOf('payment_run'),
  'Bank transactions': eventsOf('bank_transaction'),
  Months: eventsOf('month'),
  Publications: eventsOf('publication'),
  Tokens: eventsOf('token'),
};

function eventsOf(record: string): readonly WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((event) => event.startsWith(`${record}.`));
}
