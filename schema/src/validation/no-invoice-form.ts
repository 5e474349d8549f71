import { z } from 'zod';
import { FREE_TEXT_LENGTH_MAX } from '../limits.ts';
import { optionalText } from './text-field.ts';

/** The form for a transaction that needs no invoice (RULES.md, 38; section 7). */
export const noInvoiceFormSchema = z.object({
  notes: optionalText('Notes', FREE_TEXT_LENGTH_MAX),
  /** Future transactions of this counterparty need none either. */
  autoMarkSupplier: yesOrNo('Marking future transactions'),
  /** Also marks the counterparty's open transactions. */
  applyToOpenTransactions: yesOrNo('Marking open transactions'),
  /** An open invoice fits it, which was shown, and it needs none all the same. */
  despiteInvoice: yesOrNo('Marking despite an open invoice'),
});

/** Left out is no. */
export function yesOrNo(label: string) {
  return z
    .boolean(`${label} must be true or false`)
    .nullish()
    .transform((answer) => answer === true);
}
