import type { VatCode } from '@paycycle/schema/domain/vat-code';

/** The tax types of purchases that every UK organisation begins with; their names can be changed, so they say nothing. */
export const TAX_TYPES = {
  standard: 'INPUT2',
  capital: 'CAPEXINPUT2',
  reduced: 'RRINPUT',
  zero: 'ZERORATEDINPUT',
  exempt: 'EXEMPTINPUT',
  outside: 'NONE',
  reverse_charge: 'REVERSECHARGES',
  construction_reverse_charge: 'DRCHARGE20',
} as const satisfies Record<VatCode, string>;
