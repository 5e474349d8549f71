import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { weighAmount } from './amount-evidence.ts';
import { type Candidate, evidenceOf, withMore } from './candidate.ts';
import { type Context, candidateOf } from './candidate-context.ts';
import { weighDifference } from './difference-evidence.ts';
import { findLikelySets, type LikelySet } from './find-likely-sets.ts';
import { type OpenInvoice, sumOf } from './open-invoices.ts';
import { isSlipOf, type References } from './reference-evidence.ts';

const PARTS = [2, 3, 4];

/**
 * Invoices that a line may have paid with another amount: with a charge, a discount or a slip, or in part. They are offered,
 * never taken for certain.
 */
export function findInexactCandidates(context: Context): Candidate[] {
  const { line, open } = context;
  const ones = open.flatMap((invoice) => {
    if (invoice.amount <= 0 || invoice.amount === line.amount) return [];
    return [withDifference(context, invoice), inPart(context, invoice)].filter((made) => made !== null);
  });
  const sets = findLikelySets(context).flatMap((set) => [
    ...setWithDifference(context, set),
    ...setWithLastInPart(context, set),
  ]);
  const all = [...ones, ...sets];
  if (!isPaidBefore(context)) return all;
  const before = evidenceOf({ paidBefore: 1 }, null);
  return all.map((made) => ({ ...made, score: made.score + before.weight, evidence: [...made.evidence, before] }));
}

function isPaidBefore({ line, clue, state }: Context): boolean {
  return clue.supplier.invoices.some((invoice) => invoice.amount === line.amount && state.leftOf(invoice) === 0);
}

function withDifference(context: Context, invoice: OpenInvoice): Candidate | null {
  const difference = weighDifference(context.line.amount, invoice.amount, 'the invoice');
  if (!difference) return null;
  const alone = weighAmount(context.line.amount) - Math.log(context.open.length);
  return candidateOf(context, 'fee', [invoice], [withMore(difference, {}, alone)]);
}

function inPart(context: Context, invoice: OpenInvoice): Candidate | null {
  const { line, open, references } = context;
  if (line.amount > invoice.amount) return null;
  // Without a reference only a plain share of the invoice says anything.
  const isShare = PARTS.some((parts) => Math.abs(line.amount * parts - invoice.amount) <= parts);
  if (!isShare && !isNamedBy(references, invoice)) return null;
  const agreeing = isShare ? weighAmount(line.amount) - Math.log(PARTS.length) : 0;
  const words = `pays ${formatPounds(pence(line.amount))} of ${formatPounds(pence(invoice.amount))}`;
  return candidateOf(
    context,
    'part_payment',
    [invoice],
    [evidenceOf({ part: 1 }, words, agreeing - Math.log(open.length))],
  );
}

function setWithDifference(context: Context, { invoices, weight }: LikelySet): Candidate[] {
  const { amount } = context.line;
  const difference = weighDifference(amount, sumOf(invoices), `the ${invoices.length} invoices`);
  if (!difference) return [];
  return [candidateOf(context, 'fee', invoices, [withMore(difference, { run: 1 }, weighAmount(amount) + weight)])];
}

/** Only of a set that the line names: of any other something is left over that may be a part. */
function setWithLastInPart(context: Context, { invoices, weight, isNamed }: LikelySet): Candidate[] {
  const { amount } = context.line;
  const last = invoices.at(-1);
  const left = sumOf(invoices) - amount;
  if (!isNamed || !last || left <= 0 || left >= last.amount) return [];
  const words = `pays ${invoices.length} invoices, ${formatPounds(pence(last.amount - left))} of the last`;
  const made = candidateOf(context, 'part_payment', invoices, [evidenceOf({ lastPart: 1, run: 1 }, words, weight)]);
  return [{ ...made, partOf: last.id }];
}

function isNamedBy(references: References, invoice: OpenInvoice): boolean {
  return (
    references.named.some(({ invoices }) => invoices.some(({ id }) => id === invoice.id)) ||
    isSlipOf(references, invoice)
  );
}
