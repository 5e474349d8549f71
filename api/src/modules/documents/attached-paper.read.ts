import { areNumbersAlike, invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { isOneName } from '../../document-reader/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { DocumentInvoice } from './document.entity.ts';
import { currentField } from './document-fields.plan.ts';
import { recogniseSuppliers } from './known-supplier.read.ts';
import { namesOf } from './recognise-documents.read.ts';

/** An invoice, as far as its paper can say something else. */
export interface InvoiceOfPaper {
  readonly companyId: number;
  readonly numberKey: string;
  readonly amountPence: number;
  /** With what was paid in advance. */
  readonly wholePence: number;
  /** The supplier, or the one that it was merged into. */
  readonly supplierId: number;
  readonly supplierName: string;
  readonly invoiceDate: LocalDate;
}

/** What was read of a paper. */
export type ReadPaper = Pick<DocumentInvoice, 'documentType' | 'fields' | 'printedName'>;

/**
 * What papers of invoices say else than these, in words: the number, the total, the date and the supplier, where they
 * were read without a doubt. Their accounts are asked about (RULES.md, 85).
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

/** Whether a paper surely has another number than its invoice. */
export function hasOtherNumber(read: ReadPaper, numberKey: string): boolean {
  const number = sureOf(read, 'invoiceNumber');
  return number !== null && !areNumbersAlike(invoiceNumberKey(number), numberKey);
}

/** The day that a paper surely has. */
export function dateOn(read: ReadPaper): LocalDate | null {
  return sureOf(read, 'invoiceDate');
}

function dateOf({ invoiceDate }: InvoiceOfPaper, read: ReadPaper): string[] {
  const date = dateOn(read);
  return date === null || date === invoiceDate ? [] : [`the date ${formatLocalDate(date)}`];
}

/** Another name than that of the supplier; null where it has that, or the paper was accepted with a doubt about it. */
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

/** By what a paper tells who sent it, as it was read. */
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
