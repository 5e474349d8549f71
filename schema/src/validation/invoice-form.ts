import { z } from 'zod';
import type { InvoiceStatus } from '../domain/invoice-status.ts';
import type { LocalDate } from '../domain/local-date.ts';
import { INVOICE_AMOUNT_PRECISION, INVOICE_LENGTH_MAX } from '../limits.ts';
import { amountPence, amountText } from './amount.ts';
import { requiredDate } from './date-field.ts';
import { optionalText, patchText, requiredText } from './text-field.ts';

/** What the create form offers; a supplier's auto-paid setting makes the fourth (RULES.md, section 4, Invoice). */
export const INVOICE_CREATE_STATUSES = ['to_pay', 'paid', 'query'] as const satisfies readonly InvoiceStatus[];
export const INVOICE_EDIT_STATUSES = [
  'to_pay',
  'paid',
  'auto_paid',
  'query',
] as const satisfies readonly InvoiceStatus[];

const AMOUNT_RULE = { label: 'Amount', precision: INVOICE_AMOUNT_PRECISION, sign: 'positive' } as const;

/**
 * What the invoice services take (RULES.md, section 5, Invoice form), with the amount in whole pence. A status that is
 * left out or empty is undefined; description and notes that are left out are null; a file that is left out stays as it
 * is. The due date may lie in the future, and before the invoice date.
 */
export function invoiceInputSchema(today: LocalDate, statuses: readonly InvoiceStatus[] = INVOICE_CREATE_STATUSES) {
  return z.object({ ...invoiceFields(today, statuses), amountPence: amountPence(AMOUNT_RULE) });
}

/** What an update takes: texts, too, keep their stored value when they are left out. */
export function invoiceUpdateSchema(today: LocalDate) {
  return invoiceInputSchema(today, INVOICE_EDIT_STATUSES).extend({
    description: patchText('Description', INVOICE_LENGTH_MAX.description),
    notes: patchText('Notes', INVOICE_LENGTH_MAX.notes),
  });
}

/**
 * The same form as a person fills it in: the amount is text in pounds under `amount`, and comes out as `amountPence`.
 */
export function invoiceFormSchema(today: LocalDate, statuses: readonly InvoiceStatus[] = INVOICE_CREATE_STATUSES) {
  return z
    .object({ ...invoiceFields(today, statuses), amount: amountText(AMOUNT_RULE) })
    .transform(({ amount, ...fields }) => ({ ...fields, amountPence: amount }));
}

export type InvoiceInput = z.output<ReturnType<typeof invoiceInputSchema>>;
export type InvoiceFormValues = z.input<ReturnType<typeof invoiceFormSchema>>;

function invoiceFields(today: LocalDate, statuses: readonly InvoiceStatus[]) {
  return {
    invoiceNumber: requiredText('Invoice number', INVOICE_LENGTH_MAX.invoiceNumber),
    supplierName: requiredText('Supplier name', INVOICE_LENGTH_MAX.supplierName),
    invoiceDate: requiredDate('Invoice date', { today }),
    dueDate: requiredDate('Due date'),
    status: z
      .union([z.enum(statuses), z.literal('')], { error: `Status must be one of ${statuses.join(', ')}` })
      .nullish()
      .transform((status) => status || undefined),
    description: optionalText('Description', INVOICE_LENGTH_MAX.description),
    notes: optionalText('Notes', INVOICE_LENGTH_MAX.notes),
    fileName: patchText('File name', INVOICE_LENGTH_MAX.fileName),
    filePath: patchText('File path', INVOICE_LENGTH_MAX.filePath),
    allowDuplicate: z
      .boolean({ error: 'Allow duplicate must be true or false' })
      .nullish()
      .transform((allowed) => allowed ?? false),
  };
}
