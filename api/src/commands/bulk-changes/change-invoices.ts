import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { invoiceChangeSchema } from '@paycycle/schema/validation/bulk-change';
import { validate } from '@paycycle/schema/validation/validate';
import { hasPermissionIn } from '../../kernel/access/access.ts';
import { planBulk } from '../../kernel/bulk.plan.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import {
  collectedBeforeQuery,
  type InvoiceSelection,
  reasonNotToMoveDueDate,
  reasonNotToQuery,
  reasonNotToResolve,
  type SelectedInvoice,
  type SelectedInvoices,
  selectInvoices,
  setDueDates,
  setPaymentRun,
  setStatuses,
} from '../../modules/invoices/index.ts';
import { rebuildDraftRuns } from '../../modules/payment-runs/index.ts';
import { type BulkChanged, recordBulkChange } from '../bulk-change-log/record-bulk-change.ts';

/**
 * Gives many invoices a due date, or puts them in query and takes them out of it. One in query leaves its draft run
 * (RULES.md, 5); one that is out of it is to be paid again, automatically where its supplier is, or was and has most likely
 * collected it, and no closed month has it in its figures.
 * @throws NOT_FOUND when none of the invoices that are named is the company's; VALIDATION_FAILED
 */
export async function changeInvoices(
  scope: Scope,
  companyId: number,
  selection: InvoiceSelection,
  input: unknown,
): Promise<BulkChanged> {
  requireCompany(scope, companyId);
  const change = validate(invoiceChangeSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const selected = await selectInvoices(scope, companyId, selection);
    if (change.field === 'dueDate') return moveDueDates(scope, companyId, selected, change.value);
    return change.value ? putInQuery(scope, companyId, selected) : takeOutOfQuery(scope, companyId, selected);
  });
}

async function moveDueDates(
  scope: Scope,
  companyId: number,
  { invoices: selected, missingIds }: SelectedInvoices,
  dueDate: LocalDate,
) {
  const now = scope.ports.clock.now();
  const plan = planBulk(selected, (invoice) => reasonNotToMoveDueDate(invoice, dueDate), missingIds);
  const invoices = plan.accepted.map((invoice) => ({ id: invoice.id, dueDate: invoice.dueDate }));
  const moved = invoices.map(({ id }) => ({ id, dueDate }));
  await setDueDates(scope, companyId, moved, now);
  return recordBulkChange(scope, companyId, plan, { of: 'due_dates', invoices }, now);
}

async function putInQuery(scope: Scope, companyId: number, { invoices: selected, missingIds }: SelectedInvoices) {
  const now = scope.ports.clock.now();
  const mayPay = hasPermissionIn(scope, companyId, 'pay');
  const reason = (invoice: SelectedInvoice) =>
    reasonNotToQuery(invoice) ?? (mayPay ? null : reasonNotToRelease(invoice));
  const plan = planBulk(selected, reason, missingIds);
  const invoices = plan.accepted.map(({ id, status, paymentRunId }) => {
    return { id, status, statusAfter: 'query' as const, paymentRunId };
  });
  await setStatuses(scope, companyId, after(invoices), now);
  const inRun = invoices.filter(({ paymentRunId }) => paymentRunId !== null);
  const ids = inRun.map(({ id }) => id);
  await setPaymentRun(scope, companyId, ids, null);
  const runIds = inRun.flatMap(({ paymentRunId }) => paymentRunId ?? []);
  await rebuildDraftRuns(scope, companyId, runIds);
  return recordBulkChange(scope, companyId, plan, { of: 'queries', invoices }, now);
}

async function takeOutOfQuery(scope: Scope, companyId: number, { invoices: selected, missingIds }: SelectedInvoices) {
  const now = scope.ports.clock.now();
  const ids = selected.map(({ id }) => id);
  const collected = await collectedBeforeQuery(scope, companyId, ids);
  const mayPay = hasPermissionIn(scope, companyId, 'pay');
  const isHeld = ({ id, isPaidAutomatically, closedMonth }: SelectedInvoice) =>
    !mayPay && closedMonth !== null && (isPaidAutomatically || collected.has(id));
  const reason = (invoice: SelectedInvoice) => reasonNotToResolve(invoice) ?? (isHeld(invoice) ? COLLECTED : null);
  const plan = planBulk(selected, reason, missingIds);
  const invoices = plan.accepted.map(({ id, status, isPaidAutomatically, closedMonth }) => {
    const isAutoPaid = (isPaidAutomatically || collected.has(id)) && closedMonth === null;
    const statusAfter = isAutoPaid ? ('auto_paid' as const) : ('to_pay' as const);
    return { id, status, statusAfter, paymentRunId: null };
  });
  await setStatuses(scope, companyId, after(invoices), now);
  return recordBulkChange(scope, companyId, plan, { of: 'queries', invoices }, now);
}

function after<Status>(invoices: readonly { readonly id: number; readonly statusAfter: Status }[]) {
  return invoices.map(({ id, statusAfter }) => ({ id, status: statusAfter }));
}

const COLLECTED = 'The supplier has most likely collected it: ask someone who may pay';

/** Out of query it would be payable: one that stayed auto-paid when its supplier was switched was most likely collected. */
function reasonNotToRelease({ status, isPaidAutomatically }: SelectedInvoice): string | null {
  return status === 'auto_paid' && !isPaidAutomatically ? COLLECTED : null;
}
