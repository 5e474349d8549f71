import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { read } from '../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { updateEach } from '../../kernel/write/update-each.ts';
import { Invoice } from './invoice.entity.ts';
import { INVOICE_STATES, type InvoiceNow } from './invoice-state.view.ts';
import { PaidMark } from './paid-mark.entity.ts';
import { followAutoPaid } from './returned-invoices.service.ts';

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
  const invoices = await read(scope, companyId).rows(INVOICE_STATES, { ids });
  const states = Map.groupBy(invoices, ({ status, paymentDate }) => `${status} ${paymentDate}`);
  const before = [...states.values()].flatMap((alike) => {
    const [first] = alike;
    return first ? [{ status: first.status, paymentDate: first.paymentDate, ids: alike.map(({ id }) => id) }] : [];
  });
  const mark = scope.em.create(PaidMark, {
    companyId,
    paymentDate: paidOn,
    before,
    markedBy: scope.userId,
    markedAt: now,
  });
  await scope.em.flush();
  await scope.em.nativeUpdate(
    Invoice,
    { companyId, id: anyOf(ids) },
    { status: 'paid', paymentDate: paidOn, modifiedAt: now, modifiedBy: scope.userId },
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
  const mark = await scope.em.findOne(PaidMark, { id, markedBy: scope.userId });
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
  // It may have been undone since it was read before the lock.
  const mark = await scope.em.findOne(PaidMark, { companyId, id, undoneAt: null }, { refresh: true });
  if (!mark) return { restoredIds: [], refusedCount: 0 };
  mark.undoneAt = now;
  await scope.em.flush();
  const ids = mark.before.flatMap((state) => state.ids);
  const stateOf = new Map(mark.before.flatMap((state) => state.ids.map((one) => [one, state] as const)));
  const invoices = await read(scope, companyId).rows(INVOICE_STATES, { ids });
  const rows = invoices.flatMap((invoice) => {
    const state = isAsMarked(invoice, mark) && stateOf.get(invoice.id);
    if (!state) return [];
    const { status, paymentDate } = state;
    return [{ id: invoice.id, status, paymentDate, modifiedAt: now, modifiedBy: scope.userId }];
  });
  await updateEach(scope, companyId, Invoice, rows);
  await followAutoPaid(
    scope,
    companyId,
    rows.map((row) => row.id),
  );
  return { restoredIds: rows.map((row) => row.id), refusedCount: ids.length - rows.length };
}

/** Nobody has changed the invoice since it was marked. */
function isAsMarked(invoice: InvoiceNow, { paymentDate, markedAt }: PaidMark): boolean {
  const isPaidByMark = invoice.status === 'paid' && invoice.paymentDate === paymentDate;
  const isUnchanged = invoice.modifiedAt.getTime() === markedAt.getTime();
  return isPaidByMark && isUnchanged && !invoice.isMatched && !invoice.hasLivePayment;
}
