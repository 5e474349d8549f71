import { DOCUMENT_QUESTION_KINDS } from '@paycycle/schema/domain/document-question';
import { DOCUMENT_STATUSES } from '@paycycle/schema/domain/document-status';
import { INVOICE_TYPES } from '@paycycle/schema/domain/invoice-type';
import { z } from 'zod';
import { boolean, count, date, id, listOf, money, named, orNull, record, text, timestamp } from './parts.ts';
import { invoice } from './record-shapes.ts';

/* Documents (RULES.md, 58), as REST answers them. */

/** A field as it was read, with the place in the file where it stands. */
const field = <Type extends z.ZodType>(value: Type) =>
  record({
    value: orNull(value),
    confidence: z.number(),
    reason: orNull(text),
    doubt: orNull(text),
    isEdited: boolean,
    page: orNull(count),
    box: orNull(record({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })),
  });
const textField = field(text);
const dateField = field(date);
const moneyField = field(money);

const documentFields = {
  id,
  companyId: id,
  fileName: text,
  filePath: orNull(text),
  status: z.enum(DOCUMENT_STATUSES),
  isSetAside: boolean,
  isAccepted: boolean,
  version: z.int(),
  progress: count,
  documentType: orNull(text),
  message: orNull(text),
  invoices: listOf(
    record({
      id,
      documentType: z.enum(INVOICE_TYPES),
      fromPage: count,
      toPage: count,
      supplierName: textField,
      invoiceNumber: textField,
      invoiceDate: dateField,
      dueDate: dateField,
      totalAmount: moneyField,
      netAmount: moneyField,
      vatAmount: moneyField,
      paidInAdvance: moneyField,
      currency: textField,
      sortCode: textField,
      accountNumber: textField,
      vatNumber: textField,
      companyNumber: textField,
      email: textField,
      terms: textField,
      missing: listOf(text),
      isAccepted: boolean,
      invoiceId: orNull(id),
      supplierId: orNull(id).optional(),
      duplicateOfInvoiceId: orNull(id).optional(),
      duplicateKind: orNull(text).optional(),
      duplicateElsewhere: orNull(text).optional(),
      bankDetailsWarning: orNull(text).optional(),
    }),
  ),
  acceptedInvoiceIds: listOf(id),
  source: text,
  mail: orNull(
    record({
      from: orNull(text),
      fromName: orNull(text),
      subject: orNull(text),
      receivedAt: timestamp,
      authentication: orNull(text),
      doubt: orNull(text),
    }),
  ),
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
