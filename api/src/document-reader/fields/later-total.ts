import { rowLeftOf, surroundingsOf } from '../labels.ts';
import { sameRow } from '../layout.ts';
import type { AmountCandidate } from './amount-roles.ts';
import { SOON } from './early-payment.ts';
import type { Sum } from './sums.ts';

/** Of a label beside its amount. */
const PLAIN_SCORE = 0.85;
/** Totals of something else than the bill, or under a condition. */
const OF_OTHERS =
  /\b(?:if|with|after|before|optional\w*|voluntary|tips?|gratuity|service|contract|order|job|project|quot\w+|estimate\w*|year|annual|date|account|previous\w*|last|next|paid|received|credits?|vat|tax|net|eur|usd|euros?|dollars?|weight|hours?|qty|quantity|items?|units?|points?|sav\w+|statement|cumulative|claim\w*|overdue)\b|[€$]/;
/** Taken off, though it is printed without a minus. */
const TAKEN_OFF = /\b(?:less|discount|deduct\w*|rebate|allowance|trade-?in|part[- ]ex\w*|credit|refund)\b/;

/** A total below that of net and VAT, and whether the rows between explain it. */
export interface LaterTotal {
  readonly amount: AmountCandidate;
  readonly isExplained: boolean;
}

/** Finds the last total below the sum of net and VAT that is another amount; null if there is none. */
export function laterTotal(amounts: readonly AmountCandidate[], sum: Sum): LaterTotal | null {
  const known = new Set<number>([sum.net, sum.vat, sum.gross].map(penceOf));
  const last = amounts
    .filter((amount) => isPlainTotal(amount) && isBelow(amount, sum.gross) && !known.has(penceOf(amount)))
    .filter((amount) => isAloneInRow(amount, amounts))
    .reduce<AmountCandidate | null>((low, one) => (low && !isBelow(one, low) ? low : one), null);
  if (!last) return null;
  const between = amounts.filter(
    (amount) => isBelow(amount, sum.gross) && isBelow(last, amount) && !known.has(penceOf(amount)),
  );
  // The amount that a payment leaves is chosen elsewhere.
  if (between.some(({ role }) => role === 'paid' || role === 'payable')) return null;
  const isConditional = between.some((amount) => SOON.test(labelOf(amount)));
  return { amount: last, isExplained: !isConditional && comesTo(between, penceOf(last) - penceOf(sum.gross)) };
}

function comesTo(between: readonly AmountCandidate[], difference: number): boolean {
  const signed = between.map((amount) => (isTakenOff(amount) ? -penceOf(amount) : penceOf(amount)));
  return signed.length > 0 && signed.reduce((rest, one) => rest - one, difference) === 0;
}

function isTakenOff(amount: AmountCandidate): boolean {
  return amount.found.value.isNegative || TAKEN_OFF.test(labelOf(amount));
}

function isPlainTotal(amount: AmountCandidate): boolean {
  const { role, score, found } = amount;
  if (role !== 'gross' || score < PLAIN_SCORE || found.value.pence <= 0 || found.value.isNegative) return false;
  return !OF_OTHERS.test(labelOf(amount).replace(/\bvat inclu\w+|\b(?:inc\w*|with|plus|and) (?:of )?vat\b/, ''));
}

/** False for the row of a summary, with sums of other columns. */
function isAloneInRow({ found }: AmountCandidate, amounts: readonly AmountCandidate[]): boolean {
  const [word] = found.words;
  return !amounts.some(
    ({
      found: {
        page,
        words: [other],
      },
    }) => {
      return page === found.page && word && other && other !== word && sameRow(other, word);
    },
  );
}

function labelOf({ found }: AmountCandidate): string {
  const { before, left, after } = surroundingsOf(found);
  const row = rowLeftOf(found).map(({ text }) => text.toLowerCase());
  return [...row.toReversed(), before || left, after].join(' ');
}

function penceOf({ found }: AmountCandidate): number {
  return found.value.pence;
}

function isBelow({ found: one }: AmountCandidate, { found: other }: AmountCandidate): boolean {
  if (one.page !== other.page) return one.page.number > other.page.number;
  return (one.words[0]?.top ?? 0) >= (other.words[0]?.bottom ?? 0);
}
