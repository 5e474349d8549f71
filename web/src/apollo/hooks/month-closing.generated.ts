// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { MonthClosingsQuery, MonthClosingsQueryVariables, ReconciliationExceptionsQuery, ReconciliationExceptionsQueryVariables } from '@paycycle/schema/generated/operations';
import { MonthClosingsDocument, ReconciliationExceptionsDocument } from '@paycycle/schema/generated/documents/month-closing';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useMonthClosingsQuery(options: QueryOptions<MonthClosingsQuery, MonthClosingsQueryVariables> & { variables: MonthClosingsQueryVariables }): QueryResult<MonthClosingsQuery, MonthClosingsQueryVariables> {
  return Apollo.useQuery(MonthClosingsDocument, options);
}

export function useReconciliationExceptionsQuery(options: QueryOptions<ReconciliationExceptionsQuery, ReconciliationExceptionsQueryVariables> & { variables: ReconciliationExceptionsQueryVariables }): QueryResult<ReconciliationExceptionsQuery, ReconciliationExceptionsQueryVariables> {
  return Apollo.useQuery(ReconciliationExceptionsDocument, options);
}
