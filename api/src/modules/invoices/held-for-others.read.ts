import { hasPermissionIn } from '../../kernel/access/access.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { approversOf, getCompany } from '../companies/index.ts';
import type { Invoice } from './invoice.entity.ts';
import { ASKS_IF_PAID, SAID_NOT_PAID } from './invoice.plan.ts';
import { askedAboveThreshold } from './payment-question.service.ts';

/**
 * Returns why the caller may not delete unsettled invoices or change their type, number, supplier or amount. Otherwise
 * the next approver would not see the statements about their payment (RULES.md, 23 and 88). An invoice above the
 * threshold with an open question whether it was paid is locked for all users until the answer.
 * @returns the reasons by the ids of the locked invoices
 */
export async function heldForOthers(
  scope: Scope,
  companyId: number,
  invoices: readonly Pick<Invoice, 'id' | 'paymentQuestion'>[],
): Promise<ReadonlyMap<number, string>> {
  const approvers = await approversOf(scope, companyId);
  const isOtherThere = approvers.some((person) => person !== scope.userId);
  const mayPay = hasPermissionIn(scope, companyId, 'pay');
  // One person alone is their own approver.
  if (mayPay && !isOtherThere) return new Map();
  const asking = invoices.filter(({ paymentQuestion }) => paymentQuestion !== null);
  const ids = asking.map(({ id }) => id);
  const asked = mayPay ? await askedAboveThreshold(scope, companyId, ids) : new Set(ids);
  const answered = invoices.filter(({ id }) => !asked.has(id));
  return new Map([
    ...[...asked].map((id) => [id, ASKS_IF_PAID] as const),
    ...(await saidNotPaid(scope, companyId, answered)).map((id) => [id, SAID_NOT_PAID] as const),
  ]);
}

/**
 * Returns invoices above the threshold that a user declared unpaid: their payment file was not sent, or they were not
 * paid. For callers who may pay, returns only those in which the caller was involved.
 */
async function saidNotPaid(scope: Scope, companyId: number, invoices: readonly Pick<Invoice, 'id'>[]) {
  const { approvalThresholdPence } = await getCompany(scope, companyId);
  if (invoices.length === 0 || approvalThresholdPence === null) return [];
  await scope.em.flush();
  const isForAnybody = !hasPermissionIn(scope, companyId, 'pay');
  const found = await scope.em.execute<{ id: number }[]>(
    `with caller as (
       select people_behind(?, ?, ?) as people, ?::boolean as is_anybody, ?::bigint as threshold)
     select invoice.id from invoices invoice cross join caller
     where invoice.company_id = ? and invoice.id = any(?::integer[]) and invoice.status <> 'paid' and (
       exists (select from undone_settlements undone
         where undone.company_id = invoice.company_id and undone.invoice_id = invoice.id and answered_at is not null
           and greatest(invoice.amount, invoice_amount, undone.amount) * 100 > threshold
           and (is_anybody or people && people_behind(undone.company_id, undone_by, undone_at)
             or people && people_behind(undone.company_id, answered_by, answered_at)))
       or exists (select from files_not_sent said
         where said.company_id = invoice.company_id and said.invoice_id = invoice.id
           and said.total_amount * 100 > threshold
           and (is_anybody or people && said.downloaded_by
             or people && people_behind(said.company_id, said.said_by, said.said_at))))`,
    [
      companyId,
      scope.userId,
      scope.ports.clock.now(),
      isForAnybody,
      approvalThresholdPence,
      companyId,
      sqlArray(invoices.map(({ id }) => id)),
    ],
  );
  return found.map(({ id }) => id);
}
