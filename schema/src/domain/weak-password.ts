const PRODUCT = /^(?:\d{0,4}(?:paycycle)+|(?:paycycle)+\d{0,4})$/;

/**
 * Why a password of sufficient length is too easy to guess; null when it is none of these. A password of spaces only, one
 * character repeated, the person's own e-mail or the part before its @, and the product's name with or without a year are
 * refused, however they are cased, with or without signs between.
 */
export function passwordWeakness(password: string, email: string): string | null {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  if (plain === '') return 'A password of spaces only is too easy to guess. Please choose another.';
  const [first = '', ...others] = [...plain];
  if (others.every((character) => character === first)) {
    return 'A password of one repeated character is too easy to guess. Please choose another.';
  }
  const address = email.normalize('NFKC').toLowerCase().trim();
  if (plain === address || plain === address.split('@')[0]) {
    return 'Your email is too easy to guess as a password. Please choose another.';
  }
  if (PRODUCT.test(plain.replace(/[^\p{L}\p{N}]/gu, ''))) {
    return 'The name Paycycle is too easy to guess as a password. Please choose another.';
  }
  return null;
}
