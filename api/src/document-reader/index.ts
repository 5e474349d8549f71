export type {
  Box,
  DocumentPage,
  DocumentType,
  KnownSupplier,
  ReadDocument,
  ReaderContext,
  ReadField,
  ReadInvoice,
  Word,
} from './document.types.ts';
export { DOCUMENT_TYPES } from './document.types.ts';
export { EInvoiceRefused } from './e-invoice/e-invoice-refusal.ts';
export { embeddedFilesOf, readEInvoice, renderEInvoice } from './e-invoice/read-e-invoice.ts';
export { readPages } from './read-pages.ts';
