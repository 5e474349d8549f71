import { workInThread } from '../../kernel/concurrency/work-in-thread.ts';
import { withPdf } from './open-pdf.ts';
import type { FiguresQuestion } from './page-answers.ts';
import { figuresShown } from './shown-figures.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

workInThread<readonly boolean[], FiguresQuestion>(async ({ bytes, figures }) => ({
  answer: await withPdf(bytes, (pdf) => figuresShown(pdf, figures)),
}));
