import { CARD, DAY, WALLET } from './words-of-paying.ts';

/** Verbs for collected money. Goods, samples and readings are taken too, but without a named account, card or payment. */
const TAKEN = String.raw`(?:collected|debited|taken|withdrawn|drawn(?! down)|deducted|charged)`;
const DONE = String.raw`(?:(?:was|were|is|has|have|been|now|already|automatically|successfully|fully|just|since) )*`;
const MONEY = String.raw`(?:(?:this|the|your|full|total|invoice|bill|above) )*(?:amount|payment|sum|balance|money)`;
/** Means of payment. Orders by phone and goods from a till are taken too, but these say nothing about money. */
const MEANS = String.raw`(?:(?:a|your|our|the) )?(?:${CARD}|${WALLET}|cash|bacs|chaps|(?:bank )?transfer|faster payments?|go ?cardless|direct debit|d\/?d|standing order)`;
/** A bank account or card. An amount charged to an account with the supplier is still to be paid. */
const BANK = String.raw`(?:(?:your|the|our) (?:\w+ ){0,2})?(?:bank|card|wallet)\b`;
const QUANTITY = String.raw`(?!\W*[\d.,]+ ?(?:[kg]*g|t|tonnes?|tons?|l|litres?|bags?|units?|items?|bins?|loads?|m[23]?|no)\b)`;
const SOURCE = String.raw`(?:(?:your|the|our) (?:\w+ ){0,2})?(?:account|bank|card|wallet)\b(?! (?:balance|credit))`;
const AMOUNT = String.raw`(?:gbp|£)?\s*[\d,]+\.\d\d`;

const SETTLED: readonly RegExp[] = [
  new RegExp(
    String.raw`^\W*${DONE}${TAKEN} (?:(?:by|via|through|with|using|from|in) (?:${MEANS}\b|${SOURCE})|to ${BANK})`,
  ),
  new RegExp(String.raw`^\W*${MONEY} ${DONE}(?:${TAKEN}|settled|cleared|tendered|redeemed)\b${QUANTITY}`),
  new RegExp(String.raw`^\W*${DONE}(?:debited|charged)\W+(?:on )?${DAY}`),
  new RegExp(
    String.raw`\bwe(?:'ve| have)? (?:(?:now|already|just|since|successfully|automatically) )*(?:took|taken|collected|debited|charged|drew|drawn|withdrew|withdrawn) (?:${MONEY}\b|${AMOUNT}|your ${SOURCE}|(?:this|it) (?:from|by|via|with|to) (?:${MEANS}\b|${SOURCE}))`,
  ),
  // Of a till: the means of payment in front of what was paid by it.
  new RegExp(
    String.raw`^\W*(?:paid )?(?:by |via |with |in )?(?:${CARD}|${WALLET}|cash|contactless|chip (?:and|&) pin|eft)\W+${AMOUNT}\W*$`,
  ),
  /\b(?:card ?holder|merchant) copy\b|\bpin verified\b|\baid\W+a0000\w+/,
];

/** A payment status whose last word says that the payment was made. Payment terms instead name what has to be done first. */
const STATUS =
  /^\W*(?:(?:order|invoice|bill|online|card|your) )*(?:payment|settlement|transaction|tender|checkout|paid|order status)\b(?!.*\b(?:terms|days?|from|schedule|works?|goods|job|on|plan|claim|request|application|certificate|notice|by)\b)[^.]{0,40}?\W(?:completed?|successful(?:ly)?|succeeded|approved|authori[sz]ed|captured|confirmed|cleared|processed|settled|paid)\W*$/;
const OF_ORDER = /\border status\W+(?!.*\bpaid\b)/;

/** True if a sentence says that money was taken, or that a payment was made. */
export function wasSettled(look: string): boolean {
  return SETTLED.some((words) => words.test(look)) || (STATUS.test(look) && !OF_ORDER.test(look));
}
