import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { isTransposed } from '@paycycle/schema/domain/one-typo';
import { type Evidence, evidenceOf } from './candidate.ts';
import { type WeightRows, weightOf } from './evidence-weights.ts';

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
  let best: Reason | null = null;
  for (const reasonFor of REASONS) {
    const reason = reasonFor(paid, owed, apart);
    if (reason && (!best || weightOfReason(reason) > weightOfReason(best))) best = reason;
  }
  return best && evidenceOf(best.rows, wordsOf(best, paid > owed, apart, what), best.computed);
}

interface Reason {
  readonly rows: WeightRows;
  /** How many amounts would be explained as well. */
  readonly computed: number;
  /** 'a charge?' */
  readonly question: string | null;
  readonly perCent?: number;
}

function reason(rows: WeightRows, amounts: number, question: string | null): Reason {
  return { rows, computed: -Math.log(Math.max(1, amounts)), question };
}

function weightOfReason({ rows, computed }: Reason): number {
  return computed + weightOf(rows);
}

function wordsOf({ question, perCent }: Reason, isMore: boolean, apart: number, what: string): string {
  const size = perCent === undefined ? formatPounds(pence(apart)) : `${perCent}%`;
  return `${size} ${isMore ? 'more' : 'less'} than ${what}${question === null ? '' : `: ${question}`}`;
}

type ReasonFor = (paid: number, owed: number, apart: number) => Reason | null;

const ofPence: ReasonFor = (_paid, _owed, apart) =>
  apart <= PENCE_MAX ? reason({ penceApart: 1 }, 2 * PENCE_MAX, 'rounded?') : null;

/** Banks charge pence in fives up to a pound, then half pounds, then a few larger sums. */
const ofFee: ReasonFor = (_paid, owed, apart) => {
  if (apart > owed * FEE_SHARE_MAX) return null;
  const rows = apart > POUND_HALVES_MAX ? { fee: 1, feeLarge: 1 } : { fee: 1 };
  return isFee(apart) ? reason(rows, FEES, 'a fee?') : null;
};

function isFee(amount: number): boolean {
  if (amount <= PENCE_OF_FIVE_MAX) return amount % 5 === 0;
  return amount <= POUND_HALVES_MAX ? amount % 50 === 0 : LARGE_FEES.has(amount);
}

const ofCharge: ReasonFor = (_paid, owed, apart) => {
  const most = Math.min(CHARGE_MAX, owed * CHARGE_SHARE_MAX);
  return apart <= most ? reason({ charge: 1 }, 2 * most, 'a charge?') : null;
};

/** A discount for paying early, or a surcharge. */
const ofPerCent: ReasonFor = (paid, owed, apart) => {
  const perCent = PER_CENTS.find((share) => Math.abs((owed * share) / 100 - apart) <= 1);
  if (perCent === undefined) return null;
  const made =
    paid < owed
      ? reason({ discount: 1 }, PER_CENTS.length * 3, 'a discount?')
      : reason({ overpaid: 1 }, PER_CENTS.length * 3, null);
  return { ...made, perCent };
};

/** Up, or down, to a round sum. */
const ofRounding: ReasonFor = (paid, owed, apart) => {
  if (apart > owed * OVERPAID_SHARE_MAX) return null;
  const isRounded = ROUND_STEPS.some((size) => paid % size === 0 && apart < size);
  return isRounded ? reason({ roundedTo: 1 }, 2 * ROUND_STEPS.length, 'rounded?') : null;
};

/** Two digits exchanged make a difference of nines. */
const ofDigits: ReasonFor = (paid, owed, apart) => {
  if (apart % 9 !== 0) return null;
  const [one, other] = [String(paid), String(owed)];
  if (one.length !== other.length || one.length < DIGITS_MIN || !isTransposed(one, other)) return null;
  return reason({ digitsExchanged: 1 }, one.length - 1, 'two digits exchanged?');
};

const REASONS: readonly ReasonFor[] = [ofPence, ofFee, ofCharge, ofPerCent, ofRounding, ofDigits];
