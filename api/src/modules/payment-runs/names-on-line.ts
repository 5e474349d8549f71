import { areNumbersAlike, invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { BANK_WORDS, coreWordsOf, type ReadLine, wordsOf } from '../../matching-engine/index.ts';
import { NUMBER_LENGTH_MIN } from './paid-on-statement.sql.ts';

/** Shorter words of a name, such as 'Co', tell no supplier. */
const NAME_WORD_LENGTH_MIN = 3;
/** Words that a number is printed as: 'HP/2026/1041'. */
const NUMBER_WORDS_MAX = 4;

/** An invoice as a bank line may name it. */
export interface NamedInvoice {
  readonly numberKey: string;
  readonly supplierName: string;
  /** With former names, and those of merged suppliers; only the name if left out. */
  readonly supplierNames?: readonly string[];
}

/** An invoice that a line is matched to. */
export interface MatchedInvoice extends NamedInvoice {
  readonly invoiceNumber: string;
  readonly matchedBy: string;
  /**
   * True if the user who matched it entered it, or changed its number, supplier or amount, after the line was imported,
   * or if its supplier was renamed since then.
   */
  readonly isEnteredSince: boolean;
  /** True if it already counted as paid, on a day well before or after the line, when it was matched. */
  readonly isPaidApart: boolean;
  /** True if the line's matches come to most of its amount. */
  readonly coversLine: boolean;
}

const namesOf = ({ supplierName, supplierNames }: NamedInvoice) => supplierNames ?? [supplierName];

/** Words of a supplier's name that identify the supplier. */
export function tellingWordsOf(supplierName: string): string[] {
  return coreWordsOf(supplierName).filter((word) => word.length >= NAME_WORD_LENGTH_MIN);
}

/**
 * True if the matched invoice explains the line: it is of the same supplier, or the line has the whole name of its
 * supplier with a word that the candidate's supplier lacks. An invoice that was entered for the match explains nothing.
 * Nor does one for far less than the line, or one of a supplier whose name has only words of banks. One that counted as
 * paid days before or after the line explains it only by its number: something else may have paid it.
 */
export function isNamedBeside(line: ReadLine, other: MatchedInvoice, candidate: NamedInvoice): boolean {
  if (other.isEnteredSince || !other.coversLine) return false;
  if (other.isPaidApart && howNamed(line, other) === 0) return false;
  if (namesOf(candidate).includes(other.supplierName)) return true;
  const shared = new Set([...namesOf(candidate).flatMap(coreWordsOf), ...BANK_WORDS]);
  const isWhole = coreWordsOf(other.supplierName).every((word) => line.words.includes(word));
  return isWhole && tellingWordsOf(other.supplierName).some((word) => !shared.has(word));
}

/** True if a line names the invoice that it is matched to at least as well as the candidate, by a number at least as long. */
export function isNamedAsWell(line: ReadLine, other: MatchedInvoice, candidate: NamedInvoice): boolean {
  if (!isPayeeNamed(line, other) || !isNamedBeside(line, other, candidate)) return false;
  const isAsLong = other.numberKey.length >= candidate.numberKey.length;
  return isAsLong && howNamed(line, other, [other, candidate]) >= howNamed(line, candidate);
}

/**
 * Returns how well a line names an invoice by its number, which is long enough by itself or stands beside its supplier:
 * 2 for the number as a payer writes it, 1 for one that looks like it, 0 if not.
 * @param payees suppliers whose names are no part of a number; if given, neither are the words of banks
 */
export function howNamed(line: ReadLine, invoice: NamedInvoice, payees: readonly NamedInvoice[] = []): number {
  const { numberKey } = invoice;
  const isNamed = isPayeeNamed(line, invoice);
  if (!isNamed && numberKey.length < NUMBER_LENGTH_MIN) return 0;
  const names = new Set(payees.length === 0 ? [] : [...payees.flatMap(namesOf).flatMap(wordsOf), ...BANK_WORDS]);
  // Each word of a name once: a number may be put together with it as well, 'HP LTD HP 1041'.
  const words = line.words.filter(
    (word, at) => !names.has(word) || (!BANK_WORDS.has(word) && line.words.indexOf(word) < at),
  );
  if (keysIn(words).includes(numberKey)) return 2;
  const isAlike = (whole: string) => !names.has(whole) && areNumbersAlike(invoiceNumberKey(whole), numberKey);
  return isNamed && line.tokens.some(({ whole }) => isAlike(whole)) ? 1 : 0;
}

/** True if a line has a telling word of the supplier's name. */
export function isPayeeNamed({ words }: ReadLine, invoice: NamedInvoice): boolean {
  return namesOf(invoice).some((name) => tellingWordsOf(name).some((word) => words.includes(word)));
}

/** True if a line has all words of the supplier's name. */
export function isWholePayeeNamed(line: ReadLine, invoice: NamedInvoice): boolean {
  return namesOf(invoice).some(
    (name) => tellingWordsOf(name).length > 0 && coreWordsOf(name).every((word) => line.words.includes(word)),
  );
}

/** Numbers that neighbouring words may be: 'hp', '1041' and 'hp1041'. */
function keysIn(words: readonly string[]): string[] {
  const lengths = Array.from({ length: NUMBER_WORDS_MAX }, (_, index) => index + 1);
  return words.flatMap((_, at) => lengths.map((length) => invoiceNumberKey(words.slice(at, at + length).join(''))));
}
