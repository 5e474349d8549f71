import {
  type DocumentPage,
  type ReaderContext,
  type ReadInvoice,
  type Suggestions,
  suggestedFields,
  withBoxesOnPaper,
} from '../../document-reader/index.ts';
import { workInThread } from '../../kernel/concurrency/work-in-thread.ts';

// Runs in its own thread, also from the source: only types that Node can strip, and no other TypeScript syntax.

/** Input of the thread, as JSON. */
export interface SuggestionsAsked {
  readonly pages: readonly DocumentPage[];
  readonly invoice: ReadInvoice;
  readonly suggestions: Suggestions;
  readonly context: ReaderContext;
}

/** Returns the invoice with the suggestions that its document confirms. */
workInThread<ReadInvoice>((bytes) => {
  const { pages, invoice, suggestions, context } = JSON.parse(Buffer.from(bytes).toString()) as SuggestionsAsked;
  const fields = suggestedFields(pages, invoice, suggestions, context);
  const document = { documentType: invoice.documentType, message: null, invoices: [{ ...invoice, ...fields }] };
  const [placed] = withBoxesOnPaper(document, pages).invoices;
  // The other fields have their positions already.
  const kept = Object.entries(placed ?? {}).filter(([name]) => Object.hasOwn(fields, name));
  return { answer: { ...invoice, ...Object.fromEntries(kept) } };
});
