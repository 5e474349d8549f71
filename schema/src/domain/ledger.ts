/** The accounting systems that bills are handed over to. */
export const LEDGERS = ['xero', 'quickbooks', 'sage50', 'sage_accounting'] as const;
export type Ledger = (typeof LEDGERS)[number];

export const LEDGER_LABELS = {
  xero: 'Xero',
  quickbooks: 'QuickBooks Online',
  sage50: 'Sage 50',
  sage_accounting: 'Sage Accounting',
} as const satisfies Record<Ledger, string>;
