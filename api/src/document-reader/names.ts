import { inLatinLetters } from '@paycycle/schema/domain/look-alike-letters';

const LEGAL_FORM = /\b(?:ltd|limited|llp|plc|lp|cic|inc|llc|co|company|corp|corporation|gmbh)\b/g;

/** A name as it is compared on paper: lower case, in Latin letters, without punctuation and the words for its legal form. */
export function nameOnDocument(name: string): string {
  const words = inLatinLetters(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  const short = words.replace(LEGAL_FORM, ' ').replace(/\s+/g, ' ').trim();
  return short === '' ? words.trim() : short;
}

/** Legal form in a name; null if it has none: 'Quay Bakery LLP' is not 'Quay Bakery Ltd'. */
export function legalFormOf(name: string): string | null {
  const [form = null] = /\b(?:ltd|limited|llp|plc|cic|inc|llc|gmbh)\b/i.exec(name) ?? [];
  return form === null ? null : form.toLowerCase().replace('limited', 'ltd');
}

/** A name without spaces, and with one letter for those that text recognition confuses. */
export function nameLook(name: string): string {
  return nameOnDocument(name)
    .replace(/\s/g, '')
    .replace(/0/g, 'o')
    .replace(/[1i|]/g, 'l')
    .replace(/5/g, 's')
    .replace(/rn/g, 'm');
}

/** True for the same name, with at most one letter misread in six. */
export function isSameName(one: string, other: string): boolean {
  const a = nameLook(one);
  const b = nameLook(other);
  if (a === '' || b === '') return false;
  return a === b || editDistance(a, b) <= Math.floor(Math.min(a.length, b.length) / 7);
}

/** True for two names of one company: the same, or one is the beginning or the end of the other. */
export function isOneName(one: string, other: string): boolean {
  if (isSameName(one, other)) return true;
  const [a, b] = [nameOnDocument(one), nameOnDocument(other)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= 4 && (long.startsWith(`${short} `) || long.endsWith(` ${short}`))) return true;
  return (
    short.length >= JOINED_MIN && long.replaceAll(' ', '') !== long && beginsJoined(long, short.replaceAll(' ', ''))
  );
}

/** A logo writes words without a blank: 'broadlandenergy' for 'Broadland Energy Supply'. */
const JOINED_MIN = 7;

function beginsJoined(name: string, joined: string): boolean {
  const words = name.split(' ');
  return words.some((_, index) => words.slice(0, index + 1).join('') === joined);
}

/** Number of letters to change, add or remove. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
