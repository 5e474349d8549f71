import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { MatchingInput } from '../../../matching-engine/index.ts';
import type { RefundableInvoice, RefundLine } from './suggest-refunds.plan.ts';
import type { SuggestedChoice, SuggestionResult } from './suggestion.plan.ts';

/** Only a name and an amount point to a sum: a user decides. */
const CONFIDENCE = 0.5;

const CHOICES_MAX = 3;

/* With more documents, sums reach nearly any amount, and prove nothing. */
const INVOICES_MAX = 20;
const INVOICES_TOGETHER_MAX = 3;
const CREDITS_MAX = 6;
const CREDITS_TOGETHER_MAX = 2;

/** An open invoice or credit note. The outstanding amount of a credit note is negative. */
export interface OpenDocument extends Omit<RefundableInvoice, 'amountPence' | 'refundablePence' | 'isCredit'> {
  readonly outstandingPence: Pence;
}

/** Open documents of a supplier with credit notes. */
export interface OpenCredits {
  readonly invoices: readonly OpenDocument[];
  /** With negative amounts. */
  readonly credits: readonly OpenDocument[];
}

/**
 * Suggests, for outgoing transactions that name a supplier, some of its invoices less some of its credit notes with the
 * same total (RULES.md, 61). The smallest set wins; several of that size are all offered. Each invoice and credit note
 * is offered once (RULES.md, 35).
 * @param takenIds documents that surely belong to another transaction
 */
export function suggestNetted(
  found: readonly RefundLine[],
  { invoices, credits }: OpenCredits,
  takenIds: ReadonlySet<number>,
  rejectedPairs: MatchingInput['rejectedPairs'],
): SuggestionResult[] {
  const rejected = new Set(rejectedPairs.map((pair) => `${pair.transactionId}/${pair.invoiceId}`));
  const taken = new Set(takenIds);
  return found.flatMap(({ line, supplierIds }) => {
    const isFree = ({ id, supplierId, invoiceDate }: OpenDocument) =>
      supplierIds.includes(supplierId) &&
      invoiceDate <= line.date &&
      !taken.has(id) &&
      !rejected.has(`${line.id}/${id}`);
    const paidPence = pence(Math.abs(line.amountPence));
    const sums = supplierIds.flatMap((id) =>
      nettedSums(
        invoices.filter((one) => one.supplierId === id && isFree(one)).slice(0, INVOICES_MAX),
        credits.filter((one) => one.supplierId === id && isFree(one)).slice(-CREDITS_MAX),
        paidPence,
      ),
    );
    const fewest = Math.min(...sums.map(({ length }) => length));
    const choices = sums.filter(({ length }) => length === fewest).slice(0, CHOICES_MAX);
    for (const { id } of choices.flat()) taken.add(id);
    if (choices.length === 0) return [];
    const isTie = choices.length > 1;
    const shown = choices.map(choiceOf);
    return [
      {
        transactionId: line.id,
        date: line.date,
        strength: 'possible',
        isTie,
        choices: shown,
        isSearchIncomplete: false,
      },
    ];
  });
}

/** Sets of invoices and credit notes that add up to an amount. */
function nettedSums(
  invoices: readonly OpenDocument[],
  credits: readonly OpenDocument[],
  paidPence: Pence,
): (readonly OpenDocument[])[] {
  const bySum = Map.groupBy(subsets(credits, CREDITS_TOGETHER_MAX), (set) => -sumOf(set));
  return subsets(invoices, INVOICES_TOGETHER_MAX).flatMap((set) =>
    (bySum.get(sumOf(set) - paidPence) ?? []).map((less) => [...set, ...less]),
  );
}

function sumOf(documents: readonly OpenDocument[]): Pence {
  return sumPence(documents.map(({ outstandingPence }) => outstandingPence));
}

/** All subsets with one to `sizeMax` elements. */
function subsets<T>(all: readonly T[], sizeMax: number): (readonly T[])[] {
  if (sizeMax === 0) return [];
  return all.flatMap((first, index) => [
    [first],
    ...subsets(all.slice(index + 1), sizeMax - 1).map((rest) => [first, ...rest]),
  ]);
}

function choiceOf(documents: readonly OpenDocument[]): SuggestedChoice {
  const credits = documents.filter(({ outstandingPence }) => outstandingPence < 0);
  return {
    kind: 'invoices',
    invoiceIds: documents.map(({ id }) => id).toSorted((a, b) => a - b),
    confidence: CONFIDENCE,
    reasons: [
      `less ${credits.map(({ invoiceNumber }) => `credit note ${invoiceNumber}`).join(' and ')}`,
      'supplier name found',
    ],
    differencePence: ZERO_PENCE,
    paymentRunItemId: null,
    namesAnother: false,
    score: null,
  };
}

/** Converts an open credit note to a refundable document. */
export function refundableCredit(credit: OpenDocument): RefundableInvoice {
  const openPence = pence(-credit.outstandingPence);
  return { ...credit, amountPence: openPence, refundablePence: openPence, isCredit: true };
}
