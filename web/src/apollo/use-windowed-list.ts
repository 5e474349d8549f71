import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDebouncedCallback } from '../lib/use-settled.ts';
import { serverMessage } from './server-error.ts';
import { firstWindow, type ListPage, type ReadList, WindowReader } from './window-reader.ts';

/** Rows that only pass by while scrolling are not fetched. */
const SCROLL_SETTLE_MS = 80;

export interface WindowedListOptions<Data, Variables extends OperationVariables, Page extends ListPage>
  extends ReadList<Data, Variables> {
  /** First window from the list's own query: `windowAt(firstWindow(windowRows))`. */
  readonly result: {
    readonly data?: Data | undefined;
    readonly previousData?: Data | undefined;
    readonly error?: unknown;
    readonly loading: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly pageOf: (data: Data) => Page;
  /** Number of rows from the beginning that are always loaded; infinite for all of them. */
  readonly firstRows?: number;
  /** Refetches a cached list on mount: its changes were not followed while it was off screen. */
  readonly isReadAtStart?: boolean;
}

type RowOf<Page extends ListPage> = NonNullable<Page['items'][number]>;

/**
 * Reads a list of any length window by window. Keeps the loaded rows on screen while a new filter loads, and after a
 * change until the visible rows are refetched. The scroll position never jumps.
 */
export function useWindowedList<Data, Variables extends OperationVariables, Page extends ListPage>(
  options: WindowedListOptions<Data, Variables, Page>,
) {
  const { result, pageOf, windowAt, windowRows, firstRows = 0 } = options;
  const { data, previousData, error, loading, refetch } = result;
  const key = JSON.stringify(windowAt(firstWindow(windowRows)));
  const { reader, isReadingAgain, windowError, forgetError } = useReader(options, key);
  const shown = data ?? (loading ? previousData : undefined);
  const page = shown && pageOf(shown);

  useEffect(() => {
    // Each response can show that there are more rows to read.
    if (data) reader.current?.keepFirst(firstRows);
  }, [data, firstRows, reader]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another filter the list says again what is in sight
  const setVisibleRange = useCallback(
    (first: number, last: number) => reader.current?.setVisibleRange(first, last),
    [reader, key],
  );
  const loadRange = useDebouncedCallback(setVisibleRange, SCROLL_SETTLE_MS);

  const items = page?.items;
  const itemAt = useCallback((index: number) => items?.[index] as RowOf<Page> | null | undefined, [items]);
  const loadedRows = useMemo(() => loadedFrom<RowOf<Page>>(items ?? []), [items]);
  const failure = windowError ?? (data ? null : error);
  return {
    /** Loaded rows with the totals of the response; undefined before the first one. */
    page,
    totalCount: page?.totalCount ?? 0,
    /** A row; null or undefined until it is loaded. */
    itemAt,
    /** Rows from the first up to the first that is not loaded. */
    loadedRows,
    isLoaded: page !== undefined,
    /** True while the rows of the earlier filter or sort are shown. */
    isStale: data === undefined,
    /** True while rows that may have changed are refetched. */
    isReadingAgain,
    failure: failure ? serverMessage(failure) : null,
    loadRange,
    retry: () => {
      forgetError();
      if (data) reader.current?.retry();
      else void refetch();
    },
  };
}

/** Reader of this key's list, with its state. */
function useReader<Data, Variables extends OperationVariables, Page extends ListPage>(
  options: WindowedListOptions<Data, Variables, Page>,
  key: string,
) {
  const client = useApolloClient();
  const [isReadingAgain, setIsReadingAgain] = useState(false);
  const [windowError, setWindowError] = useState<unknown>(null);
  const reader = useRef<WindowReader<Data, Variables>>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the list is asked with
  useEffect(() => {
    const current = new WindowReader(client, latest.current, {
      onReadingAgain: setIsReadingAgain,
      onFailure: setWindowError,
    });
    reader.current = current;
    if (latest.current.isReadAtStart && latest.current.result.data) current.readAgain();
    return () => {
      reader.current = null;
      current.stop();
      setIsReadingAgain(false);
      setWindowError(null);
    };
  }, [client, key]);
  return { reader, isReadingAgain, windowError, forgetError: () => setWindowError(null) };
}

function loadedFrom<Row>(items: readonly unknown[]): readonly Row[] {
  const end = items.findIndex((item) => item === null || item === undefined);
  return (end < 0 ? items : items.slice(0, end)) as readonly Row[];
}
