import { type BillStream, type PastBill, regularStreams } from '@paycycle/schema/domain/bill-streams';
import { detectFrequency, MONEY_FREQUENCIES, type MoneyFrequency } from '@paycycle/schema/domain/billing-frequency';
import { mondayOf } from '@paycycle/schema/domain/due-weeks';
import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { payeeNameKey } from '@paycycle/schema/domain/payee-likeness';

/** A line of a statement with its payee. */
export interface MoneyLine {
  readonly date: LocalDate;
  /** Above zero. */
  readonly amountPence: Pence;
  readonly isOutgoing: boolean;
  readonly isMatched: boolean;
  /** Payee or payer without what changes from line to line; empty if there is none. */
  readonly payeeKey: string;
  /** Payee or payer as the bank prints it. */
  readonly payee: string;
}

/** Money that a payee gets, or a payer sends, in a rhythm (RULES.md, 102). Amounts are above zero. */
export interface RegularMoney {
  readonly payee: string;
  readonly isOutgoing: boolean;
  readonly frequency: MoneyFrequency;
  readonly amountPence: Pence;
  readonly amountFromPence: Pence;
  readonly amountToPence: Pence;
  /** Number of payments, or of weeks, that it was recognised from. */
  readonly count: number;
  readonly lastOn: LocalDate;
  /** Days on which it is expected. */
  readonly days: readonly LocalDate[];
}

/** Days and names by which regular money is recognised. */
export interface RegularMoneyRequest {
  /** Day of the last line of the statements. */
  readonly statementDay: LocalDate;
  /** Last day of the forecast. */
  readonly until: LocalDate;
  /** Names of suppliers and of their accounts: their bills are forecast, and not their payments. */
  readonly supplierNames: readonly string[];
}

/** Fewest lines of a payee with a rhythm. */
const LINES_MIN = 3;

/** Amounts from which the next one is estimated: as many as for a bill. */
const AMOUNTS_MAX = 12;

/** Days by which a payment may be late on the statement and still come. */
const LATE_DAYS_MIN = 2;

/** A supplier's name that the bank has cut has at least so many letters. */
const CUT_NAME_MIN = 5;

const SUNDAY_AFTER_MONDAY = 6;

/** Regular money that is expected after the last statement, the largest amounts first. */
export function regularMoney(lines: readonly MoneyLine[], request: RegularMoneyRequest): RegularMoney[] {
  const suppliers = request.supplierNames.map(payeeNameKey);
  const found: RegularMoney[] = [];
  for (const ofPayee of Map.groupBy(lines, keyOf).values()) {
    const [first] = ofPayee;
    if (!first || first.payeeKey === '' || ofPayee.length < LINES_MIN) continue;
    // A payee with a matched invoice sends bills, and the forecast has those already.
    if (ofPayee.some(({ isMatched }) => isMatched)) continue;
    if (first.isOutgoing && namesSupplier(payeeNameKey(first.payeeKey), suppliers)) continue;
    found.push(...regularOf(ofPayee, request));
  }
  return found.sort((one, other) => other.amountPence - one.amountPence);
}

function keyOf({ payeeKey, isOutgoing }: MoneyLine): string {
  return `${isOutgoing} ${payeeKey}`;
}

/** True if the payee is one of the suppliers. Banks cut long names. */
function namesSupplier(key: string, suppliers: readonly string[]): boolean {
  return suppliers.some(
    (name) =>
      name === key ||
      (Math.min(name.length, key.length) >= CUT_NAME_MIN && (name.startsWith(key) || key.startsWith(name))),
  );
}

function regularOf(lines: readonly MoneyLine[], { statementDay, until }: RegularMoneyRequest): RegularMoney[] {
  const payments = lines.map(({ date, amountPence }): PastBill => ({ date, amountPence, invoiceNumber: '' }));
  const streams = regularStreams(payments, statementDay, MONEY_FREQUENCIES);
  if (streams.length > 0) {
    return streams.flatMap((stream) => described(lines, stream, daysAhead(stream, statementDay, until)));
  }
  const weekly = detectFrequency(perWeek(payments, statementDay), statementDay, ['weekly']);
  if (!weekly) return [];
  // A part of the week that has begun is on the statement already.
  const ahead = daysAhead(weekly, statementDay, until).filter(
    (day) => day > addDays(statementDay, SUNDAY_AFTER_MONDAY),
  );
  return described(lines, weekly, ahead);
}

/** Sums of whole weeks, each on its Sunday: card takings come daily, but not on every day. */
function perWeek(payments: readonly PastBill[], statementDay: LocalDate): PastBill[] {
  const weeks = Map.groupBy(payments, ({ date }) => addDays(mondayOf(date), SUNDAY_AFTER_MONDAY));
  return [...weeks]
    .filter(([sunday]) => sunday <= statementDay)
    .map(([date, ofWeek]) => ({
      date,
      amountPence: sumPence(ofWeek.map(({ amountPence }) => amountPence)),
      invoiceNumber: '',
    }));
}

/** Days after the last one on the statements. Empty if the last two were missed: the money has stopped. */
function daysAhead(
  { schedule, lastSlot, latest }: BillStream<MoneyFrequency>,
  statementDay: LocalDate,
  until: LocalDate,
): LocalDate[] {
  const lateDays = Math.max(latest, LATE_DAYS_MIN);
  const isMissed = (slot: number) => addDays(schedule.dayOf(slot), lateDays) <= statementDay;
  const days: LocalDate[] = [];
  if (isMissed(lastSlot + 2)) return days;
  for (let slot = lastSlot + 1; schedule.dayOf(slot) <= until; slot += 1) {
    const [planned, earliest] = [schedule.dayOf(slot), addDays(statementDay, 1)];
    if (!isMissed(slot)) days.push(planned < earliest ? earliest : planned);
  }
  return days;
}

function described(
  lines: readonly MoneyLine[],
  { schedule, bills }: BillStream<MoneyFrequency>,
  days: readonly LocalDate[],
): RegularMoney[] {
  const amounts = bills
    .slice(-AMOUNTS_MAX)
    .map(({ amountPence }) => amountPence)
    .sort((one, other) => one - other);
  const [last, lastLine] = [bills.at(-1), lines.at(-1)];
  if (!last || !lastLine || days.length === 0) return [];
  return [
    {
      payee: lastLine.payee,
      isOutgoing: lastLine.isOutgoing,
      frequency: schedule.frequency,
      amountPence: amounts[Math.floor((amounts.length - 1) / 2)] ?? ZERO_PENCE,
      amountFromPence: amounts[0] ?? ZERO_PENCE,
      amountToPence: amounts.at(-1) ?? ZERO_PENCE,
      count: bills.length,
      lastOn: last.date,
      days,
    },
  ];
}
