import type { ApolloCache, ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { CompanyListField } from './cache.ts';
import { evictCompanyFields } from './company-lists.ts';
import { countLiveChange } from './fresh-answers.ts';
import type { LiveContext } from './live-link.ts';

/** A stream of what changes in a company. The same object for as long as the product runs. */
interface LiveChanges<Data> {
  readonly query: TypedDocumentNode<Data, { companyId: number; withinSeconds: number }>;
  /** Puts a change into the cache. Returns the lists of the company that may have changed with it. */
  readonly take: (cache: ApolloCache, data: Data) => readonly CompanyListField[];
  /** Has asked again what may have changed while nothing was followed. */
  readonly catchUp: (client: ApolloClient, companyId: number) => void;
  /** Changes come one after the other: their lists are asked for again once, and not for each of them. */
  readonly pauseMs: number;
}

/**
 * Follows what changes in a company: what moves on, here or anywhere else, moves on the screen without a reload. While the
 * page is hidden nothing is followed, because a browser opens only six connections to one server for all its tabs; what
 * was missed meanwhile, or while the connection was broken, is asked for when the stream stands again.
 */
export function useLiveChanges<Data>(changes: LiveChanges<Data>, companyId: number) {
  const client = useApolloClient();
  const isVisible = useSyncExternalStore(followVisibility, () => document.visibilityState !== 'hidden');
  const hasRested = useRef(false);
  useEffect(() => {
    if (!isVisible) {
      hasRested.current = true;
      return;
    }
    const { query, take, catchUp, pauseMs } = changes;
    const lists = changedLists(client.cache, companyId, pauseMs);
    const live: LiveContext = {
      onConnected: (isLate) => {
        if (isLate || hasRested.current) catchUp(client, companyId);
        hasRested.current = false;
      },
    };
    const subscription = client
      .subscribe({
        query,
        // The link says how long ago that was when it connects.
        variables: { companyId, withinSeconds: 0 },
        // Written by hand, because what has changed follows from what the cache knew before.
        fetchPolicy: 'no-cache',
        context: { ...live },
      })
      .subscribe(({ data }) => {
        if (!data) return;
        const touched = take(client.cache, data);
        countLiveChange(client.cache, companyId, touched);
        lists.add(touched);
      });
    return () => {
      subscription.unsubscribe();
      lists.stop();
    };
  }, [changes, client, companyId, isVisible]);
}

/** Evicts what changes have touched, once for all changes that arrive together. */
function changedLists(cache: ApolloCache, companyId: number, pauseMs: number) {
  const fields = new Set<CompanyListField>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    timer = undefined;
    evictCompanyFields(cache, companyId, [...fields]);
    fields.clear();
  };
  return {
    add(changed: readonly CompanyListField[]) {
      for (const field of changed) fields.add(field);
      timer ??= setTimeout(forget, pauseMs);
    },
    /** Evicts what is waiting now: nobody is looking any more, and the next reader has to ask. */
    stop() {
      clearTimeout(timer);
      if (timer !== undefined) forget();
    },
  };
}

function followVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
