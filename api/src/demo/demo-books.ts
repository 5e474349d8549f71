import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  type LocalDate,
  localDate,
  type Month,
  monthOf,
} from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import type { SampleInvoice } from '../commands/onboarding/print-sample-invoice.ts';
import type { StatementLine } from '../commands/onboarding/write-statement.ts';
import { DEMO_SUPPLIERS, type DemoSupplier } from './demo-suppliers.ts';

/**
 * The books of the demo company, told from today backwards: it pays its suppliers every two weeks, imports its bank
 * statement now and then, and closes its months. Everything in them is made up.
 */

const TERMS_DAYS = 30;
const RUN_EVERY_DAYS = 14;
/** Days ago, of each thing that has its day. */
const AGO = {
  lastRun: 16,
  waitingRun: 2,
  firstImport: 25,
  secondImport: 9,
  accountChange: 18,
  /** One in query, so long that its VAT has to be repaid (RULES.md, 64). */
  disputed: 260,
} as const;

/** A bill that has not come is from one of these: their days are spread over the month, and no run has taken it yet. */
const LATE_SUPPLIERS = [
  'Lantern Cleaning Services',
  'Orchard IT Support',
  'Ashdown Marketing',
  'Riverside Business Park',
] as const;
const LATE_DAYS = { min: 5, max: 14 } as const;

/** So little that money runs short some weeks ahead: the cash forecast has to warn of it. */
export const DEMO_OPENING_BALANCE = pence(993_216);

export interface DemoInvoice extends SampleInvoice {
  readonly enteredOn: LocalDate;
  readonly status?: 'query';
  readonly vatAmountPence?: Pence;
}

export interface DemoBooks {
  /** The first day of the bank account and of all books. */
  readonly openingDate: LocalDate;
  readonly invoices: readonly DemoInvoice[];
  /** Days of the runs that are paid, ascending. */
  readonly runDates: readonly LocalDate[];
  /** A run is made with what falls due up to the next one. */
  readonly nextRunAfterDays: number;
  /** The run that waits for its approval was made on this day. */
  readonly waitingRunDate: LocalDate;
  readonly accountChangedOn: LocalDate;
  /** Lines up to the day before the first import are reconciled, and earlier months are closed. */
  readonly firstImportOn: LocalDate;
  /** Lines up to the day before are imported, and wait to be matched; later ones are in the file that waits. */
  readonly secondImportOn: LocalDate;
  readonly closedMonths: readonly Month[];
  /** The account's movements, but for the payments of the runs. */
  readonly movements: readonly StatementLine[];
}

/** Dates of the demo's events, relative to today. */
export function demoBooks(today: LocalDate): DemoBooks {
  const ago = (days: number): LocalDate => addDays(today, -days);
  const openMonth = monthOf(ago(AGO.firstImport));
  const closedMonths = [addMonths(openMonth, -2), addMonths(openMonth, -1)];
  const openingDate = firstDayOf(addMonths(openMonth, -2));
  const runDates: LocalDate[] = [];
  for (let date = ago(AGO.lastRun); date > addDays(openingDate, RUN_EVERY_DAYS); date = addDays(date, -RUN_EVERY_DAYS))
    runDates.unshift(date);
  return {
    openingDate,
    invoices: [
      ...withoutLateBill(monthlyInvoices(openingDate, today), today),
      ...tellingInvoices(today),
      disputedInvoice(openingDate, today),
    ],
    runDates,
    nextRunAfterDays: RUN_EVERY_DAYS,
    waitingRunDate: ago(AGO.waitingRun),
    accountChangedOn: ago(AGO.accountChange),
    firstImportOn: ago(AGO.firstImport),
    secondImportOn: ago(AGO.secondImport),
    closedMonths,
    movements: movements(openingDate, today),
  };
}

/** Month by month, each entered the day after its date. */
function monthlyInvoices(openingDate: LocalDate, today: LocalDate): DemoInvoice[] {
  return months(openingDate, today).flatMap((month, index) =>
    DEMO_SUPPLIERS.flatMap((supplier) => {
      const { invoiceDay, amountsPence, prefix } = supplier;
      const amountPence = amountsPence[index % amountsPence.length];
      if (invoiceDay === undefined || amountPence === undefined) return [];
      const invoiceDate = dayOf(month, invoiceDay);
      if (invoiceDate >= today) return [];
      const number = `${prefix}${2041 + index * 17 + invoiceDay}`;
      return [invoice(supplier, number, invoiceDate, amountPence, addDays(invoiceDate, 1))];
    }),
  );
}

/** Leaves one out that should have come some days ago: it is expected (RULES.md, 63). */
function withoutLateBill(invoices: readonly DemoInvoice[], today: LocalDate): DemoInvoice[] {
  const isLate = ({ supplierName, invoiceDate }: DemoInvoice): boolean => {
    const days = daysBetween(invoiceDate, today);
    return LATE_SUPPLIERS.some((name) => name === supplierName) && days >= LATE_DAYS.min && days <= LATE_DAYS.max;
  };
  const late = invoices.find(isLate);
  return invoices.filter((invoice) => invoice !== late);
}

