import { parseSortCode } from '@paycycle/schema/domain/bank-details';
import type { Page, Place } from './invoice-prefill.types.ts';
import { agreed, type LabelledValue, labelledValues } from './labelled-values.ts';
import { isSameName } from './names.ts';

/** Sort code and account number of one account stand at most so far apart, in points. */
const NEAR_MAX = 60;

const SORT_CODE = /^(?:bank\s+)?sort\s*-?\s*code\b\.?/i;
const ACCOUNT_NUMBER = /^(?:bank\s+)?(?:acc(?:oun)?t\.?\s*(?:no|num|number)\b\.?|a\/c(?:\s*(?:no|number)\b\.?)?)/i;
const ACCOUNT_NAME = /^(?:bank\s+)?(?:acc(?:oun)?t\.?\s*name|a\/c\s*name|payee|payable\s+to)\b/i;

export interface BankDetails {
  readonly bankSortCode: string | null;
  readonly bankAccountNumber: string | null;
}

const NONE: BankDetails = { bankSortCode: null, bankAccountNumber: null };

/** The account to which the invoice asks to be paid; nothing when it names two, or when it is our own. */
export function readBankDetails(pages: readonly Page[], companyName: string): BankDetails {
  if (accountNames(pages).some((owner) => isSameName(owner, companyName))) return NONE;
  const sortCodes = labelledValues(pages, { label: SORT_CODE, read: leadingSortCode });
  const bankSortCode = agreed(sortCodes.map(({ value }) => value));
  if (bankSortCode === null) return NONE;
  const numbers = labelledValues(pages, { label: ACCOUNT_NUMBER, read: leadingAccountNumber });
  const near = numbers.filter(({ at }) => sortCodes.some((sortCode) => isNear(sortCode, at)));
  const bankAccountNumber = agreed(near.map(({ value }) => value));
  return bankAccountNumber === null ? NONE : { bankSortCode, bankAccountNumber };
}

/** The account holder that the invoice names. */
export function readAccountName(pages: readonly Page[]): string | null {
  return agreed(accountNames(pages));
}

function accountNames(pages: readonly Page[]): string[] {
  const read = (text: string): string | null => (/[a-z]{2}/i.test(text) && !/\d{4}/.test(text) ? text.trim() : null);
  return labelledValues(pages, { label: ACCOUNT_NAME, read }).map(({ value }) => value);
}

function isNear({ at }: LabelledValue<string>, other: Place): boolean {
  return at.page === other.page && Math.abs(at.y - other.y) <= NEAR_MAX;
}

function leadingSortCode(text: string): string | null {
  const match = /^\d{2}[- ]?\d{2}[- ]?\d{2}(?![\d-])/.exec(text);
  return match && parseSortCode(match[0]);
}

function leadingAccountNumber(text: string): string | null {
  return /^\d{8}(?!\d)/.exec(text)?.[0] ?? null;
}
