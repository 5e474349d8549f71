import { surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { sentencesOn } from '../sentences.ts';
import type { AmountCandidate } from './amount-roles.ts';
import { addsUp } from './sums.ts';

const ON_TOP_DOUBT = 'It says that VAT is to be added, and prints none: the bill may come to more';

const VAT = String.raw`v\.?a\.?t\b\.?`;
const RATE = String.raw`(?:\W*(?:(?:at|@) )?(?:the )?(?:\d{1,2}(?:\.\d{1,2})? ?%|(?:standard|current|prevailing|applicable|appropriate|usual) rate))?`;
const WITHOUT = String.raw`(?:ex(?:cl(?:uding|udes?|usive(?: of)?)?)?|before|without|net(?:t)? of|subject to|do(?:es)? not include|not includ\w+|plus|add)`;
const PRICES = String.raw`(?:prices?|rates?|amounts?|figures|fees?|charges?|costs?|totals?|sums?|values?|quoted|shown|stated|above)`;

/** Behind the total. */
const BEHIND = new RegExp(String.raw`^\W*(?:\+|${WITHOUT}\W)\W*(?:the )?${VAT}${RATE}`);

/** Sentences of a paper whose prices are without VAT. */
const ON_TOP: readonly RegExp[] = [
  new RegExp(
    String.raw`^\W*(?:\+|${WITHOUT}\W)\W*${VAT}${RATE}(?: (?:to be added|as applicable|where applicable|(?:will|is to|shall) be (?:added|charged)))?\W*$`,
  ),
  new RegExp(String.raw`\b${PRICES}\b(?:\W+\w+){0,4}?\W+${WITHOUT}\W+(?:(?:any|the|uk) )?${VAT}`),
  new RegExp(
    String.raw`\b${VAT}${RATE} (?:(?:will|shall|is|must|has|to|be|needs?) )+(?:added|extra|additional|on top|(?:charged|payable|due|invoiced|billed) (?:in addition|on top|extra|separately|additionally))\b`,
  ),
  new RegExp(
    String.raw`^\W*${VAT}${RATE}\W+(?:is )?(?:extra|additional|not included|to be added|in addition|on top)\b`,
  ),
];

/** Words of a bill without VAT, of a sum that includes it, or of another charge than this bill's. */
const NOT_ON_TOP =
  /\b(?:no v\.?a\.?t|not (?:currently )?(?:v\.?a\.?t )?registered|exempt|zero[- ]rated|outside the scope|reverse[- ]charge|account for (?:the )?(?:output )?v\.?a\.?t)\b/;
const OTHER_CHARGE =
  /\b(?:if|late|overdue|unpaid|interest|storage|call-?outs?|catalogue|brochure|website|quotations?|estimates?|future|next|additional (?:work|visits?|hours?)|has been|was|already|cancel\w*|insured)\b/;
const INCLUSIVE = /\b(?:in(?:cl?(?:uding|usive|uded)?)?\b\.?|with|gross)\b/;

/**
 * Explains that the total is without VAT, by what the paper says. Null if VAT or a gross sum is printed, or none is charged.
 */
export function vatOnTopDoubt(
  pages: readonly PageLayout[],
  amounts: readonly AmountCandidate[],
  total: AmountCandidate,
): string | null {
  const value = total.found.value.pence;
  const { before, left, above } = surroundingsOf(total.found);
  const isGross = amounts.some(({ found }) => addsUp(found.value.pence, value - found.value.pence));
  if (isGross || INCLUSIVE.test(before || left || above) || amounts.some(({ role }) => role === 'vat')) return null;
  const looks = pages.flatMap(sentencesOn).map(({ look }) => look);
  if (looks.some((look) => NOT_ON_TOP.test(look))) return null;
  const isBehind = amounts.some(({ found }) => {
    const { after, right } = surroundingsOf(found);
    return found.value.pence === value && BEHIND.test(after || right);
  });
  const isSaid = looks.some((look) => !OTHER_CHARGE.test(look) && ON_TOP.some((words) => words.test(look)));
  return isBehind || isSaid ? ON_TOP_DOUBT : null;
}
