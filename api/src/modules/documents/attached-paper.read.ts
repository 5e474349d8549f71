import { areNumbersAlike, invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { isOneName } from '../../document-reader/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { DocumentInvoice } from './document.entity.ts';
import { currentField } from './document-fields.plan.ts';
import { recogniseSuppliers } from './known-supplier.read.ts';
import { namesOf } from './recognise-documents.read.ts';

/** Fields of an invoice that its document can contradict. */
export interface InvoiceOfPaper {
  readonly companyId: number;
  readonly numberKey: string;
  readonly amountPence: number;
  /** Includes the amount paid in advance. */
  readonly wholePence: number;
  /** The supplier, or the one that it was merged into. */
  readonly supplierId: number;
  readonly supplierName: string;
  readonly invoiceDate: LocalDate;
}

/** The content of a document as it was read. */
export type ReadPaper = Pick<DocumentInvoice, 'documentType' | 'typeAsRead' | 'fields' | 'printedName'>;

/**
 * Describes how documents differ from their invoices: in the number, total, date and supplier, if these were read
 * without a doubt. Their accounts have questions of their own (RULES.md, 85).
 */
export async function differencesOf(
  scope: Scope,
  attached: readonly { readonly paper: InvoiceOfPaper; readonly read: ReadPaper }[],
): Promise<string[][]> {
  if (attached.length === 0) return [];
  const recognised = await recogniseSuppliers(
    scope,
    attached.map(({ paper: { companyId }, read }) => ({ companyId, evidence: evidenceOf(read), learned: [] })),
  );
  return attached.map(({ paper, read }, at) => {
    const sender = recognised[at]?.supplier ?? null;
    const isOther = sender !== null && sender.id !== paper.supplierId;
    const name = isOther ? sender.name : otherNameOf(paper, read);
    const says = [
      ...figuresOf(paper, read),
      ...dateOf(paper, read),
      ...(name === null ? [] : [`the supplier ${name}`]),
    ];
    if (says.length === 0) return [];
    return [`Its paper says ${[says.slice(0, -1).join(', '), says.at(-1)].filter(Boolean).join(' and ')}`];
  });
}

function figuresOf({ numberKey, amountPence, wholePence }: InvoiceOfPaper, read: ReadPaper): string[] {
  const total = sureOf(read, 'totalAmount');
  const isTotal = total === null || total === amountPence || total === wholePence;
  return [
    ...(hasOtherNumber(read, numberKey) ? [`the number ${sureOf(read, 'invoiceNumber')}`] : []),
    ...(isTotal ? [] : [`the total ${formatPounds(total)}`]),
  ];
}

/** True if a document without a doubt has another number than its invoice. */
export function hasOtherNumber(read: ReadPaper, numberKey: string): boolean {
  const number = sureOf(read, 'invoiceNumber');
  return number !== null && !areNumbersAlike(invoiceNumberKey(number), numberKey);
}

/** The date of a document, if it was read without a doubt. */
export function dateOn(read: ReadPaper): LocalDate | null {
  return sureOf(read, 'invoiceDate');
}

function dateOf({ invoiceDate }: InvoiceOfPaper, read: ReadPaper): string[] {
  const date = dateOn(read);
  return date === null || date === invoiceDate ? [] : [`the date ${formatLocalDate(date)}`];
}

/** A name other than the supplier's; null if the document has that, or was accepted with a doubt about it. */
function otherNameOf({ supplierName }: InvoiceOfPaper, read: ReadPaper): string | null {
  const understood = sureOf(read, 'supplierName');
  if (understood === null || read.fields.supplierDoubt) return null;
  const names = namesOf(understood, read.printedName);
  return names.some((name) => isOneName(name, supplierName)) ? null : (names[0] ?? null);
}

function sureOf<Name extends 'invoiceNumber' | 'totalAmount' | 'supplierName' | 'invoiceDate'>(
  read: ReadPaper,
  name: Name,
) {
  const { value, doubt } = currentField({ ...read, edits: {} }, name);
  return doubt === null ? value : null;
}

/** Evidence about the sender of a document, as it was read. */
export function evidenceOf(read: ReadPaper) {
  const textOf = (name: 'vatNumber' | 'companyNumber' | 'sortCode' | 'accountNumber' | 'email' | 'supplierName') =>
    currentField({ ...read, edits: {} }, name).value;
  return {
    vatNumber: textOf('vatNumber'),
    companyNumber: textOf('companyNumber'),
    sortCode: textOf('sortCode'),
    accountNumber: textOf('accountNumber'),
    email: textOf('email'),
    names: namesOf(textOf('supplierName'), read.printedName),
  };
}
