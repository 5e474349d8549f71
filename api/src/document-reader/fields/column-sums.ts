import type { Found } from '../labels.ts';
import type { PrintedAmount } from '../printed-amounts.ts';
import { type AmountCandidate, columnAbove } from './amount-roles.ts';

/** A longer column is a table, whose items are not followed. */
const LINES_MAX = 200;

/** True if the amounts above it in its column, from the nearest on, add up to it. */
export function isColumnSum(of: Found<PrintedAmount>, all: readonly Found<PrintedAmount>[]): boolean {
  let sum = 0;
  const above = columnAbove(of, all, of.page);
  return above.some((amount, index) => {
    sum += amount;
    return sum === of.value.pence && index > 0;
  });
}

/**
 * The amounts above a sum in its column that add up to it, a payment being taken off: the sum counts them. A label such as
 * 'Less deposit' may do without a minus. The only item of a bill is as much as the sum.
 */
export function countedIn(sum: AmountCandidate, all: readonly AmountCandidate[]): readonly AmountCandidate[] {
  const { found: of } = sum;
  const isAgain = ({ role, found }: AmountCandidate) =>
    role === 'net' && sum.role === 'net' && found.value.pence === of.value.pence;
  const above = linesAbove(of, all).filter((amount) => !isAgain(amount));
  const items = above.filter(({ role }) => role !== 'payable' && role !== 'gross');
  let [printed, lessPaid, count] = [0, 0, 0];
  for (const [index, { found, role }] of above.entries()) {
    const { pence, isNegative } = found.value;
    printed += isNegative ? -pence : pence;
    lessPaid += isNegative || role === 'paid' ? -pence : pence;
    const isItem = index > 0 || (items.length === 1 && items[0] === above[0] && !isNegative);
    if (isItem && (printed === of.value.pence || lessPaid === of.value.pence)) count = index + 1;
  }
  return above.slice(0, count);
}

/** The amounts above one whose places overlap its own, the nearest first. */
function linesAbove({ words, page }: Found<PrintedAmount>, all: readonly AmountCandidate[]): AmountCandidate[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  const bottom = first.top + 0.2 * (first.bottom - first.top);
  return all
    .filter(({ found }) => {
      const [begin, end] = [found.words[0], found.words.at(-1)];
      if (!begin || !end || found.page !== page || begin.bottom > bottom) return false;
      return begin.left < last.right && end.right > first.left;
    })
    .toSorted((a, b) => (b.found.words[0]?.top ?? 0) - (a.found.words[0]?.top ?? 0))
    .slice(0, LINES_MAX);
}
