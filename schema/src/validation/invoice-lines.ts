import { z } from 'zod';
import { type LineCoding, type StoredInvoiceLine, sumsOfLines } from '../domain/invoice-lines.ts';
import { type Pence, ZERO_PENCE } from '../domain/money.ts';
import type { GivenNetAndVat } from '../domain/net-and-vat.ts';
import { isReverseCharge, VAT_CODES, type VatCode } from '../domain/vat-code.ts';
import { INVOICE_AMOUNT_PRECISION, INVOICE_LINE_LENGTH_MAX, INVOICE_LINES_MAX } from '../limits.ts';
import { amountTextOrNull, patchAmountPence } from './amount.ts';
import { patchDate } from './date-field.ts';
import { optionalName, optionalText } from './text-field.ts';

export const NET_AMOUNT = { label: 'Net amount', precision: INVOICE_AMOUNT_PRECISION, sign: 'any' } as const;
export const VAT_AMOUNT = { label: 'VAT', precision: INVOICE_AMOUNT_PRECISION, sign: 'any' } as const;
const NET_IS_REQUIRED = 'Net amount is required';
const TOO_MANY = `An invoice has at most ${INVOICE_LINES_MAX} lines`;

/** Optional fields of a line besides its amounts. */
const CODING = {
  description: optionalText('Description', INVOICE_LINE_LENGTH_MAX.description),
  vatCode: z
    .union([z.enum(VAT_CODES), z.literal('')], { error: `VAT code must be one of ${VAT_CODES.join(', ')}` })
    .nullish()
    .transform((code) => code || null),
  nominalCode: optionalName('Nominal code', INVOICE_LINE_LENGTH_MAX.nominalCode),
  serviceFrom: patchDate('Service from').transform((day) => day ?? null),
  serviceTo: patchDate('Service to').transform((day) => day ?? null),
  trackingCategory: optionalName('Tracking category', INVOICE_LINE_LENGTH_MAX.trackingCategory),
};

const lineSchema = z
  .object(
    { ...CODING, netAmountPence: patchAmountPence(NET_AMOUNT), vatAmountPence: patchAmountPence(VAT_AMOUNT) },
    { error: 'Each line must be an object' },
  )
  .transform((line, context) => checkedLine(line, { net: 'netAmountPence', vat: 'vatAmountPence' }, context));

/** A line as a person fills it in: amounts are texts in pounds, and come out in pence. */
const typedLineSchema = z
  .object({ ...CODING, netAmount: amountTextOrNull(NET_AMOUNT), vatAmount: amountTextOrNull(VAT_AMOUNT) })
  .transform(({ netAmount, vatAmount, ...coding }, context) => {
    const line = { ...coding, netAmountPence: netAmount, vatAmountPence: vatAmount };
    return checkedLine(line, { net: 'netAmount', vat: 'vatAmount' }, context);
  });

/** Net comes with VAT, and a period has both days. Under a reverse charge VAT may be left out. */
function checkedLine(
  line: LineCoding & { readonly netAmountPence?: Pence | null; readonly vatAmountPence?: Pence | null },
  names: Readonly<Record<'net' | 'vat', string>>,
  context: z.RefinementCtx,
): StoredInvoiceLine {
  const { serviceFrom, serviceTo } = line;
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (serviceFrom === null && serviceTo !== null) refuse('serviceFrom', 'Service from is required');
  if (serviceFrom !== null && serviceTo === null) refuse('serviceTo', 'Service to is required');
  if (serviceFrom !== null && serviceTo !== null && serviceTo < serviceFrom) {
    refuse('serviceTo', 'Service to must not be before service from');
  }
  const netAmountPence = line.netAmountPence ?? null;
  const vatAmountPence = line.vatAmountPence ?? (netAmountPence !== null ? vatLeftOut(line.vatCode) : null);
  if (netAmountPence === null && vatAmountPence !== null) refuse(names.net, NET_IS_REQUIRED);
  if (netAmountPence !== null && vatAmountPence === null) refuse(names.vat, 'VAT is required');
  return { ...line, netAmountPence, vatAmountPence };
}

function vatLeftOut(code: VatCode | null) {
  return code !== null && isReverseCharge(code) ? ZERO_PENCE : null;
}

/** Lines of an invoice (RULES.md, 89): undefined if omitted, and empty if null. */
export const invoiceLinesSchema = z
  .array(lineSchema, { error: 'Lines must be a list' })
  .max(INVOICE_LINES_MAX, TOO_MANY)
  .superRefine((lines, context) => refuseWithoutNet(lines, 'netAmountPence', context))
  .nullish()
  .transform((lines) => (lines === null ? [] : lines));

/** The same as a person fills them in. */
export const invoiceLinesFormSchema = z.object({
  lines: z
    .array(typedLineSchema)
    .max(INVOICE_LINES_MAX, TOO_MANY)
    .superRefine((lines, context) => refuseWithoutNet(lines, 'netAmount', context)),
});

export type InvoiceLinesFormValues = z.input<typeof invoiceLinesFormSchema>;

/** Only a line that is the whole invoice has no amounts. */
function refuseWithoutNet(lines: readonly StoredInvoiceLine[], name: string, context: z.RefinementCtx): void {
  if (lines.length < 2) return;
  for (const [at, { netAmountPence }] of lines.entries()) {
    if (netAmountPence === null) context.addIssue({ code: 'custom', path: [at, name], message: NET_IS_REQUIRED });
  }
}

/** Net and VAT of an invoice, which its lines say where they are left out. */
export function withSumsOfLines<Fields extends GivenNetAndVat>(
  fields: Fields,
  lines: readonly StoredInvoiceLine[],
): Fields {
  const sums = sumsOfLines(lines);
  if (sums === null) return fields;
  const { netAmountPence, vatAmountPence } = fields;
  return {
    ...fields,
    netAmountPence: netAmountPence ?? sums.netAmountPence,
    vatAmountPence: vatAmountPence ?? sums.vatAmountPence,
  };
}
