// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CashForecastQuery, CashForecastQueryVariables } from '@paycycle/schema/generated/operations';
import { CashForecastDocument } from '@paycycle/schema/generated/documents/cash-forecast';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCashForecastQuery(options: QueryOptions<CashForecastQuery, CashForecastQueryVariables> & { variables: CashForecastQueryVariables }): QueryResult<CashForecastQuery, CashForecastQueryVariables> {
  return Apollo.useQuery(CashForecastDocument, options);
}
