import type { LocalDate } from '@paycycle/schema/domain/local-date';
import {
  groupBySupplier,
  isOpenRun,
  type NewRunStatus,
  paymentRunName,
  type RunEntry,
  type RunInvoice,
  type RunItem,
} from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { paymentRunInputSchema } from '@paycycle/schema/validation/payment-run-form';
import { validate } from '@paycycle/schema/validation/validate';
import { notFound } from '../../kernel/bulk.plan.ts';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { read } from '../../kernel/read/read.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { type Company, lockCompany } from '../companies/index.ts';
import { askOfPapersBeside } from '../documents/index.ts';
import { personName } from '../identity/index.ts';
import { Invoice, invoicesOfRun, lockInvoices, selectInvoices, setPaymentRun } from '../invoices/index.ts';
import { Supplier } from '../suppliers/index.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from './payment-run.entity.ts';
import { planRunTotal, runTotal } from './payment-run.plan.ts';
import { runFacts } from './run-facts.read.ts';
import { recordRunInvolvement } from './run-people.service.ts';
import { PaymentRunDeparture } from './run-record.entity.ts';
import { RUN_CONTENT } from './run-record.view.ts';

/**
 * Makes a run of unpaid invoices, grouped by supplier (RULES.md, 19 to 22; section 7).
 * @throws NOT_FOUND; VALIDATION_FAILED, also for an invoice that is not to be paid and for a total that is not the sum;
 * INVOICE_IN_RUN, INVOICE_PART_PAID
 */
export async function createPaymentRun(scope: Scope, companyId: number, input: unknown): Promise<PaymentRun> {
  requireCompany(scope, companyId);
  const { name, runDate, totalAmountPence, status, notes, invoiceIds } = validate(
    paymentRunInputSchema(scope.today),
    input,
  );
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const { invoices, missingIds } = await selectInvoices(scope, companyId, { invoiceIds });
    if (missingIds.length > 0) throw new AppError('NOT_FOUND', notFound(missingIds));
    planRunTotal(invoices, runDate, totalAmountPence ?? undefined);
    return insertRun(scope, company, { name, runDate, notes, status }, invoices);
  });
}

/** Properties of a new run. */
export interface NewRun {
  readonly runDate: LocalDate;
  readonly name?: string | null;
  readonly notes?: string | null;
  readonly status?: NewRunStatus | undefined;
}

/**
 * Creates a run of selected invoices that may be in one, grouped by supplier. Requires an open transaction that has the
 * company's lock. @throws VALIDATION_FAILED if their total exceeds the maximum of a run
 */
export async function insertRun(
  scope: Scope,
  company: Company,
  { name = null, runDate, notes = null, status = 'draft' }: NewRun,
  invoices: readonly RunInvoice[],
): Promise<PaymentRun> {
  const items = groupBySupplier(invoices, runDate);
  company.lastPaymentRunNumber += 1;
  const run = scope.em.create(PaymentRun, {
    companyId: company.id,
    number: company.lastPaymentRunNumber,
    name: name ?? paymentRunName(company.lastPaymentRunNumber),
    runDate,
    totalAmountPence: runTotal(items),
    status,
    notes,
    createdAt: scope.ports.clock.now(),
    createdBy: scope.userId,
  });
  for (const item of items) addItem(scope, run, item);
  await scope.em.flush();
  const ids = invoices.map(({ id }) => id);
  await setPaymentRun(scope, company.id, ids, { id: run.id, status });
  await askOfPapersBeside(scope, company.id, ids);
  return run;
}

/** Adds selected invoices that may be in a run to a draft, and updates its items and total. Requires the run's lock. */
export async function addToDraftRun(
  scope: Scope,
  { id, companyId }: PaymentRun,
  invoiceIds: readonly number[],
): Promise<void> {
  if (invoiceIds.length === 0) return;
  await setPaymentRun(scope, companyId, invoiceIds, { id, status: 'draft' });
  await askOfPapersBeside(scope, companyId, invoiceIds);
  await rebuildDraftRuns(scope, companyId, [id]);
}

/**
 * Returns the draft runs that take back the invoices that left them at a given time. Leaves out drafts with a payment
 * file that was created since then, because it lacks these invoices.
 */
