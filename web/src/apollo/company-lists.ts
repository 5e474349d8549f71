import { type ApolloCache, type ApolloClient, InMemoryCache } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { COMPANY_LIST_FIELDS, type CompanyListField, RECORD_FIELDS } from './cache.ts';
import { mountedLists } from './mounted-lists.ts';

/** Number of evictions of each list, by company. */
const evictions = new WeakMap<ApolloCache, Map<string, number>>();

/** Counts the evictions of these lists. A response may be outdated if its request was sent at another count. */
export function evictionCount(
  cache: ApolloCache,
  companyId: number,
  fields: readonly CompanyListField[] = COMPANY_LIST_FIELDS,
): number {
  const counts = evictions.get(cache);
  return fields.reduce((sum, field) => sum + (counts?.get(`${companyId} ${field}`) ?? 0), 0);
}

/** Counts an eviction of lists that are evicted now or soon: responses in flight may be older than the change. */
export function countEvictions(cache: ApolloCache, companyId: number, fields: readonly CompanyListField[]) {
  const counts = evictions.get(cache) ?? new Map<string, number>();
  evictions.set(cache, counts);
  for (const field of fields) counts.set(`${companyId} ${field}`, (counts.get(`${companyId} ${field}`) ?? 0) + 1);
}

/**
 * Evicts a company's lists: all when the user leaves the company, some after a change (`command-effects.ts`). A list on
 * screen stays until it is refetched. A list in `settled` is already correct and is not refetched.
 */
export function evictCompanyFields(
  cache: ApolloCache,
  companyId: number,
  fields: readonly CompanyListField[] = COMPANY_LIST_FIELDS,
  settled: readonly CompanyListField[] = [],
) {
  // Count first: the eviction refetches the lists on screen.
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
    // Otherwise Apollo's memoised results of the evicted lists grow with each switch.
    cache.gc({ resetResultCache: true });
  } else {
    collectLater(cache);
  }
}

/** Long enough for the eviction steps of one change, and for the frame that shows it. */
const COLLECT_AFTER_MS = 500;

const toCollect = new WeakSet<ApolloCache>();

/** Removes unreachable cache entries, once for many commands: it walks all cached data of the company. */
function collectLater(cache: ApolloCache) {
  if (toCollect.has(cache)) return;
  toCollect.add(cache);
  setTimeout(() => {
    toCollect.delete(cache);
    cache.gc();
  }, COLLECT_AFTER_MS);
}

/**
 * Evicts all cached data of a company that the user leaves: itself, its lists, and the records opened by number. A number
 * does not name its company, so the records of all companies are evicted. Those of the next company are not loaded yet.
 */
export function evictCompany(cache: ApolloCache, companyId: number) {
  for (const fieldName of RECORD_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'company', args: { id: companyId } });
  evictCompanyFields(cache, companyId);
}

/** Evicts one list of a field, of one filter and sort. `name` is its name in the cache. */
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

/** Returns the company's queries on screen. */
export function queriesOf(client: ApolloClient, companyId: number) {
  return [...client.getObservableQueries('active')].filter((query) => query.variables.companyId === companyId);
}
