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

/** What a screen shows of a query: its data; the message of a failure if there is no data. */
export function loadState<Data>({ data, error, refetch }: Omit<Queried<Data>, 'loading'>) {
  return {
    data,
    failure: error && !data ? serverMessage(error, 'The server could not be reached.') : null,
    retry: () => void refetch(),
  };
}

/** As `loadState`. The data of other variables stays until the new data has loaded, with `isStale`. */
export function keptLoadState<Data>({ data, previousData, loading, ...query }: Queried<Data>) {
  const shown = data ?? (loading ? previousData : undefined);
  return { ...loadState({ ...query, data: shown }), isStale: loading && shown !== undefined };
}
