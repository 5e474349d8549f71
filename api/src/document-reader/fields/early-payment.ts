import { surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { sentencesOn } from '../sentences.ts';
import type { AmountCandidate } from './amount-roles.ts';
import { sumOf } from './sums.ts';

const OFFER = /\bdiscount\b/;
/** Says that an amount is for early payment. */
export const SOON =
  /\b(?:early|prompt)\b|\b(?:within|in) \d{1,2} (?:working )?days\b|\bif (?:paid|settled|received|you pay)\b/;
/** Beside the whole amount. */
const LATER =
  /\bthereafter\b|\bafterwards\b|\bafter (?:this|that|which|the due) date\b|\bif (?:paid|received) (?:after|later)\b/;
/** Stands beside the amount that applies to early payment. */
const BY_THEN = /\b(?:within|early|prompt|if|by|before)\b/;

/**
 * The amounts of a bill, without a meaning for what would be paid by who pays early: less than the sum of the bill, where the
 * bill offers that and says of nothing that it was paid. The offer has ended by the day on which most bills are paid.
 */
export function withoutOffers(
  pages: readonly PageLayout[],
  amounts: readonly AmountCandidate[],
): readonly AmountCandidate[] {
  if (amounts.some(({ role }) => role === 'paid')) return amounts;
  const totals = amounts.flatMap(({ role, found }) =>
    role === 'gross' || role === 'payable' ? found.value.pence : [],
  );
  const whole = sumOf(amounts)?.gross.found.value.pence ?? Math.max(0, ...totals);
  const isAskedLater = amounts.some(({ found }) => found.value.pence === whole && LATER.test(wordsBeside(found)));
  const isOffered =
    isAskedLater || pages.some((page) => sentencesOn(page).some(({ look }) => OFFER.test(look) && SOON.test(look)));
  if (!isOffered) return amounts;
  // 'Discount if paid within 7 days £3.00' above 'Amount due £117.00'.
  const isRest = ({ found }: AmountCandidate) =>
    amounts.some(({ found: taken }) => {
      const words = wordsBeside(taken);
      return taken.value.pence === whole - found.value.pence && OFFER.test(words) && SOON.test(words);
    });
  return amounts.map((amount) =>
    amount.role === 'payable' && amount.found.value.pence < whole && (isConditional(amount) || isRest(amount))
      ? { ...amount, role: 'other' }
      : amount,
  );
}

function isConditional({ found }: AmountCandidate): boolean {
  return BY_THEN.test(wordsBeside(found));
}

function wordsBeside(found: AmountCandidate['found']): string {
  const { before, left, after } = surroundingsOf(found);
  return `${before || left} · ${after}`;
}
