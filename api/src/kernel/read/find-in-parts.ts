import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Scope } from '../scope.ts';

/** Records that are read at a time: some milliseconds of work. */
const PART_LENGTH = 100;

/**
 * Reads records by id, in the order of the ids. Reads in parts, so that a long list blocks no other request. Records
 * deleted since are left out.
 */
export async function findInParts<Row extends { readonly id: number }>(
  scope: Scope,
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += PART_LENGTH) {
    scope.signal?.throwIfAborted();
    const part = ids.slice(at, at + PART_LENGTH);
    const byId = new Map((await find(part)).map((row) => [row.id, row]));
    rows.push(...part.flatMap((id) => byId.get(id) ?? []));
    await nextTurn();
  }
  return rows;
}
