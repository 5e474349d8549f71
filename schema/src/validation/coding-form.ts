import { z } from 'zod';
import { VAT_CODES } from '../domain/vat-code.ts';
import { CODED_AT_ONCE_MAX, ID_MAX, INVOICE_LINE_LENGTH_MAX } from '../limits.ts';
import { requiredMonth } from './month.ts';
import { optionalName } from './text-field.ts';

const SUPPLIER = 'Supplier must be the id of a supplier';
const supplierId = z.coerce.number(SUPPLIER).int(SUPPLIER).min(1, SUPPLIER).max(ID_MAX, SUPPLIER);

/** Selects the listed bills that are not ready: all, or those of a month or a supplier. */
export const billsToCodeSchema = z.object({ month: requiredMonth.nullish(), supplierId: supplierId.nullish() });

const BILLS = 'Bills must be a list of invoice ids';
const CHOOSE_CODING = "Please say a coding, or 'as proposed'";

const codingSchema = z
  .object({
    vatCode: z
      .enum(VAT_CODES, { error: `VAT code must be one of ${VAT_CODES.join(', ')}` })
      .nullish()
      .transform((code) => code ?? null),
    nominalCode: optionalName('Nominal code', INVOICE_LINE_LENGTH_MAX.nominalCode),
    trackingCategory: optionalName('Tracking category', INVOICE_LINE_LENGTH_MAX.trackingCategory),
  })
  .refine(({ vatCode, nominalCode, trackingCategory }) => vatCode ?? nominalCode ?? trackingCategory, CHOOSE_CODING);

/** Bills to code, and their coding (RULES.md, 92). */
export const codeBillsSchema = z
  .object({
    invoiceIds: z
      .array(z.number(BILLS).int(BILLS).min(1, BILLS).max(ID_MAX, BILLS), BILLS)
      .min(1, 'Please select at least one bill')
      .max(CODED_AT_ONCE_MAX, `At most ${CODED_AT_ONCE_MAX} bills can be coded at once`)
      .nullish(),
    supplierId: supplierId.nullish(),
    coding: codingSchema.nullish(),
    asProposed: z.boolean('As proposed must be true or false').nullish(),
    worksOutVat: z.boolean('Works out VAT must be true or false').nullish(),
  })
  .superRefine(({ invoiceIds, supplierId, coding, asProposed }, context) => {
    if (!invoiceIds === !supplierId) {
      const message = 'Please name bills, or one supplier';
      context.addIssue({ code: 'custom', message, path: ['invoiceIds'] });
    }
    if (!coding === !asProposed) context.addIssue({ code: 'custom', message: CHOOSE_CODING, path: ['coding'] });
  });
