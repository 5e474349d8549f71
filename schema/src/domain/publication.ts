/** Stored states of a bill in an organisation of an accounting system (RULES.md, 96). */
export const STORED_PUBLICATION_STATES = ['queued', 'sending', 'published', 'failed', 'removed_there'] as const;
export type StoredPublicationState = (typeof STORED_PUBLICATION_STATES)[number];

/** State of a bill in an organisation. `not_ready`, `ready` and `changed_since` are computed on request. */
export const PUBLICATION_STATES = ['not_ready', 'ready', ...STORED_PUBLICATION_STATES, 'changed_since'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

export const PUBLICATION_STATE_LABELS = {
  not_ready: 'Not ready',
  ready: 'Ready',
  queued: 'Queued',
  sending: 'Sending',
  published: 'Published',
  failed: 'Failed',
  removed_there: 'Removed there',
  changed_since: 'Changed since',
} as const satisfies Record<PublicationState, string>;

export const PUBLICATION_STATE_COLOURS = {
  not_ready: 'gray',
  ready: 'gray',
  queued: 'blue',
  sending: 'blue',
  published: 'green',
  failed: 'red',
  removed_there: 'orange',
  changed_since: 'orange',
} as const satisfies Record<PublicationState, string>;

/**
 * Filters of invoices by their stored state in the connected organisation: `not_published` without a stored state,
 * `under_way` if queued or being sent.
 */
export const PUBLICATION_FILTERS = ['not_published', 'under_way', 'published', 'failed', 'removed_there'] as const;
export type PublicationFilter = (typeof PUBLICATION_FILTERS)[number];

export const PUBLICATION_FILTER_LABELS = {
  not_published: 'Not published',
  under_way: 'On the way',
  published: 'Published',
  failed: 'Failed',
  removed_there: 'Removed there',
} as const satisfies Record<PublicationFilter, string>;

/** State of a bill's file: `none` if the bill has no file. */
export const PUBLISHED_FILE_STATES = ['none', 'waiting', 'sent', 'failed'] as const;
export type PublishedFileState = (typeof PUBLISHED_FILE_STATES)[number];

/** State of a bill in the ledger, as last read there. */
export const LEDGER_BILL_STATES = [
  'draft',
  'awaiting_approval',
  'awaiting_payment',
  'paid',
  'voided',
  'deleted',
] as const;
export type LedgerBillState = (typeof LEDGER_BILL_STATES)[number];
