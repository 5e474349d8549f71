import type { GuestScope } from '../../kernel/scope.ts';
import { keptSince } from './deletion.read.ts';

/** Deletions that one sweep empties; the next one takes the rest. */
const DELETIONS_MAX = 20;

/**
 * Forgets what was deleted more than 30 days ago, of all companies: nothing of it is left afterwards. What was restored is
 * forgotten then, too.
 * @returns how many deletions were forgotten
 */
export async function forgetOldDeletions(scope: GuestScope): Promise<number> {
  const rows = await scope.em.execute<{ id: number }[]>(
    `delete from deletions where id in (
       select id from deletions where deleted_at <= ? order by deleted_at limit ? for update skip locked)
     returning id`,
    [keptSince(scope), DELETIONS_MAX],
  );
  return rows.length;
}
