import { sameRow } from '../layout.ts';
import type { AmountCandidate } from './amount-roles.ts';
import { UNCLEAR } from './total-doubts.ts';

/** Above the highest rate of VAT in the UK, 20 %. */
const VAT_SHARE_MAX = 0.25;

/**
 * Doubts a total whose row has sums of other columns ('To date', 'Previous', 'Discount', 'Your share'). Sums with
 * labels of their own raise no doubt. Neither do net and VAT, if they are labelled so or stand before the total. A label
 * before the first sum is that of the row, unless the total has a label as well.
 */
export function totalRowDoubt(amounts: readonly AmountCandidate[], total: AmountCandidate): string | null {
  const [at] = total.found.words;
  if (!at) return null;
  const row = amounts.filter(({ found: { words, page, value } }) => {
    const [word] = words;
    return page === total.found.page && word !== undefined && sameRow(word, at) && value.pence > 0;
  });
  const isOwnLabel = isLabelled(total)
    ? isLabelled
    : (amount: AmountCandidate) => isLabelled(amount) && !isPounds(amount);
  const others = row.filter((amount) => penceOf(amount) !== penceOf(total) && !isOwnLabel(amount));
  if (others.length === 0 || isNetAndVat(row, total)) return null;
  return UNCLEAR.row;
}

/** True for an amount with its sign. One without may be a number of hours. */
function isPounds({ found: { run, start, end } }: AmountCandidate): boolean {
  return run.text.slice(Math.max(0, start - 1), end).includes('£');
}

/** True if words stand directly before the amount. */
function isLabelled({ found: { run, page, start } }: AmountCandidate): boolean {
  if (/\p{L}{2}/u.test(run.text.slice(0, start))) return true;
  const [before] = page.pieces
    .filter((piece) => piece !== run && piece.left < run.left && sameRow(piece, run))
    .toSorted((a, b) => b.left - a.left);
  return before !== undefined && /\p{L}{2}/u.test(before.text);
}

/** True if the total is the sum of the columns for net and VAT, and these are headed so or stand before it. */
function isNetAndVat(row: readonly AmountCandidate[], total: AmountCandidate): boolean {
  const others = row.filter((amount) => amount !== total);
  const isLast = others.every((amount) => leftOf(amount) <= leftOf(total));
  return others.some((net) =>
    others.some((vat) => {
      const isSum = penceOf(net) + penceOf(vat) === penceOf(total) && penceOf(vat) <= VAT_SHARE_MAX * penceOf(net);
      return isSum && (isLast || (net.role === 'net' && vat.role === 'vat'));
    }),
  );
}

function penceOf({ found }: AmountCandidate): number {
  return found.value.pence;
}

function leftOf({ found }: AmountCandidate): number {
  return found.words[0]?.left ?? 0;
}
