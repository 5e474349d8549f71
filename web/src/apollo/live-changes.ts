import type { ApolloCache, ApolloClient } from '@apollo/client';
import {
  CompanyChangedDocument,
  type CompanyChangedSubscription,
  type CompanyChangeKind,
} from '@paycycle/schema/generated/operations';
import type { CompanyListField } from './cache.ts';
import { noteChange } from './company-changes.ts';
import { evictCompanyFields } from './company-lists.ts';
import type { LiveContext } from './live-link.ts';

export type CompanyChange = CompanyChangedSubscription['companyChanged'];

/** A kind of change and its effect on the cache. Must be a constant: the same object for the life of the page. */
export interface LiveChanges {
  readonly kind: CompanyChangeKind;
  /** Writes a change of this kind into the cache. Returns the lists of the company that may have changed with it. */
  readonly take: (cache: ApolloCache, change: CompanyChange) => readonly CompanyListField[];
  /** Lists of the company that such a change may affect. They are refetched when changes may have been missed. */
  readonly lists: readonly CompanyListField[];
  /** Fetches other data that may have changed during a gap. */
  readonly catchUp?: (client: ApolloClient, companyId: number) => void;
  /** Names of single-record queries to refetch with those lists. Names, because not every page loads their code. */
  readonly records?: readonly string[];
  /** Delay before the lists are refetched, so that a series of changes refetches them once. */
  readonly pauseMs: number;
}

interface Follower {
  readonly changes: LiveChanges;
  /** Lists to refetch after the pause. */
  readonly pending: Set<CompanyListField>;
  timer?: ReturnType<typeof setTimeout>;
  /** True if changes may have been missed before it started. */
  isBehind: boolean;
}

interface CompanyStream {
  readonly followers: Set<Follower>;
  /** The followed kinds, joined as one text. */
  kinds: string;
  close: () => void;
}

const streams = new WeakMap<ApolloClient, Map<number, CompanyStream>>();

/**
 * Follows one kind of a company's changes. All kinds share one stream, because a browser opens only six connections to
 * one server for all its windows. The stream is reopened when the set of followed kinds changes.
 * @param isBehind changes may have been missed before
 * @returns stops following
 */
export function followChanges(client: ApolloClient, companyId: number, changes: LiveChanges, isBehind: boolean) {
  const ofClient = streams.get(client) ?? new Map<number, CompanyStream>();
  streams.set(client, ofClient);
  const stream = ofClient.get(companyId) ?? { followers: new Set(), kinds: '', close: () => undefined };
  ofClient.set(companyId, stream);
  const follower: Follower = { changes, pending: new Set(), isBehind };
  stream.followers.add(follower);
  openSoon(client, companyId, stream);
  return () => {
    stream.followers.delete(follower);
    // The lists are off screen, and the next reader must fetch them.
    readPending(client, companyId, follower);
    openSoon(client, companyId, stream);
  };
}

/** Waits for all followers that start and stop with one page change. */
function openSoon(client: ApolloClient, companyId: number, stream: CompanyStream) {
  queueMicrotask(() => {
    const kinds = [...new Set([...stream.followers].map(({ changes }) => changes.kind))].sort();
    if (kinds.join() === stream.kinds) return;
    stream.close();
    stream.kinds = kinds.join();
    stream.close = kinds.length > 0 ? open(client, companyId, kinds, stream) : () => undefined;
  });
}

function open(client: ApolloClient, companyId: number, kinds: CompanyChangeKind[], stream: CompanyStream): () => void {
  const { followers } = stream;
  const live: LiveContext = {
    onConnected: (isLate) => {
      for (const follower of followers) {
        if (isLate || follower.isBehind) {
          follower.changes.catchUp?.(client, companyId);
          for (const field of follower.changes.lists) follower.pending.add(field);
          readPending(client, companyId, follower);
        }
        follower.isBehind = false;
      }
    },
  };
  const subscription = client
    .subscribe({
      query: CompanyChangedDocument,
      // The live link sets the seconds since then when it connects.
      variables: { companyId, kinds, withinSeconds: 0 },
      // `take` writes the change, because its effect depends on the cached data before it.
      fetchPolicy: 'no-cache',
      context: { ...live },
    })
    .subscribe({
      next: ({ data }) => {
        if (!data) return;
        for (const follower of followers) {
          const { changes, pending } = follower;
          for (const field of changes.take(client.cache, data.companyChanged)) pending.add(field);
          if (pending.size === 0) continue;
          follower.timer ??= setTimeout(() => readPending(client, companyId, follower), changes.pauseMs);
        }
        // Also lists that need no refetch: an answer in flight would restore a record as it was before the change.
        noteChange(
          client.cache,
          companyId,
          [...followers].flatMap(({ changes }) => changes.lists),
        );
      },
      // The server refused the stream. The next follower opens it again.
      complete: () => {
        stream.kinds = '';
      },
    });
  return () => subscription.unsubscribe();
}

/** Refetches the lists that changed, once for all changes that arrive together. */
function readPending(client: ApolloClient, companyId: number, follower: Follower) {
  const { changes, pending, timer } = follower;
  clearTimeout(timer);
  delete follower.timer;
  if (pending.size === 0) return;
  const fields = [...pending];
  pending.clear();
  evictCompanyFields(client.cache, companyId, fields);
  readRecordsAgain(client, changes.records ?? []);
}

/** Refetches single records on screen. A failure shows in the record's query, with a way to retry. */
export function readRecordsAgain(client: ApolloClient, records: readonly string[]) {
  for (const query of client.getObservableQueries('active')) {
    if (records.includes(query.queryName ?? '')) void Promise.allSettled([query.refetch()]);
  }
}
