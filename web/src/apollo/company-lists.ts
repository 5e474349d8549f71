import { type ApolloCache, type ApolloClient, InMemoryCache } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { COMPANY_LIST_FIELDS, type CompanyListField, RECORD_FIELDS } from './cache.ts';
import { mountedLists } from './mounted-lists.ts';

/** How often each list of each company was evicted. */
const evictions = new WeakMap<ApolloCache, Map<string, number>>();

/** How often these lists of a company were evicted. An answer to a question asked at another count may be out of date. */
export function evictionCount(
  cache: ApolloCache,
  companyId: number,
  fields: readonly CompanyListField[] = COMPANY_LIST_FIELDS,
): number {
  const counts = evictions.get(cache);
  return fields.reduce((sum, field) => sum + (counts?.get(`${companyId} ${field}`) ?? 0), 0);
}

/** Counts lists that are evicted, or will be: an answer that is on its way may be older than their change. */
export function countEvictions(cache: ApolloCache, companyId: number, fields: readonly CompanyListField[]) {
  const counts = evictions.get(cache) ?? new Map<string, number>();
  evictions.set(cache, counts);
  for (const field of fields) counts.set(`${companyId} ${field}`, (counts.get(`${companyId} ${field}`) ?? 0) + 1);
}

/**
 * Evicts a company's lists: all of them when the company is left, some after a change (`command-effects.ts`). A list that is on the screen stays until it was read again; one
 * of a settled field is right as it is.
 */
export function evictCompanyFields(
  cache: ApolloCache,
  companyId: number,
  fields: readonly CompanyListField[] = COMPANY_LIST_FIELDS,
  settled: readonly CompanyListField[] = [],
) {
  // Before the eviction, with which what is on the screen is asked for again.
  countEvictions(cache, companyId, fields);
  const id = cache.identify({ __typename: 'Company', id: companyId });
  for (const fieldName of fields) {
    const shown = mountedLists(cache, companyId, fieldName);
    const kept = new Set(shown.map(({ storeFieldName }) => storeFieldName));
    if (kept.size === 0) cache.evict({ id, fieldName });
    else evictEntries(cache, companyId, fieldName, (storeFieldName) => !kept.has(storeFieldName));
    if (!settled.includes(fieldName)) for (const list of shown) list.readAgain();
  }
  if (fields === COMPANY_LIST_FIELDS && cache instanceof InMemoryCache) {
    // Else the results that Apollo remembers of the evicted lists grow with each switch.
    cache.gc({ resetResultCache: true });
  } else {
    collectLater(cache);
  }
}

/** Long enough for what one change evicts in several steps, and for the frame that shows it. */
const COLLECT_AFTER_MS = 500;

const toCollect = new WeakSet<ApolloCache>();

/** Removes what no list leads to any more. It walks all that the cache holds of the company: once for many commands. */
function collectLater(cache: ApolloCache) {
  if (toCollect.has(cache)) return;
  toCollect.add(cache);
  setTimeout(() => {
    toCollect.delete(cache);
    cache.gc();
  }, COLLECT_AFTER_MS);
}

/**
 * Evicts all of a company that is left: its lists, and what was opened by a number. A record's number does not say whose it
 * is, so those of all companies go; those of the next company are not read yet.
 */
export function evictCompany(cache: ApolloCache, companyId: number) {
  for (const fieldName of RECORD_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  evictCompanyFields(cache, companyId);
}

/** Evicts one list of a field: that of one filter and sort, by the name under which the cache has it. */
export function evictCompanyEntry(cache: ApolloCache, companyId: number, field: CompanyListField, name: string) {
  evictEntries(cache, companyId, field, (storeFieldName) => storeFieldName === name);
  collectLater(cache);
}

function evictEntries(
  cache: ApolloCache,
  companyId: number,
  field: CompanyListField,
  isEvicted: (storeFieldName: string) => boolean,
) {
  const evict: Modifier<unknown> = (value, { storeFieldName, DELETE }) => (isEvicted(storeFieldName) ? DELETE : value);
  cache.modify({ id: cache.identify({ __typename: 'Company', id: companyId }), fields: { [field]: evict } });
}

/** What is on the screen and belongs to the company. */
export function queriesOf(client: ApolloClient, companyId: number) {
  return [...client.getObservableQueries('active')].filter((query) => query.variables.companyId === companyId);
}
