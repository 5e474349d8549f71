import { type KnownPayee, standsBeside } from './another-payee.ts';
import { isInvoiceWord, isNumberWord } from './bank-codes.ts';
import { wordsOf } from './name-form.ts';
import type { OpenTransaction, ReferenceToken } from './read-line.ts';
import { townLengthAt } from './uk-places.ts';

/** So many digits of a bill of the amount are no chance. */
const TELLING_DIGITS_MIN = 5;
/** Words of payments that stand before numbers of another kind. */
const OTHER_NUMBERS: ReadonlySet<string> = new Set(
  'ac acc account accounts acct atm card cd mandate order orders po pos'.split(' '),
);

/**
 * True if the word before digits says that they are no invoice number: 'ORDER NO 1023', 'STORE 1023'. After INV, they
 * always are one. Before fewer than five digits, any word does that is neither the supplier's nor of payments or places.
 */
export function isOtherNumber(
  { index, printed: digits }: ReferenceToken,
  { pieces }: OpenTransaction,
  { names, recordWords }: KnownPayee,
): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const printed = pieces.map((piece) => piece.printed);
  let at = index - 1;
  while (at >= 0 && /^[^\p{L}]*$/u.test(printed[at] ?? '')) at -= 1;
  if (isInvoiceWord(printed[at] ?? '')) return false;
  while (at >= 0 && isNumberWord(printed[at] ?? '')) at -= 1;
  const label = wordsOf(printed[at] ?? '');
  if (label.some((word) => OTHER_NUMBERS.has(word))) return true;
  if (digits.length >= TELLING_DIGITS_MIN) return false;
  const own = names.flatMap(wordsOf);
  const isOwn = (word: string): boolean => own.some((one) => one.startsWith(word));
  const isPlace = [1, 2, 3].some((length) => townLengthAt(printed, at - length + 1) === length);
  return (
    !isPlace && !/\d/.test(printed[at] ?? '') && !label.every((word) => isOwn(word) || standsBeside(word, recordWords))
  );
}
