import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { AppError } from '@paycycle/schema/errors';
import { documentEditSchema } from '@paycycle/schema/validation/document-form';
import { validate } from '@paycycle/schema/validation/validate';
import { DOCUMENT_TYPES, type DocumentType } from '../../document-reader/index.ts';
import { hasPermissionIn, requirePermission } from '../../kernel/access/access.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { type Document, DocumentInvoice } from './document.entity.ts';
import {
  announceDocuments,
  changeStatus,
  documentIdOf,
  getDocument,
  lockDocument,
  refuseAccepted,
} from './document.service.ts';
import { currentField, emptyFields, type FieldEdits } from './document-fields.plan.ts';
import { tailsOf } from './papers-beside.read.ts';

/**
 * Corrects what was read of an invoice; the same value confirms it. What was read stays stored.
 * @throws NOT_FOUND, VALIDATION_FAILED, ALREADY_ACCEPTED, DOCUMENT_STATE; FORBIDDEN for another account if the user's
 * role may not enter bank details (RULES.md, 69)
 */
export async function editDocumentInvoice(scope: Scope, documentInvoiceId: number, input: unknown): Promise<Document> {
  const documentId = await documentIdOf(scope, documentInvoiceId);
  const { documentType, ...edits } = editsOf(input);
  return inTransaction(scope, async (scope) => {
    const document = await lockDocument(scope, documentId);
    requireReady(document);
    const invoice = document.invoices.getItems().find(({ id }) => id === documentInvoiceId);
    if (!invoice) throw new AppError('NOT_FOUND', 'Document not found');
    if (invoice.isAccepted) throw new AppError('ALREADY_ACCEPTED', 'This invoice has already been accepted');
    const isOtherType = documentType !== undefined && documentType !== invoice.documentType;
    if (documentType) setTypeOfOne(document, invoice, documentType);
    refuseAmounts(invoice.documentType, edits);
    const allowed = allowedEdits(scope, invoice, edits);
    const editedAt = scope.ports.clock.now();
    scope.em.assign(
      invoice,
      {
        ...editorsAfter(scope, invoice, allowed, isOtherType),
        edits: { ...invoice.edits, ...allowed },
        numberTails: invoice.numberTails && [...new Set([...invoice.numberTails, ...tailsOf(invoice.fields, allowed)])],
        editedBy: scope.userId,
        editedAt,
      },
      { mergeObjectProperties: false },
    );
    document.version += 1;
    await scope.em.flush();
    await announceDocuments(scope, document.companyId, [document.id]);
    return document;
  });
}

/** Fields that decide how much an invoice pays, and to which supplier. */
const PAID_FIELDS = ['supplierName', 'totalAmount', 'currency'] as const;

/** Users involved in the payment of the invoice, and in the account that it names. */
function editorsAfter(scope: Scope, invoice: DocumentInvoice, edits: FieldEdits, isOtherType: boolean) {
  const { editors, accountEditors } = invoice;
  const isOther = PAID_FIELDS.some(
    (name) => edits[name] !== undefined && edits[name] !== currentField(invoice, name).value,
  );
  const namesAccount = edits.sortCode !== undefined || edits.accountNumber !== undefined;
  return {
    editors: isOther || isOtherType ? withCaller(scope, editors) : editors,
    accountEditors: namesAccount ? withCaller(scope, accountEditors) : accountEditors,
  };
}

function withCaller({ userId }: Scope, people: readonly string[]): string[] {
  return [...new Set([...people, userId])];
}

/** Without permission, a user may send bank details back unchanged, which confirms none. @throws FORBIDDEN */
function allowedEdits(scope: Scope, invoice: DocumentInvoice, edits: FieldEdits): FieldEdits {
  const { companyId } = invoice;
  if (hasPermissionIn(scope, companyId, 'bankDetails')) return edits;
  const { sortCode, accountNumber, ...others } = edits;
  const isSame = (name: 'sortCode' | 'accountNumber') =>
    edits[name] === undefined || edits[name] === currentField(invoice, name).value;
  if (!isSame('sortCode') || !isSame('accountNumber'))
    requirePermission(scope, companyId, 'bankDetails', 'change bank details');
  return others;
}

/**
 * Sets the type of a document. One that becomes an invoice gets an empty one to fill in if none was read. One of
 * another type is set aside, and keeps what was read in case it is an invoice after all.
 * @throws NOT_FOUND, VALIDATION_FAILED, ALREADY_ACCEPTED, DOCUMENT_STATE while it is being read
 */
