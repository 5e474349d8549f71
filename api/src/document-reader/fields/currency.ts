import { CURRENCY_MARK, currencyIn, currencyOf } from '@paycycle/schema/domain/currency';
import type { Pence } from '@paycycle/schema/domain/money';
import type { ReadField } from '../document.types.ts';
import { type Found, foundAt, surroundingsOf } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { KRONER, KRONER_CODES } from '../printed-amounts.ts';
import { notFound, readField } from '../read-field.ts';
import { type AmountCandidate, labelledAmountsOn } from './amount-roles.ts';
import { foreignSign } from './foreign-supplier.ts';

const CODES =
  'GBP|EUR|USD|CHF|NOK|SEK|DKK|CAD|AUD|PLN|JPY|CNY|INR|ZAR|NZD|HKD|SGD|AED|CZK|HUF|RON|TRY|BRL|MXN|ILS|THB|KRW|ISK|BGN';
const STATED = String.raw`currency|all (?:prices|amounts|figures|charges) (?:are )?(?:stated |shown |quoted )?in|payable in`;
const HEADED = String.raw`invoice total|total(?: due)?|amount(?: due)?`;
const LABELLED = new RegExp(String.raw`\b(?:${STATED}|${HEADED})\b[\s:(]*(${CODES})\b`, 'i');
/** Of a paper with amounts in several currencies, a label with its amount tells the currency of that amount only. */
const OF_ALL = new RegExp(
  String.raw`\b(?:${STATED}|(?:${HEADED})(?=[\s:(]*[A-Z]{3}[\s:)]*[^\s:)\d]))\b[\s:(]*(${CODES})\b`,
  'i',
);
const OF_AMOUNTS = String.raw`\b(?:currency|prices|amounts|figures|charges|totals?|payable|payment|billed|invoiced|quoted|stated)\b[^.;]{0,30}?\b`;
const NAMED = new RegExp(
  String.raw`${OF_AMOUNTS}(?:in\s+|:\s*)(?:the\s+)?(US\s+dollars?|U\.S\.\s+dollars?|dollars?|euros?|pounds?\s+sterling|sterling|(?:canadian|australian|new\s+zealand|hong\s+kong|singapore)\s+dollars?|(?:swiss|swedish|norwegian|danish|icelandic)\s+(?:francs?|kr[oó]n\p{L}*))(?!\p{L})`,
  'iu',
);
/** Some are names of people, too. */
const NAMED_IN = new RegExp(
  String.raw`${OF_AMOUNTS}in\s+(?:the\s+)?((?:(?:polish|czech|hungarian|romanian|bulgarian|turkish|japanese|chinese|indian|south\s+african|uae|israeli|thai|korean|brazilian|mexican)\s+)?(?:francs?|kron(?:er?|or|ur|a)|krón(?:ur|a)|z[lł]oty(?:ch|s)?|koruna?s?|forints?|lei|leva?|lira|yen|yuan|renminbi|rupees?|rand|dirhams?|shekels?|baht|won|reais|pesos))(?!\p{L})`,
  'iu',
);
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^euro/, 'EUR'],
  [/pound|sterling/, 'GBP'],
  [/^canadian/, 'CAD'],
  [/^australian/, 'AUD'],
  [/^new zealand/, 'NZD'],
  [/^hong kong/, 'HKD'],
  [/^singapore/, 'SGD'],
  [/dollar/, 'USD'],
  [/franc/, 'CHF'],
  [/^danish/, 'DKK'],
  [/^norwegian|kroner$/, 'NOK'],
  [/^icelandic|krónu?r?a?$|kronur$/, 'ISK'],
  [/kron/, 'SEK'],
  [/z[lł]oty/, 'PLN'],
  [/korun/, 'CZK'],
  [/forint/, 'HUF'],
  [/lei$/, 'RON'],
  [/leva?$/, 'BGN'],
  [/lira/, 'TRY'],
  [/yen/, 'JPY'],
  [/yuan|renminbi/, 'CNY'],
  [/rupee/, 'INR'],
  [/rand$/, 'ZAR'],
  [/dirham/, 'AED'],
  [/shekel/, 'ILS'],
  [/baht/, 'THB'],
  [/won$/, 'KRW'],
  [/reais$/, 'BRL'],
  [/peso/, 'MXN'],
];
/** Separates pieces of text, so that no word spans two of them. */
const PIECE_END = '  ';
const BRITISH = /\bv\.?a\.?t\b|\bsort code\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\bGBP\b/i;

/** An amount with the currency that is printed with it. */
interface Marked {
  readonly currency: string;
  readonly amount: AmountCandidate;
}

/**
 * The currency that the amounts are in: as labelled, else as most of them are printed, else pounds on British paper. Where
 * no sign of a currency is printed, amounts of a supplier abroad are in pounds only with a doubt.
 */
