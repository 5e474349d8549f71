import { formatDecimal, formatPounds, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { statementsOn } from '../sentences.ts';
import { type AmountCandidate, columnAbove } from './amount-roles.ts';
import { countedIn } from './column-sums.ts';
import type { Sum } from './sums.ts';

const EARLIER_BILL = String.raw`(?:balances?|bills?|invoices?|accounts?|statements?|charges|arrears|amounts?|debts?|months?|periods?|quarters?)`;
/** Label of an amount owed for other bills. */
const EARLIER = new RegExp(
  String.raw`\b(?:previous|prior|opening|old|last|earlier|preceding|past)(?: \w+){0,2} ${EARLIER_BILL}\b|\bbrought forward\b|\bb\/(?:f|fwd)\b|(?<!\bin )\barrears\b|\b(?:overdue|past due)\b(?!.*\b(?:charge|fee|interest)\b)|\b(?:outstanding|unpaid|owed|owing|still due|already due)(?: \w+){0,2} (?:from|on|of|for) (?:\w+ ){0,2}${EARLIER_BILL}\b|\b(?:outstanding|unpaid) (?:balance|invoices?|bills?)\b(?=.*\S)|\bcarried (?:forward|over) from\b|\bbalance (?:from|of) (?:\w+ )?${EARLIER_BILL}\b`,
);
/** The total's own label, or a sentence, says that it has other bills in it. */
const INCLUDES = new RegExp(
  String.raw`\b(?:includes|including|included)\b.{0,40}?(?:${EARLIER.source})|(?:${EARLIER.source}) (?:is |was )?included\b|\bincludes (?:\w+ ){0,2}(?:invoices?|bills?) (?:number )?[a-z]{0,4}[-/]?\d`,
);
const NOT_INCLUDED = /\b(?:not|no|nor|without|exclud\w*|unless|if|interest|late|fees?|costs)\b/;
const CREDIT =
  /\bcredit (?:note|memo)s?\b|\bcn[- ]?\d|\bcredits? (?:brought|from)\b|\bless:? (?:your |our |any )?credits?\b|\bcredits? (?:for|of|against|to|re) (?:(?:your|our|the|of) )*(?:invoices?|bills?|inv)\b/;
const CREDIT_NUMBER = /\b(?:credit (?:note|memo)s?|cn)\W*(?:no|number|ref)?\W*(\S*\d\S*)/;

/** Labels of a part of the bill that was paid or that a third party pays. A date may follow. */
const PART_PAID =
  /(?:^|[.;] )(?:\W*(?:already|less|your|part|amount|sum|bacs|bank|card|cash|cheque|booking))*\W*(?:paid|payments?|receipt|received|deposit|retainer|voucher|grant funding|cis)\b(?!.*\b(?:due|required|terms|method|by|fee|charge|details|reference|to be)\b)|^\W*(?:(?:less|[\d.]+ ?%|contract)\W+)*retention\b(?!.*\b(?:due|releas\w+|title|fee|charge|to date)\b)|\b(?:insurer|insurance|grant) pays\b/;

/** Below a total: what others pay of it, or what the supplier holds or gives for it. */
const TAKEN_OFF =
  /\b(?:rebate|trade-?in|part[- ]ex(?:change)?|allowance|contribution|subsid(?:y|ies)|grant|credit|contra|set[- ]?off|client account|over-?pa(?:yment|id)|refund|loyalty|nectar|reward|clubcard)\b/;
const SHARE =
  /\b(?:your|(?:tenant|member|owner|leaseholder|customer)'?s?'?) (?:[\w.]+ ?%? )?(?:share|contribution|portion|proportion)\b/;
const NOT_TAKEN_OFF =
  /\b(?:limit|cards?|terms|available|earned|points?|next|future|includ\w+|remaining|rating|up to|maximum)\b/;

/** Thanks for the payment of the bill before. */
const OF_LAST_BILL = /\b(?:previous|last) payment\b/;
const OVERPAID = /\bover-?pa(?:yment|id)\b/;

/** A label, no sentence. */
const TAKEN_OFF_WORDS_MAX = 6;

/** Amounts are looked for around one in bounded time. */
const AMOUNTS_MAX = 400;

/** Label of what this bill comes to, before other amounts. */
const OWN_SUM =
  /\btotal (?:new |current )?(?:charges|for this|this)\b|\b(?:charges|total) (?:this|for this)\b|\btotal\b.*\bvat\b/;

interface Bill {
  readonly amounts: readonly AmountCandidate[];
  readonly total: AmountCandidate;
  readonly sum: Sum | null;
  readonly currency: string | null;
}

/**
 * Explains why a part of the total may be on record already: an earlier balance that is included, or a credit note that is
 * deducted. Null if the printed ones are not in the total, for example because they were paid since.
 */
export function otherBillsDoubt(pages: readonly PageLayout[], bill: Bill): string | null {
  const looks = looksOf(pages);
  if (looks.some((look) => INCLUDES.test(look) && !NOT_INCLUDED.test(look))) {
    return 'It says that an earlier balance is in this total: that may be on record already';
  }
  const words = looks.join(' ');
  return (
    (EARLIER.test(words) ? earlierDoubt(bill) : null) ??
    (CREDIT.test(words) ? creditDoubt(bill) : null) ??
    beyondOwnDoubt(bill)
  );
}

/** True if a sentence or an item's name, in lower case, is about an amount owed for other bills. */
export function saysEarlier(look: string): boolean {
  return (EARLIER.test(look) || INCLUDES.test(look)) && !NOT_INCLUDED.test(look);
}

/** True if a sentence or an item's name deducts a credit note. */
export function takesCreditOff(look: string): boolean {
  return CREDIT.test(look) && !NOT_INCLUDED.test(look);
}

function looksOf(pages: readonly PageLayout[]): string[] {
  return pages.flatMap(statementsOn).map(({ look }) => look);
}

function earlierDoubt({ amounts, total, sum, currency }: Bill): string | null {
  const value = total.found.value.pence;
  const isOwn = sum !== null && sum.gross.found.value.pence === value && !EARLIER.test(labelOf(sum.net));
  if (isOwn || amounts.length > AMOUNTS_MAX) return null;
  const earlier = amounts.filter((amount) => amount.found.value.pence !== value && isEarlier(amount, amounts));
  const paid = amounts.filter(
    (amount) => !earlier.includes(amount) && (amount.role === 'paid' || amount.found.value.isNegative),
  );
  const all = sumPence(earlier.map(({ found }) => found.value.pence));
  const left = all - sumPence(paid.map(({ found }) => found.value.pence));
  if (left <= 0) return null;
  // Net and VAT of the bill add up to its own sum, which the column has too.
  const own = sum && sum.gross !== total ? [sum.net, sum.vat] : [];
  const known = [...earlier, ...paid, ...own, total];
  const others = amounts.filter((amount) => !known.includes(amount));
  const column = columnSums(total, others);
  if (column.slice(1).includes(value)) return null;
  const owed = [left, all, ...earlier.map(({ found }) => found.value.pence)].find(
    (part) => part < value && (column.includes(value - part) || isMadeOf(value - part, others)),
  );
  if (owed === undefined) return null;
  const [part, rest] = [owed, value - owed].map((amount) => inWords(pence(amount), currency));
  return `${part} of it is an earlier balance, which may be on record already: without that it is ${rest}`;
}

/** Usual charges on top of a bill's own sum. */
const EXTRA =
  /\b(?:delivery|carriage|postage|p ?& ?p|packing|packag\w+|shipping|freight|transport|handling|surcharge|service|admin\w*|booking|card|fuel|environment\w*|congestion|insurance|premium|warranty|guarantee|rounding|rounded|donation|tip|gratuity|vat|tax|duty|levy|ipt|deposit|retention|interest|late|labour|materials?|parts?|hire|extras?|additional|call-?out|mileage|expenses?|disbursements?|support|licen[cs]e|fees?|costs?|sundr\w+|fitting|installation|disposal|collection|visit|repairs?)s?\b|%/;
const NOT_EXTRA = /\b(?:account|balance|owed|owing|unpaid|not yet paid|missed|returned|debt|debit|before|previous)\b/;

/** Doubts a total that a balance in other words is in: its own sum and one row, which is no usual extra, come to it. */
function beyondOwnDoubt({ amounts, total, sum, currency }: Bill): string | null {
  const value = total.found.value.pence;
  const own = amounts.filter(
    (amount) => amount === sum?.gross || (amount.role === 'gross' && OWN_SUM.test(labelOf(amount))),
  );
  if (amounts.length > AMOUNTS_MAX || own.some(({ found }) => found.value.pence === value && found !== total.found))
    return null;
  const beyond = amounts.find((amount) => {
    const { pence: part, isNegative } = amount.found.value;
    const label = labelOf(amount);
    if (part <= 0 || isNegative || amount.role === 'vat' || amount.role === 'net' || label === '') return false;
    if (EXTRA.test(label) && !NOT_EXTRA.test(label)) return false;
    return own.some(
      ({ found }) => found.value.pence > 0 && found.value.pence === value - part && found !== amount.found,
    );
  });
  if (!beyond) return null;
  const { pence: part } = beyond.found.value;
  const [more, rest] = [part, value - part].map((amount) => inWords(pence(amount), currency));
  return `${more} of it ("${labelOf(beyond)}") is not in the bill's own sum of ${rest}: that may be on record already`;
}

/**
 * Explains why less may be left to pay: a part is paid or deducted, and the page prints neither the amount before it nor
 * the rest. Payments of an earlier balance do not count, nor what the sums count above them.
 */
export function partPaidDoubt(pages: readonly PageLayout[], { amounts, total, sum, currency }: Bill): string | null {
  const value = total.found.value.pence;
  const sums = sum?.gross.found.value.pence === value ? [total, sum.gross, sum.net] : [total];
  const counted = sums.flatMap((of) => countedIn(of, amounts));
  const isTakenOff = (paid: number) => amounts.some(({ found }) => found.value.pence === value + paid);
  const isRestPrinted = (paid: number) =>
    amounts.some(({ found, role }) => found.value.pence === value - paid && (role === 'payable' || role === 'gross'));
  const smaller = amounts.filter(({ found }) => found.value.pence > 0 && found.value.pence < value);
  const share = smaller.find(
    (amount) => SHARE.test(labelOf(amount)) && !counted.includes(amount) && amount !== sum?.net,
  );
  if (share) {
    const yours = inWords(share.found.value.pence, currency);
    return `It says that your share is ${yours}: less than this total may be yours to pay`;
  }
  const part = smaller.find((amount) => {
    const paid = amount.found.value.pence;
    if (OF_LAST_BILL.test(labelOf(amount))) return false;
    const isPart = amount.role === 'paid' || PART_PAID.test(labelOf(amount)) || isTakenOffBelow(amount, total);
    if (!isPart || isTakenOff(paid) || isRestPrinted(paid)) return false;
    return !counted.includes(amount);
  });
  if (!part) return null;
  const looks = looksOf(pages).filter((look) => !OVERPAID.test(look));
  if (EARLIER.test(looks.join(' '))) return null;
  const paid = inWords(part.found.value.pence, currency);
  return `It says that ${paid} was paid or is taken off: less than this total may be left to pay`;
}

function isTakenOffBelow(amount: AmountCandidate, total: AmountCandidate): boolean {
  const label = labelOf(amount);
  const isLabel = label.split(' ').length <= TAKEN_OFF_WORDS_MAX;
  const isGiven = TAKEN_OFF.test(label) && (amount.found.value.isNegative || !NOT_TAKEN_OFF.test(label));
  return isLabel && isGiven && isBelow(amount, total);
}

function isBelow({ found }: AmountCandidate, { found: total }: AmountCandidate): boolean {
  return found.page.number > total.page.number || (found.page === total.page && found.run.top > total.run.top);
}

/** Printed above zero, and not what a page before has come to. */
function isEarlier(amount: AmountCandidate, all: readonly AmountCandidate[]): boolean {
  const { value, page } = amount.found;
  if (value.pence === 0 || value.isNegative || !EARLIER.test(labelOf(amount))) return false;
  return !all.some(({ found }) => found.page.number < page.number && found.value.pence === value.pence);
}

/** Sums of the nearest amounts above a total in its column: of one, of two, and so on. */
function columnSums(total: AmountCandidate, others: readonly AmountCandidate[]): number[] {
  const found = others.map((amount) => amount.found);
  let sum = 0;
  return columnAbove(total.found, found, total.found.page).map((amount) => {
    sum += amount;
    return sum;
  });
}

function isMadeOf(rest: number, others: readonly AmountCandidate[]): boolean {
  const vat = others.filter(({ role }) => role === 'vat').map(({ found }) => found.value.pence);
  return others.some(
    ({ found, role }) =>
      found.value.pence === rest || (role !== 'vat' && vat.some((part) => found.value.pence + part === rest)),
  );
}

function creditDoubt({ amounts, total, sum, currency }: Bill): string | null {
  const value = total.found.value.pence;
  const counted = sum === null ? [] : countedIn(sum.net, amounts);
  const credit = amounts.find(
    (amount) =>
      amount !== total &&
      amount.found.value.pence > 0 &&
      CREDIT.test(labelOf(amount)) &&
      (counted.includes(amount) || amounts.some(({ found }) => found.value.pence === value + amount.found.value.pence)),
  );
  if (!credit) return null;
  const number = CREDIT_NUMBER.exec(labelOf(credit))?.[1]?.toUpperCase();
  const name = number === undefined ? 'a credit note' : `credit note ${number}`;
  return `${inWords(credit.found.value.pence, currency)} is taken off for ${name}: if that is on record, it would be taken off twice`;
}

/** In its row, or above where that has none; of what stands before it only what follows another amount. */
function labelOf({ found }: AmountCandidate): string {
  const { before, left, above } = surroundingsOf(found);
  const own = before.split(/\d[.,]\d\d(?!\d)/).at(-1) ?? '';
  const [label = ''] = [own, left, above].filter((text) => /\p{L}{2}/u.test(text));
  return label;
}

function inWords(amount: Pence, currency: string | null): string {
  return currency === null || currency === 'GBP' ? formatPounds(amount) : `${currency} ${formatDecimal(amount)}`;
}
