import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { DocumentFieldsFragment, DocumentInvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { ofCompany } from './records.ts';

type Text = DocumentInvoiceFieldsFragment['supplierName'];
type Given<Field> = Partial<Omit<Field, 'value'>>;

const READ = { confidence: 0.96, doubt: null, page: 1, box: null, reason: null, isEdited: false } as const;

/** A text field of a document, read without doubt unless `given` says otherwise. */
export function readText(value: string | null, given: Given<Text> = {}) {
  return { __typename: 'DocumentText' as const, ...READ, ...given, value };
}

export function readDate(value: string | null, given: Given<DocumentInvoiceFieldsFragment['invoiceDate']> = {}) {
  return {
    __typename: 'DocumentDate' as const,
    ...READ,
    ...given,
    value: value === null ? null : localDate(value),
  };
}

export function readAmount(value: number | null, given: Given<DocumentInvoiceFieldsFragment['totalAmount']> = {}) {
  return {
    __typename: 'DocumentAmount' as const,
    ...READ,
    ...given,
    value: value === null ? null : pence(value),
  };
}

/** An invoice that was read without doubt. */
export function documentInvoiceRecord(id: number, given: Partial<DocumentInvoiceFieldsFragment> = {}) {
  return {
    __typename: 'DocumentInvoice' as const,
    id,
    documentType: 'invoice',
    fromPage: 1,
    toPage: 1,
    supplierName: readText(`Supplier ${id}`),
    invoiceNumber: readText(`INV-${id}`),
    invoiceDate: readDate('2026-09-01'),
    dueDate: readDate('2026-10-01'),
    totalAmount: readAmount(12_000),
    netAmount: readAmount(10_000),
    vatAmount: readAmount(2000),
    paidInAdvance: readAmount(null),
    currency: readText('GBP'),
    sortCode: readText('20-00-00'),
    accountNumber: readText('55779911'),
    vatNumber: readText(null),
    companyNumber: readText(null),
    email: readText(null),
    terms: readText(null),
    missing: [],
    supplier: null,
    duplicate: null,
    duplicateElsewhere: null,
    bankDetailsWarning: null,
    isAccepted: false,
    invoiceId: null,
    ...given,
  } satisfies DocumentInvoiceFieldsFragment & { __typename: 'DocumentInvoice' };
}

/** A read document of one page, with the invoice of the same number. */
export function documentRecord(id: number, given: Partial<DocumentFieldsFragment> = {}) {
  return {
    __typename: 'Document' as const,
    id,
    companyId: 1,
    fileName: `document-${id}.pdf`,
    filePath: `document-${id}.pdf`,
    mediaType: 'application/pdf',
    status: 'ready',
    documentType: 'invoice',
    message: null,
    pageCount: 1,
    version: 1,
    progress: 100,
    isSure: true,
    sameFileAs: null,
    invoices: [documentInvoiceRecord(id)],
    createdAt: '2026-09-03T09:30:00Z',
    mail: null,
    createdByName: 'Ada Lowe',
    acceptedAt: null,
    acceptedByName: null,
    ...given,
  } satisfies DocumentFieldsFragment & { __typename: 'Document' };
}

export const NO_COUNTS = {
  __typename: 'DocumentCounts',
  readingCount: 0,
  readyCount: 0,
  refusedCount: 0,
  setAsideCount: 0,
} as const;

/** Handler of the page's query: a window of the documents to review. */
export function documentsFrom(read: () => readonly DocumentFieldsFragment[]) {
  return ({ companyId, offset = 0, limit = 100 }: Record<string, unknown>) => {
    const waiting = read().filter(({ status }) => status !== 'accepted' && status !== 'discarded');
    const items = waiting.slice(Number(offset), Number(offset) + Number(limit));
    return ofCompany(Number(companyId), {
      documents: { __typename: 'DocumentPage', items, totalCount: waiting.length },
    });
  };
}
