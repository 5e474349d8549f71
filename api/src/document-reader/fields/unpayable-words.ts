import { type NotOwed, notOwedIn } from './owing-words.ts';
import { type OtherPayee, otherPayeeIn, PAYEE_DOUBTS } from './payee-words.ts';
import { DAY, MEANS } from './words-of-paying.ts';

/** Reasons why a bill that is neither paid nor collected still needs no payment, or not by its recipient. */
export type Unpayable =
  | 'void'
  | 'netted'
  | 'credited'
  | 'replaced'
  | 'to you'
  | 'self-billed'
  | 'withheld'
  | 'financed'
  | NotOwed
  | OtherPayee;

export const UNPAYABLE_DOUBTS: Readonly<Record<Unpayable, string>> = {
  void: 'It says that it is void, a sample or a test: is it to be paid at all?',
  netted: 'It says that it is taken off money that the supplier holds for you: paying it too would pay it twice',
  credited: 'It says that it was credited or set off: paying it too would pay it twice',
  replaced: 'It says that another invoice takes its place: paying both would pay it twice',
  'to you': 'It says that this amount comes to you: is it yours to pay?',
  'self-billed': 'It is self-billed, made by the customer for the supplier: is it yours to pay?',
  financed: 'It says that somebody else pays or finances it: ask whom you owe it',
  withheld: 'It says that payment is withheld or in dispute: ask before you pay it',
  'sent back': 'It says that the order was cancelled, or the goods went back: is it to be paid at all?',
  offer: 'It says that it is an offer, to be paid only if you accept it: did you order it?',
  'on statement': 'It says that a statement asks for it: paying both would pay it twice',
  'in parts': 'It says that a part is due at a time: is this total due now?',
  free: 'It says that this is free, or for customs only: is it to be paid at all?',
  ...PAYEE_DOUBTS,
};

const THIS = String.raw`(?:this|the|these|your|our|all)`;
const IS = String.raw`(?:is|are|was|were|has|have|been|will|be|being|automatically|already|now|to)`;
const DUE = String.raw`(?:due|owed|owing|payable)`;
/** Money of the customer that the supplier has in hand. */
const HELD = String.raw`(?:(?:your|the|our|next|future|this|weekly|monthly|daily) )*(?:pay-?outs?|settlements?|takings|earnings|proceeds|sales proceeds|remittance|disbursement)\b|your (?:\w+ ){0,2}(?:balance|credits?|deposit|wallet|rent|commission)\b|(?:the )?(?:prepaid|pre-paid|account|wallet) (?:credits?|balance)\b|rent\b|(?:(?:the|our|your|my) )*client(?:'?s'?)? (?:account|funds|money|monies)\b|(?:(?:the|any|your) )*(?:money|monies|funds|sums?) (?:(?:that )?we (?:hold|have)|held|received|(?:in|on) (?:our )?client)\b`;

const BACK = String.raw`(?:refund(?:ed)?|credit(?:ed)?|repaid|reimbursed|paid back|given back|returned|remitted)`;
/** The document's own sum, which is refunded; not a deposit, and not returned goods. */
const SUM = String.raw`(?:(?:this|the|your|our|above|total|full|net|following|invoice|volume|annual|\w+ly) )*(?:amount|sum|total|balance|invoice|payment|value|credit|refund|rebate|cash-?back|over-?payment|bonus|(?:gbp|£)? ?[\d,.]+(?![\d,.]))`;

/** Income of an agent or a landlord. */
const EARNED = String.raw`(?:commissions?|royalt(?:y|ies)|earnings|proceeds|rental income|remuneration)`;

const BILL = String.raw`(?:(?:this|the) (?:\w+ )?(?:invoice|bill|document|amount|balance|sum)\W+)?`;
/** The paper that settled it, or took its place: 'our invoice HP-202', 'CN-22'. */
const NAMED = String.raw`(?:(?:our|your|the|an?|new|corrected|revised|tax|vat|sales|purchase|credit|invoices?|bills?|notes?|memo|inv|c\/?n|number|no)\b\W*)*`;

