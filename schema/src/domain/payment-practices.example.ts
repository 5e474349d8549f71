import { type LocalDate, localDate } from './local-date.ts';
import { type Pence, pence } from './money.ts';
import { lastHalfYear } from './payment-practices.ts';

/**
 * Half-year from 1 January to 30 June 2026, worked by hand for the tests of the rule, of both APIs and of the page. The
 * report is made on 15 September 2026.
 */
export const EXAMPLE_PERIOD = lastHalfYear(localDate('2026-09-15'));

/** Suppliers, and whether they have fewer than 50 employees. */
export const EXAMPLE_SUPPLIERS = [
  { name: 'Alder Joinery', isSmallBusiness: true },
  { name: 'Birch Freight', isSmallBusiness: false },
  { name: 'Cedar Telecom', isSmallBusiness: null },
] as const;

type SupplierName = (typeof EXAMPLE_SUPPLIERS)[number]['name'];

export interface ExampleInvoice {
  readonly number: number;
  readonly supplierName: SupplierName;
  readonly amountPence: Pence;
  readonly invoiceDate: LocalDate;
  /** Null if it was entered by hand. */
  readonly arrivedOn: LocalDate | null;
  readonly dueDate: LocalDate;
  readonly paidOn: LocalDate | null;
  readonly wasInQuery: boolean;
  /** Days from receipt to payment, counted by hand; null if it was not paid in the period. */
  readonly days: number | null;
}

/*
 * A row: numbers, supplier, pounds, invoice date, arrival, due date, payment, days, and 'query' for one in query. Days
 * of the months: 31, 28, 31, 30, 31, 30.
 */
const ROWS: readonly string[] = [
  // Twice a month, received on the 5th and paid on the 15th: 10 days. 12 invoices of £100, 120 days.
  '1 Birch Freight|100|2026-01-03|2026-01-05|2026-01-20|2026-01-15|10',
  '2 Birch Freight|100|2026-01-05||2026-01-20|2026-01-15|10',
  '3 Birch Freight|100|2026-02-03|2026-02-05|2026-02-20|2026-02-15|10',
  '4 Birch Freight|100|2026-02-05||2026-02-20|2026-02-15|10',
  '5 Birch Freight|100|2026-03-03|2026-03-05|2026-03-20|2026-03-15|10',
  '6 Birch Freight|100|2026-03-05||2026-03-20|2026-03-15|10',
  '7 Birch Freight|100|2026-04-03|2026-04-05|2026-04-20|2026-04-15|10',
  '8 Birch Freight|100|2026-04-05||2026-04-20|2026-04-15|10',
  '9 Birch Freight|100|2026-05-03|2026-05-05|2026-05-20|2026-05-15|10',
  '10 Birch Freight|100|2026-05-05||2026-05-20|2026-05-15|10',
  '11 Birch Freight|100|2026-06-03|2026-06-05|2026-06-20|2026-06-15|10',
  '12 Birch Freight|100|2026-06-05||2026-06-20|2026-06-15|10',
  // Received on the 10th and paid on the 30th: 20 days. 8 invoices of £50, 160 days.
  '13 Alder Joinery|50|2026-01-10|2026-01-10|2026-01-31|2026-01-30|20',
  '14 Alder Joinery|50|2026-01-10|2026-01-10|2026-01-31|2026-01-30|20',
  '15 Alder Joinery|50|2026-03-10|2026-03-10|2026-03-31|2026-03-30|20',
  '16 Alder Joinery|50|2026-03-10|2026-03-10|2026-03-31|2026-03-30|20',
  '17 Alder Joinery|50|2026-04-10|2026-04-10|2026-04-30|2026-04-30|20',
  '18 Alder Joinery|50|2026-04-10|2026-04-10|2026-04-30|2026-04-30|20',
  '19 Alder Joinery|50|2026-05-10|2026-05-10|2026-05-31|2026-05-30|20',
  '20 Alder Joinery|50|2026-05-10|2026-05-10|2026-05-31|2026-05-30|20',
  // 30 days. 1 April to 1 May, a day late; 31 May to 30 June, the last day; 2 December to 1 January, the first. 240 days.
  '21 Birch Freight|200|2026-04-01||2026-04-30|2026-05-01|30',
  '22 Birch Freight|200|2026-04-01||2026-04-30|2026-05-01|30',
  '23 Birch Freight|200|2026-04-01||2026-04-30|2026-05-01|30',
  '24 Birch Freight|200|2026-05-31|2026-05-31|2026-06-30|2026-06-30|30',
  '25 Birch Freight|200|2026-05-31|2026-05-31|2026-06-30|2026-06-30|30',
  '26 Birch Freight|200|2026-05-31|2026-05-31|2026-06-30|2026-06-30|30',
  '27 Cedar Telecom|10|2025-12-02||2025-12-31|2026-01-01|30',
  '28 Cedar Telecom|10|2025-12-02||2025-12-31|2026-01-01|30',
  // Paid four days before it arrived: no days.
  '29 Birch Freight|1000|2026-02-01|2026-02-10|2026-02-28|2026-02-06|0',
  // 31 to 60 days: 31 + 31 + 60 + 45 + 60 + 59 = 286 days, and £300 + £40 + £60 + £70 + £500 + £130 = £1,100.
  '30 Birch Freight|300|2026-03-01||2026-03-31|2026-04-01|31|query',
  '31 Alder Joinery|40|2026-03-01|2026-03-01|2026-04-30|2026-04-01|31',
  '32 Alder Joinery|60|2026-04-01|2026-04-01|2026-05-01|2026-05-31|60|query',
  '33 Cedar Telecom|70|2026-05-01|2026-05-01|2026-06-15|2026-06-15|45',
  '34 Birch Freight|500|2026-03-15|2026-04-01|2026-04-14|2026-05-31|60',
  '36 Alder Joinery|130|2026-03-01|2026-03-01|2026-03-31|2026-04-29|59',
  // 61 days, but within terms that end after the period.
  '35 Birch Freight|80|2026-03-31|2026-04-01|2026-07-01|2026-06-01|61',
  // Not paid in the period, but due in it: unpaid, in query, paid later, and paid before.
  '37 Birch Freight|90|2026-05-30||2026-06-30||',
  '38 Cedar Telecom|15|2025-12-01||2026-01-01|||query',
  '39 Birch Freight|25|2026-04-15||2026-05-15|2026-07-10|',
  '40 Birch Freight|35|2025-12-10||2026-01-10|2025-12-30|',
];

