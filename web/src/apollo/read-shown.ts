import type { ApolloCache, OperationVariables, TypedDocumentNode } from '@apollo/client';

/**
 * What a query of the screen shows now, from the cache; null where it is not all there. It is read as the query's hook
 * reads it, with the same document and with what commands show before their answers: Apollo then gives the result that it
 * has made for the hook, and does not make thousands of rows a second time.
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
