import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { read } from '../../kernel/read/read.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { updateEach } from '../../kernel/write/update-each.ts';
import { lockCompany } from '../companies/index.ts';
import { Invoice } from './invoice.entity.ts';
import type { RefreshSuppliersResult } from './invoice.inputs.ts';
import { lockInvoiceRows } from './invoice.service.ts';
import { requireAsSeen } from './invoice-list.read.ts';
import type { InvoicesSeen } from './invoice-selection.inputs.ts';
import { REFRESHABLE_INVOICES } from './invoice-state.view.ts';
import { planRefresh, type RefreshedInvoice, statusAfterSwitch, statusByAutoPaid } from './supplier-refresh.plan.ts';

/** Applies the suppliers' current terms and auto-paid settings to a company's open invoices. @throws NOT_FOUND */
export async function refreshSuppliers(scope: Scope, companyId: number): Promise<RefreshSuppliersResult> {
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

/**
 * Updates the open invoices of suppliers that were switched to or from auto-paid (RULES.md, 9). Requires the company's
 * lock.
 * @param seen count and total that the caller confirmed; null if no confirmation was requested
 * @throws CONTENT_CHANGED if other invoices would follow now
 */
export async function applyAutoPaid(
  scope: Scope,
  companyId: number,
  supplierIds: readonly number[],
  isAutoPaid: boolean,
  { seen = null, now = scope.ports.clock.now() }: { readonly seen?: InvoicesSeen | null; readonly now?: Date } = {},
): Promise<FollowedInvoice[]> {
  const rows = await lockOpenInvoices(scope, companyId, supplierIds);
  const following = rows.filter((row) => statusAfterSwitch(row, isAutoPaid, scope.today) !== row.status);
  const change = isAutoPaid ? 'What would leave the payments is' : 'What would be to pay again is';
  if (seen) requireAsSeen(change, totalOutstanding(following), seen);
  const followed = following.map(({ id, dueDate, status }) => {
    return { id, dueDate, status, statusAfter: isAutoPaid ? ('auto_paid' as const) : ('to_pay' as const) };
  });
  const changes = followed.map(({ id, dueDate, statusAfter }) => ({ id, dueDate, status: statusAfter }));
  await apply(scope, companyId, changes, now);
  return followed.map(({ id, status, statusAfter }) => ({ id, status, statusAfter }));
}

/** Invoices that follow when their suppliers are switched, and invoices that keep their status despite the switch. */
export interface SwitchedInvoices extends InvoicesSeen {
  readonly notMovedCount: number;
  readonly stayingPence: Pence;
}

/**
 * Counts the invoices that switching these suppliers would change (RULES.md, 9), so that the user can confirm it first.
 */
export async function countSwitched(
  scope: Scope,
  companyId: number,
  supplierIds: readonly number[],
  isAutoPaid: boolean,
): Promise<SwitchedInvoices> {
  const rows = await read(scope, companyId).rows(REFRESHABLE_INVOICES, { supplierIds }, { isOfSome: true });
  const asked = rows.filter((row) => {
    if (row.isAutoPaid === isAutoPaid) return false;
    return statusByAutoPaid({ ...row, closedMonth: null }, isAutoPaid) !== row.status;
  });
  const isFollowing = (row: (typeof asked)[number]) => statusAfterSwitch(row, isAutoPaid, scope.today) !== row.status;
  const staying = totalOutstanding(asked.filter((row) => !isFollowing(row)));
  return {
    ...totalOutstanding(asked.filter(isFollowing)),
    notMovedCount: staying.count,
    stayingPence: staying.amountPence,
  };
}

function totalOutstanding(rows: readonly Pick<Invoice, 'amountPence' | 'partPaidPence'>[]): InvoicesSeen {
  const amountPence = sumPence(rows.map((row) => pence(row.amountPence - row.partPaidPence)));
  return { count: rows.length, amountPence };
}

/** Locks and returns the invoices that depend on their supplier's record, of some suppliers or of all. */
async function lockOpenInvoices(scope: Scope, companyId: number, supplierIds: readonly number[] | null) {
  const status = { $in: ['to_pay', 'auto_paid'] as const };
  await lockInvoiceRows(scope, companyId, { status, ...(supplierIds && { supplier: anyOf(supplierIds) }) });
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
