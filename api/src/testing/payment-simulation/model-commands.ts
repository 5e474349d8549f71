import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { isHeldByFileAlone, lockedReason } from '../../modules/invoices/invoice.plan.ts';
import { confirmAccount, confirmAccounts } from './model-accounts.ts';
import type { ModelCompany } from './model-company.ts';
import { matchCredit, unmatchCredit } from './model-credit-lines.ts';
import { leaveToHand } from './model-credit-use.ts';
import { acceptDocument, acceptDocuments, askAboutAccounts, undoAcceptance } from './model-documents.ts';
import { leaveDraft, rebuildDraft } from './model-drafts.ts';
import {
  downloadFile,
  inModelTransaction,
  recordOutsideRelease,
  requireFileNotSent,
  requireFilesNotSent,
} from './model-files.ts';
import { itemsOf, payeeOf } from './model-items.ts';
import { markPaid, undoMark } from './model-marks.ts';
import { match, matchRefund, unmatch, unmatchRefund } from './model-matches.ts';
import { mergeSuppliers, undoMerge } from './model-merges.ts';
import { refuse } from './model-refusal.ts';
import { completeRunIfPaid, payOutside } from './model-run-settling.ts';
import { leaveRun, setRunStatus, syncAutoPaidStatus } from './model-run-status.ts';
import { reopenUnpaidRun } from './model-runs.ts';
import type { Command, RunCommand } from './simulation-action.ts';
import { type InvoiceRow, isCredit, type RunRow, rowOf, type SupplierRow } from './simulation-books.ts';

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
  if (isAboutMoney(command)) {
    doWithMoney(company, command, now);
    return;
  }
  switch (command.kind) {
    case 'create run':
      createRun(company, command.invoiceIds, command.isSubmitted);
      break;
    case 'change account':
      changeAccount(company, command, now);
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

function isAboutMoney(command: Command): command is MoneyCommand {
  return (MONEY_COMMANDS as readonly string[]).includes(command.kind);
}

/** Commands about money that went out or came in. */
function doWithMoney(company: ModelCompany, command: MoneyCommand, now: number): void {
  switch (command.kind) {
    case 'mark paid':
      markPaid(company, command.invoiceId);
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
    case 'match credit':
      matchCredit(company, command);
      break;
    case 'unmatch credit':
      unmatchCredit(company, command.lineId);
  }
}

const MONEY_COMMANDS = [
  'mark paid',
  'undo mark',
  'match',
  'unmatch',
  'match refund',
  'unmatch refund',
  'match credit',
  'unmatch credit',
] as const;
type MoneyCommand = Extract<Command, { kind: (typeof MONEY_COMMANDS)[number] }>;

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
      completeRunIfPaid(company, run);
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
  const rows = invoiceIds.map((id) => rowOf(company.invoices, id)).toSorted((one, other) => one.id - other.id);
  for (const row of rows) refuseInRun(row);
  const payees = new Set(rows.filter((row) => !isCredit(row)).map(({ supplierId }) => payeeOf(company, supplierId)));
  const isAlone = (row: InvoiceRow) => isCredit(row) && !payees.has(payeeOf(company, row.supplierId));
  if (rows.some(isAlone)) refuse('VALIDATION_FAILED');
  const items = itemsOf(company, rows);
  const id = company.runs.length + 1;
  const status = isSubmitted ? 'pending' : 'draft';
  company.runs.push({
    id,
    status,
    totalPence: items.reduce((sum, { totalPence }) => sum + totalPence, 0),
    isApproved: false,
    isFileOut: false,
    completedFrom: null,
    completedIds: [],
    items,
  });
  for (const row of rows) {
    row.paymentRunId = id;
    row.paymentRunStatus = status;
  }
}

/** @throws INVOICE_IN_RUN, PAYMENT_ALREADY_MADE, VALIDATION_FAILED */
function refuseInRun({ paymentRunId, hasLivePayment, isMatched, status }: InvoiceRow): void {
  if (paymentRunId !== null) refuse('INVOICE_IN_RUN');
  if (hasLivePayment) refuse('PAYMENT_ALREADY_MADE');
  if (isMatched || status !== 'to_pay') refuse('VALIDATION_FAILED');
}

function sendBackRun(company: ModelCompany, run: RunRow, isByMaker: boolean, now: number): void {
  const status = company.planAction(run, 'send_back', now, isByMaker);
  if (company.bug === 'what is sent back holds what was paid') setRunStatus(company, run, status);
  else becomeDraft(company, run, status);
}

