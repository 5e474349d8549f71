/**
 * Checks if an account number can belong to a sort code: the modulus checks of UK banks (Pay.UK, "Validating account
 * numbers"). The digits of both, there called u v w x y z a b c d e f g h, are weighted and added up by the rows of a
 * published table. A pair that fails was almost surely mistyped; one that passes may still not exist.
 */

export type ModulusAlgorithm = 'MOD10' | 'MOD11' | 'DBLAL';

/** A row of the weight table. */
export interface ModulusWeights {
  /** The range of sort codes, six digits each, both included. */
  readonly from: string;
  readonly to: string;
  readonly algorithm: ModulusAlgorithm;
  /** Fourteen weights: for the sort code's digits, then for the account number's. */
  readonly weights: readonly number[];
  readonly exception: number | null;
}

export interface ModulusTable {
  /** Ascending by `from`; a sort code has one row, or two in succession. */
  readonly rows: readonly ModulusWeights[];
  /** Sort codes that exception 5 replaces. */
  readonly substitutions: ReadonlyMap<string, string>;
}

/** `unknown` if the table has no row for the sort code. Treat the pair as valid then. */
export type ModulusResult = 'valid' | 'invalid' | 'unknown';

/** Checks six and eight digits, written with or without separators. */
export function checkModulus(sortCode: string, accountNumber: string, table: ModulusTable): ModulusResult {
  const account = digitsOf(sortCode + accountNumber);
  const [first, second] = rowsFor(digitsText(sortCode), table);
  if (account.length !== 14 || !first) return 'unknown';
  if (isForeignCurrency(first, account)) return 'valid';
  const passesFirst = passes(first, account, table);
  if (!second) return passesFirst ? 'valid' : 'invalid';
  const isEither = EITHER_SUFFICES.has(first.exception ?? 0);
  if (passesFirst && isEither) return 'valid';
  if (!passesFirst && !isEither) return 'invalid';
  return passes(second, account, table) ? 'valid' : 'invalid';
}

/**
 * Warning for bank details that fail the check; null if they pass, if the table does not know the sort code, or if one
 * of the two is missing.
 */
export function bankDetailsWarning(
  sortCode: string | null,
  accountNumber: string | null,
  table: ModulusTable,
): string | null {
  if (!sortCode || !accountNumber || checkModulus(sortCode, accountNumber, table) !== 'invalid') return null;
  return (
    `Account number ${accountNumber} isn't valid for sort code ${sortCode}. ` +
    'One may be mistyped – check with the supplier before paying.'
  );
}

/** Exceptions with two rows where one passed check is enough. */
const EITHER_SUFFICES: ReadonlySet<number> = new Set([2, 9, 10, 11, 12, 13]);

/** Positions of single digits among the fourteen. */
const A = 6;
const B = 7;
const C = 8;
const G = 12;
const H = 13;

/** Weights for exceptions 2 and 9 if `a` is not 0: one row for each case of `g`. */
const WEIGHTS_OF_EXCEPTION_2 = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const WEIGHTS_OF_EXCEPTION_2_G9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];
const SORT_CODE_OF_EXCEPTION_8 = '090126';
const SORT_CODE_OF_EXCEPTION_9 = '309634';
const ADDED_BY_EXCEPTION_1 = 27;

type Digits = readonly number[];

/** Exception 6: an account in a foreign currency. It cannot be checked. */
function isForeignCurrency({ exception }: ModulusWeights, account: Digits): boolean {
  const a = digit(account, A);
  return exception === 6 && a >= 4 && a <= 8 && digit(account, G) === digit(account, H);
}

function passes(row: ModulusWeights, account: Digits, table: ModulusTable): boolean {
  const { exception } = row;
  if (exception === 3 && [6, 9].includes(digit(account, C))) return true;
  const checked = withSortCodeOfException(row, account, table);
  const remainder = remainderOf({ ...row, weights: weightsOf(row, account) }, checked);
  if (exception === 4) return remainder === digit(account, G) * 10 + digit(account, H);
  if (exception === 5) return fitsCheckDigit(row, remainder, account);
  if (remainder === 0) return true;
  return exception === 14 && remainderOfShifted(row, account) === 0;
}

function withSortCodeOfException({ exception }: ModulusWeights, account: Digits, table: ModulusTable): Digits {
  const sortCode = account.slice(0, A).join('');
  const replaced = {
    5: table.substitutions.get(sortCode),
    8: SORT_CODE_OF_EXCEPTION_8,
    9: SORT_CODE_OF_EXCEPTION_9,
  }[exception ?? 0];
  return replaced === undefined ? account : [...digitsOf(replaced), ...account.slice(A)];
}

function weightsOf({ exception, weights }: ModulusWeights, account: Digits): Digits {
  const [a, b, g] = [digit(account, A), digit(account, B), digit(account, G)];
  const isNine = g === 9;
  if (exception === 2 && a !== 0) return isNine ? WEIGHTS_OF_EXCEPTION_2_G9 : WEIGHTS_OF_EXCEPTION_2;
  const startsFor10 = (a === 0 || a === 9) && b === 9;
  const isFirstPartIgnored = isNine && (exception === 7 || (exception === 10 && startsFor10));
  return isFirstPartIgnored ? weights.map((weight, place) => (place < C ? 0 : weight)) : weights;
}

function remainderOf({ algorithm, weights, exception }: ModulusWeights, account: Digits): number {
  const products = account.map((value, place) => value * (weights[place] ?? 0));
  if (algorithm === 'MOD11') return sum(products) % 11;
  if (algorithm === 'MOD10') return sum(products) % 10;
  const added = exception === 1 ? ADDED_BY_EXCEPTION_1 : 0;
  return (sum(products.flatMap((product) => digitsOf(String(product)))) + added) % 10;
}

/** Exception 5: the last digits are check digits of the rest. */
function fitsCheckDigit({ algorithm }: ModulusWeights, remainder: number, account: Digits): boolean {
  const checkDigit = digit(account, algorithm === 'DBLAL' ? H : G);
  if (remainder === 0) return checkDigit === 0;
  const modulus = algorithm === 'DBLAL' ? 10 : 11;
  return checkDigit === modulus - remainder;
}

/**
 * Exception 14: an account number that fails is checked again without its last digit; the others move one place to the
 * right and 0 comes first. Null when the last digit is not 0, 1 or 9: then there is no second check.
 */
function remainderOfShifted(row: ModulusWeights, account: Digits): number | null {
  if (![0, 1, 9].includes(digit(account, H))) return null;
  return remainderOf(row, [...account.slice(0, A), 0, ...account.slice(A, H)]);
}

/** Finds the one or two rows of a sort code by binary search. */
function rowsFor(sortCode: string, { rows }: ModulusTable): readonly ModulusWeights[] {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.to ?? '') < sortCode) low = middle + 1;
    else high = middle;
  }
  return rows.slice(low, low + 2).filter(({ from, to }) => from <= sortCode && sortCode <= to);
}

function digitsText(text: string): string {
  return text.replace(/\D/g, '');
}

function digitsOf(text: string): number[] {
  return [...digitsText(text)].map(Number);
}

function digit(digits: Digits, place: number): number {
  return digits[place] ?? 0;
}

function sum(values: Digits): number {
  return values.reduce((total, value) => total + value, 0);
}
