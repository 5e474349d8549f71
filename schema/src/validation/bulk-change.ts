import { z } from 'zod';
import { PAYMENT_TERMS_DAYS_MAX, PAYMENT_TERMS_DAYS_MIN } from '../domain/invoice-terms.ts';
import { parsePaymentTerms, storedTerms } from '../domain/payment-terms.ts';
import { requiredDate } from './date-field.ts';
import { termsRule } from './supplier-form.ts';

const TERMS = `Payment terms must be ${PAYMENT_TERMS_DAYS_MIN}–${PAYMENT_TERMS_DAYS_MAX} days`;

/** The one change that a bulk command makes to suppliers: their terms, how they are paid, or whether they are archived. */
export const supplierChangeSchema = z
  .object({
    paymentTermsDays: z
      .number(TERMS)
      .int(TERMS)
      .min(PAYMENT_TERMS_DAYS_MIN, TERMS)
      .max(PAYMENT_TERMS_DAYS_MAX, TERMS)
      .nullish(),
    paymentTerms: termsRule,
    isAutoPaid: z.boolean('Auto-paid must be true or false').nullish(),
    isActive: z.boolean('Active must be true or false').nullish(),
  })
  .transform(({ paymentTermsDays, paymentTerms, isAutoPaid, isActive }, context) =>
    theOne<SupplierChange>(
      [
        typeof paymentTermsDays === 'number' && { field: 'paymentTermsDays', value: paymentTermsDays, rule: null },
        typeof paymentTerms === 'string' && changeByRule(paymentTerms),
        typeof isAutoPaid === 'boolean' && { field: 'isAutoPaid', value: isAutoPaid },
        typeof isActive === 'boolean' && { field: 'isActive', value: isActive },
      ],
      context,
    ),
  );

function changeByRule(rule: string): SupplierChange | false {
  const terms = parsePaymentTerms(rule);
  if (!terms) return false;
  const { paymentTermsDays, paymentTerms } = storedTerms(terms);
  return { field: 'paymentTermsDays', value: paymentTermsDays, rule: paymentTerms };
}

export type SupplierChange =
  /** With the rule that the days stand for; null where they are the rule. Changes that were stored before have none. */
  | { readonly field: 'paymentTermsDays'; readonly value: number; readonly rule?: string | null }
  | { readonly field: 'isAutoPaid' | 'isActive'; readonly value: boolean };

/** The one change that a bulk command makes to invoices: their due date, or whether they are in query. */
export const invoiceChangeSchema = z
  .object({
    dueDate: requiredDate('Due date').nullish(),
    isInQuery: z.boolean('In query must be true or false').nullish(),
  })
  .transform(({ dueDate, isInQuery }, context) =>
    theOne<InvoiceChange>(
      [
        typeof dueDate === 'string' && { field: 'dueDate', value: dueDate },
        typeof isInQuery === 'boolean' && { field: 'isInQuery', value: isInQuery },
      ],
      context,
    ),
  );

export type InvoiceChange =
  | { readonly field: 'dueDate'; readonly value: z.output<ReturnType<typeof requiredDate>> }
  | { readonly field: 'isInQuery'; readonly value: boolean };

function theOne<Change extends object>(changes: readonly (Change | false)[], context: z.RefinementCtx): Change {
  const [change, other] = changes.filter((one): one is Change => one !== false);
  if (change !== undefined && other === undefined) return change;
  context.addIssue({ code: 'custom', message: 'Please choose one change', path: ['change'] });
  return z.NEVER;
}
