import { INVOICE_TYPE_NOUNS } from '@paycycle/schema/domain/invoice-type';
import type {
  DocumentInvoiceRowFieldsFragment,
  DocumentRowFieldsFragment,
  DocumentType,
} from '@paycycle/schema/generated/operations';
import type { TagColour } from '../../components/worklist/worklist-style.ts';
import { countOf } from '../../lib/count-of.ts';
import { DOCUMENT_FIELD_NAMES, DOCUMENT_FIELDS, type DocumentField } from './document-fields.ts';

type Document = DocumentRowFieldsFragment;
type Invoice = DocumentInvoiceRowFieldsFragment;

/** A row of the review table: an invoice found in a document, or a document without one. */
export interface DocumentRow {
  /** Id of the invoice; negative if there is none. */
  readonly id: number;
  readonly document: Document;
  readonly invoice: Invoice | null;
  /** Position among the document's invoices, from 1. */
  readonly place: number;
}

const known = new WeakMap<Document, readonly DocumentRow[]>();

/** Rows of a document. Returns the same objects as long as the document is the same. */
export function rowsOfDocument(document: Document): readonly DocumentRow[] {
  const rows = known.get(document) ?? makeRows(document);
  known.set(document, rows);
  return rows;
}

function makeRows(document: Document): readonly DocumentRow[] {
  if (document.status !== 'ready') return [{ id: -document.id, document, invoice: null, place: 1 }];
  return document.invoices.flatMap((invoice, at) =>
    invoice.isAccepted ? [] : [{ id: invoice.id, document, invoice, place: at + 1 }],
  );
}

export function keyOfRow({ id }: DocumentRow): string {
  return String(id);
}

/** Name of a row in notices and for screen readers. */
export function nameOfRow({ document, invoice, place }: DocumentRow): string {
  const number = invoice?.invoiceNumber.value;
  if (number)
    return `${INVOICE_TYPE_NOUNS[invoice.documentType === 'credit_note' ? 'credit_note' : 'invoice']} ${number}`;
  return document.invoices.length > 1 ? `${document.fileName}, invoice ${place}` : document.fileName;
}

/** Labels of the document types. */
export const TYPE_WORDS = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  statement: 'Statement of account',
  reminder: 'Reminder',
  pro_forma: 'Pro forma',
  order: 'Order',
  remittance: 'Remittance advice',
  other: 'Something else',
} as const satisfies Record<DocumentType, string>;

function doubtedFields(invoice: Invoice): readonly DocumentField[] {
  return DOCUMENT_FIELD_NAMES.filter((field) => invoice[field].doubt !== null);
}

interface State {
  readonly words: string;
  readonly colour: TagColour;
}

/** State of a row in a word or two. */
export function stateOfRow({ document, invoice }: DocumentRow): State {
  if (document.status === 'reading')
    return { words: document.progress > 0 ? `Reading, ${document.progress}%` : 'Waiting to be read', colour: 'blue' };
  if (document.status === 'refused') return { words: 'Can’t be read', colour: 'red' };
  if (document.status === 'set_aside') return { words: 'Set aside', colour: 'gray' };
  if (!invoice) return { words: 'Accepted', colour: 'green' };
  if (isNotInPounds(invoice)) return { words: 'Not in GBP', colour: 'orange' };
  if (invoice.missing.length > 0) {
    return { words: `${countOf(invoice.missing.length, 'field')} missing`, colour: 'orange' };
  }
  if (invoice.duplicate || invoice.duplicateElsewhere) return { words: 'Possible duplicate', colour: 'yellow' };
  if (document.isSure) return { words: 'Ready', colour: 'green' };
  const doubts = doubtedFields(invoice).length;
  return { words: doubts > 0 ? `${countOf(doubts, 'field')} to check` : 'To check', colour: 'orange' };
}

function isNotInPounds({ currency }: Invoice): boolean {
  return currency.value !== null && currency.value !== 'GBP';
}

/** Reason why a row cannot be accepted as it is; null if it can. */
export function reasonNotToAccept({ document, invoice }: DocumentRow): string | null {
  if (document.status === 'reading') return 'It has not been read yet.';
  if (document.status === 'refused') return document.message ?? 'It cannot be read.';
  if (!invoice) return 'There is no invoice in it.';
  if (isNotInPounds(invoice)) return `It is in ${invoice.currency.value}. Only invoices in GBP can be accepted.`;
  if (invoice.missing.length === 0) return null;
  const names = invoice.missing.map((field) => DOCUMENT_FIELDS[field].label.toLowerCase());
  return `Fill in ${names.join(', ')} first.`;
}

/** Field to review first: a missing one, a doubtful one, or else the supplier. */
export function firstToLookAt({ invoice }: DocumentRow): DocumentField {
  return invoice?.missing[0] ?? (invoice && SHOWN.find((field) => invoice[field].doubt !== null)) ?? 'supplierName';
}

/** Fields that the table shows. */
const SHOWN = [
  'supplierName',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'totalAmount',
  'accountNumber',
  'sortCode',
] as const satisfies DocumentField[];
