import { linesFault, type StoredInvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { netAndVatError } from '@paycycle/schema/domain/net-and-vat';
import { nameInOneLine, storableText } from '@paycycle/schema/domain/storable-text';
import { EARLIEST_DATE } from '@paycycle/schema/limits';
import type { LayoutFingerprint, ReadField, ReadInvoice } from '../../document-reader/index.ts';
import { dueLaterDoubt } from './due-later.plan.ts';

/** What is read of an invoice, and what people can say instead. */
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

/** Without these there is no invoice. */
export const KEY_FIELDS = ['supplierName', 'invoiceNumber', 'invoiceDate', 'totalAmount'] as const;
export type KeyField = (typeof KEY_FIELDS)[number];

/** What accepting writes into records: a doubt of one of these is for a person to settle. */
const AMOUNT_FIELDS = ['totalAmount', 'netAmount', 'vatAmount'] as const;
const ACCOUNT_FIELDS = ['sortCode', 'accountNumber'] as const;
const USED_FIELDS = ['invoiceNumber', 'invoiceDate', 'totalAmount', 'dueDate', 'currency', ...ACCOUNT_FIELDS] as const;

type ReadFields = { readonly [Name in DocumentField]: ReadInvoice[Name] };

/** The fields of an invoice as they are stored: what was read. */
export type StoredFields = ReadFields & {
  /** Of an e-invoice that says them; nobody edits them before they are on record. */
  readonly lines?: readonly StoredInvoiceLine[];
  /** Of one that was accepted: the doubt about who sent it that it had then. */
  readonly supplierDoubt?: string | null;
  /** Why its paper was read as no invoice; of a credit note, that it was read as one. */
  readonly kindDoubt?: string | null;
};

/** What people say instead, by field; null where they say that there is none. */
export type FieldEdits = { readonly [Name in DocumentField]?: ReadInvoice[Name]['value'] } & {
  readonly paidInAdvance?: Pence | null;
};

/** A field as it is now. */
export interface CurrentField<Value> extends ReadField<Value> {
  /** What else than the paper says so, in words; null where nothing does. */
  readonly reason: string | null;
  readonly isEdited: boolean;
}

/** What the fields of an invoice are by now, without where they came from. */
export interface DocumentValues {
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: LocalDate | null;
  readonly dueDate: LocalDate | null;
  readonly totalAmount: Pence | null;
  /** Null also where it was read in doubt; so is the VAT. What is asked for less the VAT, where the paper is rounded. */
  readonly netAmount: Pence | null;
  readonly vatAmount: Pence | null;
  readonly paidInAdvance: Pence | null;
  readonly currency: string | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly email: string | null;
  readonly vatNumber: string | null;
  readonly companyNumber: string | null;
  /** The bank details were read, and not surely. */
  readonly isAccountDoubted: boolean;
  /** A person has typed or confirmed them. */
  readonly isAccountTyped: boolean;
}

interface Edited {
  readonly documentType: InvoiceType;
  readonly fields: StoredFields;
  readonly edits: FieldEdits;
  /** Left out, and null, where there are no pages, or it is kept no more. */
  readonly layout?: LayoutFingerprint | null;
}

/**
 * A field with what a person says instead of what was read: that is sure, and still stands where it stood. What a credit
 * note gives back is below zero, whichever sign the paper prints or a person types (RULES.md, 60).
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

/** Rounding to whole pounds is the most that is added to an invoice besides net and VAT, or taken off it. */
const ROUNDING_MAX = 100;

/**
 * What was paid before the paper came: what people say, or what its net and VAT come to beyond what it asks for, where all
 * three are what was read surely (RULES.md, 62): in doubt where the paper may say that it is due later. Nothing is paid in
 * advance of a credit note.
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

/** The net amount that goes with what is to be paid: where the paper is rounded, its VAT stays what it is (RULES.md, 62). */
function netToEnter(invoice: Edited): Pence | null {
  const net = sureValue(currentField(invoice, 'netAmount'));
  return net === null ? null : pence(net - roundingOf(invoice));
}

/** What is taken off net and VAT by rounding, below zero what is added; 0 where nothing is. */
export function roundingOf(invoice: Edited): Pence {
  const beyond = askedBelowSum(invoice) ?? 0;
  const isRounding = Math.abs(beyond) <= ROUNDING_MAX && paidInAdvance(invoice).value === null;
  return pence(isRounding ? beyond : 0);
}

/** By how much a paper asks for less than its net and VAT; null where one of them is not what was read surely. */
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

/** How the net amount and the VAT, where they are known surely, contradict the total; null where they do not. */
export function sumError({ totalAmount, netAmount, vatAmount, paidInAdvance }: DocumentValues): string | null {
  if (totalAmount === null) return null;
  const parts = { netAmountPence: netAmount, vatAmountPence: vatAmount, paidInAdvancePence: paidInAdvance };
  const fault = netAndVatError(totalAmount, parts);
  return fault === null ? null : fault.message;
}

/** The key fields that have no value; who the supplier is, the records say too. */
export function missingFields(invoice: Edited, supplierName: ReadField<string>): KeyField[] {
  return KEY_FIELDS.filter(
    (name) => (name === 'supplierName' ? supplierName : currentField(invoice, name)).value === null,
  );
}

/**
 * The doubts of the fields that accepting uses, except the supplier's name.
 * @param facts the total, with the doubt that the records add
 */
export function doubtsOfReading(
  invoice: Edited,
  { totalAmount }: { readonly totalAmount: CurrentField<Pence> },
): string[] {
  const fields = USED_FIELDS.map((name) => (name === 'totalAmount' ? totalAmount : currentField(invoice, name)));
  return [...fields, paidInAdvance(invoice)].flatMap(({ doubt }) => doubt ?? []);
}

/** An invoice of which nothing was read, for a person to fill in. */
export function emptyFields(): ReadFields {
  const none = { value: null, confidence: 0, doubt: null, page: null, box: null };
  return Object.fromEntries(DOCUMENT_FIELDS.map((name) => [name, none])) as unknown as ReadFields;
}

const CREDIT_NOTE = 'It was read as a credit note';

/** The fields of what a reader found, without its kind and pages, as they can be kept. */
export function fieldsOf(invoice: ReadInvoice): StoredFields {
  const { documentType, lines = [] } = invoice;
  const fields = Object.fromEntries(DOCUMENT_FIELDS.map((name) => [name, keepable(invoice[name], name)]));
  return {
    ...(fields as unknown as ReadFields),
    ...(lines.length > 0 && { lines: lines.map(keepableLine) }),
    ...(documentType === 'credit_note' && { kindDoubt: CREDIT_NOTE }),
  };
}

function keepableLine({ description, ...line }: StoredInvoiceLine): StoredInvoiceLine {
  return { ...line, description: description && (nameInOneLine(storableText(description)) || null) };
}

/** The lines that were read, while they are those of what is entered: another total than was read has none (RULES.md, 89). */
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

/** A layout as it can be kept. */
export function storableLayout(layout: LayoutFingerprint): LayoutFingerprint {
  return JSON.parse(JSON.stringify(layout), (_key, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  ) as LayoutFingerprint;
}

/** Terms can lead out of the years that there are, and papers say what they like. */
function isPossibleDate(text: string): boolean {
  return parseLocalDate(text) !== null && text >= EARLIEST_DATE;
}
