import type { ReadField } from '../document.types.ts';
import type { PageLayout } from '../layout.ts';
import { notFound, readField } from '../read-field.ts';
import { labelledAmountsOn } from './amount-roles.ts';

const LABELLED =
  /\b(?:currency|all (?:prices|amounts|figures) (?:are )?in|payable in|invoice total|total(?: due)?|amount)\b[\s:(]*(GBP|EUR|USD|CHF|NOK|SEK|DKK|CAD|AUD|PLN)\b/i;
const BRITISH = /\bv\.?a\.?t\b|\bsort code\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\bGBP\b/i;

/** The currency that the amounts are in: as labelled, else as most of them are printed, else pounds on British paper. */
export function readCurrency(pages: readonly PageLayout[]): ReadField<string> {
  const text = pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('  ');
  const labelled = LABELLED.exec(text)?.[1];
  const printed = pages.flatMap(labelledAmountsOn).flatMap(({ found }) => found.value.currency ?? []);
  const counts = Map.groupBy(printed, (currency) => currency);
  const [most] = [...counts].toSorted((a, b) => b[1].length - a[1].length);
  if (labelled) return readField(labelled.toUpperCase(), null, 0.95);
  if (most) return readField(most[0], null, most[1].length > printed.length / 2 ? 0.93 : 0.5);
  return BRITISH.test(text) ? readField('GBP', null, 0.85) : notFound();
}
