import { addDays, addMonths, firstDayOf, type LocalDate, lastDayOf, monthOf, monthsLater } from './local-date.ts';

/** Due date of a bill, counted from the bill's date. */
export type ParsedPaymentTerms =
  /** Days after the bill's date; 0 is due on receipt. */
  | { readonly kind: 'days'; readonly days: number }
  /** Days after the bill's date, then on to the end of that month. */
  | { readonly kind: 'days-then-month-end'; readonly days: number }
  /** Days after the end of the bill's month. */
  | { readonly kind: 'days-after-month-end'; readonly days: number }
  /** A day of a later month, counted from the bill's; null is its last day. */
  | { readonly kind: 'day-of-month'; readonly months: number; readonly day: number | null }
  /** The same day a number of months later, or that month's last day. */
  | { readonly kind: 'months'; readonly months: number };

const DAYS_MAX = 365;
const MONTHS_MAX = 12;

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  'twenty-one': 21,
  'twenty-eight': 28,
  thirty: 30,
  'thirty-one': 31,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
};

/** A whole number. No part of '100.00' or '1,030' counts as one. */
const COUNT = String.raw`(?<![\d.,])(\d{1,3}(?![\d.,]*\d)|${Object.keys(NUMBER_WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`;
/** 'fourteen (14) days' */
const COUNTED_TWICE = /\b[a-z]+(?:-[a-z]+)? \((\d{1,3})\)(?= (?:calendar )?(?:days?|weeks?|months?)\b)/g;
const MONTH_END = String.raw`(?:the )?(?:end of (?:the )?(?:calendar )?month|month[- ]?end|e\.?o\.?m\b)`;

const NOT_FROM_THE_DATE =
  /\b(?:from|after|of|following) (?:the )?(?:date of )?(?:the |our |your |monthly )*statement\b|\b(?:working|business) days?\b|\bcompletion\b|\bdelivery\b|\bin advance\b|\bpro[- ]?forma\b|\bdirect debit\b|\b(?:days?|weeks?|months?) (?:before|prior to|ahead of)\b|\breceipt of (?:the )?goods\b/;
/** A threat against customers who do not pay. Its days are no terms. */
const THREAT =
  /\b(?:not (?:been |yet )*(?:paid|received|settled|cleared|made)|unpaid|outstanding (?:for|after|beyond))\b[^.;,]*/g;
const DISCOUNT = /\d+(?:\.\d+)?\s?%[^.;]*?(?:\d{1,3} days?|\bearly\b)[^.;,]*[.;,]?|\b\d+(?:\.\d+)?%? ?\/ ?\d{1,2}\b,?/g;
/** The days before the discount: 'within 10 days 2% discount'. */
const DAYS_OF_DISCOUNT =
  /\b(?:(?:if paid|paid|payment) )?(?:within |in )?\d{1,3} days?:? (?:less |minus |deduct )?\d+(?:\.\d+)? ?% (?:(?:cash|early|prompt|payment|settlement) )*discount\b[,;]?/g;
const DAYS_AFTER_MONTH_END = new RegExp(
  String.raw`${COUNT} (?:calendar )?days? (?:net )?(?:from|after|following|of|past|beyond) (?:the )?(?:${MONTH_END}|(?:last day|close|end) of (?:the )?(?:calendar |invoice )?month)`,
);
const MONTH_END_PLUS_DAYS = new RegExp(
  String.raw`(?:${MONTH_END}|^month)(?: of (?:the )?invoice)?,? ?(?:\+|plus|and|then) ?${COUNT}(?: (?:calendar )?days?)?(?![\d/%])`,
);
const DAYS_THEN_MONTH_END = new RegExp(String.raw`${COUNT} days?,? ?(?:net )?(?:to |at |then )?${MONTH_END}`);
/** 'Net 30 end of month', '60 EOM'; a number before the whole words may be that of something else. */
const COUNT_MONTH_END = new RegExp(String.raw`\bnett? ${COUNT},? ${MONTH_END}|(?<!/ ?)${COUNT},? ?e\.?o\.?m\b`);
/** 'EOM 30': with no day of a month behind it. */
const MONTH_END_COUNT = new RegExp(String.raw`\be\.?o\.?m\.?:?,? ?${COUNT}(?=(?: (?:calendar )?days?\b)|[\s.;,)]*$)`);
const DAY_OF_NEXT_MONTH =
  /\b(\d{1,2})(?:st|nd|rd|th)? (?:(?:calendar )?day )?(?:of |in )?(?:the )?(?:(?:following|next|succeeding|subsequent) (?:calendar )?month|(?:calendar )?month (?:following|after|succeeding)|month next\b|prox(?:imo)?\b)/;
const END_OF_NEXT_MONTH =
  /\b(?:end|last (?:working )?day) of (?:the )?(?:(?:following|next) month|month (?:following|after))|\bnett? monthly\b|\bmonthly account\b|\b(?:end of )?month following\b|\bmonth[- ]end following\b|\bfollowing month[- ]end\b/;
