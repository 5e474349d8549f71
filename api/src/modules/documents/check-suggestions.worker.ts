import {
  type DocumentPage,
  type ReaderContext,
  type ReadInvoice,
  type Suggestions,
  suggestedFields,
  withBoxesOnPaper,
} from '../../document-reader/index.ts';
import { workInThread } from '../../kernel/concurrency/work-in-thread.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

/** What the thread is sent, as JSON. */
export interface SuggestionsAsked {
  readonly pages: readonly DocumentPage[];
  readonly invoice: ReadInvoice;
  readonly suggestions: Suggestions;
  readonly context: ReaderContext;
}

/** The invoice, with what was suggested and stands on its paper. */
workInThread<ReadInvoice>((bytes) => {
  const { pages, invoice, suggestions, context } = JSON.parse(Buffer.from(bytes).toString()) as SuggestionsAsked;
  const fields = suggestedFields(pages, invoice, suggestions, context);
  const document = { documentType: invoice.documentType, message: null, invoices: [{ ...invoice, ...fields }] };
  const [placed] = withBoxesOnPaper(document, pages).invoices;
  // The others have their places on the paper already.
  const kept = Object.entries(placed ?? {}).filter(([name]) => Object.hasOwn(fields, name));
  return { answer: { ...invoice, ...Object.fromEntries(kept) } };
});
