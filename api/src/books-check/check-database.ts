import pg from 'pg';
import { chainLines } from '../audit-log-check/chain-lines.ts';
import { ChainVerifier } from '../audit-log-check/verify-chain.ts';
import { newClient } from '../kernel/connections/open-pool.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import { contradictionsIn } from './contradictions.plan.ts';
import { readCheckedBooks } from './read-checked-books.ts';

/** Result of a database check. */
export interface BooksReport {
  readonly companyCount: number;
  readonly invoiceCount: number;
  /** Texts for the operator that name the company. */
  readonly contradictions: readonly string[];
}

/** SQLSTATEs for a missing table or column that the check reads. */
const NOT_OF_THIS_VERSION = new Set(['42P01', '42703']);

/**
 * Checks the books of all companies, one after the other, in one read-only transaction. It sees one snapshot, and
 * Paycycle may stay in use during the check.
 * @param recordKey the public key that signs the audit logs here; null to use the keys that the audit logs name
 * @throws StartError with a message for the operator
 */
export async function checkDatabase(databaseUrl: string, recordKey: string | null = null): Promise<BooksReport> {
  const client = newClient({ connectionString: databaseUrl });
  await client.connect().catch((error: Error) => {
    throw new StartError(`The database cannot be reached: ${error.message}`, { cause: error });
  });
  try {
    await client.query('begin isolation level repeatable read read only');
    return await checkAll(client, recordKey);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !NOT_OF_THIS_VERSION.has(error.code ?? '')) throw error;
    const message = 'These books are of another version of Paycycle. Start Paycycle with them once, then check again.';
    throw new StartError(message, { cause: error });
  } finally {
    await client.end();
  }
}

async function checkAll(client: pg.Client, recordKey: string | null): Promise<BooksReport> {
  const companies = await client.query<{ id: number; name: string }>('select id, name from companies order by id');
  const contradictions: string[] = [];
  let invoiceCount = 0;
  for (const { id, name } of companies.rows) {
    const books = await readCheckedBooks(async (sql, values) => (await client.query(sql, [...values])).rows, id);
    invoiceCount += books.invoices.length;
    const found = [...contradictionsIn(books), ...(await problemsOfRecord(client, id, recordKey))];
    for (const words of found) contradictions.push(`${name} (company ${id}): ${words}`);
  }
  return { companyCount: companies.rows.length, invoiceCount, contradictions };
}

/** Returns manipulations of the audit log by a person with access to the database (RULES.md, 77). */
async function problemsOfRecord(client: pg.Client, companyId: number, key: string | null): Promise<string[]> {
  const verifier = new ChainVerifier(key);
  const ask = async (sql: string, values: readonly unknown[]) => {
    let place = 0;
    const numbered = sql.replaceAll('?', () => {
      place += 1;
      return `$${place}`;
    });
    return (await client.query<{ line: string }>(numbered, [...values])).rows;
  };
  for await (const lines of chainLines(ask, companyId)) for (const line of lines) verifier.add(line);
  return verifier.end().problems.map((problem) => `Record: ${problem}`);
}
