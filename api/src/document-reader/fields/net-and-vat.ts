import { type Pence, pence } from '@paycycle/schema/domain/money';
import type { ReadField } from '../document.types.ts';
import type { Found } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { notFound, readField } from '../read-field.ts';
import { type AmountCandidate, bestOf } from './amount-roles.ts';
import { addsUp, type Sum } from './sums.ts';
import { pointDoubt } from './total-doubts.ts';

const NO_VAT =
  /\bnot (?:currently )?(?:vat|v\.a\.t\.?) registered|\bno vat\b|\bnot registered for vat|\bvat not applicable/i;

/** Reads the net amount and the VAT of a bill, if they are printed or follow from what is. */
export function readNetAndVat(
  pages: readonly PageLayout[],
  amounts: readonly AmountCandidate[],
  sum: Sum | null,
  total: ReadField<Pence>,
): { readonly netAmount: ReadField<Pence>; readonly vatAmount: ReadField<Pence> } {
  if (sum) {
    return {
      netAmount: readField(sum.net.found.value.pence, confirmed(sum.net.found), 0.95, pointDoubt(sum.net)),
      vatAmount: readField(sum.vat.found.value.pence, confirmed(sum.vat.found), 0.95, pointDoubt(sum.vat)),
    };
  }
  if (total.value === null) return { netAmount: notFound(), vatAmount: notFound() };
  const text = pages.flatMap(({ runs }) => runs.map((run) => run.text)).join(' ');
  // '(no VAT)' beside an item says nothing of the others.
  if (NO_VAT.test(text) && !amounts.some(({ role, found }) => role === 'vat' && found.value.pence > 0)) {
    const sure = Math.min(total.confidence, 0.85);
    return { netAmount: readField(total.value, null, sure), vatAmount: readField(pence(0), null, sure) };
  }
  const vat = bestOf(amounts, 'vat');
  if (vat && addsUp(total.value - vat.found.value.pence, vat.found.value.pence)) {
    return {
      netAmount: readField(pence(total.value - vat.found.value.pence), null, 0.75),
      vatAmount: readField(vat.found.value.pence, vat.found, 0.85),
    };
  }
  return { netAmount: notFound(), vatAmount: notFound() };
}

/**
 * A sum confirms figures that were hard to recognise in a picture. Text is hard to read where a part of it is hidden:
 * other figures with hidden parts can add up to it.
 */
export function confirmed<Value>(found: Found<Value>): Found<Value> {
  return found.page.origin === 'picture' ? { ...found, confidence: 1 } : found;
}
