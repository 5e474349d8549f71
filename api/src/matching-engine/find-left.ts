import { weighAmount } from './amount-evidence.ts';
import type { Books } from './books.ts';
import type { OpenState } from './open-bills.ts';
import type { RankedCandidate } from './rank-candidates.ts';
import type { Line } from './read-line.ts';
import { timingWords } from './reasons.ts';
import { weighTiming } from './timing-evidence.ts';

/** What is left over is said with modest confidence: nothing names it. */
const LEFT_SHARE = 0.75;
/** Multiples of so many pence are drawn in cash and paid for anything. */
const ROUND_PENCE = 1000;

/**
 * At the end, for a line that names no payee: the only open invoice of its amount, where its day fits.
 *
 * @param open the lines that nothing explains
 */
export function findLeft(
  open: readonly Line[],
  books: Books,
  state: OpenState,
): { line: Line; best: RankedCandidate }[] {
  const byAmount = Map.groupBy(open, ({ amount }) => amount);
  return open.flatMap((line) => {
    if (line.payee !== '' || line.amount % ROUND_PENCE === 0 || byAmount.get(line.amount)?.length !== 1) return [];
    const left = (books.byAmount.get(line.amount) ?? []).filter((bill) => state.leftOf(bill) === line.amount);
    const [bill] = left;
    if (!bill || left.length > 1 || state.isRuledOut(line, bill) || weighTiming(line.day, bill, []) < 0) return [];
    const candidate = {
      kind: 'invoice' as const,
      supplierId: bill.supplierId,
      bills: [bill],
      score: weighAmount(line.amount),
      evidence: [
        { weight: 1, words: 'the only open invoice of this amount, and no payee is named' },
        { weight: 0, words: timingWords(line.day, bill) },
      ],
      isByAmountOnly: true,
      difference: 0,
    };
    return state.canBe(line, candidate) ? [{ line, best: { candidate, share: LEFT_SHARE } }] : [];
  });
}
