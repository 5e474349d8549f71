import { z } from 'zod';
import { invalidProperty, missingParameter, wrongLength } from './fault.ts';

const DOC_NUMBER_MAX = 21;
const NOTE_MAX = 4000;
const NAME_MAX = 500;

const REFERENCE = z.strictObject({ value: z.string().min(1), name: z.string().optional() });
const DATE = z.iso.date();
/** At most two decimals: QuickBooks keeps pounds and pence of a UK company. */
const AMOUNT = z.number().refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'has no pence');

const LINE = z.strictObject({
  Description: z.string().max(NOTE_MAX).optional(),
  Amount: AMOUNT,
  DetailType: z.literal('AccountBasedExpenseLineDetail'),
  AccountBasedExpenseLineDetail: z.strictObject({
    AccountRef: REFERENCE,
    TaxCodeRef: REFERENCE.optional(),
    ClassRef: REFERENCE.optional(),
  }),
});

const TAX_LINE = z.strictObject({
  Amount: AMOUNT,
  DetailType: z.literal('TaxLineDetail'),
  TaxLineDetail: z.strictObject({
    TaxRateRef: REFERENCE,
    PercentBased: z.boolean(),
    TaxPercent: z.number(),
    NetAmountTaxable: AMOUNT,
  }),
});

const VENDOR_CREDIT = z.strictObject({
  VendorRef: REFERENCE,
  DocNumber: z.string().max(DOC_NUMBER_MAX).optional(),
  TxnDate: DATE,
  PrivateNote: z.string().max(NOTE_MAX).optional(),
  CurrencyRef: REFERENCE,
  DepartmentRef: REFERENCE.optional(),
  // The stand-in knows no other way to say amounts.
  GlobalTaxCalculation: z.literal('TaxExcluded'),
  Line: z.array(LINE).min(1),
  TxnTaxDetail: z.strictObject({ TotalTax: AMOUNT, TaxLine: z.array(TAX_LINE) }).optional(),
});

/** The bodies that the stand-in takes: the fields that are documented and that Paycycle sends, and no others. */
export const BODIES = {
  Bill: VENDOR_CREDIT.extend({ DueDate: DATE.optional() }),
  VendorCredit: VENDOR_CREDIT,
  Vendor: z.strictObject({
    DisplayName: z
      .string()
      .min(1)
      .max(NAME_MAX)
      .regex(/^[^:\t\n]*$/),
    Notes: z.string().max(NOTE_MAX).optional(),
  }),
  BillPayment: z.strictObject({
    VendorRef: REFERENCE,
    PayType: z.literal('Check'),
    CheckPayment: z.strictObject({ BankAccountRef: REFERENCE }),
    TotalAmt: AMOUNT,
    TxnDate: DATE,
    DocNumber: z.string().max(DOC_NUMBER_MAX).optional(),
    PrivateNote: z.string().max(NOTE_MAX).optional(),
    Line: z
      .array(
        z.strictObject({
          Amount: AMOUNT.refine((amount) => amount > 0, 'is not above zero'),
          LinkedTxn: z
            .array(z.strictObject({ TxnId: z.string().min(1), TxnType: z.enum(['Bill', 'VendorCredit']) }))
            .length(1),
        }),
      )
      .min(1),
  }),
  Deletion: z.strictObject({ Id: z.string().min(1), SyncToken: z.string().min(1) }),
  Attachable: z.strictObject({
    FileName: z.string().min(1).max(1000),
    ContentType: z.string().min(1),
    AttachableRef: z
      .array(z.strictObject({ EntityRef: z.strictObject({ type: z.string(), value: z.string().min(1) }) }))
      .length(1),
  }),
} as const;

/** Reads the body of a request. @throws QuickBooksFault 2020, 2050 or 2010 */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  if (issue?.code === 'too_big' && issue.origin === 'string') throw wrongLength(field, Number(issue.maximum));
  if (issue?.code === 'invalid_type' && issue.input === undefined) throw missingParameter(field);
  throw invalidProperty(`${field}: ${issue?.message}`);
}
