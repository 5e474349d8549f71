import { type FilterQuery, raw } from '@mikro-orm/core';
import { cutOffDate, PAYMENT_WINDOW_DAYS } from '@paycycle/schema/domain/cycle';
import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { PROVIDER_PAYMENT_STATUSES, type ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import { read } from '../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { likePattern } from '../../kernel/search.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { awaitCommits, isChangedSince } from '../feed/index.ts';
import { findInvoices, Invoice } from '../invoices/index.ts';
import { entriesOfItem, itemsOfRun, PaymentRun, type PaymentRunItem, runFacts } from '../payment-runs/index.ts';
import { isAccountCheckMissing, needsBankConfirmation } from './bank-details-check.service.ts';
import type { PaymentSort, PaymentSortField } from './payment.inputs.ts';
import { PAYMENT_FIGURES } from './payment.view.ts';
import { paidEntries, planFor, targetOf } from './payment-target.service.ts';
import { providerOf } from './provider-of.ts';
import { ProviderPayment, ProviderPaymentInvoice } from './provider-payment.entity.ts';

/** Which payments a list holds. */
export interface PaymentFilter {
  readonly companyId: number;
  /** All when left out. */
  readonly statuses?: readonly ProviderPaymentStatus[] | null;
  readonly supplierId?: number | null;
  /** Part of the payee's name or of the reference. */
  readonly search?: string | null;
  /** First creation date, in UTC. */
  readonly from?: LocalDate | null;
  /** Last creation date, in UTC. */
  readonly to?: LocalDate | null;
  /** Earliest time of creation or last change. */
  readonly updatedSince?: Date | null;
}

/** Number and total of payments. */
export interface PaymentFigure {
  readonly count: number;
  readonly amountPence: Pence;
}

export type PaymentFigures = Readonly<Record<ProviderPaymentStatus | 'all', PaymentFigure>>;

/** Payments that need a user's action first: those awaiting the payer, then failed ones. */
export const PAYMENTS_BY_STATUS = [
  'pending',
  'failed',
  'processing',
  'completed',
  'cancelled',
] as const satisfies readonly ProviderPaymentStatus[];

/** SQL expressions of the sort fields. */
const SORTED_BY = {
  created: 'id',
  beneficiaryName: 'lower(beneficiary_name)',
  amount: 'amount',
  status: `array_position(array[${PAYMENTS_BY_STATUS.map((status) => `'${status}'`).join(', ')}], status::text)`,
} as const satisfies Record<PaymentSortField, string>;

export const NEWEST_FIRST: PaymentSort = { field: 'created', direction: 'desc' };

/** A company's payments in their order, or read on from an id; of equal ones the newest comes first. @throws NOT_FOUND */
export async function listPayments(
  scope: Scope,
  filter: PaymentFilter,
  { offset, limit, afterId }: Page,
  { field, direction }: PaymentSort = NEWEST_FIRST,
): Promise<ProviderPayment[]> {
  requireCompany(scope, filter.companyId);
  if (filter.updatedSince) await awaitCommits(scope, filter.companyId);
  if (afterId !== undefined) {
    const where = { $and: [whereOf(filter), { id: { $gt: afterId } }] };
    return scope.em.find(ProviderPayment, where, { orderBy: { id: 'asc' }, limit });
  }
  const orderBy = [{ [raw(SORTED_BY[field])]: direction }, { id: 'desc' as const }];
  return scope.em.find(ProviderPayment, whereOf(filter), { orderBy, offset, limit });
}

export function countPayments(scope: Scope, filter: PaymentFilter): Promise<number> {
  requireCompany(scope, filter.companyId);
  return scope.em.count(ProviderPayment, whereOf(filter));
}

/** Count and amount of the payments of each status. @throws NOT_FOUND */
export async function paymentFigures(scope: Scope, companyId: number): Promise<PaymentFigures> {
  const rows = await read(scope, companyId).rows(PAYMENT_FIGURES, {});
  const figureOf = (status: ProviderPaymentStatus): PaymentFigure => {
    const row = rows.find((candidate) => candidate.status === status);
    return { count: row?.count ?? 0, amountPence: row?.amountPence ?? ZERO_PENCE };
  };
  const ofStatuses = PROVIDER_PAYMENT_STATUSES.map((status) => [status, figureOf(status)] as const);
  const all = {
    count: rows.reduce((total, { count }) => total + count, 0),
    amountPence: sumPence(rows.map(({ amountPence }) => amountPence)),
  };
  return { all, ...(Object.fromEntries(ofStatuses) as Record<ProviderPaymentStatus, PaymentFigure>) };
}

/**
 * Unpaid invoices that the page offers: due within its window, in no open run, with no payment under way (RULES.md, 4).
 */
export async function countAvailableToPay(scope: Scope, companyId: number): Promise<number> {
  requireCompany(scope, companyId);
  return scope.em.count(Invoice, {
    companyId,
    documentType: 'invoice',
    status: 'to_pay',
    isMatched: false,
    partPaidPence: ZERO_PENCE,
    paymentRunId: null,
    hasLivePayment: false,
    dueDate: { $lte: cutOffDate(scope.today, PAYMENT_WINDOW_DAYS) },
  });
}

/** An item's payments, the newest first. */
export const paymentsOfItem = batchLoad(readPaymentsOfItems, { isKept: true });

async function readPaymentsOfItems(scope: Scope, ids: readonly number[]): Promise<ProviderPayment[][]> {
  const payments = await scope.em.find(
    ProviderPayment,
    { paymentRunItemId: { $in: [...ids] } },
    { orderBy: { id: 'desc' } },
  );
  const byItem = Map.groupBy(payments, ({ paymentRunItemId }) => paymentRunItemId);
  return ids.map((id) => byItem.get(id) ?? []);
}

/** Payments of a supplier that are shown: the newest. */
const PAYMENTS_OF_SUPPLIER_MAX = 20;

/** A supplier's payments through the provider, the newest first; at most 20. */
export const paymentsOfSupplier = batchLoad(readPaymentsOfSuppliers);

async function readPaymentsOfSuppliers(scope: Scope, supplierIds: readonly number[]): Promise<ProviderPayment[][]> {
  const rows = await scope.em.execute<{ readonly id: number }[]>(
    `select newest.id from unnest(?::integer[]) as asked (supplier_id)
     cross join lateral (
       select id from provider_payments
       where company_id = any(?::integer[]) and supplier_id = asked.supplier_id order by id desc limit ?
     ) newest`,
    [sqlArray(supplierIds), sqlArray(scope.companyIds), PAYMENTS_OF_SUPPLIER_MAX],
  );
  const ids = rows.map(({ id }) => id);
  const payments = await scope.em.find(ProviderPayment, { id: { $in: ids } }, { orderBy: { id: 'desc' } });
  const bySupplier = Map.groupBy(payments, ({ supplierId }) => supplierId);
  return supplierIds.map((id) => bySupplier.get(id) ?? []);
}

/** The live payment of each of a company's invoices that has one, by the invoice (RULES.md, 24). */
export async function livePaymentsOf(
  scope: Scope,
  companyId: number,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, ProviderPayment>> {
  requireCompany(scope, companyId);
  const entries = await scope.em.find(
    ProviderPaymentInvoice,
    { companyId, invoice: { $in: [...invoiceIds] }, isLive: true },
    { populate: ['payment'], refresh: true },
  );
  return new Map(entries.map(({ invoice, payment }) => [invoice.id, payment.getEntity()]));
}

const batchedRun = batchLoad(readRuns);

/** The run that a payment belongs to; null for the payment of a single invoice. */
export async function runOfPayment(scope: Scope, { paymentRunId }: ProviderPayment): Promise<PaymentRun | null> {
  return paymentRunId === null ? null : batchedRun(scope, paymentRunId);
}

async function readRuns(scope: Scope, ids: readonly number[]): Promise<(PaymentRun | null)[]> {
  const runs = await scope.em.find(PaymentRun, { id: { $in: [...ids] } }, { refresh: true });
  const byId = new Map(runs.map((run) => [run.id, run]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The invoices that a payment pays. */
export const invoicesOfPayment = batchLoad(readInvoices);

async function readInvoices(scope: Scope, paymentIds: readonly number[]): Promise<Invoice[][]> {
  const entries = await scope.em.find(
    ProviderPaymentInvoice,
    { payment: { $in: [...paymentIds] } },
    { orderBy: { invoice: 'asc' }, refresh: true },
  );
  const invoices = await findInvoices(scope, [...new Set(entries.map(({ invoice }) => invoice.id))]);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const byPayment = Map.groupBy(entries, ({ payment }) => payment.id);
  return paymentIds.map((id) => (byPayment.get(id) ?? []).flatMap(({ invoice }) => byId.get(invoice.id) ?? []));
}

/** Returns the URL where the payer approves a payment; null if there is nothing to approve. */
export async function authorisationUrlOf(payment: ProviderPayment): Promise<string | null> {
  if (!payment.awaitsPayer) return null;
  const authorisation = await payment.authorisation.loadOrFail();
  return authorisation.authorisationUrl;
}

/** Returns why an item cannot be paid through the provider now; null if it can, or if nothing is left to pay. */
export async function problemOfItem(scope: Scope, item: PaymentRunItem): Promise<string | null> {
  const { plan } = await planOfItem(scope, item);
  return plan.kind === 'refuse' ? plan.message : null;
}

/**
 * Returns the amount of a run that the caller could submit now. Excludes items that are paid, in progress or refused.
 */
export async function payableOfRun(scope: Scope, run: PaymentRun): Promise<Pence> {
  if (!isOpenRun(run.status)) return ZERO_PENCE;
  const items = await itemsOfRun(scope, run);
  const planned = await Promise.all(items.map((item) => planOfItem(scope, item)));
  return sumPence(planned.map(({ plan, target }) => (plan.kind === 'pay' ? target.amountPence : ZERO_PENCE)));
}

async function planOfItem(scope: Scope, item: PaymentRunItem) {
  const supplier = await item.supplier.loadOrFail();
  const run = await item.paymentRun.loadOrFail();
  const { doesApprovalVouch } = await runFacts(scope, run);
  const target = await targetOf(scope, supplier, paidEntries(await entriesOfItem(scope, item)), {
    run,
    doesApprovalVouch,
  });
  return { target, plan: planFor(await providerOf(scope, run.companyId), target, 'INVOICE') };
}

/** Returns whether the approval of the item's run vouches for its accounts. */
async function isVouchedFor(scope: Scope, item: PaymentRunItem): Promise<boolean> {
  return (await runFacts(scope, await item.paymentRun.loadOrFail())).doesApprovalVouch;
}

/**
 * Returns whether the account of an item's payee needs a check, regardless of the payer. An approval of the run counts
 * as a check.
 */
export async function isCheckMissingOfItem(scope: Scope, item: PaymentRunItem): Promise<boolean> {
  if (await isVouchedFor(scope, item)) return false;
  return isAccountCheckMissing(scope, await item.supplier.loadOrFail());
}

/** Returns whether someone has to confirm the account of an item's payee before the caller pays it. */
export async function needsConfirmationOfItem(scope: Scope, item: PaymentRunItem): Promise<boolean> {
  if (await isVouchedFor(scope, item)) return false;
  return needsBankConfirmation(scope, await item.supplier.loadOrFail());
}

function whereOf(filter: PaymentFilter): FilterQuery<ProviderPayment> {
  const { companyId, statuses, supplierId, search, from, to, updatedSince } = filter;
  // If no column can contain the search text, nothing is found.
  const pattern = search?.trim() ? (likePattern(search) ?? '') : null;
  return {
    companyId,
    ...(statuses && { status: { $in: [...statuses] } }),
    ...(supplierId && { supplierId }),
    ...(pattern !== null && { $or: [{ beneficiaryName: { $ilike: pattern } }, { reference: { $ilike: pattern } }] }),
    $and: [
      ...(from ? [{ createdAt: { $gte: new Date(`${from}T00:00:00Z`) } }] : []),
      ...(to ? [{ createdAt: { $lt: new Date(`${addDays(to, 1)}T00:00:00Z`) } }] : []),
      ...(updatedSince ? [{ $or: [{ updatedAt: { $gte: updatedSince } }, { [changedSince(updatedSince)]: [] }] }] : []),
    ],
  };
}

function changedSince(moment: Date) {
  return raw((alias) => isChangedSince('payment', alias), [moment]);
}
