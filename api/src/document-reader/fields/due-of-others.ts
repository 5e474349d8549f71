/** Things that fall due on a day without being paid then. A word of money behind them is the bill's: 'service charge due'. */
const THINGS = [
  String.raw`m\.?o\.?t\.?|loler|pat|servic(?:e|es|ing)|inspections?|(?:re)?tests?|(?:re)?testing|check(?:s|[- ]?ups?)?|calibrations?`,
  String.raw`certificat(?:e|es|ion)|reviews?|renewals?|returns?|accounts|(?:confirmation|annual) statements?|filings?|reports?|audits?|surveys?`,
  String.raw`deliver(?:y|ies)|despatch|dispatch|shipments?|goods|stock|visits?|appointments?|meetings?|(?:off[- ]?)?hire|completion|works?`,
  String.raw`clean(?:s|ing)?|(?:filter|oil|battery|belt) change|replacement|refills?|maintenance|overhaul|vaccinations?|boosters?`,
  String.raw`(?<!\b(?:council|road|vehicle) )tax|vat|paye|nic`,
].join('|');
const JOINTS = String.raw`(?: (?:dates?|is|are|was|will be|falls?|becomes?|next|now|again))*`;
const TAIL = String.raw`(?: (?:dates?|by|on|before|in|at|about|around|approx\.?))*`;
const MONEY = String.raw`\b(?:pay|paid|settle|instal?ment|premium|invoice|bill|rent|debit|collect|amount|balance|fee|charge)\w*`;
const BILL = String.raw`\b(?:pay|paid|settle|instal?ment|premium|invoice|bill|balance|amount|sum\b)`;
const DEEDS = String.raw`\b(?:return|book|repl|respond|deliver|complet|submit|fil(?:e|ed|ing)\b|order|use\b|best\b|renew|cancel|vacat|finish|install|inspect|servic|redeem|claim|report|test)\w*`;

/** Labels of a day on which something else is due than the bill: 'Next MOT due', 'due back', 'Please return by'. */
export const DUE_OF_OTHERS = new RegExp(
  [
    String.raw`^(?!.*${BILL}).*\b(?:${THINGS})${JOINTS},? due\b(?! (?:for )?pay)${TAIL}`,
    String.raw`\bnext\b(?!.*${MONEY}).*\bdue\b${TAIL}`,
    String.raw`\bdue (?:back|for)\b(?!.*${MONEY})(?: [\w-]+){0,5}`,
    String.raw`^(?!.*${MONEY}).*${DEEDS}.*\b(?:by|before|no later than|not later than)`,
    String.raw`\b(?:collected|picked up) (?:from|at)\b(?!.*${MONEY}).*\b(?:by|before|no later than)`,
    String.raw`\bunpaid (?:by|on|at|after|before)`,
  ].join('|'),
);
