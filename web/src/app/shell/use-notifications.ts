import { addMonths, londonDate, monthOf } from '@paycycle/schema/domain/local-date';
import {
  MarkNotificationsReadDocument,
  NotificationsDocument,
  type NotificationsQuery,
} from '@paycycle/schema/generated/operations';
import { useNotificationsQuery } from '../../apollo/hooks.generated.ts';
import { useCommand } from '../../apollo/use-command.ts';
import { useGrowingList } from '../../apollo/use-growing-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';
import { recordPath } from '../url-state/open-record.ts';

/** Number of notifications to load at first, and with each 'Show more'. */
const NOTIFICATION_WINDOW = 10;

export type Notification = NotificationsQuery['company']['notifications']['items'][number];

/** Loads a company's notifications for the user, and more on request. */
export function useNotifications(companyId: number) {
  const { send, busy } = useCommand(MarkNotificationsReadDocument, { companyId, failed: { title: 'Update Failed' } });
  const windowAt = ({ offset, limit }: Window) => ({ companyId, offset, limit });
  const { rows, ...list } = useGrowingList({
    query: NotificationsDocument,
    result: useNotificationsQuery({ variables: windowAt(firstWindow(NOTIFICATION_WINDOW)) }),
    companyId,
    field: 'notifications',
    windowRows: NOTIFICATION_WINDOW,
    windowAt,
    pageOf: ({ company }) => company.notifications,
  });
  const { totalCount, failure, retry, showMore } = list;
  return {
    notifications: rows,
    hasMore: (rows?.length ?? 0) < totalCount,
    failure,
    retry,
    showMore,
    /** Null marks all of the company. */
    markRead: (ids: readonly number[] | null) => void send({ companyId, ids }),
    isMarking: busy,
  };
}

/** Returns the path of the page that handles a notification. */
export function addressOf({ kind, recordId, at }: Notification): string {
  switch (kind) {
    case 'run_waits':
    case 'run_sent_back':
      return recordId === null ? '/payment-runs' : recordPath('/payment-runs', recordId);
    case 'payment_failed':
    case 'payment_returned':
      return recordId === null ? '/payments' : recordPath('/payments', recordId);
    case 'payments_at_bank':
      return '/payments';
    case 'bank_details_changed':
      return recordId === null ? '/suppliers' : recordPath('/suppliers', recordId);
    case 'paid_twice':
      return recordId === null ? '/reconciliation' : recordPath('/reconciliation', recordId);
    case 'invoices_overdue':
      return '/invoices?status=overdue';
    case 'documents_read':
      return '/documents';
    case 'bills_not_published':
      return '/invoices?accounting=failed';
    case 'connection_ended':
      return '/settings/accounting';
    case 'done_alone':
      return '/companies';
    case 'password_reset':
      return '/settings/profile';
    case 'month_can_be_closed':
      // The notification is about the month before.
      return `/reconciliation?month=${addMonths(monthOf(londonDate(new Date(at))), -1)}`;
    case 'statement_imported':
      return '/reconciliation';
  }
}