/** Invoices that were paid in another way leave a run that becomes a draft again. */
function becomeDraft(company: ModelCompany, run: RunRow, status: PaymentRunStatus): void {
  company.voidApproval(run);
  setRunStatus(company, run, status);
  const listed = [...company.invoicesOf(run), ...company.creditsOf(run)];
  const settled = listed.filter((one) => one.paymentRunId === run.id && one.status !== 'to_pay');
  for (const invoice of settled) leaveRun(company, invoice);
  rebuildDraft(company, run.id);
}

function completeRun(company: ModelCompany, run: RunRow, now: number): void {
  const status = company.planAction(run, 'complete', now);
  recordOutsideRelease(company, run, now);
  payOutside(company, run);
  setRunStatus(company, run, status);
}

function cancelRun(company: ModelCompany, run: RunRow, isNotSent: boolean, now: number): void {
  const status = company.planAction(run, 'cancel', now);
  requireFileNotSent(company, run, isNotSent, true, true);
  company.voidApproval(run);
  leaveToHand(company, run);
  run.completedFrom = null;
  run.completedIds = [];
  setRunStatus(company, run, status);
}

function removeFromRun(
  company: ModelCompany,
  run: RunRow,
  { invoiceId, isNotSent }: Command & { kind: 'remove from run' },
  now: number,
): void {
  const invoice = rowOf(company.invoices, invoiceId);
  if (![...company.invoicesOf(run), ...company.creditsOf(run)].includes(invoice)) refuse('NOT_FOUND');
  company.planAction(run, 'remove_invoice', now);
  requireFileNotSent(company, run, isNotSent);
  leaveDraft(company, invoice);
}

function changeAccount(
  company: ModelCompany,
  { supplierId, account }: Command & { kind: 'change account' },
  now: number,
): void {
  const supplier = rowOf(company.suppliers, supplierId);
  if (supplier.account === account) return;
  company.changeAccount(supplier, account, now);
  askAboutAccounts(company, (invoice) => invoice.supplierId === supplierId);
}

function changeAmount(company: ModelCompany, command: Command & { kind: 'change amount' }): void {
  const { invoiceId, amountPence, isByApprover, isNotSent } = command;
  if (isNotSent) requireFilesNotSent(company, [invoiceId], true, null, !isByApprover);
  const invoice = rowOf(company.invoices, invoiceId);
  const isInPaymentFile = company.isInFile(invoice) && company.bug !== 'nobody asks about files';
  const progress = { ...invoice, isInPaymentFile };
  // The name of a supplier that was merged finds the kept one.
  const supplierId = rowOf(company.suppliers, invoice.supplierId).mergedIntoId ?? invoice.supplierId;
  const isChanged = amountPence !== invoice.amountPence || supplierId !== invoice.supplierId;
  if (lockedReason(progress) !== null && isChanged && company.bug !== 'amounts change under way') {
    refuse(isHeldByFileAlone(progress) ? 'PAYMENT_RUN_EXPORTED' : 'INVOICE_READ_ONLY');
  }
  if (isChanged) requireFilesNotSent(company, [invoiceId], isNotSent, null, !isByApprover);
  if (isChanged && isByApprover) company.invoicesOfApprover.add(invoiceId);
  const isMoved = supplierId !== invoice.supplierId;
  Object.assign(invoice, { amountPence, supplierId });
  if (isMoved) askAboutAccounts(company, ({ id }) => id === invoiceId);
  company.noteChange(invoice);
  syncAutoPaidStatus(company, invoice);
  if (invoice.paymentRunStatus === 'draft') changeDraft(company, invoice.paymentRunId ?? 0, isByApprover);
  // A run that is over lists it still.
  for (const run of company.runs) if (company.invoicesOf(run).includes(invoice)) company.followContent(run);
}

/** A user who changes a draft's content is involved in it. */
function changeDraft(company: ModelCompany, runId: number, isByApprover: boolean): void {
  const run = rowOf(company.runs, runId);
  const before = company.contentOf(run);
  rebuildDraft(company, runId);
  if (isByApprover && company.contentOf(run) !== before) company.runsOfApprover.add(runId);
}

/** Open invoices follow their supplier's setting at once, unless a run or a payment is about to pay them. */
function switchAutoPaid(company: ModelCompany, supplier: SupplierRow, isAutoPaid: boolean): void {
  if (supplier.isAutoPaid === isAutoPaid) return;
  supplier.isAutoPaid = isAutoPaid;
  for (const invoice of company.invoices) {
    if (invoice.supplierId === supplier.id) syncAutoPaidStatus(company, invoice);
  }
}
