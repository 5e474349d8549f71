const MONEY = String.raw`\b(?:pay|paid|settle|instal?ment|premium|invoice|bill|rent|debit|collect|amount|balance|fee|charge|transfer|remit|funds|cheque|money|total|sum\b|subscription|demand|(?<=\b(?:council|road|vehicle) )tax)\w*`;
const BILL = String.raw`\b(?:pay|paid|settle|instal?ment|premium|invoice|bill|balance|amount|sum\b)`;
const DUE = String.raw`\b(?:due|by|before|no later than|not later than)\b`;
/** Words that may stand around 'due' or 'by' without saying what is due: it is then the bill. */
const USUAL = [
  'due|dates?|by|on|before|or|after|just|about|around|no|not|later|than|latest|deadline|within|days?|terms',
  'the|this|your|our|us|it|is|are|was|were|be|to|in|at|of|for|and|when|now|next|full|falls?|becomes?|please|kindly|must|should|strictly|net',
  'reach|received?|account|credit|close|business|end|(?:mon|tues|wednes|thurs|fri|satur|sun)day',
].join('|');
/** Things that are to come, also where a word of money stands before them: 'Balance of goods due'. */
const GOODS = String.raw`\b(?:goods|items?|stock|orders?|parts?|quer(?:y|ies)|claims?|disputes?|deliver(?:y|ies))\b`;

/** Labels of a day on which something else is due than the bill: 'Next MOT due', 'Back order due', 'Please return by'. */
export const DUE_OF_OTHERS = new RegExp(
  [
    String.raw`^(?!.*${MONEY})(?=.*\b(?!(?:${USUAL})\b)\p{L}[\p{L}\d'/-]*(?!.*\d[./-]\d)).*${DUE}.*`,
    String.raw`\b(?:balance|remainder|rest) of (?:(?:the|your) )?${GOODS}.*${DUE}.*`,
    String.raw`\b(?:invoice|credit|bill|payment|rent|fee) (?:quer(?:y|ies)|disputes?|claims?|reviews?).*${DUE}.*`,
    String.raw`\bdue back\b(?!.*${BILL}).*`,
    String.raw`\b(?:collected|picked up) (?:from|at)\b(?!.*${BILL}).*\b(?:by|before|no later than)`,
    String.raw`\bunpaid (?:by|on|at|after|before)`,
  ].join('|'),
  'u',
);
