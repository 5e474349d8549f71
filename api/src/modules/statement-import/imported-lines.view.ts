import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { sql } from 'kysely';
import { columns } from '../../kernel/read/columns.ts';
import { type ParameterValues, type RowOf, view } from '../../kernel/read/view.ts';
import { BankTransactionMatch, LINES, MOVEMENT } from '../bank-transactions/index.ts';

export interface ComparedDays {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Other days. */
  readonly days: readonly LocalDate[];
}

/** Lines of one page. Reading a page must not block other requests. */
const PAGE_LENGTH = 2000;

/**
 * The lines between two days, both included, and of other days, as far as they decide about duplicates. A row is a page of them as JSON, which is
 * several times as quick to take in as so many rows.
 */
export const STORED_LINES = view(LINES, (db, given: ParameterValues<ComparedDays>) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('line')
        .select(columns('line', ['transactionId', 'date', 'amountPence', 'description', 'statementImportId']))
        .select(sql<number>`(row_number() over () - 1) / ${sql.lit(PAGE_LENGTH)}`.as('page'))
        .where((eb) =>
          eb.or([
            eb.and([eb('line.date', '>=', given('from')), eb('line.date', '<=', given('to'))]),
            eb('line.date', '=', eb.fn.any(given('days'))),
          ]),
        )
        .as('paged'),
    )
    .select(({ ref }) => {
      const amountPence = sql`(${ref('paged.amountPence')} * 100)::bigint`;
      const fields = [
        ref('paged.transactionId'),
        ref('paged.date'),
        amountPence,
        ref('paged.description'),
        ref('paged.statementImportId'),
      ];
      return sql<string>`json_agg(json_build_array(${sql.join(fields)}))::text`.as('lines');
    })
    .groupBy('paged.page'),
);

/** Movements before a day, and from it up to another day, since the account's opening date if it has one. */
export const MOVEMENTS_AROUND = view(
  LINES,
  (
    db,
    given: ParameterValues<{ date: LocalDate; to: LocalDate; openingDate: LocalDate | null }>,
    { hasOpeningDate }: { readonly hasOpeningDate: boolean },
  ) => {
    const sums = db
      .selectFrom('line')
      .select(({ fn }) => [
        fn.sum<Pence | null>(MOVEMENT).filterWhere('line.date', '<', given('date')).as('before'),
        fn.sum<Pence | null>(MOVEMENT).filterWhere('line.date', '>=', given('date')).as('within'),
        fn.countAll<number>().filterWhere('line.date', '<', given('date')).as('earlierLines'),
      ])
      .where('line.date', '<=', given('to'));
    return hasOpeningDate ? sums.where('line.date', '>=', given('openingDate')) : sums;
  },
);

/** All lines, oldest first, with the balances that the bank printed beside them. */
export const BALANCED_LINES = view(LINES, (db) =>
  db
    .selectFrom('line')
    .select(columns('line', ['id', 'date', 'description', 'isMatched']))
    .select((eb) => [eb.parens(MOVEMENT).as('movementPence'), 'line.statementBalancePence as balancePence'])
    .orderBy('line.date')
    .orderBy('line.id'),
);

export type CheckedLine = RowOf<typeof BALANCED_LINES>;

/** The matches of the lines after a day; of all, where no day is given. */
export const MATCHES_AFTER = view(
  { ...LINES, match: BankTransactionMatch },
  (
    db,
    given: ParameterValues<{ closedDay: LocalDate | null }>,
    { hasClosedDay }: { readonly hasClosedDay: boolean },
  ) => {
    const matches = db
      .selectFrom('match')
      .innerJoin('line', 'line.id', 'match.bankTransaction')
      .select('match.id')
      .where('line.isMatched', '=', true)
      .orderBy('match.id');
    return hasClosedDay ? matches.where('line.date', '>', given('closedDay')) : matches;
  },
);
