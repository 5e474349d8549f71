// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { ChooseNotificationKindsMutation, ChooseNotificationKindsMutationVariables, ChooseNotificationMailMutation, ChooseNotificationMailMutationVariables, MarkNotificationsReadMutation, MarkNotificationsReadMutationVariables, NotificationKindsQuery, NotificationKindsQueryVariables, NotificationMailQuery, NotificationMailQueryVariables, NotificationsQuery, NotificationsQueryVariables, UnreadNotificationsQuery, UnreadNotificationsQueryVariables } from '@paycycle/schema/generated/operations';
import { ChooseNotificationKindsDocument, ChooseNotificationMailDocument, MarkNotificationsReadDocument, NotificationKindsDocument, NotificationMailDocument, NotificationsDocument, UnreadNotificationsDocument } from '@paycycle/schema/generated/documents/notifications';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useNotificationKindsQuery(options: QueryOptions<NotificationKindsQuery, NotificationKindsQueryVariables> = {}): QueryResult<NotificationKindsQuery, NotificationKindsQueryVariables> {
  return Apollo.useQuery(NotificationKindsDocument, options);
}

export function useNotificationMailQuery(options: QueryOptions<NotificationMailQuery, NotificationMailQueryVariables> = {}): QueryResult<NotificationMailQuery, NotificationMailQueryVariables> {
  return Apollo.useQuery(NotificationMailDocument, options);
}

export function useNotificationsQuery(options: QueryOptions<NotificationsQuery, NotificationsQueryVariables> & { variables: NotificationsQueryVariables }): QueryResult<NotificationsQuery, NotificationsQueryVariables> {
  return Apollo.useQuery(NotificationsDocument, options);
}

export function useUnreadNotificationsQuery(options: QueryOptions<UnreadNotificationsQuery, UnreadNotificationsQueryVariables> & { variables: UnreadNotificationsQueryVariables }): QueryResult<UnreadNotificationsQuery, UnreadNotificationsQueryVariables> {
  return Apollo.useQuery(UnreadNotificationsDocument, options);
}

export function useChooseNotificationKindsMutation(options: CommandOptions<ChooseNotificationKindsMutation, ChooseNotificationKindsMutationVariables>): UsedCommand<ChooseNotificationKindsMutation, ChooseNotificationKindsMutationVariables> {
  return useCommand(ChooseNotificationKindsDocument, options);
}

export function useChooseNotificationMailMutation(options: CommandOptions<ChooseNotificationMailMutation, ChooseNotificationMailMutationVariables>): UsedCommand<ChooseNotificationMailMutation, ChooseNotificationMailMutationVariables> {
  return useCommand(ChooseNotificationMailDocument, options);
}

export function useMarkNotificationsReadMutation(options: CommandOptions<MarkNotificationsReadMutation, MarkNotificationsReadMutationVariables>): UsedCommand<MarkNotificationsReadMutation, MarkNotificationsReadMutationVariables> {
  return useCommand(MarkNotificationsReadDocument, options);
}
