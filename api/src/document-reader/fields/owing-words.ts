import { isOfferIn } from './offer-words.ts';
import { DAY } from './words-of-paying.ts';

/**
 * Reasons why nothing is owed, or not all of it: goods were returned, it is free, payment is on hold, it was netted, another
 * party pays, it is an offer, a statement asks for it, or only a part is due.
 */
export type NotOwed = 'sent back' | 'free' | 'withheld' | 'netted' | 'financed' | 'offer' | 'on statement' | 'in parts';

const GOODS = String.raw`(?:(?:all|the|these|this|your|our) )*(?:goods|items?|order|delivery|products?|consignment)`;
const WAS = String.raw`(?:(?:is|are|was|were|has|have|been|now) )*`;
/** Names that documents use for the billed customer. */
const CUSTOMER = String.raw`(?:the )?(?:customer|client|tenant|leaseholder|householder|policy ?holder|patient|you)`;
const PAYER = String.raw`(?:your|the|our) (?:\w+ )?(?:insurers?|insurance company|landlord|lender|funder|finance (?:company|house)|leasing company|council|local authority|head office|employer|parent company|main contractor|warranty (?:company|provider))`;
const PAY_NOT = String.raw`(?:do not|don't|please don't|hold off|delay) (?:pay(?:ing|ment)?|send(?:ing)? (?:any )?payment)`;
/** Terms name a day, and the law of late payment; warnings of fraud have an account looked at first. */
const TERMS = String.raw`(?!\W*(?:\d|${DAY}|the (?:end|due|last|first|\d)|end of|\w+ days?\b|month|its due))(?!.*\b(?:bank|account|details|verif\w+|check\w*|phone\w*)\b)`;

const PART = String.raw`(?:\d{1,2} ?(?:%|per ?cent)|(?:(?:one|a) )?(?:half|third|quarter))`;

const WORDS: readonly (readonly [NotOwed, RegExp])[] = [
  [
    'on statement',
    /\b(?:pay|paid|payable|payment|settle)(?: (?:only|is|due|to be|made))* (?:on|from|against|upon)(?: (?:receipt of|the|our|your|a|monthly|month[- ]end))* statements?(?: only)?\W*$/,
  ],
  [
    'on statement',
    /\b(?:do not|don't) pay (?:on|from|against) (?:(?:this|the|each|individual|single) )+(?:invoices?|bills?)\b/,
  ],
  [
    'in parts',
    new RegExp(
      String.raw`^\W*(?:(?:terms|payment(?: terms)?|deposit|please pay|first (?:payment|instalment))\W+(?:of )?)?${PART}(?: (?:of (?:the |this )?(?:total|invoice|amount|balance|bill|price|sum)|deposit|is|are|now|to be))* (?:(?:due|payable|required)(?: (?:now|today|immediately|in advance|on order|with order))?|up[- ]?front|in advance|with order|on (?:order|booking|acceptance))(?:\W*$|[,;] | and )`,
    ),
  ],
  ['in parts', /\b(?:payable|paid|payment) in (?:\w+ )?(?:(?:equal|monthly|quarterly|weekly) )*instal?ments\b/],
  [
    'sent back',
    new RegExp(
      String.raw`^\W*(?:(?:this|the|your) )?(?:order|booking|job|delivery)(?: status)?\W+${WAS}(?:cancelled|canceled)(?:\W+(?:on )?${DAY}.{0,20})?\W*$`,
    ),
  ],
  [
    'sent back',
    new RegExp(
      String.raw`^\W*${GOODS} ${WAS}(?:returned|rejected|refused|sent back)(?: (?:to us|in full|by (?:you|the customer)|on (?:delivery|arrival|inspection)))*(?:\W*$|\W+(?:on )?${DAY}|\W+(?:and )?collected\b)(?!.*\b(?:must|will|might|shall|are)\b)`,
    ),
  ],
  [
    'free',
    new RegExp(
      String.raw`^\W*(?:(?:this|the|these|all|invoice|goods|items?|order|supply|materials?|replacement) )+${WAS}(?:supplied |sent |issued |provided )?(?:free of charge|foc|at no charge|without charge|complimentary)(?: (?:to|for) ${CUSTOMER})?\W*$`,
    ),
  ],
  ['free', /^\W*complimentary(?: (?:copy|order|goods|supply))?\W*$/],
  ['free', /^\W*for (?:customs|insurance|valuation|statistical|information)(?: purposes)? only\W*$/],
  ['free', /\b(?:values?|prices?|invoice)\b.{0,24}\bfor customs (?:purposes )?only\b|\bno commercial value\b/],
  [
    'free',
    /^\W*(?:free )?(?:warranty|guarantee|goodwill) (?:replacement|repair|exchange|claim)\b|^\W*(?:replacement|repair|repaired|replaced|supplied)(?: \w+)? under (?:(?:the|our|your|its|manufacturer'?s?) )*(?:warranty|guarantee)\W*$/,
  ],
  [
    'withheld',
    new RegExp(String.raw`\b${PAY_NOT}(?: (?:this|it|us|the|invoice|bill|anything))* (?:until|till|before)\b${TERMS}`),
  ],
  ['withheld', /\bwithhold(?:ing)? (?:\w+ )?payment (?:until|till|pending)\b/],
  [
    'withheld',
    new RegExp(
      String.raw`^\W*(?:payment|nothing)(?: (?:is|will be))*(?: not)?(?: yet)? (?:required|due|payable|needed) (?:until|till|(?<=\b(?:nothing|not)\b.*)before)\b${TERMS}`,
    ),
  ],
  [
    'netted',
    /\b(?:your|the|this) account (?:is|stands|remains)(?: (?:now|currently))*\W+(?:by )?(?:(?:gbp|£)? ?[\d,.]+ )?in credit\b/,
  ],
  [
    'netted',
    /^\W*(?:please )?(?:to be )?(?:settled?|paid?y?|met|taken|deducted|cleared) (?:from|by|out of|with|using|against) (?:(?:your|the|our|available|account|existing) )*credit(?: balance)?\W*$/,
  ],
  [
    'financed',
    new RegExp(String.raw`\b(?:nothing|nil) (?:is )?(?:to pay|payable|due|owed) (?:by|from|for) ${CUSTOMER}\b`),
  ],
  ['financed', new RegExp(String.raw`\b${CUSTOMER} (?:pays?|owes?|to pay) (?:nothing|nil)\b`)],
  [
    'financed',
    new RegExp(
      String.raw`^\W*${PAYER} (?:(?:will|shall|has agreed to|is to|are to|is going to) )+(?:pay|settle|meet|be paying)(?: (?:us|for))* (?:this|the|all)\b`,
    ),
  ],
];

/** Words of a hypothetical or general statement. */
const IN_GENERAL = /\b(?:if|when|where|unless|any|not covered|might|within \d+)\b/;

/** Why a sentence of a bill, in lower case, says that nothing is owed, or not yet; null where it does not. */
export function notOwedIn(look: string): NotOwed | null {
  if (isOfferIn(look)) return 'offer';
  if (IN_GENERAL.test(look)) return null;
  return WORDS.find(([, words]) => words.test(look))?.[0] ?? null;
}
