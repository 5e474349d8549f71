import { surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { type Sentence, statementsOn } from '../sentences.ts';
import type { AmountCandidate } from './amount-roles.ts';

const PART_DOUBT = 'It says that a part was paid: less than this total may be left to pay';

const SHARE = String.raw`(?:\d{1,2}(?:\.\d+)? ?%|\d{1,2} per ?cent|(?:a |one )?(?:half|third|quarter))`;
const SUM = String.raw`(?:(?:gbp|£) ?)?[\d,]+(?:\.\d\d)?`;
const DEPOSIT = String.raw`(?:(?:booking|holding|initial|advance|first|up-?front|reservation) )*(?:deposit|part[- ]?payment|down[- ]?payment|advance payment|initial payment|first payment|first instal?ment|booking fee|payment on account|retainer)`;
const WAS = String.raw`(?:(?:has|have|had|was|is|been|now|already|previously|gratefully|safely|in full|kindly) )*`;
const YOUR = String.raw`(?:(?:your|the|a|an|our|this|recent|kind|${SHARE}|${SUM}) )*`;
const OF = String.raw`(?:\W+(?:of )?(?:${SHARE}|${SUM}))?`;

/** A part of the bill that was paid, told in per cent or without its amount. */
const PART_PAID: readonly RegExp[] = [
  new RegExp(String.raw`^\W*${YOUR}${DEPOSIT}${OF}\W+${WAS}(?:received|paid|settled|cleared)\b`),
  new RegExp(
    String.raw`^\W*${SHARE} (?:(?:of (?:it|this|the) ?(?:total|invoice|bill|amount|price|sum)?|up ?front|in advance) )?${WAS}(?:received|paid|settled)\b`,
  ),
  new RegExp(
    String.raw`\bwe(?:'ve| have)? (?:(?:now|already|gratefully|safely) )*(?:received|acknowledge(?: (?:safe )?receipt of)?|had) ${YOUR}${DEPOSIT}\b`,
  ),
  new RegExp(String.raw`\b(?:thank you|thanks)(?: (?:very much|again))? for (?:paying )?${YOUR}${DEPOSIT}\b`),
  new RegExp(String.raw`^\W*(?:with thanks )?(?:received|receipt of|paid)(?: with thanks)?\W+${YOUR}${DEPOSIT}\b`),
  new RegExp(String.raw`\byou(?:'ve| have)? (?:(?:now|already|kindly) )*paid (?:us )?${YOUR}${DEPOSIT}\b`),
];

/** Words of a condition, or of a deposit that is given back. */
const NOT_YET =
  /\b(?:if|when|once|until|till|unless|required|requires|payable|due|must|should|shall|will|to be|needs?|please|might|can|any|not|never|no|unpaid|scheme|protected|protection|tenancy|tenant'?s?|security|damage|held|key|bottle|container|pallet|refund\w*|returned|late|terms)\b/;
/** The rest of the bill, as a sentence states it after the part. */
const REST = /\W+(?:and |with |the |a |leaving )*(?:balance|remain\w*|rest)\b.*/;
/** The label of a total from which a part was taken. */
const REDUCED = /\b(?:balance|remain\w*|left|after|less|now due|still)\b/;
const AFTER_PART =
  /\b(?:deducted|taken off|taken into account|less|after) (?:your |the |this |a )*(?:deposit|part|payment)|\bdeposit\b.{0,40}\b(?:deducted|taken off|taken into account|allowed for)\b/;

/** Explains that a part was paid, by what the paper says without an amount; null if it prints the remainder. */
export function describePartPaid(
  pages: readonly PageLayout[],
  amounts: readonly AmountCandidate[],
  total: AmountCandidate,
): string | null {
  const sentences = pages.flatMap(statementsOn);
  const isTold = sentences.some((sentence) => isPartPaid(sentence.look) && !isLabel(sentence, amounts));
  if (!isTold || sentences.some(({ look }) => AFTER_PART.test(look))) return null;
  return isReduced(amounts, total) ? null : PART_DOUBT;
}

function isPartPaid(look: string): boolean {
  const told = look.replace(/[’`]/g, "'").replace(REST, '');
  return !NOT_YET.test(told) && PART_PAID.some((words) => words.test(told));
}

/** True if an amount stands in the sentence, or beside or below it: it then says how much was paid. */
function isLabel({ run, start, end, look }: Sentence, amounts: readonly AmountCandidate[]): boolean {
  const label = look.replace(/\W+$/, '');
  return amounts.some(({ found }) => {
    if (found.run === run && found.start >= start && found.end <= end + 1) return true;
    const { before, left, above } = surroundingsOf(found);
    return [before, left, above].some((text) => text.includes(label));
  });
}

/** True if a larger sum is printed, and the total is what a payment leaves of it. */
function isReduced(amounts: readonly AmountCandidate[], total: AmountCandidate): boolean {
  const value = total.found.value.pence;
  const larger = amounts.filter(({ found }) => found.value.pence > value);
  const { before, left, above } = surroundingsOf(total.found);
  const isRest = larger.some(({ found }) =>
    amounts.some(
      (part) => part !== total && part.found.value.pence === found.value.pence - value && part.role === 'paid',
    ),
  );
  return isRest || (larger.length > 0 && REDUCED.test(before || left || above));
}
