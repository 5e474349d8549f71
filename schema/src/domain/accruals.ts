import type { ChartAccount } from './chart-of-accounts.ts';
import type { Ledger } from './ledger.ts';
import { daysBetween, type LocalDate } from './local-date.ts';
import { fractionOf, type Pence, pence, sumPence, ZERO_PENCE } from './money.ts';

/**
 * Reason why an amount belongs to another month than its bill (RULES.md, 95): billed before the service, billed after
 * it, or not billed yet.
 */
export const CUT_OFF_KINDS = ['prepayment', 'accrual', 'expected_bill'] as const;
export type CutOffKind = (typeof CUT_OFF_KINDS)[number];

/** A line of a bill with its service period. The amount of a credit note is negative. */
export interface ServiceLine {
  readonly billDate: LocalDate;
  readonly serviceFrom: LocalDate;
  readonly serviceTo: LocalDate;
  readonly amountPence: Pence;
}

/** Part of a line that its bill puts on the wrong side of a month's end. */
export interface CutOff {
  readonly kind: 'prepayment' | 'accrual';
  readonly amountPence: Pence;
  /** Days of service that the amount covers. */
  readonly days: number;
}

/**
 * Share of an amount that falls on the days up to and including `day`, rounded half away from zero. A month's amount is
 * the difference of two such shares, so the months add up to the whole amount.
 */
export function amountUpTo({ serviceFrom, serviceTo, amountPence }: ServiceLine, day: LocalDate): Pence {
  if (day < serviceFrom) return ZERO_PENCE;
  if (day >= serviceTo) return amountPence;
  return fractionOf(amountPence, daysOf(serviceFrom, day), daysOf(serviceFrom, serviceTo));
}

/** Part of a line that a month's end cuts off; null if the bill and its service are on the same side. */
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

/** Net of a gross amount, at the ratio of net to VAT in another bill of the supplier. */
export function netByShare(grossPence: Pence, usual: { readonly netPence: Pence; readonly vatPence: Pence }): Pence {
  const whole = usual.netPence + usual.vatPence;
  if (whole === 0) return grossPence;
  const net = Math.round((Math.abs(grossPence) * usual.netPence) / whole);
  return pence(grossPence < 0 ? -net : net);
}

/** The two halves of a closing journal. Each balances by itself. */
export const JOURNAL_PARTS = ['prepayments', 'accruals'] as const;
export type JournalPart = (typeof JOURNAL_PARTS)[number];

export function journalPartOf(kind: CutOffKind): JournalPart {
  return kind === 'prepayment' ? 'prepayments' : 'accruals';
}

/** An account as the journal shows it. */
export interface JournalAccount {
  /** Null if the bills have no account, or the chart has no code for it. */
  readonly code: string | null;
  readonly name: string;
  /** True if the user must choose an account from the chart before the ledger accepts the line. */
  readonly isToChoose: boolean;
}

export interface JournalLine extends JournalAccount {
  readonly part: JournalPart;
  /** One of the two is zero; neither is negative. */
  readonly debitPence: Pence;
  readonly creditPence: Pence;
}

/** Prepaid or accrued total of an account's bills. */
export interface CutOffSum {
  readonly account: JournalAccount;
  readonly amountPence: Pence;
}

/** Account codes of each ledger's standard chart. QuickBooks has only names. Sources: public lists of those charts. */
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
 * Balance sheet account for a part of the journal: the account of the chart with that name, else the ledger's standard
 * one. The user must then choose an account.
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
  // In this company's chart the standard code may belong to another account.
  const isTaken = chart.some(({ code }) => code === usual);
  return { code: isTaken ? null : usual, name: USUAL_NAMES[part], isToChoose: true };
}

/**
 * Builds a part of the journal that moves amounts to their month: subtracts prepayments from the cost, adds accruals.
 * @param sums one for each account, negative for credit notes
 */
export function closingJournal(part: JournalPart, balance: JournalAccount, sums: readonly CutOffSum[]): JournalLine[] {
  const total = sumPence(sums.map(({ amountPence }) => amountPence));
  const direction = part === 'prepayments' ? 1 : -1;
  const costs = sums.map(({ account, amountPence }) => lineOf(part, account, pence(-direction * amountPence)));
  const lines = [lineOf(part, balance, pence(direction * total)), ...costs];
  return lines.filter(({ debitPence, creditPence }) => debitPence !== 0 || creditPence !== 0);
}

/** Reverses a journal on the first day of the next month. */
export function reversalOf(lines: readonly JournalLine[]): JournalLine[] {
  return lines.map((line) => ({ ...line, debitPence: line.creditPence, creditPence: line.debitPence }));
}

/** @param amountPence a debit; a credit is negative */
function lineOf(part: JournalPart, { code, name, isToChoose }: JournalAccount, amountPence: Pence): JournalLine {
  const [debitPence, creditPence] = amountPence < 0 ? [ZERO_PENCE, pence(-amountPence)] : [amountPence, ZERO_PENCE];
  return { part, code, name, isToChoose, debitPence, creditPence };
}

/** Days of a period, both ends included. */
function daysOf(from: LocalDate, to: LocalDate): number {
  return daysBetween(from, to) + 1;
}
