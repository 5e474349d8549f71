import { LONG_MONTH_NAMES } from './local-date.ts';

/** Pattern of a month's name or abbreviation, in lower case. */
export const MONTH_WORD =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const ABBREVIATIONS = LONG_MONTH_NAMES.map((name) => name.slice(0, 3).toLowerCase());

/** Number of a month from its name or abbreviation. */
export function monthOfWord(word: string): number {
  return ABBREVIATIONS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}
