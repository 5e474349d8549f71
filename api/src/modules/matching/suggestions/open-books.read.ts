import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { OPEN_INVOICES, OPEN_LINES, type OpenLine } from './open-books.view.ts';
import type { UnpaidInvoice } from './suggest-all.plan.ts';
import { readUnderpayments } from './underpayment.read.ts';

/** Open transactions of each direction that one computation of suggestions reads; the latest. */
const OPEN_LINES_MAX = 10_000;

/** Unsettled invoices that one computation of suggestions reads; those due last. */
const OPEN_INVOICES_MAX = 50_000;

/**
 * Reads a company's unmatched transactions that need an invoice, oldest first; on request also those marked as needing
 * none. Outgoing amounts are negative, however the bank states them (RULES.md, 32).
 * @throws NOT_FOUND
 */
export async function readOpenLines(
  scope: Scope,
  companyId: number,
  { isAsIfUnsaid }: { readonly isAsIfUnsaid: boolean },
): Promise<OpenLine[]> {
  return read(scope, companyId).rows(OPEN_LINES, { limit: OPEN_LINES_MAX }, { isAsIfUnsaid });
}

/**
 * Reads a company's invoices that no transaction has settled, whatever their status, and those with a rest after one.
 * @throws NOT_FOUND
 */
export async function readOpenInvoices(scope: Scope, companyId: number): Promise<UnpaidInvoice[]> {
  const reader = read(scope, companyId);
  const short = await readUnderpayments(scope, companyId);
  const values = { ids: short.map(({ invoiceId }) => invoiceId), limit: OPEN_INVOICES_MAX };
  const open = await reader.rows(OPEN_INVOICES, values, { isByIds: false });
  const settled = await reader.rows(OPEN_INVOICES, values, { isByIds: true });
  const restOf = new Map(short.map(({ invoiceId, remainderPence }) => [invoiceId, remainderPence]));
  return [
    ...open.map((invoice) => ({ ...invoice, isSettled: false })),
    ...settled.map((invoice) => ({
      ...invoice,
      outstandingPence: restOf.get(invoice.id) ?? invoice.outstandingPence,
      isPartPaid: true,
      isSettled: true,
    })),
  ];
}
