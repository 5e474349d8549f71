import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { weighAmount } from './amount-evidence.ts';
import type { Bill } from './books.ts';
import type { Candidate } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { type Context, candidateOf } from './open-bills.ts';
import { isSlipOf, type References } from './reference-evidence.ts';

const FEE_SHARE_MAX = 0.5;
const PENCE_OF_FIVE_MAX = 100;
const POUND_HALVES_MAX = 1000;
const LARGE_FEES = new Set([1200, 1500, 1700, 2000, 2500]);
/** How many fees there are, about. */
const FEES = 30;
const PARTS = [2, 3, 4];

/** Invoices that a line may have paid with another amount: with a fee, or in part. They are offered, never taken for certain. */
export function findDiffering(context: Context): Candidate[] {
  return context.open.flatMap((bill) => {
    if (bill.amount <= 0 || bill.amount === context.line.amount) return [];
    return withFee(context, bill) ?? inPart(context, bill) ?? [];
  });
}

function withFee(context: Context, bill: Bill): Candidate | null {
  const difference = context.line.amount - bill.amount;
  if (!isFee(Math.abs(difference)) || Math.abs(difference) > bill.amount * FEE_SHARE_MAX) return null;
  const more = difference > 0 ? 'more' : 'less';
  const words = `${formatPounds(pence(Math.abs(difference)))} ${more} than the invoice: a fee?`;
  const large = Math.abs(difference) > POUND_HALVES_MAX ? WEIGHTS.feeLarge : 0;
  const weight =
    WEIGHTS.fee + large + weighAmount(context.line.amount) - Math.log(context.open.length) - Math.log(FEES);
  return candidateOf(context, 'fee', [bill], [{ weight, words }]);
}

function inPart(context: Context, bill: Bill): Candidate | null {
  const { line, open, references } = context;
  if (line.amount > bill.amount) return null;
  // Without a reference only a plain share of the invoice says anything.
  const isShare = PARTS.some((parts) => Math.abs(line.amount * parts - bill.amount) <= parts);
  if (!isShare && !isNamedBy(references, bill)) return null;
  const agreeing = isShare ? weighAmount(line.amount) - Math.log(PARTS.length) : 0;
  const words = `pays ${formatPounds(pence(line.amount))} of ${formatPounds(pence(bill.amount))}`;
  return candidateOf(
    context,
    'part_payment',
    [bill],
    [{ weight: WEIGHTS.part + agreeing - Math.log(open.length), words }],
  );
}

/** Banks charge pence in fives up to a pound, then half pounds, then a few larger sums. */
function isFee(amount: number): boolean {
  if (amount <= PENCE_OF_FIVE_MAX) return amount % 5 === 0;
  return amount <= POUND_HALVES_MAX ? amount % 50 === 0 : LARGE_FEES.has(amount);
}

function isNamedBy(references: References, bill: Bill): boolean {
  return references.named.some(({ bills }) => bills.some(({ id }) => id === bill.id)) || isSlipOf(references, bill);
}
