import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { LINES, MOVEMENT, SIZE } from '../../bank-transactions/index.ts';

interface MonthDays {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

/** How far the matching of a month is. */
export const MONTH_COUNTS = view(LINES, (db, given: ParameterValues<MonthDays>) =>
  db
    .selectFrom('line')
    .select(({ fn, eb }) => {
      const open = eb.and([eb('line.isMatched', '=', false), eb('line.requiresInvoice', '=', true)]);
      const done = eb.and([eb('line.isMatched', '=', false), eb('line.requiresInvoice', '=', false)]);
      return [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('line.isMatched', '=', true).as('matched'),
        fn.countAll<number>().filterWhere(open).as('unmatched'),
        fn.countAll<number>().filterWhere(done).as('noInvoiceRequired'),
        fn
          .countAll<number>()
          .filterWhere(eb.and([open, eb('line.isOutgoing', '=', true)]))
          .as('outgoingUnmatched'),
      ];
    })
    .where('line.date', '>=', given('firstDay'))
    .where('line.date', '<=', given('lastDay')),
);

/** Movements before and in a month; null if there are none. They start at the account's opening date, if it has one. */
export const MONTH_MOVEMENTS = view(
  LINES,
  (
    db,
    given: ParameterValues<MonthDays & { openingDate: LocalDate | null }>,
    { hasOpeningDate }: { readonly hasOpeningDate: boolean },
  ) => {
    const sums = db
      .selectFrom('line')
      .select(({ fn, eb }) => {
        const inMonth = eb('line.date', '>=', given('firstDay'));
        return [
          fn.sum<Pence | null>(MOVEMENT).filterWhere('line.date', '<', given('firstDay')).as('before'),
          fn.sum<Pence | null>(SIZE).filterWhere(inMonth).filterWhere('line.isOutgoing', '=', false).as('moneyIn'),
          fn.sum<Pence | null>(SIZE).filterWhere(inMonth).filterWhere('line.isOutgoing', '=', true).as('moneyOut'),
        ];
      })
      .where('line.date', '<=', given('lastDay'));
    return hasOpeningDate ? sums.where('line.date', '>=', given('openingDate')) : sums;
  },
);

/** Outgoing lines up to a day that still need an invoice, by day. */
export const OPEN_BY_DAY = view(LINES, (db, given: ParameterValues<{ lastDay: LocalDate }>) =>
  db
    .selectFrom('line')
    .select('line.date')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<Pence>(SIZE).as('amountPence')])
    .where('line.date', '<=', given('lastDay'))
    .where('line.isOutgoing', '=', true)
    .where('line.requiresInvoice', '=', true)
    .where('line.isMatched', '=', false)
    .groupBy('line.date')
    .orderBy('line.date'),
);
