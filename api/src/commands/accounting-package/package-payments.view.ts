import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { sql } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { TablesOf } from '../../kernel/read/tables.ts';
import { type ParameterValues, type RowOf, view } from '../../kernel/read/view.ts';
import { BankTransactionMatch } from '../../modules/bank-transactions/index.ts';
import { Invoice, PAYMENT_TABLES } from '../../modules/invoices/index.ts';
import { PaymentRunInvoice } from '../../modules/payment-runs/index.ts';
import { ProviderPayment, ProviderPaymentInvoice } from '../../modules/payments/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';

const TABLES = {
  ...PAYMENT_TABLES,
  match: BankTransactionMatch,
  entry: PaymentRunInvoice,
  payment: ProviderPayment,
  paying: ProviderPaymentInvoice,
  invoice: Invoice,
  supplier: Supplier,
};

interface PaidValues {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly invoiceIds: readonly number[];
}

/**
 * Payments of bills, their refunds, and uses of credit notes, by day. The rows of a bill add up to the amount paid,
 * less refunds, including advance payments. A statement line that is matched to a bill that was already paid is no
 * payment of its own.
 */
export const PACKAGE_PAYMENTS = view(
  TABLES,
  (db, given: ParameterValues<PaidValues>, { isOfPeriod }: { readonly isOfPeriod: boolean }) =>
    db
      .selectFrom(
        rests(db)
          .unionAll(partsByLines(db))
          .unionAll(piecesOfRuns(db))
          .unionAll(partsByHand(db))
          .unionAll(refunds(db))
          .unionAll(advances(db))
          .as('paid'),
      )
      .innerJoin('invoice', 'invoice.id', 'paid.invoiceId')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select([
        'paid.paidOn',
        'supplier.name as supplierName',
        'invoice.recordNumber',
        'invoice.documentType',
        'invoice.invoiceNumber',
        'paid.amountPence',
        'paid.what',
        'paid.runNumber',
        'paid.lineRunNumber',
        'paid.reference',
        'paid.lineDate',
        'paid.differencePence',
        'paid.restoreStatus',
        'paid.isPaidOutside',
      ])
      .$if(isOfPeriod, (query) =>
        query.where('paid.paidOn', '>=', given('from')).where('paid.paidOn', '<=', given('to')),
      )
      .$if(!isOfPeriod, (query) => query.where((eb) => eb('invoice.id', '=', eb.fn.any(given('invoiceIds')))))
      .orderBy('paid.paidOn')
      .orderBy('supplier.nameKey')
      .orderBy('invoice.recordNumber')
      .orderBy('paid.lineDate'),
);

export type PackagePayment = RowOf<typeof PACKAGE_PAYMENTS>;

type Database = ReadonlyKysely<TablesOf<typeof TABLES>>;

/**
 * Kind of a payment's effect: it pays the rest of a bill; a part of it, by a statement line, a credit note of a run,
 * or a mark by hand; an advance; or it is a refund.
 */
type What = 'rest' | 'line' | 'run' | 'hand' | 'refund' | 'advance';

const what = (is: What) => sql<What>`${sql.lit(is)}`.as('what');
const noNumber = () => sql<number | null>`null`;
const noText = () => sql<string | null>`null`;
const noDay = () => sql<LocalDate | null>`null`;

