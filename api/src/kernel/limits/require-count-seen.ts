import { AppError } from '@paycycle/schema/errors';

/**
 * Refuses to delete all records where a person was shown another number of them: others add records while a page is open.
 * @param seen null compares nothing
 * @throws CONTENT_CHANGED
 */
export function requireCountSeen(seen: number | null, now: number, noun: string): void {
  if (seen === null || seen === now) return;
  const records = now === 1 ? `is 1 ${noun}` : `are ${now} ${noun}s`;
  throw new AppError('CONTENT_CHANGED', `There ${records} by now, not ${seen}. Nothing was deleted; look again.`);
}
