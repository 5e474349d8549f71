import { CURRENCY_MARK, currencyIn, currencyOf } from '@paycycle/schema/domain/currency';
import type { ReadField } from '../document.types.ts';
import { type Found, foundAt, surroundingsOf } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { KRONER } from '../printed-amounts.ts';
import { notFound, readField } from '../read-field.ts';
import { type AmountCandidate, labelledAmountsOn } from './amount-roles.ts';
import { foreignSign } from './foreign-supplier.ts';

const CODES =
  'GBP|EUR|USD|CHF|NOK|SEK|DKK|CAD|AUD|PLN|JPY|CNY|INR|ZAR|NZD|HKD|SGD|AED|CZK|HUF|RON|TRY|BRL|MXN|ILS|THB|KRW|ISK|BGN';
const LABELLED = new RegExp(
  String.raw`\b(?:currency|all (?:prices|amounts|figures|charges) (?:are )?(?:stated |shown |quoted )?in|payable in|invoice total|total(?: due)?|amount(?: due)?)\b[\s:(]*(${CODES})\b`,
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

/**
 * The currency that the amounts are in: as labelled, else as most of them are printed, else pounds on British paper. Where
 * no sign of a currency is printed, amounts of a supplier abroad are in pounds only with a doubt.
 */
export function readCurrency(pages: readonly PageLayout[], recipient: ReadonlySet<Run>): ReadField<string> {
  const text = pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join(PIECE_END);
  const labelled = LABELLED.exec(text) ?? NAMED.exec(text) ?? NAMED_IN.exec(text);
  const printed = pages.flatMap(labelledAmountsOn).flatMap((amount) => {
    const currency = amount.found.value.currency ?? marked(amount);
    return currency === null ? [] : [{ currency, found: amount.found }];
  });
  const counts = Map.groupBy(printed, ({ currency }) => currency);
  const [most] = [...counts].toSorted((a, b) => b[1].length - a[1].length);
  if (labelled?.[1]) {
    const end = labelled.index + labelled[0].length;
    return placed(codeOf(labelled[1]), 0.95, foundIn(pages, end - labelled[1].length, end));
  }
  if (most?.[0] === KRONER) return readField('SEK', null, 0.5, KRONER_DOUBT);
  if (most) return placed(most[0], most[1].length > printed.length / 2 ? 0.93 : 0.5, most[1][0]?.found);
  const abroad = foreignSign(pages, recipient);
  if (abroad)
    return readField('GBP', null, 0.5, `No currency is printed, and the supplier seems to be abroad: ${abroad}`);
  return BRITISH.test(text) ? readField('GBP', null, 0.85) : notFound();
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
const KRONER_DOUBT = 'The amounts are in kr: of Sweden, Norway, Denmark or Iceland?';

/** Currency of a mark beside the amount to pay, or at the end of its label: 'Total 120,00 kr', 'Total (zł)'. */
function marked({ role, found }: AmountCandidate): string | null {
  if (role === null || role === 'other') return null;
  const { run, start, end } = found;
  const [behind] = MARK_BEHIND.exec(run.text.slice(end)) ?? [];
  const [before] = MARK_BEFORE.exec(run.text.slice(0, start)) ?? [];
  const { left, above } = surroundingsOf(found);
  const [label] = MARK_OF_LABEL.exec(left) ?? (left === '' ? MARK_OF_LABEL.exec(above) : null) ?? [];
  const mark = behind ?? before ?? label;
  return mark === undefined ? null : currencyIn(mark);
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
