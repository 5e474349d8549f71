import { groupBySupplier, paymentRunName, type RunInvoice, statusOfNewRun } from '@paycycle/schema/domain/payment-run';
import { paymentRunInputSchema } from '@paycycle/schema/validation/payment-run-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { Invoice, invoicesOfRun, selectInvoices, setPaymentRun } from '../invoices/index.ts';
import { Supplier } from '../suppliers/index.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from './payment-run.entity.ts';
import { planRunTotal, runTotal } from './payment-run.plan.ts';

/**
 * Makes a run of unpaid invoices, grouped by supplier (section 7; rules.md, 19 to 22).
 * @throws NOT_FOUND; VALIDATION_FAILED, also for an invoice that is not to be paid and for a total that is not the sum;
 * INVOICE_IN_RUN
 */
export async function createPaymentRun(scope: Scope, companyId: number, input: unknown): Promise<PaymentRun> {
  requireCompany(scope, companyId);
  const { name, runDate, totalAmountPence, status, notes, invoiceIds } = validate(paymentRunInputSchema, input);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const invoices = await selectInvoices(scope, companyId, { invoiceIds });
    const total = planRunTotal(invoices, totalAmountPence ?? undefined);
    company.lastPaymentRunNumber += 1;
    const run = scope.em.create(PaymentRun, {
      companyId,
      number: company.lastPaymentRunNumber,
      name: name ?? paymentRunName(company.lastPaymentRunNumber),
      runDate,
      totalAmountPence: total,
      status: statusOfNewRun(status),
      notes,
      createdAt: scope.ports.clock.now(),
      createdBy: scope.userId,
    });
    addItems(scope, run, invoices);
    await scope.em.flush();
    const openStatus = run.status === 'pending' ? 'pending' : 'draft';
    const ids = invoices.map(({ id }) => id);
    await setPaymentRun(scope, companyId, ids, { id: run.id, status: openStatus });
    return run;
  });
}

/** A run with its items, their suppliers and invoices. @throws NOT_FOUND */
export async function getPaymentRun(scope: Scope, id: number): Promise<PaymentRun> {
  return scope.em.findOneOrFail(
    PaymentRun,
    { id },
    { populate: ['items.supplier', 'items.invoices.invoice.supplier'], refresh: true },
  );
}

/** How many invoices a run pays. */
export function countInvoices(scope: Scope, run: PaymentRun): Promise<number> {
  return scope.em.count(PaymentRunInvoice, { companyId: run.companyId, paymentRunItem: { paymentRun: run.id } });
}

/**
 * Makes items and totals of draft runs anew from the invoices that are in them, after some of these were changed, paid or
 * deleted (rules.md, 12). Called inside a transaction that holds the company's lock.
 */
export async function rebuildDraftRuns(scope: Scope, companyId: number, runIds: Iterable<number>): Promise<void> {
  await scope.em.flush();
  for (const id of new Set(runIds)) {
    const run = await scope.em.findOneOrFail(PaymentRun, { id, companyId });
    const invoices = await invoicesOfRun(scope, companyId, id);
    await scope.em.nativeDelete(PaymentRunItem, { companyId, paymentRun: id });
    addItems(scope, run, invoices);
    run.totalAmountPence = runTotal(invoices);
  }
  await scope.em.flush();
}

/** Takes an invoice that has been paid otherwise out of its draft run. Called after the company was locked. */
export async function leaveDraftRun(scope: Scope, invoice: Invoice): Promise<void> {
  const { paymentRunId, paymentRunStatus, companyId } = invoice;
  if (paymentRunId === null || paymentRunStatus !== 'draft') return;
  invoice.paymentRunId = null;
  invoice.paymentRunStatus = null;
  await rebuildDraftRuns(scope, companyId, [paymentRunId]);
}

function addItems(scope: Scope, run: PaymentRun, invoices: readonly RunInvoice[]): void {
  const { companyId } = run;
  for (const { supplierId, invoiceIds, ...fields } of groupBySupplier(invoices, run.runDate)) {
    const supplier = scope.em.getReference(Supplier, supplierId);
    const item = scope.em.create(PaymentRunItem, { ...fields, companyId, paymentRun: run, supplier });
    for (const id of invoiceIds) {
      const invoice = scope.em.getReference(Invoice, id);
      scope.em.create(PaymentRunInvoice, { companyId, paymentRunItem: item, invoice });
    }
  }
}
