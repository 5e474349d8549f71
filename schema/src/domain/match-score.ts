import { daysBetween, type LocalDate } from './local-date.ts';
import type { Pence } from './money.ts';

/** Lowest score of a suggestion (RULES.md, section 9). */
export const MATCH_SCORE_MIN = 25;

/** Highest score in 'Match Score n%'. */
export const MATCH_SCORE_SHOWN_MAX = 100;

/** The points of RULES.md, section 9, Suggestion scoring. */
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

const SUPPLIER_WORD_LENGTH_MIN = 3;
const REFERENCE_LENGTH_MIN = 3;
const LEARNED_DAYS_APART_MAX = 2;

export interface ScoredTransaction {
  readonly date: LocalDate;
  /** Positive or negative: only the magnitude counts. */
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

/** Pattern learned from the confirmed matches of the invoice's supplier (RULES.md, section 3, matching_patterns). */
export interface LearnedPattern {
  readonly transactionDescriptionPattern: string | null;
  readonly daysDiffFromInvoiceDate: number | null;
  readonly daysDiffFromDueDate: number | null;
  readonly matchCount: number;
}

export type MatchReasonCode =
  | 'same_amount'
  | 'near_date'
  | 'supplier_name'
  | 'supplier_words'
  | 'invoice_number'
  | 'reference'
  | 'outgoing'
  | 'learned_description'
  | 'learned_timing';

/** One part of a score, with a text for the user. */
export interface MatchReason {
  readonly code: MatchReasonCode;
  readonly points: number;
  readonly words: string;
}

export interface MatchScore {
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

/**
 * How well a transaction fits an unmatched invoice: the sum of RULES.md, section 9's points, exactly as written there
 * (RULES.md, 36). Null when their absolute amounts differ, since then they are not compared.
 *
 * Where RULES.md, section 9 leaves room: texts are compared as whole words, without case and punctuation, in the
 * description and the counterparty each, but a supplier's full name is found also inside a longer word; the nearer of
 * invoice date and due date counts; of several learned patterns the best counts, once for its description and once for
 * its timing.
 */
export function matchScore(
  transaction: ScoredTransaction,
  invoice: ScoredInvoice,
  patterns: readonly LearnedPattern[],
): MatchScore | null {
  if (Math.abs(transaction.amountPence) !== Math.abs(invoice.amountPence)) return null;
  const text = `${searchable(transaction.description)}|${searchable(transaction.counterpartyName ?? '')}`;
  const reasons = [
    amountReason(),
    dateReason(transaction.date, invoice),
    nameReason(text, invoice.supplierName),
    numberReason(text, invoice.invoiceNumber),
    referenceReason(text, invoice),
    outgoingReason(transaction.isOutgoing),
    learnedDescriptionReason(text, patterns),
    learnedTimingReason(transaction.date, invoice, patterns),
  ].filter((reason) => reason !== null);
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** 'Match Score n%' shows a score capped at 100 (RULES.md, 36). */
export function shownMatchScore(score: number): number {
  return Math.min(score, MATCH_SCORE_SHOWN_MAX);
}

function amountReason(): MatchReason {
  return { code: 'same_amount', points: POINTS.sameAmount, words: 'same amount' };
}

function dateReason(date: LocalDate, { invoiceDate, dueDate }: ScoredInvoice): MatchReason | null {
  const fromInvoice = daysBetween(invoiceDate, date);
  const fromDue = daysBetween(dueDate, date);
  const isDueNearer = Math.abs(fromDue) <= Math.abs(fromInvoice);
  const days = isDueNearer ? fromDue : fromInvoice;
  const points = datePoints(Math.abs(days));
  if (points === 0) return null;
  return { code: 'near_date', points, words: distance(days, isDueNearer ? 'due date' : 'invoice date') };
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
  if (has(text, name.trim())) {
    return { code: 'supplier_name', points: POINTS.supplierName, words: 'supplier name found' };
  }
  const words = new Set(wordsOf(name).filter((word) => word.length >= SUPPLIER_WORD_LENGTH_MIN));
  const found = [...words].filter((word) => has(text, ` ${word} `));
  if (found.length === 0) return null;
  const points = Math.min(found.length * POINTS.supplierWord, POINTS.supplierWordsMax);
  return { code: 'supplier_words', points, words: `supplier name partly matches (${found.join(', ')})` };
}

function numberReason(text: string, invoiceNumber: string): MatchReason | null {
  if (!hasNumber(text, invoiceNumber)) return null;
  return { code: 'invoice_number', points: POINTS.invoiceNumber, words: `invoice number ${invoiceNumber} found` };
}

/**
 * A reference token is the whole invoice number, or a word of it or of the invoice's description, if it has at least
 * three characters, a digit among them, and is not a year: statements are full of years.
 */
function referenceReason(text: string, { invoiceNumber, description }: ScoredInvoice): MatchReason | null {
  const number = wordsOf(searchable(invoiceNumber));
  if (isReference(number.join('')) && hasNumber(text, invoiceNumber)) return referenceFound(invoiceNumber);
  const words = [...number, ...wordsOf(searchable(description ?? ''))];
  const shared = words.find((word) => isReference(word) && has(text, ` ${word} `));
  return shared ? referenceFound(shared.toUpperCase()) : null;
}

function referenceFound(reference: string): MatchReason {
  return { code: 'reference', points: POINTS.reference, words: `reference ${reference} found` };
}

function isReference(word: string): boolean {
  return word.length >= REFERENCE_LENGTH_MIN && /\p{N}/u.test(word) && !/^(19|20)\d\d$/.test(word);
}

function outgoingReason(isOutgoing: boolean): MatchReason | null {
  return isOutgoing ? { code: 'outgoing', points: POINTS.outgoing, words: 'money going out' } : null;
}

function learnedDescriptionReason(text: string, patterns: readonly LearnedPattern[]): MatchReason | null {
  const points = learnedPoints(patterns.filter((pattern) => isDescribedBy(text, pattern)));
  return points > 0 ? { code: 'learned_description', points, words: 'described as in earlier matches' } : null;
}

function learnedTimingReason(
  date: LocalDate,
  invoice: ScoredInvoice,
  patterns: readonly LearnedPattern[],
): MatchReason | null {
  const points = learnedPoints(patterns.filter((pattern) => isTimedLike(date, invoice, pattern))) / 2;
  return points > 0 ? { code: 'learned_timing', points, words: 'timed as in earlier matches' } : null;
}

function learnedPoints(patterns: readonly LearnedPattern[]): number {
  const points = patterns.map(({ matchCount }) => Math.min(POINTS.learnedTimes * matchCount, POINTS.learnedMax));
  return Math.max(0, ...points);
}

function isDescribedBy(text: string, { transactionDescriptionPattern }: LearnedPattern): boolean {
  return has(text, searchable(transactionDescriptionPattern ?? ''));
}

function isTimedLike(date: LocalDate, { invoiceDate, dueDate }: ScoredInvoice, pattern: LearnedPattern): boolean {
  const isNear = (known: number | null, days: number): boolean =>
    known !== null && Math.abs(known - days) <= LEARNED_DAYS_APART_MAX;
  return (
    isNear(pattern.daysDiffFromInvoiceDate, daysBetween(invoiceDate, date)) ||
    isNear(pattern.daysDiffFromDueDate, daysBetween(dueDate, date))
  );
}

/** Lower-case words with a space before and after each, so that a word is found whole: never INV-1 in INV-10. */
function searchable(text: string): string {
  const lowered = text.normalize('NFKC').toLowerCase();
  return ` ${(lowered.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
}

function wordsOf(searched: string): string[] {
  return searched.split(' ').filter((word) => word !== '');
}

function has(text: string, searched: string): boolean {
  return searched.trim() !== '' && text.includes(searched);
}

/** Finds a number however its letters and digits are set apart: INV-10023, INV 10023 and INV10023 are one. */
function hasNumber(text: string, invoiceNumber: string): boolean {
  const runs = searchable(invoiceNumber).match(/\p{N}+|[\p{L}\p{M}]+/gu);
  // Nearly always a part of it is missing, which is found out faster without the expression.
  return runs?.every((run) => text.includes(run)) === true && new RegExp(` ${runs.join(' ?')} `, 'u').test(text);
}
