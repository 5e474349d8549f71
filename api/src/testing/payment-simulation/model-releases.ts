import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import { type LimitExceeded, limitExceeded } from '@paycycle/schema/domain/release-limit';
import { creditsToUse } from './model-items.ts';
import type { InvoiceRelease, ModelRelease } from './model-records.ts';
import { type InvoiceRow, type PaymentRow, type RunRow, rowOf, type SupplierRow } from './simulation-books.ts';

/* Releases of money by the maker, against the limits of one person. */

interface ReleaseBooks {
  readonly thresholdPence: Pence | null;
  readonly suppliers: readonly SupplierRow[];
  readonly invoices: readonly InvoiceRow[];
  readonly payments: readonly PaymentRow[];
  readonly releases: readonly ModelRelease[];
}

/** Limit that the maker would exceed by paying this alone. */
export function limitExceededBy(
  { thresholdPence, payments, releases: known }: ReleaseBooks,
  releases: readonly InvoiceRelease[],
  now: number,
  outsideRunId: number | null = null,
): LimitExceeded | null {
  const earlier = known.filter((one) => {
    const status = one.paymentId === null ? null : rowOf(payments, one.paymentId).status;
    const isAgain = outsideRunId !== null && one.outsideRunId === outsideRunId && releases.some(isSameAs(one));
    return !one.isApproved && status !== 'failed' && status !== 'cancelled' && !isAgain;
  });
  return limitExceeded(thresholdPence, releases, earlier, new Date(now));
}

/** Unpaid amounts of a run by payee, less the credit that it has yet to use. */
export function unpaidOf({ invoices, suppliers }: ReleaseBooks, run: RunRow): InvoiceRelease[] {
  return run.items.flatMap((item) => {
    const { supplierId, invoiceIds } = item;
    const unpaid = invoiceIds
      .map((id) => rowOf(invoices, id))
      .filter(
        ({ status, hasLivePayment, paymentRunId }) => paymentRunId === run.id && status !== 'paid' && !hasLivePayment,
      );
    const credits = creditsToUse(invoices, run, item);
    const amounts = [...unpaid, ...credits].map((one) => ('id' in one ? one.amountPence : one.appliedPence));
    const amountPence = sumPence(amounts);
    if (amountPence <= 0) return [];
    const { account } = rowOf(suppliers, supplierId);
    const ids = [...unpaid.map(({ id }) => id), ...credits.map(({ creditId }) => creditId)];
    return [{ supplierId, account, amountPence, invoiceIds: ids }];
  });
}

export function isSameAs(one: InvoiceRelease): (other: InvoiceRelease) => boolean {
  return (other) =>
    one.supplierId === other.supplierId &&
    one.account === other.account &&
    one.amountPence === other.amountPence &&
    one.invoiceIds.toSorted().join() === other.invoiceIds.toSorted().join();
}

interface FileBooks extends Pick<ReleaseBooks, 'thresholdPence' | 'releases'> {
  readonly runs: readonly RunRow[];
  readonly filesNotSent: ReadonlySet<number>;
  readonly leftSinceFile: ReadonlyMap<number, ReadonlySet<number>>;
}

/** True if the invoice was in an approved file that was reported as not sent. It then needs an approval again. */
export function isOfFileNotSent(books: FileBooks, invoiceId: number): boolean {
  if (books.thresholdPence === null) return false;
  return [...books.filesNotSent].some((runId) => {
    const wasApproved = books.releases.some(({ outsideRunId, isApproved }) => outsideRunId === runId && isApproved);
    const ids = rowOf(books.runs, runId).items.flatMap(({ invoiceIds, credits }) => [
      ...invoiceIds,
      ...credits.map(({ creditId }) => creditId),
    ]);
    return wasApproved && (ids.includes(invoiceId) || books.leftSinceFile.get(runId)?.has(invoiceId) === true);
  });
}
