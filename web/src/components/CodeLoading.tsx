import { Box, Button } from '@chakra-ui/react';
import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { missingCode, subscribeToMissingCode, tryAgain, waitForPage } from '../lib/load-code.ts';
import { EmptyState } from './EmptyState.tsx';
import { LoadingState } from './LoadingState.tsx';

/** Placeholder of a page until its code has loaded. */
export function CodeLoading() {
  const missing = useSyncExternalStore(subscribeToMissingCode, missingCode);
  useEffect(() => waitForPage(), []);
  if (!missing) return <LoadingState label="Loading..." />;
  return (
    <Box role="status">
      <EmptyState
        icon={WifiOff}
        title="No connection"
        description="Paycycle can't be reached. This page opens by itself when the connection is back."
      >
        <Button variant="outline" loading={missing === 'trying'} loadingText="Trying..." onClick={tryAgain}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      </EmptyState>
    </Box>
  );
}
