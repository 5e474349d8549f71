import type { Supplier } from './supplier.entity.ts';

/** Stored columns of a supplier that both APIs show. A new column goes here, and into the fragment that asks for it. */
export const SUPPLIER_COLUMNS = [
  'id',
  'companyId',
  'name',
  'email',
  'phone',
  'address',
  'category',
  'vatNumber',
  'companyNumber',
  'paymentTermsDays',
  'paymentTerms',
  'bankAccountName',
  'bankSortCode',
  'bankAccountNumber',
  'bankDetailsChangedAt',
  'bankDetailsSource',
  'isAutoPaid',
  'isSmallBusiness',
  'isActive',
  'mergedIntoId',
  'createdAt',
  'createdBy',
] as const satisfies readonly (keyof Supplier)[];
