// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { NotificationKindsQuery, NotificationKindsQueryVariables, NotificationsQuery, NotificationsQueryVariables, UnreadNotificationsQuery, UnreadNotificationsQueryVariables } from '@paycycle/schema/generated/operations';
import { NotificationKindsDocument, NotificationsDocument, UnreadNotificationsDocument } from '@paycycle/schema/generated/documents/notifications';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useNotificationKindsQuery(options: QueryOptions<NotificationKindsQuery, NotificationKindsQueryVariables> = {}): QueryResult<NotificationKindsQuery, NotificationKindsQueryVariables> {
  return Apollo.useQuery(NotificationKindsDocument, options);
}

export function useNotificationsQuery(options: QueryOptions<NotificationsQuery, NotificationsQueryVariables> & { variables: NotificationsQueryVariables }): QueryResult<NotificationsQuery, NotificationsQueryVariables> {
  return Apollo.useQuery(NotificationsDocument, options);
}

export function useUnreadNotificationsQuery(options: QueryOptions<UnreadNotificationsQuery, UnreadNotificationsQueryVariables> & { variables: UnreadNotificationsQueryVariables }): QueryResult<UnreadNotificationsQuery, UnreadNotificationsQueryVariables> {
  return Apollo.useQuery(UnreadNotificationsDocument, options);
}
