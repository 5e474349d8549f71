import { AppError } from '@paycycle/schema/errors';

/** Unknown names listed in an error. A typo produces fewer. */
const UNKNOWN_NAMED_MAX = 10;

const VERBS = { list: 'reads', request: 'takes' } as const;

/**
 * Refuses unknown names: a misspelt filter would otherwise answer all there is, and a misspelt field would change nothing.
 * @throws VALIDATION_FAILED
 */
export function refuseUnknown(given: object, known: readonly string[], what: keyof typeof VERBS): void {
  const fields = Object.fromEntries(
    Object.keys(given)
      .filter((name) => !known.includes(name))
      .slice(0, UNKNOWN_NAMED_MAX)
      .map((name) => [name, `This ${what} does not know '${name}'. It ${VERBS[what]} ${known.join(', ')}.`]),
  );
  const [message] = Object.values(fields);
  if (message) throw new AppError('VALIDATION_FAILED', message, fields);
}
