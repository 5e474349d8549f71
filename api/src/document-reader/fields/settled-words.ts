import { wasSettled } from './settled-in-past.ts';
import { UNPAYABLE_DOUBTS, type Unpayable, unpayableBy } from './unpayable-words.ts';
import { CARD, DAY, MARKET, MEANS, THANKS, WALLET } from './words-of-paying.ts';

/** Reasons why a bill needs no payment: it is paid, it is collected, nothing is due, or it is not payable. */
export type Settled = 'paid' | 'collected' | 'nothing due' | Unpayable;

export const SETTLED_DOUBTS: Readonly<Record<Settled, string>> = {
  paid: 'It says that it is paid already: paying it too would pay it twice',
  collected: 'It says that the supplier collects it, by direct debit or card: paying it too would pay it twice',
  'nothing due': 'It says that nothing is left to pay',
  ...UNPAYABLE_DOUBTS,
};

/** The same, of the means of payment that an e-invoice names. */
export const SETTLED_BY = {
  'direct debit': 'The supplier collects this by direct debit: paying it too would pay it twice',
  card: 'The supplier takes this from a card: paying it too would pay it twice',
  cash: 'It is said to be paid in cash: paying it too would pay it twice',
  'standing agreement': 'It is paid under a standing agreement: paying it too would pay it twice',
  'online payment service': 'It is paid by an online payment service: paying it too would pay it twice',
  'clearing between partners': 'It is set off against what the supplier owes you: paying it too would pay it twice',
} as const;

