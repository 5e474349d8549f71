import { type Found, foundAt } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';

const LEGAL_WORD =
  /^(?:ltd|limited|lirnited|l[t1]d|plc|llp|llc|inc|gmbh|corp|corporation|cic|c\.i\.c|l\.l\.p|b\.?v|s\.?a\.?r\.?l|pty|lp)[.,;:)]*$/i;
/** Written behind the name of a family or partners; what stands before decides whether it is one. */
const FAMILY = /^(?:&|and|\+) (?:sons?|daughters?|co|partners?|associates|brothers|bros)\b/i;

const CONNECTING = /^(?:&|and|of|the|for|de|la|du|der|von|van|\+|in|y|et)$/;
const CAPITAL = /^[("'‘“]?[\p{Lu}\d&+][\p{L}\p{N}'’.&+/()!-]*,?$/u;
/** Words before a name that are no part of it. */
const STOP =
  /^(?:to|from|for|payee|name|pay|payable|remit|by|no|number|code|is|are|behalf|supplier|seller|vendor|client|customer|our|your|dear|re|ref|invoice|tax|statement|date|account|a\/c|bacs|bank|total|office|reg|company|vat|please|cheques?|agent|landlord|tenant|terms|bill|at|on|with|©|copyright|\d{4,}|\d\d-\d\d-\d\d)[.:,;]*$/i;
const WORDS_MAX = 8;
const LOWER_CASE_WORDS_MAX = 5;

/** The names in a run that end with their legal form: 'Thorpe Heat & Light Ltd', 'B. J. Garside & Son'. */
export function companyNames(page: PageLayout, run: Run): Found<string>[] {
  const words = run.text.split(' ');
  return words.flatMap((word, index) => {
    const family = FAMILY.test(words.slice(index, index + 2).join(' '));
    if (!LEGAL_WORD.test(word) && !family) return [];
    const last = family ? index + 1 : index;
    // 'Garside & Sons Ltd' is found at its legal form.
    if (family && LEGAL_WORD.test(words[last + 1] ?? '')) return [];
    const first = isLowerCase(words.slice(0, index + 1)) ? lowerCaseBegin(index) : beginOfName(words, index);
    if (first === index || (family && index - first < 1)) return [];
    const start = offsetOf(words, first);
    const raw = run.text.slice(start, offsetOf(words, last) + (words[last] ?? '').length);
    const name = raw.replace(/[\s.,;:)|]+$/, '').replace(/^[("'‘“\s]+/, '');
    return [
      foundAt(page, run, start, start + raw.length, tidyName(name === name.toLowerCase() ? capitalised(name) : name)),
    ];
  });
}

/** In a line without capitals only its own begin is that of a name. */
function lowerCaseBegin(legal: number): number {
  return legal <= LOWER_CASE_WORDS_MAX ? 0 : legal;
}

function isLowerCase(words: readonly string[]): boolean {
  return words.every((word) => word === word.toLowerCase());
}

function capitalised(name: string): string {
  return name.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Goes back from the legal form to where the name begins. */
function beginOfName(words: readonly string[], legal: number): number {
  let first = legal;
  for (let at = legal - 1; at >= 0 && legal - at <= WORDS_MAX; at -= 1) {
    const word = words[at] ?? '';
    if (STOP.test(word) || LEGAL_WORD.test(word) || /[:;|]$/.test(word)) break;
    if (endsSentence(word, words[at + 1])) break;
    if (CAPITAL.test(word)) first = at;
    else if (!CONNECTING.test(word)) break;
  }
  return first;
}

/** Initials and abbreviations keep their point; a comma may only stand before the legal form: 'Northbeck Apps, Inc.' */
function endsSentence(word: string, next: string | undefined): boolean {
  if (word.endsWith(',')) return !LEGAL_WORD.test(next ?? '');
  return word.endsWith('.') && !/^(?:\p{Lu}\.)+$|^(?:St|Dr|Mr|Mrs|Ms|Bros|Co|Messrs)\.$/u.test(word);
}

function offsetOf(words: readonly string[], index: number): number {
  return words.slice(0, index).reduce((sum, word) => sum + word.length + 1, 0);
}

function tidyName(name: string): string {
  return name.replace(/\bLirnited$/i, 'Limited').replace(/\bL[1t]d$/, 'Ltd');
}
