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
 * Flags values in a PDF's text that its pages do not show: amounts, dates, the number, the account and letters
 * (RULES.md, 58). Call it last, so that nothing removes such a doubt.
 * @throws the abort reason of the signal; TOO_MANY_REQUESTS
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
