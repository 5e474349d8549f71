import type { ApolloCache } from '@apollo/client';
import type { CompanyListField } from './cache.ts';

/** A list on screen: its cache entry stays until it has refetched the changed data. */
export interface ShownList {
  readonly companyId: number;
  readonly field: CompanyListField;
  /** Name of its cache entry, with its filter and sort. */
  readonly storeFieldName: string;
  /** Called during a cache update. */
  readonly readAgain: () => void;
}

const shown = new WeakMap<ApolloCache, Set<ShownList>>();

/** Registers a list on screen. Call the returned function when the list leaves the screen. */
export function registerMountedList(cache: ApolloCache, list: ShownList): () => void {
  const lists = shown.get(cache) ?? new Set<ShownList>();
  shown.set(cache, lists.add(list));
  return () => void lists.delete(list);
}

export function mountedLists(cache: ApolloCache, companyId: number, field: CompanyListField): readonly ShownList[] {
  return [...(shown.get(cache) ?? [])].filter((list) => list.companyId === companyId && list.field === field);
}
