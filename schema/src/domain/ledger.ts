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
