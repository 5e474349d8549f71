import { useApolloClient } from '@apollo/client/react';
import { Button, Flex } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSlow, subscribeToSlowness } from '../../apollo/slow-request-link.ts';
import { REPEATING_WORDS, useRepeating } from '../../apollo/use-repeating.ts';
import { browser } from '../../lib/browser.ts';
import { missingCode, subscribeToMissingCode } from '../../lib/load-code.ts';

/** One line above the page while the browser is offline, or a response takes long. */
export function ConnectionNotice() {
  const isOffline = useOffline();
  const client = useApolloClient();
  const slow = useSyncExternalStore(subscribeToSlowness, () => isSlow(client));
  const repeating = useRepeating();
  const missing = useSyncExternalStore(subscribeToMissingCode, missingCode);
  const words = missing
    ? missing === 'reload'
      ? "What you opened while there was no connection didn't load. Reload this page to open it."
      : 'No connection. What you opened loads when it is back. What you see may be out of date.'
    : isOffline
      ? "You're offline. What you see may be out of date, and changes can't be saved."
      : repeating
        ? REPEATING_WORDS
        : slow && 'This is taking longer than usual…';
  return (
    <Flex role="status" data-print="none" justify="center" bg="bg.muted" fontSize="xs" fontWeight="500" flexShrink="0">
      {words && (
        <Flex py="1" px="3" gap="2" align="center" wrap="wrap" justify="center">
          {words}
          {missing === 'reload' && (
            <Button size="2xs" variant="outline" onClick={() => browser.reload()}>
              Reload
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
}

/** True while the browser is offline. Refetches the active queries when it is online again. */
function useOffline(): boolean {
  const client = useApolloClient();
  const [isOffline, setIsOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const leave = () => setIsOffline(true);
    const comeBack = () => {
      setIsOffline(false);
      // A failure shows in the failing query, with a way to retry.
      void client.refetchQueries({ include: 'active' }).catch(() => undefined);
    };
    window.addEventListener('offline', leave);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', comeBack);
    };
  }, [client]);
  return isOffline;
}