const END_OF_THIS_MONTH = new RegExp(String.raw`^(?:\w+ ){0,4}\b${MONTH_END}|\b${MONTH_END}$`);
const WEEKS = new RegExp(String.raw`${COUNT} weeks?\b`);
const MONTHS = new RegExp(String.raw`${COUNT} (?:calendar )?months?\b`);
const DAYS = new RegExp(String.raw`${COUNT}[- ]?(?:calendar )?days?\b`);
const NET = new RegExp(String.raw`\bnett? ?${COUNT}\b`);
/** The whole terms, as forms print them: '7D', '14 D', 'N30' */
const ABBREVIATED = /^(?:(?:payment )?terms:? )?(?:(\d{1,3}) ?d|n ?(\d{1,3}))\.?$/;
const HOURS = new RegExp(
  String.raw`(?:^|\b(?:pay(?:ment|able)?|paid|due|settled?|settlement)\b.*\b)within ${COUNT} hours\b`,
);
const AT_ONCE = /\b(?:up)?on (?:receipt|presentation|demand)\b|\bimmediate(?:ly)?\b|\bcash on receipt\b|\bby return\b/;

/**
 * Reads printed payment terms: '30 days end of month', 'due on receipt', '14 days net', 'within 28 days of the date of
 * this invoice', '20th of the month following'. Ignores a discount for early payment. Null if no due date follows from
 * the bill's date: working days, completion, delivery, payment in advance.
 */
export function readPaymentTerms(words: string): ParsedPaymentTerms | null {
  const plain = words
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(COUNTED_TWICE, '$1')
    .replace(ORDINALS, asDigits)
    .replace(THREAT, ' ');
  const text = plain.replace(DAYS_OF_DISCOUNT, ' ').replace(DISCOUNT, ' ').replace(/\s+/g, ' ').trim();
  if (NOT_FROM_THE_DATE.test(text)) return null;
  const afterMonthEnd =
    countIn(DAYS_AFTER_MONTH_END, text, DAYS_MAX) ??
    countIn(MONTH_END_PLUS_DAYS, text, DAYS_MAX) ??
    countIn(MONTH_END_COUNT, text, DAYS_MAX);
  if (afterMonthEnd !== null) return { kind: 'days-after-month-end', days: afterMonthEnd };
  const thenMonthEnd = countIn(DAYS_THEN_MONTH_END, text, DAYS_MAX) ?? countIn(COUNT_MONTH_END, text, DAYS_MAX);
  if (thenMonthEnd !== null) return { kind: 'days-then-month-end', days: thenMonthEnd };
  const day = countIn(DAY_OF_NEXT_MONTH, text, 31);
  if (day !== null) return { kind: 'day-of-month', months: 1, day };
  if (END_OF_NEXT_MONTH.test(text)) return { kind: 'day-of-month', months: 1, day: null };
  return readCount(text);
}

const ORDINAL_WORDS: Readonly<Record<string, string>> = {
  first: '1st',
  fifth: '5th',
  seventh: '7th',
  tenth: '10th',
  fourteenth: '14th',
  fifteenth: '15th',
  twentieth: '20th',
  'twenty-first': '21st',
  'twenty-fifth': '25th',
  'twenty-eighth': '28th',
  thirtieth: '30th',
};
const ORDINALS = new RegExp(String.raw`\b(?:${Object.keys(ORDINAL_WORDS).join('|')})\b`, 'g');

function asDigits(word: string): string {
  return ORDINAL_WORDS[word] ?? word;
}

/** Reads terms without an end of month. */
function readCount(text: string): ParsedPaymentTerms | null {
  const days = countIn(DAYS, text, DAYS_MAX) ?? countIn(NET, text, DAYS_MAX) ?? countIn(ABBREVIATED, text, DAYS_MAX);
  if (days !== null) return { kind: 'days', days };
  const weeks = countIn(WEEKS, text, DAYS_MAX / 7) ?? (/\bfortnight\b/.test(text) ? 2 : null);
  if (weeks !== null) return { kind: 'days', days: weeks * 7 };
  const months = countIn(MONTHS, text, MONTHS_MAX);
  if (months !== null) return { kind: 'months', months };
  const hours = countIn(HOURS, text, DAYS_MAX * 24);
  if (hours !== null) return { kind: 'days', days: Math.ceil(hours / 24) };
  if (AT_ONCE.test(text)) return { kind: 'days', days: 0 };
  return END_OF_THIS_MONTH.test(text) ? { kind: 'day-of-month', months: 0, day: null } : null;
}

/** Due date of a bill with this date, by its terms. */
export function dueDateByTerms(billDate: LocalDate, terms: ParsedPaymentTerms): LocalDate {
  const month = monthOf(billDate);
  switch (terms.kind) {
    case 'days':
      return addDays(billDate, terms.days);
    case 'days-then-month-end':
      return lastDayOf(monthOf(addDays(billDate, terms.days)));
    case 'days-after-month-end':
      return addDays(lastDayOf(month), terms.days);
    case 'day-of-month':
      return dayOf(addMonths(month, terms.months), terms.day);
    case 'months':
      return monthsLater(billDate, terms.months);
  }
}

function dayOf(month: ReturnType<typeof monthOf>, day: number | null): LocalDate {
  const last = lastDayOf(month);
  if (day === null) return last;
  const wanted = addDays(firstDayOf(month), day - 1);
  return wanted > last ? last : wanted;
}

function countIn(pattern: RegExp, text: string, max: number): number | null {
  const found = pattern
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
  if (found === undefined) return null;
  const count = NUMBER_WORDS[found] ?? Number(found);
  return count > max ? null : count;
}
