// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { PushNotificationsQuery, PushNotificationsQueryVariables } from '@paycycle/schema/generated/operations';
import { PushNotificationsDocument } from '@paycycle/schema/generated/documents/push';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function usePushNotificationsQuery(options: QueryOptions<PushNotificationsQuery, PushNotificationsQueryVariables> = {}): QueryResult<PushNotificationsQuery, PushNotificationsQueryVariables> {
  return Apollo.useQuery(PushNotificationsDocument, options);
}
