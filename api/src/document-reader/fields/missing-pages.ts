import { surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { pageCountOf } from '../page-count.ts';
import { lookOf, sentencesOn } from '../sentences.ts';
import type { AmountCandidate } from './amount-roles.ts';

const CONTINUED_DOUBT = 'It says that it continues on a page that is not in this file: the bill may come to more';
const PAGE_TOTAL_DOUBT = 'It is the total of one page: the bill may come to more';

const PAGE_TOTAL =
  /\b(?:page|sheet)(?: \d+)? (?:sub-?)?total\b|\b(?:sub-?)?total(?:s)? (?:(?:of|for|on|from|carried) )*(?:this |the )?(?:page|sheet)\b/;
const NEXT = String.raw`(?:overleaf|over(?: page)?|on(?:to)? (?:(?:the|a) )*(?:next|following|second|other|another|separate|reverse|back|last) (?:page|sheet|side)|on(?:to)? (?:the )?(?:next|following|reverse|back)|on(?:to)? (?:page|sheet) \d+)`;
/** Sentences about the bill itself. 'Terms continued overleaf' is not one. */
const CONTINUED = new RegExp(
  String.raw`^\W*(?:(?:(?:page|sheet) \d+ (?:of|\/) \d+|this|the|invoice|bill|items?|list|lines?|table|details|charges|totals?|sub-?total|amount|balance|due|summary|is|are|to be)\W+)*(?:(?:continued|continues|cont'?d?|carried (?:over|forward))\b[\s.:]*${NEXT}|(?:totals?|amount due|balance due|total due)\W+(?:(?:is|are|shown|printed|see)\W+)*(?:${NEXT}|(?:the )?(?:next|following|last) (?:page|sheet)))\W*$`,
);

/** Explains that the bill continues on a page that is not in the file; null if nothing on it says so. */
export function missingPagesDoubt(pages: readonly PageLayout[], total: AmountCandidate): string | null {
  const counts = pages.flatMap((page) => pageCountOf(page) ?? []).filter(({ isPlain }) => isPlain);
  const last = Math.max(0, ...counts.map(({ page }) => page));
  const of = Math.max(0, ...counts.map((count) => count.of));
  if (last < of && pages.length < of) {
    return `It says that this is page ${last} of ${of}, and the rest is not in this file: the bill may come to more`;
  }
  if (
    pages
      .slice(-1)
      .flatMap(looksOf)
      .some((look) => CONTINUED.test(look))
  )
    return CONTINUED_DOUBT;
  const { before, left, above } = surroundingsOf(total.found);
  return of !== 1 && PAGE_TOTAL.test(before || left || above) ? PAGE_TOTAL_DOUBT : null;
}

/** The sentences of a page, and its texts as a whole: 'Cont. overleaf' would be two sentences. */
function looksOf(page: PageLayout): string[] {
  const texts = page.runs.map(({ text }) => lookOf(text.replace(/\bcont\./i, 'cont'), page.origin === 'picture'));
  return [...sentencesOn(page).map(({ look }) => look), ...texts].map((look) => look.replace(/[’`]/g, "'"));
}
