import { daysBetween, type LocalDate } from '@paycycle/schema/domain/local-date';
import { payeeKey } from '../../../matching-engine/index.ts';

/** A transaction's texts as the bank prints them. */
export interface LineTexts {
  readonly description: string;
  readonly counterpartyName: string | null;
}

/** The payee keys that distinguish patterns; empty if a text does not name the payee. */
export interface PatternKeys {
  readonly descriptionKey: string;
  readonly counterpartyKey: string;
}

export interface InvoiceDates {
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
}

/** Days from an invoice's dates to the payment; negative when it was paid before. */
export interface Timing {
  readonly daysDiffFromInvoiceDate: number | null;
  readonly daysDiffFromDueDate: number | null;
}

/** Maximum weight of the earlier matches, so that a supplier's new payment habit is learned after a few. */
const WEIGHT_MAX = 3;

/** Returns the keys of a transaction, each text by itself: external tools may know only one of them. */
export function keysOf({ description, counterpartyName }: LineTexts): PatternKeys {
  return {
    descriptionKey: payeeKey({ description, counterpartyName: null }),
    counterpartyKey: counterpartyName === null ? '' : payeeKey({ description: '', counterpartyName }),
  };
}

/**
 * Returns the keys of texts from an external tool. A text without a payee key, such as a bare number, becomes its
 * lower-case words.
 */
export function keysOfGiven(description: string | null, counterpartyName: string | null): PatternKeys {
  const keys = keysOf({ description: description ?? '', counterpartyName });
  return {
    descriptionKey: keys.descriptionKey || plainWords(description ?? ''),
    counterpartyKey: keys.counterpartyKey || plainWords(counterpartyName ?? ''),
  };
}

/** Returns lower-case words without punctuation, as RULES.md, section 9 compares texts. */
export function plainWords(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');
}

/** Returns the days from the invoices' dates to their payment: the median of several. */
export function timingOf(date: LocalDate, invoices: readonly InvoiceDates[]): Timing {
  return {
    daysDiffFromInvoiceDate: middle(invoices.map(({ invoiceDate }) => daysBetween(invoiceDate, date))),
    daysDiffFromDueDate: middle(invoices.map(({ dueDate }) => daysBetween(dueDate, date))),
  };
}

/**
 * Returns the timing of a pattern after one more match: a running average in whole days. One late payment counts
 * little, and a lasting change is followed within a few matches.
 * @param count the matches so far
 */
export function addTiming(known: Timing, count: number, added: Timing): Timing {
  const weight = Math.min(count, WEIGHT_MAX);
  return eachDay(known, added, (days, more) => Math.round((days * weight + more) / (weight + 1)));
}

/**
 * Returns the timing of a pattern after a match was undone: the inverse of `addTiming`, but for a day of rounding.
 * @param count the matches that are left, one or more
 */
export function removeTiming(known: Timing, count: number, removed: Timing): Timing {
  const weight = Math.min(count, WEIGHT_MAX);
  return eachDay(known, removed, (days, less) => Math.round((days * (weight + 1) - less) / weight));
}

function eachDay(known: Timing, other: Timing, combine: (known: number, other: number) => number): Timing {
  const both = (days: number | null, more: number | null): number | null => {
    if (days === null || more === null) return days ?? more;
    // Adding 0 turns the -0 of Math.round into 0.
    return combine(days, more) + 0;
  };
  return {
    daysDiffFromInvoiceDate: both(known.daysDiffFromInvoiceDate, other.daysDiffFromInvoiceDate),
    daysDiffFromDueDate: both(known.daysDiffFromDueDate, other.daysDiffFromDueDate),
  };
}

function middle(days: readonly number[]): number | null {
  return days.toSorted((a, b) => a - b)[Math.floor((days.length - 1) / 2)] ?? null;
}
