import { EInvoiceRefused, type ReadDocument, readEInvoice } from '../../../document-reader/index.ts';
import { workInThread } from '../../../kernel/concurrency/work-in-thread.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

/** Content of an XML file, or why it is not read; neither if it is no e-invoice. */
export interface EInvoiceResult {
  readonly document: ReadDocument | null;
  readonly refused: string | null;
}

workInThread<EInvoiceResult>((bytes) => {
  try {
    return { answer: { document: readEInvoice(bytes), refused: null } };
  } catch (error) {
    if (!(error instanceof EInvoiceRefused)) throw error;
    return { answer: { document: null, refused: error.message } };
  }
});
