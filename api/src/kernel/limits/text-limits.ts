import { AppError } from '@paycycle/schema/errors';
import { BULK_SIZE_MAX, FREE_TEXT_LENGTH_MAX, SEARCH_LENGTH_MAX } from '@paycycle/schema/limits';

/** Characters of a text that no form knows better. One outside the basic plane counts twice here, and once in a form. */
const TEXT_LENGTH_MAX = 2 * FREE_TEXT_LENGTH_MAX;

/** Texts that are only compared with stored values, and never stored. */
const COMPARED_TEXTS = new Set(['search', 'text', 'statusLabel', 'content', 'userId']);

/** A list that is a little too long is refused by its form, in the form's words. */
const LIST_LENGTH_MAX = 2 * BULK_SIZE_MAX;

/** Parts of a path, and what a query says: dates, ids and words of ours. */
export const ADDRESS_TEXT_LENGTH_MAX = 1000;

/** Characters that an argument of this name can have in both APIs. */
export function textLengthMaxOf(name: string): number {
  return COMPARED_TEXTS.has(name) ? SEARCH_LENGTH_MAX : TEXT_LENGTH_MAX;
}

/**
 * Refuses excessively long texts and lists in an input of either API, at any depth, before it is processed. A form's own
 * limits are lower, and the form reports them.
 * @throws VALIDATION_FAILED, with the name of the long value in `fields`
 */
export function refuseOverlong(input: Readonly<Record<string, unknown>>, lengthMax = Number.POSITIVE_INFINITY): void {
  const rest: { name: string; value: unknown }[] = [];
  const look = (name: string, value: unknown): void => {
    if (typeof value === 'string')
      refuseAbove(name, value.length, Math.min(textLengthMaxOf(name), lengthMax), 'characters');
    else if (isListOrRecord(value)) rest.push({ name, value });
  };
  for (const [name, value] of Object.entries(input)) look(name, value);
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { name, value } = next;
    if (Array.isArray(value)) {
      refuseAbove(name, value.length, LIST_LENGTH_MAX, 'entries');
      for (const entry of value) look(name, entry);
    } else {
      for (const [inner, entry] of Object.entries(value as object)) look(inner, entry);
    }
  }
}

function refuseAbove(name: string, length: number, max: number, unit: string): void {
  if (length <= max) return;
  const message = `${labelOf(name)} must be at most ${max.toLocaleString('en-GB')} ${unit}`;
  throw new AppError('VALIDATION_FAILED', message, { [name.slice(0, ADDRESS_TEXT_LENGTH_MAX)]: message });
}

/** Lists and plain records; a file that arrives is neither. */
function isListOrRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

/** Label of a field name: 'bankSortCode' becomes 'Bank sort code'. */
function labelOf(name: string): string {
  const words = name
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
