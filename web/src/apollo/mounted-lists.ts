import type { ApolloCache } from '@apollo/client';
import type { CompanyListField } from './cache.ts';

/** A list that is on the screen: its entry in the cache stays until it has read what has changed. */
export interface ShownList {
  readonly companyId: number;
  readonly field: CompanyListField;
  /** The name of its entry, with its filter and sort. */
  readonly storeFieldName: string;
  /** Called while the cache is being changed. */
  readonly readAgain: () => void;
}

const shown = new WeakMap<ApolloCache, Set<ShownList>>();

/** Says that a list is on the screen. Returns what says that it no longer is. */
export function registerMountedList(cache: ApolloCache, list: ShownList): () => void {
  const lists = shown.get(cache) ?? new Set<ShownList>();
  shown.set(cache, lists.add(list));
  return () => void lists.delete(list);
}

export function mountedLists(cache: ApolloCache, companyId: number, field: CompanyListField): readonly ShownList[] {
  return [...(shown.get(cache) ?? [])].filter((list) => list.companyId === companyId && list.field === field);
}
