import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { weighAmount } from './amount-evidence.ts';
import type { Bill } from './books.ts';
import type { Candidate } from './candidate.ts';
import { weighDifference } from './difference-evidence.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { findLikelySets, type LikelySet } from './find-likely-sets.ts';
import { type Context, candidateOf } from './open-bills.ts';
import { isSlipOf, type References } from './reference-evidence.ts';

const PARTS = [2, 3, 4];

/**
 * Invoices that a line may have paid with another amount: with a charge, a discount or a slip, or in part. They are offered,
 * never taken for certain.
 */
export function findDiffering(context: Context): Candidate[] {
  const { line, open } = context;
  const ones = open.flatMap((bill) => {
    if (bill.amount <= 0 || bill.amount === line.amount) return [];
    return [withDifference(context, bill), inPart(context, bill)].filter((made) => made !== null);
  });
  const sets = findLikelySets(context).flatMap((set) => [
    ...setWithDifference(context, set),
    ...setWithLastInPart(context, set),
  ]);
  const all = [...ones, ...sets];
  if (!isPaidBefore(context)) return all;
  return all.map((made) => ({ ...made, score: made.score + WEIGHTS.paidBefore }));
}

function isPaidBefore({ line, clue, state }: Context): boolean {
  return clue.supplier.bills.some((bill) => bill.amount === line.amount && state.leftOf(bill) === 0);
}

function withDifference(context: Context, bill: Bill): Candidate | null {
  const difference = weighDifference(context.line.amount, bill.amount, 'the invoice');
  if (!difference) return null;
  const weight = difference.weight + weighAmount(context.line.amount) - Math.log(context.open.length);
  return candidateOf(context, 'fee', [bill], [{ ...difference, weight }]);
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

function setWithDifference(context: Context, { bills, weight }: LikelySet): Candidate[] {
  const { amount } = context.line;
  const difference = weighDifference(amount, sumOf(bills), `the ${bills.length} invoices`);
  if (!difference) return [];
  return [
    candidateOf(context, 'fee', bills, [{ ...difference, weight: difference.weight + weighAmount(amount) + weight }]),
  ];
}

/** Only of a set that the line names: of any other something is left over that may be a part. */
function setWithLastInPart(context: Context, { bills, weight, isNamed }: LikelySet): Candidate[] {
  const { amount } = context.line;
  const last = bills.at(-1);
  const left = sumOf(bills) - amount;
  if (!isNamed || !last || left <= 0 || left >= last.amount) return [];
  const words = `pays ${bills.length} invoices, ${formatPounds(pence(last.amount - left))} of the last`;
  const made = candidateOf(context, 'part_payment', bills, [{ weight: WEIGHTS.lastPart + weight, words }]);
  return [{ ...made, partOf: last.id }];
}

function sumOf(bills: readonly Bill[]): number {
  return bills.reduce((sum, { amount }) => sum + amount, 0);
}

function isNamedBy(references: References, bill: Bill): boolean {
  return references.named.some(({ bills }) => bills.some(({ id }) => id === bill.id)) || isSlipOf(references, bill);
}
