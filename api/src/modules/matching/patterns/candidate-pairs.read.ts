import type { Scope } from '../../../kernel/scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { findInvoices, type Invoice } from '../../invoices/index.ts';
import type { Timing } from '../learning/learning.plan.ts';
import { suggest } from '../suggestions/suggestion.service.ts';
import type { CandidatePair } from './negative-pattern.plan.ts';

/** Pairs that one call looks at; a tool means one of them. */
const CANDIDATE_PAIRS_MAX = 20_000;

interface GivenPattern extends Timing {
  readonly transactionDescriptionPattern: string | null;
}

/**
 * The open lines and invoices of a supplier that are as many days apart as a pattern says. Without days only a description to
 * the letter says which line is meant.
 */
export async function readOpenPairs(
  scope: Scope,
  companyId: number,
  supplierId: number,
  given: GivenPattern,
): Promise<CandidatePair[]> {
  const conditions = [...dayConditions(given)];
  if (conditions.length === 0) {
    if (given.transactionDescriptionPattern === null) return [];
    conditions.push({ sql: 'lower(line.description) = lower(?)', values: [given.transactionDescriptionPattern] });
  }
  return scope.em.execute<CandidatePair[]>(
    `select line.id as "transactionId", line.date::text as date, line.description, line.counterparty_name as "counterpartyName",
       round(line.amount * 100)::float8 as "amountPence", invoice.id as "invoiceId",
       round(invoice.amount * 100)::float8 as "invoiceAmountPence"
     from invoices invoice join bank_transactions line on line.company_id = invoice.company_id
     where invoice.company_id = ? and invoice.supplier_id = ? and not invoice.is_matched
       and line.is_outgoing and not line.is_matched
       and ${conditions.map(({ sql }) => sql).join(' and ')}
     order by line.date desc, line.id, invoice.id limit ?`,
    [companyId, supplierId, ...conditions.flatMap(({ values }) => values), CANDIDATE_PAIRS_MAX],
  );
}

interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

function* dayConditions({ daysDiffFromInvoiceDate, daysDiffFromDueDate }: Timing): Generator<Condition> {
  const either = (column: string, days: number): Condition => ({
    sql: `line.date in (invoice.${column} + ?::integer, invoice.${column} - ?::integer)`,
    values: [days, days],
  });
  if (daysDiffFromInvoiceDate !== null) yield either('invoice_date', daysDiffFromInvoiceDate);
  if (daysDiffFromDueDate !== null) yield either('due_date', daysDiffFromDueDate);
}

/** The pairs of a supplier that are suggested now. */
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
