import { AppError } from '@paycycle/schema/errors';

/**
 * Returns the fields that a patch has.
 * @param neverRemoved fields that null cannot remove
 * @throws VALIDATION_FAILED
 */
export function givenFields(patch: object, neverRemoved: readonly string[]): Record<string, unknown> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const removed = given.filter(([name, value]) => value === null && neverRemoved.includes(name));
  const fields = Object.fromEntries(removed.map(([name]) => [name, `${name} cannot be removed`]));
  const [message] = Object.values(fields);
  if (message) throw new AppError('VALIDATION_FAILED', message, fields);
  return Object.fromEntries(given);
}
