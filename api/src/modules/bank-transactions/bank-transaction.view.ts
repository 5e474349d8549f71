import { columns } from '../../kernel/read/columns.ts';
import { type ParameterValues, type RowOf, view } from '../../kernel/read/view.ts';
import { LINE_SQL } from './movement.query.ts';

/** Stored columns that both APIs return. Add new displayed columns here. */
const SHOWN_COLUMNS = [
  'id',
  'companyId',
  'transactionId',
  'date',
  'description',
  'amountPence',
  'currency',
  'counterpartyName',
  'merchantName',
  'category',
  'isOutgoing',
  'isMatched',
  'matchingConfidence',
  'requiresInvoice',
  'noInvoicePreset',
  'statementBalancePence',
  'notes',
  'createdAt',
  'updatedAt',
] as const;

/** Lines by their ids, in any order. */
export const SHOWN_LINES = view(LINE_SQL, (db, given: ParameterValues<{ readonly ids: readonly number[] }>) =>
  db
    .selectFrom('line')
    .select(columns('line', SHOWN_COLUMNS))
    .select('line.matchedInvoice as matchedInvoiceId')
    .where(({ eb, fn }) => eb('line.id', '=', fn.any(given('ids')))),
);

/** A line as lists show it: a plain row. As an entity it would take fifteen times the memory, and lists have up to 10,000. */
export type ShownLine = RowOf<typeof SHOWN_LINES>;
