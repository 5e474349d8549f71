import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { read } from '../../kernel/read/read.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { updateEach } from '../../kernel/write/update-each.ts';
import { lockCompany } from '../companies/index.ts';
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

/** An invoice that followed its supplier's auto-paid setting. */
export interface FollowedInvoice {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly statusAfter: InvoiceStatus;
}

/** Lets the open invoices of suppliers follow their auto-paid setting. Called under the company's lock. */
export async function applyAutoPaid(
  scope: Scope,
  companyId: number,
  supplierIds: readonly number[],
  isAutoPaid: boolean,
  now = scope.ports.clock.now(),
): Promise<FollowedInvoice[]> {
  const rows = await lockOpenInvoices(scope, companyId, supplierIds);
  const followed = rows.flatMap(({ id, dueDate, ...row }) => {
    const statusAfter = statusByAutoPaid(row, isAutoPaid);
    return statusAfter === row.status ? [] : [{ id, dueDate, status: row.status, statusAfter }];
  });
  const changes = followed.map(({ id, dueDate, statusAfter }) => ({ id, dueDate, status: statusAfter }));
  await apply(scope, companyId, changes, now);
  return followed.map(({ id, status, statusAfter }) => ({ id, status, statusAfter }));
}

/** The invoices that a supplier's record has a say in, of some suppliers or of all, held until the transaction ends. */
async function lockOpenInvoices(scope: Scope, companyId: number, supplierIds: readonly number[] | null) {
  const status = { $in: ['to_pay', 'auto_paid'] as const };
  await holdInvoices(scope, companyId, { status, ...(supplierIds && { supplier: anyOf(supplierIds) }) });
  const isOfSome = supplierIds !== null;
  return read(scope, companyId).rows(REFRESHABLE_INVOICES, { supplierIds: supplierIds ?? [] }, { isOfSome });
}

async function apply(
  scope: Scope,
  companyId: number,
  changes: readonly Omit<RefreshedInvoice, 'isStatusChanged'>[],
  now = scope.ports.clock.now(),
): Promise<void> {
  const change = { modifiedAt: now, modifiedBy: scope.userId };
  const rows = changes.map(({ id, dueDate, status }) => ({ id, dueDate, status, ...change }));
  await updateEach(scope, companyId, Invoice, rows);
}
