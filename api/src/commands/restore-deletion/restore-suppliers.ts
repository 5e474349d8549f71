import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { type Deletion, restoreRows } from '../../modules/deletions/index.ts';
import { idsOf, type RestoredRecords, refusedRecords } from './refused-records.ts';

const NAME_TAKEN = 'A supplier of this name has been added since';

/**
 * Restores a deletion's suppliers with their accounts and confirmations: a supplier that was unconfirmed before is
 * unconfirmed again.
 */
export async function restoreSuppliers(
  scope: Scope,
  deletion: Pick<Deletion, 'id' | 'companyId'>,
): Promise<RestoredRecords> {
  const staying = await refusedRecords(
    scope,
    deletion,
    NAME_TAKEN,
    `select kept.record_id as id from deleted_records kept join suppliers supplier
       on supplier.company_id = kept.company_id and supplier.name_key = kept.content ->> 'name_key'
     where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'supplier'
       and kept.table_name = 'suppliers'`,
  );
  const { id: deletionId, companyId } = deletion;
  const count = await restoreRows(scope, { deletionId, companyId, type: 'supplier', exceptIds: idsOf(staying) });
  return { count, staying };
}

/**
 * Restores suppliers that were deleted after their invoices, so that these can come back.
 * @returns how many came back
 */
export async function restoreSuppliersOf(scope: Scope, deletion: Pick<Deletion, 'id' | 'companyId'>): Promise<number> {
  const { companyId } = deletion;
  const rows = await scope.em.execute<{ deletionId: number; supplierId: number }[]>(
    `select distinct supplier.deletion_id as "deletionId", supplier.record_id as "supplierId"
     from deleted_records invoice join deleted_records supplier
       on supplier.company_id = invoice.company_id and supplier.record_type = 'supplier'
       and supplier.table_name = 'suppliers' and supplier.record_id = (invoice.content ->> 'supplier_id')::integer
     where invoice.company_id = ? and invoice.deletion_id = ? and invoice.record_type = 'invoice'
       and invoice.table_name = 'invoices' and supplier.deletion_id <> invoice.deletion_id`,
    [companyId, deletion.id],
  );
  let count = 0;
  for (const [deletionId, suppliers] of Map.groupBy(rows, (row) => row.deletionId)) {
    const wanted = suppliers.map(({ supplierId }) => supplierId);
    const exceptIds = await otherSuppliers(scope, companyId, deletionId, wanted);
    count += await restoreRows(scope, { deletionId, companyId, type: 'supplier', exceptIds });
  }
  return count;
}

/** The suppliers of a deletion that stay deleted: those not wanted, and those whose name is taken. */
async function otherSuppliers(
  scope: Scope,
  companyId: number,
  deletionId: number,
  wanted: readonly number[],
): Promise<number[]> {
  const rows = await scope.em.execute<{ id: number }[]>(
    `select record_id as id from deleted_records kept
     where company_id = ? and deletion_id = ? and record_type = 'supplier' and table_name = 'suppliers'
       and (record_id <> all(?::integer[]) or exists (
         select from suppliers supplier
         where supplier.company_id = kept.company_id and supplier.name_key = kept.content ->> 'name_key'))`,
    [companyId, deletionId, sqlArray(wanted)],
  );
  return idsOf(rows);
}
