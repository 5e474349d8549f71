import {
  EInvoiceRefused,
  type EmbeddedFile,
  embeddedFilesOf,
  type RenderedEInvoice,
  renderEInvoice,
} from '../../document-reader/index.ts';
import { workInThread } from '../../kernel/concurrency/work-in-thread.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

/** Contents of an e-invoice's XML; empty if it is not one, or is refused. */
export interface OpenedEInvoice {
  readonly rendered: RenderedEInvoice | null;
  readonly embedded: readonly EmbeddedFile[];
}

workInThread<OpenedEInvoice>((bytes) => {
  try {
    return { answer: { rendered: renderEInvoice(bytes), embedded: embeddedFilesOf(bytes) } };
  } catch (error) {
    if (!(error instanceof EInvoiceRefused)) throw error;
    return { answer: { rendered: null, embedded: [] } };
  }
});
