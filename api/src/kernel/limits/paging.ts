import { AppError } from '@paycycle/schema/errors';
import { ID_MAX, PAGE_SIZE_MAX } from '@paycycle/schema/limits';

/** A page of a list: how many rows, and from where. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
  /** Reads the list in the order of its ids, from the one after this. New rows then move no page. */
  readonly afterId?: number | undefined;
}

/** True if a page starts at zero or later and requests an allowed number of rows. */
export function isPage({ offset, limit }: Page, limitMax: number): boolean {
  return Number.isSafeInteger(offset) && offset >= 0 && Number.isInteger(limit) && limit >= 1 && limit <= limitMax;
}

/** @throws VALIDATION_FAILED when the page does not begin at zero or later, or asks for fewer than 1 or too many rows. */
export function requirePage(page: Page, limitMax: number = PAGE_SIZE_MAX): Page {
  const fields: Record<string, string> = {};
  if (!Number.isSafeInteger(page.offset) || page.offset < 0) fields['offset'] = 'Offset must be 0 or more';
  if (!Number.isInteger(page.limit) || page.limit < 1 || page.limit > limitMax) {
    fields['limit'] = `Limit must be from 1 to ${limitMax}`;
  }
  const [message] = Object.values(fields);
  if (message) throw new AppError('VALIDATION_FAILED', message, fields);
  return page;
}

/**
 * Explains why a list cannot be read after an id; null if it can.
 * @param others names of parameters for another order or start that were given as well
 */
export function afterError(afterId: number | undefined, others: readonly string[]): string | null {
  if (afterId === undefined) return null;
  const [other] = others;
  if (other) return `A list that is read by 'after' is in the order of its ids. Leave out '${other}'.`;
  const isId = Number.isInteger(afterId) && afterId >= 0 && afterId <= ID_MAX;
  return isId ? null : 'After must be 0, or the id of the last record that was read';
}

/** @throws VALIDATION_FAILED */
export function requireAfter(afterId: number | undefined, others: readonly string[]): void {
  const fault = afterError(afterId, others);
  if (fault) throw new AppError('VALIDATION_FAILED', fault, { after: fault });
}
