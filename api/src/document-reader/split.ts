import { labelledAmountsOn } from './fields/amount-roles.ts';
import { type NumberCandidate, numberCandidates } from './fields/invoice-number.ts';
import { kindOf } from './kind.ts';
import type { PageLayout } from './layout.ts';
import { editDistance } from './names.ts';
import { codeLook } from './ocr-confusions.ts';
import { pageCountOf } from './page-count.ts';
import { beginsOtherDocument } from './papers-beside.ts';

/** A page that begins an invoice has its number plainly marked and in its upper part. */
const NUMBER_SCORE_MIN = 0.7;
const HEAD = 0.6;

/**
 * Parts the pages of a file into its papers. A page begins another one where it carries another number than the page
 * before, or is headed as another kind of paper, and is not counted as a later page ('Page 2 of 3'); pages without a number belong to the one before.
 */
export function splitPages(pages: readonly PageLayout[]): PageLayout[][] {
  const papers: { pages: PageLayout[]; number: string | null }[] = [];
  for (const page of pages) {
    const paper = papers.at(-1);
    const number = headNumber(page);
    if (
      !paper ||
      beginsOtherDocument(page) ||
      beginsAnother(page, number, paper.number) ||
      followsList(page, number, paper.pages)
    )
      papers.push({ pages: [page], number });
    else {
      paper.pages.push(page);
      paper.number ??= number;
    }
  }
  return papers.map((paper) => paper.pages);
}

function beginsAnother(page: PageLayout, number: string | null, before: string | null): boolean {
  const counted = pageCountOf(page);
  if (counted && counted.page > 1) return false;
  if (number === null)
    return counted?.page === 1 && counted.of >= 1 && before !== null && hasTotal(page) && isTitled(page);
  if (before === null) return hasTotal(page) || counted?.page === 1;
  if (isSameNumber(number, before, page)) return false;
  return counted?.page === 1 || hasTotal(page);
}

/** True if an invoice begins after a document that may name it: a statement, a reminder, a receipt or a remittance advice. */
function followsList(page: PageLayout, number: string | null, before: readonly PageLayout[]): boolean {
  if (number === null || !hasTotal(page)) return false;
  const [first] = before;
  const isList = ['statement', 'remittance', 'reminder'].includes(kindOf(before).type);
  return (
    (isList || (first !== undefined && beginsOtherDocument(first))) &&
    ['invoice', 'credit_note'].includes(kindOf([page]).type)
  );
}

function headNumber(page: PageLayout): string | null {
  const [best] = numberCandidates([page]).filter(
    ({ found, score }: NumberCandidate) => score >= NUMBER_SCORE_MIN && (found.words[0]?.top ?? 1) < HEAD,
  );
  return best?.found.value ?? null;
}

/** In pictures a number that differs by one sign was misread on one of the pages. */
function isSameNumber(one: string, other: string, page: PageLayout): boolean {
  if (one === other) return true;
  if (page.origin === 'text') return false;
  const [a, b] = [codeLook(one), codeLook(other)];
  return a === b || (Math.min(a.length, b.length) >= 6 && editDistance(a, b) === 1);
}

function hasTotal(page: PageLayout): boolean {
  return labelledAmountsOn(page).some(({ role }) => role === 'gross' || role === 'payable');
}

function isTitled(page: PageLayout): boolean {
  return page.pieces.some(
    ({ text, top }) => top < HEAD / 2 && /\b(?:invoice|credit note|bill)\b/i.test(text) && text.length < 40,
  );
}
