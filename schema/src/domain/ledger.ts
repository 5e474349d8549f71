/** The accounting systems that bills are handed over to. */
export const LEDGERS = ['xero', 'quickbooks', 'sage50', 'sage_accounting'] as const;
export type Ledger = (typeof LEDGERS)[number];

export const LEDGER_LABELS = {
  xero: 'Xero',
  quickbooks: 'QuickBooks Online',
  sage50: 'Sage 50',
  sage_accounting: 'Sage Accounting',
} as const satisfies Record<Ledger, string>;

/** The most characters of the reference by which a ledger tells suppliers apart; null where it goes by their names. */
export const LEDGER_REFERENCE_LENGTHS = {
  xero: null,
  quickbooks: null,
  sage50: 8,
  sage_accounting: 10,
} as const satisfies Record<Ledger, number | null>;

/** The ledgers that have an API, to which bills can be published. */
export const ONLINE_LEDGERS = ['xero', 'quickbooks'] as const satisfies readonly Ledger[];
export type OnlineLedger = (typeof ONLINE_LEDGERS)[number];

export function isOnline(ledger: Ledger | null): ledger is OnlineLedger {
  return ONLINE_LEDGERS.some((one) => one === ledger);
}

/** Status of a bill in the ledger on arrival. */
export const PUBLISH_AS = ['draft', 'awaiting_approval', 'awaiting_payment'] as const;
export type PublishAs = (typeof PUBLISH_AS)[number];

export const PUBLISH_AS_LABELS = {
  draft: 'Draft',
  awaiting_approval: 'Awaiting approval',
  awaiting_payment: 'Awaiting payment',
} as const satisfies Record<PublishAs, string>;

/** `choosing`: the person has allowed several organisations; `sign_in_again`: the ledger knows our tokens no more. */
export const CONNECTION_STATES = ['choosing', 'connected', 'sign_in_again'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];
