import { type AgedBucket, agedDueDates } from '@paycycle/schema/domain/aged-creditors';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { TablesOf } from '../../../kernel/read/tables.ts';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { LIST_TABLES } from '../invoice-list.query.ts';
import { type Outstanding, wasOutstanding } from '../outstanding.query.ts';

/** Parameters of a report: its day, and the due dates of its columns. */
export type AgedValues = Readonly<Record<`${AgedBucket}${'From' | 'To'}`, LocalDate | null>> & {
  readonly asAt: LocalDate;
};

export interface AgedShape {
  readonly when: Outstanding;
  /** True if only a page of the rows is requested. */
  readonly isPaged: boolean;
}

/** Amounts owed to each supplier, by name. The database adds up: a row is a supplier, not an invoice. */
export const AGED_CREDITORS = view(
  LIST_TABLES,
  (
    db,
    given: ParameterValues<AgedValues & { readonly limit: number; readonly offset: number }>,
    { when, isPaged }: AgedShape,
  ) =>
    owed(db, given, when)
      .innerJoin('supplier', 'supplier.id', 'owed.supplierId')
      .select(['supplier.id as supplierId', 'supplier.name as supplierName'])
      .select(({ fn }) => fn.countAll<number>().as('documentCount'))
      .select(sums(given))
      .groupBy(['supplier.id', 'supplier.name', 'supplier.nameKey'])
      .orderBy('supplier.nameKey')
      .orderBy('supplier.id')
      .$if(isPaged, (query) => query.limit(given('limit')).offset(given('offset'))),
);

/** Amounts owed to all suppliers together, and the number of suppliers. */
export const AGED_TOTALS = view(
  LIST_TABLES,
  (db, given: ParameterValues<AgedValues>, { when }: Pick<AgedShape, 'when'>) =>
    owed(db, given, when)
      .select(({ fn }) => fn.count<number>('owed.supplierId').distinct().as('supplierCount'))
      .select(sums(given)),
);

type Database = ReadonlyKysely<TablesOf<typeof LIST_TABLES>>;

/** Each invoice and credit note that was owed, and how much of it. */
function owed(db: Database, given: ParameterValues<AgedValues>, when: Outstanding) {
  const unpaid = db
    .selectFrom('invoice')
    .select(['invoice.supplier as supplierId', 'invoice.dueDate', 'invoice.documentType'])
    .where(wasOutstanding(when, given('asAt')));
  const amounts =
    when === 'now'
      ? unpaid.select((eb) => eb('invoice.amountPence', '-', eb.ref('invoice.partPaidPence')).as('outstandingPence'))
      : unpaid
          .leftJoin(paidByLines(db, given).as('lines'), 'lines.invoiceId', 'invoice.id')
          .leftJoin(usedByRuns(db, given).as('runs'), 'runs.invoiceId', 'invoice.id')
          .leftJoin(markedByHand(db, given).as('marks'), 'marks.invoiceId', 'invoice.id')
          .select(({ eb, fn }) => {
            const none = sql.lit(ZERO_PENCE);
            const [parts, pieces, shown, marked] = [
              fn.coalesce('lines.partsPence', none),
              fn.coalesce('runs.piecesPence', none),
              fn.coalesce('lines.shownPence', none),
              fn.coalesce('marks.markedPence', none),
            ];
            const open = eb(eb('invoice.amountPence', '-', parts), '-', pieces);
            return eb
              .case()
              .when(fn<Pence>('abs', [marked]), '>', fn<Pence>('abs', [shown]))
              .then(eb(open, '-', eb(marked, '-', shown)))
              .else(open)
              .end()
              .as('outstandingPence');
          });
  return db.selectFrom(amounts.as('owed'));
}

/**
 * Payments by statement lines up to the day. `shownPence` counts lines for payments that are marked by hand: that is
 * the same money.
 */
