import type { ApolloClient, ApolloLink } from '@apollo/client';
import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { COMPANY_LIST_FIELDS, type CompanyListField } from './cache.ts';
import { evictCompanyFields } from './company-lists.ts';

/** Longer than a live change waits before its lists are evicted (`useLiveChanges`), so that the last one is included. */
const QUIET_MS = 1_500;

/** Queries that are read again, by client: the same query is read once, however many of its answers were old. */
const waiting = new WeakMap<ApolloClient, Set<string>>();

/**
 * Reads a query again when nothing has changed for a while. Its last answer was shown although it may be older than the
 * last change.
 * @param changeCount grows with each change that the answer may lack
 */
export function readWhenQuiet(operation: ApolloLink.Operation, changeCount: () => number) {
  const { client, operationName, variables } = operation;
  const key = JSON.stringify([operationName, variables]);
  const keys = waiting.get(client) ?? new Set<string>();
  waiting.set(client, keys);
  if (keys.has(key)) return;
  keys.add(key);
  const look = () => {
    const before = changeCount();
    setTimeout(() => {
      if (changeCount() !== before) return look();
      keys.delete(key);
      readAgain(operation);
    }, QUIET_MS);
  };
  look();
}

function readAgain({ client, query, operationName = '', variables }: ApolloLink.Operation) {
  const companyId: unknown = variables['companyId'];
  const fields = companyListsOf(query);
  if (typeof companyId === 'number' && fields.length > 0) {
    // Lists on the screen stay until they were read again; the others are read when they are opened.
    evictCompanyFields(client.cache, companyId, fields);
    return;
  }
  // A failure shows in the query that has it, with a way to retry.
  void Promise.allSettled([client.refetchQueries({ include: [operationName] })]);
}

/** The lists and figures of the company that a query reads. */
function companyListsOf(query: DocumentNode): readonly CompanyListField[] {
  const names = new Set<string>();
  for (const definition of query.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value === 'Company') {
      addFields(names, definition.selectionSet);
    }
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const field of definition.selectionSet.selections) {
      if (field.kind === Kind.FIELD && field.name.value === 'company') addFields(names, field.selectionSet);
    }
  }
  return COMPANY_LIST_FIELDS.filter((field) => names.has(field));
}

function addFields(names: Set<string>, set: SelectionSetNode | undefined) {
  for (const selection of set?.selections ?? []) if (selection.kind === Kind.FIELD) names.add(selection.name.value);
}
