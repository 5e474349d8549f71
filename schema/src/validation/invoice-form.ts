import { z } from 'zod';
import { type InvoiceSums, linesFault, type StoredInvoiceLine } from '../domain/invoice-lines.ts';
import type { InvoiceStatus } from '../domain/invoice-status.ts';
import { INVOICE_TYPES, type InvoiceType } from '../domain/invoice-type.ts';
import type { LocalDate } from '../domain/local-date.ts';
import { formatPounds, maxPence, type Pence, pence } from '../domain/money.ts';
import {
  type GivenNetAndVat,
  type NetAndVat,
  netAndVatAfterEdit,
  netAndVatError,
  netAndVatOf,
} from '../domain/net-and-vat.ts';
import { INVOICE_AMOUNT_PRECISION, INVOICE_LENGTH_MAX } from '../limits.ts';
import { amountPence, amountText, amountTextOrNull, patchAmountPence } from './amount.ts';
import { patchDate, requiredDate } from './date-field.ts';
import { invoiceLinesSchema, NET_AMOUNT, VAT_AMOUNT, withSumsOfLines } from './invoice-lines.ts';
import { receiptAndDiscountFields, refuseReceiptAndDiscount } from './receipt-and-discount.ts';
import { optionalText, patchText, requiredName } from './text-field.ts';

/** Statuses of the create form; a supplier's auto-paid setting gives the fourth (RULES.md, section 4, Invoice). */
export const INVOICE_CREATE_STATUSES = ['to_pay', 'paid', 'query'] as const satisfies readonly InvoiceStatus[];
export const INVOICE_EDIT_STATUSES = [
  'to_pay',
  'paid',
  'auto_paid',
  'query',
] as const satisfies readonly InvoiceStatus[];

const AMOUNT = { label: 'Amount', precision: INVOICE_AMOUNT_PRECISION };
const PAID_IN_ADVANCE = { label: 'Paid in advance', precision: INVOICE_AMOUNT_PRECISION, sign: 'any' } as const;

/** Form of a document type that differs from the form of a new invoice. */
export interface InvoiceFormKind {
  readonly statuses?: readonly InvoiceStatus[];
  /** Document type of the input, by `invoiceTypeOf`: it decides the sign of the amount (RULES.md, 60). */
  readonly documentType?: InvoiceType;
}

/** Document type of an input: the given one, else the stored one, else invoice. */
export function invoiceTypeOf(input: unknown, stored: InvoiceType = 'invoice'): InvoiceType {
  const { documentType } = (input ?? {}) as { readonly documentType?: unknown };
  if (documentType === undefined || documentType === null) return stored;
  return documentType === 'credit_note' ? 'credit_note' : 'invoice';
}

/**
 * Input of the invoice services (RULES.md, section 5, Invoice form), with the amounts in whole pence. An omitted or
 * empty status is undefined; omitted description and notes are null; an omitted file stays unchanged. The due date may
 * lie in the future, and before the invoice date; a credit note may have none of its own. Net and VAT are both known
 * afterwards, or both null, and add up to the amount plus the payment in advance.
 */
export function invoiceInputSchema(today: LocalDate, kind: InvoiceFormKind = {}) {
  const { documentType = 'invoice' } = kind;
  return z.object({ ...invoiceFields(today, kind), ...penceFields(documentType) }).transform((fields, context) => {
    const { dueDate = fields.invoiceDate, lines = [] } = fields;
    const given = withSumsOfLines(fields, lines);
    const sums = { amountPence: fields.amountPence, ...netAndVatOf(fields.amountPence, given) };
    refuseReceiptAndDiscount(fields, context);
    if (!refuseLines(sums, lines, '', context)) refuseNetAndVat(given, IN_PENCE, context);
    return { ...fields, dueDate, ...sums };
  });
}

/** Input of a change of some fields, before the stored ones are added to it. */
export function invoicePatchSchema(today: LocalDate, documentType: InvoiceType) {
  const kind = { documentType, statuses: INVOICE_EDIT_STATUSES };
  return z.object({ ...invoiceFields(today, kind), ...penceFields(documentType) }).partial();
}

/** Lines of an invoice before an update. */
export interface LinesBeforeUpdate {
  readonly stored: readonly StoredInvoiceLine[];
  /** True if a payment or a closed month settles the invoice: new lines must not change known net and VAT. */
  readonly isSettled: boolean;
}

/**
 * Input of an update. If omitted, texts, net, VAT, payment in advance, lines and a credit note's due date keep their
 * stored value. Stored lines must still add up to the amounts.
 */
export function invoiceUpdateSchema(
  today: LocalDate,
  documentType: InvoiceType,
  stored: InvoiceSums,
  before: LinesBeforeUpdate = { stored: [], isSettled: false },
) {
  return z
    .object({
      ...invoiceFields(today, { documentType, statuses: INVOICE_EDIT_STATUSES }),
      ...penceFields(documentType),
      description: patchText('Description', INVOICE_LENGTH_MAX.description),
      notes: patchText('Notes', INVOICE_LENGTH_MAX.notes),
    })
    .transform((fields, context) => {
      const isSame = fields.amountPence === stored.amountPence;
      const isKnown = before.isSettled && isSame && stored.netAmountPence !== null;
      const given = isKnown ? fields : withSumsOfLines(fields, fields.lines ?? []);
      const after = netAndVatAfterEdit(stored, fields.amountPence, given);
      refuseReceiptAndDiscount(fields, context);
      const [lines, advice] = fields.lines ? [fields.lines, ''] : [before.stored, '. Please change the lines too.'];
      if (!refuseLines({ ...fields, ...after }, lines, advice, context)) {
        refuseNetAndVat({ ...given, paidInAdvancePence: after.paidInAdvancePence }, IN_PENCE, context);
      }
      return { ...fields, ...after };
    });
}