function paidByLines(db: Database, given: ParameterValues<AgedValues>) {
  return db
    .selectFrom('match')
    .innerJoin('line', 'line.id', 'match.bankTransaction')
    .select(({ fn }) => [
      'match.invoice as invoiceId',
      fn
        .sum<Pence>('match.amountPence')
        .filterWhere((eb) => eb.or([eb('match.kind', '=', 'part_payment'), eb('match.restoreStatus', '<>', 'paid')]))
        .as('partsPence'),
      fn.sum<Pence>('match.amountPence').filterWhere('match.restoreStatus', '=', 'paid').as('shownPence'),
    ])
    .where('match.kind', '<>', 'refund')
    .where('match.isReturned', '=', false)
    .where('line.date', '<=', given('asAt'))
    .groupBy('match.invoice');
}

/** Credit that payment runs had used up to the day (RULES.md, 61), except credit that a statement line shows. */
function usedByRuns(db: Database, given: ParameterValues<AgedValues>) {
  return db
    .selectFrom('entry')
    .innerJoin('item', 'item.id', 'entry.paymentRunItem')
    .select(({ fn }) => ['entry.invoice as invoiceId', fn.sum<Pence>('entry.appliedPence').as('piecesPence')])
    .where('entry.isUsed', '=', true)
    .where('item.paymentDate', '<=', given('asAt'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('match as standing')
            .select('standing.invoice')
            .whereRef('standing.invoice', '=', 'entry.invoice')
            .whereRef('standing.paymentRunItemId', '=', 'item.id')
            .where('standing.kind', '=', 'part_payment')
            .where('standing.isReturned', '=', false),
        ),
      ),
    )
    .groupBy('entry.invoice');
}

/** Amounts settled by manual marks up to the day. */
function markedByHand(db: Database, given: ParameterValues<AgedValues>) {
  return db
    .selectFrom('marked')
    .innerJoin('mark', 'mark.id', 'marked.paidMarkId')
    .select(({ fn }) => ['marked.invoiceId', fn.sum<Pence>('marked.amountPence').as('markedPence')])
    .where('marked.takenBackAt', 'is', null)
    .where('mark.paymentDate', '<=', given('asAt'))
    .groupBy('marked.invoiceId');
}

interface Owed {
  readonly owed: {
    readonly supplierId: number;
    readonly dueDate: LocalDate;
    readonly documentType: InvoiceType;
    readonly outstandingPence: Pence;
  };
}

/** The columns of the report. A credit note is in its own, whenever it is due. */
function sums(given: ParameterValues<AgedValues>) {
  const eb = expressionBuilder<Owed, 'owed'>();
  const isInvoice = eb('owed.documentType', '=', 'invoice');
  const sumOf = (isIn: Expression<SqlBool>) =>
    eb.fn.coalesce(eb.fn.sum<Pence>('owed.outstandingPence').filterWhere(isIn), sql.lit(ZERO_PENCE));
  const sumOfBucket = (bucket: AgedBucket) =>
    sumOf(
      eb.and([
        isInvoice,
        ...(HAS.from(bucket) ? [eb('owed.dueDate', '>=', given(`${bucket}From`))] : []),
        ...(HAS.to(bucket) ? [eb('owed.dueDate', '<=', given(`${bucket}To`))] : []),
      ]),
    );
  return [
    sumOfBucket('notDue').as('notDuePence'),
    sumOfBucket('days1To30').as('days1To30Pence'),
    sumOfBucket('days31To60').as('days31To60Pence'),
    sumOfBucket('days61To90').as('days61To90Pence'),
    sumOfBucket('over90Days').as('over90DaysPence'),
    sumOf(eb.not(isInvoice)).as('creditsPence'),
  ] as const;
}

/** Which ends a column has, on any day. */
const ANY_DAY = localDate('2026-01-01');
const HAS = {
  from: (bucket: AgedBucket) => agedDueDates(bucket, ANY_DAY).from !== null,
  to: (bucket: AgedBucket) => agedDueDates(bucket, ANY_DAY).to !== null,
};
