import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentType } from '../../src/document-reader/document.types.ts';
import type { DocumentToRead, Kind, RightValues } from './document-to-read.ts';

/** Documents of other hands, which lie beside the checkout and not in it. */
const folder = process.env['SHARED_DATA']
  ? pathToFileURL(`${process.env['SHARED_DATA']}/invoices/`)
  : new URL('../../../../shared/data/invoices/', import.meta.url);
const truthFile = new URL('truth.json', folder);

type Value = string | number | null;

interface Truth {
  readonly id: string;
  readonly file: string;
  readonly kind: Kind;
  readonly expected: DocumentToRead['expected'];
  readonly documentType: string;
  readonly customer: string;
  readonly accept?: Readonly<Record<string, readonly Value[]>>;
  readonly invoices?: readonly Truth[];
  readonly [field: string]: unknown;
}

const TYPES: Readonly<Record<string, DocumentType>> = {
  invoice: 'invoice',
  creditNote: 'credit_note',
  statement: 'statement',
  reminder: 'reminder',
  proForma: 'pro_forma',
};

/** The documents in the folder of shared data, with their truth; null where it is missing. */
export function sharedDocuments(): DocumentToRead[] | null {
  if (!existsSync(truthFile)) return null;
  const truths: Truth[] = JSON.parse(readFileSync(truthFile, 'utf8'));
  return truths.map((truth) => ({
    id: truth.id,
    kind: truth.kind,
    fileName: path.basename(truth.file),
    bytes: readFileSync(new URL(truth.file, folder)),
    customer: truth.customer,
    expected: truth.expected,
    documentType: TYPES[truth.documentType] ?? null,
    invoices: invoicesOf(truth).map(rightValues),
  }));
}

function invoicesOf(truth: Truth): readonly Truth[] {
  if (truth.invoices) return truth.invoices;
  return truth.documentType === 'invoice' || truth.documentType === 'creditNote' ? [truth] : [];
}

function rightValues(truth: Truth): RightValues {
  const valuesOf = (name: string): Value[] => {
    const said = (truth[name] ?? null) as Value | Value[];
    const values = [...(Array.isArray(said) ? said : [said]), ...(truth.accept?.[name] ?? [])];
    return values.length > 0 ? values : [null];
  };
  return {
    supplierName: valuesOf('supplierName'),
    invoiceNumber: valuesOf('invoiceNumber'),
    invoiceDate: valuesOf('invoiceDate'),
    dueDate: valuesOf('dueDate'),
    totalAmount: valuesOf('totalPence'),
    netAmount: valuesOf('netPence'),
    vatAmount: valuesOf('vatPence'),
    currency: valuesOf('currency'),
    sortCode: valuesOf('sortCode'),
    accountNumber: valuesOf('accountNumber'),
  };
}
