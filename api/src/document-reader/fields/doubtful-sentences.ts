import type { Pence } from '@paycycle/schema/domain/money';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import type { Sentence } from '../sentences.ts';
import { comesToTotal, isNoteAgainst, speaksAgainst } from './against-bill.ts';
import { type AmountCandidate, labelledAmountsOn } from './amount-roles.ts';
import { type BillSums, listsMeansOfPayment } from './settled.ts';
import { isStamp } from './stamped.ts';
import { DAY, MONTH } from './words-of-paying.ts';

const WILL = "(?:will|shall|is to|are to|to|'ll)";

/** Words that can change what is to be paid, whom, or whether. The sentence is quoted to the user. */
const DOUBTFUL: readonly RegExp[] = [
  // A part is held back for tax, defects or a contractor's discount.
  /\bnet of (?:cis|retention|deductions?)\b|\btax\b.*\bof labour\b|^\W*(?:cis|construction industry scheme) applies\b|\bsub-?contractor'?s? tax\b|^\W*tax deducted\b|\bdeduct (?:\w+ )?tax\b|\bsnag(?:ging|s|)\b|\bdefects? liability\b|^\W*(?:less )?mcd\b|^\W*ret\.? ?(?:@ ?|of )?\d|^\W*held \d|\d ?% (?:to be |is |will be )?held\b/,
  // A part is due at a time.
  /\b\d{1,2} ?(?:%|per ?cent) now\b|\bnow and (?:£|gbp|\d)|^\W*(?:the )?(?:remainder|balance)\b.{0,20}\b(?:on the day|(?:weeks?|days?|months?) before)\b|^\W*(?:the )?remainder\b|\bto pay on (?:collection|delivery|the day|arrival)\b|^\W*(?:now due|due now):? (?:stage|part|phase|instal?ment)\b/,
  new RegExp(String.raw`^\W*(?:the )?balance by ${DAY}`),
  // Somebody else pays, or only a part.
  /\binsurers?(?:'s?)? (?:to pay|pays?|will|shall|has|have)\b|\b(?:bill(?:ed)?|invoiced?|charged?) your insurers?\b|\b(?:insured|policy ?holder) (?:is to pay|to pay|pays|will pay)\b(?!.*\bpremium)|\bclaim(?:ed)? from (?:(?:your|the) )?insurers?\b|\binsurance claim\b|\bpolicy excess\b|^\W*excess\b(?! (?:of|mileage|usage|baggage|hours|data|waste|wear))|\bvat (?:only|element)\b|\bpayable by (?:the |your )?(?:insured|landlord|freeholder|lessor)\b|\b(?:invoice|bill|recharge) (?:to )?(?:the |your )?(?:landlord|tenant|insurers?|leasing company|lessor|head office|parent company)\b|\b(?:forward|pass|attention|send)\b.{0,12}\b(?:to|of) (?:your|the) (?:leasing company|landlord|insurers?|tenant)\b|\bis for your tenant\b|\bsettled by (?:the |your |our )?(?:parent|sister|group|holding)\b|\b(?:pay|remit) only the net\b|\b(?:vat|excess) (?:is )?(?:due|payable) (?:from|by) (?:the )?(?:policy ?holder|insured)\b|\bpay our (?:sister|parent|group)\b|\b(?:apprenticeship levy|levy account)\b|\bgrant[- ]funded\b/,
  // A credit is to come.
  /\bcredit\b.{0,24}\bto follow\b|\bcredit (?:note )?for\b.{0,40}\bwill be (?:raised|issued|sent|given)\b|\bshort[- ](?:delivered|supplied|delivery|supply)\b|\b(?:goods|items?|\d+) not (?:supplied|delivered|received)\b|(?:£|gbp) ?[\d.]+ credit on (?:your )?account\b|^\W*cr(?!-\d+\W*$)\W+\d|\brebate\b.{0,30}\b(?:will|shall|to) be\b|\b(?:take|knock) (?:£ ?[\d.]+ off|off (?:£|\d))|\bdiscount\b.{0,12}\bto come off\b/,
  // The money goes to a company that finances invoices.
  /\b(?:pay\w*|remit(?:tance)?|payable|made|managed|owned|owed)\b.{0,40}\b(?:(?:invoice|commercial|sme|receivables|business|trade|debtor|cash ?flow) finance|financial services|cash ?flow|factors?|factoring)\b|\bfactored\b|\bdebt purchased\b|\bsold to \w*finance\b|\b(?:sold|assigned) this (?:invoice|debt|bill)\b|\bvalid discharge\b/,
  // It was paid, or is collected.
  /^\W*rec(?:'?d|eived)?\.? with thanks\b|^\W*(?:(?:invoice|payment|account|bill|transaction|card|order) )?status\W+(?:closed|complete|authori[sz]ed|captured|succe\w+)\W*$|^\W*(?:d\/d|s\/o)\W*$|\bfunds will be (?:drawn|taken|collected|debited)\b|^\W*this will be (?:taken|drawn|collected)\b|\bwe (?:will|shall) draw\b|\bauto[- ]?(?:collect(?:ion)?|bill|charge|top-?up)\b|(?<!\b(?:vat|tax|interest|fees?) (?:is |are )?)\b(?:billed|charged|collected) automatically\b|\brecurring payment\b|\bddi\b|^\W*pdd\W*$|\b(?:to be|will be) (?:debited|drawn)\b|\bbudget plan\b|\bbilled monthly\b|\bbilled (?:through|via)\b|\bkeep paying\b|\byour payment plan\b/,
  new RegExp(String.raw`^\W*charge on ${DAY}`),
  /\b(?:paypal|stripe|square|sum ?up|zettle|worldpay|dojo) (?:transaction|receipt|order)\b|^\W*trans(?:action)? (?:id|no|number|ref\w*)\b|\bsale approved\b|^\W*change (?:due |given )?(?:£|\d)|\bvirtual card\b|\bcharged? to (?:your )?room\b|\bcredit card sale\b|^\W*(?:your )?account (?:is )?up to date\b|^\W*cash account\W*$|^\W*bal(?:ance)?\.?\W+(?:nil|0\.00)|^\W*thank(?:s| you) for paying\b(?! (?:promptly|on time)\W*$)|\bthank you for your prompt payment of\b|(?:£|gbp) ?[\d.]+ (?:in )?(?:cash|cheque|chq|card) (?:from|off)\b|\b(?:purchased|bought|paid) with (?:points|vouchers?)\b|^\W*topped up from\b/,
  new RegExp(
    String.raw`^(?!.*\b(?:interest|late|fees?|vat|tax|surcharge)\b).*\b(?:will|is|are|be) automatically (?:be )?(?:charged|billed|debited|collected)\b|\bchosen to pay by (?:direct|d\/?d|card|standing)|\bwe(?:'ll| will| shall) be (?:taking|collecting|drawing|debiting|charging) (?:(?:this|the|your) (?:amount|payment|total|sum|money|balance)|payment|£|gbp)|\bpayment\b.{0,30}\b(?:to|will) be (?:taken|collected|drawn)\b|\bpayment ${WILL} be (?:made|taken|collected) (?:by|from|using|via|with) your\b`,
  ),
  /^\W*(?!.*\b(?:late|interest)\b)(?:\w+ ){0,3}(?:charges?|fees?) (?:(?:will|shall|to|are|is|be) )*(?:applied|debited|charged|taken) (?:to|from) (?:your |the |this )?account\b|^\W*settlement account\W+\d/,
  // It is in another bill, or on record.
  new RegExp(
    String.raw`^\W*(?:(?:this|these|the|it|invoice|bill|amounts?|charges?|total|sum|cost|delivery|order|purchase|to|will|shall|is|are|be|also)\W+)*(?:appear|be|added|included|billed|charged|shown|listed|consolidated|invoiced|carried) (?:to|on|in|with|into) (?:the |your |our |a )*(?:next|monthly|weekly|month[- ]end|consolidated|${MONTH})(?: \w+)? (?:statement|bill|invoice|account|summary)\b(?! (?:fee|charge|plan))|\b(?:consolidated|summary|monthly|collective) (?:vat )?invoices? (?:will|to|shall) (?:be (?:sent|issued|raised)|follow)\b|\bto be (?:billed|invoiced|charged) with (?:your|the) next order\b|\bwe(?:'ll| will| shall) (?:automatically )?(?:add|bill|invoice|charge|put|carry) (?:you for )?(?:this|it) (?:(?:to|on|with|in) (?:(?:your|the) )?(?:next|monthly|account|bill|statement)|at the (?:end of the month|month end))|^\W*(?:(?:this|it|the amount|the total) (?:will|shall) be )?added to your (?:bill|account|statement)\b|^\W*statement to follow\b|\balready (?:on|in) (?:sage|xero|quickbooks|(?:the |our )?(?:system|ledger|books))\b`,
  ),
  // It is set off.
  /\bset (?:off )?against (?:your|our)\b|\bto be (?:off-?set|netted|contra'?d)\b|^\W*off-?set against\b|\bby contra\b|\bless our purchases\b|\bnet settlement\b|\bcovered by (?:your|the|our) (?:retainer|plan|contract|warranty|deposit)\b|^\W*(?:covered by|included in) (?:(?:your|the|our) )?(?:contract|warranty|plan|retainer)\W*$|\b(?:deduct|tak(?:e|en)|transfer|recover|settl|collect|paid)\w* (?:(?:this|it|our \w+|the (?:costs|fees|amount|sum)|off) )?(?:from|out of|on) (?:(?:the|your|our|any) )?(?:funds?|mon(?:ey|ies)|sums?|proceeds|(?:net )?(?:sale|completion|client)(?: (?:mon(?:ey|ies)|funds|account|proceeds))?)\b|\b(?:will|shall|to|'ll) be (?:deducted|recovered|withheld|retained) (?:from|against) (?:(?:your|our|the) )?(?:next )?(?:application|valuation|certificate|account|payment|retention|settlement)\b|\bwe owe you\b|\byou (?:have )?overpaid\b|^\W*(?:see|with) (?:(?:the|our) )?(?:attached|enclosed) credit note\b|^\W*credit note \S*\d\S*\W*$|\bcredit note (?:no|number)\b.*\bwas (?:sent|issued|raised)\b/,
  // It is no demand for money.
  /^\W*do not process\b|^\W*(?:for )?(?:reference|internal use|customs use) only\b|^\W*for (?:accounting|internal|customs)(?: use| purposes)(?: only)?\W*$|\bsale or return\b|^\W*on approval\W*$|\bnot chargeable\b|^\W*stock transfer\b|^\W*(?:no charge|n\/c|foc|free of charge)\W*$|^\W*draft(?:\W*$|\W+(?:for|invoice|only|copy)\b)|\bthis is an? (?:estimate|quotation|application for payment)\b|\bestimate only\b|\bbuyer created\b|\bon your behalf\b.{0,20}\binvoice|\binvoice on your behalf\b|\bpayment to you\b|\bto renew,? (?:please )?pay\b|\bignore to cancel\b|\b(?:donation|contribution|service charge)\b.{0,16}\boptional\b|^\W*(?:voluntary contribution|suggested donation)\b|\bcancelled item\b/,
];

/** Labels on the bill of an insured repair. A broker's bill for a premium has them too. */
const INSURED = /^\W*insured(?: party| name)?\W*:|^\W*insurance (?:co|company)\W*:/;
const INSURER = /^\W*insurers?\W*:/;
const OF_CLAIM = /\bclaim (?:no|number|ref\w*|\S*\d)/;
const OF_PREMIUM = /\b(?:premiums?|ipt|insurance premium tax|brokers?|renewal)\b/;

/** Label of a total that is the price of one period only: 'Total per month'. */
const OF_A_TIME = /^\W*total (?:\w+ )?per (?:hour|day|week|month|quarter|year|annum|person|unit)\b/;

/** Items that may not be owed, or not to the supplier. */
const DOUBTFUL_ITEM =
  /\bpre-?authori[sz]ed\b|\bpostponed (?:import )?vat\b|^\W*(?:returns? of (?:goods|pallets?|items?|stock|drums?|containers?)|goods (?:returned?|uplifted)|returned goods)\b(?!.*\b(?:charge|fee|carriage|collection)\b)|^\W*(?:overcharged?|over-?invoiced|pricing error|price (?:correction|adjustment)|goodwill (?:gesture|payment)|cancelled (?:order|booking|job))\b|\b(?:pallet|drum|container|bottle|keg) credits?\b|^\W*(?:(?:quarterly|annual|volume|monthly|retro(?:spective)?) )?rebate\b|^\W*(?:your |our |being |deposit |customer |part(?:ial)? |full )?(?:refund(?:s|ed)?|reimburse(?:ment|d)?|credit(?:s|ed)?)(?:$| (?:of|for|on|re|due|to you|against|from|in respect)\b|\W*$)(?!.*\b(?:charge|fee|check|card|search|report|insurance|policy|facility|administration)\b)|\b\d{1,3} ?% (?:already )?paid\b/;

/** Handwritten or stamped note of how and when the bill was paid: 'BACS 14/6'. */
const NOTE_OF_PAYMENT = new RegExp(
  String.raw`^\W*(?:(?:sent|paid) )?(?:(?:by|via) )?(?:cash|card|cheque|chq|bacs|chaps|b\/?t|f\/?p|(?:bank )?transfer(?:red)?|faster payment)(?:\W+(?:on )?(?:\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?|\d{1,2}(?:st|nd|rd|th)? ${MONTH}(?: \d{2,4})?)|(?<=che?que?) (?:no )?\d{4,7})\W*$`,
);
const BY_MEANS = /^\W*by (?:cash|card|cheque)\W*$/;
const TO_BE_INVOICED = /^\W*to be (?:invoiced|billed)\W*$/;

/** A condition, a denial, or a rule for all bills. */
const IN_GENERAL =
  /\b(?:if|unless|where|might|can|cannot|no cis|not (?:subject|liable)|never|any|customers|invoices|accounts|verified|available|ask|set up a)\b/;

/** Words that ask for an amount. */
const ASKS_FOR = /\b(?:pays?|remit|send(?= (?:£|gbp))|owes?|owing|due|payable|balance|bal)\b/;
/** Words that explain why a request names another amount than the total. */
const ASKED_BESIDE =
  /\b(?:if|when|unless|late|interest|overdue|per|each|limit|over|above|below|under|up to|orders?|last|previous|earlier|opening|brought|forward|carried|plus|includ\w+|discount|save|eur|usd|exchange|deposit(?! due)|instead|early|within|retention|vat|tax|total|net|gross|every|monthly|charges?)\b|[€$]/;
/** Words that explain why another amount stands below the total. */
const BESIDE =
  /\b(?:early|prompt|if|when|unless|late|interest|overdue|per|each|hourly|daily|limit|over|above|below|under|up to|from|increase|prices?|sav(?:e|es|ed|ing)|usage|exchange|rates?|eur|usd|vat|tax|last|earlier|previous|opening|year to date|brought|carried|contribut\w+|donat\w+|insur\w+|indemnity|liability|capital|refundable|returnable|replacement|value|deposit|fees?|charg\w+|costs?|paid|received|includ\w+|which|total|subtotal|sum|goods|carriage|delivery|rrp|next|future|annual|fund\w*|plus|equivalent|at|for|hours?|\d+ ?[ap]m|days?|units?|x|kwh|litres?|tonnes?|miles?|retention|advice|remittance|number|no|ref\w*|account|order|invoice)\b|[€$@]/;

/**
 * True for a sentence, or a line, that may change what is to be paid of a bill, by its words or by an amount that is
 * none of its sums: 'Snagging retention 5%', 'Please remit £100.00 only'.
 */
export function isDoubtful(page: PageLayout, sentence: Sentence, sums: BillSums): boolean {
  if (saysDoubtful(sentence.look) || isOfInsuredRepair(page, sentence.look)) return true;
  if (OF_A_TIME.test(sentence.look) && isRowOfTotal(sentence.run, sums)) return true;
  if (!isBelow(page, sentence.run, sums)) return false;
  if (namesOtherAmount(page, sentence, sums) || isInParts(page, sentence, sums)) return true;
  return isBesideNothing(page, sentence.run) && (speaksAgainst(sentence.look) || isNoteAlone(page, sentence));
}

/** True for the name of an item, with an amount above zero, that may not be owed. */
export function isDoubtfulItem(look: string): boolean {
  return !IN_GENERAL.test(look) && DOUBTFUL_ITEM.test(look);
}

function isOfInsuredRepair({ runs }: PageLayout, look: string): boolean {
  const has = (words: RegExp) => runs.some(({ text }) => words.test(text.toLowerCase()));
  return (INSURED.test(look) || (INSURER.test(look) && has(OF_CLAIM))) && !has(OF_PREMIUM);
}

/** True for a note that was written or stamped on a bill. */
function isNote(page: PageLayout, look: string): boolean {
  if (isStamp(look) || NOTE_OF_PAYMENT.test(look) || TO_BE_INVOICED.test(look)) return true;
  return BY_MEANS.test(look) && !listsMeansOfPayment([page], look);
}

function isNoteAlone(page: PageLayout, { run, start, end, look }: Sentence): boolean {
  const isWhole = start === 0 && end >= run.text.length;
  return isWhole && (isNoteAgainst(look) || isNote(page, look));
}

function isBesideNothing({ pieces }: PageLayout, run: Run): boolean {
  return !pieces.some((piece) => !run.words.some((word) => piece.words.includes(word)) && sameRow(piece, run));
}

function isInParts(page: PageLayout, { run, start, end, look }: Sentence, { total }: BillSums): boolean {
  const named = labelledAmountsOn(page).filter(
    ({ found }) => found.run === run && found.start >= start && found.end <= end + 1,
  );
  const amounts = named.map(({ found }) => found.value.pence);
  return comesToTotal(look, amounts, total);
}

/** Like `isDoubtful`, but by the words alone of a sentence in lower case. */
export function saysDoubtful(look: string): boolean {
  const said = look.replace(/[’`]/g, "'").replace(/\bany (?=(?:amount|balance|sum)s? due\b)/, '');
  return !IN_GENERAL.test(said) && DOUBTFUL.some((words) => words.test(said));
}

function namesOtherAmount(page: PageLayout, sentence: Sentence, sums: BillSums): boolean {
  const named = labelledAmountsOn(page).filter(
    ({ found: { run, start, end, value } }) =>
      run === sentence.run && start >= sentence.start && end <= sentence.end + 1 && value.pence > 0,
  );
  const { look } = sentence;
  if (named.length === 0 || !/\p{L}{3}/u.test(look)) return false;
  const isAsked = ASKS_FOR.test(look);
  if ((isAsked ? ASKED_BESIDE : BESIDE).test(look)) return false;
  const known = new Set<Pence>([sums.total, sums.gross, ...(isAsked ? [] : sumsOf(sums.amounts))]);
  return named.every(({ found: { value } }) => !known.has(value.pence) && value.pence < sums.total);
}

function sumsOf(amounts: readonly AmountCandidate[]): Pence[] {
  return amounts.flatMap(({ role, found }) => (role === 'net' || role === 'vat' ? [found.value.pence] : []));
}

function isRowOfTotal(run: Run, { amounts, total }: BillSums): boolean {
  return amounts.some(({ found }) => found.value.pence === total && (found.run === run || sameRow(found.run, run)));
}

/** True for a line below the total of the bill. */
function isBelow(page: PageLayout, run: Run, { amounts, total }: BillSums): boolean {
  const totals = amounts.filter(
    ({ role, found }) => found.page === page && (role === 'gross' || role === 'payable') && found.value.pence === total,
  );
  return totals.some(({ found: { words } }) => {
    const [word] = words;
    return word !== undefined && run.top > word.top && !sameRow(run, word);
  });
}
