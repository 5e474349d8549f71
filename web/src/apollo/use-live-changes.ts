import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { followChanges, type LiveChanges } from './live-changes.ts';

/**
 * Follows a company's changes, so that the screen updates without a reload. Pauses while the page is hidden, because a
 * browser opens only six connections to one server for all its tabs. Refetches missed changes when the stream reopens.
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
