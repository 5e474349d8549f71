import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { requireCompany, type Scope } from '../scope.ts';
import { COMPANY, Given } from './given.ts';
import { nestedRow } from './nested-row.ts';
import type { CompiledView, View } from './view.ts';

/** Asks views for the rows of one company. */
export interface Reader {
  rows<Values, Row>(view: View<undefined, Values, Row>, values: Values): Promise<Row[]>;
  /** @param shape decides which query it is */
  rows<Shape, Values, Row>(view: View<Shape, Values, Row>, values: Values, shape: Shape): Promise<Row[]>;
}

/**
 * The company's data, for reading only: every table of a view holds the rows of this company, and no others.
 * @throws NOT_FOUND when the caller may not use the company
 */
export function read(scope: Scope, companyId: number): Reader {
  requireCompany(scope, companyId);
  return {
    rows: async <Shape, Values, Row>(view: View<Shape, Values, Row>, values: Values, shape?: Shape): Promise<Row[]> => {
      const compiled = view.compiled(scope.em, shape as Shape);
      const given = (parameter: unknown): unknown => {
        if (!(parameter instanceof Given)) return parameter;
        if (parameter === COMPANY) return companyId;
        return parameter.stored((values as Record<string, unknown>)[parameter.name]);
      };
      const answered = await ask(scope.em, compiled, compiled.parameters.map(given));
      return answered.map((row) => nestedRow(compiled.outputs, row) as Row);
    },
  };
}

/** In the transaction of the scope where it has one. The rows are their columns in order. */
async function ask(em: EntityManager, { text }: CompiledView, values: unknown[]): Promise<unknown[][]> {
  em.config.getLogger().logQuery({ level: 'info', query: text });
  const transaction = em.getTransactionContext<Kysely<unknown>>();
  if (transaction) {
    const { rows } = await transaction.executeQuery<object>(CompiledQuery.raw(text, values));
    return rows.map((row) => Object.values(row));
  }
  const pool: pg.Pool = await em.getConnection().getNativeClient();
  return (await pool.query<unknown[]>({ text, values, rowMode: 'array' })).rows;
}
