import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { followChanges, type LiveChanges } from './live-changes.ts';

/**
 * Follows what changes in a company: what moves on, here or anywhere else, moves on the screen without a reload. While the
 * page is hidden nothing is followed, because a browser opens only six connections to one server for all its tabs; what
 * was missed meanwhile, or while the connection was broken, is asked for when the stream stands again.
 */
export function useLiveChanges(changes: LiveChanges, companyId: number) {
  const client = useApolloClient();
  const isVisible = useSyncExternalStore(followVisibility, () => document.visibilityState !== 'hidden');
  const hasRested = useRef(false);
  useEffect(() => {
    if (!isVisible) {
      hasRested.current = true;
      return;
    }
    const isBehind = hasRested.current;
    hasRested.current = false;
    return followChanges(client, companyId, changes, isBehind);
  }, [changes, client, companyId, isVisible]);
}

function followVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
