import { pence } from '@paycycle/schema/domain/money';
import {
  type EarlierRelease,
  type LimitExceeded,
  limitExceeded,
  RELEASE_WEEK_MS,
  type Release,
} from '@paycycle/schema/domain/release-limit';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { readAll } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Company, refuseWhileDeletionPending } from '../companies/index.ts';
import type { Supplier } from '../suppliers/index.ts';
import type { PaymentRun, PaymentRunItem } from './payment-run.entity.ts';
import { MoneyRelease } from './run-record.entity.ts';
import { OWN_RELEASES } from './run-record.view.ts';

/** Money for invoices of a run that goes, or went, to one payee. */
export interface InvoiceRelease extends Release {
  readonly invoiceIds: readonly number[];
}

/** Money that the caller let go without another's approval. */
interface OwnRelease extends EarlierRelease, InvoiceRelease {
  /** The run that was paid in a file or outside the product by it. */
  readonly outsideRunId: number | null;
}

/** Limits that paying a run would exceed now, per payment method. */
export interface ReleaseLimits {
  readonly throughProvider: LimitExceeded | null;
  readonly outside: LimitExceeded | null;
}

const ownReleases = batchLoad(readOwnReleases);

/** Returns the limit that the caller would exceed by paying this alone; null if none. */
export async function limitExceededBy(
  scope: Scope,
  { id, approvalThresholdPence }: Pick<Company, 'id' | 'approvalThresholdPence'>,
  releases: readonly Release[],
): Promise<LimitExceeded | null> {
  if (approvalThresholdPence === null) return null;
  return limitExceeded(approvalThresholdPence, releases, await ownReleases(scope, id), scope.ports.clock.now());
}

/**
 * Returns the limits for the rest that a run has to pay. A second file for the same invoices, or their completion
 * afterwards, counts once. A file for other invoices counts again.
 */
export async function limitsPassedByRun(
  scope: Scope,
  run: Pick<PaymentRun, 'id' | 'companyId'>,
  limit: number | null,
  releases: readonly InvoiceRelease[],
): Promise<ReleaseLimits> {
  if (limit === null) return { throughProvider: null, outside: null };
  const earlier = await ownReleases(scope, run.companyId);
  const now = scope.ports.clock.now();
  const others = earlier.filter((one) => one.outsideRunId !== run.id || !releases.some((other) => isSame(one, other)));
  return {
    throughProvider: limitExceeded(pence(limit), releases, earlier, now),
    outside: limitExceeded(pence(limit), releases, others, now),
  };
}

/**
 * Records that the caller releases a run's money outside the provider: by a payment file, or as already paid. The same
 * payment of the same invoices of a run is recorded once. Requires an open transaction that has the company's lock.
 * @throws COMPANY_DELETION_PENDING
 */
export async function recordOutsideRelease(scope: Scope, run: PaymentRun): Promise<void> {
  await refuseWhileDeletionPending(scope, run.companyId);
  await scope.em.flush();
  await scope.em.execute(
    `insert into money_releases (company_id, released_by, released_at, approved_by, supplier_id, bank_sort_code,
       bank_account_number, amount, payment_run_id, invoice_ids)
     select item.company_id, ?, ?,
       (select approved_by from payment_run_approvals approval where approval.payment_run_id = item.payment_run_id
          and voided_at is null and payment_run_is_approved(item.payment_run_id)),
       item.supplier_id, supplier.bank_sort_code, supplier.bank_account_number, sum(coalesce(entry.applied_amount, invoice.amount)), item.payment_run_id,
       array_agg(invoice.id order by invoice.id)
     from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
     join payment_run_invoices entry on entry.payment_run_item_id = item.id
     join invoices invoice on invoice.id = entry.invoice_id
     where item.company_id = ? and item.payment_run_id = ? and invoice.payment_run_id = item.payment_run_id
       and invoice.status <> 'paid' and not invoice.has_live_payment
     group by item.id, supplier.id having sum(coalesce(entry.applied_amount, invoice.amount)) > 0
     on conflict do nothing`,
    [scope.userId, scope.ports.clock.now(), run.companyId, run.id],
  );
}

/**
 * Returns the account to which the last payment file of a run pays an item, even if the supplier's account has changed.
 * The supplier may have been merged since, so the invoices identify the item's release.
 * @returns null if there is no record of it
 */
export async function accountInFile(scope: Scope, run: PaymentRun, item: PaymentRunItem): Promise<string | null> {
  const { id: paymentRunId, companyId, exportedAt } = run;
  const releases = await scope.em.find(
    MoneyRelease,
    { companyId, paymentRunId, providerPaymentId: null, releasedAt: { $lte: exportedAt } },
    { orderBy: { id: 'desc' } },
  );
  const invoiceIds = new Set(item.invoices.getItems().map(({ invoice }) => invoice.id));
  const isOfItem = ({ supplierId, invoiceIds: ids }: MoneyRelease) =>
    ids?.some((id) => invoiceIds.has(id)) ?? supplierId === item.supplier.id;
  return releases.find(isOfItem)?.bankAccountNumber ?? null;
}

function isSame(one: InvoiceRelease, other: InvoiceRelease): boolean {
  const isSamePayment =
    one.supplierId === other.supplierId && one.account === other.account && one.amountPence === other.amountPence;
  return isSamePayment && one.invoiceIds.join() === other.invoiceIds.join();
}

async function readOwnReleases(scope: Scope, companyIds: readonly number[]): Promise<OwnRelease[][]> {
  const since = new Date(scope.ports.clock.now().getTime() - RELEASE_WEEK_MS);
  const rows = await readAll(scope).rows(OWN_RELEASES, { companyIds, userId: scope.userId, since });
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  return companyIds.map((id) =>
    (byCompany.get(id) ?? []).map((row) => ({
      supplierId: row.supplierId,
      account: accountOf(row),
      amountPence: row.amountPence,
      releasedAt: row.releasedAt,
      invoiceIds: row.invoiceIds ?? [],
      outsideRunId: row.providerPaymentId === null ? row.paymentRunId : null,
    })),
  );
}

/** Sort code and account number as one; null where one of them is missing. */
function accountOf({ bankSortCode, bankAccountNumber }: Pick<Supplier, 'bankSortCode' | 'bankAccountNumber'>) {
  return bankSortCode === null || bankAccountNumber === null ? null : `${bankSortCode} ${bankAccountNumber}`;
}
