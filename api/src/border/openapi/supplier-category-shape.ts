import { SUPPLIER_CATEGORY_GROUP_NAMES } from '@paycycle/schema/domain/supplier-category';
import { z } from 'zod';
import { boolean, count, id, named, open, text } from './parts.ts';

export const supplierCategory = named(
  'SupplierCategory',
  'A category that a company offers for its suppliers.',
  open({
    id,
    companyId: id,
    name: text,
    group: z.enum(SUPPLIER_CATEGORY_GROUP_NAMES),
    position: count,
    isArchived: boolean,
    supplierCount: count,
  }),
);
