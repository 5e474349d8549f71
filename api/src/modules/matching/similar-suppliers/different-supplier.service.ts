import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { personName } from '../../identity/index.ts';
import { getTwoSuppliers } from '../../suppliers/index.ts';
import type { DifferentSuppliers } from './similar-supplier.types.ts';

/** Limit of listed pairs; the newest. */
const LISTED_MAX = 200;

/**
 * Marks two suppliers as different, however similar they are. Repeating it changes nothing.
 * @throws NOT_FOUND; VALIDATION_FAILED for a supplier and itself
 */
export async function markSuppliersDifferent(scope: Scope, id: number, otherId: number): Promise<DifferentSuppliers> {
  const [one, other] = await getTwoSuppliers(scope, id, otherId);
  await inTransaction(scope, ({ em, ports, userId }) =>
    em.execute(
      `insert into different_suppliers (company_id, supplier_id, other_supplier_id, marked_by, marked_at)
       values (?, least(?::integer, ?::integer), greatest(?::integer, ?::integer), ?, ?) on conflict do nothing`,
      [one.companyId, one.id, other.id, one.id, other.id, userId, ports.clock.now()],
    ),
  );
  const [marked] = await readDifferent(scope, one.companyId, [one.id, other.id]);
  if (!marked) throw new Error('two suppliers were not marked as different');
  return marked;
}

/** Removes the mark, so that two suppliers can be shown as similar again. @throws NOT_FOUND */
export async function unmarkSuppliersDifferent(scope: Scope, id: number, otherId: number): Promise<number> {
  const [one, other] = await getTwoSuppliers(scope, id, otherId);
  const rows = await inTransaction(scope, ({ em }) =>
    em.execute<object[]>(
      `delete from different_suppliers
       where company_id = ? and supplier_id = least(?::integer, ?::integer) and other_supplier_id = greatest(?::integer, ?::integer)
       returning supplier_id`,
      [one.companyId, one.id, other.id, one.id, other.id],
    ),
  );
  return rows.length;
}

/** Lists the pairs that users marked as different, the newest first. @throws NOT_FOUND */
export function listDifferentSuppliers(scope: Scope, companyId: number): Promise<DifferentSuppliers[]> {
  return readDifferent(scope, companyId, null);
}

type Row = Omit<DifferentSuppliers, 'markedAt'> & { readonly markedAt: string };

/** @param pair two ids in any order */
async function readDifferent(
  scope: Scope,
  companyId: number,
  pair: readonly [number, number] | null,
): Promise<DifferentSuppliers[]> {
  requireCompany(scope, companyId);
  const rows = await scope.em.execute<Row[]>(
    `select supplier_id as "supplierId", other_supplier_id as "otherSupplierId", marked_by as "markedBy",
       marked_at as "markedAt"
     from different_suppliers
     where company_id = ? and (?::integer is null or supplier_id in (?, ?) and other_supplier_id in (?, ?))
     order by marked_at desc, supplier_id limit ?`,
    [companyId, pair?.[0] ?? null, ...(pair ?? [0, 0]), ...(pair ?? [0, 0]), LISTED_MAX],
  );
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      markedBy: await personName(scope, row.markedBy),
      markedAt: new Date(row.markedAt),
    })),
  );
}
