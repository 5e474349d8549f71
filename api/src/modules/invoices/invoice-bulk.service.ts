import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { sumPence } from '@paycycle/schema/domain/money';
import type { OpenPaymentRunStatus, RunInvoice } from '@paycycle/schema/domain/payment-run';
import { exceptedInvoiceIdsSchema, invoiceIdsSchema } from '@paycycle/schema/validation/invoice-ids';
import { validate } from '@paycycle/schema/validation/validate';
import { missingAmong } from '../../kernel/bulk.plan.ts';
import { read } from '../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { updateEach } from '../../kernel/write/update-each.ts';
import { Invoice } from './invoice.entity.ts';
import { lockInvoiceRows } from './invoice.service.ts';
import type { InvoiceFilter } from './invoice-filter.ts';
import { invoiceIdsOf, requireAsSeen, totalInvoices } from './invoice-list.read.ts';
import type { InvoicesSeen } from './invoice-selection.inputs.ts';
import { INVOICES_OF_RUN, SELECTED_INVOICES, type SelectedInvoice } from './invoice-state.view.ts';
import { followAutoPaidWhenFree } from './restored-invoices.service.ts';

/** Invoices of a bulk command: those named, or all that a filter finds except the excluded ones. */
export interface InvoiceSelection {
  readonly invoiceIds?: readonly number[] | null;
  readonly filter?: InvoiceFilter | null;
  readonly exceptInvoiceIds?: readonly number[] | null;
  /** Count and sum of the invoices when the user chose them. */
  readonly seen?: InvoicesSeen | null;
}

/** The invoices of a bulk command, and the ids that it names and the company does not have. */
export interface SelectedInvoices {
  readonly invoices: readonly SelectedInvoice[];
  readonly missingIds: readonly number[];
}

/**
 * Locks and returns the invoices of a bulk command, by id. Requires an open transaction.
 * @throws NOT_FOUND if none of the named invoices is the company's; VALIDATION_FAILED; CONTENT_CHANGED if the invoices
 * or their total differ from those that the user saw
 */
export async function selectInvoices(
  scope: Scope,
  companyId: number,
  selection: InvoiceSelection,
): Promise<SelectedInvoices> {
  requireCompany(scope, companyId);
  const named = selection.filter ? null : [...new Set(validate(invoiceIdsSchema, selection).invoiceIds)];
  const ids = named ?? (await idsOf(scope, companyId, selection));
  const invoices = await findSelected(scope, companyId, ids);
  if (named && selection.seen) {
    const amountPence = sumPence(invoices.map((invoice) => invoice.amountPence));
    requireAsSeen('What you selected has changed: it is', { count: invoices.length, amountPence }, selection.seen);
  }
  return { invoices, missingIds: named ? missingAmong(named, invoices) : [] };
}

/** Locks and returns invoices by id; leaves out deleted ones. */
export async function findSelected(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
): Promise<SelectedInvoice[]> {
  await lockInvoiceRows(scope, companyId, { id: anyOf(ids) });
  return read(scope, companyId).rows(SELECTED_INVOICES, { ids });
}

/** Sets the due dates of invoices. Requires the company's lock, and invoices that may change. */
export function setDueDates(
  scope: Scope,
  companyId: number,
  rows: readonly { readonly id: number; readonly dueDate: LocalDate }[],
  now: Date,
): Promise<void> {
  const change = { modifiedAt: now, modifiedBy: scope.userId };
  const changed = rows.map(({ id, dueDate }) => ({ id, dueDate, ...change }));
  return updateEach(scope, companyId, Invoice, changed);
}

/** Sets the statuses of unpaid invoices. Requires the company's lock, and invoices that may change. */
export function setStatuses(
  scope: Scope,
  companyId: number,
  rows: readonly { readonly id: number; readonly status: InvoiceStatus }[],
  now: Date,
): Promise<void> {
  const change = { modifiedAt: now, modifiedBy: scope.userId };
  const changed = rows.map(({ id, status }) => ({ id, status, ...change }));
  return updateEach(scope, companyId, Invoice, changed);
}

/** Deletes selected invoices. Invoices flagged as their duplicates lose the flag. */
export async function removeInvoices(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  await scope.em.nativeDelete(Invoice, { companyId, id: anyOf(ids) });
}

/**
 * Enters invoices into an open run, or takes them out of theirs (null), which lets them follow their suppliers (RULES.md, 9).
 * Only the payment runs call it.
 */
export async function setPaymentRun(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  run: { readonly id: number; readonly status: OpenPaymentRunStatus } | null,
): Promise<void> {
  const { id: paymentRunId = null, status: paymentRunStatus = null } = run ?? {};
  await scope.em.nativeUpdate(Invoice, { companyId, id: anyOf(ids) }, { paymentRunId, paymentRunStatus });
  if (run === null) await followAutoPaidWhenFree(scope, companyId, ids);
}

/** Returns a run's invoices, in the order in which they were entered. Only the payment runs call it. */
export function invoicesOfRun(scope: Scope, companyId: number, paymentRunId: number): Promise<RunInvoice[]> {
  return read(scope, companyId).rows(INVOICES_OF_RUN, { paymentRunId });
}

async function idsOf(scope: Scope, companyId: number, selection: InvoiceSelection): Promise<number[]> {
  const { exceptInvoiceIds } = validate(exceptedInvoiceIdsSchema, selection);
  const except = new Set(exceptInvoiceIds);
  const filter = selection.filter ?? {};
  if (selection.seen) {
    requireAsSeen('The list has changed: it has', await totalInvoices(scope, companyId, filter), selection.seen);
  }
  const ids = await invoiceIdsOf(scope, companyId, filter);
  return ids.filter((id) => !except.has(id));
}
