import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { Evidence } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { isExchanged } from './read-number.ts';

const PENCE_MAX = 5;
const CHARGE_MAX = 5000;
const CHARGE_SHARE_MAX = 0.025;
const FEE_SHARE_MAX = 0.5;
const PENCE_OF_FIVE_MAX = 100;
const POUND_HALVES_MAX = 1000;
const LARGE_FEES = new Set([1200, 1500, 1700, 2000, 2500]);
/** How many fees there are, about. */
const FEES = 30;
const PER_CENTS = [1, 1.5, 2, 2.5, 3, 4, 5];
const ROUND_STEPS = [100, 500, 1000, 5000, 10_000];
const OVERPAID_SHARE_MAX = 0.06;
const DIGITS_MIN = 3;

/**
 * Why a payment may come to something else than what was owed, and how likely that is: the logarithm of how often it happens,
 * less that of how many amounts would be explained as well. Null when nothing usual explains it. Of several explanations the
 * likeliest is told.
 *
 * @param what 'the invoice', 'the 3 invoices'
 */
export function weighDifference(paid: number, owed: number, what: string): Evidence | null {
  const apart = Math.abs(paid - owed);
  if (apart === 0 || owed <= 0) return null;
  const direction = paid > owed ? 'more' : 'less';
  const told = `${formatPounds(pence(apart))} ${direction} than ${what}`;
  const found = [
    apart <= PENCE_MAX ? evidence(WEIGHTS.penceApart, 2 * PENCE_MAX, `${told}: rounded?`) : null,
    ofFee(paid, owed, told),
    apart <= Math.min(CHARGE_MAX, owed * CHARGE_SHARE_MAX)
      ? evidence(WEIGHTS.charge, 2 * Math.min(CHARGE_MAX, owed * CHARGE_SHARE_MAX), `${told}: a charge?`)
      : null,
    ofPerCent(paid, owed, what),
    ofRounding(paid, owed, told),
    ofDigits(paid, owed, told),
  ];
  return found.reduce((best, one) => (one && (!best || one.weight > best.weight) ? one : best), null);
}

function evidence(weight: number, amounts: number, words: string): Evidence {
  return { weight: weight - Math.log(Math.max(1, amounts)), words };
}

/** Banks charge pence in fives up to a pound, then half pounds, then a few larger sums. */
function ofFee(paid: number, owed: number, told: string): Evidence | null {
  const apart = Math.abs(paid - owed);
  if (apart > owed * FEE_SHARE_MAX) return null;
  const isFee =
    apart <= PENCE_OF_FIVE_MAX ? apart % 5 === 0 : apart <= POUND_HALVES_MAX ? apart % 50 === 0 : LARGE_FEES.has(apart);
  const large = apart > POUND_HALVES_MAX ? WEIGHTS.feeLarge : 0;
  return isFee ? evidence(WEIGHTS.fee + large, FEES, `${told}: a fee?`) : null;
}

/** A discount for paying early, or a surcharge. */
function ofPerCent(paid: number, owed: number, what: string): Evidence | null {
  const sign = paid < owed ? -1 : 1;
  const share = PER_CENTS.find((perCent) => Math.abs(owed * (1 + (sign * perCent) / 100) - paid) <= 1);
  if (share === undefined) return null;
  const isLess = paid < owed;
  const words = `${share}% ${isLess ? 'less' : 'more'} than ${what}${isLess ? ': a discount?' : ''}`;
  return evidence(isLess ? WEIGHTS.discount : WEIGHTS.overpaid, PER_CENTS.length * 3, words);
}

/** Up, or down, to a round sum. */
function ofRounding(paid: number, owed: number, told: string): Evidence | null {
  const step = ROUND_STEPS.findLast((size) => paid % size === 0 && Math.abs(paid - owed) < size);
  if (step === undefined || Math.abs(paid - owed) > owed * OVERPAID_SHARE_MAX) return null;
  return evidence(WEIGHTS.roundedTo, 2 * ROUND_STEPS.length, `${told}: rounded?`);
}

function ofDigits(paid: number, owed: number, told: string): Evidence | null {
  const [one, other] = [String(paid), String(owed)];
  if (one.length !== other.length || one.length < DIGITS_MIN || !isExchanged(one, other)) return null;
  return evidence(WEIGHTS.digitsExchanged, one.length - 1, `${told}: two digits exchanged?`);
}
