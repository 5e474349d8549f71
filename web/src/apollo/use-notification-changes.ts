import type { ApolloCache, ApolloClient } from '@apollo/client';
import { UnreadNotificationsDocument } from '@paycycle/schema/generated/operations';
import type { CompanyListField } from './cache.ts';
import type { CompanyChange, LiveChanges } from './live-changes.ts';
import { refetchRoles } from './read-roles-again.ts';
import { useLiveChanges } from './use-live-changes.ts';

/** A notification reports documents that were read in the background: the sidebar shows their number. */
const FROM_NOTIFICATIONS = ['notifications', 'documentCounts'] as const satisfies CompanyListField[];

const NOTIFICATION_CHANGES: LiveChanges = {
  kind: 'notifications',
  take: (cache, { company }) => (company ? takeCount(cache, company) : []),
  lists: FROM_NOTIFICATIONS,
  catchUp: (client: ApolloClient, companyId: number) => {
    // The server ends the streams of a user whose role changed. Every page has this stream.
    void refetchRoles(client);
    void client
      .query({ query: UnreadNotificationsDocument, variables: { companyId }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  },
  pauseMs: 1000,
};

/** Follows the notifications of a company (`useLiveChanges`). */
export function useNotificationChanges(companyId: number) {
  useLiveChanges(NOTIFICATION_CHANGES, companyId);
}

function takeCount(
  cache: ApolloCache,
  { id, unreadNotificationCount }: NonNullable<CompanyChange['company']>,
): readonly CompanyListField[] {
  cache.modify({
    id: cache.identify({ __typename: 'Company', id }),
    fields: { unreadNotificationCount: () => unreadNotificationCount },
  });
  return FROM_NOTIFICATIONS;
}
