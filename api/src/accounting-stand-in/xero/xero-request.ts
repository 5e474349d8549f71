import { z } from 'zod';
import { validationProblem } from './xero-problem.ts';

/** A call of the API, as it came in. */
export interface XeroRequest {
  readonly method: string;
  /** Below `/api.xro/2.0`, such as `/Invoices`; parts of it are decoded by those who read them. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export interface XeroResponse {
  readonly status: number;
  readonly body: object | string | null;
}

const UUID = z.guid();
const DAY = z.iso.date();
/** Money with at most so many places as `unitdp=4` allows. */
const AMOUNT = z.number().refine((amount) => Math.abs(amount * 1e4 - Math.round(amount * 1e4)) < 1e-4);
const CONTACT_LINK = z.strictObject({ ContactID: UUID });

const LINE = z.strictObject({
  Description: z.string(),
  Quantity: z.number(),
  UnitAmount: AMOUNT,
  AccountCode: z.string().min(1),
  TaxType: z.string().min(1),
  TaxAmount: AMOUNT.optional(),
  Tracking: z
    .array(z.strictObject({ Name: z.string().min(1), Option: z.string().min(1) }))
    .max(2)
    .optional(),
});

const DOCUMENT = {
  Contact: CONTACT_LINK,
  Date: DAY,
  LineAmountTypes: z.enum(['Exclusive', 'Inclusive', 'NoTax']),
  CurrencyCode: z.string().regex(/^[A-Z]{3}$/),
  Status: z.enum(['DRAFT', 'SUBMITTED', 'AUTHORISED']),
  LineItems: z.array(LINE).min(1),
};

const INVOICE = z.strictObject({
  ...DOCUMENT,
  Type: z.literal('ACCPAY'),
  InvoiceNumber: z.string(),
  DueDate: DAY,
  Url: z.url().optional(),
});
const CREDIT_NOTE = z.strictObject({ ...DOCUMENT, Type: z.literal('ACCPAYCREDIT'), CreditNoteNumber: z.string() });

const WITHDRAWAL = { Status: z.enum(['DELETED', 'VOIDED']) };
const BATCHED_PAYMENT = z.strictObject({ Invoice: z.strictObject({ InvoiceID: UUID }), Amount: AMOUNT });
const PAID_FROM = z.union([z.strictObject({ AccountID: UUID }), z.strictObject({ Code: z.string().min(1) })]);
const PAYMENT = z.strictObject({
  Invoice: z.strictObject({ InvoiceID: UUID }).optional(),
  CreditNote: z.strictObject({ CreditNoteID: UUID }).optional(),
  Account: PAID_FROM,
  Date: DAY,
  Amount: AMOUNT,
  Reference: z.string().max(255).optional(),
});
const BATCH_PAYMENT = z.strictObject({
  Account: PAID_FROM,
  Date: DAY,
  Reference: z.string().max(255).optional(),
  Payments: z.array(BATCHED_PAYMENT).min(1),
});
const CONTACT = z.strictObject({ Name: z.string(), ContactNumber: z.string().max(50).optional() });

/** Elements that a call may have; the documentation says about fifty. */
const ELEMENTS_MAX = 50;

const listOf = <Name extends string, T extends z.ZodType>(name: Name, element: T) =>
  z.strictObject({ [name]: z.array(element).min(1).max(ELEMENTS_MAX) } as Record<Name, z.ZodArray<T>>);

/** Schemas of the request bodies, to the field: an unknown field is refused. */
export const BODIES = {
  invoices: listOf('Invoices', INVOICE),
  creditNotes: listOf('CreditNotes', CREDIT_NOTE),
  withdrawnInvoices: listOf('Invoices', z.strictObject({ ...WITHDRAWAL, InvoiceID: UUID })),
  withdrawnCreditNotes: listOf('CreditNotes', z.strictObject({ ...WITHDRAWAL, CreditNoteID: UUID })),
  payments: listOf('Payments', PAYMENT),
  batchPayments: listOf('BatchPayments', BATCH_PAYMENT),
  contacts: listOf('Contacts', CONTACT),
} as const;

export type InvoiceInput = z.output<typeof INVOICE>;
export type CreditNoteInput = z.output<typeof CREDIT_NOTE>;
export type LineInput = z.output<typeof LINE>;
export type PaymentInput = z.output<typeof PAYMENT>;
export type BatchPaymentInput = z.output<typeof BATCH_PAYMENT>;
export type ContactInput = z.output<typeof CONTACT>;

/** Reads a body as strictly as it is described. @throws XeroProblem that names the first wrong field */
export function readBody<T>(request: XeroRequest, schema: z.ZodType<T>): T {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    throw validationProblem('The Content-Type must be application/json.');
  }
  const read = schema.safeParse(parse(request.body));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw validationProblem(`JSON validation failed at ${issue?.path.join('.')}: ${issue?.message}`);
}

/** The fields of a form, as a body of `express.text` has them. */
export function formOf(body: unknown): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    throw validationProblem('The body is not JSON.');
  }
}
