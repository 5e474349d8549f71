import type { PageLayout } from '../layout.ts';
import { type Sentence, statementsOn } from '../sentences.ts';
import { DAY, MONTH } from './words-of-paying.ts';

/** Sentences of a quotation, an order, a statement or a reminder, which have the sums of a bill. */
const OF_OTHER_PAPER: readonly RegExp[] = [
  // An offer.
  /\b(?:this|the above|as an?) (?:quotation|quote|estimate|proposal|tender|price indication)\b|^\W*(?:\w+ )?(?:quotation|quote|estimate|proposal|tender|prices?) (?:(?:is|are|remains?) )?(?:valid|held|fixed|open|firm) (?:until|till|to|for|through)\b|^\W*valid (?:until|till|for|to)\b|\bpleased to (?:quote|offer|submit|estimate|tender)\b|\b(?:price indication|indicative price|guide price|ball ?park|budget (?:price|figure|cost))\b|\b(?:sign|return)\b.{0,30}\bto (?:accept|confirm|proceed|go ahead)\b|^\W*acceptance\b|\baccept(?:ance of)? (?:this|the|our) (?:quotation|quote|estimate|proposal|price)\b|\bthank(?:s| you) for your (?:enquiry|inquiry)\b|\bsubject to (?:(?:your|written|final|formal|a|an) )*(?:acceptance|order|survey|site visit|contract|confirmation|approval)\b|\bto (?:go ahead|proceed|place (?:an|your) order)\b|\blook forward to (?:(?:receiving|having|hearing) )?(?:your|you on your) (?:order|instructions?|acceptance|decision|confirmation)\b|\b(?:rates?|prices?|costs?|figures?) (?:quoted|hold)\b/,
  // An order, or a bill that follows.
  /\byour order (?:(?:has|is|was|been|now) )+(?:received|confirmed|accepted|placed|booked)\b|\b(?:confirm(?:s|ation of|ing)|acknowledg(?:e|es|ement of)) (?:receipt of )?your (?:order|booking|reservation)\b|\bsecures? your (?:order|booking|place|date)\b|\bwill be (?:dispatched|despatched|delivered|shipped) (?:shortly|soon|in|within|on|next|when|once)\b|\bworks? (?:(?:to|will|can|is to) )+(?:commence|start|begin)\b|\b(?:raise|issue|send|let us have|provide|await(?:ing)?|need|require)\b.{0,16}\b(?:purchase order|p\.?o\.?)\W*(?:$|\b(?:for|to|before|so|number)\b)/,
  /^(?!.*\b(?:next|final|further|future|each|last|correct(?:ed)?|late|new|every)\b).*?\b(?:invoice|bill) (?:follows\b|(?:(?:will|shall|is|to) (?:(?:then|only|be|follow) ?)*)(?<=\b(?:follow|be) )(?:sent|e-?mailed|posted|issued|raised|provided|forwarded|generated|rendered|made out)\b|(?:will |shall |to )follow\b)(?! to you by e-?mail)/,
  /\b(?:bill|invoice) (?:proper|itself)\b|\b(?:travels?|goes|comes|sent) with (?:the |your )?(?:goods|order|delivery)\b|\baccompan(?:y|ies) (?:the |your )?(?:goods|order|delivery)\b/,
  /\b(?:we(?:'ll| will| shall) (?:then )?(?:invoice|bill) (?:you|this|it)\b(?! for\b)|(?:goods|it|items?|order|you|this|work|all) (?:will|shall) be (?:invoiced|billed)\b(?! for\b))/,
  // A statement or a reminder.
  /\bsummary of (?:your|the) account\b|\b(?:the following|these|all|your) (?:invoices|bills) (?:are|is|remain|were|have|on)\b(?!.*\b(?:subject|payable within|due within)\b)|\binvoices listed\b|\bour (?:records|books|ledgers?|accounts?) (?:shows?|indicates?|suggests?)\b|\b(?:invoice|bill|payment|it|which|account|amount|this)\b.{0,30}\b(?:fell|was|were) due\b|\b(?:is|are|remains?|one) still (?:unpaid|open|outstanding|due|waiting|not paid|to be paid)\b|\bstill (?:awaiting|waiting for) (?:your )?(?:payment|cheque|remittance)\b|\b(?:gentle|friendly|little|quick|just a) (?:nudge|reminder|prompt|chaser)\b|\bchas(?:e|ing|er)\b.{0,20}\b(?:payment|invoice|this)\b|\byet to (?:see|receive|have|get|hear)\b|\btime of asking\b|\b(?:re-?sent|resent|sent (?:to you )?again|first sent|originally sent|sent (?:before|earlier|previously))\b|\b(?:forgotten|overlooked|escaped your)\b/,
  /^(?!.*\b(?:deliver\w*|arriv\w*|sorry|parcels?|order)\b).*\b(?:days?|weeks?|months?) late\b/,
  new RegExp(
    String.raw`\b(?:invoice|bill)\b.{0,24}(?<!\b(?:will|to|shall) be )\b(?:sent|e-?mailed|posted|issued|raised)(?: to you| over| across)? (?:(?:on|in|back in|last) (?:${DAY}|${MONTH}|month|week|year)|(?:weeks|months|days) ago)`,
  ),
];

/** Sentences that bills have as well: they count only if no heading says that the paper is one. */
const OF_GOODS =
  /\b(?:goods|received|delivered)\b.{0,40}\b(?:good (?:order|condition)|signature|signed|by van)\b|\b(?:driver|customer|recipient|receiver)'?s? (?:signature|name)\b|\bsigned (?:for )?by\b|\bcheck (?:the |all )?(?:goods|items|contents)\b|\b(?:expected|estimated|planned) (?:delivery|dispatch|despatch|arrival)\b|\bdelivery week\b|\bthank(?:s| you) for your order\b|\byour (?:order|booking)\b.{0,24}\b(?:confirmed|confirmation)\b|\bvalid(?:ity)?\b|\b(?:monthly|month-end) (?:account|statement)\b|\bconfirms\b/;
const IN_GENERAL =
  /\b(?:if|unless|when|where|should|any|paid|late (?:payments?|fees?|charges?)|supersed\w+|replac\w+|monthly|might)\b/;

/** A sentence of another paper than a bill; null if there is none. */
export function sentenceOfOtherKind(pages: readonly PageLayout[], isHeaded: boolean): Sentence | null {
  return (
    pages
      .flatMap(statementsOn)
      .find(
        ({ look }) =>
          !IN_GENERAL.test(look) &&
          (OF_OTHER_PAPER.some((words) => words.test(look)) || (!isHeaded && OF_GOODS.test(look))),
      ) ?? null
  );
}
