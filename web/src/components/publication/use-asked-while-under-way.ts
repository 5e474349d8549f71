import { useEffect } from 'react';

/** While bills are on their way, how they stand is asked for again this often. */
const UNDER_WAY_MS = 3000;

interface Polled {
  readonly startPolling: (everyMs: number) => void;
  readonly stopPolling: () => void;
}

/** Asks a query again and again while bills are on their way to the accounting system. */
export function useAskedWhileUnderWay({ startPolling, stopPolling }: Polled, isUnderWay: boolean) {
  useEffect(() => {
    if (isUnderWay) startPolling(UNDER_WAY_MS);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
}
