import { surroundingsOf } from '../labels.ts';
import { sameRow } from '../layout.ts';
import type { AmountCandidate } from './amount-roles.ts';
import { countedIn, isColumnSum } from './column-sums.ts';
import type { Sum } from './sums.ts';

/** Payments that are printed. A deposit among the items, above the net sum, is taken off before that. */
export function paymentsOf(amounts: readonly AmountCandidate[], { net }: Sum): readonly AmountCandidate[] {
  const counted = countedIn(net, amounts);
  return amounts.filter((amount) => amount.role === 'paid' && !counted.includes(amount));
}

/** True if an amount without a label may be what is left of a bill: no net sum, VAT or item. */
export function isRemainder({ found, role }: AmountCandidate, left: number, { net, vat }: Sum): boolean {
  const isOfSum = left === net.found.value.pence || left === vat.found.value.pence;
  return found.value.pence === left && !isOfSum && role !== 'net' && role !== 'vat' && !isAbove(found, net.found);
}

/** Words of what is taken off a sum, and of what is to be paid later or in parts. */
const DEDUCTION =
  /\b(?:less|deduct\w*|cis|retention|rebate|discount|credit|contribution|grant|allowance|trade-?in|part[- ]ex\w*|share|contra|set[- ]?off)\b/;
const TO_COME = /\b(?:due|payable|required|(?:up)?on (?:order|completion|delivery)|first|second|final)\b/;
/** Of a row that lists debts by their age, or names other bills. */
const AGEING =
  /\b\d\d\+? days\b|\bcurrent\b.*\bdays\b|\b(?:also|other|further) (?:\w+ )?(?:outstanding|unpaid|due|owing|owed|invoices?)\b/;

/** True for a payment, or something taken off, that is printed with this bill. */
function isTakenOff({ found, role }: AmountCandidate): boolean {
  const { before, left, above, after } = surroundingsOf(found);
  if (role === 'paid' || found.value.isNegative) return !TO_COME.test(`${before || left} ${after}`);
  return role !== 'payable' && DEDUCTION.test(before || left || above);
}

/** True for an amount of a list of debts by their age, or of other bills. */
function isOfOtherDebts({ found }: AmountCandidate): boolean {
  const [word] = found.words;
  const row = word ? found.page.pieces.filter((piece) => sameRow(piece, word)).map(({ text }) => text) : [];
  const { before, left, above } = surroundingsOf(found);
  return [...row, row.join(' '), before, left, above].some((text) => AGEING.test(text.toLowerCase()));
}

/**
 * True if the payable amount is the gross sum, is what a printed payment or deduction leaves of it, or is more by a printed
 * amount that is no sum of the bill and no other debt.
 */
export function isExplained(
  payable: AmountCandidate,
  sum: Sum,
  all: readonly AmountCandidate[],
  paid: number,
): boolean {
  const { pence } = payable.found.value;
  const difference = sum.gross.found.value.pence - pence;
  if (difference === 0) return true;
  if (pence <= 0 || pence === sum.net.found.value.pence) return false;
  if (paid === difference) return true;
  const parts = all.filter((part) => part !== payable && part.found.value.pence === Math.abs(difference));
  // A sum of the bill itself is no earlier balance: the rest of a contract may be as much.
  if (difference < 0) {
    return parts.some((part) => part !== sum.gross && part !== sum.net && part !== sum.vat && !isOfOtherDebts(part));
  }
  return parts.some(isTakenOff);
}

/** True if a payable amount is what a printed payment leaves of the gross sum, or has an earlier balance in it. */
export function isAfterPayment(
  amounts: readonly AmountCandidate[],
  { gross }: Sum,
  reduced: AmountCandidate,
  paid: number,
): boolean {
  const difference = gross.found.value.pence - reduced.found.value.pence;
  if (difference < 0) {
    return amounts.some(
      (part) =>
        part.found.value.pence === -difference &&
        (part.role === 'other' || part.role === 'payable') &&
        !isOfOtherDebts(part),
    );
  }
  return (
    paid === difference ||
    amounts.some((part) => part !== reduced && part.found.value.pence === difference && isTakenOff(part))
  );
}

/** The amount marked as payable that a payment printed below leaves of a larger one; null if there is none. */
export function restOf(whole: AmountCandidate, amounts: readonly AmountCandidate[]): AmountCandidate | null {
  const paid = amounts
    .filter(({ role, found }) => (role === 'paid' || found.value.isNegative) && !isAbove(found, whole.found))
    .map(({ found }) => found.value.pence);
  const rest = amounts.find(
    ({ role, found }) =>
      role === 'payable' &&
      found.value.pence > 0 &&
      paid.some((part) => part === whole.found.value.pence - found.value.pence),
  );
  return rest && paid.length > 0 && rest.found.value.pence < whole.found.value.pence ? rest : null;
}

function isAbove(one: AmountCandidate['found'], other: AmountCandidate['found']): boolean {
  if (one.page !== other.page) return one.page.number < other.page.number;
  return (one.words[0]?.bottom ?? 0) <= (other.words[0]?.top ?? 0);
}

/** True if two totals are equal, or a payment, a deduction or an addition of this bill makes the difference. */
export function hasPrintedDifference(
  payable: AmountCandidate,
  gross: AmountCandidate,
  all: readonly AmountCandidate[],
): boolean {
  const difference = gross.found.value.pence - payable.found.value.pence;
  const parts = all.filter((part) => part !== payable && part.found.value.pence === Math.abs(difference));
  const isExplained = parts.some((part) =>
    difference > 0 ? isTakenOff(part) : part.role !== null && !isOfOtherDebts(part),
  );
  return difference === 0 || gross.score < 0.9 || isExplained;
}

/** True if a total is what the items come to, and nothing on the page explains why another amount is to be paid. */
export function isOtherThanItems(
  payable: AmountCandidate,
  gross: AmountCandidate,
  amounts: readonly AmountCandidate[],
): boolean {
  if (hasPrintedDifference(payable, gross, amounts)) return false;
  const all = amounts.map(({ found }) => found);
  return isColumnSum(gross.found, all) || countedIn(gross, amounts).length > 0;
}
