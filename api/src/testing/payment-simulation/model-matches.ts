import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import type { ModelCompany } from './model-company.ts';
import { leaveDraft } from './model-drafts.ts';
import { noteLeft } from './model-files.ts';
import { refuse } from './model-refusal.ts';
import { completeRunIfPaid } from './model-run-settling.ts';
import { syncAutoPaidStatus } from './model-run-status.ts';
import { type InvoiceRow, type PaymentRow, rowOf } from './simulation-books.ts';
import { LINE_DATE } from './simulation-days.ts';

/* Matches of statement lines to money that went out or came back. */

/**
 * The invoice's own line is matched to it.
 * @throws ALREADY_MATCHED; PAYMENT_IN_PROGRESS unless it is another payment; VALIDATION_FAILED for what a run paid less
 *   credit notes
 */
export function match(company: ModelCompany, invoice: InvoiceRow, isPaidOutside: boolean, matchedAt: number): void {
  requireMatchable(company, invoice);
  const isHeld = isOnItsWay(company, invoice);
  if (isHeld && !isPaidOutside && company.bug !== 'matches overlook payments') refuse('PAYMENT_IN_PROGRESS');
  if (company.isInFile(invoice)) noteLeft(company, invoice.paymentRunId ?? 0, invoice.id);
  const { id, status, paidOn, asksIfPaid: asked } = invoice;
  company.beforeMatch.set(id, { status, paidOn, matchedAt });
  noteDuplicate(company, invoice);
  company.payInvoices([invoice], LINE_DATE);
  company.noteChange(invoice);
  invoice.isMatched = true;
  invoice.asksIfPaid = company.takenBack.has(id);
  if (invoice.paymentRunStatus === 'draft') leaveDraft(company, invoice);
  // The match answers the question, which the run's approvers have read (RULES.md, 88).
  if (asked && invoice.paymentRunId !== null) company.voidApproval(rowOf(company.runs, invoice.paymentRunId));
  if (invoice.paymentRunId !== null) completeRunIfPaid(company, rowOf(company.runs, invoice.paymentRunId));
}

/** @throws ALREADY_MATCHED, VALIDATION_FAILED */
export function requireMatchable(company: ModelCompany, invoice: InvoiceRow): void {
  if (invoice.isMatched) refuse('ALREADY_MATCHED');
  if (!isOnItsWay(company, invoice) && isPaidLessCredit(company, invoice)) refuse('VALIDATION_FAILED');
}

function isOnItsWay(company: ModelCompany, invoice: InvoiceRow): boolean {
  const isCommitted = (invoice.paymentRunStatus ?? 'draft') !== 'draft' || company.isInFile(invoice);
  return invoice.hasLivePayment || isCommitted;
}

/** Alone it would be paid by all of its amount, and the credit notes would stay used (RULES.md, 61). */
function isPaidLessCredit({ runs, bug }: ModelCompany, { id }: InvoiceRow): boolean {
  if (bug === 'what was paid less credit is matched alone') return false;
  const items = runs.flatMap((run) => run.items);
  return items.some(
    ({ invoiceIds, credits }) => invoiceIds.includes(id) && credits.some(({ usedBy }) => usedBy !== null),
  );
}

/** The line is not the payment in progress. The money may go out twice, so an exception is recorded. */
function noteDuplicate(company: ModelCompany, invoice: InvoiceRow): void {
  const isLive = ({ status, invoiceIds }: PaymentRow) => isLivePayment(status) && invoiceIds.includes(invoice.id);
  const payment = company.payments.find(isLive);
  if (!payment || company.bug === 'matches overlook payments' || company.bug === 'nobody hears of paid twice') return;
  company.duplicates.push({ invoiceId: invoice.id, paymentId: payment.id });
}

/** Undoes the changes of the match. A payment made since keeps its effect. */
export function unmatch(company: ModelCompany, invoice: InvoiceRow): void {
  const before = company.beforeMatch.get(invoice.id);
  if (!invoice.isMatched || !before) refuse('NOT_MATCHED');
  invoice.isMatched = false;
  invoice.asksIfPaid = true;
  company.duplicates = company.duplicates.filter(({ invoiceId }) => invoiceId !== invoice.id);
  if (invoice.status === 'paid') company.noteChange(invoice);
  if (invoice.status === 'paid') Object.assign(invoice, { status: before.status, paidOn: before.paidOn });
  const isCompleted = ({ status, invoiceIds }: PaymentRow) => status === 'completed' && invoiceIds.includes(invoice.id);
  const paidOn = company.completedOn.get(company.payments.find(isCompleted)?.id ?? 0);
  if (paidOn && company.bug !== 'unmatching forgets payments') company.payInvoices([invoice], paidOn);
  syncAutoPaidStatus(company, invoice);
  if (invoice.paymentRunId === null || invoice.status === 'paid') return;
  company.voidApproval(rowOf(company.runs, invoice.paymentRunId));
}

/** Money came back: it changes nothing of what is paid. @throws ALREADY_MATCHED; VALIDATION_FAILED where nothing is paid */
export function matchRefund(company: ModelCompany, invoice: InvoiceRow): void {
  if (company.refunds.includes(invoice.id)) refuse('ALREADY_MATCHED');
  if (invoice.status !== 'paid' && !invoice.isMatched) refuse('VALIDATION_FAILED');
  company.refunds = [...company.refunds, invoice.id].toSorted((one, other) => one - other);
  invoice.hasRefund = company.bug !== 'refunds are forgotten';
}

export function unmatchRefund(company: ModelCompany, invoice: InvoiceRow): void {
  if (!company.refunds.includes(invoice.id)) refuse('NOT_MATCHED');
  company.refunds = company.refunds.filter((id) => id !== invoice.id);
  invoice.hasRefund = false;
}