/** Rest of each paid bill when it was paid, with its payment details. Comes first in the union: it names the types. */
function rests(db: Database) {
  return db
    .selectFrom('invoice')
    .leftJoin('match as settled', (join) =>
      join.onRef('settled.invoice', '=', 'invoice.id').on('settled.kind', '=', 'settlement'),
    )
    .leftJoin('line', 'line.id', 'settled.bankTransaction')
    .leftJoin('item as lineItem', 'lineItem.id', 'settled.paymentRunItemId')
    .leftJoin('run as lineRun', 'lineRun.id', 'lineItem.paymentRun')
    .leftJoin('paying', (join) => join.onRef('paying.invoice', '=', 'invoice.id').on('paying.isLive', '=', true))
    .leftJoin('payment', (join) =>
      join.onRef('payment.id', '=', 'paying.payment').on('payment.status', '=', 'completed'),
    )
    .leftJoin('run as paidRun', 'paidRun.id', 'payment.paymentRunId')
    .leftJoin(completedEntries(db).as('completed'), 'completed.invoiceId', 'invoice.id')
    .leftJoin(standingMarks(db).as('restMarks'), 'restMarks.invoiceId', 'invoice.id')
    .select((eb) => [
      'invoice.id as invoiceId',
      // An invoice counts as paid on the day of its last part, which may be later than that of its rest.
      eb.fn
        .coalesce(
          eb.case().when('settled.restoreStatus', '<>', 'paid').then(eb.ref('line.date')).end(),
          'restMarks.paidOn',
          'invoice.paymentDate',
        )
        .as('paidOn'),
      eb('invoice.amountPence', '-', eb.ref('invoice.partPaidPence')).as('amountPence'),
      what('rest'),
      eb.fn.coalesce('paidRun.number', 'completed.runNumber').as('runNumber'),
      'lineRun.number as lineRunNumber',
      'payment.reference',
      'line.date as lineDate',
      'settled.differencePence',
      'settled.restoreStatus',
      'settled.isPaidOutside',
    ])
    .where('invoice.status', '=', 'paid')
    .where('invoice.paymentDate', 'is not', null)
    .whereRef('invoice.amountPence', '<>', 'invoice.partPaidPence');
}

/** Latest run whose completion paid a bill, per bill. */
function completedEntries(db: Database) {
  return db
    .selectFrom('entry')
    .innerJoin('item', 'item.id', 'entry.paymentRunItem')
    .innerJoin('run', 'run.id', 'item.paymentRun')
    .select(({ fn }) => ['entry.invoice as invoiceId', fn.max('run.number').as('runNumber')])
    .where('entry.isCompleted', '=', true)
    .where('entry.appliedPence', 'is', null)
    .groupBy('entry.invoice');
}

/** Parts that statement lines paid, except lines that stand for a run's use of a credit note. */
function partsByLines(db: Database) {
  return db
    .selectFrom('match as part')
    .innerJoin('line as partLine', 'partLine.id', 'part.bankTransaction')
    .leftJoin('item as partItem', 'partItem.id', 'part.paymentRunItemId')
    .leftJoin('run as partRun', 'partRun.id', 'partItem.paymentRun')
    .select([
      'part.invoice as invoiceId',
      'partLine.date as paidOn',
      'part.amountPence',
      what('line'),
      noNumber().as('runNumber'),
      'partRun.number as lineRunNumber',
      noText().as('reference'),
      'partLine.date as lineDate',
      'part.differencePence',
      'part.restoreStatus',
      'part.isPaidOutside',
    ])
    .where('part.kind', '=', 'part_payment')
    .where('part.isReturned', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entry as used')
            .select('used.invoice')
            .whereRef('used.invoice', '=', 'part.invoice')
            .whereRef('used.paymentRunItem', '=', 'part.paymentRunItemId')
            .where('used.isUsed', '=', true),
        ),
      ),
    );
}

/** Uses of credit notes by payment runs, on the day on which the run paid the bills. */
function piecesOfRuns(db: Database) {
  return db
    .selectFrom('entry as piece')
    .innerJoin('item as pieceItem', 'pieceItem.id', 'piece.paymentRunItem')
    .innerJoin('run as pieceRun', 'pieceRun.id', 'pieceItem.paymentRun')
    .select((eb) => [
      'piece.invoice as invoiceId',
      'pieceItem.paymentDate as paidOn',
      eb.fn.coalesce('piece.appliedPence', sql.lit(ZERO_PENCE)).as('amountPence'),
      what('run'),
      eb.ref('pieceRun.number').$castTo<number | null>().as('runNumber'),
      noNumber().as('lineRunNumber'),
      noText().as('reference'),
      noDay().as('lineDate'),
      sql<Pence | null>`null`.as('differencePence'),
      sql<InvoiceStatus | null>`null`.as('restoreStatus'),
      sql<boolean | null>`null`.as('isPaidOutside'),
    ])
    .where('piece.isUsed', '=', true);
}

