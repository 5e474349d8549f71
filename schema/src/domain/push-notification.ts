import type { NotificationKind } from './notification.ts';

/**
 * Kinds of notifications that a browser shows although Paycycle is closed (RULES.md, 108), with their text. Null
 * stands for the title of the notification. The texts have no amounts, because others may see the screen.
 */
export const PUSH_TEXTS = {
  run_waits: null,
  run_sent_back: null,
  payments_at_bank: null,
  payment_failed: 'A payment was not made',
  payment_returned: 'The bank returned a payment',
  bank_details_changed: null,
  password_reset: null,
} as const satisfies Partial<Record<NotificationKind, string | null>>;
