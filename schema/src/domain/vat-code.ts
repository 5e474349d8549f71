import { type Pence, pence } from './money.ts';

/** VAT treatments of a bill's line that a UK purchase can have. */
export const VAT_CODES = [
  'standard',
  'capital',
  'reduced',
  'zero',
  'exempt',
  'outside',
  'reverse_charge',
  'construction_reverse_charge',
] as const;
export type VatCode = (typeof VAT_CODES)[number];

export const VAT_CODE_LABELS = {
  standard: '20% VAT',
  capital: '20% VAT on capital purchases',
  reduced: '5% VAT',
  zero: 'Zero rated',
  exempt: 'Exempt',
  outside: 'No VAT',
  reverse_charge: 'Reverse charge (20%)',
  construction_reverse_charge: 'Construction reverse charge (20%)',
} as const satisfies Record<VatCode, string>;

/** In percent of the net. Under a reverse charge the supplier charges none of it: the buyer owes it to HMRC. */
export const VAT_RATES = {
  standard: 20,
  capital: 20,
  reduced: 5,
  zero: 0,
  exempt: 0,
  outside: 0,
  reverse_charge: 20,
  construction_reverse_charge: 20,
} as const satisfies Record<VatCode, number>;

/** True if the buyer accounts for the VAT instead of the supplier. */
export function isReverseCharge(code: VatCode): boolean {
  return code === 'reverse_charge' || code === 'construction_reverse_charge';
}

/** The VAT of a net amount by its code, rounded half away from zero; for a reverse charge what the supplier leaves out. */
export function vatByRate(netPence: Pence, code: VatCode): Pence {
  const vat = Math.round((Math.abs(netPence) * VAT_RATES[code]) / 100);
  return pence(netPence < 0 ? -vat : vat);
}

/** Tolerated difference between a bill's VAT and its code's rate, because suppliers round each item in different ways. */
export const VAT_ROUNDING = { pence: 5, share: 0.005 } as const;

/** True if a line's VAT matches its code, within the suppliers' rounding. */
export function isVatOfCode(netPence: Pence, vatPence: Pence, code: VatCode): boolean {
  const byRate = isReverseCharge(code) ? 0 : vatByRate(netPence, code);
  return Math.abs(vatPence - byRate) <= Math.max(VAT_ROUNDING.pence, Math.abs(byRate) * VAT_ROUNDING.share);
}

/** The VAT in an amount that has it, by its code, rounded half away from zero. Under a reverse charge there is none in it. */
export function vatInGross(grossPence: Pence, code: VatCode): Pence {
  if (isReverseCharge(code)) return pence(0);
  const vat = Math.round((Math.abs(grossPence) * VAT_RATES[code]) / (100 + VAT_RATES[code]));
  return pence(grossPence < 0 ? 0 - vat : vat);
}
