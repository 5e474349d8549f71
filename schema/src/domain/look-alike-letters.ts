/**
 * Letters that ordinary fonts draw like a Latin one. From Unicode's confusables (TR39): Cyrillic, Greek and Armenian
 * letters, and Latin letters with a stroke that is not a separate accent. A capital is listed by its own look: 'Н' looks
 * like H, 'η' like n.
 */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аАαΑɑ',
  b: 'вВЬьβΒ',
  c: 'сСςΣ',
  d: 'ԁđĐ',
  e: 'еЕҽΕ',
  f: 'Ϝ',
  g: 'ɡԌց',
  h: 'һҺнНΗհħĦ',
  i: 'іІιΙıӏӀ',
  j: 'јЈϳͿ',
  k: 'кКκΚ',
  l: 'łŁ',
  m: 'мМΜ',
  n: 'ηΝոռ',
  o: 'оОοΟσөѳօՕøØ',
  p: 'рРρΡ',
  q: 'ԛգզ',
  r: 'г',
  s: 'ѕЅՏ',
  t: 'тТτΤ',
  u: 'υսՍ',
  v: 'νѵѴ',
  w: 'ѡωԝԜա',
  x: 'хХχΧ',
  y: 'уУүҮγΥ',
  z: 'Ζ',
};

const LATIN = new Map(Object.entries(LOOKS).flatMap(([latin, letters]) => [...letters].map((each) => [each, latin])));
const LOOK_ALIKE = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu');

/** A text with the Latin letter in place of each that only looks like it; other letters stay, with their accents. */
export function inLatinLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(LOOK_ALIKE, (letter) => LATIN.get(letter) ?? letter)
    .normalize('NFKC');
}

/** Letters of another alphabet in a text that look Latin; those with a stroke are Latin themselves. */
function foreignLetters(text: string): string {
  return (text.normalize('NFKD').match(LOOK_ALIKE) ?? [])
    .filter((letter) => !/\p{Script=Latin}/u.test(letter))
    .join('');
}

/** True if a name has letters of another alphabet in place of the original's Latin ones. */
export function hasForeignLetters(name: string, original: string): boolean {
  return foreignLetters(name) !== foreignLetters(original);
}
