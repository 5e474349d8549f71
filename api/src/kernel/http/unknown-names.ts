import { AppError } from '@paycycle/schema/errors';
import { ADDRESS_TEXT_LENGTH_MAX } from '../limits/text-limits.ts';

/** Unknown names listed in an error. A typo produces fewer. */
const UNKNOWN_NAMED_MAX = 10;

const VERBS = { list: 'reads', request: 'takes' } as const;

/** The fields that an object may have. Null if a field is no object, or may have any fields. */
export interface KnownFields {
  readonly [name: string]: KnownFields | null;
}

/**
 * Refuses unknown names: a misspelt filter would otherwise answer all there is, and a misspelt field would change nothing.
 * @throws VALIDATION_FAILED
 */
export function refuseUnknown(given: object, known: readonly string[], what: keyof typeof VERBS): void {
  refuse(
    Object.keys(given)
      .filter((name) => !known.includes(name))
      .map((name) => ({ name, known })),
    what,
  );
}

/** Refuses unknown fields of a body, also of the objects and lists in it. @throws VALIDATION_FAILED */
export function refuseUnknownFields(body: object, known: KnownFields): void {
  refuse(unknownFields(body, known, ''), 'request');
}

interface UnknownName {
  readonly name: string;
  readonly known: readonly string[];
}

function refuse(unknown: readonly UnknownName[], what: keyof typeof VERBS): void {
  const fields = Object.fromEntries(
    unknown
      .slice(0, UNKNOWN_NAMED_MAX)
      .map(({ name, known }) => ({ name: name.slice(0, ADDRESS_TEXT_LENGTH_MAX), known }))
      .map(({ name, known }) => [name, `This ${what} does not know '${name}'. ${takes(known, what)}`]),
  );
  const [message] = Object.values(fields);
  if (message) throw new AppError('VALIDATION_FAILED', message, fields);
}

function takes(known: readonly string[], what: keyof typeof VERBS): string {
  return known.length > 0 ? `It ${VERBS[what]} ${known.join(', ')}.` : `It ${VERBS[what]} no fields.`;
}

function unknownFields(value: object, known: KnownFields, path: string): UnknownName[] {
  return Object.entries(value).flatMap(([name, part]) => {
    if (!Object.hasOwn(known, name)) return [{ name: path + name, known: Object.keys(known) }];
    const inside = known[name];
    if (!inside || typeof part !== 'object' || part === null) return [];
    if (!Array.isArray(part)) return unknownFields(part, inside, `${path}${name}.`);
    return part.flatMap((one, at) =>
      typeof one === 'object' && one !== null ? unknownFields(one, inside, `${path}${name}.${at}.`) : [],
    );
  });
}
