import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { read } from '../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { modified } from '../../kernel/write/modified.ts';
import { updateEach } from '../../kernel/write/update-each.ts';
import { Invoice } from './invoice.entity.ts';
import { INVOICE_STATES } from './invoice-state.view.ts';

/** Invoice with its state before a transaction paid it. */
export interface RestoredInvoice {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly paymentDate: LocalDate | null;
}

/**
 * `restoreInvoice` for many invoices at once, as when all transactions are deleted (RULES.md, 34): one that a returned
 * payment has reopened since then stays to be paid. Requires a transaction with the company's lock.
 */
export async function restoreInvoices(
  scope: Scope,
  companyId: number,
  restored: readonly RestoredInvoice[],
): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  const before = new Map(restored.map((invoice) => [invoice.id, invoice]));
  const stored = await read(scope, companyId).rows(INVOICE_STATES, { ids: [...before.keys()] });
  const rows = stored.map(({ id, status, paymentDate }) => {
    const state = (status === 'paid' && before.get(id)) || { status, paymentDate };
    return { id, isMatched: false, status: state.status, paymentDate: state.paymentDate, ...modified(scope) };
  });
  await updateEach(scope, companyId, Invoice, rows);
}
