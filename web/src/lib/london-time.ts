import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';

const LONDON_TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });

/** A moment as the clock in London showed it: "5 Sep 2026, 14:07" (RULES.md, 1). */
export function formatTimestamp(timestamp: string): string {
  const moment = new Date(timestamp);
  return `${formatLocalDate(londonDate(moment))}, ${LONDON_TIME.format(moment)}`;
}