/** Older than the books, and in query ever since. */
function disputedInvoice(openingDate: LocalDate, today: LocalDate): DemoInvoice {
  const tidewell = supplierNamed('Tidewell Couriers');
  const old = invoice(tidewell, 'TW1846', addDays(today, -AGO.disputed), 9_600, addDays(openingDate, 1));
  return { ...old, description: 'Parcel to Truro, which never arrived', status: 'query', vatAmountPence: pence(1_600) };
}

/** Those that have something to tell: late, held back, entered twice, or paid by card. */
function tellingInvoices(today: LocalDate): DemoInvoice[] {
  const ago = (days: number): LocalDate => addDays(today, -days);
  const meadow = supplierNamed('Meadow Lane Stationery');
  const tidewell = supplierNamed('Tidewell Couriers');
  const harbour = supplierNamed('Harbour Print Works');
  const copperfield = supplierNamed('Copperfield Coffee Roasters');
  return [
    // Overdue: it was left out of the last run, because its supplier's account had changed.
    invoice(meadow, 'MLS2187', ago(34), 9_877, ago(33)),
    invoice(meadow, 'MLS2204', ago(6), 4_150, ago(5)),
    // Overdue: it came after the last run, and is in the one that waits.
    invoice(tidewell, 'TW2190', ago(32), 10_275, ago(3)),
    invoice(tidewell, 'TW2163', ago(50), 8_840, ago(49)),
    // The same work on two invoices.
    invoice(harbour, 'HPW2218', ago(9), 18_340, ago(8)),
    invoice(harbour, 'HPW2221', ago(7), 18_340, ago(6)),
    invoice(copperfield, 'CCR2209', ago(12), 4_860, ago(11)),
  ];
}

function supplierNamed(name: string): DemoSupplier {
  const supplier = DEMO_SUPPLIERS.find((one) => one.name === name);
  if (!supplier) throw new Error(`the demo company has no supplier ${name}`);
  return supplier;
}

function invoice(
  { name, description }: DemoSupplier,
  invoiceNumber: string,
  invoiceDate: LocalDate,
  amountPence: number,
  enteredOn: LocalDate,
): DemoInvoice {
  const dueDate = addDays(invoiceDate, TERMS_DAYS);
  const amount = pence(amountPence);
  return { supplierName: name, description, invoiceNumber, invoiceDate, dueDate, amountPence: amount, enteredOn };
}

/** Movements of the account: money received, collected by Direct Debit, and paid by card. */
function movements(openingDate: LocalDate, today: LocalDate): StatementLine[] {
  const lines = months(openingDate, today).flatMap((month) => [
    line(dayOf(month, 17), 'CARD', 'Devon Services', 'FUEL EXETER', -7_318),
    line(dayOf(month, 28), 'FEE', 'Quayside Bank', 'ACCOUNT FEE', -1_250),
  ]);
  const collected = monthlyInvoices(openingDate, today).flatMap((invoice) => {
    const { account, bankName } = supplierNamed(invoice.supplierName);
    if (account !== null) return [];
    const date = addDays(invoice.invoiceDate, 14);
    return [line(date, 'DIRECT DEBIT', bankName, invoice.invoiceNumber, -invoice.amountPence)];
  });
  const byCard = line(addDays(today, -5), 'CARD', 'COPPERFIELD COFFEE', 'CCR2209', -4_860);
  return [...lines, ...weeklyMoney(openingDate, today), ...collected, byCard].filter(({ date }) => date < today);
}

/** Card takings and wages of each week: the cash forecast recognises their rhythm (RULES.md, 102). */
function weeklyMoney(openingDate: LocalDate, today: LocalDate): StatementLine[] {
  const weeks = Math.ceil(daysBetween(openingDate, today) / 7);
  return Array.from({ length: weeks }, (_, week) => {
    const first = addDays(openingDate, week * 7);
    return [
      line(addDays(first, 4), 'FASTER PAYMENT', 'Tillworks', 'CARD TAKINGS', 174_685 + (week % 4) * 9_359),
      line(addDays(first, 3), 'STANDING ORDER', 'Tamar Payroll', 'STUDIO TEAM', -118_000 - (week % 3) * 2_150),
    ];
  }).flat();
}

function line(date: LocalDate, type: string, name: string, reference: string, amountPence: number): StatementLine {
  return { date, type, name, reference, amountPence: pence(amountPence) };
}

function months(from: LocalDate, to: LocalDate): Month[] {
  const all: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) all.push(month);
  return all;
}

function dayOf(month: Month, day: number): LocalDate {
  return localDate(`${month}-${String(day).padStart(2, '0')}`);
}
