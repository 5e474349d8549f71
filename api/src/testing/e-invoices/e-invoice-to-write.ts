import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';

/** An e-invoice for tests, which `ublOf` and `ciiOf` write. */
export interface EInvoiceToWrite {
  readonly number: string;
  /** ISO, as all dates here. */
  readonly date: string;
  readonly dueDate: string | null;
  readonly terms: string | null;
  readonly isCreditNote: boolean;
  readonly currency: string;
  readonly supplier: string;
  readonly tradingName: string;
  readonly vatNumber: string;
  readonly companyNumber: string;
  readonly email: string;
  readonly customer: string;
  readonly account: WrittenAccount | null;
  readonly lines: readonly { readonly name: string; readonly amount: Pence; readonly treatment?: WrittenTreatment }[];
  readonly allowance: Pence;
  readonly charge: Pence;
  /** Of the allowance and the charge. */
  readonly adjusted?: WrittenTreatment;
  /** Of each rate. */
  readonly vat: readonly Pence[];
  /** The net of each rate, with its treatment, in the order of `vat`. */
  readonly groups?: readonly (WrittenTreatment & { readonly net: Pence })[];
  readonly period?: { readonly from: string; readonly to: string };
  readonly prepaid: Pence;
  /** Wrong sums to write instead of the right ones. */
  readonly wrong?: Partial<EInvoiceSums>;
  readonly files?: readonly WrittenFile[];
}

/** VAT treatment: 'S' and '20'. */
export interface WrittenTreatment {
  readonly category: string;
  readonly percent: string;
}

export interface WrittenAccount {
  readonly sortCode: string;
  readonly accountNumber: string;
}

export interface WrittenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly base64: string;
}

export interface EInvoiceSums {
  readonly lines: Pence;
  readonly allowances: Pence;
  readonly charges: Pence;
  readonly net: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
  readonly prepaid: Pence;
  readonly payable: Pence;
}

export const SAMPLE_E_INVOICE: EInvoiceToWrite = {
  number: 'E-1001',
  date: '2026-03-17',
  dueDate: '2026-04-16',
  terms: null,
  isCreditNote: false,
  currency: 'GBP',
  supplier: 'Larkfield Joinery Limited',
  tradingName: 'Larkfield',
  vatNumber: 'GB123456789',
  companyNumber: '01234567',
  email: 'accounts@larkfield.example',
  customer: 'Larkfield Interiors Ltd',
  account: { sortCode: '20-00-00', accountNumber: '55779911' },
  lines: [
    { name: 'Oak door', amount: pence(40_000) },
    { name: 'Fitting', amount: pence(12_050) },
  ],
  allowance: pence(0),
  charge: pence(0),
  vat: [pence(10_410)],
  prepaid: pence(0),
};

/** The sums that the file says: right ones, but for `wrong`. */
export function sumsOf(invoice: EInvoiceToWrite): EInvoiceSums {
  const lines = sumPence(invoice.lines.map((line) => line.amount));
  const net = pence(lines - invoice.allowance + invoice.charge);
  const vat = sumPence(invoice.vat);
  const gross = pence(net + vat);
  const { allowance: allowances, charge: charges, prepaid } = invoice;
  return { lines, allowances, charges, net, vat, gross, prepaid, payable: pence(gross - prepaid), ...invoice.wrong };
}

/** A British IBAN with right check digits (ISO 13616). */
export function ibanOf({ sortCode, accountNumber }: WrittenAccount): string {
  const rest = `BUKB${sortCode.replaceAll('-', '')}${accountNumber}`;
  const digits = Array.from(`${rest}GB00`, (sign) => Number.parseInt(sign, 36)).join('');
  return `GB${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${rest}`;
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** An element; its content is XML already. */
export function element(name: string, attributes: string, ...content: string[]): string {
  return `<${name}${attributes}>${content.join('')}</${name}>`;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