/** The whole text: a stamp, or a line of its own. */
const PAID_STAMPS: readonly RegExp[] = [
  /^\W*(?:pre-?paid|paid (?:in advance|up ?front|at (?:the )?(?:check-?out|till|counter)|at time of \w+|on (?:order|booking|collection))|(?:payment )?(?:terms|method|status|type)\W+(?:pre-?)?paid|this is (?:a|your) (?:(?:payment|vat|tax|sales|official) )*receipt(?: for (?:your|the) payment)?|payment status\W+(?:completed?|successful|succeeded|settled|received|cleared|captured)|paid up to date|received in full|(?:invoice )?(?:marked|stamped)(?: as)? paid)\W*$/,
  new RegExp(String.raw`^\W*payment (?:(?:by|via|with) (?:${CARD}|${WALLET})|${MARKET})\W+(?:on )?${DAY}`),
  new RegExp(
    String.raw`^\W*(?:(?:this |the |your )?(?:invoice|bill|account|order|payment|balance)?(?: ?status)?(?: is| was| has been)?\W*)(?:now |already |fully |all )*(?:paid|settled|cleared|receipted)(?: up)?(?: in full)?(?:\W+${THANKS})*(?:\W+(?:(?:automatically )?(?:(?:by|via|with|using|in|through|from|on|over the) )?${MEANS}\b.{0,60}|${MARKET}\b.{0,60}|(?:(?:on|at|dated|date)\W+)?${DAY}.{0,60}))*\W*(?:${THANKS}\W*)?$`,
  ),
  new RegExp(
    String.raw`^\W*(?:payment |cash |cheque |funds |money )?received\W+(?:(?:on |by )?${DAY}.{0,30}\W+)?${THANKS}`,
  ),
  new RegExp(String.raw`^\W*${THANKS}\W*paid\b`),
  /^\W*(?:cash|cheque|card) (?:payment )?(?:paid|received|taken|collected)(?: (?:to|by) (?:(?:the|our|your) )?(?:driver|engineer|courier|site|technician|fitter))?\W*$/,
  /^\W*(?:(?:cash|card|counter) sales?(?: (?:(?:tax|vat) )?(?:invoice|bill|memo))?|cash (?:(?:tax|vat) )?(?:invoice|bill|memo|voucher)|(?:(?:(?:tax|vat|sales) )*invoice|(?:account|a\/c)(?: (?:no|code|ref|name))?)\W+cash(?: (?:sales?|account|a\/c|customer))?|sales receipt|payment receipt|receipt for payment|official receipt|till receipt|card receipt|vat receipt|(?:your )?e-?(?:ticket )?receipt|(?:this is your )?proof of purchase|receipt (?:no|number|#).*)\W*$/,
  /^\W*paid (?:personally )?(?:by|via|through|on|from) (?:(?:an?|the|your|our) )?(?:employees?|expenses?|staff|petty cash|director'?s?)\b.{0,40}$/,
  /^\W*(?:date paid|paid on|date of payment)\W+(?=.*\d)(?!.*\bby\b)/,
];

const PAID_PROSE: readonly RegExp[] = [
  /\b(?:confirm|acknowledge)\w* (?:the )?(?:safe )?receipt of (?:your |the )?(?:\w+ )?(?:payment|cheque|remittance)\b/,
  /\bamount tendered\b/,
  /^\W*(?:[\w.]+ ){1,4}paid for (?:this|these|it)(?: (?:invoice|bill|order|one))?(?:\W*$| (?:on|at|in|by|with|via|himself|herself)\b)/,
  /\b(?:has|have) (?:now |already |since |just |therefore )*been (?:fully |already |successfully |now )*(?:paid|settled|cleared)\b/,
  new RegExp(
    String.raw`\b(?:was|were|is|are) (?:now |already |fully )*(?:paid|settled) (?:in full|(?:by|via|with|using|through|from) ${MEANS}\b)`,
  ),
  /\bpaid in full\b|\bfully paid\b|\bin full and final settlement\b/,
  new RegExp(String.raw`\bpaid\W+${THANKS}|\breceived\W+${THANKS}|\b${THANKS}\W+payment received`),
  /\b(?:already|previously) (?:been )?(?:paid|settled)\b|\b(?:you(?:'ve| have)|customer has) paid\b/,
  /\b(?:thank you|thanks) (?:very much )?for (?:your |the |this )?(?!prompt|early|timely|swift|continued|regular)(?:\w+ )?payment\b/,
  /\b(?:payment|funds|(?<!\b(?:all|client) )mon(?:ey|ies))(?: of \S{1,20})?(?: in full)? (?:(?:was|has been|have been|is|already|successfully|now|by \w+|in full) )*(?:received|taken|collected|processed|confirmed|completed?|successful|approved|cleared)\b/,
  new RegExp(
    String.raw`\b(?:we(?:'ve| have)?|has been|was|were) (?:now |already |successfully )*(?:charged|debited|taken|received)\b.*\b(?:${CARD}|${WALLET}|payment)\b`,
  ),
  new RegExp(String.raw`\b(?:charged|billed|debited) (?:to )?(?:your |the |a )?${CARD}`),
  new RegExp(
    String.raw`\b(?:${CARD}|your (?:\w+ )?account|(?:payment method|card|account) on file) (?:has|have|was|were) (?:now |already |been |successfully |automatically )*(?:charged|billed|debited)\b`,
  ),
  /\b(?:transaction|payment|card) (?:was )?(?:approved|authorised)\b|\bauth(?:orisation)?(?: code\b|\W*\d{4})/,
];

/** A card or an account that is named by its last digits has been charged, or will be. A supplier prints its own in full. */
const CARD_NAMED = new RegExp(
  String.raw`\b${CARD}\b\W{0,4}(?:(?:ending|ends|number|no)\W*(?:in |with |on )?)?[*x•.·-]*\W?\d{4}\b|\*{3,}(?:-?\d{3,4}| (?!20[12]\d)\d{4})\b|\d{2,6}[x*]{4,}\d{3,4}\b|\bx{4,}[ -]?\d{4}\b|\b${WALLET}\W{0,4}[*x•]{2,}\W*\d{4}\b`,
);
/** No offer says this: it names the customer's account, or a day as only who collects the money writes it. */
const SURELY_COLLECTED: readonly RegExp[] = [
  /\byour (?:\w+ ){0,2}(?:account|bank|card)(?: account)?\W+(?:number )?end(?:s|ing)\W*(?:in |with )?\d{2,4}\b/,
  new RegExp(
    String.raw`^(?!.*\b(?:payments|orders|invoices|prices|delivery|deliveries)\b).*\b(?:pay|payment|amount|balance|bank|account|card|debit|collect\w*|taken|£|gbp)\W.*\bon or (?:shortly |just )?(?:after|around|about|near) ${DAY}`,
  ),
  new RegExp(
    String.raw`^\W*your (?:next |first |monthly |regular )*payment (?:of (?:£|gbp) ?[\d,.]+ )?(?:is|will be|goes out) (?:on|around) ${DAY}|^\W*taken (?:on|around) ${DAY}`,
  ),
];
const IF = /\b(?:if|unless|where|can|could|would|might)\b/;

const NOTHING_DUE: readonly RegExp[] = [
  /\b(?:no|nothing|nil|zero)(?: (?:further|more|additional|other|outstanding|remaining|net))*(?: (?:payments?|amount|balance|money|sum|monies))?(?: (?:is|are|now|remains|currently|left))* (?:due|required|outstanding|owing|owed|needed|payable|to pay|to be paid|necessary)\b/,
  /\bno (?:further |outstanding |remaining )*(?:balance|payments?)\W*$/,
  /\b(?:you (?:do not|don't) (?:need|have) to|no need to|please do not|do not|don't) (?:re-?)?(?:pay|send (?:us |any |a )*(?:payment|money)|make (?:any |a |this )*payment)(?: (?:this|it|again|us|anything|the|any|now|twice|invoice|bill|amount))*\W*$/,
  /\bnot a (?:demand|request|bill|claim) for (?:any )?payment\b|\bthis is not a bill\b|\bfor (?:your )?(?:information|records?)(?: purposes)? only\b/,
  /\b(?:due|outstanding|owing|payable|to pay|balance|remaining|owed|left)\b(?: (?:to pay|now|is|of|due|remaining|outstanding|on account))*\W*(?:\(?(?:gbp|£)\)?\W*)?(?:nil|none|zero|nothing)\W*$/,
  /^\W*(?:nil|zero) (?:balance|due|owing|outstanding)\b|^\W*account (?:is )?(?:settled|clear|cleared|up to date)\W*$/,
];

const COLLECTS = String.raw`(?:collect|debit|take|charge|draw|deduct|claim|withdraw|bill|process)`;
const COLLECTED = String.raw`(?:collected|debited|taken|charged|drawn|deducted|claimed|withdrawn|billed|processed|requested)`;
const SOURCE = String.raw`(?:direct debit|d\/?d|standing order|go ?cardless|your (?:\w+ ){0,3}(?:bank|account|card)|automatically|mandate|${CARD}|${WALLET})`;

const COLLECTED_PROSE: readonly RegExp[] = [
  /\b(?:you|paid|payment|collected) (?:pay |made )?(?:this |it |us |bill |invoice )*(?:is )?by (?:your )?(?:standing order|direct debit|d\/?d)\b/,
  /\bwe(?:'ll| will| shall) (?:automatically )?(?:take|collect|debit) (?:this|the|your|payment|amount|sum|it|£|\W*\d)/,
  /\byour (?:saved|stored|default|registered|usual) (?:\w+ )?(?:card|payment method|bank account)\b|^\W*(?:default|saved|stored) payment method\b/,
  /\b(?:leav(?:e|es|ing)|(?:com(?:e|es|ing)|go|goes|going|taken) (?:straight )?(?:out of|from)) your (?:\w+ ){0,2}(?:account|bank|card)\b|\bautomatic collection\b|\bcollection date\b|\bbacs collection\b|\bcharged to your account on\b|\byour standing order:/,
  new RegExp(
    String.raw`(?<!\b(?:secured|powered|protected) by )\b(?:go ?cardless|d\/?d)(?: (?:payment|collection|date|due|taken|on|mandate|active))*(?:\W*${DAY}|\W*$)(?<!^\W*d\/?d\W*)`,
  ),
  new RegExp(
    String.raw`\b(?:will|shall|going to|due to|to|is|are) (?:now |then |automatically )*be (?:automatically )?${COLLECTED}\b.*\b${SOURCE}\b`,
  ),
  new RegExp(
    String.raw`\b${SOURCE}\b.*\b(?:will|shall|is going to|is due to|is to) (?:automatically )?be (?:automatically )?(?:${COLLECTED}|credited to us)\b`,
  ),
  new RegExp(
    String.raw`\b(?:we|shall|will|'ll|are going to) (?:shall |will |be )?(?:automatically )?(?:${COLLECTS}|collecting|debiting|taking|charging)\b.*\b${SOURCE}\b`,
  ),
  /\b(?:amount|payment|invoice|bill|sum|total|balance)\b.*\b(?:will|shall) be (?:automatically )?(?:collected|debited|taken)\b/,
  /^\W*(?:(?:payment |to be |will be )*(?:collected|collection|taken)) (?:by|via|through|using|with) (?:go ?cardless|direct debit|d\/?d|standing order)\b/,
  new RegExp(
    String.raw`^\W*(?:(?:your|the) )?(?:direct[- ]?debit|d\/?d|standing order) (?:payment )?(?:(?:was|has been|now|already) )*(?:received|${COLLECTED})(?:\W+(?:(?:on|of|for|dated) )?(?:${DAY}|(?:gbp|£)? ?[\d,]+\.\d\d)|\W*$)`,
  ),
  /\bcollected (?:under|on|against|by|through|via) (?:(?:your|the|our) )?(?:\w+ )?mandate\b|^\W*(?:\w+ )?mandate (?:ref(?:erence)?|no|number|id|\S*\d)/,
  /^\W*(?:(?:this|the|invoice|bill|rent|fee|total|amount|is|to be|terms)\W+)*(?:paid|payable|due)(?: (?:monthly|quarterly|weekly|annually|yearly|in advance))* by (?:(?:your|a|monthly|quarterly|weekly) )*standing order\W*$/,
  /^\W*(?:your |the |a )?(?:standing order|direct debit|d\/?d|mandate)(?: (?:is|already|now))* (?:in place|active|in force)\b/,
  /^\W*(?:(?:this is a|payment|paid by|by)\W+)*(?:recurring|auto-?renewing|repeat|scheduled) (?:card )?payment\W*$/,
  /\b(?:auto-?pay|autopay|automatic payments?)\b|\bcard on file\b|\bcontinuous payment authority\b|\bcollected automatically\b|\byour standing order\b(?: (?:of|for|on|dated|will|is)\b|\W*$)/,
];

const DEBIT =
  /\bdirect[- ]?debit(?:s|ed)?\b|\bby d\/?d\b|\bddi\b|\bd\/?d (?:mandate|collection|instruction|(?:is |will |to )*be (?:collected|taken))\b/;
/** Says that a direct debit is there: it pays this bill, has a mandate or a day. */
const DEBIT_IN_PLACE =
  /\b(?:paid|payment|payable|paying|pay|settled|collection|collected|terms)\b.{0,24}\bdirect[- ]?debit|\b(?:by d\/?d|d\/?d (?:mandate|collection|instruction|(?:is |will |to )*be (?:collected|taken)))\b|\bdirect[- ]?debit\b.{0,16}\b(?:mandate|collection|date|due|ref|reference|payment|amount|customer|account|in place|(?:is|been|now) set up|active|originator)\b|\byour direct[- ]?debit\b|\bdirect[- ]?debit\W*$/;

/** An offer to pay by direct debit or card, which is not in use yet. */
const OFFER =
  /(?<!\b(?:is|are|been|now|already) )\bset(?:ting)?[- ]?(?:it |one |this )?up\b|\bsign(?:ing)? up\b|\bswitch|\bwhy not\b|\bwould you\b|\blike to\b|\bprefer\b|\b(?:you|we) (?:can|could|might)\b|\bcan (?:also |now )?(?:be paid|pay)\b|\bmight be (?:paid|made)\b|\bif (?:you|paying|paid|payment)\b|\bwhen you\b|\bsav(?:e|es|ing)\b|\bcheaper\b|\bdiscount\b|\bavailable\b|\boffer|\baccept|\bwelcome\b|\boption|\bchoose\b|\beither\b|\bways? to pay\b|\bhow to pay\b|\bmethods\b|\bspread\b|\bfuture\b|\b(?:later|next|further|subsequent|other) (?:bills?|invoices?|payments?|time)\b|\bform\b|\benclosed\b|\boverleaf\b|\bapply\b|\binterested\b|\bconsider\b|\bguarantee\b|\bcustomers (?:who|paying|on)\b|\bwant\b|\bwish\b|\beas(?:y|ier|iest)\b|\barrange\b|\bask\b|(?<!\bpaid )\btoday\b|\bto pay by direct[- ]?debit\b|^(?:please )?pay (?:by|with|online)\b/;
const MEANS_LISTED =
  /\b(?:bacs|cheque|card|transfer|cash|online|phone|standing order|pay ?pal)\b ?(?:[,/&]|and|or) ?(?:by |via |with )?(?:\w+ )?(?:direct[- ]?debit|card|cheque|cash|bacs|pay ?pal|(?:bank )?transfer|standing order|visa|phone|online)|\bdirect[- ]?debit ?(?:[,/&]|and|or) ?(?:by |via |with )?(?:bacs|cheque|card|(?:bank )?transfer|cash|online|phone|standing order)\b/;
const NEGATED_DEBIT =
  /\b(?:not|no|never|isn't|without|cancel\w*|instead of)\b.{0,30}\b(?:collect|direct[- ]?debit|debit|taken?)/;

/** Words of a payment that has not been made: conditional, required or negated. */
const NOT_YET =
  /\b(?:until|till|unless|if|when|once|after|before|where|whether|provided|pending|subject to|not|never|unpaid|failure|must|should|shall|to be|needs? to|required|can be|might be|kindly|would|within|ensure|make sure|quot\w+|in case|upon|await\w*|overdue|late|please pay|is paid by|on receipt|allocated|remind\w*|ask)\b/;
/** About another bill than this. */
const EARLIER =
  /\b(?:last|previous(?:ly)?|prior|earlier|preceding|opening|brought forward|b\/f|past|deposit|part[- ]?(?:paid|payment)|instal?ments?|on account|to date|so far|since|retainer|stage|advance)\b/;
/** Interest and fees are charged, and collected, where a bill is not paid. */
const LATE =
  /\b(?:interest|late|surcharge|penalty|storage|(?<!(?:goods|items?|order|delivery|products?|consignment) (?:(?:was|were|been|have|has) )*)returned|failed|unpaid|admin(?:istration)? (?:fee|charge))\b/;

/** Written by hand, or stamped: 'Pd chq 1234', 'Paid CC'. */
function inFull(look: string): string {
  return look
    .replace(/^\W*(cash|chq|cheque|card|bacs) pd\b/, 'pd $1')
    .replace(/^\W*pd b\/?t\b/, 'pd bank transfer')
    .replace(
      /^\W*pd\b(?=\W*(?:$|\d{1,2}[./-]\d|by\b|chq|cheque|bacs|bank|cash|card|visa|mastercard|amex|c\/?c\b|in (?:full|cash)|with))/,
      'paid',
    )
    .replace(/(?<=\bpaid (?:by )?)c\/?c\b/, 'credit card');
}

/** Meaning of a bill's sentence, in lower case, for its payment; null if it has none. */
export function settledBy(sentence: string): Settled | null {
  const look = inFull(sentence.replace(/\bplease note(?: that)?:? /, '').replace(/[’`]/g, "'"));
  if (LATE.test(look)) return null;
  if (isCollected(look)) return 'collected';
  if (isPaid(look)) return 'paid';
  const isOfAnother = EARLIER.test(look) || /\b(?:until|before|if|unless|by)\b/.test(look);
  if (!isOfAnother && NOTHING_DUE.some((words) => words.test(look))) return 'nothing due';
  return unpayableBy(look);
}

/** The mark of a payment service at the foot of a page: 'Secure payments by GoCardless'. */
const BADGE = new RegExp(
  String.raw`^(?!.*\b(?:taken|collected|will|was|has|been|paid|received|charged|debited|on|from)\b|.*\d)\W*(?:(?:secured?|safe|online|powered|protected|checkout|payments|card payments|direct debit mandates|we use)\b).*\b${WALLET.replace('(?:', '(?:go ?cardless|')}(?: (?:ltd|limited|to (?:process|take) payments))?\W*$`,
);

/** True for a sentence about how a bill can be paid. */
export function isOfferToPay(look: string): boolean {
  return OFFER.test(look) || MEANS_LISTED.test(look) || BADGE.test(look);
}

/** Means of payment by which the supplier takes the money itself, named alone: 'Direct Debit', 'Visa ending 4242'. */
export function isCollectingMeans(value: string): boolean {
  const look = value.toLowerCase().trim();
  return (
    look.length <= 48 &&
    !MEANS_LISTED.test(look) &&
    new RegExp(
      String.raw`^(?:by |via |paid by )?(?:direct[- ]?debit|d\/?d|dd[ir]|s\/o|standing order|go ?cardless|${CARD}|${WALLET})(?:\W.*)?$`,
    ).test(look)
  );
}

function isPaid(look: string): boolean {
  const told = look.replace(/\b(?:please )?(?:do not|don't) (?:re-?)?pay\b.*/, '').trim();
  if (PAID_STAMPS.some((words) => words.test(told))) return true;
  if (EARLIER.test(told) || NOT_YET.test(told)) return false;
  return wasSettled(told) || PAID_PROSE.some((words) => words.test(told)) || CARD_NAMED.test(told);
}

function isCollected(said: string): boolean {
  const look = said
    .replace(
      /\b(?:please )?(?:do not|don't) (?:re-?)?(?:pay|send)\b(?:(?!\b(?:as|because|since)\b)[^,;:–-])*[,;:–-]?/,
      '',
    )
    .trim();
  if (SURELY_COLLECTED.some((words) => words.test(look)) && !IF.test(look)) return true;
  if (isOfferToPay(look) || NEGATED_DEBIT.test(look)) return false;
  if (COLLECTED_PROSE.some((words) => words.test(look))) return true;
  return DEBIT.test(look) && DEBIT_IN_PLACE.test(look);
}
