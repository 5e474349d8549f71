/** Ways in which a document redirects a payment: to another payee, or to a changed account. */
export type OtherPayee = 'assigned' | 'moved';

export const PAYEE_DOUBTS: Readonly<Record<OtherPayee, string>> = {
  assigned: 'It says that somebody else than the supplier is to be paid: ask whom you owe it',
  moved:
    'It says that the account to be paid has changed: ask the supplier, by a number that you know, before you pay it',
};

const ASKS = 'It asks to pay ';

/** Doubt about the supplier of a bill that names another payee. */
export function otherPayeeDoubt(payee: string, supplier: string): string {
  return `${ASKS}${payee}, not ${supplier}: ask whom you owe it`;
}

/** True if a doubt says that the bill names another payee. */
export function isOtherPayeeDoubt(doubt: string): boolean {
  return doubt.startsWith(ASKS);
}

const IS = String.raw`(?:is|are|was|were|has|have|been|being|hereby|now|also|recently|just|since|legally)`;
const FACTOR = String.raw`(?:factors?|factoring (?:company|house|agents?|partner)|assignees?|(?:invoice|receivables) (?:discounters?|finance(?:rs?| company| house| provider)?)|financiers?|finance (?:company|house|provider))`;
const DEBT = String.raw`(?:debts?|invoices?|bills?|receivables?|book debts|sums?|amounts?)`;

