import { type Expression, type SqlBool, sql } from 'kysely';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, type RowOf, view } from '../../../kernel/read/view.ts';
import { LINES } from '../../bank-transactions/index.ts';

interface PayeeValues {
  readonly isOutgoing: boolean;
  /** The lines after this one. */
  readonly after: number;
  /** What the text of a line is like. */
  readonly pattern: string;
  readonly ids: readonly number[];
  readonly limit: number;
}

/** Lines by what they are like, or by their ids, as far as they tell whose they are. */
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