export async function draftRunsToRejoin(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  leftAt: Date,
): Promise<number[]> {
  const runs = await scope.em.find(
    PaymentRun,
    {
      companyId,
      id: anyOf(ids),
      status: 'draft',
      $or: [{ exportedAt: null }, { exportedAt: { $lte: leftAt } }, { fileNotSentAt: { $ne: null } }],
    },
    { orderBy: { id: 'asc' } },
  );
  return runs.map(({ id }) => id);
}

/** A run that the caller may see. @throws NOT_FOUND */
export async function getRun(scope: Scope, id: number): Promise<PaymentRun> {
  const run = await scope.em.findOne(PaymentRun, { id });
  if (!run) throw new AppError('NOT_FOUND', 'Payment run not found');
  return run;
}

/** A run with its items, their suppliers and invoices. @throws NOT_FOUND */
export async function getPaymentRun(scope: Scope, id: number): Promise<PaymentRun> {
  const run = await getRun(scope, id);
  await scope.em.populate(run, ['items.supplier', 'items.invoices.invoice.supplier'], { refresh: true });
  return run;
}

/** Items of a company's runs that pay several invoices at once, the newest first (RULES.md, 28). @throws NOT_FOUND */
export async function listBatchPayments(scope: Scope, companyId: number, page: Page): Promise<PaymentRunItem[]> {
  requireCompany(scope, companyId);
  const { offset, limit } = requirePage(page, LIST_SIZE_MAX);
  return scope.em.find(
    PaymentRunItem,
    { companyId, paymentType: 'batch' },
    { populate: ['paymentRun', 'supplier'], orderBy: { id: 'desc' }, offset, limit },
  );
}

/** That a second person has looked at a run's payees, accounts and amounts. */
export interface RunApproval {
  readonly approvedByName: string;
  readonly approvedAt: Date;
}

/**
 * Returns the valid approval of a run; null if there is none or a change has voided it. While the run is open, the
 * approval must cover its present content.
 */
export async function approvalOf(scope: Scope, run: PaymentRun): Promise<RunApproval | null> {
  const { approvedBy, approvedAt, isApproved } = await runFacts(scope, run);
  if (approvedBy === null || approvedAt === null || (isOpenRun(run.status) && !isApproved)) return null;
  return { approvedByName: await personName(scope, approvedBy), approvedAt };
}

/**
 * Updates items and totals of draft runs after invoices in them were changed, paid or deleted (RULES.md, 12). An item
 * keeps its id if its supplier stays. Requires an open transaction that has the company's lock.
 */
export async function rebuildDraftRuns(scope: Scope, companyId: number, runIds: Iterable<number>): Promise<void> {
  for (const run of await followInvoices(scope, companyId, runIds))
    await recordRunInvolvement(scope, run, 'run_edited');
}

/** Does the same without recording an edit by the caller. Returns the runs whose payments changed. */
export async function followInvoices(scope: Scope, companyId: number, runIds: Iterable<number>): Promise<PaymentRun[]> {
  const changed: PaymentRun[] = [];
  await scope.em.flush();
  for (const id of new Set(runIds)) {
    const run = await scope.em.findOneOrFail(PaymentRun, { id, companyId });
    const before = await storedContent(scope, run);
    const invoices = await invoicesOfRun(scope, companyId, id);
    const items = groupBySupplier(invoices, run.runDate);
    await leaveWithoutInvoice(scope, run, creditOutside(items, invoices));
    await followItems(scope, run, items);
    run.totalAmountPence = runTotal(items);
    await scope.em.flush();
    if ((await storedContent(scope, run)) !== before) changed.push(run);
  }
  return changed;
}

async function storedContent(scope: Scope, { id, companyId }: PaymentRun): Promise<string> {
  return (await read(scope, companyId).one(RUN_CONTENT, { runId: id })).content;
}

/** The payees that a run has invoices of: suppliers that were merged are one. */
export async function payeesOfRun(scope: Scope, { id, companyId }: PaymentRun): Promise<Set<number>> {
  const invoices = await invoicesOfRun(scope, companyId, id);
  return new Set(invoices.filter(({ documentType }) => documentType === 'invoice').map(({ payeeId }) => payeeId));
}

/** Takes an invoice that has been paid otherwise out of its draft run. Called after the company was locked. */
export function removeFromDraftRun(scope: Scope, invoice: Invoice): Promise<void> {
  return removeFromDraftRuns(scope, invoice.companyId, [invoice]);
}

