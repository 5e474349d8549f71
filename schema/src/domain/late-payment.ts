import { type BankRates, bankRateOn } from './bank-rate.ts';
import { addDays, daysBetween, type LocalDate, localDate } from './local-date.ts';
import { fractionOf, type Pence, pence, sumPence, ZERO_PENCE } from './money.ts';

/** Hundredths of a per cent over Bank Rate. Source: SI 2002/1675. */
const STATUTORY_MARGIN = 800;

/** Interest divides by this in leap years, too. */
const DAYS_A_YEAR = 365;

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

/** Fixed sums by the smallest debt of their band, the largest first. */
const FIXED_SUMS = [
  { fromPence: 10_000_00, sum: pence(100_00) },
  { fromPence: 1_000_00, sum: pence(70_00) },
  { fromPence: 0, sum: pence(40_00) },
];

/** Days from the invoice date to the last due date that the cap allows. */
const CAP_DAYS = 60;

export interface LatePaymentLaw {
  readonly bankRates: BankRates;
  /** Invoice date from which a due date counts as at most 60 days later; null while no such law is in force. */
  readonly paymentCapFrom: LocalDate | null;
}

export interface Debt {
  /** Amount left to pay. */
  readonly openPence: Pence;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
}

/** Claim of a supplier for a late payment between businesses, under the Act of 1998. */
export interface LatePayment {
  /** Day on which interest begins: the day after the due date. */
  readonly interestFrom: LocalDate;
  /** 0 until interest begins. */
  readonly daysLate: number;
  /** Statutory rate a year; null if the list of Bank Rates does not cover its reference date. */
  readonly ratePercent: number | null;
  /** Last day up to which the list of Bank Rates is complete. */
  readonly bankRateCheckedTo: LocalDate;
  /** Interest of each late day; null if the rate is not known. */
  readonly dailyInterestPence: Pence | null;
  /** Interest so far; null if the rate is not known. */
  readonly interestPence: Pence | null;
  /** Fixed sum for the debt, in addition to the interest, once it is late. */
  readonly fixedSumPence: Pence;
  /** Interest and fixed sum so far, 0 until the payment is late; null if the rate is not known. */
  readonly claimPence: Pence | null;
}

/** Statutory interest and fixed sum of a debt that is paid on a day, or is unpaid on it (RULES.md, 104). */
export function latePayment(debt: Debt, on: LocalDate, law: LatePaymentLaw): LatePayment {
  const interestFrom = addDays(latestDueDate(debt, law), 1);
  const daysLate = Math.max(0, daysBetween(interestFrom, on) + 1);
  const bankRate = bankRateOn(referenceDate(interestFrom), law.bankRates);
  const rate = bankRate === null ? null : bankRate + STATUTORY_MARGIN;
  const interestOf = (days: number) => (rate === null ? null : statutoryInterest(debt.openPence, rate, days));
  const fixedSumPence = FIXED_SUMS.find(({ fromPence }) => debt.openPence >= fromPence)?.sum ?? ZERO_PENCE;
  const interestPence = daysLate === 0 ? ZERO_PENCE : interestOf(daysLate);
  return {
    interestFrom,
    daysLate,
    ratePercent: rate === null ? null : rate / 100,
    bankRateCheckedTo: law.bankRates.checkedTo,
    dailyInterestPence: interestOf(1),
    interestPence,
    fixedSumPence,
    claimPence: interestPence === null ? null : sumPence(daysLate === 0 ? [] : [interestPence, fixedSumPence]),
  };
}

function latestDueDate({ invoiceDate, dueDate }: Debt, { paymentCapFrom }: LatePaymentLaw): LocalDate {
  const capped = addDays(invoiceDate, CAP_DAYS);
  const isCapped = paymentCapFrom !== null && invoiceDate >= paymentCapFrom && capped < dueDate;
  return isCapped ? capped : dueDate;
}

/** The 30 June or 31 December before interest begins. Its Bank Rate holds until the debt is paid. */
function referenceDate(interestFrom: LocalDate): LocalDate {
  const year = Number(interestFrom.slice(0, 4));
  return localDate(interestFrom.slice(5) > '06-30' ? `${year}-06-30` : `${year - 1}-12-31`);
}

function statutoryInterest(amount: Pence, rate: number, days: number): Pence {
  return fractionOf(amount, rate * days, WHOLE * DAYS_A_YEAR);
}
