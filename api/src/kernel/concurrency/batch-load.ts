import DataLoader from 'dataloader';
import type { Scope } from '../scope.ts';

interface BatchedReadOptions {
  /**
   * Keeps what was read for the rest of the request. Otherwise a later question reads again, for example after a
   * command.
   */
  readonly isKept?: boolean;
}

interface BatchedRead<Key, Value> {
  (scope: Scope, key: Key): Promise<Value>;
  /** Removes a cached value after a command, so that the next request for it reads it again. */
  readonly forget: (scope: Scope, key: Key) => void;
}

/**
 * Reads in one query all records that a request asks about at the same time, even where many fields ask one by one.
 *
 * @param read returns one value for each key, in the order of the keys
 */
export function batchLoad<Key, Value>(
  read: (scope: Scope, keys: readonly Key[]) => Promise<readonly Value[]>,
  { isKept = false }: BatchedReadOptions = {},
): BatchedRead<Key, Value> {
  const loaders = new WeakMap<Scope, DataLoader<Key, Value>>();
  const ask = (scope: Scope, key: Key): Promise<Value> => {
    const loader = loaders.get(scope) ?? new DataLoader((keys) => read(scope, keys), { cache: isKept });
    loaders.set(scope, loader);
    return loader.load(key);
  };
  const forget = (scope: Scope, key: Key): void => void loaders.get(scope)?.clear(key);
  return Object.assign(ask, { forget });
}
