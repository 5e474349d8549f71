import { z } from 'zod';
import { NO_INVOICE_PRESETS } from '../domain/no-invoice-preset.ts';
import { FREE_TEXT_LENGTH_MAX, LIST_SIZE_MAX } from '../limits.ts';
import { transactionIds } from './accept-suggestions.ts';
import { yesOrNo } from './no-invoice-form.ts';
import { optionalText } from './text-field.ts';

/** Transactions that need no invoice, all for one reason (RULES.md, 38). */
export const noInvoiceManySchema = z.object({
  ids: transactionIds('marked'),
  notes: optionalText('Notes', FREE_TEXT_LENGTH_MAX),
  /** Open invoices fit them, which were shown, and they need none all the same. */
  despiteInvoice: yesOrNo('Marking despite an open invoice'),
});

/** Transactions that need an invoice after all. */
export const invoiceRequiredManySchema = z.object({ ids: transactionIds('marked') });

/** A preset, switched on or off. */
export const noInvoicePresetFormSchema = z.object({
  preset: z.enum(NO_INVOICE_PRESETS, `Preset must be one of ${NO_INVOICE_PRESETS.join(', ')}`),
  isOn: z.boolean('On or off must be true or false'),
  /** When switched on, also marks open transactions; when switched off, unmarks the ones that it marked. */
  applyToStored: z
    .boolean('Whether stored transactions follow must be true or false')
    .nullish()
    .transform((answer) => answer === true),
  /** Only these of the stored transactions, as to undo a switch; all when left out. */
  transactionIds: z
    .array(z.int('Each transaction must be an id'), 'Transactions must be a list of ids')
    .max(LIST_SIZE_MAX, `At most ${LIST_SIZE_MAX.toLocaleString('en-GB')} transactions at once`)
    .nullish()
    .transform((ids) => ids ?? null),
});
