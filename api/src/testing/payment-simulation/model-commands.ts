import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { isHeldByFileAlone, settledReason } from '../../modules/invoices/invoice.plan.ts';
import { planRunTotal } from '../../modules/payment-runs/payment-run.plan.ts';
import type { ModelCompany, ModelMark } from './model-company.ts';
import {
  downloadFile,
  inModelTransaction,
  noteLeft,
  recordOutsideRelease,
  requireFileNotSent,
  requireFilesNotSent,
} from './model-files.ts';
import { refuse } from './model-refusal.ts';
import { moveRun, settleRun } from './model-run-status.ts';
import { followAutoPaid, itemsOf, rebuildDraft, reopenUnpaidRun, toPay } from './model-runs.ts';
import type { Command } from './simulation-action.ts';
import { type InvoiceRow, type PaymentRow, rowOf, type SupplierRow } from './simulation-books.ts';
import { dayOf, LINE_DATE, RUN_DATE } from './simulation-days.ts';

/** Does what someone does at once, by the product's own rules. @throws AppError where the product refuses it */
export function doModelCommand(company: ModelCompany, command: Command, now: number): 'done' {
  inModelTransaction(company, () => doCommand(company, command, now));
  return 'done';
}

function doCommand(company: ModelCompany, command: Command, now: number): void {
  switch (command.kind) {
    case 'create run':
      createRun(company, command.invoiceIds, command.isSubmitted);
      break;
    case 'submit run':
      company.act(rowOf(company.runs, command.runId), 'submit', now);
      if (command.isByApprover) company.runsOfApprover.add(command.runId);
      break;
    case 'withdraw run':
      withdrawRun(company, command.runId, now);
      if (command.isByApprover) company.runsOfApprover.add(command.runId);
      break;
    case 'complete run':
      completeRun(company, command.runId, now);
      break;
    case 'cancel run':
      cancelRun(company, command.runId, command.isNotSent, now);
      break;
    case 'reopen run':
      reopenUnpaidRun(company, rowOf(company.runs, command.runId));
      break;
    case 'approve run':
      company.approve(rowOf(company.runs, command.runId), now, command.isByMaker);
      break;
    case 'remove from run':
      removeFromRun(company, command, now);
      break;
    case 'change account':
      company.changeAccount(rowOf(company.suppliers, command.supplierId), command.account, now);
      break;
    case 'confirm account':
      confirmAccount(company, command.supplierId, command.account, now);
      break;
    case 'change amount':
      changeAmount(company, command);
      break;
    case 'mark paid':
      markPaid(company, command.invoiceId, now);
      break;
    case 'undo mark':
      undoMark(company, rowOf(company.marks, command.markId));
      break;
    case 'match':
      match(company, rowOf(company.invoices, command.invoiceId), command.isPaidOutside, now);
      break;
    case 'unmatch':
      unmatch(company, rowOf(company.invoices, command.invoiceId));
      break;
    case 'download file':
      downloadFile(company, rowOf(company.runs, command.runId), command.isNotSent, now);
      break;
    case 'switch auto-paid':
      switchAutoPaid(company, rowOf(company.suppliers, command.supplierId), command.isAutoPaid);
  }
}

function createRun(company: ModelCompany, invoiceIds: readonly number[], isSubmitted: boolean): void {
  const invoices = invoiceIds.map((id) => rowOf(company.invoices, id));
  const candidates = invoices.map((invoice) => ({
    ...toPay(invoice),
    ...invoice,
    invoiceNumber: String(invoice.id),
  }));
  const totalPence = planRunTotal(candidates, RUN_DATE, undefined);
  const id = company.runs.length + 1;
  const status = isSubmitted ? 'pending' : 'draft';
  company.runs.push({
    id,
    status,
    totalPence,
    isApproved: false,
    isFileOut: false,
    completedFrom: null,
    completedIds: [],
    items: itemsOf(invoices),
  });
  for (const invoice of invoices) {
    invoice.paymentRunId = id;
    invoice.paymentRunStatus = status;
  }
}

