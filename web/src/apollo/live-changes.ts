import type { ApolloCache, ApolloClient } from '@apollo/client';
import {
  CompanyChangedDocument,
  type CompanyChangedSubscription,
  type CompanyChangeKind,
} from '@paycycle/schema/generated/operations';
import type { CompanyListField } from './cache.ts';
import { evictCompanyFields } from './company-lists.ts';
import type { LiveContext } from './live-link.ts';
import { countLiveChange } from './refetch-stale-link.ts';

export type CompanyChange = CompanyChangedSubscription['companyChanged'];

/** One kind of change, and what it does to the cache. The same object for as long as the product runs. */
export interface LiveChanges {
  readonly kind: CompanyChangeKind;
  /** Puts a change into the cache, if it is of this kind. Returns the lists of the company that may have changed with it. */
  readonly take: (cache: ApolloCache, change: CompanyChange) => readonly CompanyListField[];
  /** The lists of the company that any of them may change: asked for again where something may have been missed. */
  readonly lists: readonly CompanyListField[];
  /** Asks for what else may have changed meanwhile. */
  readonly catchUp?: (client: ApolloClient, companyId: number) => void;
  /** Names of queries of single records that are asked again with those lists: their code is not loaded with each page. */
  readonly records?: readonly string[];
  /** Changes come one after the other: their lists are asked for again once, and not for each of them. */
  readonly pauseMs: number;
}

interface Follower {
  readonly changes: LiveChanges;
  readonly lists: ReturnType<typeof changedLists>;
  /** Something may have been missed before it began. */
  isBehind: boolean;
}

interface CompanyStream {
  readonly followers: Set<Follower>;
  /** The kinds that are followed now, as one text. */
  kinds: string;
  close: () => void;
}

const streams = new WeakMap<ApolloClient, Map<number, CompanyStream>>();

/**
 * Follows one kind of a company's changes. All kinds share one stream, because a browser opens only six connections to
 * one server for all its windows: it is opened again when another kind is followed, or no longer.
 * @param isBehind something may have been missed before
 * @returns ends it
 */
export function followChanges(client: ApolloClient, companyId: number, changes: LiveChanges, isBehind: boolean) {
  const ofClient = streams.get(client) ?? new Map<number, CompanyStream>();
  streams.set(client, ofClient);
  const stream = ofClient.get(companyId) ?? { followers: new Set(), kinds: '', close: () => undefined };
  ofClient.set(companyId, stream);
  const follower = { changes, isBehind, lists: changedLists(client, companyId, changes) };
  stream.followers.add(follower);
  openSoon(client, companyId, stream);
  return () => {
    stream.followers.delete(follower);
    follower.lists.stop();
    openSoon(client, companyId, stream);
  };
}

/** After all that begins and ends with one page. */
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
        if (isLate || follower.isBehind) catchUp(client, companyId, follower.changes);
        follower.isBehind = false;
      }
    },
  };
  const subscription = client
    .subscribe({
      query: CompanyChangedDocument,
      // The link says how long ago that was when it connects.
      variables: { companyId, kinds, withinSeconds: 0 },
      // Written by hand, because what has changed follows from what the cache knew before.
      fetchPolicy: 'no-cache',
      context: { ...live },
    })
    .subscribe({
      next: ({ data }) => {
        if (!data) return;
        const touched = [...followers].map(({ changes, lists }) => {
          const fields = changes.take(client.cache, data.companyChanged);
          lists.add(fields);
          return fields;
        });
        countLiveChange(client.cache, companyId, touched.flat());
      },
      // The server refuses it: whoever follows next asks again.
      complete: () => {
        stream.kinds = '';
      },
    });
  return () => subscription.unsubscribe();
}

function catchUp(client: ApolloClient, companyId: number, { lists, records = [], catchUp }: LiveChanges) {
  catchUp?.(client, companyId);
  evictCompanyFields(client.cache, companyId, lists);
  readRecordsAgain(client, records);
}

/** Evicts what changes have touched, once for all changes that arrive together. */
function changedLists(client: ApolloClient, companyId: number, { pauseMs, records = [] }: LiveChanges) {
  const fields = new Set<CompanyListField>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const evict = () => {
    timer = undefined;
    evictCompanyFields(client.cache, companyId, [...fields]);
    fields.clear();
    readRecordsAgain(client, records);
  };
  return {
    add(changed: readonly CompanyListField[]) {
      if (changed.length === 0) return;
      for (const field of changed) fields.add(field);
      timer ??= setTimeout(evict, pauseMs);
    },
    /** Evicts what is waiting now: nobody is looking any more, and the next reader has to ask. */
    stop() {
      clearTimeout(timer);
      if (timer !== undefined) evict();
    },
  };
}

/** Asks again what is on the screen of single records. A failure shows in the query that has it, with a way to retry. */
export function readRecordsAgain(client: ApolloClient, records: readonly string[]) {
  for (const query of client.getObservableQueries('active')) {
    if (records.includes(query.queryName ?? '')) void Promise.allSettled([query.refetch()]);
  }
}
