import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { LearnedPatternsQuery } from '@paycycle/schema/generated/operations';
import { countOf } from '../../../lib/count-of.ts';

export type LearnedPatterns = LearnedPatternsQuery['company']['learnedPatterns'];
type Matching = LearnedPatterns['matching'][number];
type Negative = LearnedPatterns['negative'][number];
type NoInvoice = LearnedPatterns['noInvoice'][number];

interface WrittenBy {
  readonly transactionDescriptionPattern: string | null;
  readonly counterpartyNamePattern: string | null;
}

/** Names the payee of a pattern in capitals, as banks write it. Patterns are stored in lower case. */
export function payeeOf({ transactionDescriptionPattern, counterpartyNamePattern }: WrittenBy): string {
  const names = [counterpartyNamePattern, transactionDescriptionPattern].filter((name) => name !== null && name !== '');
  const distinct = [...new Set(names.map((name) => name?.toUpperCase()))];
  return distinct.join(' · ') || 'Any payee';
}

/** "4 matches, usually 2 days before the due date, last 5 Sep 2026". */
export function matchingWords(pattern: Matching): string {
  const usually = usualDays(pattern);
  return [countOf(pattern.matchCount, 'match', 'matches'), usually, lastUse(pattern.lastMatchedAt)]
    .filter(Boolean)
    .join(', ');
}

export function negativeWords({ rejectCount, lastRejectedAt }: Negative): string {
  return `rejected ${countOf(rejectCount, 'time')}, ${lastUse(lastRejectedAt)}`;
}

/** "marked 3 transactions, last 5 Sep 2026". */
export function noInvoiceWords({ hitCount, lastHitAt, notes }: NoInvoice): string {
  const hits = hitCount === 0 ? 'has marked nothing so far' : `marked ${countOf(hitCount, 'transaction')}`;
  return [hits, lastHitAt && lastUse(lastHitAt), notes].filter(Boolean).join(', ');
}

/** When it is usually paid: by the due date where it was learned, else by the invoice's own date. */
function usualDays({ daysDiffFromDueDate, daysDiffFromInvoiceDate }: Matching): string | null {
  if (daysDiffFromDueDate !== null) return `usually ${away(daysDiffFromDueDate)} the due date`;
  if (daysDiffFromInvoiceDate !== null) return `usually ${away(daysDiffFromInvoiceDate)} the invoice date`;
  return null;
}

/** @param days from the invoice's date to the payment: below zero when it is paid before */
function away(days: number): string {
  if (days === 0) return 'on';
  return `${countOf(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'}`;
}

function lastUse(timestamp: string): string {
  return `last ${formatLocalDate(londonDate(new Date(timestamp)))}`;
}
