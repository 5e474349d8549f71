import { linesFault, type StoredInvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { netAndVatError } from '@paycycle/schema/domain/net-and-vat';
import { nameInOneLine, storableText } from '@paycycle/schema/domain/storable-text';
import { EARLIEST_DATE } from '@paycycle/schema/limits';
import type { LayoutFingerprint, ReadField, ReadInvoice } from '../../document-reader/index.ts';
import { dueLaterDoubt } from './due-later.plan.ts';

/** Fields that are read from an invoice and that a user can correct. */
export const DOCUMENT_FIELDS = [
  'supplierName',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'totalAmount',
  'netAmount',
  'vatAmount',
  'currency',
  'sortCode',
  'accountNumber',
  'vatNumber',
  'companyNumber',
  'email',
  'terms',
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

/** Fields that an invoice must have before it can be accepted. */
export const KEY_FIELDS = ['supplierName', 'invoiceNumber', 'invoiceDate', 'totalAmount'] as const;
export type KeyField = (typeof KEY_FIELDS)[number];

/** Fields that acceptance writes into records: a user must settle a doubt about one of `USED_FIELDS`. */
const AMOUNT_FIELDS = ['totalAmount', 'netAmount', 'vatAmount'] as const;
const ACCOUNT_FIELDS = ['sortCode', 'accountNumber'] as const;
const USED_FIELDS = ['invoiceNumber', 'invoiceDate', 'totalAmount', 'dueDate', 'currency', ...ACCOUNT_FIELDS] as const;

type ReadFields = { readonly [Name in DocumentField]: ReadInvoice[Name] };

/** The fields of an invoice as they were read and stored. */
export type StoredFields = ReadFields & {
  /** Lines of an e-invoice that has them. Users cannot edit them before acceptance. */
  readonly lines?: readonly StoredInvoiceLine[];
  /** Doubt about the sender at the time of acceptance; only on accepted invoices. */
  readonly supplierDoubt?: string | null;
  /** Reason why its document was read as no invoice. */
  readonly kindDoubt?: string | null;
};

/** Values that users typed instead, by field; null if the user says that there is none. */
export type FieldEdits = { readonly [Name in DocumentField]?: ReadInvoice[Name]['value'] } & {
  readonly paidInAdvance?: Pence | null;
};

/** A field with its current value: as read, or as a user corrected it. */
export interface CurrentField<Value> extends ReadField<Value> {
  /** Evidence besides the document, such as a VAT number on record; null without such evidence. */
  readonly reason: string | null;
  readonly isEdited: boolean;
}

/** The current values of an invoice's fields, without their position in the document. */
export interface DocumentValues {
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: LocalDate | null;
  readonly dueDate: LocalDate | null;
  readonly totalAmount: Pence | null;
  /** Null also if read with a doubt, as is the VAT. On a rounded document: the amount to pay less the VAT. */
  readonly netAmount: Pence | null;
  readonly vatAmount: Pence | null;
  readonly paidInAdvance: Pence | null;
  readonly currency: string | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly email: string | null;
  readonly vatNumber: string | null;
  readonly companyNumber: string | null;
  /** True if the bank details were read with a doubt. */
  readonly isAccountDoubted: boolean;
  /** True if a user typed or confirmed the bank details. */
  readonly isAccountTyped: boolean;
}

interface Edited {
  readonly documentType: InvoiceType;
  readonly fields: StoredFields;
  readonly edits: FieldEdits;
  /** Missing or null if the document has no pages, or if its layout is no longer stored. */
  readonly layout?: LayoutFingerprint | null;
}

/**
 * Returns a field with the user's correction, if there is one: it has no doubt, and keeps the position that was read.
 * Amounts of a credit note are negative, whichever sign the document or the user gives them (RULES.md, 60).
 */
export function currentField<Name extends DocumentField>(
  { documentType, fields, edits }: Edited,
  name: Name,
): CurrentField<NonNullable<ReadInvoice[Name]['value']>> {
  const read = fields[name] as ReadField<NonNullable<ReadInvoice[Name]['value']>>;
  const edit = edits[name];
  const isCredit = documentType === 'credit_note' && AMOUNT_FIELDS.some((amount) => amount === name);
  const signed = <Value>(value: Value) =>
    isCredit && typeof value === 'number' ? (pence(-Math.abs(value)) as Value) : value;
  if (edit === undefined) return { reason: null, ...read, value: signed(read.value), isEdited: false };
  return { ...read, value: signed(edit), confidence: 1, doubt: null, reason: null, isEdited: true };
}

export function documentValues(invoice: Edited): DocumentValues {
  return {
    supplierName: currentField(invoice, 'supplierName').value,
    invoiceNumber: currentField(invoice, 'invoiceNumber').value,
    invoiceDate: currentField(invoice, 'invoiceDate').value,
    dueDate: currentField(invoice, 'dueDate').value,
    totalAmount: currentField(invoice, 'totalAmount').value,
    netAmount: netToEnter(invoice),
    vatAmount: sureValue(currentField(invoice, 'vatAmount')),
    paidInAdvance: sureValue(paidInAdvance(invoice)),
    currency: currentField(invoice, 'currency').value,
    sortCode: currentField(invoice, 'sortCode').value,
    accountNumber: currentField(invoice, 'accountNumber').value,
    email: currentField(invoice, 'email').value,
    vatNumber: currentField(invoice, 'vatNumber').value,
    companyNumber: currentField(invoice, 'companyNumber').value,
    isAccountDoubted: ACCOUNT_FIELDS.some((name) => currentField(invoice, name).doubt !== null),
    isAccountTyped: ACCOUNT_FIELDS.every((name) => currentField(invoice, name).isEdited),
  };
}

/** In pence. Rounding to whole pounds adds at most this much to net and VAT, or takes it off. */
const ROUNDING_MAX = 100;

/**
 * Returns the amount that was paid before the invoice came: the user's value, or net and VAT less the total if all
 * three were read without a doubt (RULES.md, 62). It has a doubt if the document may say that it is due later. A credit
 * note has none.
 */
export function paidInAdvance(invoice: Edited): CurrentField<Pence> {
  const { paidInAdvance: edit } = invoice.edits;
  const isCredit = invoice.documentType === 'credit_note';
  const nowhere = { doubt: null, page: null, box: null };
  if (edit !== undefined) {
    return { value: isCredit ? null : edit, confidence: 1, reason: null, isEdited: true, ...nowhere };
  }
  const beyond = isCredit ? null : askedBelowSum(invoice);
  if (beyond === null || beyond <= ROUNDING_MAX) {
    return { value: null, confidence: 0, reason: null, isEdited: false, ...nowhere };
  }
  const confidence = Math.min(...AMOUNT_FIELDS.map((name) => currentField(invoice, name).confidence));
  const reason = 'What net and VAT come to beyond the amount';
  const [asked, net] = [currentField(invoice, 'totalAmount').value, currentField(invoice, 'netAmount').value];
  const doubt = asked === null ? null : dueLaterDoubt(invoice.layout ?? null, { asked, rest: beyond, net });
  return { value: beyond, confidence, reason, isEdited: false, ...nowhere, doubt };
}

/** Net amount that matches the amount to pay. Rounding changes the net and never the VAT (RULES.md, 62). */
function netToEnter(invoice: Edited): Pence | null {
  const net = sureValue(currentField(invoice, 'netAmount'));
  return net === null ? null : pence(net - roundingOf(invoice));
}

/** Pence that rounding takes off net and VAT; negative if it adds to them, 0 without rounding. */
export function roundingOf(invoice: Edited): Pence {
  const beyond = askedBelowSum(invoice) ?? 0;
  const isRounding = Math.abs(beyond) <= ROUNDING_MAX && paidInAdvance(invoice).value === null;
  return pence(isRounding ? beyond : 0);
}

/** Pence by which the total is below net and VAT; null if one of the three is doubtful or was changed. */
function askedBelowSum(invoice: Edited): Pence | null {
  const { fields, edits } = invoice;
  const isUnchanged = AMOUNT_FIELDS.every((name) => edits[name] === undefined || edits[name] === fields[name].value);
  const net = sureValue(currentField(invoice, 'netAmount'));
  const vat = sureValue(currentField(invoice, 'vatAmount'));
  const total = fields.totalAmount.doubt === null ? currentField(invoice, 'totalAmount').value : null;
  if (net === null || vat === null || total === null || !isUnchanged) return null;
  const isOneSign = Math.sign(total) === Math.sign(net + vat);
  return isOneSign ? pence(net + vat - total) : null;
}

function sureValue<Value>({ value, doubt }: CurrentField<Value>): Value | null {
  return doubt === null ? value : null;
}

/** Describes how net and VAT contradict the total, if they have no doubt; null if they agree. */
export function sumError({ totalAmount, netAmount, vatAmount, paidInAdvance }: DocumentValues): string | null {
  if (totalAmount === null) return null;
  const parts = { netAmountPence: netAmount, vatAmountPence: vatAmount, paidInAdvancePence: paidInAdvance };
  const fault = netAndVatError(totalAmount, parts);
  return fault === null ? null : fault.message;
}

/** Key fields without a value. The supplier's name may also come from the records. */
export function missingFields(invoice: Edited, supplierName: ReadField<string>): KeyField[] {
  return KEY_FIELDS.filter(
    (name) => (name === 'supplierName' ? supplierName : currentField(invoice, name)).value === null,
  );
}

/**
 * Returns the doubts about the fields that acceptance uses, except the supplier's name.
 * @param facts the total, with the doubt that the records add
 */
export function doubtsOfReading(
  invoice: Edited,
  { totalAmount }: { readonly totalAmount: CurrentField<Pence> },
): string[] {
  const fields = USED_FIELDS.map((name) => (name === 'totalAmount' ? totalAmount : currentField(invoice, name)));
  return [...fields, paidInAdvance(invoice)].flatMap(({ doubt }) => doubt ?? []);
}

/** Empty fields of an invoice, for a user to fill in. */
export function emptyFields(): ReadFields {
  const none = { value: null, confidence: 0, doubt: null, page: null, box: null };
  return Object.fromEntries(DOCUMENT_FIELDS.map((name) => [name, none])) as unknown as ReadFields;
}

/** Says of an invoice that its document was read as a credit note; null if it was not, or is entered as one. */
export function creditNoteDoubt(typeAsRead: InvoiceType | null, entered: InvoiceType): string | null {
  return typeAsRead === 'credit_note' && entered === 'invoice' ? 'It was read as a credit note' : null;
}

/** Converts an invoice from the document reader to its stored fields, without its type and pages. */
export function fieldsOf(invoice: ReadInvoice): StoredFields {
  const { lines = [] } = invoice;
  const fields = Object.fromEntries(DOCUMENT_FIELDS.map((name) => [name, keepable(invoice[name], name)]));
  return {
    ...(fields as unknown as ReadFields),
    ...(lines.length > 0 && { lines: lines.map(keepableLine) }),
  };
}

function keepableLine({ description, ...line }: StoredInvoiceLine): StoredInvoiceLine {
  return { ...line, description: description && (nameInOneLine(storableText(description)) || null) };
}

/** The lines that were read, if they add up to the amounts to enter. Another total has no lines (RULES.md, 89). */
export function linesToEnter(
  { documentType, fields }: Edited,
  { totalAmount, netAmount, vatAmount, paidInAdvance }: DocumentValues,
): readonly StoredInvoiceLine[] {
  const { lines = [] } = fields;
  if (totalAmount === null || netAmount === null) return [];
  const signed = documentType === 'credit_note' ? lines.map(belowZero) : lines;
  const invoice = { amountPence: totalAmount, netAmountPence: netAmount, vatAmountPence: vatAmount };
  return linesFault({ ...invoice, paidInAdvancePence: paidInAdvance }, signed) === null ? signed : [];
}

function belowZero(line: StoredInvoiceLine): StoredInvoiceLine {
  const { netAmountPence: net, vatAmountPence: vat } = line;
  return { ...line, netAmountPence: net && pence(-net), vatAmountPence: vat && pence(-vat) };
}

function keepable(field: ReadField<unknown>, name: DocumentField): ReadField<unknown> {
  const doubt = field.doubt === null ? null : storableText(field.doubt);
  if (typeof field.value !== 'string') return { ...field, doubt };
  const value = nameInOneLine(storableText(field.value));
  if (value === '') return { ...field, value: null, doubt };
  const isDate = name === 'invoiceDate' || name === 'dueDate';
  if (!isDate || isPossibleDate(value)) return { ...field, value, doubt };
  return { ...field, value: null, confidence: 0, doubt: `${value} is no date that an invoice can have` };
}

/** Makes the texts of a layout storable. */
export function storableLayout(layout: LayoutFingerprint): LayoutFingerprint {
  return JSON.parse(JSON.stringify(layout), (_key, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  ) as LayoutFingerprint;
}

/** Guards against dates outside the supported years: terms can lead there, and documents can print any date. */
function isPossibleDate(text: string): boolean {
  return parseLocalDate(text) !== null && text >= EARLIEST_DATE;
}
