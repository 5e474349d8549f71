/**
 * Letters that ordinary fonts draw like a Latin one. From Unicode's confusables (TR39): Cyrillic, Greek, Armenian,
 * Cherokee and Lisu letters, small capitals, and Latin letters with a stroke that is not a separate accent. A capital is
 * listed by its own look: 'Н' looks like H, 'η' like n.
 */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀᎪꓮ',
  b: 'вВЬьβΒʙᏴꓐ',
  c: 'сСςΣᴄᏟꓚ',
  d: 'ԁđĐᴅᎠꓓ',
  e: 'ɛеЕҽΕᴇᎬꓰ',
  f: 'Ϝꜰꓝ',
  g: 'ɡԌցɢᏀꓖ',
  h: 'һҺнНΗհħĦʜᎻꓧ',
  i: 'іІιΙıӏӀɪᏆꓲ',
  j: 'јЈϳͿᴊᎫꓙ',
  k: 'кКκΚᴋᏦꓗ',
  l: 'łŁʟᏞꓡ',
  m: 'мМΜᴍᎷꓟ',
  n: 'ηΝոռɴꓠ',
  o: 'оОοΟσөѳօՕøØᴏꓳ',
  p: 'ƥƤрРρΡᴘᏢꓑ',
  q: 'ԛգզ',
  r: 'гʀᏒꓣ',
  s: 'ѕЅՏꜱᏚꓢ',
  t: 'тТτΤᴛᎢꓔ',
  u: 'υսՍᴜꓴ',
  v: 'νѵѴᴠᏙꓦ',
  w: 'ѡωԝԜաᴡᎳꓪ',
  x: 'хХχΧꓫ',
  y: 'уУүҮγΥʏꓬ',
  z: 'ΖᴢᏃꓜ',
};

const LATIN = new Map(Object.entries(LOOKS).flatMap(([latin, letters]) => [...letters].map((each) => [each, latin])));
const LOOK_ALIKE = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu');

/**
 * A text with the Latin letter in place of each that only looks like it; other letters stay, with their accents. Digits of
 * all scripts become those from 0 to 9.
 */
export function inLatinLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(LOOK_ALIKE, (letter) => LATIN.get(letter) ?? letter)
    .replace(/[^\P{Nd}0-9]/gu, valueOfDigit)
    .normalize('NFKC');
}

/** Unicode has the ten digits of a script in a row, from zero on. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
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
