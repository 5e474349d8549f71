/** Most characters of a payment reference in Faster Payments and Bacs (RULES.md, 27). */
export const PAYMENT_REFERENCE_LENGTH_MAX = 18;

/** Crockford's base 32: without I, L, O and U, which are easily misread. */
const TOKEN_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TOKEN_LENGTH = 6;

/** Words that some banks refuse in a reference. */
const REFUSED_WORDS = ['ECHO', 'DELETE', 'CONFIG', 'EXEC', 'SYSTEM'];

/** Number of tokens. A random integer below this makes one. */
export const REFERENCE_TOKENS = TOKEN_ALPHABET.length ** TOKEN_LENGTH;

/** Token for an integer below `REFERENCE_TOKENS`: six characters, such as `K7Q2M9`. */
export function referenceToken(number: number): string {
  let rest = number;
  let token = '';
  while (token.length < TOKEN_LENGTH) {
    token = TOKEN_ALPHABET.charAt(rest % TOKEN_ALPHABET.length) + token;
    rest = Math.floor(rest / TOKEN_ALPHABET.length);
  }
  return token;
}

/** True if banks accept a token. A few tokens contain a word that some banks refuse. */
export function isUsableToken(token: string): boolean {
  return !REFUSED_WORDS.some((word) => token.includes(word));
}

/**
 * Reference for the payee and the bank statement: the token, which identifies the transaction, and as much of the
 * subject as fits. Only `A–Z`, `0–9` and space, because many banks refuse the rest (RULES.md, 27).
 */
export function paymentReference(token: string, subject: string): string {
  const plain = subject
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  const allowed = REFUSED_WORDS.some((word) => plain.includes(word)) ? '' : plain;
  return `${token} ${allowed}`.slice(0, PAYMENT_REFERENCE_LENGTH_MAX).trim();
}

/**
 * Possible tokens in the text of a bank transaction. Banks change case, drop spaces and add words before and after. So
 * every run of letters and digits is examined, and the start and end of longer ones.
 */
export function tokensIn(text: string): string[] {
  const words = text.toUpperCase().match(/[0-9A-Z]+/g) ?? [];
  const tokens = words.flatMap((word) =>
    word.length < TOKEN_LENGTH ? [] : [word.slice(0, TOKEN_LENGTH), word.slice(-TOKEN_LENGTH)],
  );
  return [...new Set(tokens.filter(isToken))];
}

function isToken(text: string): boolean {
  return [...text].every((character) => TOKEN_ALPHABET.includes(character));
}
