import { z } from 'zod';
import { parseCompanyNumber } from '../domain/company-number.ts';
import { DEFAULT_PAYMENT_TERMS_DAYS, PAYMENT_TERMS_DAYS_MAX, PAYMENT_TERMS_DAYS_MIN } from '../domain/invoice-terms.ts';
import { parsePaymentTerms, paymentTermsText } from '../domain/payment-terms.ts';
import { NO_SUPPLIER_CATEGORY } from '../domain/supplier-category.ts';
import { parseVatNumber } from '../domain/vat-number.ts';
import { SUPPLIER_LENGTH_MAX } from '../limits.ts';
import { patchAccountNumber, patchSortCode } from './bank-fields.ts';
import { patchEmail, patchName, patchText, requiredName } from './text-field.ts';

const TERMS_UNKNOWN =
  "Payment terms must be a rule such as '30 days', '30 days end of month' or '20th of following month'";
const TERMS_NOT_WHOLE = 'Payment terms must be a whole number of days';

const SUPPLIER_FIELDS = {
  name: requiredName('Supplier name', SUPPLIER_LENGTH_MAX.name),
  email: patchEmail('Email', SUPPLIER_LENGTH_MAX.email),
  phone: patchText('Phone', SUPPLIER_LENGTH_MAX.phone),
  address: patchText('Address', SUPPLIER_LENGTH_MAX.address),
  category: patchText('Category', SUPPLIER_LENGTH_MAX.category).transform((category) =>
    category === NO_SUPPLIER_CATEGORY ? null : category,
  ),
  vatNumber: keepableCode(
    'VAT number',
    'VAT number must be letters of a country and 9 or 12 digits, such as GB123456789',
    parseVatNumber,
  ),
  companyNumber: keepableCode('Company number', 'Company number must be 8 characters', parseCompanyNumber),
  bankAccountName: patchName('Bank account name', SUPPLIER_LENGTH_MAX.bankAccountName),
  bankSortCode: patchSortCode,
  bankAccountNumber: patchAccountNumber,
  isAutoPaid: keepableSwitch('Auto-paid'),
  /** Null clears it: the size is then not known. */
  isSmallBusiness: z.boolean({ error: 'Fewer than 50 employees must be true, false or null' }).nullish(),
};

/** Whole days from 1 to 365 (RULES.md, section 5). */
const termsDays = z
  .number({ error: TERMS_NOT_WHOLE })
  .int(TERMS_NOT_WHOLE)
  .min(PAYMENT_TERMS_DAYS_MIN, `Payment terms must be at least ${PAYMENT_TERMS_DAYS_MIN} day`)
  .max(PAYMENT_TERMS_DAYS_MAX, `Payment terms cannot exceed ${PAYMENT_TERMS_DAYS_MAX} days`);

/** Terms as a rule, in its usual words. Undefined if omitted; empty or null if there is no rule and the days apply. */
export const termsRule = patchText('Payment terms', SUPPLIER_LENGTH_MAX.terms).transform((text, { addIssue }) => {
  if (text === null || text === undefined) return text;
  const terms = parsePaymentTerms(text);
  if (terms) return paymentTermsText(terms);
  addIssue({ code: 'custom', message: TERMS_UNKNOWN });
  return z.NEVER;
});

/**
 * Input of the supplier services (RULES.md, section 5, Supplier form). An omitted field is undefined: it keeps its
 * stored value in an update, and gets its default in a new supplier. An empty text is null and clears the field; so
 * does the category 'none'. Terms may be digits in a text; an empty text or null gives the default terms. Anything but
 * a number is refused: the form replaces it by 30 before it sends (RULES.md, section 5). A switch of null counts as
 * omitted.
 */
export const supplierInputSchema = z.object({
  ...SUPPLIER_FIELDS,
  paymentTermsDays: z.preprocess(termsSent, termsDays.optional()),
  paymentTerms: termsRule,
  isActive: keepableSwitch('Active'),
});

/** The same form as the user fills it in: the terms are text, and it has no field for archiving. */
export const supplierFormSchema = z.object({
  ...SUPPLIER_FIELDS,
  /** One of the offered rules; empty if the days apply. */
  paymentTerms: z
    .string()
    .nullish()
    .transform((rule) => rule || null),
  paymentTermsDays: z.string({ error: TERMS_NOT_WHOLE }).trim().transform(daysTyped).pipe(termsDays),
});

export type SupplierInput = z.output<typeof supplierInputSchema>;
export type SupplierFormValues = z.input<typeof supplierFormSchema>;

/** Typed terms; anything but a whole number from 1 to 365 gives the default of 30 (RULES.md, section 5). */
export function parseTermsOrDefault(text: string): string {
  const { data } = termsDays.safeParse(daysTyped(text.trim()));
  return String(data ?? DEFAULT_PAYMENT_TERMS_DAYS);
}

/**
 * Terms of a request: a number or its digits, or the default if omitted. Anything else is left for the schema to
 * refuse.
 */
function termsSent(value: unknown): unknown {
  if (value === null) return DEFAULT_PAYMENT_TERMS_DAYS;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? DEFAULT_PAYMENT_TERMS_DAYS : daysTyped(text);
}

/** Reads plain decimals only: "1e2" and "0x1F" are typos, not terms. */
function daysTyped(text: string): number {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** An official number, normalised. If omitted it keeps its stored value; null or an empty text clears it. */
function keepableCode(label: string, message: string, parse: (text: string) => string | null) {
  return patchText(label, SUPPLIER_LENGTH_MAX.code).transform((text, { addIssue }) => {
    if (text === null || text === undefined) return text;
    const code = parse(text);
    if (code !== null) return code;
    addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function keepableSwitch(label: string) {
  return z
    .boolean({ error: `${label} must be true or false` })
    .nullish()
    .transform((isOn) => isOn ?? undefined);
}
