/** An instant as Xero writes it, such as `/Date(1795167000000+0000)/`. */
export function msDate(ms: number): string {
  return `/Date(${ms}+0000)/`;
}

/** A day as Xero writes it, such as `/Date(1793577600000+0000)/` for 2 November 2026. */
export function dayDate(day: string): string {
  return msDate(Date.parse(`${day}T00:00:00Z`));
}

/** 30 September 2026, as in Xero's messages. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
