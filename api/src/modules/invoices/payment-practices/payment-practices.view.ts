import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { BAND_DAYS, DATED_FIELDS, type DatedField, type PaymentBand } from '@paycycle/schema/domain/payment-practices';
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { TablesOf } from '../../../kernel/read/tables.ts';
import { type ParameterValues, type RowOf, view } from '../../../kernel/read/view.ts';
import { RecordEntry } from '../../audit-log/index.ts';
import { Supplier } from '../../suppliers/index.ts';
import { Invoice } from '../invoice.entity.ts';

const TABLES = { invoice: Invoice, supplier: Supplier, entry: RecordEntry };

type Tables = TablesOf<typeof TABLES>;
type Database = ReadonlyKysely<Tables>;
type Builder = ExpressionBuilder<Tables, 'invoice' | 'supplier'>;

/** The first and the last day of the report. */
interface PeriodValues {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface DueValues extends PeriodValues {
  readonly today: LocalDate;
}

/** Invoices that were paid in the period, by how fast and by the size of their suppliers. */
export const PAID_GROUPS = view(TABLES, (db, given: ParameterValues<PeriodValues>) => {
  const paid = withSupplier(db)
    .where((eb) => wasPaidBetween(eb, given))
    .select((eb) => [
      'supplier.isSmallBusiness',
      'invoice.amountPence',
      'invoice.arrivedOn',
      daysToPay(eb).as('days'),
      bandOf(eb).as('band'),
    ]);
  return db
    .selectFrom(paid.as('paid'))
    .select(['paid.band', 'paid.isSmallBusiness'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<Pence>('paid.amountPence').as('amountPence'),
      fn.countAll<number>().filterWhere('paid.arrivedOn', 'is', null).as('receiptUnknownCount'),
    ])
    .select(sql<number>`sum(${sql.ref('paid.days')})::integer`.as('days'))
    .groupBy(['paid.band', 'paid.isSmallBusiness']);
});

/** Invoices that fell due in the period, and those that were not paid within their terms. */
export const DUE_FIGURES = view(TABLES, (db, given: ParameterValues<DueValues>) => {
  const due = withSupplier(db)
    .where((eb) => fellDueBetween(eb, given))
    .select((eb) => ['invoice.amountPence', wasLate(eb).as('isLate'), wasDisputed(eb).as('isDisputed')]);
  return db.selectFrom(due.as('due')).select(({ eb, fn }) => {
    const isLate = sql<boolean>`${sql.ref('due.isLate')}`;
    const isDisputed = eb.and([isLate, sql<boolean>`${sql.ref('due.isDisputed')}`]);
    const sumOf = (which: typeof isDisputed | typeof isLate) =>
      fn.coalesce(fn.sum<Pence>('due.amountPence').filterWhere(which), sql.lit(ZERO_PENCE));
    return [
      fn.countAll<number>().as('dueCount'),
      fn.countAll<number>().filterWhere(isLate).as('lateCount'),
      sumOf(isLate).as('latePence'),
      fn.countAll<number>().filterWhere(isDisputed).as('disputedCount'),
      sumOf(isDisputed).as('disputedPence'),
    ] as const;
  });
});

/** Invoices that count against an award; those that count against most awards come first, then the slowest. */
export const INVOICES_AGAINST = view(
  TABLES,
  (db, given: ParameterValues<PeriodValues & { readonly limit: number; readonly offset: number }>) =>
    withSupplier(db)
      .where((eb) => wasPaidBetween(eb, given))
      .where(sql<boolean>`${daysToPay(expressionBuilder<Tables, 'invoice' | 'supplier'>())} > ${sql.lit(BAND_DAYS[0])}`)
      .select(ROW)
      .orderBy((eb) => sql`${daysToPay(eb)} > ${sql.lit(BAND_DAYS[1])}`, 'desc')
      .orderBy((eb) => eb.fn.coalesce('supplier.isSmallBusiness', sql.lit(false)), 'desc')
      .orderBy((eb) => daysToPay(eb), 'desc')
      .orderBy('invoice.id')
      .limit(given('limit'))
      .offset(given('offset')),
);

/** An entry of the audit log with dates that were changed late. */
interface LateEntry {
  /** Timestamp as text. */
  readonly at: string;
  readonly personId: string | null;
  readonly before: Partial<Record<DatedField, LocalDate | null>> | null;
  readonly after: Partial<Record<DatedField, LocalDate | null>>;
}

/** Number of invoices of the figures whose dates were changed late. */
export const CHANGED_LATE_COUNT = view(TABLES, (db, given: ParameterValues<PeriodValues>) =>
  withSupplier(db)
    .where((eb) => wasChangedLate(eb, given))
    .select(({ fn }) => fn.countAll<number>().as('count')),
);

const ENTRIES = sql<readonly LateEntry[]>`jsonb_agg(jsonb_build_object('at', ${sql.ref('entry.at')}, 'personId',
  ${sql.ref('entry.person')}, 'before', ${sql.ref('entry.before')}, 'after', ${sql.ref('entry.after')})
  order by ${sql.ref('entry.id')})`;

/** These invoices with the late changes of their dates, the oldest change first. */
export const CHANGED_LATE = view(TABLES, (db, given: ParameterValues<PeriodValues & { readonly limit: number }>) =>
  withSupplier(db)
    .where((eb) => wasChangedLate(eb, given))
    .select([
      'invoice.id as invoiceId',
      'invoice.invoiceNumber',
      'supplier.id as supplierId',
      'supplier.name as supplierName',
    ])
    .select((eb) => lateEntries(eb).select(ENTRIES.as('entries')).$asScalar().as('entries'))
    .orderBy('supplier.nameKey')
    .orderBy('invoice.id')
    .limit(given('limit')),
);

/** All invoices of the figures: those paid in the period, and those that fell due in it and were late. */
export const PRACTICE_INVOICES = view(TABLES, (db, given: ParameterValues<DueValues>) =>
  withSupplier(db)
    .where((eb) => eb.or([wasPaidBetween(eb, given), eb.and([fellDueBetween(eb, given), wasLate(eb)])]))
    .select(ROW)
    .select((eb) => [
      wasLate(eb).as('isLate'),
      eb
        .and([wasLate(eb), wasDisputed(eb)])
        .$castTo<boolean>()
        .as('isDisputed'),
      eb.exists(lateEntries(eb).select('entry.id')).$castTo<boolean>().as('isChangedLate'),
    ])
    .orderBy('supplier.nameKey')
    .orderBy('invoice.dueDate')
    .orderBy('invoice.id'),
);

export type PracticeRow = RowOf<typeof PRACTICE_INVOICES>;

function withSupplier(db: Database) {
  return db.selectFrom('invoice').innerJoin('supplier', 'supplier.id', 'invoice.supplier');
}

const ROW = (eb: Builder) =>
  [
    'invoice.id',
    'invoice.invoiceNumber',
    'invoice.amountPence',
    'invoice.invoiceDate',
    'invoice.arrivedOn',
    'invoice.dueDate',
    'invoice.paymentDate',
    'supplier.id as supplierId',
    'supplier.name as supplierName',
    'supplier.isSmallBusiness',
    daysToPay(eb).as('days'),
  ] as const;

/** Days from receipt to payment, as `daysToPay` of the schema counts them; null for one that is not paid. */
function daysToPay(eb: Builder) {
  const received = sql`greatest(${eb.ref('invoice.invoiceDate')}, ${eb.ref('invoice.arrivedOn')})`;
  return sql<
    number | null
  >`case when ${eb.ref('invoice.paymentDate')} is not null then greatest(0, ${eb.ref('invoice.paymentDate')} - ${received}) end`;
}

function bandOf(eb: Builder) {
  const days = daysToPay(eb);
  return eb
    .case()
    .when(sql<boolean>`${days} <= ${sql.lit(BAND_DAYS[0])}`)
    .then(sql.lit('within_30'))
    .when(sql<boolean>`${days} <= ${sql.lit(BAND_DAYS[1])}`)
    .then(sql.lit('days_31_to_60'))
    .else(sql.lit('over_60'))
    .end()
    .$castTo<PaymentBand>();
}

function wasPaidBetween(eb: Builder, given: ParameterValues<PeriodValues>) {
  return eb.and([
    eb('invoice.documentType', '=', 'invoice'),
    eb('invoice.status', '=', 'paid'),
    eb('invoice.paymentDate', '>=', given('from')),
    eb('invoice.paymentDate', '<=', given('to')),
  ]);
}

/**
 * Auto-paid invoices without a payment on the statement are left out: the supplier collects them when it wants. Those
 * that were still to be paid after their due date count.
 */
function fellDueBetween(eb: Builder, given: ParameterValues<DueValues>) {
  return eb.and([
    eb('invoice.documentType', '=', 'invoice'),
    eb.or([eb('invoice.status', '<>', 'auto_paid'), eb.exists(switchedLate(eb).select('entry.id'))]),
    eb('invoice.dueDate', '>=', given('from')),
    eb('invoice.dueDate', '<=', given('to')),
    eb('invoice.dueDate', '<', given('today')),
  ]);
}

function switchedLate(eb: Builder) {
  return changesOf(eb)
    .where(sql<boolean>`${sql.ref('entry.before')} ->> 'status' = 'to_pay'`)
    .where((entry) => sql<boolean>`${ENTRY_DAY} > ${entry.ref('invoice.dueDate')}`);
}

function wasLate(eb: Builder) {
  const isPaidInTime = eb.and([
    eb('invoice.status', '=', 'paid'),
    eb('invoice.paymentDate', '<=', eb.ref('invoice.dueDate')),
  ]);
  return eb.not(isPaidInTime).$castTo<boolean>();
}

function wasDisputed(eb: Builder) {
  return eb.fn<boolean>('was_in_query', ['invoice.companyId', 'invoice.id']);
}

/** An invoice of the figures, or one that an earlier due date would have among them. */
function wasChangedLate(eb: Builder, given: ParameterValues<PeriodValues>) {
  const isDueBetween = eb.and([eb('invoice.dueDate', '>=', given('from')), eb('invoice.dueDate', '<=', given('to'))]);
  return eb.and([
    eb('invoice.documentType', '=', 'invoice'),
    eb.or([
      eb.and([eb.or([wasPaidBetween(eb, given), isDueBetween]), eb.exists(lateEntries(eb).select('entry.id'))]),
      eb.exists(
        lateEntries(eb)
          .select('entry.id')
          .where(sql<boolean>`${DUE_BEFORE} between ${given('from')} and ${given('to')}`),
      ),
    ]),
  ]);
}

const DUE_BEFORE = sql`(${sql.ref('entry.before')} ->> 'dueDate')::date`;

/** The due date until an entry: its own, or else the one before the next change of it, or else the one of today. */
function dueUntil(entry: ExpressionBuilder<Tables, 'entry' | 'invoice' | 'supplier'>) {
  const next = entry
    .selectFrom('entry as later')
    .select(sql<LocalDate>`(${sql.ref('later.before')} ->> 'dueDate')::date`.as('due'))
    .whereRef('later.companyId', '=', 'invoice.companyId')
    .where('later.recordType', '=', 'invoice')
    .whereRef('later.recordId', '=', 'invoice.id')
    .whereRef('later.id', '>', 'entry.id')
    .where(sql<boolean>`${sql.ref('later.before')} ->> 'dueDate' is not null`)
    .orderBy('later.id')
    .limit(1);
  return sql`coalesce(${DUE_BEFORE}, ${next}, ${entry.ref('invoice.dueDate')})`;
}

const ENTRY_DAY = sql`(${sql.ref('entry.at')} at time zone 'Europe/London')::date`;

/** Entries of the audit log that change an invoice. */
function changesOf(eb: Builder) {
  return eb
    .selectFrom('entry')
    .whereRef('entry.companyId', '=', 'invoice.companyId')
    .where('entry.recordType', '=', 'invoice')
    .whereRef('entry.recordId', '=', 'invoice.id')
    .where('entry.verb', '=', 'changed');
}

/**
 * Changes of an invoice's dates on a day after its payment or after the due date until then, and all after it first
 * counted as paid: a mark as paid that is undone hides none.
 */
function lateEntries(eb: Builder) {
  return changesOf(eb)
    .where(
      sql<boolean>`jsonb_exists_any(${sql.ref('entry.after')}, array[${sql.join(DATED_FIELDS.map((field) => sql.lit(field)))}])`,
    )
    .where((entry) =>
      entry.or([
        sql<boolean>`${ENTRY_DAY} > ${entry.ref('invoice.paymentDate')}`,
        sql<boolean>`${ENTRY_DAY} > ${dueUntil(entry)}`,
        entry.exists(
          entry
            .selectFrom('entry as paid')
            .select('paid.id')
            .whereRef('paid.companyId', '=', 'invoice.companyId')
            .where('paid.recordType', '=', 'invoice')
            .whereRef('paid.recordId', '=', 'invoice.id')
            .whereRef('paid.id', '<', 'entry.id')
            .where(sql<boolean>`${sql.ref('paid.after')} ->> 'status' = 'paid'`),
        ),
      ]),
    );
}
