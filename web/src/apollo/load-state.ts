import { serverMessage } from './server-error.ts';

/** Options of a query that shows the cached result at once, and fetches it again on each mount. */
export const FRESH = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

interface Queried<Data> {
  readonly data?: Data | undefined;
  readonly previousData?: Data | undefined;
  readonly error?: unknown;
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Returns the data of a query for a screen; without data, the message of its failure. */
export function loadState<Data>({ data, error, refetch }: Omit<Queried<Data>, 'loading'>) {
  return {
    data,
    failure: error && !data ? serverMessage(error) : null,
    retry: () => void refetch(),
  };
}

/** As `loadState`. Keeps the data of the previous variables until the new data has loaded, with `isStale`. */
export function loadStateWithPrevious<Data>({ data, previousData, loading, ...query }: Queried<Data>) {
  const shown = data ?? (loading ? previousData : undefined);
  return { ...loadState({ ...query, data: shown }), isStale: loading && shown !== undefined };
}
