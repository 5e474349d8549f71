import {
  type DocumentPage,
  type ReadDocument,
  type ReaderContext,
  readPages,
  withBoxesOnPaper,
} from '../../../document-reader/index.ts';
import { workInThread } from '../../../kernel/concurrency/work-in-thread.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

/** Message to the thread, as JSON. */
interface Asked {
  readonly pages: readonly DocumentPage[];
  readonly context: ReaderContext;
}

workInThread<ReadDocument>((bytes) => {
  const { pages, context } = JSON.parse(Buffer.from(bytes).toString()) as Asked;
  return { answer: withBoxesOnPaper(readPages(pages, context), pages) };
});
