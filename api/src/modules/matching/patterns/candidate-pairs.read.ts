import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { findInvoices, type Invoice } from '../../invoices/index.ts';
import type { Timing } from '../learning/learning.plan.ts';
import { suggest } from '../suggestions/suggestion.service.ts';
import type { CandidatePair } from './negative-pattern.plan.ts';
import { OPEN_PAIRS, type PairShape } from './open-pair.view.ts';

/** Limit of pairs in one call; an external tool means one of them. */
const CANDIDATE_PAIRS_MAX = 20_000;

interface GivenPattern extends Timing {
  readonly transactionDescriptionPattern: string | null;
}

/**
 * Reads a supplier's open transactions and invoices that are as many days apart as a pattern says. Without days, only
 * an exact description identifies the transaction.
 */
export async function readOpenPairs(
  scope: Scope,
  companyId: number,
  supplierId: number,
  given: GivenPattern,
): Promise<CandidatePair[]> {
  const { daysDiffFromInvoiceDate, daysDiffFromDueDate, transactionDescriptionPattern: description } = given;
  const shape: PairShape = {
    hasDaysFromInvoiceDate: daysDiffFromInvoiceDate !== null,
    hasDaysFromDueDate: daysDiffFromDueDate !== null,
    hasDescription: daysDiffFromInvoiceDate === null && daysDiffFromDueDate === null,
  };
  if (shape.hasDescription && description === null) return [];
  const values = {
    supplierId,
    daysFromInvoiceDate: daysDiffFromInvoiceDate,
    daysFromDueDate: daysDiffFromDueDate,
    description,
    limit: CANDIDATE_PAIRS_MAX,
  };
  return read(scope, companyId).rows(OPEN_PAIRS, values, shape);
}

/** Reads the pairs that are suggested for a supplier now. */
export async function readSuggestedPairs(
  scope: Scope,
  companyId: number,
  supplierId: number,
): Promise<CandidatePair[]> {
  const suggestions = await suggest(scope, companyId);
  const pairs = suggestions.flatMap(({ transactionId, choices }) =>
    [...new Set(choices.flatMap(({ invoiceIds }) => invoiceIds))].map((invoiceId) => ({ transactionId, invoiceId })),
  );
  const found = await findInvoices(scope, [...new Set(pairs.map(({ invoiceId }) => invoiceId))]);
  const invoices = byId(found.filter((invoice) => invoice.supplierId === supplierId));
  const ofSupplier = pairs.filter(({ invoiceId }) => invoices.has(invoiceId));
  const lineIds = new Set(ofSupplier.map(({ transactionId }) => transactionId));
  const lines = byId(await scope.em.find(BankTransaction, { companyId, id: { $in: [...lineIds] } }));
  return ofSupplier.flatMap(({ transactionId, invoiceId }) => {
    const line = lines.get(transactionId);
    const invoice = invoices.get(invoiceId);
    return line && invoice ? [pairOf(line, invoice)] : [];
  });
}

function pairOf(line: BankTransaction, invoice: Invoice): CandidatePair {
  const { id: transactionId, date, description, counterpartyName, amountPence } = line;
  const { id: invoiceId, amountPence: invoiceAmountPence } = invoice;
  return { transactionId, invoiceId, date, description, counterpartyName, amountPence, invoiceAmountPence };
}

function byId<T extends { readonly id: number }>(records: readonly T[]): ReadonlyMap<number, T> {
  return new Map(records.map((record) => [record.id, record]));
}
