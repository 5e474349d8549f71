import { z } from 'zod';
import { FREE_TEXT_LENGTH_MAX } from '../limits.ts';
import { optionalText } from './text-field.ts';

/** The form for a transaction that needs no invoice (RULES.md, 38; section 7). */
export const noInvoiceFormSchema = z.object({
  notes: optionalText('Notes', FREE_TEXT_LENGTH_MAX),
  /** Future transactions of this counterparty need none either. */
  autoMarkSupplier: yesOrNo('Marking future transactions'),
  /** Those of this counterparty that are open now need none either. */
  applyToOpenTransactions: yesOrNo('Marking open transactions'),
});

function yesOrNo(label: string) {
  return z
    .boolean(`${label} must be true or false`)
    .nullish()
    .transform((answer) => answer === true);
}
