import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import DataLoader from 'dataloader';
import type pg from 'pg';
import { displayStatusOf, INVOICE_COLUMNS, openPool, supplierColumns, TOTALS_SQL } from './baseline-rows.ts';
import type { ServerOrder } from './protocol.ts';

/** The product's own schema, so that the plain server can answer every field of the client's list. */
const typeDefs = readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8');

interface Context {
  readonly suppliers: DataLoader<number, unknown>;
}

interface InvoiceRow {
  readonly supplierId: number;
  readonly status: string;
  readonly dueDate: string;
}

interface Totals {
  readonly count: number;
  readonly total: number;
  readonly openCreditCount: number;
  readonly inQueryCount: number;
  readonly content: string;
}

function suppliersOf(pool: pg.Pool): DataLoader<number, unknown> {
  return new DataLoader(async (ids) => {
    const sql = `select ${supplierColumns('')} from suppliers s where s.id = any($1)`;
    const { rows } = await pool.query<{ id: number }>(sql, [ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  });
}

/** Hand-written resolvers; totals are queried only if selected. */
function resolversOn(pool: pg.Pool) {
  const totals = async (companyId: number) => (await pool.query<Totals>(TOTALS_SQL, [companyId])).rows[0];
  return {
    Query: {
      company: async (_root: unknown, { id }: { id: number }) =>
        (await pool.query('select id, name from companies where id = $1', [id])).rows[0],
    },
    Company: {
      invoices: ({ id }: { id: number }, { offset, limit }: { offset: number; limit: number }) => {
        let asked: Promise<Totals | undefined> | undefined;
        const askOnce = () => (asked ??= totals(id));
        const sql = `select ${INVOICE_COLUMNS} from invoices i where i.company_id = $1
          order by i.record_number desc offset $2 limit $3`;
        return {
          items: async () => (await pool.query(sql, [id, offset, limit])).rows,
          totalCount: async () => (await askOnce())?.count,
          totalAmountPence: async () => (await askOnce())?.total,
          openCreditCount: async () => (await askOnce())?.openCreditCount,
          inQueryCount: async () => (await askOnce())?.inQueryCount,
          content: async () => (await askOnce())?.content,
        };
      },
    },
    Invoice: {
      supplier: (invoice: InvoiceRow, _args: unknown, { suppliers }: Context) => suppliers.load(invoice.supplierId),
      displayStatus: (invoice: InvoiceRow) => displayStatusOf(invoice),
    },
  };
}

/** A plain Apollo Server without sign-in. Returns its URL. */
export async function startApolloServer({ databaseUrl }: ServerOrder): Promise<string> {
  const pool = openPool(databaseUrl);
  const server = new ApolloServer<Context>({ typeDefs, resolvers: resolversOn(pool) });
  const { url } = await startStandaloneServer(server, {
    listen: { port: 0, host: '127.0.0.1' },
    context: async () => ({ suppliers: suppliersOf(pool) }),
  });
  return url.replace(/\/$/, '');
}
