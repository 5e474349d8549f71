import { runInSlices } from '../../../kernel/concurrency/time-slicing.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { MatchingInput } from '../../../matching-engine/index.ts';
import type { OpenLine } from './open-books.view.ts';
import { readPaidItems } from './paid-items.read.ts';
import { readOpenCredits, readOpenInvoicesOf, readRefundable, readRefundingSuppliers } from './refundable.read.ts';
import { type OpenDocument, refundableCredit, suggestNetted } from './suggest-credit.plan.ts';
import { suggestPaidItems } from './suggest-paid-items.plan.ts';
import { findRefundLines, suggestRefunds } from './suggest-refunds.plan.ts';
import type { SuggestionResult } from './suggestion.plan.ts';

/** Input of the suggestions that the engine does not make. */
interface OpenBooks {
  readonly lines: readonly OpenLine[];
  readonly rejectedPairs: MatchingInput['rejectedPairs'];
}

/**
 * Adds suggestions for credit notes and refunds to those of the engine: outgoing transactions for invoices less credit
 * notes, in place of possible ones, and incoming transactions (RULES.md, 47 and 61). A run's payments are sure, the
 * others possible.
 * @throws NOT_FOUND
 */
export async function withCredit(
  scope: Scope,
  companyId: number,
  engineFound: readonly SuggestionResult[],
  books: OpenBooks,
): Promise<SuggestionResult[]> {
  const found = await withPaidItems(scope, companyId, engineFound, books);
  const credits = await readOpenCredits(scope, companyId);
  const netted = await findNetted(scope, companyId, found, { ...books, credits });
  const taken = new Set(idsIn(netted));
  const others = withoutTaken(found, netted);
  const left = credits.filter(({ id }) => !taken.has(id));
  return [...others, ...netted, ...(await findRefunds(scope, companyId, { ...books, credits: left }))];
}

/** Replaces possible suggestions by runs' payments less credit notes. */
async function withPaidItems(
  scope: Scope,
  companyId: number,
  found: readonly SuggestionResult[],
  { lines, rejectedPairs }: OpenBooks,
): Promise<readonly SuggestionResult[]> {
  const items = await readPaidItems(scope, companyId);
  const amounts = new Set(items.map(({ paidPence }) => -paidPence));
  const sure = found.filter(({ strength }) => strength === 'sure');
  const explained = new Set(sure.map(({ transactionId }) => transactionId));
  const outgoing = lines.filter(({ id, amountPence }) => amounts.has(amountPence) && !explained.has(id));
  if (outgoing.length === 0) return found;
  const payees = new Set(items.map(({ supplierId }) => supplierId));
  const suppliers = (await readRefundingSuppliers(scope, companyId)).filter(({ id }) => payees.has(id));
  const named = await runInSlices(findRefundLines(outgoing, suppliers));
  const paid = suggestPaidItems(named, items, new Set(idsIn(sure)), rejectedPairs);
  return [...withoutTaken(found, paid), ...paid];
}

/** Keeps the sure suggestions, and the possible ones of other transactions and other invoices. */
function withoutTaken(found: readonly SuggestionResult[], better: readonly SuggestionResult[]): SuggestionResult[] {
  const lines = new Set(better.map(({ transactionId }) => transactionId));
  const taken = new Set(idsIn(better));
  return found.filter(({ transactionId, strength, choices }) => {
    if (strength === 'sure') return true;
    return !lines.has(transactionId) && !choices.some(({ invoiceIds }) => invoiceIds.some((id) => taken.has(id)));
  });
}

interface BooksWithCredit extends OpenBooks {
  readonly credits: readonly OpenDocument[];
}

async function findNetted(
  scope: Scope,
  companyId: number,
  found: readonly SuggestionResult[],
  { lines, rejectedPairs, credits }: BooksWithCredit,
): Promise<SuggestionResult[]> {
  if (credits.length === 0) return [];
  const sure = found.filter(({ strength }) => strength === 'sure');
  const explained = new Set(sure.map(({ transactionId }) => transactionId));
  const outgoing = lines.filter(({ id, amountPence }) => amountPence < 0 && !explained.has(id));
  const payees = new Set(credits.map(({ supplierId }) => supplierId));
  const suppliers = (await readRefundingSuppliers(scope, companyId)).filter(({ id }) => payees.has(id));
  const named = await runInSlices(findRefundLines(outgoing, suppliers));
  if (named.length === 0) return [];
  const supplierIds = [...new Set(named.flatMap((line) => line.supplierIds))];
  const invoices = await readOpenInvoicesOf(scope, companyId, supplierIds);
  return suggestNetted(named, { invoices, credits }, new Set(idsIn(sure)), rejectedPairs);
}

async function findRefunds(
  scope: Scope,
  companyId: number,
  { lines, rejectedPairs, credits }: BooksWithCredit,
): Promise<SuggestionResult[]> {
  const incoming = lines.filter(({ amountPence }) => amountPence > 0);
  if (incoming.length === 0) return [];
  const named = await runInSlices(findRefundLines(incoming, await readRefundingSuppliers(scope, companyId)));
  const supplierIds = [...new Set(named.flatMap((line) => line.supplierIds))];
  const paid = await readRefundable(scope, companyId, supplierIds);
  return suggestRefunds(named, [...credits.map(refundableCredit), ...paid], rejectedPairs);
}

function idsIn(suggestions: readonly SuggestionResult[]): number[] {
  return suggestions.flatMap(({ choices }) => choices.flatMap(({ invoiceIds }) => invoiceIds));
}
