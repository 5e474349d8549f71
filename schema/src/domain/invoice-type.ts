/** Type of an invoice. A credit note is an invoice with an amount below zero (RULES.md, 60). */
export const INVOICE_TYPES = ['invoice', 'credit_note'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** The words for it. */
export const INVOICE_TYPE_LABELS = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
} as const satisfies Record<InvoiceType, string>;

/** The same within a sentence. */
export const INVOICE_TYPE_NOUNS = {
  invoice: 'invoice',
  credit_note: 'credit note',
} as const satisfies Record<InvoiceType, string>;
