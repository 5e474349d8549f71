/**
 * Status of an uploaded document.
 * - `reading`: it waits to be read, or is being read.
 * - `ready`: a user can check the values and accept it.
 * - `refused`: it cannot be read.
 * - `set_aside`: it is not an invoice.
 * - `accepted`: its invoices were entered.
 * - `discarded`: a user has discarded it.
 */
export const DOCUMENT_STATUSES = ['reading', 'ready', 'refused', 'set_aside', 'accepted', 'discarded'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Statuses that need a user's action, now or soon. */
export const WAITING_DOCUMENT_STATUSES = [
  'reading',
  'ready',
  'refused',
  'set_aside',
] as const satisfies readonly DocumentStatus[];
