import type { ChartAccount } from './chart-of-accounts.ts';
import type { Ledger } from './ledger.ts';
import { daysBetween, type LocalDate } from './local-date.ts';
import { type Pence, pence, sumPence, ZERO_PENCE } from './money.ts';

/**
 * Why an amount belongs to another month than its bill (RULES.md, 95): it was billed before its service, after it, or the
 * bill has not come.
 */
export const CUT_OFF_KINDS = ['prepayment', 'accrual', 'expected_bill'] as const;
export type CutOffKind = (typeof CUT_OFF_KINDS)[number];

/** A line of a bill with the days of its service. Of credit notes the amount is below zero. */
export interface ServiceLine {
  readonly billDate: LocalDate;
  readonly serviceFrom: LocalDate;
  readonly serviceTo: LocalDate;
  readonly amountPence: Pence;
}

/** The part of a line that its bill puts into the wrong side of a month's end. */
export interface CutOff {
  readonly kind: 'prepayment' | 'accrual';
  readonly amountPence: Pence;
  /** Those that the amount is of. */
  readonly days: number;
}

/**
 * What of an amount falls on the days up to one, that day included, rounded half away from zero. Differences of it are
 * the amounts of months, so they come to the whole to the penny.
 */
export function amountUpTo({ serviceFrom, serviceTo, amountPence }: ServiceLine, day: LocalDate): Pence {
  if (day < serviceFrom) return ZERO_PENCE;
  if (day >= serviceTo) return amountPence;
  // The product of an amount and days can be more than a number holds exactly.
  const [part, whole] = [BigInt(daysOf(serviceFrom, day)), BigInt(daysOf(serviceFrom, serviceTo))];
  const up = (BigInt(Math.abs(amountPence)) * part * 2n + whole) / (whole * 2n);
  return pence(amountPence < 0 ? -Number(up) : Number(up));
}

/** What of a line a month's end cuts off; null where its bill and its service are on the same side. */
export function cutOffAt(line: ServiceLine, monthEnd: LocalDate): CutOff | null {
  const { billDate, serviceFrom, serviceTo, amountPence } = line;
  const upTo = amountUpTo(line, monthEnd);
  const isBilled = billDate <= monthEnd;
  const cut = isBilled ? pence(amountPence - upTo) : upTo;
  if (cut === 0) return null;
  const first = isBilled && serviceFrom <= monthEnd ? daysOf(serviceFrom, monthEnd) : 0;
  const days = isBilled
    ? daysOf(serviceFrom, serviceTo) - first
    : daysOf(serviceFrom, serviceTo < monthEnd ? serviceTo : monthEnd);
  return { kind: isBilled ? 'prepayment' : 'accrual', amountPence: cut, days };
}

/** An amount without VAT, in the shares that net and VAT have in another bill of the supplier. */
export function netByShare(grossPence: Pence, usual: { readonly netPence: Pence; readonly vatPence: Pence }): Pence {
  const whole = usual.netPence + usual.vatPence;
  if (whole === 0) return grossPence;
  const net = Math.round((Math.abs(grossPence) * usual.netPence) / whole);
  return pence(grossPence < 0 ? -net : net);
}

/** The two halves of a closing journal. Each balances. */
export const JOURNAL_PARTS = ['prepayments', 'accruals'] as const;
export type JournalPart = (typeof JOURNAL_PARTS)[number];

export function journalPartOf(kind: CutOffKind): JournalPart {
  return kind === 'prepayment' ? 'prepayments' : 'accruals';
}

/** An account as a journal names it. */
export interface JournalAccount {
  /** Null where bills have no account, or the chart has none for it. */
  readonly code: string | null;
  readonly name: string;
  /** The ledger does not take the line until someone chooses an account of the chart. */
  readonly isToChoose: boolean;
}

export interface JournalLine extends JournalAccount {
  readonly part: JournalPart;
  /** One of both is zero, and none is below. */
  readonly debitPence: Pence;
  readonly creditPence: Pence;
}

/** What bills of an account come to that is prepaid, or accrued. */
export interface CutOffSum {
  readonly account: JournalAccount;
  readonly amountPence: Pence;
}

/** The codes of the ledgers' first charts. QuickBooks has names alone. Sources: public lists of those charts. */
const USUAL_CODES: Readonly<Record<JournalPart, Readonly<Record<Ledger, string>>>> = {
  prepayments: { xero: '620', quickbooks: 'Prepayments', sage50: '1103', sage_accounting: '1103' },
  accruals: { xero: '805', quickbooks: 'Accruals', sage50: '2109', sage_accounting: '2109' },
};

const USUAL_NAMES = { prepayments: 'Prepayments', accruals: 'Accruals' } as const satisfies Record<JournalPart, string>;

const IS_NAME_OF: Readonly<Record<JournalPart, RegExp>> = {
  prepayments: /^prepa(id|yments?)\b/i,
  accruals: /^accru(als?|ed (expenses?|liabilities))\b/i,
};

/**
 * The account of the balance sheet that a part of the journal goes to: the one of the chart that is called so, else the one
 * with which the ledger begins, which is to be chosen then.
 * @param chart the accounts that are offered
 */
export function balanceSheetAccount(
  part: JournalPart,
  ledger: Ledger | null,
  chart: readonly ChartAccount[],
): JournalAccount {
  const usual = ledger && USUAL_CODES[part][ledger];
  const named = chart.filter(({ name }) => IS_NAME_OF[part].test(name));
  const found = named.find(({ code }) => code === usual) ?? named[0];
  if (found) return { code: found.code, name: found.name, isToChoose: false };
  // The code may be another account of this company.
  const isTaken = chart.some(({ code }) => code === usual);
  return { code: isTaken ? null : usual, name: USUAL_NAMES[part], isToChoose: true };
}

/**
 * A part of the journal that puts amounts into their month: prepayments are taken from the cost, accruals are added to it.
 * @param sums one for each account, those of credit notes below zero
 */
export function closingJournal(part: JournalPart, balance: JournalAccount, sums: readonly CutOffSum[]): JournalLine[] {
  const total = sumPence(sums.map(({ amountPence }) => amountPence));
  const direction = part === 'prepayments' ? 1 : -1;
  const costs = sums.map(({ account, amountPence }) => lineOf(part, account, pence(-direction * amountPence)));
  const lines = [lineOf(part, balance, pence(direction * total)), ...costs];
  return lines.filter(({ debitPence, creditPence }) => debitPence !== 0 || creditPence !== 0);
}

/** The journal of the next month's first day that takes another back. */
export function reversalOf(lines: readonly JournalLine[]): JournalLine[] {
  return lines.map((line) => ({ ...line, debitPence: line.creditPence, creditPence: line.debitPence }));
}

/** @param amountPence a debit; a credit below zero */
function lineOf(part: JournalPart, { code, name, isToChoose }: JournalAccount, amountPence: Pence): JournalLine {
  const [debitPence, creditPence] = amountPence < 0 ? [ZERO_PENCE, pence(-amountPence)] : [amountPence, ZERO_PENCE];
  return { part, code, name, isToChoose, debitPence, creditPence };
}

/** Both days counted. */
function daysOf(from: LocalDate, to: LocalDate): number {
  return daysBetween(from, to) + 1;
}
