import type { Pence } from '@paycycle/schema/domain/money';
import type { Page } from './invoice-prefill.types.ts';
import { agreed, labelledValues } from './labelled-values.ts';
import { leadingAmount, namesOtherCurrency, type PrintedAmount } from './printed-amount.ts';

/** Labels of what is to be paid. They are equal: an invoice on which two of them differ is partly paid. */
const TOTAL_DUE = new RegExp(
  [
    String.raw`^(?:total|amount|balance)\s+(?:now\s+)?(?:due|payable|outstanding|owing|to\s+pay)\b(?!\s*(?:date|by|on)\b)`,
    String.raw`^(?:invoice|grand)\s+total\b`,
    String.raw`^total\s+(?:inc(?:l\.?|luding)?\.?\s+(?:of\s+)?vat|invoice(?:\s+(?:amount|value))?|amount(?!\s+(?:paid|ex))|gbp)\b`,
    String.raw`^total\s*\((?:inc[^)]*|gbp|£)\)`,
  ].join('|'),
  'i',
);
const PLAIN_TOTAL = /^total\s*(?=[:£]|gbp\b|\d|$)/i;
const SUBTOTAL =
  /^(?:sub\s*-?\s*total|net(?:\s+(?:amount|total))?|total\s+(?:ex(?:cl)?\.?|excluding|net\s+of|before)\s*(?:of\s+)?(?:vat)?)\b/i;
const VAT = /^(?:total\s+)?vat(?:\s+(?:amount|total))?(?:\s*(?:@|at)?\s*\(?\d{1,2}(?:\.\d+)?\s*%\)?)?(?=\s|:|£|\d|$)/i;

/**
 * What the invoice asks for, with VAT. A plain 'Total' counts when nothing says that VAT is still to come, or when it is
 * what subtotal and VAT add up to.
 */
export function readTotal(pages: readonly Page[]): Pence | null {
  const text = pages.flatMap((lines) => lines.map((line) => line.text)).join('\n');
  const isForeign = namesOtherCurrency(text);
  const amounts = (label: RegExp, below: boolean): Pence[] =>
    labelledValues(pages, { label, read: leadingAmount, below }).flatMap(({ value }) => poundsOf(value, isForeign));
  const due = amounts(TOTAL_DUE, true);
  if (due.length > 0) return agreed(due);
  const total = agreed(amounts(PLAIN_TOTAL, false));
  const vat = agreed(amounts(VAT, false));
  if (total === null) return null;
  if (vat === null) return /\bvat\b/i.test(text.replace(/\bvat\s*(?:reg\w*|no|number|id)\b/gi, '')) ? null : total;
  const subtotal = agreed(amounts(SUBTOTAL, false));
  return subtotal !== null && subtotal + vat === total ? total : null;
}

function poundsOf({ amountPence, isInPounds }: PrintedAmount, isForeign: boolean): Pence[] {
  return isInPounds || !isForeign ? [amountPence] : [];
}
