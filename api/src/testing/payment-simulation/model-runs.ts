import type { OpenPaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { isOpenRun, nextRunStatus } from '@paycycle/schema/domain/payment-run';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { planReopening } from '../../modules/payment-runs/run-reopening.plan.ts';
import type { ModelCompany } from './model-company.ts';
import { planAgain, returnOfCompletion } from './model-credit-use.ts';
import { noteLeft } from './model-files.ts';
import { payeeOf, totalOfItem } from './model-items.ts';
import { askIfPaid, takeMarksBack } from './model-marks.ts';
import { completeRunIfPaid } from './model-run-settling.ts';
import { setRunStatus, syncAutoPaidStatus } from './model-run-status.ts';
import { type InvoiceRow, type RunItemRow, type RunRow, rowOf } from './simulation-books.ts';
import { LINE_DATE } from './simulation-days.ts';

/*
 * Effects of the product's transactions on runs and their invoices. Nothing interrupts a function, because it is one
 * transaction.
 */

/** The bank returned a payment: what its line has paid besides stays paid, and is to be paid when the match is undone. */
export function reopenInvoice(company: ModelCompany, invoice: InvoiceRow): void {
  const before = company.beforeMatch.get(invoice.id);
  company.noteChange(invoice);
  if (!invoice.isMatched || !before || company.bug === 'returns undo other lines') {
    invoice.status = 'to_pay';
    invoice.paidOn = null;
    takeMarksBack(company, invoice);
    syncAutoPaidStatus(company, invoice);
    return;
  }
  invoice.paidOn = LINE_DATE;
  forgetPaid(company, invoice.id);
}

/** A payment of a run was returned, or came to nothing. One that is open already has the credit notes of the payment again. */
export function reopenRun(company: ModelCompany, run: RunRow): void {
  if (isOpenRun(run.status)) {
    const planned = run.items.flatMap(({ credits }) => credits.filter(({ usedBy }) => usedBy === null));
    const isLacking = planned.some(({ creditId }) => rowOf(company.invoices, creditId).paymentRunId !== run.id);
    if (isLacking) restoreRunInvoices(company, run, run.status);
    return;
  }
  const next = nextRunStatus(run.status, 'reopen');
  const isPayable = (invoice: InvoiceRow) => invoice.status !== 'paid' && canEnterAgain(company, run, invoice);
  if (!next || !isOpenRun(next) || !company.invoicesOf(run).some(isPayable)) return;
  setRunStatus(company, run, next);
  restoreRunInvoices(company, run, next);
}

/** 'This run was not paid'. @throws PAYMENT_RUN_STATE */
export function reopenUnpaidRun(company: ModelCompany, run: RunRow): void {
  const completed = run.completedIds.map((id) => rowOf(company.invoices, id));
  const reopenable = completed.filter((one) => one.status === 'paid' && !one.isMatched && !one.hasLivePayment);
  const { id, status, completedFrom } = run;
  const next = planReopening({ name: `Run ${id}`, status, completedFrom, reopenableCount: reopenable.length });
  returnOfCompletion(company, run);
  for (const invoice of reopenable) {
    reopenInvoice(company, invoice);
    askIfPaid(company, invoice, run.totalPence);
  }
  run.completedIds = [];
  run.completedFrom = null;
  company.voidApproval(run);
  setRunStatus(company, run, next);
  for (const invoice of completed) if (invoice.isMatched) forgetPaid(company, invoice.id);
  restoreRunInvoices(company, run, next);
  // All that was to be paid may have left it.
  completeRunIfPaid(company, run);
}

/** The run lists it, and nothing else holds it or has paid it: one that its line has paid is to be paid without. */
function canEnterAgain(company: ModelCompany, run: RunRow, invoice: InvoiceRow): boolean {
  if (invoice.paymentRunId === run.id) return true;
  if (invoice.paymentRunId !== null) return false;
  if (run.completedIds.includes(invoice.id) && invoice.status === 'paid') return true;
  const item = run.items.find(({ invoiceIds }) => invoiceIds.includes(invoice.id));
  if (item?.supplierId !== invoice.supplierId) return false;
  const payments = company.payments.filter(({ invoiceIds }) => invoiceIds.includes(invoice.id));
  const live = payments.filter(({ status }) => isLivePayment(status));
  if (live.some(({ paymentRunId }) => paymentRunId !== run.id)) return false;
  if (invoice.status !== 'paid') return invoice.status === 'to_pay';
  const isPaidByLine = invoice.isMatched && company.beforeMatch.get(invoice.id)?.status === 'to_pay';
  return isPaidByLine || live.some(({ status }) => status === 'completed');
}

/** The same of a credit note that the run has not used, beside an invoice of its payee. */
function canCreditEnterAgain(company: ModelCompany, run: RunRow, item: RunItemRow, credit: InvoiceRow): boolean {
  if (credit.paymentRunId !== null) return credit.paymentRunId === run.id;
  if (payeeOf(company, credit.supplierId) !== payeeOf(company, item.supplierId)) return false;
  if (credit.status !== 'paid') return true;
  return company.creditLines.some(
    ({ creditId, isPart, before }) => creditId === credit.id && !isPart && before.status === 'to_pay',
  );
}

/** A run that is open again holds all that it lists; what it cannot hold leaves it. */
function restoreRunInvoices(company: ModelCompany, run: RunRow, status: OpenPaymentRunStatus): void {
  const isForDraft = (row: InvoiceRow) => status !== 'draft' || row.status !== 'paid';
  const isStaying = (invoice: InvoiceRow) => canEnterAgain(company, run, invoice) && isForDraft(invoice);
  const staying = new Set(company.invoicesOf(run).filter(isStaying));
  const left: InvoiceRow[] = company.invoicesOf(run).filter((invoice) => !staying.has(invoice));
  const items = run.items.map((item) => {
    const invoiceIds = item.invoiceIds.filter((id) => staying.has(rowOf(company.invoices, id)));
    const credits = item.credits.filter(({ creditId, usedBy }) => {
      const credit = rowOf(company.invoices, creditId);
      if (usedBy !== null) return true;
      const isBack = invoiceIds.length > 0 && isForDraft(credit) && canCreditEnterAgain(company, run, item, credit);
      if (isBack) staying.add(credit);
      else left.push(credit);
      return isBack;
    });
    return { ...item, invoiceIds, credits };
  });
  for (const row of staying) {
    // An invoice paid in another way becomes payable when its match is undone, so its run must still list it.
    if (company.bug === 'reopened runs forget matches' && row.isMatched) continue;
    row.paymentRunId = run.id;
    row.paymentRunStatus = status;
  }
  for (const { id } of left) noteLeft(company, run.id, id);
  const ids = new Set([...staying].map(({ id }) => id));
  run.completedIds = run.completedIds.filter((id) => ids.has(id));
  run.items = items.filter(({ supplierId, invoiceIds, credits }) => {
    const isNamed = company.payments.some((one) => one.paymentRunId === run.id && one.supplierId === supplierId);
    return invoiceIds.length + credits.length > 0 || isNamed;
  });
  planAgain(company, run);
  run.items = run.items.map((item) => ({ ...item, totalPence: totalOfItem(company.invoices, item) }));
  run.totalPence = run.items.reduce((sum, { totalPence }) => sum + totalPence, 0);
  company.followContent(run);
}

/** The match gives the invoice back as it was before it was paid. */
function forgetPaid({ beforeMatch }: ModelCompany, invoiceId: number): void {
  const before = beforeMatch.get(invoiceId);
  if (before?.status === 'paid') beforeMatch.set(invoiceId, { ...before, status: 'to_pay', paidOn: null });
}