/** Part of a reopened bill that marks by hand settled: the paid part less that of lines and runs. */
function partsByHand(db: Database) {
  return db
    .selectFrom('invoice as open')
    .innerJoin(standingMarks(db).as('marks'), 'marks.invoiceId', 'open.id')
    .leftJoin(piecesOfBills(db).as('pieces'), 'pieces.invoiceId', 'open.id')
    .select(({ eb, fn, ref }) => [
      'open.id as invoiceId',
      'marks.paidOn',
      eb(ref('open.partPaidPence'), '-', fn.coalesce('pieces.sumPence', sql.lit(ZERO_PENCE))).as('amountPence'),
      what('hand'),
      noNumber().as('runNumber'),
      noNumber().as('lineRunNumber'),
      noText().as('reference'),
      noDay().as('lineDate'),
      sql<Pence | null>`null`.as('differencePence'),
      sql<InvoiceStatus | null>`null`.as('restoreStatus'),
      sql<boolean | null>`null`.as('isPaidOutside'),
    ])
    .where(({ eb, fn, ref }) =>
      eb(ref('open.partPaidPence'), '<>', fn.coalesce('pieces.sumPence', sql.lit(ZERO_PENCE))),
    );
}

/** Refunds of paid bills, each on the day of its statement line. */
function refunds(db: Database) {
  return db
    .selectFrom('match as back')
    .innerJoin('line as backLine', 'backLine.id', 'back.bankTransaction')
    .select(({ eb, ref }) => [
      'back.invoice as invoiceId',
      'backLine.date as paidOn',
      eb(sql.lit(ZERO_PENCE), '-', ref('back.amountPence')).as('amountPence'),
      what('refund'),
      noNumber().as('runNumber'),
      noNumber().as('lineRunNumber'),
      noText().as('reference'),
      'backLine.date as lineDate',
      'back.differencePence',
      sql<InvoiceStatus | null>`null`.as('restoreStatus'),
      sql<boolean | null>`null`.as('isPaidOutside'),
    ])
    .where('back.kind', '=', 'refund');
}

/** Advance payments. Their day is not known, so each has the day of its bill. */
function advances(db: Database) {
  return db
    .selectFrom('invoice as early')
    .select(({ ref }) => [
      'early.id as invoiceId',
      'early.invoiceDate as paidOn',
      ref('early.paidInAdvancePence').$notNull().as('amountPence'),
      what('advance'),
      noNumber().as('runNumber'),
      noNumber().as('lineRunNumber'),
      noText().as('reference'),
      noDay().as('lineDate'),
      sql<Pence | null>`null`.as('differencePence'),
      sql<InvoiceStatus | null>`null`.as('restoreStatus'),
      sql<boolean | null>`null`.as('isPaidOutside'),
    ])
    .where('early.paidInAdvancePence', 'is not', null)
    .where('early.paidInAdvancePence', '<>', ZERO_PENCE);
}

function standingMarks(db: Database) {
  return db
    .selectFrom('marked as standing')
    .innerJoin('mark', 'mark.id', 'standing.paidMarkId')
    .select(({ fn }) => ['standing.invoiceId', fn.max('mark.paymentDate').as('paidOn')])
    .where('standing.takenBackAt', 'is', null)
    .groupBy('standing.invoiceId');
}

function piecesOfBills(db: Database) {
  return db
    .selectFrom(piecesOfRuns(db).unionAll(partsByLines(db)).as('one'))
    .select(({ fn }) => ['one.invoiceId', fn.sum<Pence>('one.amountPence').as('sumPence')])
    .groupBy('one.invoiceId');
}
