import type { ApolloCache, ApolloLink } from '@apollo/client';
import type { CompanyListField } from './cache.ts';
import { COMPANY_LIST_FIELDS } from './company-fields.generated.ts';

/** What is known of changes in one company. A moment is the number of changes that the client had noted by then. */
interface CompanyChanges {
  /** Highest version of its data that the server has sent (`company-versions.ts` of the server). */
  version: number;
  /** Moment when a query showed a version that no command and no live event had announced. */
  surpriseAt: number;
  /** Moment of the last change of each list. */
  readonly changedAt: Map<CompanyListField, number>;
}

interface Changes {
  moment: number;
  readonly companies: Map<number, CompanyChanges>;
}

const changesOfCaches = new WeakMap<ApolloCache, Changes>();

function changesOf(cache: ApolloCache): Changes {
  const known = changesOfCaches.get(cache) ?? { moment: 0, companies: new Map() };
  changesOfCaches.set(cache, known);
  return known;
}

function changesIn({ companies }: Changes, companyId: number): CompanyChanges {
  const known = companies.get(companyId) ?? { version: 0, surpriseAt: 0, changedAt: new Map() };
  companies.set(companyId, known);
  return known;
}

/** Notes that lists have changed, by a command or a live event. Responses to earlier requests may lack the change. */
export function noteChange(cache: ApolloCache, companyId: number, fields: readonly CompanyListField[]) {
  const changes = changesOf(cache);
  const { changedAt } = changesIn(changes, companyId);
  changes.moment += 1;
  for (const field of fields) changedAt.set(field, changes.moment);
}

/** Starts a new moment, later than all responses so far. */
export function nextMoment(cache: ApolloCache): number {
  return ++changesOf(cache).moment;
}

/** The present moment, to compare with `lastChange`. */
export function presentMoment(cache: ApolloCache): number {
  return changesOf(cache).moment;
}

/** Returns the moment of the last change of these lists; of any list without `fields`, in any company without `companyId`. */
export function lastChange(cache: ApolloCache, companyId?: number, fields = COMPANY_LIST_FIELDS as Lists): number {
  const { companies } = changesOf(cache);
  const asked = companyId === undefined ? [...companies.values()] : [companies.get(companyId)];
  return Math.max(0, ...asked.flatMap((known) => fields.map((field) => known?.changedAt.get(field) ?? 0)));
}

type Lists = readonly CompanyListField[];

/**
 * Notes the versions of a response. Commands and live events announce their changes by `noteChange`, queries do not.
 * Returns the moment since which a newer version is known than the response has; 0 if it is the newest.
 */
export function noteVersions(cache: ApolloCache, { extensions }: ApolloLink.Result, isQuery: boolean): number {
  const changes = changesOf(cache);
  const versions = (extensions?.['versions'] ?? {}) as Readonly<Record<string, number>>;
  let newerSince = 0;
  for (const [companyId, version] of Object.entries(versions)) {
    const known = changesIn(changes, Number(companyId));
    if (version < known.version) newerSince = Math.max(newerSince, known.surpriseAt);
    if (version <= known.version) continue;
    if (isQuery) known.surpriseAt = ++changes.moment;
    known.version = version;
  }
  return newerSince;
}
