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

/** What releases of a run would need now, by the way that the money goes. */
export interface ReleaseLimits {
  readonly throughProvider: LimitExceeded | null;
  readonly outside: LimitExceeded | null;
}

const ownReleases = batchLoad(readOwnReleases);

/** Which limit the caller would pass by paying this alone. */
export async function limitExceededBy(
  scope: Scope,
  { id, approvalThresholdPence }: Pick<Company, 'id' | 'approvalThresholdPence'>,
  releases: readonly Release[],
): Promise<LimitExceeded | null> {
  if (approvalThresholdPence === null) return null;
  return limitExceeded(approvalThresholdPence, releases, await ownReleases(scope, id), scope.ports.clock.now());
}

/**
 * The same for what a run still has to pay. A file that is made once more for the same invoices, or completed afterwards, is
 * counted once; one for other invoices is other money.
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
 * Keeps that the caller lets a run's money go outside the provider: by a payment file, or as paid already. The same payment
 * of the same invoices of a run is kept once. Called inside a transaction that holds the company's lock.
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
 * The account to which the last payment file of a run pays an item, whatever the supplier's is now. Its supplier may have
 * been merged since, so the invoices say which release was its own.
 * @returns null where nothing is kept of it
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
