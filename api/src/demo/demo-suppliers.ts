/** A supplier of the demo company. One that has a day invoices on it each month; the others are told by hand. */
export interface DemoSupplier {
  readonly name: string;
  /** As the bank prints it. */
  readonly bankName: string;
  readonly invoiceDay?: number;
  /** One a month, then from the beginning. */
  readonly amountsPence: readonly number[];
  readonly prefix: string;
  readonly description: string;
  readonly category: string;
  readonly email?: string;
  /** Terms with a discount; 30 days if left out. */
  readonly paymentTerms?: string;
  /** Null for a supplier that collects its money by Direct Debit. */
  readonly account: readonly [sortCode: string, accountNumber: string] | null;
  /** It has fewer than 50 employees; omitted if the demo company does not know. */
  readonly isSmallBusiness?: boolean;
}

/** Made up, as are the accounts, which pass the modulus check. Their terms are 30 days. */
export const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  {
    name: 'Riverside Business Park',
    bankName: 'RIVERSIDE BUS PARK',
    invoiceDay: 1,
    amountsPence: [210_000],
    prefix: 'RBP',
    description: 'Rent and service charge, 14 Quay Street',
    category: 'Rent Rates Service Charge',
    account: ['20-18-27', '31416006'],
    isSmallBusiness: false,
  },
  {
    name: 'Northgate Energy',
    bankName: 'NORTHGATE ENERGY LTD',
    invoiceDay: 4,
    amountsPence: [48_215, 51_340, 55_902, 61_077],
    prefix: 'NE',
    description: 'Electricity and gas for the month',
    category: 'Utilities',
    email: 'billing@northgate.example',
    account: null,
  },
  {
    name: 'Harbour Print Works',
    bankName: 'HARBOUR PRINT WORKS',
    invoiceDay: 7,
    amountsPence: [24_000, 18_650, 31_480, 26_425],
    prefix: 'HPW',
    description: 'Class timetables and posters',
    category: 'Marketing',
    email: 'accounts@harbourprint.example',
    account: ['40-11-58', '31416308'],
    isSmallBusiness: true,
  },
  {
    name: 'Lantern Cleaning Services',
    bankName: 'LANTERN CLEANING SER',
    invoiceDay: 9,
    amountsPence: [38_400],
    prefix: 'LC-',
    description: 'Studio cleaning, five mornings a week',
    category: 'Cleaning',
    account: ['60-22-11', '31415903'],
    isSmallBusiness: true,
  },
  {
    name: 'Fenwick & Hale Accountants',
    bankName: 'FENWICK HALE',
    invoiceDay: 11,
    amountsPence: [45_000, 45_000, 120_000, 45_000],
    prefix: 'FH/',
    description: 'Bookkeeping and payroll',
    category: 'Professional Fees',
    account: ['30-93-42', '31415903'],
  },
  {
    name: 'Copperfield Coffee Roasters',
    bankName: 'COPPERFIELD COFFEE',
    invoiceDay: 13,
    amountsPence: [17_260, 19_895, 16_044, 20_110],
    prefix: 'CCR',
    description: 'Coffee beans and oat milk',
    category: 'Supplies',
    account: ['08-92-99', '31415907'],
  },
  {
    name: 'Orchard IT Support',
    bankName: 'ORCHARD IT',
    invoiceDay: 16,
    amountsPence: [29_900],
    prefix: 'OIT-',
    description: 'Booking system and support',
    category: 'PC Hardware Software',
    account: ['23-05-80', '31415901'],
  },
  {
    name: 'Brightwater Insurance',
    bankName: 'BRIGHTWATER INS',
    invoiceDay: 18,
    amountsPence: [13_785],
    prefix: 'BW',
    description: 'Public liability insurance',
    category: 'Insurance',
    account: null,
  },
  {
    name: 'Ashdown Marketing',
    bankName: 'ASHDOWN MKTG',
    invoiceDay: 26,
    amountsPence: [96_000, 72_000, 88_500, 84_000],
    prefix: 'AM-',
    description: 'Autumn campaign, monthly fee',
    category: 'Marketing',
    paymentTerms: '2/10 net 30',
    account: ['77-30-12', '31415903'],
  },
  {
    name: 'Tidewell Couriers',
    bankName: 'TIDEWELL COURIERS',
    amountsPence: [],
    prefix: 'TW',
    description: 'Courier deliveries',
    category: 'Services',
    account: ['40-47-30', '31415905'],
  },
  {
    name: 'Meadow Lane Stationery',
    bankName: 'MEADOW LANE STATIONR',
    amountsPence: [],
    prefix: 'MLS',
    description: 'Paper, pens and printer toner',
    category: 'Supplies',
    email: 'sales@meadowlane.example',
    account: ['20-46-73', '31415999'],
  },
];

/** The account that Meadow Lane Stationery says it has now. */
export const CHANGED_ACCOUNT = {
  supplierName: 'Meadow Lane Stationery',
  bankSortCode: '09-01-28',
  bankAccountNumber: '31415904',
} as const;

/** The fields of the supplier form. */
export function supplierForm({ account, ...supplier }: DemoSupplier): object {
  const { name, category, email, isSmallBusiness, paymentTerms } = supplier;
  const [bankSortCode, bankAccountNumber] = account ?? [];
  const terms = { paymentTerms, paymentTermsDays: 30 };
  const paid = { bankSortCode, bankAccountNumber, isAutoPaid: account === null, ...terms };
  return { name, category, email, isSmallBusiness, ...paid };
}
