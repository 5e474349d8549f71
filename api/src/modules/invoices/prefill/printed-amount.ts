import { type Pence, parsePounds } from '@paycycle/schema/domain/money';

/** Of a text with single spaces: three optional runs of spaces, one beside the other, would take cubic time. */
const AMOUNT =
  /([-−(] ?)?(£|GBP|€|\$|EUR|USD)?( ?[-−])? ?(?<![\d.,/])((?:\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?)(?![\d]|[.,/-]\d) ?(%|EUR\b|USD\b|€|CR\b)?/gi;

/** An amount as it is printed. */
export type PrintedAmount = Pence | 'not_to_pay';

/**
 * The amounts of a text, in their order: '£1,234.50', 'GBP 90.00', '120.00'; whole pounds only behind a pound sign.
 * `not_to_pay` stands for one that is zero, negative, or of another currency. Percentages and other numbers are left out.
 */
export function printedAmounts(text: string): PrintedAmount[] {
  return [...text.replace(/\s+/g, ' ').matchAll(AMOUNT)].flatMap(
    ([, before, currency = '', minus, figures = '', decimals, after = '']) => {
      const isPounds = /^(?:£|GBP)$/i.test(currency);
      if (after === '%' || (!currency && !decimals)) return [];
      if (before || minus || after || (currency && !isPounds)) return ['not_to_pay' as const];
      const amount = parsePounds(figures);
      return amount === null ? [] : [amount > 0 ? amount : ('not_to_pay' as const)];
    },
  );
}

/** Whether a document names another currency than pounds. */
export function namesOtherCurrency(text: string): boolean {
  return /[€$]|\b(?:EUR|USD|euros?|dollars?)\b/i.test(text);
}
