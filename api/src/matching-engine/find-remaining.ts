import { weighAmount } from './amount-evidence.ts';
import type { OpenState } from './candidate-context.ts';
import type { OpenInvoices } from './open-invoices.ts';
import type { RankedCandidate } from './rank-candidates.ts';
import type { OpenTransaction } from './read-line.ts';
import { timingWords } from './reasons.ts';
import { weighTiming } from './timing-evidence.ts';

/** Modest confidence for a remainder, since no reference names it. The calibration curve makes it 0.7. */
const REMAINING_SHARE = 0.5;
/** Multiples of so many pence are drawn in cash and paid for anything. */
const ROUND_PENCE = 1000;

/**
 * At the end, for a line that names no payee: the only open invoice of its amount, where its day fits.
 *
 * @param open the lines that nothing explains
 */
export function findRemaining(
  open: readonly OpenTransaction[],
  openInvoices: OpenInvoices,
  state: OpenState,
): { line: OpenTransaction; best: RankedCandidate }[] {
  const byAmount = Map.groupBy(open, ({ amount }) => amount);
  return open.flatMap((line) => {
    if (line.payee !== '' || line.amount % ROUND_PENCE === 0 || byAmount.get(line.amount)?.length !== 1) return [];
    const left = (openInvoices.byAmount.get(line.amount) ?? []).filter(
      (invoice) => state.leftOf(invoice) === line.amount,
    );
    const [invoice] = left;
    if (!invoice || left.length > 1 || state.isRuledOut(line, invoice) || weighTiming(line.day, invoice, []) < 0)
      return [];
    const candidate = {
      kind: 'invoice' as const,
      supplierId: invoice.supplierId,
      invoices: [invoice],
      score: weighAmount(line.amount),
      evidence: [
        { weight: 1, words: 'the only open invoice of this amount, and no payee is named' },
        { weight: 0, words: timingWords(line.day, invoice) },
      ],
      isByAmountOnly: true,
      difference: 0,
    };
    return state.canBe(line, candidate) ? [{ line, best: { candidate, share: REMAINING_SHARE } }] : [];
  });
}
