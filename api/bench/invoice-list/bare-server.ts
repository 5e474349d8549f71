import { createServer, type Server } from 'node:http';
import { displayStatusOf, INVOICE_COLUMNS, openPool, supplierColumns, TOTALS_SQL } from './baseline-rows.ts';
import { INVOICE_FIELDS, SUPPLIER_FIELDS } from './listed-fields.ts';
import type { ServerOrder } from './protocol.ts';

interface Row {
  readonly status: string;
  readonly dueDate: string;
  readonly [column: string]: unknown;
}

/** Before the names of the supplier's columns. */
const SUPPLIER = 'supplier.';

function valuesOf(row: Row, fields: readonly string[], prefix = ''): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields) values[field] = row[prefix + field];
  return values;
}

/** `node:http`, `pg` and JSON: the same fields, and the totals when the address asks for them. */
export function createBareServer({ databaseUrl }: ServerOrder): Server {
  const pool = openPool(databaseUrl);
  const sql = `select ${INVOICE_COLUMNS}, ${supplierColumns(SUPPLIER)}
    from invoices i join suppliers s on s.id = i.supplier_id
    where i.company_id = $1 order by i.record_number desc limit 50`;
  const answer = async (address: string): Promise<unknown> => {
    const { searchParams } = new URL(address, 'http://localhost');
    const companyId = Number(searchParams.get('companyId'));
    const [{ rows }, totals] = await Promise.all([
      pool.query<Row>(sql, [companyId]),
      searchParams.has('totals') ? pool.query(TOTALS_SQL, [companyId]) : undefined,
    ]);
    const items = rows.map((row) => ({
      ...valuesOf(row, INVOICE_FIELDS),
      supplier: valuesOf(row, SUPPLIER_FIELDS, SUPPLIER),
      displayStatus: displayStatusOf(row),
    }));
    return { items, ...totals?.rows[0] };
  };
  return createServer((request, response) => {
    answer(request.url ?? '/').then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}
