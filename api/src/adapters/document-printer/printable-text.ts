/**
 * The built-in fonts have the letters of Western Europe. Other letters lose their accents; still unprintable ones
 * become '?'.
 */
export function printable(text: string): string {
  return PRINTABLE.test(text) ? text : [...text].map(printableCharacter).join('');
}

const PRINTABLE = /^[\u0020-\u007e\u00a0-\u00ff€–—‘’“”…]*$/;

function printableCharacter(character: string): string {
  if (PRINTABLE.test(character)) return character;
  const plain = WITHOUT_ACCENT[character] ?? character.normalize('NFKD').replace(/[^\u0020-\u007e]/g, '');
  return plain || (/\s/.test(character) ? ' ' : '?');
}

/** Letters whose stroke Unicode does not take for an accent. */
const WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  ħ: 'h',
  Ħ: 'H',
};
