import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { isRepeating, subscribeToSlowness } from './slow-request-link.ts';

/** Text shown while a change of the user is sent again. */
export const REPEATING_WORDS = 'The server is not answering. Your change is being sent again…';

/** True while a change is being sent again. */
export function useRepeating(): boolean {
  const client = useApolloClient();
  return useSyncExternalStore(subscribeToSlowness, () => isRepeating(client));
}
