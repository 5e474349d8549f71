import { settledReason } from '../../modules/invoices/invoice.plan.ts';
import { planRunTotal } from '../../modules/payment-runs/payment-run.plan.ts';
import { dayOf, itemsOf, type ModelCompany, RUN_DATE, refuse } from './model-company.ts';
import type { Command } from './simulation-action.ts';
import { rowOf } from './simulation-books.ts';

/** Does what somebody does at once, by the product's own rules. @throws AppError where the product refuses it */
export function doModelCommand(company: ModelCompany, command: Command, now: number): 'done' {
  switch (command.kind) {
    case 'create run':
      createRun(company, command.invoiceIds, command.isSubmitted);
      break;
    case 'submit run':
      company.act(rowOf(company.runs, command.runId), 'submit');
      break;
    case 'withdraw run':
      withdrawRun(company, command.runId);
      break;
    case 'complete run':
      completeRun(company, command.runId);
      break;
    case 'cancel run':
      cancelRun(company, command.runId);
      break;
    case 'approve run':
      company.approve(rowOf(company.runs, command.runId), command.isByMaker);
      break;
    case 'remove from run':
      removeFromRun(company, command.runId, command.invoiceId);
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
  }
  return 'done';
}

function createRun(company: ModelCompany, invoiceIds: readonly number[], isSubmitted: boolean): void {
  const invoices = invoiceIds.map((id) => rowOf(company.invoices, id));
  const candidates = invoices.map((invoice) => ({ ...invoice, invoiceNumber: String(invoice.id), isMatched: false }));
  const totalPence = planRunTotal(candidates, undefined);
  const id = company.runs.length + 1;
  const status = isSubmitted ? 'pending' : 'draft';
  company.runs.push({ id, status, totalPence, isApproved: false, items: itemsOf(invoices) });
  for (const invoice of invoices) {
    invoice.paymentRunId = id;
    invoice.paymentRunStatus = status;
  }
}

function withdrawRun(company: ModelCompany, runId: number): void {
  const run = rowOf(company.runs, runId);
  const status = company.planAction(run, 'withdraw');
  company.voidApproval(run);
  company.moveRun(run, status);
  company.rebuildDraft(runId);
}

function completeRun(company: ModelCompany, runId: number): void {
  const run = rowOf(company.runs, runId);
  const status = company.planAction(run, 'complete');
  company.payInvoices(company.invoicesOf(run), RUN_DATE);
  company.moveRun(run, status);
}

function cancelRun(company: ModelCompany, runId: number): void {
  const run = rowOf(company.runs, runId);
  const status = company.planAction(run, 'cancel');
  company.voidApproval(run);
  company.moveRun(run, status);
}

function removeFromRun(company: ModelCompany, runId: number, invoiceId: number): void {
  const run = rowOf(company.runs, runId);
  const invoice = rowOf(company.invoices, invoiceId);
  if (!company.invoicesOf(run).includes(invoice)) refuse('NOT_FOUND');
  company.planAction(run, 'remove_invoice');
  invoice.paymentRunId = null;
  invoice.paymentRunStatus = null;
  company.rebuildDraft(runId);
}

function confirmAccount(company: ModelCompany, supplierId: number, account: string, now: number): void {
  if (rowOf(company.suppliers, supplierId).account !== account) refuse('CONTENT_CHANGED');
  company.confirmations.push({ supplierId, account, confirmedAt: now });
}

function changeAmount(company: ModelCompany, { invoiceId, amountPence }: Command & { kind: 'change amount' }): void {
  const invoice = rowOf(company.invoices, invoiceId);
  const isProtected = settledReason({ ...invoice, isMatched: false }) !== null;
  if (isProtected && amountPence !== invoice.amountPence && company.bug !== 'amounts change under way') {
    refuse('INVOICE_READ_ONLY');
  }
  invoice.amountPence = amountPence;
  if (invoice.paymentRunStatus === 'draft') company.rebuildDraft(invoice.paymentRunId);
}

function markPaid(company: ModelCompany, invoiceId: number, now: number): void {
  const invoice = rowOf(company.invoices, invoiceId);
  const { status, hasLivePayment, paymentRunId, paymentRunStatus } = invoice;
  if (status === 'paid' || hasLivePayment || (paymentRunStatus ?? 'draft') !== 'draft') return;
  company.payInvoices([invoice], dayOf(now));
  invoice.paymentRunId = null;
  invoice.paymentRunStatus = null;
  company.rebuildDraft(paymentRunId);
}