export function readCurrency(pages: readonly PageLayout[], recipient: ReadonlySet<Run>): ReadField<string> {
  const text = textOf(pages);
  const all = pages.flatMap(labelledAmountsOn).flatMap((amount): Marked[] => {
    const currency = currencyOfAmount(amount);
    return currency === null ? [] : [{ currency, amount }];
  });
  const label = labelIn(text, LABELLED);
  const isMixed = new Set([...all.map(({ currency }) => currency), ...(label ? [label.code] : [])]).size > 1;
  const isOfKroner = all.every(({ currency }) => currency === KRONER && isIn(label?.code ?? null, currency));
  const stated = isMixed && !isOfKroner ? labelIn(text, OF_ALL) : label;
  const chosen = isMixed && !isOfKroner ? ofTotals(all, stated?.code ?? null) : null;
  if (chosen) return chosen;
  if (stated) return placed(stated.code, 0.95, foundIn(pages, stated.start, stated.end));
  const printed = all.filter(({ amount }) => !isConverted(amount.found));
  const counts = Map.groupBy(printed, ({ currency }) => currency);
  const [most] = [...counts].toSorted((a, b) => b[1].length - a[1].length);
  if (most?.[0] === KRONER) return readField('SEK', null, 0.5, KRONER_DOUBT);
  if (most) return placed(most[0], most[1].length > printed.length / 2 ? 0.93 : 0.5, most[1][0]?.amount.found);
  const abroad = foreignSign(pages, recipient);
  if (abroad)
    return readField('GBP', null, 0.5, `No currency is printed, and the supplier seems to be abroad: ${abroad}`);
  return BRITISH.test(text) ? readField('GBP', null, 0.85) : notFound();
}

/** The currency that a text says all amounts are in. */
function labelIn(
  text: string,
  labels: RegExp,
): { readonly code: string; readonly start: number; readonly end: number } | null {
  const match = labels.exec(text) ?? NAMED.exec(text) ?? NAMED_IN.exec(text);
  const [whole, name] = match ?? [];
  if (!match || whole === undefined || name === undefined) return null;
  const end = match.index + whole.length;
  return { code: codeOf(name), start: end - name.length, end };
}

/**
 * Currency of the amounts to pay, or else of the totals, on a paper of several; null if none of them has one. A converted
 * total counts if no other one stands below it: it is then no item's.
 */
function ofTotals(printed: readonly Marked[], stated: string | null): ReadField<string> | null {
  const all = printed.filter(({ amount: { role } }) => role === 'payable' || role === 'gross');
  const plain = all.filter(({ amount }) => !isConverted(amount.found));
  const totals = all.filter((one) => plain.includes(one) || !plain.some((other) => isBelow(other, one)));
  const payable = totals.filter(({ amount: { role } }) => role === 'payable');
  const [first] = payable.length > 0 ? payable : totals;
  if (!first) return null;
  const own = totals.find(({ currency }) => currency === stated) ?? first;
  const code = stated !== null && plain.length === 0 ? stated : own.currency;
  const other = [...totals.map(({ currency }) => currency), stated ?? code].find((printed) => !isIn(printed, code));
  if (other === undefined) return placed(code, 0.93, own.amount.found);
  return readField(code, null, 0.5, `Totals are printed in ${code} and in ${other}`);
}

function isBelow(one: Marked, other: Marked): boolean {
  const [a, b] = [one.amount.found, other.amount.found];
  return a.page === b.page ? (a.words[0]?.top ?? 0) > (b.words[0]?.top ?? 0) : a.page.number > b.page.number;
}

/** True if amounts printed in this currency are in the other: 'kr' is that of four countries. */
export function isIn(currency: string | null, printed: string): boolean {
  return printed === currency || (printed === KRONER && currency !== null && KRONER_CODES.includes(currency));
}

/** Doubts a currency that is printed with other amounts, but not with the total, if the paper names another one too. */
export function doubtUnmarkedCurrency(
  currency: ReadField<string>,
  pages: readonly PageLayout[],
  total: Pence | null,
): ReadField<string> {
  if (currency.value === null || currency.doubt !== null) return currency;
  const text = textOf(pages);
  if (!EXCHANGED.test(text) || OF_ALL.test(text) || NAMED.test(text) || NAMED_IN.test(text)) return currency;
  const amounts = pages.flatMap(labelledAmountsOn);
  const isMarked = amounts.some(
    (amount) => amount.found.value.pence === total && currencyOfAmount(amount) === currency.value,
  );
  const isPrinted = amounts.some((amount) => currencyOfAmount(amount) !== null);
  return isMarked || !isPrinted ? currency : readField(currency.value, null, 0.5, UNMARKED_DOUBT);
}

