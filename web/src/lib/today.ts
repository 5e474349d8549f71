import { type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';

/** The calendar date in London now: what the user's forms and month pickers start from (RULES.md, 1). */
export function today(): LocalDate {
  return londonDate(new Date());
}