function withdrawRun(company: ModelCompany, runId: number, now: number): void {
  const run = rowOf(company.runs, runId);
  const status = company.planAction(run, 'withdraw', now);
  company.voidApproval(run);
  moveRun(company, run, status);
  const settled = company.invoicesOf(run).filter((one) => one.paymentRunId === runId && one.status !== 'to_pay');
  for (const invoice of settled) Object.assign(invoice, { paymentRunId: null, paymentRunStatus: null });
  rebuildDraft(company, runId);
}

function completeRun(company: ModelCompany, runId: number, now: number): void {
  const run = rowOf(company.runs, runId);
  const status = company.planAction(run, 'complete', now);
  recordOutsideRelease(company, run, now);
  const held = company.invoicesOf(run).filter(({ paymentRunId }) => paymentRunId === runId);
  if (isOpenRun(run.status)) run.completedFrom = run.status;
  const unpaid = held.filter((invoice) => invoice.status !== 'paid');
  run.completedIds = [...run.completedIds, ...unpaid.map(({ id }) => id)].toSorted((one, other) => one - other);
  company.payInvoices(unpaid, RUN_DATE);
  moveRun(company, run, status);
}

function cancelRun(company: ModelCompany, runId: number, isNotSent: boolean, now: number): void {
  const run = rowOf(company.runs, runId);
  const status = company.planAction(run, 'cancel', now);
  requireFileNotSent(company, run, isNotSent);
  company.voidApproval(run);
  run.completedFrom = null;
  run.completedIds = [];
  moveRun(company, run, status);
}

function removeFromRun(
  company: ModelCompany,
  { runId, invoiceId, isByApprover, isNotSent }: Command & { kind: 'remove from run' },
  now: number,
): void {
  const run = rowOf(company.runs, runId);
  const invoice = rowOf(company.invoices, invoiceId);
  if (!company.invoicesOf(run).includes(invoice)) refuse('NOT_FOUND');
  company.planAction(run, 'remove_invoice', now);
  requireFileNotSent(company, run, isNotSent);
  leaveRun(company, invoice);
  if (isByApprover) company.runsOfApprover.add(runId);
}

function confirmAccount(company: ModelCompany, supplierId: number, account: string, now: number): void {
  if (rowOf(company.suppliers, supplierId).account !== account) refuse('CONTENT_CHANGED');
  company.confirmations.push({ supplierId, account, confirmedAt: now });
}

function changeAmount(company: ModelCompany, command: Command & { kind: 'change amount' }): void {
  const { invoiceId, amountPence, isByApprover, isNotSent } = command;
  if (isNotSent) requireFilesNotSent(company, [invoiceId], true);
  const invoice = rowOf(company.invoices, invoiceId);
  const isInPaymentFile = company.isInFile(invoice) && company.bug !== 'nobody asks about files';
  const progress = { ...invoice, partPaidPence: ZERO_PENCE, isInPaymentFile, hasRefund: false };
  const isChanged = amountPence !== invoice.amountPence;
  if (settledReason(progress) !== null && isChanged && company.bug !== 'amounts change under way') {
    refuse(isHeldByFileAlone(progress) ? 'PAYMENT_RUN_EXPORTED' : 'INVOICE_READ_ONLY');
  }
  if (isChanged) requireFilesNotSent(company, [invoiceId], isNotSent);
  if (isChanged && isByApprover) {
    company.invoicesOfApprover.add(invoiceId);
    if (invoice.paymentRunStatus === 'draft') company.runsOfApprover.add(invoice.paymentRunId ?? 0);
  }
  invoice.amountPence = amountPence;
  company.noteChange(invoice);
  if (invoice.paymentRunStatus === 'draft') rebuildDraft(company, invoice.paymentRunId);
}

function markPaid(company: ModelCompany, invoiceId: number, now: number): void {
  const invoice = rowOf(company.invoices, invoiceId);
  const { status, paidOn, hasLivePayment, paymentRunStatus } = invoice;
  if (status === 'paid' || hasLivePayment || paymentRunStatus !== null) return;
  company.payInvoices([invoice], dayOf(now));
  const changeCount = company.changeCounts.get(invoiceId) ?? 0;
  company.marks.push({ invoiceId, status, paidOn, changeCount, isUndone: false });
}

