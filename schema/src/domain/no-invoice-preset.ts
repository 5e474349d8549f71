/** Kinds of bank lines that need no supplier invoice, in the order in which they are tried (RULES.md, 38). */
export const NO_INVOICE_PRESETS = [
  'hmrc',
  'payroll',
  'bank_charges',
  'card_fees',
  'own_transfers',
  'money_in',
] as const;

export type NoInvoicePreset = (typeof NO_INVOICE_PRESETS)[number];

const LABELS = {
  hmrc: 'HMRC',
  payroll: 'Payroll',
  bank_charges: 'Bank charges and interest',
  card_fees: 'Card fees and card takings',
  own_transfers: 'Transfers between own accounts',
  money_in: 'Money in that is no refund',
} as const satisfies Record<NoInvoicePreset, string>;

/** Display name of a preset. It is also the note on the lines that the preset marks. */
export function noInvoicePresetLabel(preset: NoInvoicePreset): string {
  return LABELS[preset];
}