export const EXAMPLE_INVOICES: readonly ExampleInvoice[] = ROWS.map((row) => {
  const [who = '', pounds, invoiceDate = '', arrivedOn, dueDate = '', paidOn, days, query] = row.split('|');
  const [number = ''] = who.split(' ', 1);
  const supplier = EXAMPLE_SUPPLIERS.find(({ name }) => who === `${number} ${name}`);
  if (!supplier) throw new Error(`no supplier in ${row}`);
  return {
    number: Number(number),
    supplierName: supplier.name,
    amountPence: pence(Number(pounds) * 100),
    invoiceDate: localDate(invoiceDate),
    arrivedOn: arrivedOn ? localDate(arrivedOn) : null,
    dueDate: localDate(dueDate),
    paidOn: paidOn ? localDate(paidOn) : null,
    wasInQuery: query === 'query',
    days: days ? Number(days) : null,
  };
});

/** The figures of the 36 invoices that were paid in the period, and of the 37 that fell due in it. */
export const EXAMPLE_FIGURES = {
  paidCount: 36,
  // £1,200 + £400 + £1,220 + £1,000 + £1,100 + £80.
  paidPence: 5_000_00,
  // Six of the first twelve, 21 to 23, 27, 28 and 30.
  receiptUnknownCount: 12,
  // (120 + 160 + 240 + 0 + 286 + 61) / 36 = 867 / 36 = 24.08…
  averageDays: 24.1,
  bands: [
    // 12 + 8 + 8 + 1 of 36 = 80.55…%; £1,200 + £400 + £1,220 + £1,000.
    { band: 'within_30', count: 29, amountPence: 3_820_00, percent: 80.5 },
    // 16.66…%
    { band: 'days_31_to_60', count: 6, amountPence: 1_100_00, percent: 16.6 },
    // 2.77…%
    { band: 'over_60', count: 1, amountPence: 80_00, percent: 2.7 },
  ],
  // All but 27, 28 and 35.
  dueCount: 37,
  // 21, 22, 23, 30, 32, 34, 36, 37, 38 and 39: 10 of 37 = 27.02…%.
  lateCount: 10,
  // 3 × £200 + £300 + £60 + £500 + £130 + £90 + £15 + £25.
  latePence: 1_720_00,
  latePercent: 27,
  // 30, 32 and 38: £300 + £60 + £15.
  disputedCount: 3,
  disputedPence: 375_00,
  disputedPercent: 30,
  awards: [
    {
      award: 'gold',
      state: 'missed',
      // 95% of 36 = 34.2, so 35 invoices: 6 more than 29.
      requirements: [
        {
          withinDays: 30,
          isOfSmall: false,
          state: 'missed',
          count: 36,
          inTimeCount: 29,
          percent: 80.5,
          missingCount: 6,
          unknownCount: 0,
        },
      ],
    },
    {
      award: 'silver',
      state: 'missed',
      requirements: [
        // 35 of 36 = 97.22…%
        {
          withinDays: 60,
          isOfSmall: false,
          state: 'met',
          count: 36,
          inTimeCount: 35,
          percent: 97.2,
          missingCount: 0,
          unknownCount: 0,
        },
        // Alder's: 8 of 11 = 72.72…%; 95% of 11 = 10.45, so all 11. Cedar's 27, 28 and 33 may count: 10 of 13 is missed too.
        {
          withinDays: 30,
          isOfSmall: true,
          state: 'missed',
          count: 11,
          inTimeCount: 8,
          percent: 72.7,
          missingCount: 3,
          unknownCount: 3,
        },
      ],
    },
    {
      award: 'bronze',
      state: 'met',
      requirements: [
        {
          withinDays: 60,
          isOfSmall: false,
          state: 'met',
          count: 36,
          inTimeCount: 35,
          percent: 97.2,
          missingCount: 0,
          unknownCount: 0,
        },
      ],
    },
  ],
  againstCount: 7,
  // No date was changed after it was entered.
  changedLateCount: 0,
  lateDateChanges: [],
} as const;

/** The invoices that count against awards: over 60 days, then those of small suppliers, the slowest first. */
export const EXAMPLE_AGAINST = [
  { number: 35, days: 61, awards: ['gold', 'silver', 'bronze'] },
  { number: 32, days: 60, awards: ['gold', 'silver'] },
  { number: 36, days: 59, awards: ['gold', 'silver'] },
  { number: 31, days: 31, awards: ['gold', 'silver'] },
  { number: 34, days: 60, awards: ['gold'] },
  { number: 33, days: 45, awards: ['gold'] },
  { number: 30, days: 31, awards: ['gold'] },
] as const;
