import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { surroundingsOf } from '../labels.ts';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { statementsOn } from '../sentences.ts';
import { type AmountCandidate, labelledAmountsOn } from './amount-roles.ts';
import { isDoubtful, isDoubtfulItem } from './doubtful-sentences.ts';
import { unusualMeans } from './label-values.ts';
import { rowBelowTotal } from './rows-below-total.ts';
import { type BillSums, isOfAnotherAmount, paymentsOfEarlier, statesNoPayment } from './settled.ts';
import { isOfferToPay } from './settled-words.ts';
import { DAY } from './words-of-paying.ts';

/** Begins the doubts that quote a sentence. */
const QUOTES = 'It says: "';
const QUOTED_MAX = 120;

const SUM = String.raw`(?:(?:gbp|£) ?)?[\d,]+(?:\.\d\d)?`;
/** Matches payment in parts, and payment by a finance company. */
const IN_PARTS = new RegExp(
  String.raw`\binstal?ments?\b|\binterest[- ]free\b|\bspread (?:the|your|over)\b|\b\d+ (?:equal )?(?:monthly|weekly|quarterly|annual)\b|\b(?:monthly|weekly|quarterly) (?:payments?|by|sums?|direct debits?|standing orders?)\b|\b(?:in|into|over) \w+ (?:parts|months|payments)\b|\bpay in \d\b(?! (?:days|weeks|months))|\bpart \d of \d\b|\bhalf of (?:this|it|the)\b|\b(?:first|second|third|1st|2nd|3rd|final) (?:\w+ )?(?:payment|part|half)\b|${SUM} (?:(?:is |was )?(?:due|payable|paid) )?(?:up)?on (?:order|completion|delivery|installation|handover)\b|\b(?:premium|asset|hire) (?:finance|credit)\b(?!(?<=^\W*\w+ \w+) (?:ltd|limited|plc)\W*$)|\b(?:financ(?:e|ed|ing)|fund(?:ed|ing)|leas(?:e|ed|ing))(?: (?:is|was|arranged|provided|agreed))*(?: ?:| (?:by|via|through|with|from|agreement)\b)|\bklarna\b|\bclear ?pay\b`,
);

/** Words of such sentences that others have in another sense. */
const TERMS_OF_PARTS = /\binterest[- ]free\b|\bto be (?:paid|settled) (?=over\b|in\b|by \d)/g;

/** Speaks against paying, also in a condition. */
const HOLD =
  /\b(?:deposit|credit|retainer)s? covers?\b|\bless (?:\w+ )?credit available\b|\baccount (?:(?:is|now|stands) )*in credit\b|\bhold (?:off )?(?:on )?pay(?:ing|ment)\b|\bcredit(?: note)? (?:(?:is|has been|was) )?(?:request(?:ed)?|awaited|pending)\b|\b(?:a|the|your) credit(?: note)? (?:will|is to|shall) (?:be (?:issued|raised)|follow)\b|\bdisregard (?:(?:the|our|any|all|your) )*(?:previous|earlier|first|original) (?:version|invoice|bill|copy)\b/;

/** Asks for less than the total, beside no amount that is taken off. */
const LESS =
  /\b(?:only|just) pay\b|\bhalf now\b|\bpay (?:half|\d+ ?(?:%|per ?cent)) now\b|^\W*less\b.*\b(?:agreed|contra|mcd|discount)\b|\bdiscount\b.*\b(?:agreed|not shown|to be deducted)\b|\bagreed (?:\w+ )?discount\b|^\W*(?:please )?deduct (?:£|\d)(?!.*\bif\b)/;

/** A means of payment, or a receipt, in front of an amount or of a day: 'Cash £300.00 received', 'BACS received 12 Nov'. */
const OF_RECEIPT =
  /^(?=.*(?:£ ?\d|\d\.\d\d\b)).*\b(?:received|tendered|remitted|cash|cheque|chq|cards?|visa|mastercard|amex)\b|\b(?:payment|money|cash|cheque|chq|bacs|chaps|transfer|funds|in full|with thanks)\b.*\breceived\b|\breceived\b.*\b(?:cash|cheque|chq|bacs|chaps|transfer|in full|with thanks)\b/;

