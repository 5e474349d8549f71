import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import { entityAbove } from '../../kernel/read/tables.ts';
import { type ParameterValues, view } from '../../kernel/read/view.ts';
import { Invoice } from '../invoices/index.ts';
import { Supplier } from '../suppliers/index.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from './payment-run.entity.ts';
import {
  ConfirmedAccount,
  MoneyRelease,
  PaymentRunApproval,
  PaymentRunDeparture,
  PaymentRunReopening,
  PaymentRunSendBack,
} from './run-record.entity.ts';

/* Queries on the history of runs. */

interface RunIds {
  readonly runIds: readonly number[];
}

/** Entries of a run with the fields that determine the state of their invoices. */
export const RUN_ENTRIES = view(
  { entry: PaymentRunInvoice, item: PaymentRunItem, invoice: Invoice },
  (db, given: ParameterValues<RunIds>) =>
    db
      .selectFrom('item')
      .innerJoin('entry', 'entry.paymentRunItem', 'item.id')
      .innerJoin('invoice', 'invoice.id', 'entry.invoice')
      .select([
        'entry.id',
        'item.id as itemId',
        'item.paymentRun as runId',
        'entry.isCompleted',
        'invoice.id as invoice.id',
        'invoice.documentType as invoice.documentType',
        'invoice.paymentRunId as invoice.paymentRunId',
        'invoice.status as invoice.status',
        'invoice.isMatched as invoice.isMatched',
        'invoice.hasLivePayment as invoice.hasLivePayment',
        'invoice.amountPence as invoice.amountPence',
        'invoice.invoiceDate as invoice.invoiceDate',
      ])
      .where((eb) => eb('item.paymentRun', '=', eb.fn.any(given('runIds'))))
      .orderBy('entry.id'),
);

/** The numbers of the runs whose completion paid an invoice, or that have used a credit note, the newest first. */
export const RUN_THAT_PAID = view(
  { run: PaymentRun, item: PaymentRunItem, entry: PaymentRunInvoice },
  (db, given: ParameterValues<{ invoiceId: number }>) =>
    db
      .selectFrom('entry')
      .innerJoin('item', 'item.id', 'entry.paymentRunItem')
      .innerJoin('run', 'run.id', 'item.paymentRun')
      .select('run.number')
      .where('entry.invoice', '=', given('invoiceId'))
      .where((eb) => eb.or([eb('entry.isCompleted', '=', true), eb('entry.isUsed', '=', true)]))
      .orderBy('run.number', 'desc'),
);

/** Digest of a run's present content. */
export const RUN_CONTENT = view({ run: PaymentRun }, (db, given: ParameterValues<{ runId: number }>) =>
  db
    .selectFrom('run')
    .select((eb) => eb.fn<string>('payment_run_content', ['run.id']).as('content'))
    .where('run.id', '=', given('runId')),
);

/** Valid approvals of the runs that some unpaid invoices are in. */
export const APPROVALS_OF_INVOICES = view(
  { approval: PaymentRunApproval, invoice: Invoice },
  (db, given: ParameterValues<{ invoiceIds: readonly number[] }>) =>
    db
      .selectFrom('invoice')
      .innerJoin('approval', 'approval.paymentRunId', 'invoice.paymentRunId')
      .select(['approval.id', 'approval.approvedAt', 'invoice.id as invoiceId'])
      .where((eb) => eb('invoice.id', '=', eb.fn.any(given('invoiceIds'))))
      .where('invoice.status', '<>', 'paid')
      .where('approval.voidedAt', 'is', null),
);

/** When runs were reopened, by whom and why, the newest first. */
export const RUN_REOPENINGS = view({ reopening: PaymentRunReopening }, (db, given: ParameterValues<RunIds>) =>
  db
    .selectFrom('reopening')
    .select(['reopening.paymentRunId as runId', 'reopening.reason', 'reopening.reopenedBy', 'reopening.reopenedAt'])
    .where((eb) => eb('reopening.paymentRunId', '=', eb.fn.any(given('runIds'))))
    .orderBy('reopening.id', 'desc'),
);

/** When runs were sent back, by whom and why, the newest first. */
export const RUN_SEND_BACKS = view({ sendBack: PaymentRunSendBack }, (db, given: ParameterValues<RunIds>) =>
  db
    .selectFrom('sendBack')
    .select(['sendBack.paymentRunId as runId', 'sendBack.reason', 'sendBack.sentBackBy', 'sendBack.sentBackAt'])
    .where((eb) => eb('sendBack.paymentRunId', '=', eb.fn.any(given('runIds'))))
    .orderBy('sendBack.id', 'desc'),
);

/** Invoices that left reopened runs, the newest first. */
export const RUN_DEPARTURES = view(
  { departure: PaymentRunDeparture, invoice: Invoice, supplier: Supplier },
  (db, given: ParameterValues<RunIds>) =>
    db
      .selectFrom('departure')
      .innerJoin('invoice', 'invoice.id', 'departure.invoiceId')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select([
        'departure.paymentRunId as runId',
        'invoice.invoiceNumber',
        'supplier.name as supplierName',
        'departure.amountPence',
        'departure.reason',
        'departure.leftAt',
      ])
      .where((eb) => eb('departure.paymentRunId', '=', eb.fn.any(given('runIds'))))
      .orderBy('departure.id', 'desc'),
);

/** Last confirmations of the accounts that items pay now. */
export const ITEM_CONFIRMATIONS = view(
  { item: PaymentRunItem, supplier: Supplier, confirmed: ConfirmedAccount },
  (db, given: ParameterValues<{ itemIds: readonly number[] }>) =>
    db
      .selectFrom('item')
      .innerJoin('supplier', 'supplier.id', 'item.supplier')
      .innerJoin('confirmed', (join) =>
        join
          .onRef('confirmed.paymentRunId', '=', 'item.paymentRun')
          .onRef('confirmed.supplierId', '=', 'supplier.id')
          .onRef('confirmed.bankSortCode', '=', 'supplier.bankSortCode')
          .onRef('confirmed.bankAccountNumber', '=', 'supplier.bankAccountNumber'),
      )
      .distinctOn('item.id')
      .select(['item.id', 'confirmed.confirmedBy', 'confirmed.confirmedAt'])
      .where((eb) => eb('item.id', '=', eb.fn.any(given('itemIds'))))
      .orderBy('item.id')
      .orderBy('confirmed.id', 'desc'),
);

interface ReleaseValues {
  readonly companyIds: readonly number[];
  readonly userId: string;
  readonly since: Date;
}

/** Money that someone let go alone, where its payment has not failed. */
export const OWN_RELEASES = view(
  {
    release: MoneyRelease,
    payment: entityAbove<{ id: number; status: ProviderPaymentStatus }>('ProviderPayment'),
  },
  (db, given: ParameterValues<ReleaseValues>) =>
    db
      .selectFrom('release')
      .leftJoin('payment', 'payment.id', 'release.providerPaymentId')
      .select([
        'release.companyId',
        'release.supplierId',
        'release.bankSortCode',
        'release.bankAccountNumber',
        'release.amountPence',
        'release.releasedAt',
        'release.paymentRunId',
        'release.providerPaymentId',
        'release.invoiceIds',
      ])
      .where((eb) => eb('release.companyId', '=', eb.fn.any(given('companyIds'))))
      .where('release.releasedBy', '=', given('userId'))
      .where('release.approvedBy', 'is', null)
      .where('release.releasedAt', '>', given('since'))
      .where((eb) =>
        eb.or([eb('payment.status', 'is', null), eb('payment.status', 'not in', ['failed', 'cancelled'])]),
      ),
);
