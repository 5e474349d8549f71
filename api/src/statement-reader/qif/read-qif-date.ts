/**
 * A date of QIF in the form that other dates have. Programs pad numbers with spaces and write years from 2000 on behind an
 * apostrophe, with one digit up to 2009: 6/5'26, 1/ 6'26, 2/14'2020, 1/ 1' 5.
 */
export function normaliseQifDate(text: string): string {
  const compact = text
    .split(/([/.'\u2019-])/)
    .map((part) => part.trim())
    .join('');
  const match = /^(\d{1,2})[/.\- ]+(\d{1,2})([/.\- ]+|['\u2019])(\d{1,4})$/.exec(compact);
  if (!match) return compact;
  const [, first = '', second = '', mark = '', year = ''] = match;
  const isApostrophe = mark === "'" || mark === '\u2019';
  return `${first}/${second}/${isApostrophe ? year.padStart(2, '0') : year}`;
}

/** True for a date without a year. */
export function lacksYear(text: string): boolean {
  return /^\d{1,2}[/.-]\d{1,2}[/.-]?$/.test(text);
}
