import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/*
 * Marking invoices as paid by hand, and its Undo: what they were is kept with the mark. Called inside a transaction that holds
 * the company's lock.
 */

/** Marks selected invoices as paid on a date, and returns the id of the mark, by which it can be undone. */
export async function payMarkedInvoices(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  paidOn: LocalDate,
): Promise<number> {
  requireCompany(scope, companyId);
  const now = scope.ports.clock.now();
  const [mark] = await scope.em.execute<{ id: number }[]>(
    `insert into paid_marks (company_id, payment_date, before, marked_by, marked_at)
     select ?, ?, jsonb_agg(state), ?, ? from (
       select status, payment_date as "paymentDate", array_agg(id order by id) as ids from invoices
       where company_id = ? and id = any(?::integer[]) group by status, payment_date) state
     returning id`,
    [companyId, paidOn, scope.userId, now, companyId, sqlArray(ids)],
  );
  if (!mark) throw new Error('a mark was not stored');
  await scope.em.execute(
    `update invoices set status = 'paid', payment_date = ?, modified_at = ?, modified_by = ?
     where company_id = ? and id = any(?::integer[])`,
    [paidOn, now, scope.userId, companyId, sqlArray(ids)],
  );
  return mark.id;
}

/** What an undo did: which invoices are again what they were, and how many have changed since and stay. */
export interface UndonePaidMark {
  readonly restoredIds: readonly number[];
  readonly refusedCount: number;
}

/** The company of a mark that the caller has made. @throws NOT_FOUND */
export async function companyOfPaidMark(scope: Scope, id: number): Promise<number> {
  const [mark] = await scope.em.execute<{ companyId: number }[]>(
    `select company_id as "companyId" from paid_marks
     where id = ? and marked_by = ? and company_id = any(?::integer[])`,
    [id, scope.userId, sqlArray(scope.companyIds)],
  );
  if (!mark) throw new AppError('NOT_FOUND', 'There is nothing to undo');
  return mark.companyId;
}

/**
 * Makes invoices again what they were before they were marked as paid. One that anybody has changed since stays as it is; a
 * mark that was undone is undone no second time.
 */
export async function undoPaidMark(scope: Scope, companyId: number, id: number): Promise<UndonePaidMark> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  const now = scope.ports.clock.now();
  const [mark] = await scope.em.execute<{ count: number }[]>(
    `update paid_marks set undone_at = ? where company_id = ? and id = ? and undone_at is null
     returning (select sum(jsonb_array_length(state -> 'ids'))::int from jsonb_array_elements(before) state) as count`,
    [now, companyId, id],
  );
  if (!mark) return { restoredIds: [], refusedCount: 0 };
  const rows = await scope.em.execute<{ id: number }[]>(
    `update invoices invoice set status = before.status, payment_date = before."paymentDate", modified_at = ?, modified_by = ?
     from paid_marks mark
     cross join lateral jsonb_to_recordset(mark.before) as before (status text, "paymentDate" date, ids integer[])
     where mark.company_id = ? and mark.id = ? and invoice.company_id = mark.company_id and invoice.id = any(before.ids)
       and invoice.status = 'paid' and invoice.payment_date = mark.payment_date and invoice.modified_at = mark.marked_at
       and not invoice.is_matched and not invoice.has_live_payment
     returning invoice.id`,
    [now, scope.userId, companyId, id],
  );
  return { restoredIds: rows.map((row) => row.id), refusedCount: mark.count - rows.length };
}
