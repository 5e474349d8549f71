import { surroundingsOf } from '../labels.ts';
import type { AmountCandidate } from './amount-roles.ts';

/** The rest of a contract or an order, which a later bill asks for. */
const LATER =
  /\b(?:up)?on (?:\w+ )?(?:completion|delivery|installation|handover|collection|dispatch)\b|\bfinal balance\b|\bto be invoiced\b/;
/** A part that is due at another time than the rest. */
const PART = /\b(?:first|second|third|1st|2nd|3rd|initial|final) (?:\w+ )?(?:payment|part|instal?ment)\b|\bon order\b/;
const REMAINING = /\bremain\w*\b/;
const NOT_PAID = /\b(?:due|payable|required)\b/;

/**
 * The amounts of a bill, without a meaning for what a later bill asks for: 'Balance due on completion', or a remainder that
 * is more than a total. The rest is due by this bill where a printed payment leaves it of another amount.
 */
export function withoutLater(amounts: readonly AmountCandidate[]): readonly AmountCandidate[] {
  const later = amounts.filter((amount) => amount.role === 'payable' && isLater(labelBeside(amount)));
  const totals = amounts.filter((amount) => isTotal(amount) && !later.includes(amount));
  if (later.length === 0 || totals.length === 0) return amounts;
  const least = Math.min(...totals.map(({ found }) => found.value.pence));
  const printed = new Set<number>(amounts.map(({ found }) => found.value.pence));
  const paid = amounts.filter(
    (amount) => (amount.role === 'paid' || amount.found.value.isNegative) && !NOT_PAID.test(labelBeside(amount)),
  );
  const isOfThisBill = (amount: AmountCandidate) => {
    const { pence } = amount.found.value;
    const label = labelBeside(amount);
    const isLess = pence < least && !LATER.test(label) && !PART.test(label);
    return isLess || paid.some(({ found }) => printed.has(found.value.pence + pence));
  };
  return amounts.map((amount) =>
    later.includes(amount) && !isOfThisBill(amount) ? { ...amount, role: 'other' } : amount,
  );
}

function isLater(label: string): boolean {
  return LATER.test(label) || PART.test(label) || REMAINING.test(label);
}

function isTotal({ role }: AmountCandidate): boolean {
  return role === 'gross' || role === 'payable';
}

function labelBeside({ found }: AmountCandidate): string {
  const { before, left, above, after } = surroundingsOf(found);
  const [behind = ''] = after.split(/[,;.]|[\d£]/);
  return `${before || left || above} ${behind}`;
}
