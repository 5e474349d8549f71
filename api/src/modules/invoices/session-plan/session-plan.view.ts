import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { SessionStep } from '@paycycle/schema/domain/payment-sessions';
import { sql } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { TablesOf } from '../../../kernel/read/tables.ts';
import { type ParameterValues, type RowOf, view } from '../../../kernel/read/view.ts';
import { Supplier } from '../../suppliers/index.ts';
import { Invoice } from '../invoice.entity.ts';
import { isSelectable } from '../invoice-figures.view.ts';

const TABLES = { invoice: Invoice };

/** Last day of the invoice's own discount, or of the one that stored terms state as '2/10': 10 days after its date. */
const DISCOUNT_UNTIL = sql<LocalDate>`coalesce(${sql.ref('invoice.discountUntil')}, ${sql.ref('invoice.invoiceDate')} + regexp_substr(${sql.ref('supplier.paymentTerms')}, '/([0-9]+)', 1, 1, '', 1)::integer)`;

/** The given suppliers, and whether a payment to their account went through. */
export const PAID_ACCOUNTS = view(
  { supplier: Supplier },
  (db, given: ParameterValues<{ supplierIds: readonly number[] }>) =>
    db
      .selectFrom('supplier')
      .select((eb) => [
        'supplier.id',
        eb
          .exists(db.selectNoFrom(({ fn }) => fn('paid_releases', [sql.ref('supplier.id')]).as('release')))
          .$castTo<boolean>()
          .as('isPaid'),
      ])
      .where((eb) => eb('supplier.id', '=', eb.fn.any(given('supplierIds')))),
);

/** Last due dates of the steps, for accounts that were paid before and for new ones. */
export interface PlanValues {
  readonly today: LocalDate;
  readonly lastDay: LocalDate;
  readonly payNow: LocalDate;
  readonly lastDayNew: LocalDate;
  readonly payNowNew: LocalDate;
}

/** Number and amount of the unpaid invoices of each step. */
export const SESSION_TOTALS = view(TABLES, (db, given: ParameterValues<PlanValues>) =>
  db
    .selectFrom(stepped(db, given).as('planned'))
    .select((eb) => [
      'planned.step',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<Pence>('planned.openPence').as('amountPence'),
      eb.fn.countAll<number>().filterWhere('planned.isSelectable', '=', true).as('selectableCount'),
      eb.fn
        .coalesce(
          eb.fn.sum<Pence>('planned.openPence').filterWhere('planned.isSelectable', '=', true),
          sql.lit(ZERO_PENCE),
        )
        .as('selectableAmountPence'),
    ])
    .groupBy('planned.step'),
);

/** Invoices that a session held today pays, and that can go into a new run; the first due come first. */
export const SESSION_INVOICES = view(
  TABLES,
  (db, given: ParameterValues<PlanValues & { readonly limit: number; readonly offset: number }>) =>
    db
      .selectFrom(stepped(db, given).as('planned'))
      .select(['planned.id', 'planned.step'])
      .where('planned.isSelectable', '=', true)
      .where('planned.step', '<>', 'can_wait')
      .orderBy('planned.dueDate')
      .orderBy('planned.id')
      .limit(given('limit'))
      .offset(given('offset')),
);

/**
 * Invoices that can go into a new run, with a discount for early payment that is open and ends before the next session.
 * Those that end first come first.
 */
export const SESSION_DISCOUNTS = view(
  { invoice: Invoice, supplier: Supplier },
  (
    db,
    given: ParameterValues<{ readonly today: LocalDate; readonly nextSession: LocalDate; readonly limit: number }>,
  ) =>
    db
      .selectFrom('invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select('invoice.id')
      .where('invoice.documentType', '=', 'invoice')
      .where('invoice.status', '=', 'to_pay')
      .where(isSelectable)
      .where(DISCOUNT_UNTIL, '>=', given('today'))
      .where(DISCOUNT_UNTIL, '<', given('nextSession'))
      .orderBy(DISCOUNT_UNTIL)
      .orderBy('invoice.id')
      .limit(given('limit')),
);

export type PlannedRow = RowOf<typeof SESSION_INVOICES>;

/** Unpaid invoices with their step. An account decides only between the bounds, so only there is it looked up. */
function stepped(db: ReadonlyKysely<TablesOf<typeof TABLES>>, given: ParameterValues<PlanValues>) {
  const unpaid = db
    .selectFrom('invoice')
    .select((eb) => [
      'invoice.id',
      'invoice.dueDate',
      eb('invoice.amountPence', '-', eb.ref('invoice.partPaidPence')).as('openPence'),
      isSelectable(eb).as('isSelectable'),
      eb
        .and([
          eb('invoice.dueDate', '>', given('lastDay')),
          eb('invoice.dueDate', '<=', given('payNowNew')),
          eb.not(
            eb.exists(db.selectNoFrom(({ fn }) => fn('paid_releases', [sql.ref('invoice.supplier')]).as('release'))),
          ),
        ])
        .$castTo<boolean>()
        .as('isNewAccount'),
    ])
    .where('invoice.documentType', '=', 'invoice')
    .where('invoice.status', '=', 'to_pay');
  return db.selectFrom(unpaid.as('unpaid')).select((eb) => {
    const isDueBy = (known: 'lastDay' | 'payNow', ofNew: 'lastDayNew' | 'payNowNew') =>
      eb.or([
        eb('unpaid.dueDate', '<=', given(known)),
        eb.and([eb('unpaid.isNewAccount', '=', true), eb('unpaid.dueDate', '<=', given(ofNew))]),
      ]);
    return [
      'unpaid.id',
      'unpaid.dueDate',
      'unpaid.openPence',
      'unpaid.isSelectable',
      eb
        .case()
        .when('unpaid.dueDate', '<', given('today'))
        .then(sql.lit('late'))
        .when(isDueBy('lastDay', 'lastDayNew'))
        .then(sql.lit('last_day'))
        .when(isDueBy('payNow', 'payNowNew'))
        .then(sql.lit('pay_now'))
        .else(sql.lit('can_wait'))
        .end()
        .$castTo<SessionStep>()
        .as('step'),
    ];
  });
}