const ASSIGNED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${DEBT} (?:(?:${IS}|and|due|payable|absolutely|outright) )*(?:assigned|sold|factored|transferred|charged)(?: (?:absolutely|outright|and transferred))? (?:to|with|through|and)\b`,
  ),
  new RegExp(String.raw`\b${DEBT} (?:${IS} )*(?:factored|assigned)\W*$`),
  new RegExp(
    String.raw`\b(?:pay|payments?|paid|remit(?:ted|tance)?|payable|cheques?)\b.{0,40}\bto (?:(?:our|the|their) )?${FACTOR}\b`,
  ),
  new RegExp(String.raw`\bpay (?:direct(?:ly)? )?(?:our|the|their) ${FACTOR}\b`),
  new RegExp(
    String.raw`\b${DEBT} (?:${IS} )*(?:purchased|bought|acquired|owned) by\b|\b(?:own|owns|owners? of|bought|purchased|acquired) (?:this|the|our|your) (?:\w+ )?${DEBT}\b|^\W*(?:purchased|bought|owned) by\b|\bto whom (?:\w+ ){0,3}(?:pay\w*|remit\w*|paid)\b`,
  ),
  /\bas (?:(?:our|the) )?(?:factors?|assignees?)\b/,
  /\bnotice of assignment\b|^\W*assigned to\b|\btitle (?:has been|is|was) assigned\b/,
  /\bcollects? (?:all )?our (?:debts?|invoices|receivables|ledger)\b|\b(?:receivables|debts?|(?:sales )?ledger) (?:is|are) (?:managed|collected|administered|owned|financed|funded) by\b|\b(?:factoring|discounting|invoice finance)(?: \w+)? (?:is )?in place\b/,
  /\bpayments? (?:made )?to (?:them|us|the \w+|any(?:one|body) else|\w+ (?:\w+ ){0,4}(?:ltd|limited|plc)) (?:(?:will|shall|can|does|not|only) )*discharges?\b/,
  /\b(?:valid|good|full) discharge of (?:this|the|your) (?:debt|invoice)\b/,
];

const BANK = String.raw`(?:bank|bank account|payment|bacs|remittance|banking)`;
const BANK_NAMES = String.raw`(?:barclays|lloyds|hsbc|nat ?west|santander|rbs|halifax|tsb|metro|nationwide|virgin|tide|starling|monzo|revolut|wise|mettle|co-?op(?:erative)?|handelsbanken)`;
const MOVED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:${BANK}|account) (?:details|account|information)(?: below| above)? (?:${IS} )*(?:changed|updated|amended|moved|new)\b`,
  ),
  new RegExp(
    String.raw`\b(?:note|use|see|find|quote|update)\b.{0,24}\b(?:new|changed|updated|amended|revised) ${BANK} (?:account |sort code )?(?:details|account|information)\b`,
  ),
  new RegExp(
    String.raw`^\W*(?:(?:important|notice|urgent|attention|please note|we have|note)\W+)*(?:an? |our )?(?:new|changed?|updated?|amended|change (?:of|to|in)(?: our)?) ${BANK} (?:account |sort code )?(?:details|account|information)\b(?! (?:form|required|needed))`,
  ),
  new RegExp(
    String.raw`\bwe (?:have|are) (?:${IS} )*(?:moved|moving|changed|changing|switched|switching|closed|closing) (?:(?:our|to|the|a|new) )*(?:banks?|bankers?|(?:bank )?accounts?)\b(?! (?:managers?|numbers? for|terms|teams?|systems?|software|holidays?|departments?|handlers?))`,
  ),
  /\b(?:old|previous|former) (?:bank )?account (?:details )?(?:(?:is|has|was|will|been|be|now|are) )*(?:closed|closing|no longer|out of use)\b/,
  /\b(?:do not|don't|no longer|please stop|stop) (?:use|using|pay(?:ing)?|send(?:ing)?)\b.{0,30}\b(?:old|previous|former|closed) (?:bank )?(?:account|details)\b/,
  new RegExp(
    String.raw`\bour (?:bank )?(?:account(?: number)?|sort code) (?:${IS} )*(?:changed|changing|new)\b|\bwe (?:now )?have a new (?:bank )?(?:account|sort code)\b(?! manager)|\b(?:update|amend) our bank details\b|\bour new account\b(?! manager)|\bchange of (?:bank )?account\W*$|\bwe now bank with\b|\baccount below from now on\b|\bprevious (?:bank )?account will be\b|\bdue to an? audit\b.{0,24}\baccount\b`,
  ),
  /\b(?:usual|normal|regular|existing) (?:bank )?account (?:(?:is|has|been|now|currently) )*(?:under|being|frozen|on hold|unavailable|not available)\b|\b(?:alternative|temporary) (?:bank )?account\b(?! (?:managers?|holders?|executives?))|\b(?:pay|remit|transfer|send)\b.{0,40}\b(?:account|details)(?: \w+)? instead\b/,
  new RegExp(
    String.raw`\bour (?:\w+ )?account (?:any ?more|any longer)\b|\b${BANK_NAMES} account (?:${IS} )*clos(?:ed|ing)\b|\b(?:to|into) (?:our|the) (?:old|previous|former) (?:bank )?account\b|\bfrom\b.{0,24}\bwe (?:will |shall )?bank with\b|\bwe(?:'ve| have)? (?:(?:now|recently) )*(?:moved|switched|changed)(?: our (?:bank|account|banking))?(?: over)? to ${BANK_NAMES}\b|^\W*change of bank(?:ers?)?\W*$|\bour (?:bank )?account is now\b|\bour account (?:at|with) \w+ (?:is|has|was|will)\b.{0,12}\bclos|\buse (?:(?:our|the|this) )*new (?:bank )?account\b(?! manager)|^\W*(?:(?:note|our|the) )*new (?:bank )?account\W*$|\b(?:previous|old|former) bank(?:ing)? details\b|\bpersonal (?:bank )?account\b|^\W*(?:from|as of|as from) (?:[\w/.-]+ ){1,3}(?:(?:all )?payments|our (?:bank )?account)\b|\bupdate (?:your )?payee\b|^\W*(?:our |(?:please )?note (?:our |the )?)?new sort code\b`,
  ),
];

/** A warning of fraud, or what would be so in another case. */
const IN_GENERAL =
  /\b(?:if|never|unless|where|fraud\w*|scams?|scammers?|beware|suspicious|claim(?:s|ing)?|told|(?:emails?|calls?|letters?|messages?|anyone|notice|requests?) (?:that|saying|stating|claiming|asking|advising|telling|which)|(?:will|have|has|are|is) not|might not|any (?:email|call|letter|change)\w*)\b/;

/** Detects a sentence, in lower case, that redirects the payment; null if it does not. */
export function otherPayeeIn(look: string): OtherPayee | null {
  if (IN_GENERAL.test(look)) return null;
  if (ASSIGNED.some((words) => words.test(look))) return 'assigned';
  return MOVED.some((words) => words.test(look)) ? 'moved' : null;
}