export async function setDocumentType(scope: Scope, id: number, documentType: unknown): Promise<Document> {
  await getDocument(scope, id);
  const type = requireType(documentType);
  return inTransaction(scope, async (scope) => {
    const document = await lockDocument(scope, id);
    refuseAccepted(document);
    if (document.status === 'reading' || document.status === 'discarded' || document.fileKey === null) {
      throw new AppError('DOCUMENT_STATE', reasonNotToChange(document));
    }
    document.documentType = type;
    // Keeps the stored reason why it was read as no invoice, while it has any other type.
    if (type !== 'invoice' && type !== 'credit_note') return changeStatus(scope, document, 'set_aside');
    const items = document.invoices.getItems();
    for (const invoice of items) {
      if (invoice.isAccepted || invoice.documentType === type) continue;
      scope.em.assign(invoice, { documentType: type, editors: withCaller(scope, invoice.editors) });
    }
    if (items.length === 0) document.invoices.add(toFillIn(scope, document, type));
    document.message = null;
    return changeStatus(scope, document, 'ready');
  });
}

function toFillIn(scope: Scope, document: Document, documentType: 'invoice' | 'credit_note'): DocumentInvoice {
  return scope.em.create(DocumentInvoice, {
    companyId: document.companyId,
    document,
    position: 0,
    documentType,
    fromPage: 1,
    toPage: Math.max(document.pageCount ?? 1, 1),
    fields: { ...emptyFields(), kindDoubt: document.message },
    numberTails: [],
  });
}

function requireType(type: unknown): DocumentType {
  const known = DOCUMENT_TYPES.find((known) => known === type);
  if (known) return known;
  const message = `Document type must be one of ${DOCUMENT_TYPES.join(', ')}`;
  throw new AppError('VALIDATION_FAILED', message, { documentType: message });
}

/** @throws ALREADY_ACCEPTED; DOCUMENT_STATE for a document without invoices to review */
export function requireReady(document: Document): void {
  refuseAccepted(document);
  if (document.status !== 'ready') throw new AppError('DOCUMENT_STATE', reasonNotToChange(document));
}

function reasonNotToChange({ status, message }: Document): string {
  if (status === 'reading') return 'This document is still being read. Please try again in a moment.';
  if (status === 'refused') return `This document could not be read. ${message ?? ''}`.trim();
  if (status === 'set_aside') return 'This document is no invoice. If it is one, say so first.';
  return 'This document was discarded. Restore it first.';
}

/** Parses a user's corrections, by field name. @throws VALIDATION_FAILED */
function editsOf(input: unknown): FieldEdits & { readonly documentType?: InvoiceType } {
  const { totalAmountPence, netAmountPence, vatAmountPence, paidInAdvancePence, ...texts } = validate(
    documentEditSchema,
    input,
  );
  const all = {
    ...texts,
    totalAmount: totalAmountPence,
    netAmount: netAmountPence,
    vatAmount: vatAmountPence,
    paidInAdvance: paidInAdvancePence,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** A document with several invoices can contain credit notes: it takes the type that all of them have. */
function setTypeOfOne(document: Document, invoice: DocumentInvoice, documentType: InvoiceType): void {
  invoice.documentType = documentType;
  if (document.invoices.getItems().every((item) => item.documentType === documentType)) {
    document.documentType = documentType;
  }
}

const AMOUNT_LABELS = {
  totalAmount: 'Total',
  netAmount: 'Net amount',
  vatAmount: 'VAT',
  paidInAdvance: 'Paid in advance',
} as const;
const AMOUNTS = ['totalAmount', 'netAmount', 'vatAmount', 'paidInAdvance'] as const;

/** @throws VALIDATION_FAILED for a negative amount of an invoice, and for an amount paid in advance of a credit note */
function refuseAmounts(documentType: InvoiceType, edits: FieldEdits): void {
  const isCredit = documentType === 'credit_note';
  const wrong = AMOUNTS.filter((name) => (isCredit ? name === 'paidInAdvance' && edits[name] : (edits[name] ?? 0) < 0));
  const fields = wrong.map((name) => [
    `${name}Pence`,
    isCredit ? 'Nothing is paid in advance of a credit note' : `${AMOUNT_LABELS[name]} must not be negative`,
  ]);
  const [first] = fields;
  if (first) throw new AppError('VALIDATION_FAILED', first[1], Object.fromEntries(fields));
}
