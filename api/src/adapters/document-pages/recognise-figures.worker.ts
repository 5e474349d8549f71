import { workInThread } from '../../kernel/concurrency/work-in-thread.ts';
import { withPdf } from './open-pdf.ts';
import type { FiguresQuestion, StampsQuestion, StampsResult } from './page-answers.ts';
import { stampsOnPages } from './read-stamps.ts';
import { figuresShown } from './shown-figures.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

workInThread<readonly boolean[] | StampsResult, FiguresQuestion | StampsQuestion>(async (question) => ({
  answer: await withPdf<readonly boolean[] | StampsResult>(question.bytes, (pdf) =>
    'figures' in question ? figuresShown(pdf, question.figures) : stampsOnPages(pdf, question.stampPages),
  ),
}));
