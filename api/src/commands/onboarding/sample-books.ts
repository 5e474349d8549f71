import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import type { SampleInvoice } from './print-sample-invoice.ts';
import type { StatementLine } from './write-statement.ts';

/** Small books for trying Paycycle out. All data is made up; the accounts pass the modulus check. */
export interface SampleBooks {
  /** The fields of the supplier form. */
  readonly suppliers: readonly object[];
  readonly invoices: readonly SampleInvoice[];
  readonly lines: readonly StatementLine[];
  /** Opening balance of the sample statement. */
  readonly balancePence: Pence;
}

/** Each name is marked, so that a user does not mistake it for a supplier of their own. */
const SUPPLIERS = {
  print: supplier('Harbour Print Works', 'Marketing', ['40-11-58', '31416308']),
  cleaning: supplier('Lantern Cleaning Services', 'Cleaning', ['60-22-11', '31415903']),
  coffee: supplier('Copperfield Coffee Roasters', 'Supplies', ['08-92-99', '31415907']),
  support: supplier('Orchard IT Support', 'PC Hardware Software', ['23-05-80', '31415901']),
  energy: supplier('Northgate Energy', 'Utilities', null),
} as const;

function supplier(name: string, category: string, account: readonly [string, string] | null) {
  const [bankSortCode, bankAccountNumber] = account ?? [];
  const isAutoPaid = account === null;
  return { name: `${name} (sample)`, category, bankSortCode, bankAccountNumber, isAutoPaid, paymentTermsDays: 30 };
}

/** The statement ended some days ago. Some invoices were paid before its end, others fall due next. */
export function sampleBooks(today: LocalDate): SampleBooks {
  const { print, cleaning, coffee, support, energy } = SUPPLIERS;
  const invoice = (
    { name }: { readonly name: string },
    invoiceNumber: string,
    daysAgo: number,
    amountPence: number,
    description: string,
  ): SampleInvoice => {
    const invoiceDate = addDays(today, -daysAgo);
    const dueDate = addDays(invoiceDate, 30);
    return { supplierName: name, invoiceNumber, invoiceDate, dueDate, amountPence: pence(amountPence), description };
  };
  const line = (daysAgo: number, name: string, reference: string, amountPence: number): StatementLine => {
    const date = addDays(today, -daysAgo);
    return { date, type: 'FASTER PAYMENT', name, reference, amountPence: pence(amountPence) };
  };
  return {
    suppliers: Object.values(SUPPLIERS),
    invoices: [
      invoice(print, 'HPW-2041', 36, 24_000, 'Posters and leaflets'),
      invoice(cleaning, 'LC-1187', 35, 38_400, 'Office cleaning for the month'),
      invoice(energy, 'NE-55102', 30, 48_215, 'Electricity and gas for the month'),
      invoice(coffee, 'CCR-310', 26, 17_260, 'Coffee beans and oat milk'),
      invoice(support, 'OIT-0094', 22, 29_900, 'IT support for the month'),
      invoice(print, 'HPW-2068', 16, 18_650, 'Business cards'),
      invoice(cleaning, 'LC-1203', 8, 38_400, 'Office cleaning for the month'),
      invoice(coffee, 'CCR-325', 5, 19_895, 'Coffee beans and oat milk'),
    ],
    lines: [
      line(20, 'CARD TAKINGS', 'WEEKLY PAYOUT', 184_520),
      line(18, 'NORTHGATE ENERGY LTD', 'NE-55102', -48_215),
      line(13, 'CARD TAKINGS', 'WEEKLY PAYOUT', 171_385),
      line(10, 'HARBOUR PRINT WORKS', 'HPW-2041', -24_000),
      line(9, 'LANTERN CLEANING SER', 'INVOICE', -38_400),
      line(7, 'QUAYSIDE BANK', 'ACCOUNT FEE', -1_250),
      line(6, 'CARD TAKINGS', 'WEEKLY PAYOUT', 179_060),
    ],
    balancePence: pence(620_000),
  };
}
