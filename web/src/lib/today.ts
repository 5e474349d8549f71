import { type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';

/** Returns the current date in London, the default of forms and month pickers (RULES.md, 1). */
export function today(): LocalDate {
  return londonDate(new Date());
}
