import { surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { statementsOn } from '../sentences.ts';
import type { AmountCandidate } from './amount-roles.ts';

const HELD_BACK_DOUBT = 'It says that a part is held back: less than this total may be left to pay';

const RATE = String.raw`(?:\d{1,2}(?:\.\d+)? ?(?:%|per ?cent))`;
/** Construction Industry Scheme: the customer keeps tax on labour back for HMRC. */
const CIS = String.raw`(?:\bc\.?i\.?s\b\.?|\bconstruction industry (?:tax )?(?:deduction )?scheme\b)`;
const TAKEN = String.raw`\b(?:deduct\w*|withh\w+|held|retained|kept)\b`;

/** Sentences by which the customer keeps a part of the bill, in lower case. */
const HELD_BACK: readonly RegExp[] = [
  new RegExp(String.raw`\bretentions?\b.{0,40}(?:${TAKEN}|\b(?:appl(?:y|ies)|taken)\b)`),
  /\b(?:less|minus|subject to|hold(?:ing)?|withhold|retain|deduct)\b.{0,20}\bretention\b/,
  new RegExp(String.raw`^\W*(?:${RATE}\W*(?:contract )?retention|retention\W*(?:at |@ ?|of )?${RATE})\W*$`),
  new RegExp(
    String.raw`${CIS}.{0,40}${TAKEN}|\b(?:less|subject to|liable (?:to|for)|deduct\w*|withh\w+)\b.{0,40}${CIS}`,
  ),
  new RegExp(String.raw`${CIS}(?:\W+[a-z]+){0,3}?\W+(?:net|standard|${RATE})`),
  new RegExp(String.raw`${TAKEN}.{0,40}\blabour\b|\blabour\b.{0,40}${TAKEN}`),
];
/** Words of a condition, of nothing that is held back, of what was taken off already, and of other retentions. */
const NOT_HELD_BACK =
  /\b(?:no|not|nil|none|never|without|exempt|outside|(?<!\d)0 ?%|gross|reverse charge|n\/a|if|unless|where|might|can|already|has been|have been|was|were|after|releas\w+|title|ownership|periods?|records?|data|documents?|files?|staff|customer)\b/;

const IS_CIS = new RegExp(CIS);

/** The label of an amount that is held back. */
const LABEL = new RegExp(String.raw`\bretention\b|${CIS}`);

/** Explains that a part is to be held back, by what the paper says without an amount. */
export function retentionDoubt(pages: readonly PageLayout[], amounts: readonly AmountCandidate[]): string | null {
  const isPrinted = amounts.some(({ found }) => {
    const { before, left, above } = surroundingsOf(found);
    return found.value.pence > 0 && LABEL.test(before || left || above);
  });
  const looks = pages.flatMap(statementsOn).map(({ look }) => look);
  const isOfLabour = looks.some((look) => /\blabour\b/.test(look));
  const isSaid = looks.some(
    (look) => isHeldBack(look) || (isOfLabour && IS_CIS.test(look) && !NOT_HELD_BACK.test(look)),
  );
  return (isSaid && !isPrinted) || isTaxOnLabour(looks) ? HELD_BACK_DOUBT : null;
}

/** True for columns of labour and of a tax that is not called VAT. */
function isTaxOnLabour(looks: readonly string[]): boolean {
  if (looks.some((look) => /\bv\.?a\.?t\b/.test(look))) return false;
  return (
    looks.some((look) => /^labour$/.test(look)) && looks.some((look) => /^(?:cis )?tax(?: \(?\d+ ?%\)?)?$/.test(look))
  );
}

const AMOUNT = /(?:£|\bgbp) ?\d|\d\.\d\d\b|\d ?%/;
const NONE =
  /\b(?:no|not|nil|none|never|without|exempt|outside|if|where|might|can|releas\w+)\b|(?:£|\b)0(?:\.00)?(?: ?%|\W*$)/;

/**
 * Like `retentionDoubt`, but for an e-invoice, by its notes. A note's amount is in none of its sums.
 * @param deductions names of what its sums take off
 * @param isTaxWithheld true if it states tax that the customer keeps back
 */
export function noteOfRetentionDoubt(
  notes: readonly string[],
  deductions: readonly string[],
  isTaxWithheld: boolean,
): string | null {
  if (isTaxWithheld) return HELD_BACK_DOUBT;
  if (deductions.some((look) => LABEL.test(look))) return null;
  const isSaid = notes.some(
    (look) => !NONE.test(look) && (isHeldBack(look) || (LABEL.test(look) && AMOUNT.test(look))),
  );
  return isSaid ? HELD_BACK_DOUBT : null;
}

function isHeldBack(look: string): boolean {
  return !NOT_HELD_BACK.test(look) && HELD_BACK.some((words) => words.test(look));
}
