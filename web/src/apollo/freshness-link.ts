import { type ApolloCache, ApolloLink } from '@apollo/client';
import { type DocumentNode, Kind, OperationTypeNode, type SelectionSetNode } from 'graphql';
import { type Observable, of, switchMap } from 'rxjs';
import type { CompanyListField } from './cache.ts';
import { changeCount, lastChange, noteVersions } from './company-changes.ts';
import { COMPANY_LIST_FIELDS } from './company-fields.generated.ts';
import { evictCompanyFields } from './company-lists.ts';

type Lists = readonly CompanyListField[];

/** After this many requests, shows a response although it is outdated, and reads it again later. */
const ATTEMPTS_MAX = 4;

/** The same if only the company's version is newer: the change may be of other lists. */
const ATTEMPTS_BY_VERSION_MAX = 2;

/** Longer than a live change waits to evict its lists (`useLiveChanges`), so that the last one is included. */
const READ_AGAIN_AFTER_MS = 1_500;

/**
 * Blocks outdated responses, and sends their queries again. A response is outdated if one of its lists has changed since
 * the request, or if another response showed a newer version of the company. Otherwise it would restore removed rows. A
 * query without lists, such as one record, may change with any list. If the data changes faster than it can be fetched,
 * an outdated response is shown and read again later, as often as it takes.
 */
export function freshnessLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { client, operationType, variables } = operation;
    const { cache } = client;
    const isQuery = operationType === OperationTypeNode.QUERY;
    const companyId = typeof variables['companyId'] === 'number' ? variables['companyId'] : undefined;
    const fields = isQuery && companyId !== undefined ? listsOf(operation.query) : undefined;
    const ask = (times: number): Observable<ApolloLink.Result> => {
      const askedAt = changeCount(cache);
      return forward(operation).pipe(
        switchMap((answer) => {
          const isLacking = noteVersions(cache, answer, isQuery) > askedAt;
          const isChanged = lastChange(cache, companyId, fields) > askedAt;
          if (!isQuery || !(isChanged || isLacking)) return of(answer);
          if (times < (isChanged ? ATTEMPTS_MAX : ATTEMPTS_BY_VERSION_MAX)) return ask(times + 1);
          readAgainLater(operation, companyId, fields);
          return of(answer);
        }),
      );
    };
    return ask(1);
  });
}

/** Operations to read again, with their variables. */
const waiting = new WeakMap<ApolloCache, Set<string>>();

/** Lists on screen stay until they are refetched. A failure shows in the failing query, with a way to retry. */
function readAgainLater(operation: ApolloLink.Operation, companyId = 0, fields?: Lists) {
  const { client, operationName = '', variables } = operation;
  const keys = waiting.get(client.cache) ?? new Set<string>();
  waiting.set(client.cache, keys);
  const key = JSON.stringify([operationName, variables]);
  if (keys.has(key)) return;
  keys.add(key);
  setTimeout(() => {
    keys.delete(key);
    if (fields) evictCompanyFields(client.cache, companyId, fields);
    else void Promise.allSettled([client.refetchQueries({ include: [operationName] })]);
  }, READ_AGAIN_AFTER_MS);
}

/** Returns the lists and figures of the company that a query reads; undefined if it reads none. */
function listsOf({ definitions }: DocumentNode): Lists | undefined {
  const names = new Set<string>();
  const add = (set?: SelectionSetNode) => {
    for (const selection of set?.selections ?? []) if (selection.kind === Kind.FIELD) names.add(selection.name.value);
  };
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      if (definition.typeCondition.name.value === 'Company') add(definition.selectionSet);
    } else if (definition.kind === Kind.OPERATION_DEFINITION) {
      for (const field of definition.selectionSet.selections) {
        if (field.kind === Kind.FIELD && field.name.value === 'company') add(field.selectionSet);
      }
    }
  }
  const lists = COMPANY_LIST_FIELDS.filter((field) => names.has(field));
  return lists.length > 0 ? lists : undefined;
}
