import { addDays, addMonths, firstDayOf, type LocalDate, localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { formatDecimal, type Pence, pence } from '@paycycle/schema/domain/money';

/** A supplier of the demo company: it invoices on a day of each month, and is paid some days later. */
interface DemoSupplier {
  readonly name: string;
  /** As the bank prints it. */
  readonly bankName: string;
  readonly invoiceDay: number;
  readonly termsDays: number;
  /** Days from the invoice to the payment. */
  readonly paidAfterDays: number;
  readonly amountsPence: readonly number[];
  readonly prefix: string;
}

const SUPPLIERS: readonly DemoSupplier[] = [
  supplier('Riverside Business Park', 'RIVERSIDE BUS PARK', 1, 30, 29, [210_000], 'RBP'),
  supplier('Northgate Energy', 'NORTHGATE ENERGY LTD', 4, 30, 26, [48_215, 51_340, 55_902, 61_077], 'NE'),
  supplier('Harbour Print Works', 'HARBOUR PRINT WORKS', 7, 30, 28, [24_000, 18_650, 31_480, 24_000], 'HPW'),
  supplier('Lantern Cleaning Services', 'LANTERN CLEANING SER', 9, 30, 30, [38_400], 'LC-'),
  supplier('Fenwick & Hale Accountants', 'FENWICK HALE', 11, 30, 24, [45_000, 45_000, 120_000, 45_000], 'FH/'),
  supplier('Copperfield Coffee Roasters', 'COPPERFIELD COFFEE', 13, 30, 21, [17_260, 19_895, 16_044, 20_110], 'CCR'),
  supplier('Orchard IT Support', 'ORCHARD IT', 16, 30, 27, [29_900], 'OIT-'),
  supplier('Brightwater Insurance', 'BRIGHTWATER INS', 18, 30, 20, [13_785], 'BW'),
  supplier('Meadow Lane Stationery', 'MEADOW LANE STATIONR', 20, 30, 31, [6_412, 9_877, 4_150, 11_390], 'MLS'),
  supplier('Tidewell Couriers', 'TIDEWELL COURIERS', 23, 30, 25, [8_840, 10_275, 7_630, 9_120], 'TW'),
  supplier('Ashdown Marketing', 'ASHDOWN MKTG', 26, 30, 33, [96_000, 72_000, 96_000, 84_000], 'AM-'),
];

/** What the supplier form has beside the name and the terms. The accounts are made up; they pass the modulus check. */
const DETAILS: Readonly<Record<string, object>> = {
  'Riverside Business Park': details('Rent Rates Service Charge', '20-18-27', '31416006'),
  'Northgate Energy': { category: 'Utilities', email: 'billing@northgate.example', isAutoPaid: true },
  'Harbour Print Works': details('Marketing', '40-11-58', '31416308'),
  'Lantern Cleaning Services': details('Cleaning', '60-22-11', '31415903'),
  'Fenwick & Hale Accountants': details('Professional Fees', '30-93-42', '31415903'),
  'Copperfield Coffee Roasters': details('Supplies', '08-92-99', '31415907'),
  'Orchard IT Support': details('PC Hardware Software', '23-05-80', '31415901'),
  'Brightwater Insurance': { category: 'Insurance', isAutoPaid: true },
  'Ashdown Marketing': details('Marketing', '77-30-12', '31415903'),
};

function details(category: string, bankSortCode: string, bankAccountNumber: string): object {
  return { category, bankSortCode, bankAccountNumber };
}

function supplier(
  name: string,
  bankName: string,
  invoiceDay: number,
  termsDays: number,
  paidAfterDays: number,
  amountsPence: readonly number[],
  prefix: string,
): DemoSupplier {
  return { name, bankName, invoiceDay, termsDays, paidAfterDays, amountsPence, prefix };
}

/** The fields of the supplier form. */
export function demoSuppliers(): object[] {
  return SUPPLIERS.map(({ name, termsDays }) => ({ name, paymentTermsDays: termsDays, ...DETAILS[name] }));
}

const MONTHS = 4;
export const DEMO_OPENING_BALANCE = pence(1_843_216);

export interface DemoInvoice {
  readonly supplierName: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly amountPence: Pence;
}

export interface DemoBooks {
  readonly openingDate: LocalDate;
  readonly invoices: readonly DemoInvoice[];
  /** The bank's CSV, of all months up to today. */
  readonly statement: string;
}

/** Believable books of a small company over the last months, ending today. Everything in them is made up. */
export function demoBooks(today: LocalDate): DemoBooks {
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(monthOf(today), index - MONTHS + 1));
  const invoices: DemoInvoice[] = [];
  const lines: StatementLine[] = [];
  months.forEach((month, index) => {
    for (const supplier of SUPPLIERS) {
      const invoiceDate = addDays(firstDayOf(month), supplier.invoiceDay - 1);
      if (invoiceDate > today) continue;
      const amountPence = pence(supplier.amountsPence[index % supplier.amountsPence.length] ?? 0);
      const invoiceNumber = `${supplier.prefix}${2041 + index * 17 + supplier.invoiceDay}`;
      const dueDate = addDays(invoiceDate, supplier.termsDays);
      invoices.push({ supplierName: supplier.name, invoiceNumber, invoiceDate, dueDate, amountPence });
      lines.push({
        date: addDays(invoiceDate, supplier.paidAfterDays),
        type: 'FASTER PAYMENT',
        name: supplier.bankName,
        reference: index % 2 === 0 ? invoiceNumber : 'INVOICE',
        amountPence: pence(-amountPence),
      });
    }
    lines.push(...takings(month), {
      ...line(month, 28, 'FEE', 'Quayside Bank', 'ACCOUNT FEE'),
      amountPence: pence(-1_250),
    });
  });
  const past = lines.filter(({ date }) => date <= today).sort((a, b) => a.date.localeCompare(b.date));
  return { openingDate: firstDayOf(months[0] ?? monthOf(today)), invoices, statement: writeStatement(past) };
}

interface StatementLine {
  readonly date: LocalDate;
  readonly type: string;
  readonly name: string;
  readonly reference: string;
  readonly amountPence: Pence;
}

type DemoMonth = ReturnType<typeof monthOf>;

function line(
  month: DemoMonth,
  day: number,
  type: string,
  name: string,
  reference: string,
): Omit<StatementLine, 'amountPence'> {
  return { date: localDate(`${month}-${String(day).padStart(2, '0')}`), type, name, reference };
}

/** What came in, and a card payment that no invoice was kept for. */
function takings(month: DemoMonth): StatementLine[] {
  const weekly = [5, 12, 19, 26].map((day) => ({
    ...line(month, day, 'FASTER PAYMENT', 'Tillworks', 'CARD TAKINGS'),
    amountPence: pence(168_000 + day * 1_337),
  }));
  return [...weekly, { ...line(month, 17, 'CARD', 'Devon Services', 'FUEL EXETER'), amountPence: pence(-7_318) }];
}

/** The layout of a bank that names the other party: oldest first, with a running balance. */
function writeStatement(oldestFirst: readonly StatementLine[]): string {
  let balance: number = DEMO_OPENING_BALANCE;
  const rows = oldestFirst.map(({ date, type, name, reference, amountPence }) => {
    balance += amountPence;
    const [year, month, day] = date.split('-');
    const amounts = `${formatDecimal(amountPence)},${formatDecimal(pence(balance))}`;
    return `${day}/${month}/${year},${name},${reference},${type},${amounts}`;
  });
  return ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows, ''].join('\r\n');
}
