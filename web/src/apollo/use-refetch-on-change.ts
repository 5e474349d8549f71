import { useEffect, useRef } from 'react';

/** Refetches a query when the version of its record changes after the first. The query's `error` reports a failure. */
export function useRefetchOnChange(version: string | undefined, refetch: () => Promise<unknown>) {
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    refetch().catch(() => undefined);
  }, [version, refetch]);
}
