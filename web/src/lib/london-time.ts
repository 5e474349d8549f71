import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';

const LONDON_TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });

/** Formats a timestamp in London time: "5 Sep 2026, 14:07" (RULES.md, 1). */
export function formatTimestamp(timestamp: string): string {
  const moment = new Date(timestamp);
  return `${formatLocalDate(londonDate(moment))}, ${LONDON_TIME.format(moment)}`;
}
