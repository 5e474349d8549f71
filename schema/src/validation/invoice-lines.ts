import { z } from 'zod';
import { type StoredInvoiceLine, sumsOfLines } from '../domain/invoice-lines.ts';
import { ZERO_PENCE } from '../domain/money.ts';
import type { GivenNetAndVat } from '../domain/net-and-vat.ts';
import { isReverseCharge, VAT_CODES, type VatCode } from '../domain/vat-code.ts';
import { INVOICE_AMOUNT_PRECISION, INVOICE_LINE_LENGTH_MAX, INVOICE_LINES_MAX } from '../limits.ts';
import { keepableAmountPence } from './amount.ts';
import { keepableDate } from './date-field.ts';
import { optionalName, optionalText } from './text-field.ts';

const NET_AMOUNT = { label: 'Net amount', precision: INVOICE_AMOUNT_PRECISION, sign: 'any' } as const;
const VAT_AMOUNT = { label: 'VAT', precision: INVOICE_AMOUNT_PRECISION, sign: 'any' } as const;

/** A line of an invoice: nothing of it need be said, but net comes with VAT. Under a reverse charge VAT may be left out. */
const lineSchema = z
  .object(
    {
      description: optionalText('Description', INVOICE_LINE_LENGTH_MAX.description),
      netAmountPence: keepableAmountPence(NET_AMOUNT),
      vatAmountPence: keepableAmountPence(VAT_AMOUNT),
      vatCode: z
        .union([z.enum(VAT_CODES), z.literal('')], { error: `VAT code must be one of ${VAT_CODES.join(', ')}` })
        .nullish()
        .transform((code) => code || null),
      nominalCode: optionalName('Nominal code', INVOICE_LINE_LENGTH_MAX.nominalCode),
      serviceFrom: keepableDate('Service from').transform((day) => day ?? null),
      serviceTo: keepableDate('Service to').transform((day) => day ?? null),
      trackingCategory: optionalName('Tracking category', INVOICE_LINE_LENGTH_MAX.trackingCategory),
    },
    { error: 'Each line must be an object' },
  )
  .transform((line, context): StoredInvoiceLine => {
    const { serviceFrom, serviceTo } = line;
    const refuse = (field: keyof StoredInvoiceLine, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (serviceFrom === null && serviceTo !== null) refuse('serviceFrom', 'Service from is required');
    if (serviceFrom !== null && serviceTo === null) refuse('serviceTo', 'Service to is required');
    if (serviceFrom !== null && serviceTo !== null && serviceTo < serviceFrom) {
      refuse('serviceTo', 'Service to must not be before service from');
    }
    const netAmountPence = line.netAmountPence ?? null;
    const vatAmountPence = line.vatAmountPence ?? (netAmountPence !== null ? vatLeftOut(line.vatCode) : null);
    if (netAmountPence === null && vatAmountPence !== null) refuse('netAmountPence', 'Net amount is required');
    if (netAmountPence !== null && vatAmountPence === null) refuse('vatAmountPence', 'VAT is required');
    return { ...line, netAmountPence, vatAmountPence };
  });

function vatLeftOut(code: VatCode | null) {
  return code !== null && isReverseCharge(code) ? ZERO_PENCE : null;
}

/** The lines of an invoice (RULES.md, 89): undefined where nothing is said of them, and none where they are null. */
export const invoiceLinesSchema = z
  .array(lineSchema, { error: 'Lines must be a list' })
  .max(INVOICE_LINES_MAX, `An invoice has at most ${INVOICE_LINES_MAX} lines`)
  .transform((lines, context) => {
    for (const [at, { netAmountPence }] of lines.entries()) {
      if (lines.length < 2 || netAmountPence !== null) continue;
      context.addIssue({ code: 'custom', path: [at, 'netAmountPence'], message: 'Net amount is required' });
    }
    return lines;
  })
  .nullish()
  .transform((lines) => (lines === null ? [] : lines));

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
