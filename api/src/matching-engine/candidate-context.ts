import { type KnownPayee, tellingWordsOf } from './another-payee.ts';
import { type Candidate, type Evidence, evidenceOf, type SupplierClue, weigh } from './candidate.ts';
import { isOtherNumber } from './number-labels.ts';
import type { OpenInvoice, SupplierInvoices } from './open-invoices.ts';
import { wordsWithin } from './payee-memory.ts';
import type { OpenTransaction } from './read-line.ts';
import { timingWords } from './reasons.ts';
import type { References } from './reference-evidence.ts';
import { type KnownTiming, weighTiming } from './timing-evidence.ts';
import { isNumbered, isTellingNumber, weighReferences } from './weigh-references.ts';

/** Invoices dated so many days after a payment may still be what it paid. */
const PAID_AHEAD_DAYS = 3;
const PAID_ON_DAYS_APART_MAX = 3;
const USUAL_TIMING = 0.5;

/** Of a supplier with more, those are looked at whose due dates are nearest before the payment and after it. */
const OPEN_INVOICES_MAX = 400;

/** Open invoices during the assignment of suggestions. */
export interface OpenState {
  /** Unassigned part of an invoice; 0 if there is none. */
  readonly leftOf: (invoice: OpenInvoice) => number;
  /** A supplier's invoices with an unassigned part, and that amount, in their order. */
  readonly openOf: (supplier: SupplierInvoices) => readonly OpenInvoice[];
  /** From 0 to 1: how likely it is that a used invoice was used wrongly. */
  readonly doubtOf: (invoice: OpenInvoice) => number;
  /** Someone has said that the two do not belong together, or the invoice was paid by another payment of the product. */
  readonly isRuledOut: (line: OpenTransaction, invoice: OpenInvoice) => boolean;
  /** False if the product knows the payment of the candidate's invoices, and the line cannot be that payment. */
  readonly canBe: (line: OpenTransaction, candidate: Candidate) => boolean;
  /** How many days ahead the sets that were paid were due at most, as a rule; null when that is not known. */
  readonly usualLeadDays: number | null;
  readonly timingsOf: (supplierId: number) => readonly KnownTiming[];
}

/** A line and what is open of a supplier that it may have paid. */
export interface Context {
  readonly line: OpenTransaction;
  readonly clue: SupplierClue;
  readonly open: readonly OpenInvoice[];
  readonly state: OpenState;
  readonly references: References;
}

/** The invoices of a supplier that a line may have paid, with what is left of them. */
export function openFor(line: OpenTransaction, supplier: SupplierInvoices, state: OpenState): OpenInvoice[] {
  return nearestInvoices(line, state.openOf(supplier)).filter(
    (invoice) => invoice.dated <= line.day + PAID_AHEAD_DAYS && !state.isRuledOut(line, invoice),
  );
}

function nearestInvoices({ day }: OpenTransaction, invoices: readonly OpenInvoice[]): readonly OpenInvoice[] {
  if (invoices.length <= OPEN_INVOICES_MAX) return invoices;
  let low = 0;
  let high = invoices.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((invoices[middle]?.due ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  const start = Math.max(0, Math.min(low - OPEN_INVOICES_MAX / 2, invoices.length - OPEN_INVOICES_MAX));
  return invoices.slice(start, start + OPEN_INVOICES_MAX);
}

/** Candidate of a line, with all evidence for and against it. */
export function candidateOf(
  context: Context,
  kind: Candidate['kind'],
  invoices: readonly OpenInvoice[],
  found: readonly Evidence[],
): Candidate {
  const { line, clue, references } = context;
  const named = weighReferences(references, invoices);
  const evidence = [...found, ...clue.evidence, ...named, timingOf(context, invoices), ...acrossNames(invoices)];
  const knownPayee = (): KnownPayee => knownPayeeOf(clue, line, invoices);
  const hasNumber = isNumbered(line, references, invoices, named, (token) => isOtherNumber(token, line, knownPayee()));
  const isAlone = !clue.isByNumber || tellingWordsOf(line.payeeWords).length === 0;
  const isTelling = hasNumber && isTellingNumber(line, references, invoices, isAlone);
  const isBare = clue.level === 'none' && weigh(named) <= 0;
  const isByAmountOnly = isBare || (clue.level === 'none' && !isTelling);
  const { otherPurpose } = clue;
  const isOtherwise = otherPurpose && (otherPurpose.outweighsNumber || !isTelling);
  const sum = invoices.reduce((total, { amount }) => total + amount, 0);
  return {
    kind,
    supplierId: clue.supplier.id,
    invoices: invoices.toSorted((a, b) => a.id - b.id),
    score: weigh(evidence),
    evidence,
    isByAmountOnly,
    difference: line.amount - sum,
    isNumbered: hasNumber && !isByAmountOnly,
    ...(isBare || isTelling ? {} : { knownPayee }),
    ...(isOtherwise ? { otherPurpose: otherPurpose.words.join(' ').toUpperCase() } : {}),
  };
}

function knownPayeeOf(
  { level, learnedStart }: SupplierClue,
  line: OpenTransaction,
  invoices: readonly OpenInvoice[],
): KnownPayee {
  const learned = learnedStart === undefined ? [] : [wordsWithin(line, learnedStart)];
  return {
    names: [...new Set([...invoices.flatMap(({ names }) => names), ...learned])],
    recordWords: new Set(invoices.flatMap(({ recordWords }) => recordWords)),
    isConfirmed: level === 'learned' && learnedStart === undefined,
  };
}

/** Tells the user of two suppliers with the same evidence, so that the user can merge them. */
function acrossNames(invoices: readonly OpenInvoice[]): Evidence[] {
  const [first, ...others] = new Set(invoices.map(({ supplierName }) => supplierName));
  if (first === undefined || others.length === 0) return [];
  return [evidenceOf({ acrossNames: 1 }, `${[first, ...others].join(' and ')} look like one supplier`)];
}

/** Of several invoices the one that fits worst counts: a payment pays nothing that is not due. */
function timingOf({ line, clue, state }: Context, invoices: readonly OpenInvoice[]): Evidence {
  const known = invoices.length > 1 ? [] : state.timingsOf(clue.supplier.id);
  const days = invoices.map((invoice) => weighTiming(line.day, invoice, known));
  const weight = invoices.length > 1 ? Math.min(...days, USUAL_TIMING) : (days[0] ?? 0);
  const isTold = invoices.some(
    ({ paidOn }) => paidOn !== null && Math.abs(paidOn - line.day) <= PAID_ON_DAYS_APART_MAX,
  );
  const last = invoices.reduce<OpenInvoice | null>(
    (latest, invoice) => (latest && latest.due >= invoice.due ? latest : invoice),
    null,
  );
  return evidenceOf(isTold ? { paidOn: 1 } : {}, last ? timingWords(line.day, last) : null, weight);
}
