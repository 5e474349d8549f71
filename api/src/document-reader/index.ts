export type {
  Box,
  DocumentPage,
  DocumentType,
  FigureKind,
  KnownSupplier,
  LayoutFingerprint,
  Mentions,
  PlacedFigures,
  ReadDocument,
  ReaderContext,
  ReadField,
  ReadInvoice,
  Word,
} from './document.types.ts';
export { DOCUMENT_TYPES } from './document.types.ts';
export { doubtHiddenText } from './doubt-hidden-text.ts';
export { decidingFigures, doubtOtherFigures, doubtOtherLetters } from './doubt-other-figures.ts';
export { isDoubtOfOwing } from './doubt-owing.ts';
export { doubtRecipient } from './doubt-recipient.ts';
export { compareWithPage } from './e-invoice/compare-with-page.ts';
export { EInvoiceRefused } from './e-invoice/e-invoice-refusal.ts';
export type { EmbeddedFile } from './e-invoice/embedded-files.ts';
export { embeddedFilesOf, readEInvoice, renderEInvoice } from './e-invoice/read-e-invoice.ts';
export type { RenderedEInvoice } from './e-invoice/render-e-invoice.ts';
export { doubtUnlikelyDay } from './fields/dates.ts';
export { isKnownAsOther } from './kind.ts';
export { isDistinctiveLayout, isSameLayout } from './layout-fingerprint.ts';
export { type FieldHint, hintOf, LEARNED_FIELDS, withHints } from './learned-fields.ts';
export { withBoxesOnPaper } from './map-boxes-to-page.ts';
export { numberLikeAmount } from './mentions.ts';
export { editDistance, isOneName, nameOnDocument } from './names.ts';
export { readPages } from './read-pages.ts';
export { fieldsToSuggest, type Suggestions, suggestedFields } from './suggestions.ts';
