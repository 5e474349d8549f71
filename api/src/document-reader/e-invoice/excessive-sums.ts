import { pence } from '@paycycle/schema/domain/money';
import { excessiveVatDoubt } from '../fields/vat-rate.ts';
import { formatAmount } from './check-sums.ts';
import type { EInvoice } from './e-invoice.types.ts';

/** Doubt for VAT that no rate allows. */
export function excessiveVat({ totals, currency: code }: EInvoice): string | null {
  const [gross, vat] = [totals.gross?.value, totals.vat?.value];
  return gross === undefined || gross === null || !vat ? null : excessiveVatDoubt(gross, vat, code);
}

/** Rounding to whole pounds is at most this much. */
const ROUNDING_MAX = 100;

/** Doubt for a rounding that takes off, or adds, more than a pound. */
export function excessiveRounding({ totals, currency: code }: EInvoice): string | null {
  const rounding = totals.rounding?.value ?? 0;
  if (Math.abs(rounding) <= ROUNDING_MAX) return null;
  return `It rounds its total by ${formatAmount(pence(rounding), code)}, which is more than any rounding`;
}
