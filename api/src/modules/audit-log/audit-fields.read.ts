import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import type { RecordedEntry } from './audit-log.read.ts';
import type { RecordedField } from './audit-log.types.ts';
import { describeFields, type NamedKind, namedIn, nameKey, type RecordNames } from './describe-entry.plan.ts';

type WithFields = Pick<RecordedEntry, 'before' | 'after'>;

/** How each kind is called, in a query of its rows. */
const NAME_SQL: Readonly<Record<Exclude<NamedKind, 'person'>, string>> = {
  supplier: 'name as name from suppliers',
  invoice: 'invoice_number as name from invoices',
  bank_transaction: 'coalesce(counterparty_name, description) as name from bank_transactions',
  payment_run: "'Payment Run #' || number as name from payment_runs",
  payment: 'reference as name from provider_payments',
};

/**
 * Describes the fields of entries, in their order, with names for ids. Runs one query for each kind of record. A
 * deleted record is shown by its number.
 */
export async function fieldsOf(
  scope: Scope,
  companyId: number,
  entries: readonly WithFields[],
): Promise<RecordedField[][]> {
  const names = await namesIn(scope, companyId, entries);
  return entries.map(({ before, after }) => describeFields(before, after, names));
}

async function namesIn(scope: Scope, companyId: number, entries: readonly WithFields[]): Promise<RecordNames> {
  const found = await Promise.all(
    [...namedIn(entries)].map(async ([kind, ids]) => {
      if (kind === 'person') {
        const people = [...ids].map(async (id) => [nameKey(kind, id), await personName(scope, id)] as const);
        return (await Promise.all(people)).filter(([, name]) => name !== '');
      }
      const rows = await scope.em.execute<{ id: number; name: string }[]>(
        `select id, ${NAME_SQL[kind]} where company_id = ? and id = any(?::integer[])`,
        [companyId, `{${[...ids].join(',')}}`],
      );
      return rows.map(({ id, name }) => [nameKey(kind, id), name] as const);
    }),
  );
  return new Map(found.flat());
}