/** What was marked as paid is what it was before, unless something has changed it since. */
function undoMark(company: ModelCompany, mark: ModelMark): void {
  if (mark.isUndone) return;
  mark.isUndone = true;
  const invoice = rowOf(company.invoices, mark.invoiceId);
  const isChanged = company.changeCounts.get(mark.invoiceId) !== mark.changeCount;
  if (invoice.status !== 'paid' || (isChanged && company.bug !== 'undone marks forget matches')) return;
  invoice.status = mark.status;
  invoice.paidOn = mark.paidOn;
  company.noteChange(invoice);
  followAutoPaid(company, invoice);
}

/** Open invoices follow their supplier's setting at once, but for those that a run or a payment is about to pay. */
function switchAutoPaid(company: ModelCompany, supplier: SupplierRow, isAutoPaid: boolean): void {
  if (supplier.isAutoPaid === isAutoPaid) return;
  supplier.isAutoPaid = isAutoPaid;
  for (const invoice of company.invoices) {
    if (invoice.supplierId === supplier.id) followAutoPaid(company, invoice);
  }
}

/** The invoice's own line is matched to it. @throws ALREADY_MATCHED; PAYMENT_ON_ITS_WAY unless it is another payment */
export function match(company: ModelCompany, invoice: InvoiceRow, isPaidOutside: boolean, matchedAt: number): void {
  if (invoice.isMatched) refuse('ALREADY_MATCHED');
  const isHeld =
    invoice.hasLivePayment || (invoice.paymentRunStatus ?? 'draft') !== 'draft' || company.isInFile(invoice);
  if (isHeld && !isPaidOutside && company.bug !== 'matches overlook payments') refuse('PAYMENT_ON_ITS_WAY');
  if (company.isInFile(invoice)) noteLeft(company, invoice.paymentRunId ?? 0, invoice.id);
  if (invoice.paymentRunStatus === 'draft') leaveRun(company, invoice);
  const { id, status, paidOn } = invoice;
  company.beforeMatch.set(id, { status, paidOn, matchedAt });
  noteDuplicate(company, invoice);
  company.payInvoices([invoice], LINE_DATE);
  company.noteChange(invoice);
  invoice.isMatched = true;
  if (invoice.paymentRunId !== null) settleRun(company, rowOf(company.runs, invoice.paymentRunId));
}

/** The line is not the payment that is live: the money may go out twice, and an exception says so. */
function noteDuplicate(company: ModelCompany, invoice: InvoiceRow): void {
  const isLive = ({ status, invoiceIds }: PaymentRow) => isLivePayment(status) && invoiceIds.includes(invoice.id);
  const payment = company.payments.find(isLive);
  if (!payment || company.bug === 'matches overlook payments' || company.bug === 'nobody hears of paid twice') return;
  company.duplicates.push({ invoiceId: invoice.id, paymentId: payment.id });
}

/** What the match has changed is taken back; what a payment has paid meanwhile stays paid. */
function unmatch(company: ModelCompany, invoice: InvoiceRow): void {
  const before = company.beforeMatch.get(invoice.id);
  if (!invoice.isMatched || !before) refuse('NOT_MATCHED');
  invoice.isMatched = false;
  company.duplicates = company.duplicates.filter(({ invoiceId }) => invoiceId !== invoice.id);
  if (invoice.status === 'paid') company.noteChange(invoice);
  if (invoice.status === 'paid') Object.assign(invoice, { status: before.status, paidOn: before.paidOn });
  const isCompleted = ({ status, invoiceIds }: PaymentRow) => status === 'completed' && invoiceIds.includes(invoice.id);
  const paidOn = company.completedOn.get(company.payments.find(isCompleted)?.id ?? 0);
  if (paidOn && company.bug !== 'unmatching forgets payments') company.payInvoices([invoice], paidOn);
  followAutoPaid(company, invoice);
  if (invoice.paymentRunId === null || invoice.status === 'paid') return;
  company.voidApprovalSince(rowOf(company.runs, invoice.paymentRunId), before.matchedAt);
}

function leaveRun(company: ModelCompany, invoice: InvoiceRow): void {
  const { paymentRunId } = invoice;
  invoice.paymentRunId = null;
  invoice.paymentRunStatus = null;
  rebuildDraft(company, paymentRunId);
}
