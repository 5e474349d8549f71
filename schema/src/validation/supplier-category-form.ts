import { z } from 'zod';
import { NO_SUPPLIER_CATEGORY, SUPPLIER_CATEGORY_GROUP_NAMES } from '../domain/supplier-category.ts';
import { SUPPLIER_CATEGORIES_MAX, SUPPLIER_LENGTH_MAX } from '../limits.ts';
import { requiredText } from './text-field.ts';

const POSITION = 'Position must be a whole number from 0';

/** A category of a company's list (RULES.md, 82). */
export const supplierCategoryFormSchema = z.object({
  name: requiredText('Category', SUPPLIER_LENGTH_MAX.category)
    .transform((name) => name.replace(/\s+/gu, ' '))
    .refine((name) => name.toLowerCase() !== NO_SUPPLIER_CATEGORY, 'This name means that a supplier has no category'),
  group: z.enum(SUPPLIER_CATEGORY_GROUP_NAMES, 'Group must be frequent or infrequent'),
});

/** A change of a category; omitted and null fields are kept. `position` counts from 0 in its group. */
export const supplierCategoryChangeSchema = z.object({
  name: supplierCategoryFormSchema.shape.name.nullish(),
  group: supplierCategoryFormSchema.shape.group.nullish(),
  position: z.int({ error: POSITION }).min(0, POSITION).max(SUPPLIER_CATEGORIES_MAX, POSITION).nullish(),
  isArchived: z.boolean({ error: 'Archived must be true or false' }).nullish(),
});
