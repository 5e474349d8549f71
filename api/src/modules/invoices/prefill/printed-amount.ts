import { type Pence, parsePounds } from '@paycycle/schema/domain/money';

const AMOUNT = /^(£|GBP)?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?)(?![\d,.]*\d|\s*(?:%|EUR\b|USD\b|€))/i;

/** What stands between a label and its amount: '(inc VAT)', '(GBP)'. */
const REMARK = /^\s*(?:\([^)]{0,30}\)|inc(?:l\.?|luding)?\s+vat|gbp)?[\s:]*/i;

/** An amount as it is printed. */
export interface PrintedAmount {
  readonly amountPence: Pence;
  /** It says that it is in pounds. */
  readonly isInPounds: boolean;
}

/**
 * The amount with which a text begins: '£1,234.50', 'GBP 90.00', '120.00'. Whole pounds only behind a pound sign. Null for
 * anything else, such as another currency, a percentage, or an amount that is not positive.
 */
export function leadingAmount(text: string): PrintedAmount | null {
  const match = AMOUNT.exec(text.replace(REMARK, ''));
  if (!match) return null;
  const [, currency, figures = '', decimals] = match;
  if (!currency && !decimals) return null;
  const amountPence = parsePounds(figures);
  return amountPence === null || amountPence <= 0 ? null : { amountPence, isInPounds: currency !== undefined };
}

/** Whether a document names another currency than pounds. */
export function namesOtherCurrency(text: string): boolean {
  return /[€$]|\b(?:EUR|USD|euros?|dollars?)\b/i.test(text);
}
