import type { Pence } from '@paycycle/schema/domain/money';
import { type Expression, expressionBuilder } from 'kysely';
import type { TablesOf } from '../../kernel/read/tables.ts';
import { BankTransaction } from './bank-transaction.entity.ts';

/** Views that read lines of statements call them so. */
export const LINE_SQL = { line: BankTransaction };

const eb = expressionBuilder<TablesOf<typeof LINE_SQL>, 'line'>();

/** Amount of a line, above zero. */
export const SIZE_SQL: Expression<Pence> = eb.fn<Pence>('abs', ['line.amountPence']);

/** Effect of a line on the balance, as in `signedPence`: below zero for outgoing money. */
export const MOVEMENT_SQL: Expression<Pence> = eb
  .case()
  .when('line.isOutgoing', '=', false)
  .then(SIZE_SQL)
  .else(eb.neg(SIZE_SQL))
  .end();
