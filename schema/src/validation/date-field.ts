import { z } from 'zod';
import { formatLocalDate, type LocalDate, localDate, parseLocalDate } from '../domain/local-date.ts';
import { EARLIEST_DATE } from '../limits.ts';

const EARLIEST = localDate(EARLIEST_DATE);

interface DateBounds {
  /** The last day that is accepted; none when left out. */
  readonly today?: LocalDate;
  /** The first day that is accepted, and the last: 1 Jan 1900, and none, when left out. */
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/**
 * A calendar date `YYYY-MM-DD` from 1 Jan 1900 on (RULES.md, section 9), and not in the future where `today` is given.
 */
export function requiredDate(label: string, bounds: DateBounds = {}) {
  return dateTyped(label)
    .min(1, `${label} is required`)
    .transform((text, context) => readDate(text, label, bounds, context))
    .meta({ format: 'date' });
}

/** A date that keeps its stored value when it is left out (undefined), and is cleared by null or an empty text. */
export function patchDate(label: string, bounds: DateBounds = {}) {
  return dateTyped(label)
    .nullish()
    .transform((text, context) =>
      text ? readDate(text, label, bounds, context) : text === undefined ? undefined : null,
    );
}

function dateTyped(label: string) {
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? `${label} is required` : notADate(label)),
    })
    .trim();
}

function readDate(text: string, label: string, bounds: DateBounds, context: z.RefinementCtx): LocalDate {
  const { today, from = EARLIEST, to } = bounds;
  const refuse = (message: string): never => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const date = parseLocalDate(text);
  if (!date) return refuse(notADate(label));
  if (date < from) return refuse(`${label} must be ${formatLocalDate(from)} or later`);
  if (to && date > to) return refuse(`${label} must be ${formatLocalDate(to)} or earlier`);
  if (today && date > today) return refuse(`${label} must not be in the future`);
  return date;
}

function notADate(label: string): string {
  return `${label} must be a real date in the form YYYY-MM-DD`;
}
