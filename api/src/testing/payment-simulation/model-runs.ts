import { sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { OpenPaymentRunStatus, RunInvoice } from '@paycycle/schema/domain/payment-run';
import { groupBySupplier, isOpenRun, nextRunStatus } from '@paycycle/schema/domain/payment-run';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { planReopening } from '../../modules/payment-runs/run-reopening.plan.ts';
import type { ModelCompany } from './model-company.ts';
import { noteLeft } from './model-files.ts';
import { followAutoPaid, leaveRun, moveRun } from './model-run-status.ts';
import { type InvoiceRow, type RunRow, rowOf } from './simulation-books.ts';
import { LINE_DATE, RUN_DATE } from './simulation-days.ts';

/*
 * What the product's transactions do to runs and to the invoices in them. Nothing comes between the first line of a function
 * and its last.
 */

/** The bank returned a payment: what its line has paid besides stays paid, and is to be paid when the match is undone. */
export function reopenInvoice(company: ModelCompany, invoice: InvoiceRow): void {
  const before = company.beforeMatch.get(invoice.id);
  company.noteChange(invoice);
  if (!invoice.isMatched || !before || company.bug === 'returns undo other lines') {
    invoice.status = 'to_pay';
    invoice.paidOn = null;
    followAutoPaid(company, invoice);
    return;
  }
  invoice.paidOn = LINE_DATE;
  forgetPaid(company, invoice.id);
}

/** A payment of a run was returned, or came to nothing. */
export function reopenRun(company: ModelCompany, run: RunRow): void {
  const next = nextRunStatus(run.status, 'reopen');
  const isPayable = (invoice: InvoiceRow) => invoice.status !== 'paid' && canEnterAgain(company, run, invoice);
  if (!next || !isOpenRun(next) || !company.invoicesOf(run).some(isPayable)) return;
  moveRun(company, run, next);
  enterAgain(company, run, next);
}

/** 'This run was not paid'. @throws PAYMENT_RUN_STATE */
export function reopenUnpaidRun(company: ModelCompany, run: RunRow): void {
  const completed = run.completedIds.map((id) => rowOf(company.invoices, id));
  const reopenable = completed.filter((one) => one.status === 'paid' && !one.isMatched && !one.hasLivePayment);
  const { id, status, completedFrom } = run;
  const next = planReopening({ name: `Run ${id}`, status, completedFrom, reopenableCount: reopenable.length });
  for (const invoice of reopenable) reopenInvoice(company, invoice);
  run.completedIds = [];
  run.completedFrom = null;
  company.voidApproval(run);
  moveRun(company, run, next);
  for (const invoice of completed) if (invoice.isMatched) forgetPaid(company, invoice.id);
  enterAgain(company, run, next);
}

/** An invoice leaves its draft, which pays the rest. */
export function leaveDraft(company: ModelCompany, invoice: InvoiceRow): void {
  const { paymentRunId } = invoice;
  leaveRun(company, invoice);
  rebuildDraft(company, paymentRunId);
}

/** Makes the items and the total of a draft follow the invoices that are in it. */
export function rebuildDraft(company: ModelCompany, runId: number | null): void {
  if (runId === null) return;
  const run = rowOf(company.runs, runId);
  const invoices = company.invoices.filter(({ paymentRunId }) => paymentRunId === runId);
  const wanted = itemsOf(invoices);
  const before = run.items.map(({ supplierId }) => supplierId);
  // An item whose supplier stays is the same one afterwards.
  const staying = before.flatMap((id) => wanted.find(({ supplierId }) => supplierId === id) ?? []);
  run.items = [...staying, ...wanted.filter(({ supplierId }) => !before.includes(supplierId))];
  run.totalPence = sumPence(invoices.map(({ amountPence }) => amountPence));
  company.followContent(run);
}

/** The items of a run that pays these invoices. */
export function itemsOf(invoices: readonly InvoiceRow[]): RunRow['items'] {
  return groupBySupplier(invoices.map(toPay), RUN_DATE).map(({ supplierId, totalAmountPence, entries }) => ({
    supplierId,
    totalPence: totalAmountPence,
    invoiceIds: entries.map(({ invoiceId }) => invoiceId),
  }));
}

/** What the plans of runs ask of an invoice beyond its row. The simulation has no credit notes. */
export function toPay({ id, supplierId, amountPence }: InvoiceRow): RunInvoice {
  const plain = { partPaidPence: ZERO_PENCE, documentType: 'invoice', invoiceDate: RUN_DATE } as const;
  return { id, supplierId, payeeId: supplierId, amountPence, ...plain };
}

/** The run lists it, and nothing else holds it or has paid it: one that its line has paid is to be paid without. */
function canEnterAgain(company: ModelCompany, run: RunRow, invoice: InvoiceRow): boolean {
  if (invoice.paymentRunId === run.id) return true;
  if (invoice.paymentRunId !== null) return false;
  const item = run.items.find(({ invoiceIds }) => invoiceIds.includes(invoice.id));
  if (item?.supplierId !== invoice.supplierId) return false;
  const payments = company.payments.filter(({ invoiceIds }) => invoiceIds.includes(invoice.id));
  const live = payments.filter(({ status }) => isLivePayment(status));
  if (live.some(({ paymentRunId }) => paymentRunId !== run.id)) return false;
  if (invoice.status !== 'paid') return invoice.status === 'to_pay';
  if (run.completedIds.includes(invoice.id)) return true;
  const isPaidByLine = invoice.isMatched && company.beforeMatch.get(invoice.id)?.status === 'to_pay';
  return isPaidByLine || live.some(({ status }) => status === 'completed');
}

/** A run that is open again holds all that it lists; what it cannot hold leaves it. */
function enterAgain(company: ModelCompany, run: RunRow, status: OpenPaymentRunStatus): void {
  const isStaying = (invoice: InvoiceRow) =>
    canEnterAgain(company, run, invoice) && (status !== 'draft' || invoice.status !== 'paid');
  const staying = company.invoicesOf(run).filter(isStaying);
  for (const invoice of staying) {
    // What has been paid another way is to be paid again when its match is undone, and its run would not know it.
    if (company.bug === 'reopened runs forget matches' && invoice.isMatched) continue;
    invoice.paymentRunId = run.id;
    invoice.paymentRunStatus = status;
  }
  const ids = new Set(staying.map(({ id }) => id));
  for (const { id } of company.invoicesOf(run)) if (!ids.has(id)) noteLeft(company, run.id, id);
  run.completedIds = run.completedIds.filter((id) => ids.has(id));
  run.items = run.items.flatMap(({ supplierId, invoiceIds: listed }) => {
    const invoiceIds = listed.filter((id) => ids.has(id));
    const totalPence = sumPence(invoiceIds.map((id) => rowOf(company.invoices, id).amountPence));
    const isNamed = company.payments.some((one) => one.paymentRunId === run.id && one.supplierId === supplierId);
    return invoiceIds.length > 0 || isNamed ? [{ supplierId, totalPence, invoiceIds }] : [];
  });
  run.totalPence = run.items.reduce((sum, { totalPence }) => sum + totalPence, 0);
  company.followContent(run);
}

/** The match gives the invoice back as it was before it was paid. */
function forgetPaid({ beforeMatch }: ModelCompany, invoiceId: number): void {
  const before = beforeMatch.get(invoiceId);
  if (before?.status === 'paid') beforeMatch.set(invoiceId, { ...before, status: 'to_pay', paidOn: null });
}
