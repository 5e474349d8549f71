import { type ApolloCache, type ApolloClient, InMemoryCache } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import type { CompanyListField } from './cache.ts';
import { noteChange } from './company-changes.ts';
import { COMPANY_LIST_FIELDS, RECORD_FIELDS } from './company-fields.generated.ts';

/** A list on screen: its cache entry stays until it has refetched the changed data. */
interface MountedList {
  readonly companyId: number;
  readonly field: CompanyListField;
  /** Name of its cache entry, with its filter and sort. */
  readonly storeFieldName: string;
  /** Called during a cache update. */
  readonly readAgain: () => void;
}

const mounted = new WeakMap<ApolloCache, Set<MountedList>>();

/** Registers a list on screen. Call the returned function when the list leaves the screen. */
export function registerMountedList(cache: ApolloCache, list: MountedList): () => void {
  const lists = mounted.get(cache) ?? new Set();
  mounted.set(cache, lists.add(list));
  return () => void lists.delete(list);
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
  // Before the eviction, which refetches the lists on screen.
  noteChange(cache, companyId, fields);
  const id = cache.identify({ __typename: 'Company', id: companyId });
  for (const fieldName of fields) {
    const shown = [...(mounted.get(cache) ?? [])].filter(
      (list) => list.companyId === companyId && list.field === fieldName,
    );
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
