const SORT_CODE_DIGITS = 6;
const ACCOUNT_NUMBER_DIGITS = 8;

/** A sort code while it is typed: its digits in pairs, at most XX-XX-XX (RULES.md, section 5, Supplier form). */
export function formatSortCodeInput(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, SORT_CODE_DIGITS);
  return digits.replace(/(\d\d)(?=\d)/g, '$1-');
}

/** A sort code in any usual spelling, '200000' or '20 00 00', as XX-XX-XX; null when it is not one. */
export function parseSortCode(text: string): string | null {
  return /^\d\d[- ]?\d\d[- ]?\d\d$/.test(text.trim()) ? formatSortCodeInput(text) : null;
}

/** An account number while it is typed: its digits, at most eight. */
export function formatAccountNumberInput(text: string): string {
  return text.replace(/\D/g, '').slice(0, ACCOUNT_NUMBER_DIGITS);
}

const SHOWN_DIGITS = 4;

/** Masks an account number: '••••1234'. Empty for an empty number. */
export function maskedAccountNumber(number: string): string {
  return number && `••••${number.slice(-SHOWN_DIGITS)}`;
}

/**
 * Two account numbers that stand side by side, masked. Where both end alike, each shows the last digit before that in which
 * they differ: '•••71234' and '•••21234'.
 */
export function maskedAccountNumbers(one: string, other: string): readonly [string, string] {
  if (one === other || maskedAccountNumber(one) !== maskedAccountNumber(other)) {
    return [maskedAccountNumber(one), maskedAccountNumber(other)];
  }
  const length = Math.max(one.length, other.length);
  const [a, b] = [one.padStart(length, HIDDEN), other.padStart(length, HIDDEN)];
  const at = [...a].findLastIndex((digit, index) => digit !== b[index]);
  const shown = (number: string) =>
    [...number].map((digit, index) => (index === at || index >= length - SHOWN_DIGITS ? digit : HIDDEN)).join('');
  return [shown(a), shown(b)];
}

const HIDDEN = '•';
