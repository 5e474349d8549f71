import { addMonths, londonDate, monthOf } from './local-date.ts';
import type { NotificationKind } from './notification.ts';

/** Returns the path of the page that handles a notification. */
export function notificationPath(notification: {
  readonly kind: NotificationKind;
  readonly recordId: number | null;
  /** Time of the notification, ISO 8601. */
  readonly at: string;
}): string {
  const { kind, recordId, at } = notification;
  const record = recordId === null ? '' : `/${recordId}`;
  switch (kind) {
    case 'run_waits':
    case 'run_sent_back':
      return `/payment-runs${record}`;
    case 'payment_failed':
    case 'payment_returned':
      return `/payments${record}`;
    case 'payments_at_bank':
      return '/payments';
    case 'bank_details_changed':
      return `/suppliers${record}`;
    case 'paid_twice':
      return `/reconciliation${record}`;
    case 'session_day':
      return '/';
    case 'invoices_overdue':
      return '/invoices?status=overdue';
    case 'money_short':
      return '/cash';
    case 'documents_read':
      return '/documents';
    case 'bills_not_published':
      return '/invoices?accounting=failed';
    case 'connection_ended':
      return '/settings/accounting';
    case 'done_alone':
      return '/companies';
    case 'token_expires':
      return '/settings/tokens';
    case 'password_reset':
      return '/settings/profile';
    case 'statement_missing':
    case 'month_can_be_closed':
      // The notification is about the month before.
      return `/reconciliation?month=${addMonths(monthOf(londonDate(new Date(at))), -1)}`;
    case 'statement_imported':
      return '/reconciliation';
  }
}
