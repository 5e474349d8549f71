import { read } from '../../kernel/read/read.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { modified } from '../../kernel/write/modified.ts';
import { updateEach } from '../../kernel/write/update-each.ts';
import { lockCompany } from '../companies/index.ts';
import type { Supplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import { holdInvoices } from './invoice.service.ts';
import { REFRESHABLE_INVOICES } from './invoice-state.view.ts';
import { planRefresh, type RefreshedInvoice, statusByAutoPaid } from './supplier-refresh.plan.ts';

/** What 'Refresh Suppliers' did (RULES.md, 10; section 7). */
export interface RefreshResult {
  /** Invoices whose due date or status changed. */
  readonly updatedCount: number;
  /** Those whose stored status changed. */
  readonly statusChangedCount: number;
}

/** Applies the suppliers' current terms and auto-paid settings to a company's open invoices. @throws NOT_FOUND */
export async function refreshSuppliers(scope: Scope, companyId: number): Promise<RefreshResult> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const rows = await lockOpenInvoices(scope, companyId, null);
    const changes = rows.flatMap((row) => planRefresh(row, row) ?? []);
    await apply(scope, companyId, changes);
    return {
      updatedCount: changes.length,
      statusChangedCount: changes.filter(({ isStatusChanged }) => isStatusChanged).length,
    };
  });
}

/** Lets a supplier's open invoices follow its auto-paid setting. Called under the company's lock. */
export async function applyAutoPaid(scope: Scope, { id, companyId, isAutoPaid }: Supplier): Promise<void> {
  const rows = await lockOpenInvoices(scope, companyId, id);
  const changes = rows.flatMap((row) => {
    const status = statusByAutoPaid(row, isAutoPaid);
    return status === row.status ? [] : [{ id: row.id, dueDate: row.dueDate, status, isStatusChanged: true }];
  });
  await apply(scope, companyId, changes);
}

/** The invoices that a supplier's record has a say in, of one supplier or of all, held until the transaction ends. */
async function lockOpenInvoices(scope: Scope, companyId: number, supplierId: number | null) {
  const status = { $in: ['to_pay', 'auto_paid'] as const };
  await holdInvoices(scope, companyId, { status, ...(supplierId !== null && { supplier: supplierId }) });
  const isOne = supplierId !== null;
  return read(scope, companyId).rows(REFRESHABLE_INVOICES, { supplierId: supplierId ?? 0 }, { isOne });
}

async function apply(scope: Scope, companyId: number, changes: readonly RefreshedInvoice[]): Promise<void> {
  const change = modified(scope);
  const rows = changes.map(({ id, dueDate, status }) => ({ id, dueDate, status, ...change }));
  await updateEach(scope, companyId, Invoice, rows);
}
