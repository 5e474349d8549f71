import { inTransaction, type Scope } from './scope.ts';

/** Rows of one page: few enough that taking them in holds nobody up. */
const PAGE_LENGTH = 2000;

/**
 * All rows of a query that may have very many, page by page, so that other requests are answered in between. One cursor
 * reads the rows once, whatever the database's statistics say of a table that has just grown.
 *
 * @param sql a select, without a semicolon
 */
export function readInPages<Row extends object>(
  scope: Scope,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  return inTransaction(scope, async ({ em }) => {
    const rows: Row[] = [];
    await em.execute(`declare rows_in_pages no scroll cursor for ${sql}`, [...parameters]);
    for (;;) {
      const page = await em.execute<Row[]>(`fetch ${PAGE_LENGTH} from rows_in_pages`);
      rows.push(...page);
      if (page.length < PAGE_LENGTH) break;
    }
    await em.execute('close rows_in_pages');
    return rows;
  });
}
