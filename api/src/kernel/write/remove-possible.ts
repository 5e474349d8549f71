import { isForeignKeyViolation } from '../errors/to-app-error.ts';
import { inTransaction, type Scope } from '../scope.ts';

/** Said of a record that the rules let go and the database does not. */
export const STILL_NEEDED = 'Another record depends on it';

/**
 * Deletes each of many records that nothing in the database refers to. A record that is still referred to does not prevent
 * the others' deletion. Requires a transaction. A part with such a record is rolled back and retried in halves.
 * @returns the ids of the records that remain
 */
export async function removePossible(
  scope: Scope,
  ids: readonly number[],
  remove: (scope: Scope, ids: readonly number[]) => Promise<void>,
): Promise<number[]> {
  if (ids.length === 0) return [];
  try {
    await inTransaction(scope, (scope) => remove(scope, ids));
    return [];
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    if (ids.length === 1) return [...ids];
  }
  const middle = Math.ceil(ids.length / 2);
  const first = await removePossible(scope, ids.slice(0, middle), remove);
  return [...first, ...(await removePossible(scope, ids.slice(middle), remove))];
}