function textOf(pages: readonly PageLayout[]): string {
  return pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join(PIECE_END);
}

/** True for an amount that its line converts: 'EUR 1,150.00 at 1.15'. */
function isConverted({ run, end }: Found<unknown>): boolean {
  return CONVERTED.test(run.text.slice(end));
}

/** A code, or the name of a currency. */
function codeOf(name: string): string {
  const look = name.toLowerCase().replace(/\s+/g, ' ');
  if (look.length === 3 && /^[a-z]+$/.test(look) && currencyOf(look) === look.toUpperCase()) return look.toUpperCase();
  return NAMES.find(([words]) => words.test(look))?.[1] ?? 'GBP';
}

/** 'ft' is feet as well, and is printed behind whole amounts. */
const MARK = String.raw`(?!ft\b)(?:${CURRENCY_MARK})`;
const MARK_BEFORE = new RegExp(String.raw`(?<![\p{L}\d])${MARK} ?$`, 'iu');
const MARK_BEHIND = new RegExp(String.raw`^(?: ?[:,.]?-)? ?\(?${MARK}(?![\p{L}\d])`, 'iu');
const MARK_OF_LABEL = new RegExp(String.raw`(?:^|[\s(\[])${MARK}[)\]]?[\s:.]*$`, 'iu');
const RATE = String.raw`\d*[.,]\d+(?![\d ]*%)`;
const CONVERTED = new RegExp(
  String.raw`^[\s,;(]*(?:(?:converted|exchanged)\b|(?:at|@|x|×|÷|\/)\s*(?:(?:an?|the|our|exchange|rate|fx|roe|of)\s+)*${RATE})`,
  'i',
);
const EXCHANGED = new RegExp(
  String.raw`\b(?:exchange rate|rate of exchange|fx rate|roe|converted|conversion|sterling equivalent|(?:${CODES}) equivalent|(?:${CODES}) ?[\d.,]+ (?:at|@) ${RATE}|(?:${CODES}) ?(?:\/|to|=) ?(?:${CODES}))\b`,
  'i',
);
const UNMARKED_DOUBT = 'The total is printed without a currency, and other amounts are converted';
const CODE_OF_HEAD = new RegExp(String.raw`(?:^|[\s(])(${CODES})\)?$`);
const KRONER_DOUBT = 'The amounts are in kr: of Sweden, Norway, Denmark or Iceland?';

/** Currency that is printed with an amount; null if none is. */
export function currencyOfAmount(amount: AmountCandidate): string | null {
  return amount.found.value.currency ?? marked(amount);
}

/** Currency of a mark beside the amount to pay, or at the end of its label: 'Total 120,00 kr', 'Total (zł)'. */
function marked({ role, found }: AmountCandidate): string | null {
  if (role === null || role === 'other') return null;
  const { run, start, end } = found;
  const [behind] = MARK_BEHIND.exec(run.text.slice(end)) ?? [];
  const [before] = MARK_BEFORE.exec(run.text.slice(0, start)) ?? [];
  const { left, above } = surroundingsOf(found);
  const [label] = MARK_OF_LABEL.exec(left) ?? (left === '' ? MARK_OF_LABEL.exec(above) : null) ?? [];
  const mark = behind ?? before ?? label ?? markOfColumn(found);
  return mark === undefined ? null : currencyIn(mark);
}

/** The code at the end of the heading above an amount: 'EUR', 'Total (GBP)'. Other amounts may stand between. */
function markOfColumn({ page, run, words: [word] }: Found<unknown>): string | undefined {
  if (!word) return undefined;
  const [head] = page.pieces
    .filter(({ bottom, left, right }) => bottom <= word.top && left < run.right && right > run.left)
    .filter(({ text }) => /\p{L}{2}/u.test(text))
    .toSorted((a, b) => b.top - a.top);
  return CODE_OF_HEAD.exec(head?.text ?? '')?.[1];
}

/** Its place is for the comparison with the drawn page; how clearly a picture shows it decides nothing. */
function placed(value: string, evidence: number, at: Found<unknown> | null | undefined): ReadField<string> {
  const field = readField(value, null, evidence);
  return at ? { ...field, page: at.page.number, box: at.box } : field;
}

/** A part of all pieces' text, joined by PIECE_END; null where it is in none. */
function foundIn(pages: readonly PageLayout[], start: number, end: number): Found<null> | null {
  let begin = 0;
  for (const page of pages) {
    for (const piece of page.pieces) {
      if (end <= begin + piece.text.length) return foundAt(page, piece, Math.max(0, start - begin), end - begin, null);
      begin += piece.text.length + PIECE_END.length;
    }
  }
  return null;
}