const WORDS: readonly (readonly [Unpayable, RegExp])[] = [
  ['void', /^\W*(?:null and )?(?:void(?:ed)?|cancelled|canceled|withdrawn)(?: (?:invoice|bill))?\W*$/],
  [
    'void',
    /^\W*(?:(?:this|the) )?(?:invoice|bill|document|status|invoice status)\W+(?:(?:is|was|has been|now) )*(?:null and )?(?:void(?:ed)?|cancelled|canceled|withdrawn)\W*$/,
  ],
  ['void', /^\W*(?:this is a )?(?:sample|example|test|training|dummy|demo) (?:(?:invoice|bill|document)\b|only\W*$)/],
  ['void', /^\W*(?:test|for (?:test(?:ing)?|training|demonstration) (?:purposes )?only)\W*$/],
  [
    'credited',
    new RegExp(
      String.raw`^\W*${BILL}(?:${IS} )*(?:fully )?credited(?: in full)? (?:by|on|with|under|per|via|against) ${NAMED}[a-z]{0,5}[-/#]?\d`,
    ),
  ],
  [
    'credited',
    /^\W*credit (?:note|memo) \S*\d\S* (?:(?:is|was|has been) )*(?:issued|raised|applied|allocated) (?:against|to|for|in respect of) (?:this|the) (?:invoice|bill)\b/,
  ],
  [
    'credited',
    new RegExp(
      String.raw`^\W*${BILL}(?:${IS} )*(?:off-?set|set[- ]off|netted(?: off)?|contra(?:'?d|ed|[- ]entry)?) (?:against|with|by|to) (?:${NAMED}[a-z]{0,5}[-/#]?\d|(?:(?:our|your|the|an?) )*(?:sales |purchase )?(?:invoices?|bills?|credit notes?)\W*$)`,
    ),
  ],
  [
    'credited',
    new RegExp(
      String.raw`^\W*${BILL}(?:${IS} )*(?:(?:settled|paid|cleared) (?:by|via|through) (?:way of )?(?:an? )?contra\b|contra(?: entry)? ${NAMED}[a-z]{0,5}[-/#]?\d)`,
    ),
  ],
  [
    'replaced',
    new RegExp(String.raw`^\W*${BILL}(?:${IS} )*superseded(?: (?:by|with) ${NAMED}[a-z]{0,6}[-/#]?\d.{0,40}|\W*)$`),
  ],
  [
    'replaced',
    new RegExp(
      String.raw`^\W*${BILL}(?:${IS} |cancelled and )*(?:replaced|re-?issued|re-?billed) (?:by|with|as|under|on) (?:(?:our|your|the|an?|new|corrected|revised|tax|vat) )*(?:invoice|bill|inv)\b`,
    ),
  ],
  [
    'replaced',
    /^\W*(?:(?:this|these|goods|items?|order|delivery|was|is|are|were|has|have|been|already) )*(?:charged|billed|invoiced|included) (?:on|under|with) (?:(?:our|your|the) )?(?:(?:invoice|bill|inv)\b\W*(?:no|number)?\W*\S*\d|[a-z]{1,5}[-/]?\d{3})/,
  ],
  ['credited', /^\W*contra(?: entry)?\W*$/],
  ['void', /\bnot an? (?:real|genuine|live|actual) (?:invoice|bill)\b/],
  ['self-billed', /^\W*(?:this is a )?self[- ]?bill(?:ed|ing)?(?:(?: (?:vat|tax))* (?:invoice|bill)\b|\W*$)/],
  ['self-billed', /\boutput tax due to hmrc\b/],
  [
    'netted',
    new RegExp(
      String.raw`^\W*(?:${THIS} )*(?:(?:invoice|bill|amount|sum|total|fees?|charges?|commission|balance|payment) )?(?:${IS} )*(?:deducted|taken|transferred|settled|met|discharged|netted|off-?set|set[- ]off|drawn|debited|withheld|retained|recovered|paid)(?: off)? (?:from|against|off|out of) (?:${HELD})`,
    ),
  ],
  [
    'to you',
    new RegExp(
      String.raw`^\W*(?:refund|amount|total|balance|payment|sum|payout|net)(?: (?:amount|now|is))* ${DUE} to (?:you|(?:the )?(?:customer|client|merchant|subcontractor))\b\W*(?:(?:gbp|£)? ?[\d,.]+)?\W*$`,
    ),
  ],
  [
    'to you',
    new RegExp(
      String.raw`^\W*(?:[\w ]{1,24}: ?)?${SUM}\W*(?:(?:of|gbp|£|[\d,.]+(?![\d,.])) ?)*(?:${IS}\W+|shall )*${BACK}(?:\W*$| (?:to|into|back|by|via|on|within|against|in) )`,
    ),
  ],
  [
    'to you',
    new RegExp(
      String.raw`^\W*(?:[\w-]+ ){0,3}(?:rebate|refund|credit|cash-?back|reimbursement|over-?payment)(?: (?:amount|is|now|balance))* ${DUE} to (?:you|(?:the )?(?:customer|client))\b`,
    ),
  ],
  [
    'netted',
    /^\W*(?:(?:less|your|the|paid|pre-?paid|account|wallet|store|gift|customer|available|in|by|with|from|using) )*(?:credits?|vouchers?|gift ?cards?|tokens?|points|wallet|balance)(?: balance)? (?:used|redeemed|applied|drawn down|deducted|consumed)\b(?!\W*\d+(?: |$))/,
  ],
  ['to you', /\bwe(?:'ll| will| shall) pay (?:you\b|(?:(?:gbp|£)? ?[\d,.]+|this) (?:in)?to you)/],
  [
    'to you',
    new RegExp(
      String.raw`^\W*${SUM}\W*(?:(?:${IS} )*paid (?:direct(?:ly)? )?to you\b|(?:will|shall|to|is|are) (?:now |automatically )*be (?:paid|made|transferred) (?:direct(?:ly)? )?(?:in)?to you(?:r (?:\w+ ){0,2}account)?\b)`,
    ),
  ],
  ['to you', new RegExp(String.raw`\b${EARNED}\b.{0,40}\b${DUE} to you\b`)],
  [
    'to you',
    new RegExp(
      String.raw`^\W*(?:\w+ ){0,2}(?:${EARNED}|pay-?out|remuneration|settlement|landlord(?:'?s)?|self[- ]?bill\w*) statement(?: (?:no|number|date|for|to|of|as at)\b.*)?\W*$|^\W*statement of (?:your )?(?:\w+ )?${EARNED}\b.{0,30}$`,
    ),
  ],
  [
    'to you',
    /\bwe (?:will|shall|have)(?: \w+)? (?:pay|paid|credit(?:ed)?|remit(?:ted)?|transfer(?:red)?|refund(?:ed)?) .{0,40}\b(?:this|the (?:above|total|net|following)) (?:amount|sum|total|balance)\b/,
  ],
  ['withheld', /\bwithhold(?:ing)? (?:\w+ )?payment\W*$|\bpayment (?:is |to be )?(?:withheld|on hold)\W*$/],
  [
    'withheld',
    /^\W*(?:(?:this|the|your|account|invoice|bill|payment|status|currently|is|has|been|placed|put)\W+)*(?:(?:in|under) dispute|disputed|on hold|(?:in|under) query|queried)\b(?! (?:music|messages?|time|invoices?|amounts?|items?|charges?|bills?|sums?|debts?|accounts?))/,
  ],
  [
    'void',
    new RegExp(
      String.raw`^\W*(?:(?:this|the|your|invoice|bill|amount|balance|debt|status|is|was|has|been|now)\W+)*(?:written[- ]off|waived|voided|void|cancelled|canceled|withdrawn)(?:\W+(?:on |as of )?${DAY}.{0,30})?\W*$`,
    ),
  ],
  [
    'financed',
    /^(?!.*\b(?:can|might|could|available|european|eu|lottery|council|government|grant|programme|project|arts|nhs|you)\b).*(?<!\bpart[- ])\b(?:financed (?:by|through|via|with) \w|funded (?:by|through|via|with) .*\b(?:finance|leasing|lease|capital|bank|lending|loans?|credit)\b)/,
  ],
  [
    'financed',
    new RegExp(
      String.raw`^\W*(?:(?:invoice|this|to be|is) )*payable by (?!${MEANS}|${DAY}|(?:you|the|your|our|return|instal|month|end|due|equal|post)\b|\d)(?:[a-z&]+ ?){1,3}\W*$`,
    ),
  ],
  ['financed', /\brepay (?:them|the (?:lender|funder|finance (?:company|house)))\b/],
  [
    'financed',
    /^\W*(?:(?:this|the|your|invoice|bill|total|amount|is|was|has|been|will|be|to) )*(?:paid|settled) (?:in full )?by (?:your|the) (?:\w+ )?(?:insurers?|insurance company|lender|funder|finance (?:company|house)|leasing company|landlord|freeholder|council|local authority|head office|employer|parent company|main contractor)\b/,
  ],
];

/** Words of a hypothetical statement or a negation. */
const IN_GENERAL =
  /\b(?:if|when|where|unless|until|any|not (?!an? (?:real|genuine|live|actual)\b)|no|never|cannot|entitled|right|provided|subject to|failure|orders?)\b/;

/** Meaning of a bill's sentence, in lower case; null if it has none. */
export function unpayableBy(look: string): Unpayable | null {
  const said = otherPayeeIn(look) ?? notOwedIn(look);
  if (said !== null) return said;
  const told = look.replace(/\W*\bnot us\W*$/, '').replace(/(?<=\b(?:invoice|bill|note|memo|inv) )no\b/, '');
  if (IN_GENERAL.test(told)) return null;
  return WORDS.find(([, words]) => words.test(look))?.[0] ?? null;
}
