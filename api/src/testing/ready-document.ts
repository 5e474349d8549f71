import type { DocumentType, ReadField } from '../document-reader/index.ts';
import type { Scope } from '../kernel/scope.ts';
import { type Document, DocumentInvoice } from '../modules/documents/document.entity.ts';
import { changeStatus } from '../modules/documents/document.service.ts';
import { emptyFields, type FieldEdits, type StoredFields } from '../modules/documents/document-fields.plan.ts';
import { addDocuments, receiveDocuments } from '../modules/documents/document-upload.service.ts';
import { PDF } from './files.ts';

/** Values and doubts of a document by field. */
export interface ReadOfTest {
  readonly values?: FieldEdits;
  readonly doubts?: Partial<Record<keyof StoredFields, string>>;
  readonly documentType?: 'invoice' | 'credit_note';
}

/** An invoice that was read without a doubt. */
export const READ_VALUES = {
  supplierName: 'Harbour Print Works',
  invoiceNumber: 'HPW-1',
  invoiceDate: '2026-09-01',
  dueDate: '2026-09-15',
  totalAmount: 120_00,
  netAmount: 100_00,
  vatAmount: 20_00,
  currency: 'GBP',
} as FieldEdits;

let files = 0;

/** A document that has been read, with so many invoices as are given; its file is one of its own. */
export async function addReadyDocument(
  scope: Scope,
  companyId: number,
  reads: readonly ReadOfTest[] = [{}],
  { bytes, documentType = 'invoice' }: { readonly bytes?: Uint8Array; readonly documentType?: DocumentType } = {},
): Promise<Document> {
  files += 1;
  const content = bytes ?? Buffer.concat([PDF, Buffer.from(`\n% document ${files}`)]);
  const received = await receiveDocuments(scope, `document-${files}.pdf`, async () => content);
  const [document] = await addDocuments(scope, companyId, received);
  if (!document) throw new Error('no document was made');
  for (const [position, read] of reads.entries()) {
    const row = scope.em.create(DocumentInvoice, {
      companyId,
      document,
      position,
      documentType: read.documentType ?? 'invoice',
      typeAsRead: read.documentType ?? 'invoice',
      fromPage: position + 1,
      toPage: position + 1,
      fields: fieldsOf(read),
    });
    document.invoices.add(row);
  }
  document.documentType = documentType;
  return changeStatus(scope, document, reads.length > 0 ? 'ready' : 'set_aside');
}

function fieldsOf({ values = {}, doubts = {} }: ReadOfTest): StoredFields {
  // Another total than that of the values above has no net and VAT that would contradict it.
  const sums = 'totalAmount' in values ? { netAmount: null, vatAmount: null } : {};
  const all: Record<string, unknown> = { ...READ_VALUES, ...sums, ...values };
  const fields = Object.entries(emptyFields()).map(([name, none]: [string, ReadField<unknown>]) => {
    const value = all[name] ?? null;
    const doubt = doubts[name as keyof StoredFields] ?? null;
    return [name, value === null ? none : { ...none, value, doubt, confidence: doubt ? 0.5 : 0.95, page: 1 }];
  });
  return Object.fromEntries(fields) as StoredFields;
}
