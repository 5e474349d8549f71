import type { DocumentFieldsFragment } from '@paycycle/schema/generated/operations';
import { DocumentsPage } from '../pages/documents/DocumentsPage.tsx';
import { documentInvoiceRecord, documentRecord, documentsFrom, NO_COUNTS } from './document-records.ts';
import { companyRecord, invoiceRecord } from './records.ts';
import { renderApp } from './render-app.tsx';
import { StubServer } from './stub-server.ts';

type Document = DocumentFieldsFragment;

/** Renders the page with documents that its commands change, as on the server. */
export function showDocuments(first: readonly Document[], handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const books = { documents: [...first] };
  const change = (id: unknown, given: (document: Document) => Partial<Document>): Document => {
    books.documents = books.documents.map((one) => (one.id === id ? { ...one, ...given(one) } : one));
    return books.documents.find((one) => one.id === id) ?? documentRecord(Number(id));
  };
  const accepted = (documents: readonly Document[]) => ({
    company: { __typename: 'Company', id: 1, documentCounts: NO_COUNTS },
    documents,
    acceptedCount: documents.length,
    invoiceCount: documents.length,
    changeId: 7,
    refusals: [],
    asking: [],
  });
  const accept = (id: unknown) =>
    change(id, ({ invoices }) => ({
      status: 'accepted',
      invoices: invoices.map((one) => ({ ...one, isAccepted: true, invoiceId: one.id })),
    }));
  const server = new StubServer({
    Documents: documentsFrom(() => books.documents),
    Document: ({ id }) => ({ document: books.documents.find((one) => one.id === id) }),
    AcceptDocument: ({ id }) => {
      const document = accept(id);
      return {
        acceptDocument: {
          __typename: 'AcceptDocumentResult',
          ...accepted([document]),
          changeId: 40 + Number(id),
          document,
          invoices: [invoiceRecord(Number(id))],
        },
      };
    },
    AcceptDocuments: ({ documents }) => {
      const named = documents as { readonly id: number }[] | null;
      const ids = named?.map(({ id }) => id) ?? books.documents.flatMap(({ id, isSure }) => (isSure ? id : []));
      return { acceptDocuments: { __typename: 'AcceptDocumentsResult', ...accepted(ids.map(accept)) } };
    },
    DiscardDocument: ({ id }) => ({ discardDocument: change(id, () => ({ status: 'discarded' })) }),
    RestoreDocument: ({ id }) => ({ restoreDocument: change(id, () => ({ status: 'ready' })) }),
    SetDocumentType: ({ id }) => ({
      setDocumentType: change(id, () => ({
        status: 'ready',
        documentType: 'invoice',
        isSure: false,
        invoices: [documentInvoiceRecord(Number(id))],
      })),
    }),
    ...handlers,
  });
  return { server, ...renderApp(<DocumentsPage company={companyRecord()} />, server, '/documents') };
}
