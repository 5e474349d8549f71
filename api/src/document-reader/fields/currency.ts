import type { ReadField } from '../document.types.ts';
import { type Found, foundAt } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { notFound, readField } from '../read-field.ts';
import { labelledAmountsOn } from './amount-roles.ts';
import { foreignSign } from './foreign-supplier.ts';

const CODES =
  'GBP|EUR|USD|CHF|NOK|SEK|DKK|CAD|AUD|PLN|JPY|CNY|INR|ZAR|NZD|HKD|SGD|AED|CZK|HUF|RON|TRY|BRL|MXN|ILS|THB|KRW|ISK|BGN';
const LABELLED = new RegExp(
  String.raw`\b(?:currency|all (?:prices|amounts|figures|charges) (?:are )?(?:stated |shown |quoted )?in|payable in|invoice total|total(?: due)?|amount(?: due)?)\b[\s:(]*(${CODES})\b`,
  'i',
);
const NAMED =
  /\b(?:currency|prices|amounts|figures|charges|totals?|payable|payment|billed|invoiced|quoted|stated)\b[^.;]{0,30}?\b(?:in\s+|:\s*)(?:the\s+)?(US\s+dollars?|U\.S\.\s+dollars?|dollars?|euros?|pounds?\s+sterling|sterling|swiss\s+francs?|canadian\s+dollars?|australian\s+dollars?)\b/i;
/** No word goes on over it. */
const PIECE_END = '  ';
const BRITISH = /\bv\.?a\.?t\b|\bsort code\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\bGBP\b/i;

/**
 * The currency that the amounts are in: as labelled, else as most of them are printed, else pounds on British paper. Where
 * no sign of a currency is printed, amounts of a supplier abroad are in pounds only with a doubt.
 */
export function readCurrency(pages: readonly PageLayout[], recipient: ReadonlySet<Run>): ReadField<string> {
  const text = pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join(PIECE_END);
  const labelled = LABELLED.exec(text) ?? NAMED.exec(text);
  const printed = pages.flatMap(labelledAmountsOn).flatMap(({ found }) => {
    const { currency } = found.value;
    return currency === null ? [] : [{ currency, found }];
  });
  const counts = Map.groupBy(printed, ({ currency }) => currency);
  const [most] = [...counts].toSorted((a, b) => b[1].length - a[1].length);
  if (labelled?.[1]) {
    const end = labelled.index + labelled[0].length;
    return placed(codeOf(labelled[1]), 0.95, foundIn(pages, end - labelled[1].length, end));
  }
  if (most) return placed(most[0], most[1].length > printed.length / 2 ? 0.93 : 0.5, most[1][0]?.found);
  const abroad = foreignSign(pages, recipient);
  if (abroad)
    return readField('GBP', null, 0.5, `No currency is printed, and the supplier seems to be abroad: ${abroad}`);
  return BRITISH.test(text) ? readField('GBP', null, 0.85) : notFound();
}

/** A code, or the name of a currency. */
function codeOf(name: string): string {
  const look = name.toLowerCase();
  if (look.length === 3) return name.toUpperCase();
  if (look.startsWith('euro')) return 'EUR';
  if (look.startsWith('swiss')) return 'CHF';
  if (look.startsWith('canadian')) return 'CAD';
  if (look.startsWith('australian')) return 'AUD';
  return look.includes('dollar') ? 'USD' : 'GBP';
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
