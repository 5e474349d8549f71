import type { Page } from './invoice-prefill.types.ts';
import { agreed, labelledValues } from './labelled-values.ts';
import { leadingDate } from './printed-date.ts';

const LENGTH_MAX = 40;

const NUMBER_LABEL =
  /^(?:(?:tax|vat|sales|our)\s+)?inv(?:oice)?\.?\s*(?:(?:no|num|number|nr|ref|reference|id)\b\.?|#|№)/i;
/** A heading with its number: 'Tax invoice INV-1', 'Invoice: 2041'. */
const HEADING = /^(?:(?:tax|vat|sales)\s+)?invoice(?=\s*[:#]?\s*[A-Z]{0,6}[-/ ]?\d)/i;

const NUMBER = /^((?:[A-Z]{2,6} (?=\d))?[A-Z0-9][A-Z0-9/_.-]*)/i;

/** The invoice's own number: never that of an order, an account, a VAT registration or a company. */
export function readInvoiceNumber(pages: readonly Page[]): string | null {
  const labelled = labelledValues(pages, { label: NUMBER_LABEL, read: leadingNumber });
  const found =
    labelled.length > 0 ? labelled : labelledValues(pages, { label: HEADING, read: leadingNumber, below: false });
  return agreed(found.map(({ value }) => value));
}

function leadingNumber(labelled: string): string | null {
  const text = labelled.replace(/^[–-]\s+/, '');
  if (leadingDate(text) !== null) return null;
  const number = NUMBER.exec(text)?.[1]?.replace(/(?<![._/-])[._/-]+$/, '') ?? '';
  return /\d/.test(number) && number.length <= LENGTH_MAX ? number : null;
}
