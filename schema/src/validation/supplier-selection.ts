import { z } from 'zod';
import { BULK_SIZE_MAX, ID_MAX } from '../limits.ts';

const WRONG = 'Suppliers must be a list of supplier ids';

const supplierIds = z
  .array(z.number(WRONG).int(WRONG).min(1, WRONG).max(ID_MAX, WRONG), WRONG)
  .max(BULK_SIZE_MAX, `At most ${BULK_SIZE_MAX} suppliers can be named at once`);

/** The suppliers that a bulk command names. */
export const supplierIdsSchema = z.object({
  supplierIds: supplierIds.min(1, 'Please select at least one supplier'),
});

/** The suppliers that are left out of all that a filter finds: 'select all', and then not these. */
export const exceptedSupplierIdsSchema = z.object({
  exceptSupplierIds: supplierIds.nullish().transform((ids) => ids ?? []),
});
