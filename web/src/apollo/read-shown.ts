import type { ApolloCache, OperationVariables, TypedDocumentNode } from '@apollo/client';

/**
 * Returns a query's data from the cache as the screen shows it; null if some of it is missing. Reads like the query's
 * hook, with the same document and the optimistic layers. So Apollo reuses the hook's result instead of building
 * thousands of rows a second time.
 *
 * @param variables the same as the hook's
 */
export function readOptimistic<Data, Variables extends OperationVariables>(
  cache: ApolloCache,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | null {
  const options = { query: cache.transformDocument(query), variables, optimistic: true };
  return cache.readQuery<Data, OperationVariables>(options);
}
