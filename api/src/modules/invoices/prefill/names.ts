const LEGAL_FORM = /\b(?:ltd|limited|llp|plc|lp|cic|inc|co)\b/g;

/** A name as it is compared on paper: without case, punctuation and the words for its legal form. */
export function paperName(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words.replace(LEGAL_FORM, ' ').replace(/\s+/g, ' ').trim();
}

export function isSameName(one: string, other: string): boolean {
  return paperName(one) !== '' && paperName(one) === paperName(other);
}
