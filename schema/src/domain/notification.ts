import type { Permission } from './access.ts';

/** Kinds of notifications (RULES.md, 78). */
export const NOTIFICATION_KINDS = [
  'run_waits',
  'run_sent_back',
  'payments_at_bank',
  'payment_failed',
  'payment_returned',
  'bank_details_changed',
  'paid_twice',
  'session_day',
  'invoices_overdue',
  'money_short',
  'statement_imported',
  'statement_missing',
  'documents_read',
  'month_can_be_closed',
  'bills_not_published',
  'connection_ended',
  'done_alone',
  'token_expires',
  'password_reset',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_KIND_LABELS = {
  run_waits: 'A payment run waits for approval',
  run_sent_back: 'A payment run was sent back to you',
  payments_at_bank: 'Payments wait at the bank',
  payment_failed: 'A payment failed, or someone cancelled yours',
  payment_returned: 'A payment was returned',
  bank_details_changed: 'Bank details changed',
  paid_twice: 'Possibly paid twice',
  session_day: 'It is a payment day',
  invoices_overdue: 'Invoices became overdue',
  money_short: 'The cash forecast runs short',
  statement_imported: 'A bank statement was imported',
  statement_missing: 'A bank statement is missing',
  documents_read: 'Documents ready to review',
  month_can_be_closed: 'A month can be closed',
  bills_not_published: 'Bills were not published to the accounting system',
  connection_ended: 'The accounting system has to be connected again',
  done_alone: 'A protected setting was changed without a second person',
  token_expires: 'A token of yours expires soon',
  password_reset: 'Someone else resets your password',
} as const satisfies Record<NotificationKind, string>;

/** Permission that a user's role in the company needs to receive the notification. */
export const NOTIFICATION_PERMISSIONS: Readonly<Record<NotificationKind, Permission>> = {
  run_waits: 'approve',
  // Only the run's creator and the user who requested its approval receive it.
  run_sent_back: 'prepareRuns',
  payments_at_bank: 'pay',
  payment_failed: 'pay',
  payment_returned: 'pay',
  bank_details_changed: 'confirmBankDetails',
  paid_twice: 'reconcile',
  session_day: 'prepareRuns',
  invoices_overdue: 'invoices',
  money_short: 'pay',
  statement_imported: 'reconcile',
  statement_missing: 'reconcile',
  documents_read: 'invoices',
  month_can_be_closed: 'closeMonth',
  bills_not_published: 'publish',
  connection_ended: 'settings',
  done_alone: 'people',
  // Only the token's maker receives it.
  token_expires: 'self',
  // Of this one only the person whose password it is.
  password_reset: 'self',
};
