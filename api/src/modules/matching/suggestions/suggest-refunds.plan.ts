import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { matchScore } from '@paycycle/schema/domain/match-score';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import {
  type EngineChoice,
  type EngineTransaction,
  findNames,
  indexNames,
  type MatchingInput,
  readLine,
  type SupplierInvoices,
  saysReturn,
  wordsOf,
} from '../../../matching-engine/index.ts';
import type { SuggestedChoice, SuggestionResult } from './suggestion.plan.ts';

/** Only a name, and at most an amount, point to a refund: a user decides. */
const SAME_AMOUNT_CONFIDENCE = 0.5;
const OTHER_AMOUNT_CONFIDENCE = 0.2;

/** Paid invoices to offer for a refund of another amount: the latest. */
const CHOICES_MAX = 3;

/** A name under which a payee may refund money. Merged suppliers are one payee. */
export interface RefundingSupplier {
  readonly id: number;
  readonly name: string;
  readonly bankAccountName: string | null;
}

/** A paid invoice or an open credit note that may be refunded. */
export interface RefundableInvoice {
  readonly id: number;
  /** Id of the payee: the supplier that its own was merged into, or its own. */
  readonly supplierId: number;
  readonly supplierName: string;
  readonly invoiceNumber: string;
  readonly amountPence: Pence;
  /** Amount that has not been refunded yet; above zero. */
  readonly refundablePence: Pence;
  /** True for a credit note. It promises the refund, so it comes before paid invoices. */
  readonly isCredit: boolean;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly paymentDate: LocalDate | null;
  readonly description: string | null;
}

/** An incoming transaction, with the suppliers that it names. */
export interface RefundLine {
  readonly line: EngineTransaction;
  readonly supplierIds: readonly number[];
}

/** Finds incoming transactions that name a supplier. The longest name wins. Yields between transactions. */
export function* findRefundLines(
  lines: readonly EngineTransaction[],
  suppliers: readonly RefundingSupplier[],
): Generator<undefined, RefundLine[]> {
  const byId = new Map([...Map.groupBy(suppliers, ({ id }) => id)].map(([id, named]) => [id, namesOf(id, named)]));
  const index = indexNames({ suppliers: byId });
  const firstWords = new Set([...byId.values()].flatMap(({ names }) => names.flatMap(beginnings)));
  const found: RefundLine[] = [];
  for (const line of lines) {
    yield;
    const read = readLine(line);
    if (!read.words.some((word) => firstWords.has(word))) continue;
    const names = findNames(read, index).filter(({ level }) => level !== 'part');
    const supplierIds = names.filter(({ length }) => length === names[0]?.length).map(({ supplierId }) => supplierId);
    if (supplierIds.length > 0) found.push({ line, supplierIds });
  }
  return found;
}

function namesOf(id: number, named: readonly RefundingSupplier[]): SupplierInvoices {
  const names = named.flatMap(({ name, bankAccountName }) => (bankAccountName ? [name, bankAccountName] : [name]));
  return { id, names, invoices: [], byPrinted: new Map() };
}

/** Returns the first two words, by which a name is searched: 'The' may be left out. */
function beginnings(name: string): string[] {
  return wordsOf(name).slice(0, 2);
}

/**
 * Suggests refunds by a supplier (RULES.md, 39, 47 and 61): the paid invoice or open credit note whose number the
 * transaction names, else those of its amount, credit notes first. If the text says that it is a refund, the latest
 * larger ones follow. Each pound is refunded once. The suggestions are never sure.
 */
export function suggestRefunds(
  found: readonly RefundLine[],
  invoices: readonly RefundableInvoice[],
  rejectedPairs: MatchingInput['rejectedPairs'],
): SuggestionResult[] {
  const rejected = new Set(rejectedPairs.map((pair) => `${pair.transactionId}/${pair.invoiceId}`));
  const invoicesOf = Map.groupBy(invoices, ({ supplierId }) => supplierId);
  const left = new Map(invoices.map(({ id, refundablePence }) => [id, refundablePence]));
  const inOrder = found.toSorted((a, b) => byDay(a.line.date, b.line.date) || a.line.id - b.line.id);
  return inOrder.flatMap(({ line, supplierIds }) => {
    const paid = supplierIds
      .flatMap((id) => invoicesOf.get(id) ?? [])
      .map((invoice) => ({ ...invoice, refundablePence: left.get(invoice.id) ?? invoice.refundablePence }))
      .filter(({ id, refundablePence, invoiceDate }) => {
        return refundablePence >= line.amountPence && invoiceDate <= line.date && !rejected.has(`${line.id}/${id}`);
      });
    const choices = choose(line, paid).map((invoice) => choiceOf(line, invoice));
    const [best] = choices;
    const [id] = best?.invoiceIds ?? [];
    if (!best || id === undefined) return [];
    if (choices.length === 1) left.set(id, pence((left.get(id) ?? 0) - line.amountPence));
    return [suggestionOf(line, choices)];
  });
}

function choose(line: EngineTransaction, paid: readonly RefundableInvoice[]): readonly RefundableInvoice[] {
  const named = paid.filter((invoice) => scoreOf(line, invoice, line.amountPence)?.reasons.some(isNumber));
  if (named.length > 0) return named.slice(0, CHOICES_MAX);
  const latest = paid.toSorted(
    (a, b) => Number(b.isCredit) - Number(a.isCredit) || byDay(dayOf(b), dayOf(a)) || b.id - a.id,
  );
  const same = latest.filter(({ refundablePence }) => refundablePence === line.amountPence);
  const promised = same.filter(({ isCredit }) => isCredit);
  if (promised.length > 0) return promised.slice(0, CHOICES_MAX);
  if (same.length > 0) return same.slice(0, CHOICES_MAX);
  // Without such a word a supplier's money may be anything: a card company's takings, a landlord's deposit.
  return saysReturn(readLine(line).words.join(' ')) ? latest.slice(0, CHOICES_MAX) : [];
}

function isNumber({ code }: { readonly code: string }): boolean {
  return code === 'invoice_number';
}

function byDay(a: LocalDate, b: LocalDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function dayOf({ paymentDate, dueDate }: RefundableInvoice): LocalDate {
  return paymentDate ?? dueDate;
}

function choiceOf(line: EngineTransaction, invoice: RefundableInvoice): EngineChoice & SuggestedChoice {
  const difference = pence(line.amountPence - invoice.amountPence);
  const found = scoreOf(line, invoice, invoice.amountPence);
  const part = `${formatPounds(line.amountPence)} of ${formatPounds(invoice.amountPence)} came back`;
  const reasons = found?.reasons.map(({ words }) => words) ?? [part, 'supplier name found'];
  return {
    kind: 'refund',
    invoiceIds: [invoice.id],
    confidence: difference === 0 ? SAME_AMOUNT_CONFIDENCE : OTHER_AMOUNT_CONFIDENCE,
    reasons,
    differencePence: difference,
    paymentRunItemId: null,
    namesAnother: false,
    score: found?.score ?? null,
  };
}

function scoreOf(line: EngineTransaction, invoice: RefundableInvoice, amountPence: Pence) {
  return matchScore({ ...line, isOutgoing: false }, { ...invoice, amountPence }, []);
}

function suggestionOf({ id, date }: EngineTransaction, choices: readonly SuggestedChoice[]): SuggestionResult {
  return {
    transactionId: id,
    date,
    strength: 'possible',
    isTie: choices.length > 1,
    choices,
    isSearchIncomplete: false,
  };
}
