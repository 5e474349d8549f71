import { DOCUMENT_QUESTION_KINDS } from '@paycycle/schema/domain/document-question';
import { DOCUMENT_STATUSES } from '@paycycle/schema/domain/document-status';
import { INVOICE_TYPES } from '@paycycle/schema/domain/invoice-type';
import { z } from 'zod';
import { boolean, id, listOf, named, open, orNull, record, text, timestamp } from './parts.ts';
import { invoice } from './record-shapes.ts';

/* Documents (RULES.md, 58), as REST answers them. */

const documentFields = {
  id,
  companyId: id,
  fileName: text,
  filePath: orNull(text),
  status: z.enum(DOCUMENT_STATUSES),
  isSetAside: boolean,
  isAccepted: boolean,
  version: z.int(),
  progress: z.unknown(),
  documentType: orNull(text),
  message: orNull(text),
  invoices: listOf(
    open({
      id,
      documentType: z.enum(INVOICE_TYPES),
      missing: listOf(text),
      isAccepted: boolean,
      invoiceId: orNull(id),
    }),
  ),
  acceptedInvoiceIds: listOf(id),
  source: text,
  mail: orNull(open({ from: orNull(text), receivedAt: timestamp })),
  createdAt: timestamp,
  createdBy: orNull(text),
  acceptedAt: orNull(timestamp),
  acceptedBy: orNull(text),
};

export const document = named(
  'Document',
  'A paper that was uploaded or mailed, with what was read of it.',
  record(documentFields),
);

export const acceptedDocument = record({
  ...documentFields,
  createdInvoices: listOf(invoice),
  changeId: orNull(id),
});

export const acceptedDocuments = record({
  documentIds: listOf(id),
  invoiceIds: listOf(id),
  changeId: orNull(id),
  refused: listOf(record({ documentId: id, fileName: text, message: text })),
  asking: listOf(
    record({
      documentId: id,
      fileName: text,
      questions: listOf(record({ kind: z.enum(DOCUMENT_QUESTION_KINDS), words: text, documentInvoiceId: orNull(id) })),
    }),
  ),
});
