export const EXCEPTION_KINDS = [
  'missing_invoice',
  'unmatched',
  'incoming_unmatched',
  'difference',
  'part_payment',
  'balance_difference',
  'other_account',
  'changed_since_closing',
  'duplicate_payment',
  'paid_without_line',
  'paid_on_another_day',
  'paid_without_approval',
] as const;

export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** As reports and lists call them. */
export const EXCEPTION_LABELS = {
  missing_invoice: 'Missing invoice',
  unmatched: 'Not matched yet',
  incoming_unmatched: 'Unreconciled receipt',
  difference: 'Amounts differ',
  part_payment: 'Part payment',
  balance_difference: 'Balance differs',
  other_account: 'Other account',
  changed_since_closing: 'Changed since closing',
  duplicate_payment: 'Paid twice?',
  paid_without_line: 'Paid, no bank line',
  paid_on_another_day: 'Paid on another day',
  paid_without_approval: 'Paid without approval',
} as const satisfies Record<ExceptionKind, string>;