/** A sentence with one of these is about paying, collecting or owing money. */
const OF_PAYING: readonly RegExp[] = [
  HOLD,
  IN_PARTS,
  OF_RECEIPT,
  /\b(?:(?:pre-?|re-?|un)?pa(?:id|ying|yable|yments?)|pays?|settle[ds]?|settlement|debit(?:s|ed)?|standing orders?|chip (?:and|&) pin|cash sale|refunded)\b/,
  /\b(?:account|balance|invoice|bill|amount|cheque|funds) (?:\w+ ){0,2}cleared\b|^\W*cleared\b/,
  /\b(?:collect(?:s|ed|ing)?|request(?:s|ed)?|tak(?:e|en)|charged?|drawn?|deduct(?:ed)?|claim(?:ed)?)\b.{0,40}\b(?:amount|sum|money|bank|(?:your|the|our) (?:\w+ )?account|card|wallet)\b|\b(?:amount|sum|total|money)\b.{0,40}\b(?:collect(?:ed)?|requested|taken|charged|drawn|deducted)\b/,
  /\b(?:your|less|available|account) credit\b|\bcredit (?:of|available|balance)\b|\bcredits?\b.{0,30}\b(?:applied|used|allocated)\b/,
  /\b(?:no|nothing|don't|do not|need not)\b.{0,20}\b(?:need(?:ed|s)?|action|do anything|to do)\b|\byou need not do\b/,
  /\bbalance\b.{0,20}\b(?:due|on completion|on delivery|settled|cleared|nil)\b/,
  /\b(?:on|to|from|with) (?:your|the|our|a) (?:\w+ ){0,2}card\b|\bcontactless\b|\bcash (?:taken|received|collected)\b|\bcharged to\b/,
  /\b(?:money|funds|sum|amount)\b.{0,20}\b(?:left|gone|sent|remitted|transferred|moved)\b|\b(?:has|have) remitted\b/,
  /\b(?:met|borne|covered|dealt with) by (?:your|the|our|an?)\b/,
];

/** Says that money went, goes by itself, or is not to be sent. */
const DONE =
  /\b(?:has|have|had|was|were|been|already|just|'ve|fully|gratefully)\b.{0,40}\b(?:paid|settled|cleared|collected|debited|taken|applied|received|charged|credited|made)\b|\b(?:acknowledged|applied|refunded|tendered)\b|\b(?:do not|don't|no|nothing|not|never)\b[^,;]{0,30}\b(?:pay|payment|payable|need(?:ed)?|do|due|required|send)\b|\b(?:will|shall|'ll) (?:be )?(?:automatically )?(?:collect|debit|take|request|charge|draw|deduct|claim|paid|settle|used?)/;

/** A condition, an offer, a rule for all bills, the law of late payment. */
const IN_GENERAL =
  /\b(?:if|unless|until|whether|once|should|must|might|cannot|could|would|can|any|each (?:invoice|bill|payment|order)|every|other|invoices|accounts|customers|orders|interest|late|overdue|unpaid|property|title|ownership|liab(?:le|ility)|failure|reserve|rights?|act \d{4}|legislation|disput\w+|quer(?:y|ies)|discount|prompt|methods|options|ways?|accept\w*|entitle\w*|warranty|guarantee\w*|returned|cancell\w+|ask|why not|welcome|available|set up|switch|register|scheme|appl(?:y|ies)|make sure|ensure|forms?|per annum|carried forward|cis|call|tel|phone|tonnes?|kg|litres?|european|eu|lottery|council|government|grants?|programme|skills england|(?:over)?payments are|refunds are|debit note|no cash|attracts?|preferred|click|living wage|payment code|registered office|reg\. office|(?:received|made) after)\b|\bnot include\b|\bwe (?:will |shall |aim to )?pay (?!this|it\b|you)|\bpaid (?:for )?by the (?:hour|day|metre)\b|\b(?:rent|fee|subscription)s? .{0,20}\bpaid in advance\b|\bpaid to our\b|\b(?:carriage|postage|freight|delivery|duty) (?:is )?(?:pre-?)?paid\b|\bnot (?:be )?(?:collected|taken|debited)\b|\b(?:is|are) not refunded\b|\b(?:is|are) refunded (?:up)?on return\b|\bcharged to your account (?!on)|\bcredits? used\W+\d+ of\b|\b(?:when|where|after|before|upon|on|in case of|against|without|awaiting|pending) (?:\w+ ){0,4}(?:pay(?:ing|ments?)?|paid|settle(?:d|ment)|receipt)\b|\b(?:to|not|should|must) be (?:paid|settled|made)\b/;

/** Payments of another bill, or of a part, are judged by their amounts. */
const OF_OTHERS =
  /\b(?:last|previous(?:ly)?|prior|earlier|preceding|opening|brought forward|b\/f|deposit|part[- ]?(?:paid|payment)|on account|to date|so far|retainer|retention|reverse charge|vat|tax|hmrc)\b/;

const BY = String.raw`(?:by|via|through|with|using|in|to|into|from)`;
const MEANS = String.raw`(?:bacs|bank transfer|(?:bank|online|electronic|internet|wire|credit|direct|faster) (?:transfer|payments?|credit|banking)|transfer|cheques?|chq|chaps|cash|post|(?:tele)?phone|online|(?:debit|credit) ?(?:or|\/|and|&)? ?(?:debit |credit )?cards?|cards?|pay ?pal|iban|swift)`;
const PAYMENT = String.raw`(?:(?:full|early|the|your|our|all|this|total|invoice|bank|card|cheque|online|bacs|cash|account|net|direct|electronic|premium|telephone|internet)\W+)*(?:payments?|settlement|balance|amount|invoice|bill|rent|total|premium|fees?|account|sum|bacs|transfers?)`;
const TIME = String.raw`(?:\d+|${DAY}|return|month|end|receipt|the (?:end|due|last|\d)|[a-z]+(?:[- ][a-z]+)? (?:\(\d+\) )?(?:days|weeks|months?)|due date|date|your|our)`;
const LABEL_WORDS = String.raw`(?:total|amount|balance|sum|net|gross|invoice|bill|outstanding|now|to|be|is|remaining|gbp|sterling|account|payable|due|owing|owed|pay|paid|payments?|this|the|for|of|in|us|vat|premium|rent|including|inc|incl|inclusive|excluding|ex|and|settlement|immediately|today|please|you|date|current|charges|month|period|year|day|on|by|before|within|days?|gbp|what|need)`;
const NOTHING_PAID = String.raw`(?!.*\bpaid\b(?!\W*(?:by|within|on or before|before)\b))`;

/** A table of payments without rows, and the heads of its columns. */
const NO_TRANSACTIONS = /^\W*no (?:related )?transactions(?: found)?\W*$/;
const TRANSACTION_HEAD = /^\W*transactions?(?: (?:id|date))?\W*$/;

/** Requests of bills to the customer, unless they say that something was done. */
const ASKS: readonly RegExp[] = [
  /^\W*(?:(?:additional|other|further) information\W+)?(?:view|review|click|tap|download|sign in|log[- ]?in(?:to)?|go to|complete (?:this|the|your|and)|(?:open|see|select) (?!account)|pay (?:this|the|your) (?:invoice|bill|balance)\W+(?:online|here|now|at|via|by (?:(?:debit|credit|bank) )?(?:card|transfer|bacs|cheque|phone))|pay \w+(?: and \w+)? (?:online|at))\b/,
  /\b(?:help|struggling|trouble|difficulty|difficulties|problems?|unable|worried)\b.{0,24}\b(?:pay|paying|payments?)\b|\bpaying more than one\b|\breason for (?:short|part) payment\b/,
  /\b(?:early|promptly|swift|timely)\b.*\b(?:appreciated|oblige)\b|\bpayments (?:are )?(?:\w+ )?(?:processed|handled|secured) by\b|^\W*payment processing by\b/,
  /^\W*(?:[\w/-]+ ){1,3}payments\W+(?:\d{2,5}[ -]\d|swift|bic|iban|https?|www|call|tel)|^\W*(?:[\w-]+ ){0,3}payments? (?:line|required|pending)\W*(?:\d.*)?$/,
  /^\W*(?:funds|money|monies|sums?|amounts?) to be (?:transferred|sent|remitted) (?:in)?to (?:the|our)\b|\bbank charges\b|\bpayment against (?:this |the )?invoice only\W*$|^\W*no (?:statements?|receipts?|reminders?) (?:will|are)\b/,
];
const SAYS_DONE =
  /\b(?:(?:pre-?)?paid|made|taken|done|already|confirm\w*|receipt|received|completed?(?! (?:this|the|your|and))|resolved|written off|retried|card payments? (?:of )?£|payments? by)\b/;

/** Refuses a way to pay, and so asks for another. */
const NOT_BY = /\b(?:do not|don't) (?:pay|send)(?: us| any)? (?:by |in |with )?(?:cheques?|cash|cards?|post|paypal)\b/g;

/** Sentences that every bill may have. */
const NEUTRAL: readonly RegExp[] = [
  // Terms and due dates.
  /^\W*(?:(?:our|your|the|standard|strict(?:ly)?|normal|agreed|usual|credit|trade|account|settlement|payment|invoice|please note)\W+)*terms?\b/,
  new RegExp(
    String.raw`^\W*${PAYMENT}\W+(?:(?:is|are|falls?|becomes?|now|of (?:this|the|all) \w+|in full|only|strictly|amount|terms?|therefore)\W+)*(?:due|payable|required|requested|expected|outstanding|owing|remaining|net\b|to be (?:made|paid|sent|received|settled|remitted)|should|must|within|(?:by|before|at|in|on|upon|from|no later than|on or before) ${TIME}|${BY} ${MEANS}|(?:to|into)\b(?! date)|\W*$)`,
  ),
  new RegExp(
    String.raw`^\W*(?:due|payable|pay|payment|settlement|net|strictly)\b.{0,24}\b(?:within|in|by|on|before|at|net)? ?${TIME}`,
  ),
  new RegExp(String.raw`^\W*(?:(?:payable|due|pay)\W+)?(?:by|within|in|on|before|no later than) ${TIME}`),
  new RegExp(String.raw`\b${SUM} (?:\w+ )?(?:due|payable)\b`),
  /\bpayable (?:by|on|within|to|in|at|annually|quarterly|monthly in advance|half)\b|\b(?:vat|tax|now) payable\b/,
  // Headings, ways to pay, bank details.
  /\b(?:how|where|when|ways?) to (?:\w+ )?pay\b|^\W*(?:method|means|mode|form) of payment\b|^\W*(?:\w+\W+){0,3}(?:payments?|settlement|paying|payee|pay(?:ment)?[- ]?in)\W+(?:methods?|means|options?|details|information|instructions|advice|slips?|address|ref\w*|dates?|period|days|quer\w+|enquir\w+|portal|page|links?|counterfoil|voucher|code|id|number|no|types?|form|card|terms|status|schedule|notes?|summary|section|department|team|account|and|should|can|may|for)\b/,
  new RegExp(
    String.raw`^\W*(?:pay(?:ments?|able|ing)?|bacs|transfers?|bank|remit)\W*(?:(?:can be|accepted|only|now|us|direct(?:ly)?)\W+)*(?:${BY}\b|online|at\b|@|us\b|here\b|now\b|securely\b|\W*$)`,
  ),
  new RegExp(
    String.raw`^\W*(?:payment|pay|settlement)\W*(?:method|type|means|mode|by|via|with)?\W*(?:(?:${MEANS}|invoice|account|or|and)\W*)+$`,
  ),
  /\bcheques?\b.{0,40}\b(?:payable|to|made|crossed|post)\b|\bsort code\b|\bpayments?\W+\d\d-\d\d-\d\d\b|\bbank(?:ing)? details\b|\biban\b|^\W*pay(?:ee)?(?: to)?:|\bpayment is due (?:within|by|on)\b|\bpayable to\b|\bin favour of\b/,
  new RegExp(
    String.raw`^\W*${BY} (?:\w+ ){0,2}${MEANS}|^\W*you(?:'ve| have) chosen to pay by (?:bacs|bank transfer|cheque)\W*$`,
  ),
  /^\W*(?:final|last|latest) (?:date|day) for payment\b/,
  /^\W*(?:instruction to your bank|direct debit instruction(?: form)?\W*$)/,
  // Requests to the customer.
  /^\W*(?:please|kindly|to|you (?:can|might|must|should|are (?:asked|requested) to)|we (?:would|should|request|ask|accept|prefer|look forward|thank|take|do)|remember|for|and|or|alternatively|when|quote|use(?! of)|quoting|include|return|send|make|ensure|scan|visit|contact|call|email)\b/,
  /\b(?:when|with|for|before|on) (?:\w+ )?(?:paying|making (?:\w+ )?payment|your payment)\b|\bas (?:your |the |a )?(?:payment )?reference\b/,
  // Remittance slips.
  /\bremittance\b|\bdetach\b|\bcounterfoil\b|\btear\b|\benclos\w+\b|\breturn with payment\b|^\W*(?:(?:the|amount|total|sum|you are|being|date|day|of)\W+)+(?:paid|paying|remitted)\W*(?:£|gbp)?\W*$|^\W*(?:paid|paid in) by\W*$|^\W*(?:enter|insert|indicate|write|fill in) (?:\w+ ){0,2}amounts?(?: (?:(?:you|are|being|of|your|the|in|paid|paying|payment|sent|here|above|below|box|to|pay)\b ?)*)?\W*$/,
  /\b(?:pay ?roll|pay ?phone|pay ?point|paying-?in|accounts payable|payments? (?:team|department|dept|office|services|ltd|limited|plc|uk)|settlements? (?:ltd|limited))\b/,
  // Labels of amounts.
  new RegExp(String.raw`^\W*${NOTHING_PAID}(?:${LABEL_WORDS}\b[^\p{L}\d]*)+(?:${SUM}\W*|${DAY}.*|gbp\W*)*$`, 'u'),
];

/**
 * Quotes what a paper says of paying, where that is neither a usual sentence (terms, ways to pay, the law), value or row
 * nor an item; null where there is none.
 */
export function statementDoubt(pages: readonly PageLayout[], sums: BillSums): string | null {
  const means = unusualMeans(pages);
  if (means !== null) return doubtBy(means, sums.total);
  const isOfEarlier = paymentsOfEarlier(pages);
  for (const page of pages) {
    const isItem = itemsOf(page);
    const statements = statementsOn(page);
    const hasNoTransactions = statements.some(({ look }) => NO_TRANSACTIONS.test(look));
    for (const sentence of statements) {
      if (hasNoTransactions && TRANSACTION_HEAD.test(sentence.look)) continue;
      if (LESS.test(sentence.look) && !hasAmountBeside(page, sentence.run)) return doubtBy(sentence.text, sums.total);
      const item = isItem(sentence.run);
      const prices = amountsOfRow(page, sentence.run);
      const isCharged =
        isDoubtfulItem(sentence.look) && prices.some(({ found: { value } }) => !value.isNegative && value.pence > 0);
      if (isCharged || (!(item && prices.length > 0) && isDoubtful(page, sentence, sums)))
        return doubtBy(sentence.text, sums.total);
      if (item || !isUnusual(sentence.look) || isOfEarlier(sentence.look)) continue;
      if (statesNoPayment(page, sentence)) continue;
      if (!IN_PARTS.test(sentence.look) && !HOLD.test(sentence.look) && isOfAnotherAmount(page, sentence, sums))
        continue;
      return doubtBy(sentence.text, sums.total);
    }
  }
  const row = rowBelowTotal(sums.amounts, sums.total);
  return row === null ? null : doubtBy(row, sums.total);
}

function amountsOfRow(page: PageLayout, run: Run): readonly AmountCandidate[] {
  return labelledAmountsOn(page).filter(({ found }) => found.run === run || sameRow(found.run, run));
}

function hasAmountBeside(page: PageLayout, run: Run): boolean {
  return labelledAmountsOn(page).some(({ found }) => found.run !== run && sameRow(found.run, run));
}

/** True if a doubt quotes what the paper says of paying. */
export function quotesStatement(doubt: string): boolean {
  return doubt.startsWith(QUOTES);
}

/** Quotes a sentence of a bill. */
export function doubtBy(text: string, total: Pence): string {
  const said = text.replace(/[\s.,:;]+$/, '');
  const quoted = said.length > QUOTED_MAX ? `${said.slice(0, QUOTED_MAX)}…` : said;
  return `${QUOTES}${quoted}". Check that ${formatPounds(total)} is still to pay`;
}

/** True for a sentence, in lower case, that is about paying and in none of the usual forms. */
export function isUnusual(said: string): boolean {
  const look = said
    .replace(/[’`]/g, "'")
    .replace(/\bplease note(?: that)?:? /, '')
    .replace(NOT_BY, '');
  if (!OF_PAYING.some((words) => words.test(look))) return false;
  if (HOLD.test(look)) return true;
  const isInParts = IN_PARTS.test(look);
  if (IN_GENERAL.test(look.replace(TERMS_OF_PARTS, ''))) return false;
  if (isInParts) return true;
  if (isOfferToPay(look) || OF_OTHERS.test(look)) return false;
  if (DONE.test(look)) return true;
  const asks = ASKS.some((form) => form.test(look)) && !SAYS_DONE.test(look);
  return !asks && !NEUTRAL.some((form) => form.test(look));
}

const HEADING =
  /^(?:(?:item|product|service|work|job|goods)s?(?: (?:description|details|code|no))?|descriptions?(?: of .*)?|details|particulars|qty|quantity|units?(?: price)?|rate|price|hours|amount(?: ?\(?(?:gbp|£)\)?)?|net(?: amount)?|line total)$/i;
/** A label that ends the items. */
const SUM_SCORE = 0.85;

/** The rows between the headings of a page's items, or the first row with an amount, and its sums. */
function itemsOf(page: PageLayout): (run: Run) => boolean {
  const heads = page.pieces.filter(
    (piece) =>
      HEADING.test(piece.text.trim()) &&
      page.pieces.some((other) => other !== piece && HEADING.test(other.text.trim()) && sameRow(other, piece)),
  );
  const amounts = labelledAmountsOn(page);
  const first = heads[0] ?? amounts[0]?.found.run;
  if (!first) return () => false;
  const sums = amounts.filter(({ role, score, found }) => {
    const { before, left } = surroundingsOf(found);
    const isSum = role === 'net' || role === 'gross' || role === 'payable' || role === 'vat';
    return isSum && score >= SUM_SCORE && (before || left) !== '' && found.run.top > first.top;
  });
  const end = Math.min(...sums.map(({ found }) => found.run.top), 1);
  return (run) => run.top >= first.top && run.top < end - 0.3 * run.height;
}
