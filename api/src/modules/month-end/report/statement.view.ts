import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { sql } from 'kysely';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { RecordEntry } from '../../audit-log/index.ts';
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

/** Number of a month's lines that were imported after a moment. */
export const LINES_IMPORTED_SINCE = view(LINES, (db, given: ParameterValues<MonthDays & { readonly since: Date }>) =>
  db
    .selectFrom('line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('line.date', '>=', given('firstDay'))
    .where('line.date', '<=', given('lastDay'))
    .where('line.createdAt', '>', given('since')),
);

/** The last change of the account's opening balance or date. */
export const OPENING_ENTRY = view({ entry: RecordEntry }, (db) =>
  db
    .selectFrom('entry')
    .select(['entry.person', 'entry.at'])
    .where('entry.recordType', '=', 'company')
    .where('entry.verb', 'in', ['created', 'changed'])
    .where(
      sql<boolean>`jsonb_exists_any(${sql.ref('entry.after')}, array['accountOpeningBalance', 'accountOpeningDate'])`,
    )
    .orderBy('entry.id', 'desc')
    .limit(1),
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

/** Number of a month's lines by the statements that they came with, and the accounts of these. */
export const LINES_BY_STATEMENT = view({ ...LINES, ...STATEMENTS }, (db, given: ParameterValues<MonthDays>) =>
  db
    .selectFrom('line')
    .leftJoin('statement', 'statement.id', 'line.statementImportId')
    .select(['statement.bankAccountNumber', 'statement.importedBy'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('line.date', '>=', given('firstDay'))
    .where('line.date', '<=', given('lastDay'))
    .groupBy(['statement.id', 'statement.bankAccountNumber', 'statement.importedBy'])
    .orderBy('statement.id'),
);

/** Account of the first statement that names one. */
export const FIRST_ACCOUNT = view(STATEMENTS, (db) =>
  db
    .selectFrom('statement')
    .select(['statement.bankAccountNumber'])
    .where('statement.bankAccountNumber', 'is not', null)
    .orderBy('statement.id')
    .limit(1),
);
