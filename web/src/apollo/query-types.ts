import type { OperationVariables } from '@apollo/client';
import type * as Apollo from '@apollo/client/react';

/** What the generated hooks take. Data is whole or not there: partial data is never asked for. */
export type QueryOptions<Data, Variables extends OperationVariables> = Omit<
  Apollo.useQuery.Options<Data, Variables>,
  'returnPartialData'
>;

export type QueryResult<Data, Variables extends OperationVariables> = Apollo.useQuery.Result<
  Data,
  Variables,
  'empty' | 'complete' | 'streaming'
>;
