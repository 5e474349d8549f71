/**
 * How far an uploaded document is. `reading`: it waits to be read, or is being read. `ready`: somebody can look at what
 * was read, and accept it. `refused`: it cannot be read. `set_aside`: it is no invoice. `accepted`: its invoices were
 * entered. `discarded`: somebody does not want it.
 */
export const DOCUMENT_STATUSES = ['reading', 'ready', 'refused', 'set_aside', 'accepted', 'discarded'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Those that somebody still has to do something about, or that will be soon. */
export const WAITING_DOCUMENT_STATUSES = [
  'reading',
  'ready',
  'refused',
  'set_aside',
] as const satisfies readonly DocumentStatus[];
