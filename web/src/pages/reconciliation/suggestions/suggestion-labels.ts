import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import type { SuggestionKind, SuggestionsQuery } from '@paycycle/schema/generated/operations';
import { countOf } from '../../../lib/count-of.ts';
import { outstandingPence } from '../../../lib/outstanding-pence.ts';

export type Suggestion = SuggestionsQuery['company']['suggestions'][number];
export type SuggestionChoice = Suggestion['choices'][number];

const KIND_LABELS = {
  invoice: null,
  invoices: 'Several invoices',
  payment_run: 'Payment run',
  part_payment: 'Part payment',
  fee: 'Possible fee',
  credit_note: 'Possible credit note',
  refund: 'Refund',
} as const satisfies Record<SuggestionKind, string | null>;

/** Label for an unusual choice; null for one invoice of the transaction's amount. */
export function kindLabel({ kind }: SuggestionChoice): string | null {
  return KIND_LABELS[kind];
}

/** True if the choice matches the transaction to the penny. Only these are accepted in bulk (RULES.md, 35). */
export function isExact({ kind }: SuggestionChoice): boolean {
  return kind === 'invoice' || kind === 'invoices' || kind === 'payment_run';
}

/** True for money that a supplier sent back. It pays no invoice. */
export function isRefund({ kind }: SuggestionChoice): boolean {
  return kind === 'refund';
}

/** True for a part payment of one invoice. Several invoices are settled all or none. */
export function isPartOfOne({ kind, invoices }: SuggestionChoice): boolean {
  return kind === 'part_payment' && invoices.length === 1;
}

/** True if a user must confirm the match: several invoices, a different amount, or a refund. */
export function needsConfirmation(choice: SuggestionChoice): boolean {
  return !isExact(choice) || choice.invoices.length > 1;
}

export function totalOutstanding(invoices: SuggestionChoice['invoices']): Pence {
  return sumPence(invoices.map(outstandingPence));
}

/** Documents of a choice and their total. */
interface PaidPart {
  readonly documents: SuggestionChoice['invoices'];
  readonly amountPence: Pence;
}

/**
 * Parts of the payment: each invoice, and the credit notes as one reduction. The reduction is the difference of the
 * totals, because a used credit note has nothing left, and another run may have used a part of it.
 */
export function partsOf(choice: SuggestionChoice, paidPence: Pence): readonly PaidPart[] {
  const byType = Map.groupBy(choice.invoices, ({ documentType }) => isExact(choice) && documentType === 'credit_note');
  const invoices = byType.get(false) ?? [];
  const credits = byType.get(true) ?? [];
  const parts = invoices.map((invoice) => ({ documents: [invoice], amountPence: outstandingPence(invoice) }));
  if (credits.length === 0) return parts;
  return [...parts, { documents: credits, amountPence: pence(paidPence - totalOutstanding(invoices)) }];
}

/** Tolerance for floating point, so that 0.29 is 29 per cent. */
const ROUNDING = 1e-9;

/** Whole per cent, rounded down: 95 means that 95 is reached, and only certainty is 100. */
export function shownConfidence(confidence: number): number {
  return Math.floor(confidence * 100 + ROUNDING);
}

/** Lowest confidence of a sure suggestion for 'Very likely', and for 'Likely'. */
const VERY_LIKELY_MIN = 0.95;
const LIKELY_MIN = 0.75;

export const CONFIDENCE_LABELS = { very_likely: 'Very likely', likely: 'Likely', possible: 'Possible' } as const;
export type Likelihood = keyof typeof CONFIDENCE_LABELS;

/** Likelihood of a choice, for users who do not need the figure. */
export function likelihoodOf(strength: Suggestion['strength'], { confidence }: SuggestionChoice): Likelihood {
  if (strength === 'possible' || confidence < LIKELY_MIN) return 'possible';
  return confidence < VERY_LIKELY_MIN ? 'likely' : 'very_likely';
}

/** "3 invoices of Northwind Utilities". */
export function invoicesOf(invoices: SuggestionChoice['invoices']): string {
  const suppliers = new Set(invoices.map(({ supplier }) => supplier.name));
  const [name] = suppliers;
  return `${countOf(invoices.length, 'invoice')}${suppliers.size === 1 ? ` of ${name}` : ''}`;
}

/** Describes the difference by its kind; null if there is none. */
export function differenceWords({ kind, invoices, differencePence }: SuggestionChoice): string | null {
  if (kind === 'part_payment') {
    const paidBefore = sumPence(invoices.map(({ partPaidPence }) => partPaidPence));
    const pays = pence(totalOutstanding(invoices) + differencePence);
    const whole = sumPence(invoices.map(({ amountPence }) => amountPence));
    const before = paidBefore > 0 ? `, ${formatPounds(paidBefore)} paid before` : '';
    return `Part payment: pays ${formatPounds(pays)} of ${formatPounds(whole)}${before}`;
  }
  if (kind === 'refund') {
    const whole = sumPence(invoices.map(refundableOf));
    return `Refund of ${formatPounds(pence(whole + differencePence))}${differencePence === 0 ? '' : ` of ${formatPounds(whole)}`}`;
  }
  if (kind === 'fee' || kind === 'credit_note')
    return `${KIND_LABELS[kind]}: ${describeDifference(differencePence, invoices.length)}`;
  return null;
}

/** Short form for a row: 'Pays £208.30 of £416.60', '£2.50 more than invoiced'. */
export function amountWords(choice: SuggestionChoice): string | null {
  const { kind, invoices, differencePence } = choice;
  if (kind === 'part_payment') {
    const pays = pence(totalOutstanding(invoices) + differencePence);
    return `Pays ${formatPounds(pays)} of ${formatPounds(sumPence(invoices.map(({ amountPence }) => amountPence)))}`;
  }
  if (kind === 'fee' || kind === 'credit_note') {
    return `${formatPounds(pence(Math.abs(differencePence)))} ${differencePence > 0 ? 'more' : 'less'} than invoiced`;
  }
  return kind === 'refund' ? differenceWords(choice) : null;
}

/** Refundable amount: the whole of a paid invoice, or the open amount of a credit note. */
function refundableOf(invoice: SuggestionChoice['invoices'][number]): Pence {
  return invoice.documentType === 'credit_note' ? pence(-outstandingPence(invoice)) : invoice.amountPence;
}

/** "£2.50 more than the invoice". */
export function describeDifference(differencePence: Pence, invoiceCount: number): string {
  const direction = differencePence > 0 ? 'more' : 'less';
  const invoices = invoiceCount === 1 ? 'invoice' : 'invoices';
  return `${formatPounds(pence(Math.abs(differencePence)))} ${direction} than the ${invoices}`;
}

/** Numbers of several invoices, as many as fit on a line. */
export function numbersOf(invoices: readonly { readonly invoiceNumber: string }[], shownMax = 6): string {
  const numbers = invoices.slice(0, shownMax).map(({ invoiceNumber }) => invoiceNumber);
  const hidden = invoices.length - numbers.length;
  if (hidden > 0) return `${numbers.join(', ')} and ${hidden.toLocaleString('en-GB')} more`;
  const last = numbers.length > 1 ? numbers.pop() : undefined;
  return last === undefined ? numbers.join('') : `${numbers.join(', ')} and ${last}`;
}

/** "due 5 Sep 2026", or the first and last date if they differ. */
export function dueWords(invoices: SuggestionChoice['invoices']): string {
  const days = invoices.map(({ dueDate }) => dueDate).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last ? `due ${formatLocalDate(first)}` : `due ${formatLocalDate(first)} to ${formatLocalDate(last)}`;
}
