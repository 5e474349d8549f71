import { z } from 'zod';

export const TEXT = z.string().optional();
export const text = (example: string) => TEXT.meta({ example });

const whole = (message: string, min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message);
export const COUNT = whole('must be a whole number above 0', 1);
export const PORT = whole('must be a number from 0 to 65535', 0, 65_535);
export const SECONDS = whole('must be a whole number of seconds from 0 to 600', 0, 600);

export const SWITCH = z.stringbool({ truthy: ['1'], falsy: ['0'], error: 'must be 1 or 0' }).default(false);

/** One of these words, which are in lower case. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be ${words.join(', ').replace(/, (?=[^,]+$)/, ' or ')}`);

/** A text of this pattern, in lower case. */
export const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message).toLowerCase();

/** A text that `read` understands. `read` returns undefined for any other. */
export const readable = <T>(message: string, read: (given: string) => T | undefined) =>
  z.string().transform((given, context) => {
    const value = read(given);
    if (value === undefined) context.addIssue(message);
    return value ?? z.NEVER;
  });

/** An address without a trailing slash. */
const web = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .transform((url) => url.replace(/\/+$/, ''));
export const address = (example: string) => web(example).optional().meta({ example });
export const addressOr = (preset: string) => web(preset).default(preset);

/** Gives variables that belong together one description. */
export const together =
  (description: string) =>
  <Shape extends Record<string, z.ZodType>>(variables: Shape): Shape =>
    Object.fromEntries(Object.entries(variables).map(([name, type]) => [name, type.describe(description)])) as Shape;
