import type { OperationVariables } from '@apollo/client';
import type * as Apollo from '@apollo/client/react';

/** Options of the generated hooks. They never return partial data. */
export type QueryOptions<Data, Variables extends OperationVariables> = Omit<
  Apollo.useQuery.Options<Data, Variables>,
  'returnPartialData'
>;

export type QueryResult<Data, Variables extends OperationVariables> = Apollo.useQuery.Result<
  Data,
  Variables,
  'empty' | 'complete' | 'streaming'
>;
