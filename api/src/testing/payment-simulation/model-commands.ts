import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import { isOpenRun, type PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { isHeldByFileAlone, settledReason } from '../../modules/invoices/invoice.plan.ts';
import { planRunTotal } from '../../modules/payment-runs/payment-run.plan.ts';
import { confirmAccount, confirmAccounts } from './model-accounts.ts';
import type { ModelCompany } from './model-company.ts';
import { acceptDocument, acceptDocuments, undoAcceptance } from './model-documents.ts';
import {
  downloadFile,
  inModelTransaction,
  recordOutsideRelease,
  requireFileNotSent,
  requireFilesNotSent,
} from './model-files.ts';
import { markPaid, match, matchRefund, undoMark, unmatch, unmatchRefund } from './model-matches.ts';
import { mergeSuppliers, undoMerge } from './model-merges.ts';
import { refuse } from './model-refusal.ts';
import { followAutoPaid, leaveRun, moveRun } from './model-run-status.ts';
import { itemsOf, leaveDraft, rebuildDraft, reopenUnpaidRun, toPay } from './model-runs.ts';
import type { Command, RunCommand } from './simulation-action.ts';
import { type RunRow, rowOf, type SupplierRow } from './simulation-books.ts';
import { RUN_DATE } from './simulation-days.ts';

/** Does what someone does at once, by the product's own rules. @throws AppError where the product refuses it */
export function doModelCommand(company: ModelCompany, command: Command, now: number): 'done' {
  inModelTransaction(company, () => doCommand(company, command, now));
  return 'done';
}

function doCommand(company: ModelCompany, command: Command, now: number): void {
  if ('runId' in command) {
    doWithRun(company, command, now);
    return;
  }
  switch (command.kind) {
    case 'create run':
      createRun(company, command.invoiceIds, command.isSubmitted);
      break;
    case 'change account':
      company.changeAccount(rowOf(company.suppliers, command.supplierId), command.account, now);
      break;
    case 'confirm account':
      confirmAccount(company, command, false, now);
      break;
    case 'confirm accounts':
      confirmAccounts(company, command.accounts, command.isByMaker, now);
      break;
    case 'switch auto-paid':
      switchAutoPaid(company, rowOf(company.suppliers, command.supplierId), command.isAutoPaid);
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
    case 'match refund':
      matchRefund(company, rowOf(company.invoices, command.invoiceId));
      break;
    case 'unmatch refund':
      unmatchRefund(company, rowOf(company.invoices, command.invoiceId));
      break;
    case 'accept document':
      acceptDocument(company, command.documentId, now);
      break;
    case 'accept documents':
      acceptDocuments(company, command.documentIds, now);
      break;
    case 'undo acceptance':
      undoAcceptance(company, rowOf(company.acceptances, command.acceptanceId));
      break;
    case 'merge suppliers':
      mergeSuppliers(company, command, now);
      break;
    case 'undo merge':
      undoMerge(company, rowOf(company.merges, command.mergeId), command.isNotSent, now);
  }
}

function doWithRun(company: ModelCompany, command: RunCommand, now: number): void {
  const run = rowOf(company.runs, command.runId);
  switch (command.kind) {
    case 'submit run':
      company.act(run, 'submit', now);
      break;
    case 'withdraw run':
      becomeDraft(company, run, company.planAction(run, 'withdraw', now));
      break;
    case 'send back run':
      sendBackRun(company, run, command.isByMaker, now);
      break;
    case 'approve run':
      company.approve(run, now, command.isByMaker);
      break;
    case 'complete run':
      completeRun(company, run, now);
      break;
    case 'cancel run':
      cancelRun(company, run, command.isNotSent, now);
      break;
    case 'reopen run':
      reopenUnpaidRun(company, run);
      break;
    case 'remove from run':
      removeFromRun(company, run, command, now);
      break;
    case 'download file':
      downloadFile(company, run, command.isNotSent, now);
  }
  if ('isByApprover' in command && command.isByApprover) company.runsOfApprover.add(run.id);
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

function sendBackRun(company: ModelCompany, run: RunRow, isByMaker: boolean, now: number): void {
  const status = company.planAction(run, 'send_back', now, isByMaker);
  if (company.bug === 'what is sent back holds what was paid') moveRun(company, run, status);
  else becomeDraft(company, run, status);
}

/** What was paid otherwise leaves a run that is a draft again. */
function becomeDraft(company: ModelCompany, run: RunRow, status: PaymentRunStatus): void {
  company.voidApproval(run);
  moveRun(company, run, status);
  const settled = company.invoicesOf(run).filter((one) => one.paymentRunId === run.id && one.status !== 'to_pay');
  for (const invoice of settled) leaveRun(company, invoice);
  rebuildDraft(company, run.id);
}

function completeRun(company: ModelCompany, run: RunRow, now: number): void {
  const status = company.planAction(run, 'complete', now);
  recordOutsideRelease(company, run, now);
  const held = company.invoicesOf(run).filter(({ paymentRunId }) => paymentRunId === run.id);
  if (isOpenRun(run.status)) run.completedFrom = run.status;
  const unpaid = held.filter((invoice) => invoice.status !== 'paid');
  run.completedIds = [...run.completedIds, ...unpaid.map(({ id }) => id)].toSorted((one, other) => one - other);
  company.payInvoices(unpaid, RUN_DATE);
  moveRun(company, run, status);
}

function cancelRun(company: ModelCompany, run: RunRow, isNotSent: boolean, now: number): void {
  const status = company.planAction(run, 'cancel', now);
  requireFileNotSent(company, run, isNotSent);
  company.voidApproval(run);
  run.completedFrom = null;
  run.completedIds = [];
  moveRun(company, run, status);
}

function removeFromRun(
  company: ModelCompany,
  run: RunRow,
  { invoiceId, isNotSent }: Command & { kind: 'remove from run' },
  now: number,
): void {
  const invoice = rowOf(company.invoices, invoiceId);
  if (!company.invoicesOf(run).includes(invoice)) refuse('NOT_FOUND');
  company.planAction(run, 'remove_invoice', now);
  requireFileNotSent(company, run, isNotSent);
  leaveDraft(company, invoice);
}

function changeAmount(company: ModelCompany, command: Command & { kind: 'change amount' }): void {
  const { invoiceId, amountPence, isByApprover, isNotSent } = command;
  if (isNotSent) requireFilesNotSent(company, [invoiceId], true);
  const invoice = rowOf(company.invoices, invoiceId);
  const isInPaymentFile = company.isInFile(invoice) && company.bug !== 'nobody asks about files';
  const progress = { ...invoice, partPaidPence: ZERO_PENCE, isInPaymentFile };
  // The name of a supplier that was merged finds the kept one.
  const supplierId = rowOf(company.suppliers, invoice.supplierId).mergedIntoId ?? invoice.supplierId;
  const isChanged = amountPence !== invoice.amountPence || supplierId !== invoice.supplierId;
  if (settledReason(progress) !== null && isChanged && company.bug !== 'amounts change under way') {
    refuse(isHeldByFileAlone(progress) ? 'PAYMENT_RUN_EXPORTED' : 'INVOICE_READ_ONLY');
  }
  if (isChanged) requireFilesNotSent(company, [invoiceId], isNotSent);
  if (isChanged && isByApprover) {
    company.invoicesOfApprover.add(invoiceId);
    if (invoice.paymentRunStatus === 'draft') company.runsOfApprover.add(invoice.paymentRunId ?? 0);
  }
  invoice.amountPence = amountPence;
  invoice.supplierId = supplierId;
  company.noteChange(invoice);
  followAutoPaid(company, invoice);
  if (invoice.paymentRunStatus === 'draft') rebuildDraft(company, invoice.paymentRunId);
  // A run that is over lists it still.
  for (const run of company.runs) if (company.invoicesOf(run).includes(invoice)) company.followContent(run);
}

/** Open invoices follow their supplier's setting at once, but for those that a run or a payment is about to pay. */
function switchAutoPaid(company: ModelCompany, supplier: SupplierRow, isAutoPaid: boolean): void {
  if (supplier.isAutoPaid === isAutoPaid) return;
  supplier.isAutoPaid = isAutoPaid;
  for (const invoice of company.invoices) {
    if (invoice.supplierId === supplier.id) followAutoPaid(company, invoice);
  }
}
