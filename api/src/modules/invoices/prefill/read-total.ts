import type { Pence } from '@paycycle/schema/domain/money';
import type { Page } from './invoice-prefill.types.ts';
import { agreed, labelledValues, textsBehind } from './labelled-values.ts';
import { namesOtherCurrency, type PrintedAmount, printedAmounts } from './printed-amount.ts';

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
const TAX_NUMBERS = /\b(?:vat|tax)\s*(?:reg\w*|no\b|number|id\b|point|invoice)/gi;
const PLAIN_TOTAL = /^total\s*(?=[:£]|gbp\b|\d|$)/i;
const SUBTOTAL =
  /^(?:sub\s*-?\s*total|net(?:\s+(?:amount|total))?|total\s+(?:ex(?:cl)?\.?|excluding|net\s+of|before)\s*(?:of\s+)?(?:vat)?)\b/i;
const VAT = /^(?:total\s+)?vat(?:\s+(?:amount|total))?(?:\s*(?:@|at)?\s*\(?\d{1,2}(?:\.\d+)?\s*%\)?)?(?=\s|:|£|\d|$)/i;

/**
 * What the invoice asks for, with VAT. A plain 'Total' counts when nothing says that tax is still to come, or when it is
 * what subtotal and VAT add up to. Nothing is answered for a document with another currency, or with a balance that is
 * paid or in credit.
 */
export function readTotal(pages: readonly Page[]): Pence | null {
  const text = pages.flatMap((lines) => lines.map((line) => line.text)).join('\n');
  if (namesOtherCurrency(text)) return null;
  const due = [...besideLabels(pages, TOTAL_DUE), ...belowLabels(pages, TOTAL_DUE)];
  if (due.length > 0) return payable(due);
  const total = payable(besideLabels(pages, PLAIN_TOTAL));
  if (total === null) return null;
  const vat = payable(besideLabels(pages, VAT));
  if (vat === null) return /\b(?:vat|tax)\b/i.test(text.replace(TAX_NUMBERS, '')) ? null : total;
  const subtotal = payable(besideLabels(pages, SUBTOTAL));
  return subtotal !== null && subtotal + vat === total ? total : null;
}

/** What stands on the lines of a label: one amount, or net, VAT and gross in a row. */
function besideLabels(pages: readonly Page[], label: RegExp): PrintedAmount[] {
  return textsBehind(pages, label).flatMap((text): PrintedAmount[] => {
    const amounts = printedAmounts(text);
    const [net, vat, gross] = amounts;
    if (amounts.length < 2) return amounts;
    const isRow =
      typeof net === 'number' && typeof vat === 'number' && typeof gross === 'number' && net + vat === gross;
    return [isRow && amounts.length === 3 ? gross : 'not_to_pay'];
  });
}

function belowLabels(pages: readonly Page[], label: RegExp): PrintedAmount[] {
  const read = (text: string): PrintedAmount | null => printedAmounts(text)[0] ?? null;
  const isAlone = textsBehind(pages, label).some((text) => printedAmounts(text).length > 0);
  return isAlone ? [] : labelledValues(pages, { label, read }).map(({ value }) => value);
}

function payable(amounts: readonly PrintedAmount[]): Pence | null {
  const amount = agreed(amounts);
  return amount === 'not_to_pay' ? null : amount;
}
