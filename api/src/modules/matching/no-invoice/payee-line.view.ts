import { type Expression, type SqlBool, sql } from 'kysely';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, type RowOf, view } from '../../../kernel/read/view.ts';
import { LINES } from '../../bank-transactions/index.ts';

interface PayeeValues {
  readonly isOutgoing: boolean;
  /** Id after which transactions are read. */
  readonly after: number;
  /** SQL pattern of a transaction's text. */
  readonly pattern: string;
  readonly ids: readonly number[];
  readonly limit: number;
}

/** Transactions by the pattern of their text or by their ids, with the columns that identify their payee. */
export const PAYEE_LINES = view(
  LINES,
  (db, given: ParameterValues<Partial<PayeeValues>>, { isByIds }: { readonly isByIds: boolean }) =>
    db
      .selectFrom('line')
      .select(columns('line', ['id', 'date', 'description', 'counterpartyName', 'isOutgoing']))
      .select(({ eb }) =>
        eb
          .and([eb('line.isMatched', '=', false), eb('line.requiresInvoice', '=', true)])
          .$castTo<boolean>()
          .as('isOpen'),
      )
      .where(({ eb, fn, ref }): Expression<SqlBool> => {
        if (isByIds) return eb('line.id', '=', fn.any(given('ids')));
        const name = fn.coalesce('line.counterpartyName', sql.lit(''));
        return eb.and([
          eb('line.isOutgoing', '=', given('isOutgoing')),
          eb('line.id', '>', given('after')),
          sql<SqlBool>`normalize(${name} || ' ' || ${ref('line.description')}, nfkc) ilike ${given('pattern')}`,
        ]);
      })
      .orderBy('line.id')
      .limit(given('limit')),
);

export type StoredLine = RowOf<typeof PAYEE_LINES>;
