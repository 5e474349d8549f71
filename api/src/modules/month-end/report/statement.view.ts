import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { LINES, MOVEMENT } from '../../bank-transactions/index.ts';
import { StatementImport } from '../../statement-import/index.ts';

interface MonthDays {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

/** The lines of the last day of a month that has any, in the order in which they are stored. */
export const LAST_DAY_LINES = view(LINES, (db, given: ParameterValues<MonthDays>) =>
  db
    .selectFrom('line')
    .select(columns('line', ['date', 'statementBalancePence']))
    .select((eb) => eb.parens(MOVEMENT).as('movementPence'))
    .where('line.date', '=', ({ selectFrom }) =>
      selectFrom('line as ofMonth')
        .select(({ fn }) => fn.max('ofMonth.date').as('last'))
        .where('ofMonth.date', '>=', given('firstDay'))
        .where('ofMonth.date', '<=', given('lastDay')),
    )
    .orderBy('line.id'),
);

/** Day of the last line of all; null without one. */
export const LAST_LINE = view(LINES, (db) =>
  db.selectFrom('line').select(({ fn }) => fn.max<LocalDate | null>('line.date').as('last')),
);

const STATEMENTS = { statement: StatementImport };

/** Closing balance of the latest statement that ends between two days. */
export const CLOSING_OF_STATEMENT = view(STATEMENTS, (db, given: ParameterValues<MonthDays>) =>
  db
    .selectFrom('statement')
    .select(columns('statement', ['to']))
    .select((eb) => eb.ref('statement.closingPence').$castTo<Pence>().as('closingPence'))
    .where('statement.to', '>=', given('firstDay'))
    .where('statement.to', '<=', given('lastDay'))
    .where('statement.closingPence', 'is not', null)
    .orderBy('statement.to', 'desc')
    .orderBy('statement.id', 'desc')
    .limit(1),
);

/** The statements with rows on a day or later: whether a balance of that day is the one of its month's end. */
export const STATEMENTS_FROM = view(STATEMENTS, (db, given: ParameterValues<{ firstDay: LocalDate }>) =>
  db
    .selectFrom('statement')
    .select(columns('statement', ['from', 'to', 'statedTo', 'openingPence', 'importedAt']))
    .where('statement.to', '>=', given('firstDay')),
);

/** The statements that begin up to a day, with the balances that they carry. */
export const IMPORTED_STATEMENTS = view(STATEMENTS, (db, given: ParameterValues<{ lastDay: LocalDate }>) =>
  db
    .selectFrom('statement')
    .select(columns('statement', ['from', 'to', 'openingPence', 'closingPence']))
    .where('statement.from', '<=', given('lastDay')),
);
