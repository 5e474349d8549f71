import { parseSortCode } from '@paycycle/schema/domain/bank-details';
import { formatDateInput, parseDateInput } from '@paycycle/schema/domain/date-input';
import { slipOfDate, slipOfDueDate } from '@paycycle/schema/domain/date-slip';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, formatPounds, type Pence, parsePounds, pence } from '@paycycle/schema/domain/money';
import type { DocumentInvoiceInput, DocumentInvoiceRowFieldsFragment } from '@paycycle/schema/generated/operations';
import { INVOICE_LENGTH_MAX } from '@paycycle/schema/limits';
import { today } from '../../lib/today.ts';

type Invoice = DocumentInvoiceRowFieldsFragment;

type Kind = 'text' | 'date' | 'amount' | 'sortCode' | 'accountNumber';

/** Fields of a read invoice that the user checks and corrects, in the order of the panel. */
export const DOCUMENT_FIELDS = {
  supplierName: { label: 'Supplier', kind: 'text', lengthMax: INVOICE_LENGTH_MAX.supplierName },
  invoiceNumber: { label: 'Invoice number', kind: 'text', lengthMax: INVOICE_LENGTH_MAX.invoiceNumber },
  invoiceDate: { label: 'Invoice date', kind: 'date' },
  dueDate: { label: 'Due date', kind: 'date' },
  totalAmount: { label: 'Amount', kind: 'amount' },
  netAmount: { label: 'Net', kind: 'amount' },
  vatAmount: { label: 'VAT', kind: 'amount' },
  paidInAdvance: { label: 'Paid in advance', kind: 'amount' },
  sortCode: { label: 'Sort code', kind: 'sortCode' },
  accountNumber: { label: 'Account number', kind: 'accountNumber' },
} as const satisfies Record<string, { readonly label: string; readonly kind: Kind; readonly lengthMax?: number }>;

export type DocumentField = keyof typeof DOCUMENT_FIELDS;

export const DOCUMENT_FIELD_NAMES = Object.keys(DOCUMENT_FIELDS) as DocumentField[];

/** Fields of an invoice. Includes the payment in advance only if there was one, or may have been one. */
export function fieldsOf(invoice: Invoice): DocumentField[] {
  const { netAmount, vatAmount, totalAmount, paidInAdvance, documentType } = invoice;
  const sum = (netAmount.value ?? 0) + (vatAmount.value ?? 0);
  const isRest = totalAmount.value !== null && sum > totalAmount.value;
  const isPaid = documentType === 'invoice' && (isRest || paidInAdvance.value !== null);
  return DOCUMENT_FIELD_NAMES.filter((field) => field !== 'paidInAdvance' || isPaid);
}

/** Typed value for the request, or the reason why it is invalid. */
type Typed = { readonly input: DocumentInvoiceInput } | { readonly problem: string };

/** Stored value of a field, in the form in which a user types it. */
export function typedTextOf(invoice: Invoice, field: DocumentField): string {
  const { value } = invoice[field];
  if (value === null) return '';
  const { kind } = DOCUMENT_FIELDS[field];
  // A credit note's amounts are typed without their sign.
  if (kind === 'amount') return formatDecimal(pence(Math.abs(value as Pence)));
  return kind === 'date' ? formatDateInput(value as LocalDate) : String(value);
}

/** Stored value of a field, as shown; null if empty. */
export function shownTextOf(invoice: Invoice, field: DocumentField): string | null {
  const { value } = invoice[field];
  if (value === null) return null;
  const { kind } = DOCUMENT_FIELDS[field];
  if (kind === 'amount') return moneyIn(invoice.currency.value, value as Pence);
  return kind === 'date' ? formatLocalDate(value as LocalDate) : String(value);
}

/** Warning about a likely typo in the year of a date; null if none, and for other fields. */
export function slipOf({ invoiceDate, dueDate }: Invoice, field: DocumentField): string | null {
  if (invoiceDate.value === null) return null;
  if (field === 'invoiceDate') return slipOfDate(invoiceDate.value, today());
  return field === 'dueDate' && dueDate.value ? slipOfDueDate(dueDate.value, invoiceDate.value) : null;
}

/** Pounds, or another currency with its code: '2,337.50 EUR'. */
function moneyIn(currency: string | null, amount: Pence): string {
  const pounds = formatPounds(amount);
  return currency === null || currency === 'GBP' ? pounds : `${pounds.replace('£', '')} ${currency}`;
}

/** Reads the typed value of a field; an empty text clears it. */
export function readTyped(field: DocumentField, typed: string): Typed {
  const text = typed.trim();
  if (text === '') return { input: { [inputNameOf(field)]: null } };
  const value = typedValueOf(field, text);
  return value === null ? { problem: problemWith(field) } : { input: { [inputNameOf(field)]: value } };
}

/** Name of the input field. Amounts are sent in pence, under a name that ends in `Pence`. */
function inputNameOf(field: DocumentField): keyof DocumentInvoiceInput {
  return isAmount(field) ? `${field}Pence` : field;
}

function isAmount(field: DocumentField): field is 'totalAmount' | 'netAmount' | 'vatAmount' | 'paidInAdvance' {
  return DOCUMENT_FIELDS[field].kind === 'amount';
}

function typedValueOf(field: DocumentField, text: string): string | number | null {
  const rule = DOCUMENT_FIELDS[field];
  switch (rule.kind) {
    case 'date':
      return parseDateInput(text, { today: today() });
    case 'amount': {
      const amount = parsePounds(text);
      return amount !== null && amount >= 0 ? amount : null;
    }
    case 'sortCode':
      return parseSortCode(text);
    case 'accountNumber': {
      const digits = text.replace(/[ -]/g, '');
      return /^\d{8}$/.test(digits) ? digits : null;
    }
    case 'text':
      return text.length <= rule.lengthMax ? text : null;
  }
}

function problemWith(field: DocumentField): string {
  const rule = DOCUMENT_FIELDS[field];
  switch (rule.kind) {
    case 'date':
      return `Enter the date as dd/mm/yyyy, such as ${formatDateInput(today())}`;
    case 'amount':
      return `${rule.label} must be an amount, such as 120.00`;
    case 'sortCode':
      return 'Sort code must be 6 digits';
    case 'accountNumber':
      return 'Account number must be 8 digits';
    case 'text':
      return `${rule.label} must be at most ${rule.lengthMax} characters`;
  }
}
