import { openAccountNumbers } from '../../kernel/account-numbers.ts';
import { SEALED_JSON_PURPOSE } from '../../kernel/columns.ts';
import type { SecretBox } from '../../kernel/ports/secret-box.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Rows that are read at a time. */
const ROWS_AT_ONCE = 250;

/** Tables that the export has in another form, or that mean nothing outside the product. */
const LEFT_OUT: readonly string[] = [
  'access_token_companies',
  'change_positions',
  'changes',
  'company_tombstones',
  'record_entries',
  'record_links',
  'record_signatures',
  'uncommitted_changes',
];

/** The tables with rows of companies, by name. */
export async function tablesOfCompanies({ em }: Scope): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return ['companies', ...rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name))];
}

/**
 * Returns a company's rows of a table as JSON lines, a few at a time. Decrypts encrypted values; omits secrets and
 * values derived from them.
 */
export async function* rowsOfTable({ em, ports }: Scope, table: string, companyId: number): AsyncGenerator<string> {
  const column = table === 'companies' ? 'id' : 'company_id';
  const [known] = await em.execute<{ secrets: string }[]>(
    `select coalesce(string_agg(quote_literal(attname), ', '), '') as secrets from pg_attribute
     where attrelid = ?::regclass and attnum > 0 and attname ~ '(secret|digest|hash)'`,
    [table],
  );
  const shown = `to_jsonb(${table}) - array[${known?.secrets ?? ''}]::text[]`;
  await em.execute(
    `declare exported no scroll cursor for select (${shown})::text as line from ${table} where ${column} = ${companyId}`,
  );
  try {
    for (;;) {
      const rows = await em.execute<{ line: string }[]>(`fetch forward ${ROWS_AT_ONCE} from exported`);
      if (rows.length > 0) yield rows.map(({ line }) => `${opened(line, table, ports.secretBox)}\n`).join('');
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    await em.execute('close exported');
  }
}

/** Values of columns with account numbers anywhere in a row; quotes in texts that a user has typed are escaped. */
const ACCOUNTS = /(?<="(?:\w*account_number|bankAccountNumber|account_before)": ")[^"\\]+(?=")/g;

/** Encrypted values read from a document. */
const PAPERS = /(?<="(?:fields|edits|layout)": )"([^"\\]+)"/g;

function opened(line: string, table: string, box: SecretBox): string {
  const row = line.replaceAll(ACCOUNTS, (text) => openAccountNumbers(box, text));
  if (table !== 'document_invoices') return row;
  return row.replaceAll(PAPERS, (_, sealed: string) => box.open(sealed, SEALED_JSON_PURPOSE));
}
