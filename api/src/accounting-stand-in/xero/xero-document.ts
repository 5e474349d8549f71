import { randomUUID } from 'node:crypto';
import type { CreditNoteInput, InvoiceInput, LineInput } from './xero-request.ts';
import { dayDate, msDate } from './xero-time.ts';

/** Bills and credit notes are resources of their own. */
export const DOCUMENT_KINDS = ['Invoices', 'CreditNotes'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export type DocumentStatus = 'DRAFT' | 'SUBMITTED' | 'AUTHORISED' | 'PAID' | 'DELETED' | 'VOIDED';

export interface XeroFile {
  readonly AttachmentID: string;
  readonly FileName: string;
  readonly MimeType: string;
  readonly ContentLength: number;
}

export interface XeroPayment {
  readonly PaymentID: string;
  readonly date: string;
  readonly amountPence: number;
}

/** A line with what Xero has worked out. Amounts are in pence. */
interface XeroLine {
  readonly input: LineInput;
  readonly lineItemId: string;
  readonly amountPence: number;
  readonly taxPence: number;
}

/** A bill or a credit note in the books. */
export interface XeroDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly contactId: string;
  number: string;
  date: string;
  readonly dueDate: string | null;
  readonly url: string | null;
  readonly lineAmountTypes: InvoiceInput['LineAmountTypes'];
  readonly currency: string;
  readonly lines: readonly XeroLine[];
  readonly subTotalPence: number;
  readonly taxPence: number;
  readonly totalPence: number;
  status: DocumentStatus;
  /** False for one that a person has made in Xero. */
  readonly isByApp: boolean;
  updatedAt: number;
  readonly payments: XeroPayment[];
  /** By their names. */
  readonly files: Map<string, XeroFile>;
}

/** Pounds in pence, rounded half away from zero. */
export function penceOf(pounds: number): number {
  const magnitude = Math.round(Number(`${Math.abs(pounds).toFixed(6)}e2`));
  return pounds < 0 ? -magnitude : magnitude;
}

/** Works a document out as Xero does: the tax of each line is rounded, then they are summed. */
export function newDocument(
  input: InvoiceInput | CreditNoteInput,
  rateOf: (taxType: string) => number,
  { now, isByApp }: { readonly now: number; readonly isByApp: boolean },
): XeroDocument {
  const lines = input.LineItems.map((line) => newLine(line, input.LineAmountTypes, rateOf(line.TaxType)));
  const amountPence = lines.reduce((sum, line) => sum + line.amountPence, 0);
  const taxPence = lines.reduce((sum, line) => sum + line.taxPence, 0);
  const isInclusive = input.LineAmountTypes === 'Inclusive';
  const isInvoice = input.Type === 'ACCPAY';
  return {
    kind: isInvoice ? 'Invoices' : 'CreditNotes',
    id: randomUUID(),
    contactId: input.Contact.ContactID,
    number: isInvoice ? input.InvoiceNumber : input.CreditNoteNumber,
    date: input.Date,
    dueDate: isInvoice ? input.DueDate : null,
    url: isInvoice ? (input.Url ?? null) : null,
    lineAmountTypes: input.LineAmountTypes,
    currency: input.CurrencyCode,
    lines,
    subTotalPence: isInclusive ? amountPence - taxPence : amountPence,
    taxPence,
    totalPence: isInclusive ? amountPence : amountPence + taxPence,
    status: input.Status,
    isByApp,
    updatedAt: now,
    payments: [],
    files: new Map(),
  };
}

function newLine(input: LineInput, types: InvoiceInput['LineAmountTypes'], rate: number): XeroLine {
  const amountPence = penceOf(input.Quantity * input.UnitAmount);
  const taxed = types === 'Inclusive' ? (amountPence * rate) / (100 + rate) : (amountPence * rate) / 100;
  const workedOut = types === 'NoTax' ? 0 : Math.sign(taxed) * Math.round(Math.abs(taxed));
  const taxPence = input.TaxAmount === undefined ? workedOut : penceOf(input.TaxAmount);
  return { input, lineItemId: randomUUID(), amountPence, taxPence };
}

/** Paid amount, in pence. */
export function paidOf({ payments }: XeroDocument): number {
  return payments.reduce((sum, { amountPence }) => sum + amountPence, 0);
}

/** Amount still to be paid, in pence; zero for a voided document. */
export function dueOf(document: XeroDocument): number {
  return document.status === 'VOIDED' ? 0 : document.totalPence - paidOf(document);
}

/** A document in the JSON of Xero's API. */
export function documentJson(document: XeroDocument, contact: object): object {
  const { kind, number, date, dueDate, status, currency, url, updatedAt } = document;
  const paidInFull = status === 'PAID' ? document.payments.at(-1)?.date : undefined;
  const common = {
    Contact: contact,
    DateString: `${date}T00:00:00`,
    Date: dayDate(date),
    ...(dueDate && { DueDateString: `${dueDate}T00:00:00`, DueDate: dayDate(dueDate) }),
    Status: status,
    LineAmountTypes: document.lineAmountTypes,
    LineItems: document.lines.map(lineJson),
    SubTotal: document.subTotalPence / 100,
    TotalTax: document.taxPence / 100,
    Total: document.totalPence / 100,
    UpdatedDateUTC: msDate(updatedAt),
    CurrencyCode: currency,
    CurrencyRate: 1,
    HasAttachments: document.files.size > 0,
    HasErrors: false,
    ...(paidInFull && { FullyPaidOnDate: dayDate(paidInFull) }),
  };
  if (kind === 'CreditNotes') {
    const remaining = { RemainingCredit: dueOf(document) / 100, Allocations: [] };
    return { Type: 'ACCPAYCREDIT', CreditNoteID: document.id, CreditNoteNumber: number, ...common, ...remaining };
  }
  return {
    Type: 'ACCPAY',
    InvoiceID: document.id,
    InvoiceNumber: number,
    ...common,
    Payments: document.payments.map(({ PaymentID, date, amountPence }) => ({
      PaymentID,
      Date: dayDate(date),
      Amount: amountPence / 100,
      CurrencyRate: 1,
      HasAccount: false,
      HasValidationErrors: false,
    })),
    CreditNotes: [],
    Prepayments: [],
    Overpayments: [],
    AmountDue: dueOf(document) / 100,
    AmountPaid: paidOf(document) / 100,
    AmountCredited: 0,
    IsDiscounted: false,
    Attachments: [],
    ...(url && { Url: url }),
  };
}

function lineJson({ input, lineItemId, amountPence, taxPence }: XeroLine): object {
  return {
    ...input,
    TaxAmount: taxPence / 100,
    LineAmount: amountPence / 100,
    Tracking: input.Tracking ?? [],
    LineItemID: lineItemId,
  };
}
