import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { requireCompany, type Scope } from '../scope.ts';
import type { CompanyFilter } from './company-tables.ts';
import { nestedRow } from './nested-row.ts';
import { COMPANY, Parameter } from './parameter.ts';
import type { CompiledView, View } from './view.ts';

/** Asks views for the rows of one company. */
export interface Reader {
  rows<Values, Row>(view: View<undefined, Values, Row>, values: Values): Promise<Row[]>;
  /** @param shape decides which query it is */
  rows<Shape, Values, Row>(view: View<Shape, Values, Row>, values: Values, shape: Shape): Promise<Row[]>;
  /** The row of a view that always has one, as counts and sums have. */
  one<Values, Row>(view: View<undefined, Values, Row>, values: Values): Promise<Row>;
  one<Shape, Values, Row>(view: View<Shape, Values, Row>, values: Values, shape: Shape): Promise<Row>;
  /**
   * Reads very many rows page by page, so that other requests are served in between; requires a transaction. One cursor
   * reads the rows once, independent of outdated statistics of a table that has just grown.
   */
  pages<Values, Row>(view: View<undefined, Values, Row>, values: Values, length: number): AsyncGenerator<Row[], void>;
  pages<Shape, Values, Row>(
    view: View<Shape, Values, Row>,
    values: Values,
    length: number,
    shape: Shape,
  ): AsyncGenerator<Row[], void>;
}

/**
 * The company's data, for reading only: every table of a view holds the rows of this company, and no others.
 * @throws NOT_FOUND when the caller may not use the company
 */
export function read(scope: Scope, companyId: number): Reader {
  requireCompany(scope, companyId);
  return readerOf(scope, 'one company', companyId);
}

/**
 * The same of all companies that the caller may use, as the company filter has it: for what a request asks of records of any
 * of them at once, by their ids.
 */
export function readAll(scope: Scope): Reader {
  return readerOf(scope, 'all companies', [...scope.companyIds]);
}

function readerOf(scope: Scope, whose: CompanyFilter, company: number | number[]): Reader {
  const rows = async <Shape, Values, Row>(
    view: View<Shape, Values, Row>,
    values: Values,
    shape?: Shape,
  ): Promise<Row[]> => {
    const compiled = view.compiled(scope.em, shape as Shape, whose);
    const answered = await ask(scope.em, compiled, givenTo(compiled, company, values));
    return answered.map((row) => nestedRow(compiled.outputs, row) as Row);
  };
  return {
    rows,
    one: async <Shape, Values, Row>(view: View<Shape, Values, Row>, values: Values, shape?: Shape): Promise<Row> => {
      const [row] = await rows(view, values, shape);
      if (!row) throw new Error('a view that always has a row has none');
      return row;
    },
    async *pages<Shape, Values, Row>(view: View<Shape, Values, Row>, values: Values, length: number, shape?: Shape) {
      const compiled = view.compiled(scope.em, shape as Shape, whose);
      const given = givenTo(compiled, company, values);
      await ask(scope.em, { text: `declare rows_in_pages no scroll cursor for ${compiled.text}` }, given);
      for (;;) {
        const page = await ask(scope.em, { text: `fetch ${length} from rows_in_pages` }, []);
        if (page.length > 0) yield page.map((row) => nestedRow(compiled.outputs, row) as Row);
        if (page.length < length) break;
      }
      await ask(scope.em, { text: 'close rows_in_pages' }, []);
    },
  };
}

/** Values for the placeholders of a compiled query. */
function givenTo(compiled: CompiledView, company: number | number[], values: unknown): unknown[] {
  return compiled.parameters.map((parameter) => {
    if (!(parameter instanceof Parameter)) return parameter;
    if (parameter === COMPANY) return company;
    return parameter.stored((values as Record<string, unknown>)[parameter.name]);
  });
}

/** In the transaction of the scope where it has one. The rows are their columns in order. */
async function ask(em: EntityManager, { text }: Pick<CompiledView, 'text'>, values: unknown[]): Promise<unknown[][]> {
  em.config.getLogger().logQuery({ level: 'info', query: text });
  const transaction = em.getTransactionContext<Kysely<unknown>>();
  if (transaction) {
    const { rows } = await transaction.executeQuery<object>(CompiledQuery.raw(text, values));
    return rows.map((row) => Object.values(row));
  }
  const pool: pg.Pool = await em.getConnection().getNativeClient();
  return (await pool.query<unknown[]>({ text, values, rowMode: 'array' })).rows;
}
