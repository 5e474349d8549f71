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
export { readPages } from './read-pages.ts';
