import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { read } from '../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { updateEach } from '../../kernel/write/update-each.ts';
import { Invoice } from './invoice.entity.ts';
import { type InvoiceState, outstandingOf } from './invoice.plan.ts';
import { recountParts } from './invoice-parts.service.ts';
import { MARKED_INVOICES, type MarkedInvoice } from './invoice-state.view.ts';
import { PaidMark, PaidMarkInvoice } from './paid-mark.entity.ts';
import { notePaidNoMore } from './paid-no-more.service.ts';
import { syncAutoPaidStatus } from './restored-invoices.service.ts';

/*
 * Marks invoices as paid by hand, and undoes it. A mark stores the amount settled and the previous state of each
 * invoice. All functions require an open transaction that has the company's lock.
 */

/** Marks selected invoices as paid on a date, and returns the mark's id, with which it can be undone. */
export async function payMarkedInvoices(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  paidOn: LocalDate,
): Promise<number> {
  requireCompany(scope, companyId);
  const mark = await addMark(scope, companyId, paidOn);
  const chosen = anyOf(ids);
  const rows = await scope.em.execute<{ invoiceId: number; isWhole: boolean }[]>(
    `with marked as (
       insert into paid_mark_invoices (company_id, paid_mark_id, invoice_id, amount, restore_status, restore_payment_date)
       select company_id, ?, id, amount - part_paid, status, payment_date from invoices
       where company_id = ? and id = ${chosen.sql} order by id
       returning invoice_id, amount)
     select marked.invoice_id as "invoiceId", marked.amount = invoice.amount as "isWhole"
     from marked join invoices invoice on invoice.id = marked.invoice_id`,
    [mark.id, companyId, ...chosen.params],
  );
  await scope.em.nativeUpdate(
    Invoice,
    { companyId, id: chosen },
    { status: 'paid', paymentDate: paidOn, modifiedAt: mark.markedAt, modifiedBy: scope.userId },
  );
  const inParts = rows.flatMap(({ invoiceId, isWhole }) => (isWhole ? [] : [invoiceId]));
  await recountParts(scope, companyId, inParts, paidOn);
  return mark.id;
}

/** Records that an edit, which is not flushed yet, has marked an invoice as paid today. */
export async function noteMarked(scope: Scope, invoice: Invoice, before: InvoiceState): Promise<void> {
  const { id, companyId } = invoice;
  const mark = await addMark(scope, companyId, scope.today);
  scope.em.create(PaidMarkInvoice, {
    companyId,
    paidMarkId: mark.id,
    invoiceId: id,
    amountPence: outstandingOf(invoice),
    restoreStatus: before.status,
    restorePaymentDate: before.paymentDate,
  });
  if (invoice.partPaidPence === 0) return;
  await recountParts(scope, companyId, [id], scope.today);
  await scope.em.refresh(invoice);
}

/** A piece of a credit note, below zero. */
export interface UsedPiece {
  readonly invoiceId: number;
  readonly amountPence: Pence;
}

/** Records that pieces of open credit notes count as used by hand from now on. What else used them is counted no more. */
export async function markPiecesUsed(
  scope: Scope,
  companyId: number,
  pieces: readonly UsedPiece[],
  usedOn: LocalDate,
): Promise<void> {
  requireCompany(scope, companyId);
  if (pieces.length === 0) return;
  const { id: paidMarkId } = await addMark(scope, companyId, usedOn);
  const before = { restoreStatus: 'to_pay', restorePaymentDate: null } as const;
  for (const piece of pieces) scope.em.create(PaidMarkInvoice, { companyId, paidMarkId, ...piece, ...before });
  const ids = pieces.map(({ invoiceId }) => invoiceId);
  await recountParts(scope, companyId, ids, usedOn);
}

/** Takes back the marks by hand of these invoices: the marked amounts are to be paid again. */
export async function takeMarksBack(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  const standing = { companyId, invoiceId: anyOf(ids), takenBackAt: null };
  await scope.em.nativeUpdate(PaidMarkInvoice, standing, { takenBackAt: scope.ports.clock.now() });
  await recountParts(scope, companyId, ids, scope.today);
}

async function addMark(scope: Scope, companyId: number, paymentDate: LocalDate): Promise<PaidMark> {
  const { userId: markedBy } = scope;
  const mark = scope.em.create(PaidMark, { companyId, paymentDate, markedBy, markedAt: scope.ports.clock.now() });
  await scope.em.flush();
  return mark;
}

/** Result of an undo: the restored invoices, and the number that have changed since and stay. */
export interface UndonePaidMark {
  readonly restoredIds: readonly number[];
  readonly refusedCount: number;
}

/** A mark that the caller has made. @throws NOT_FOUND */
export async function getPaidMark(scope: Scope, id: number): Promise<PaidMark> {
  const mark = await scope.em.findOne(PaidMark, { id, markedBy: scope.userId });
  if (!mark) throw new AppError('NOT_FOUND', 'There is nothing to undo');
  return mark;
}

/**
 * Restores invoices to their state before they were marked as paid. If another part was undone since, the amount
 * settled by the mark is open too. Invoices changed since stay unchanged. A mark can be undone only once.
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
  const marked = await read(scope, companyId).rows(MARKED_INVOICES, { markId: id });
  const restored = marked.filter((invoice) => isStanding(invoice, mark));
  const restoredIds = restored.map((invoice) => invoice.id);
  await scope.em.nativeUpdate(
    PaidMarkInvoice,
    { companyId, paidMarkId: id, invoiceId: anyOf(restoredIds) },
    { takenBackAt: now },
  );
  const paid = restored.filter(({ status }) => status === 'paid');
  const rows = paid.map(({ id, restoreStatus, restorePaymentDate }) => {
    const state = { status: restoreStatus, paymentDate: restorePaymentDate };
    return { id, ...state, modifiedAt: now, modifiedBy: scope.userId };
  });
  await updateEach(scope, companyId, Invoice, rows);
  await recountParts(scope, companyId, restoredIds, scope.today);
  await syncAutoPaidStatus(scope, companyId, restoredIds);
  await notePaidNoMore(scope, companyId, restoredIds);
  return { restoredIds, refusedCount: marked.length - restored.length };
}

/** Returns true if the mark still settles the invoice, or a part of it, unchanged since. */
function isStanding(invoice: MarkedInvoice, { paymentDate, markedAt }: PaidMark): boolean {
  if (invoice.takenBackAt !== null || invoice.isMatched || invoice.hasLivePayment) return false;
  if (invoice.status !== 'paid') return true;
  return (invoice.paymentDate ?? '') >= paymentDate && invoice.modifiedAt.getTime() === markedAt.getTime();
}