/**
 * Takes invoices that have been paid otherwise out of their draft runs. Called after the company was locked. A payment file of
 * the run that is out may pay them all the same: the run keeps that they left it.
 */
export async function removeFromDraftRuns(
  scope: Scope,
  companyId: number,
  invoices: readonly Invoice[],
): Promise<void> {
  const leaving = invoices.filter(({ paymentRunStatus }) => paymentRunStatus === 'draft');
  if (leaving.length === 0) return;
  const leftAt = scope.ports.clock.now();
  for (const { id: invoiceId, amountPence, paymentRunId, isInPaymentFile } of leaving) {
    const departure = { companyId, amountPence, reason: 'paid_elsewhere', leftAt, invoiceId } as const;
    if (paymentRunId !== null && isInPaymentFile) scope.em.create(PaymentRunDeparture, { ...departure, paymentRunId });
  }
  const ids = leaving.map(({ id }) => id);
  const runIds = leaving.flatMap(({ paymentRunId }) => paymentRunId ?? []);
  await setPaymentRun(scope, companyId, ids, null);
  // The caller shows them as they are now.
  await lockInvoices(scope, companyId, ids);
  await rebuildDraftRuns(scope, companyId, runIds);
}

/** Credit notes without an invoice of their supplier. */
function creditOutside(items: readonly RunItem[], invoices: readonly RunInvoice[]): RunInvoice[] {
  const inItems = new Set(items.flatMap(({ entries }) => entries.map(({ invoiceId }) => invoiceId)));
  return invoices.filter(({ id }) => !inItems.has(id));
}

/** They leave a draft with the last one. A payment file of it that is out may use them all the same: the run keeps that they left. */
async function leaveWithoutInvoice(scope: Scope, run: PaymentRun, credits: readonly RunInvoice[]): Promise<void> {
  const { id: paymentRunId, companyId } = run;
  const left = { companyId, paymentRunId, reason: 'no_invoice', leftAt: scope.ports.clock.now() } as const;
  for (const { id: invoiceId, amountPence } of run.isFileOut ? credits : []) {
    scope.em.create(PaymentRunDeparture, { ...left, invoiceId, amountPence });
  }
  const ids = credits.map(({ id }) => id);
  await setPaymentRun(scope, companyId, ids, null);
}

function addItem(scope: Scope, run: PaymentRun, { supplierId, entries, ...fields }: RunItem): void {
  const { companyId } = run;
  const supplier = scope.em.getReference(Supplier, supplierId);
  const item = scope.em.create(PaymentRunItem, { ...fields, companyId, paymentRun: run, supplier });
  addEntries(scope, item, entries);
}

function addEntries(scope: Scope, item: PaymentRunItem, entries: Iterable<RunEntry>): void {
  for (const { invoiceId, appliedPence } of entries) {
    const invoice = scope.em.getReference(Invoice, invoiceId);
    scope.em.create(PaymentRunInvoice, { companyId: item.companyId, paymentRunItem: item, invoice, appliedPence });
  }
}

/** Updates only the items that differ: an item that a payment reference identifies keeps its id. */
async function followItems(scope: Scope, run: PaymentRun, items: readonly RunItem[]): Promise<void> {
  const { id: paymentRun, companyId } = run;
  const options = { populate: ['invoices'], refresh: true } as const;
  const stored = await scope.em.find(PaymentRunItem, { companyId, paymentRun }, options);
  const bySupplier = new Map(stored.map((item) => [item.supplier.id, item]));
  for (const wanted of items) {
    const { supplierId, entries, ...fields } = wanted;
    const item = bySupplier.get(supplierId);
    bySupplier.delete(supplierId);
    if (!item) {
      addItem(scope, run, wanted);
      continue;
    }
    scope.em.assign(item, fields);
    const missing = new Map(entries.map((entry) => [entry.invoiceId, entry]));
    for (const entry of item.invoices.getItems()) {
      const planned = missing.get(entry.invoice.id);
      if (planned) entry.appliedPence = planned.appliedPence;
      else scope.em.remove(entry);
      missing.delete(entry.invoice.id);
    }
    addEntries(scope, item, missing.values());
  }
  for (const item of bySupplier.values()) {
    for (const entry of item.invoices.getItems()) scope.em.remove(entry);
    scope.em.remove(item);
  }
}