/**
 * The same form as the user fills it in: amounts are typed in pounds, and the output is in pence. A credit note's
 * amounts may be typed with either sign; the output is negative.
 */
export function invoiceFormSchema(today: LocalDate, kind: InvoiceFormKind = {}) {
  const { documentType = 'invoice' } = kind;
  const isCredit = documentType === 'credit_note';
  return z
    .object({
      ...invoiceFields(today, kind),
      amount: isCredit ? creditText() : amountText({ ...AMOUNT, sign: 'positive' }),
      netAmount: amountTextOrNull(NET_AMOUNT).transform((net) => (isCredit ? belowZero(net) : net)),
      vatAmount: amountTextOrNull(VAT_AMOUNT).transform((vat) => (isCredit ? belowZero(vat) : vat)),
      // The form has no such field for a credit note.
      paidInAdvance: amountTextOrNull(PAID_IN_ADVANCE).transform((paid) => (isCredit ? null : paid)),
    })
    .transform(({ amount, netAmount, vatAmount, paidInAdvance, ...fields }, context) => {
      const parts = { netAmountPence: netAmount, vatAmountPence: vatAmount, paidInAdvancePence: paidInAdvance };
      refuseNetAndVat({ amountPence: amount, ...parts }, IN_POUNDS, context);
      refuseReceiptAndDiscount(fields, context);
      // The form has no due date for a credit note: the stored one stays.
      const dueDate = isCredit ? undefined : fields.dueDate;
      return { ...fields, dueDate, amountPence: amount, ...netAndVatOf(amount, parts) };
    });
}

export type InvoiceInput = z.output<ReturnType<typeof invoiceInputSchema>>;
export type InvoiceFormValues = z.input<ReturnType<typeof invoiceFormSchema>>;

function invoiceFields(
  today: LocalDate,
  { documentType = 'invoice', statuses = INVOICE_CREATE_STATUSES }: InvoiceFormKind,
) {
  const isCredit = documentType === 'credit_note';
  const offered = statuses.filter((status) => !isCredit || status !== 'auto_paid');
  return {
    documentType: z
      .enum(INVOICE_TYPES, { error: `Document type must be one of ${INVOICE_TYPES.join(', ')}` })
      .nullish()
      .transform(() => documentType),
    invoiceNumber: requiredName(isCredit ? 'Credit note number' : 'Invoice number', INVOICE_LENGTH_MAX.invoiceNumber),
    supplierName: requiredName('Supplier name', INVOICE_LENGTH_MAX.supplierName),
    invoiceDate: requiredDate(isCredit ? 'Credit note date' : 'Invoice date', { today }),
    dueDate: isCredit ? patchDate('Due date').transform((date) => date ?? undefined) : requiredDate('Due date'),
    ...receiptAndDiscountFields(today),
    status: z
      .union([z.enum(offered), z.literal('')], { error: `Status must be one of ${offered.join(', ')}` })
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

function penceFields(documentType: InvoiceType) {
  return {
    amountPence: amountPence({ ...AMOUNT, sign: documentType === 'credit_note' ? 'negative' : 'positive' }),
    netAmountPence: patchAmountPence(NET_AMOUNT),
    vatAmountPence: patchAmountPence(VAT_AMOUNT),
    paidInAdvancePence: patchAmountPence(PAID_IN_ADVANCE),
    lines: invoiceLinesSchema,
  };
}

/** Field names in the request. */
const IN_PENCE = {
  netAmountPence: 'netAmountPence',
  vatAmountPence: 'vatAmountPence',
  paidInAdvancePence: 'paidInAdvancePence',
} as const;
const IN_POUNDS = {
  netAmountPence: 'netAmount',
  vatAmountPence: 'vatAmount',
  paidInAdvancePence: 'paidInAdvance',
} as const;

function refuseNetAndVat(
  fields: GivenNetAndVat & { readonly amountPence: Pence },
  names: Readonly<Record<keyof NetAndVat, string>>,
  context: z.RefinementCtx,
): void {
  const fault = netAndVatError(fields.amountPence, fields) ?? faultOfSize(fields);
  if (fault) context.addIssue({ code: 'custom', path: [names[fault.field]], message: fault.message });
}

/** @returns true if the lines do not fit the invoice */
function refuseLines(
  invoice: InvoiceSums,
  lines: readonly StoredInvoiceLine[],
  advice: string,
  context: z.RefinementCtx,
): boolean {
  const fault = linesFault(invoice, lines);
  if (fault !== null) context.addIssue({ code: 'custom', path: ['lines'], message: `${fault}${advice}` });
  return fault !== null;
}

/** Net or VAT alone can be as large as amount and payment in advance together. */
function faultOfSize({ amountPence, paidInAdvancePence }: GivenNetAndVat & { readonly amountPence: Pence }) {
  const max = maxPence(INVOICE_AMOUNT_PRECISION);
  if (amountPence + (paidInAdvancePence ?? 0) <= max) return null;
  const message = `Amount and paid in advance must come to at most ${formatPounds(max)}`;
  return { field: 'paidInAdvancePence', message } as const;
}

/** Amount of a credit note, typed with either sign. */
function creditText() {
  return amountText({ ...AMOUNT, sign: 'any' })
    .refine((amount) => amount !== 0, 'Amount must not be zero')
    .transform((amount) => pence(-Math.abs(amount)));
}

function belowZero(amount: Pence | null): Pence | null {
  return amount === null ? null : pence(-Math.abs(amount));
}
