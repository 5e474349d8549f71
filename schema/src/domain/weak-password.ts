/** Advice that follows each reason. */
const ADVICE = 'Use several words that have nothing to do with each other, or let a password manager choose one.';

/** Digits and signs that attackers add to a common word: `Welcome2026!`. */
const ADDED_MAX = 6;
/** Characters allowed besides a repetition or keys in a row. */
const LEFT_MAX = 3;
/** Shorter runs of neighbours occur in many words. */
const RUN_MIN = 3;
/** Shorter parts of a name or an email are no evidence. */
const WORD_MIN = 3;

/** Neighbouring keys. The alphabet and the digits are rows as well. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBOURS: ReadonlySet<string> = new Set(
  ROWS.flatMap((row) => [...row].slice(1).flatMap((key, at) => [`${row[at]}${key}`, `${key}${row[at]}`])),
);

/** Signs that stand for letters: `P@ssw0rd`. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '+': 't',
  '€': 'e',
};

/**
 * Reason why a password of sufficient length is too easy to guess, with advice; null if it is acceptable. Refuses
 * repetitions, keys in a row, common passwords, the person's own words and the product's name, in any case and spelling
 * (`P@ssw0rd`), also with numbers and signs added.
 * @param own facts about the person that others know: their email, names and company
 * @param isCommon true if attackers try a text first; called in lower case
 */
export function passwordWeakness(
  password: string,
  own: readonly string[],
  isCommon: (text: string) => boolean,
): string | null {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  if (plain === '') return `A password of spaces only is too easy to guess. ${ADVICE}`;
  if (isRepeated(plain)) return `A password that repeats itself is too easy to guess. ${ADVICE}`;
  if (outsideRows(plain) <= LEFT_MAX) return `Letters, numbers or keys in a row are too easy to guess. ${ADVICE}`;
  const cores = [...coresOf(plain)];
  const words = wordsOf(['paycycle', ...own]);
  if (cores.some((core) => words.has(core))) {
    return `Your name, email or company and the name Paycycle are too easy to guess. ${ADVICE}`;
  }
  if (cores.some(isCommon)) return `This password is too common, also with numbers or signs added. ${ADVICE}`;
  return null;
}

/** One to four characters repeated, with at most three characters after them. */
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1{2,}.{0,3}$/su.test(text);
}

/** Number of characters outside runs of neighbours. */
function outsideRows(text: string): number {
  let outside = 0;
  let run = 1;
  for (let at = 1; at <= text.length; at += 1) {
    if (NEIGHBOURS.has(text.slice(at - 1, at + 1))) {
      run += 1;
      continue;
    }
    if (run < RUN_MIN) outside += run;
    run = 1;
  }
  return outside;
}

/** Possible cores of a password: without additions, and with letters for signs. */
function* coresOf(plain: string): Iterable<string> {
  yield plain;
  const front = plain.replace(/^[^\p{L}]+/u, '');
  const back = (text: string) => text.replace(/[^\p{L}]+$/u, '');
  for (const core of [back(plain), front, back(front), plain.replace(/[^\p{L}]/gu, '')]) {
    if (plain.length - core.length > ADDED_MAX) continue;
    for (const one of ['i', 'l']) {
      const spelled = core.replace(/[0-9@$+!|€]/g, (sign) => LETTERS[sign] ?? one);
      // 'paycyclepaycycle' is 'paycycle'.
      for (const text of [core, spelled]) yield text.replace(/^(.{3,}?)\1+$/u, '$1');
    }
  }
}

/** The texts and their parts, with and without separators. */
function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  const plain = texts.map((text) => text.normalize('NFKC').toLowerCase().trim());
  const parts = plain.flatMap((text) => [
    text,
    ...text.split('@').flatMap((part) => [part, part.replace(/[^\p{L}]/gu, '')]),
    ...text.split(/[^\p{L}]+/u),
  ]);
  return new Set(parts.filter((part) => part.length >= WORD_MIN));
}
