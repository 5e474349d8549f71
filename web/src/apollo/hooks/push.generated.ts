// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { PushNotificationsQuery, PushNotificationsQueryVariables, RegisterPushDeviceMutation, RegisterPushDeviceMutationVariables, RemovePushDeviceMutation, RemovePushDeviceMutationVariables } from '@paycycle/schema/generated/operations';
import { PushNotificationsDocument, RegisterPushDeviceDocument, RemovePushDeviceDocument } from '@paycycle/schema/generated/documents/push';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function usePushNotificationsQuery(options: QueryOptions<PushNotificationsQuery, PushNotificationsQueryVariables> = {}): QueryResult<PushNotificationsQuery, PushNotificationsQueryVariables> {
  return Apollo.useQuery(PushNotificationsDocument, options);
}

export function useRegisterPushDeviceMutation(options: CommandOptions<RegisterPushDeviceMutation, RegisterPushDeviceMutationVariables>): UsedCommand<RegisterPushDeviceMutation, RegisterPushDeviceMutationVariables> {
  return useCommand(RegisterPushDeviceDocument, options);
}

export function useRemovePushDeviceMutation(options: CommandOptions<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>): UsedCommand<RemovePushDeviceMutation, RemovePushDeviceMutationVariables> {
  return useCommand(RemovePushDeviceDocument, options);
}
