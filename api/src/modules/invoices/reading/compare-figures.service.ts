import {
  type DocumentPage,
  decidingFigures,
  doubtOtherFigures,
  doubtOtherLetters,
  type ReadDocument,
} from '../../../document-reader/index.ts';
import type { ReadPages } from '../../../kernel/ports/document-pages.ts';
import type { Scope } from '../../../kernel/scope.ts';

/**
 * Doubts what a PDF's text says and its pages do not show: amounts, dates, the number, the account and letters (RULES.md, 58). Call it
 * last, so that nothing settles such a doubt.
 * @throws the reason of `gone`; TOO_MANY_REQUESTS
 */
export async function compareFigures(
  scope: Scope,
  bytes: Uint8Array,
  { pages, read }: { readonly pages: readonly DocumentPage[]; readonly read: ReadDocument },
  work: ReadPages,
): Promise<ReadDocument> {
  const figures = decidingFigures(read, pages);
  const shown = figures.length > 0 ? await scope.ports.documentPages.showFigures(bytes, figures, work) : [];
  const unseen = figures.filter((_, at) => !shown[at]);
  return doubtOtherLetters(doubtOtherFigures(read, unseen), pages);
}
