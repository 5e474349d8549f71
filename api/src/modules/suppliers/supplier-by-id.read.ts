import { AppError } from '@paycycle/schema/errors';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Supplier } from './supplier.entity.ts';

/** A supplier by its id, archived ones included: one query for all that a request asks about. @throws NOT_FOUND */
export const supplierById = batchLoad(readSuppliers);

async function readSuppliers(scope: Scope, ids: readonly number[]): Promise<Supplier[]> {
  const suppliers = await scope.em.find(Supplier, { id: { $in: [...ids] } });
  const found = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  return ids.map((id) => {
    const supplier = found.get(id);
    if (!supplier) throw new AppError('NOT_FOUND', 'Supplier not found');
    return supplier;
  });
}
