import { NotificationsDocument, type NotificationsQuery } from '@paycycle/schema/generated/operations';
import { useMarkNotificationsReadMutation, useNotificationsQuery } from '../../apollo/hooks.generated.ts';
import { useGrowingList } from '../../apollo/use-growing-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';

/** Number of notifications to load at first, and with each 'Show more'. */
const NOTIFICATION_WINDOW = 10;

export type Notification = NotificationsQuery['company']['notifications']['items'][number];

/** Loads a company's notifications for the user, and more on request. */
export function useNotifications(companyId: number) {
  const { send, busy } = useMarkNotificationsReadMutation({ companyId, failed: { title: 'Update Failed' } });
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
