import type { ApolloCache, ApolloLink } from '@apollo/client';
import type { CompanyListField } from './cache.ts';
import { COMPANY_LIST_FIELDS } from './company-fields.generated.ts';

/** Changes of one company that the client knows of. */
interface CompanyChanges {
  /** Highest version of its data that the server has sent (`company-versions.ts` of the server). */
  version: number;
  /** Number of the change that no command and no live event announced: the version of a query showed it. */
  unannounced: number;
  /** Number of the last change of each list. */
  readonly lists: Map<CompanyListField, number>;
}

interface Changes {
  /** Changes are numbered as the client hears of them. A response is outdated by changes with a number above its request's. */
  count: number;
  readonly companies: Map<number, CompanyChanges>;
}

const changesOfCaches = new WeakMap<ApolloCache, Changes>();

function changesOf(cache: ApolloCache): Changes {
  const known = changesOfCaches.get(cache) ?? { count: 0, companies: new Map() };
  changesOfCaches.set(cache, known);
  return known;
}

function changesIn({ companies }: Changes, companyId: number): CompanyChanges {
  const known = companies.get(companyId) ?? { version: 0, unannounced: 0, lists: new Map() };
  companies.set(companyId, known);
  return known;
}

/** Number of the last change. */
export function changeCount(cache: ApolloCache): number {
  return changesOf(cache).count;
}

/** Counts a change, after all responses so far. */
export function countChange(cache: ApolloCache): number {
  return ++changesOf(cache).count;
}

/** Notes that lists have changed, by a command or a live event. Responses to earlier requests may lack the change. */
export function noteChange(cache: ApolloCache, companyId: number, fields: readonly CompanyListField[]) {
  const { lists } = changesIn(changesOf(cache), companyId);
  const number = countChange(cache);
  for (const field of fields) lists.set(field, number);
}

/** Number of the last change of these lists; of any list without `fields`, in any company without `companyId`. */
export function lastChange(
  cache: ApolloCache,
  companyId?: number,
  fields: readonly CompanyListField[] = COMPANY_LIST_FIELDS,
): number {
  const { companies } = changesOf(cache);
  const asked = companyId === undefined ? [...companies.values()] : [companies.get(companyId)];
  return Math.max(0, ...asked.flatMap((known) => fields.map((field) => known?.lists.get(field) ?? 0)));
}

/**
 * Notes the versions of a response. Commands and live events announce their changes by `noteChange`, queries do not.
 * Returns the number of the unannounced change that the response lacks; 0 if it lacks none.
 */
export function noteVersions(cache: ApolloCache, { extensions }: ApolloLink.Result, isQuery: boolean): number {
  const versions = (extensions?.['versions'] ?? {}) as Readonly<Record<string, number>>;
  let lacking = 0;
  for (const [companyId, version] of Object.entries(versions)) {
    const known = changesIn(changesOf(cache), Number(companyId));
    if (version < known.version) lacking = Math.max(lacking, known.unannounced);
    if (version <= known.version) continue;
    if (isQuery) known.unannounced = countChange(cache);
    known.version = version;
  }
  return lacking;
}
