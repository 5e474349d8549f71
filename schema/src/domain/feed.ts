/* The change feed that outside tools follow (RULES.md, 93). */

export const FEED_KINDS = ['invoice', 'supplier', 'payment_run', 'payment', 'bank_transaction', 'document'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export const FEED_VERBS = ['created', 'changed', 'deleted', 'restored', 'merged'] as const;
export type FeedVerb = (typeof FEED_VERBS)[number];
