import { daysBetween, type LocalDate } from './local-date.ts';
import type { Pence } from './money.ts';

/** A suggestion is offered from this score on (section 9). */
export const MATCH_SCORE_MIN = 25;
const MATCH_SCORE_SHOWN_MAX = 100;

/** The points of section 9, Suggestion scoring. */
const POINTS = {
  sameAmount: 50,
  within3Days: 20,
  within7Days: 15,
  within30Days: 10,
  supplierName: 15,
  supplierWord: 3,
  supplierWordsMax: 10,
  invoiceNumber: 15,
  reference: 30,
  outgoing: 5,
  learnedTimes: 2,
  learnedMax: 20,
} as const;

export interface ScoredTransaction {
  readonly date: LocalDate;
  /** Signed or not: only its magnitude counts. */
  readonly amountPence: Pence;
  readonly isOutgoing: boolean;
  readonly description: string;
  readonly counterpartyName: string | null;
}

export interface ScoredInvoice {
  readonly invoiceNumber: string;
  readonly supplierName: string;
  readonly amountPence: Pence;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly description: string | null;
}

/** What confirmed matches of the invoice's supplier have taught (section 3, matching_patterns). */
export interface LearnedPattern {
  readonly transactionDescriptionPattern: string | null;
  readonly daysDiffFromInvoiceDate: number | null;
  readonly daysDiffFromDueDate: number | null;
  readonly matchCount: number;
}

/** One part of a score, in words for the user. */
export interface MatchReason {
  readonly points: number;
  readonly words: string;
}

export interface MatchScore {
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

/**
 * How well a transaction fits an unmatched invoice: the sum of section 9's points, exactly as written there (rules.md,
 * 36). Null when their absolute amounts differ, since then they are not compared.
 */
export function matchScore(
  transaction: ScoredTransaction,
  invoice: ScoredInvoice,
  patterns: readonly LearnedPattern[],
): MatchScore | null {
  if (Math.abs(transaction.amountPence) !== Math.abs(invoice.amountPence)) return null;
  const text = searchable(`${transaction.description} ${transaction.counterpartyName ?? ''}`);
  const reasons = [
    { points: POINTS.sameAmount, words: 'same amount' },
    dateReason(transaction.date, invoice),
    nameReason(text, invoice.supplierName),
    numberReason(text, invoice.invoiceNumber),
    referenceReason(text, invoice),
    transaction.isOutgoing ? { points: POINTS.outgoing, words: 'money going out' } : null,
    ...learnedReasons(text, transaction.date, invoice, patterns),
  ].filter((reason) => reason !== null);
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** 'Match Score n%' shows a score capped at 100 (rules.md, 36). */
export function shownMatchScore(score: number): number {
  return Math.min(score, MATCH_SCORE_SHOWN_MAX);
}

function dateReason(date: LocalDate, { invoiceDate, dueDate }: ScoredInvoice): MatchReason | null {
  const fromInvoice = daysBetween(invoiceDate, date);
  const fromDue = daysBetween(dueDate, date);
  const isDueNearer = Math.abs(fromDue) <= Math.abs(fromInvoice);
  const days = isDueNearer ? fromDue : fromInvoice;
  const points = datePoints(Math.abs(days));
  return points > 0 ? { points, words: distance(days, isDueNearer ? 'due date' : 'invoice date') } : null;
}

function datePoints(days: number): number {
  if (days <= 3) return POINTS.within3Days;
  if (days <= 7) return POINTS.within7Days;
  return days <= 30 ? POINTS.within30Days : 0;
}

function distance(days: number, from: string): string {
  if (days === 0) return `on the ${from}`;
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'after' : 'before'} the ${from}`;
}

function nameReason(text: string, supplierName: string): MatchReason | null {
  const name = searchable(supplierName);
  if (name !== ' ' && text.includes(name)) return { points: POINTS.supplierName, words: 'supplier name found' };
  const words = new Set(name.split(' ').filter((word) => word.length > 2));
  const found = [...words].filter((word) => text.includes(` ${word} `));
  if (found.length === 0) return null;
  const points = Math.min(found.length * POINTS.supplierWord, POINTS.supplierWordsMax);
  return { points, words: `part of the supplier name found (${found.join(', ')})` };
}

function numberReason(text: string, invoiceNumber: string): MatchReason | null {
  const number = searchable(invoiceNumber);
  if (number === ' ' || !text.includes(number)) return null;
  return { points: POINTS.invoiceNumber, words: `invoice number ${invoiceNumber} found` };
}

/** A reference token is a run of at least three letters and digits, a digit among them. */
function referenceReason(text: string, invoice: ScoredInvoice): MatchReason | null {
  const expected = searchable(`${invoice.invoiceNumber} ${invoice.description ?? ''}`);
  const shared = referenceTokens(expected).find((token) => text.includes(` ${token} `));
  return shared ? { points: POINTS.reference, words: `reference ${shared.toUpperCase()} found` } : null;
}

function referenceTokens(text: string): string[] {
  return text.split(' ').filter((token) => token.length >= 3 && /\d/.test(token));
}

function learnedReasons(
  text: string,
  date: LocalDate,
  invoice: ScoredInvoice,
  patterns: readonly LearnedPattern[],
): MatchReason[] {
  const points = (pattern: LearnedPattern) => Math.min(POINTS.learnedTimes * pattern.matchCount, POINTS.learnedMax);
  const best = (known: readonly LearnedPattern[]) => Math.max(0, ...known.map(points));
  const description = best(patterns.filter((pattern) => isDescribedBy(text, pattern)));
  const timing = best(patterns.filter((pattern) => isTimedLike(date, invoice, pattern))) / 2;
  return [
    { points: description, words: 'described as in earlier matches' },
    { points: timing, words: 'timed as in earlier matches' },
  ].filter((reason) => reason.points > 0);
}

function isDescribedBy(text: string, { transactionDescriptionPattern: pattern }: LearnedPattern): boolean {
  const known = searchable(pattern ?? '');
  return known !== ' ' && text.includes(known);
}

function isTimedLike(date: LocalDate, { invoiceDate, dueDate }: ScoredInvoice, pattern: LearnedPattern): boolean {
  const isNear = (known: number | null, days: number) => known !== null && Math.abs(known - days) <= 2;
  return (
    isNear(pattern.daysDiffFromInvoiceDate, daysBetween(invoiceDate, date)) ||
    isNear(pattern.daysDiffFromDueDate, daysBetween(dueDate, date))
  );
}

/** Lower-case words between single spaces, so that a whole word is found by its spaces: never INV-1 in INV-10. */
function searchable(text: string): string {
  return ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `.replace(/^ +$/, ' ');
}
