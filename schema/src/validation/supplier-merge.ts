import { z } from 'zod';
import { ID_MAX } from '../limits.ts';

const WRONG = 'Please choose the other supplier';
const AGREED = 'Must be true or false';
const CONTENT_LENGTH_MAX = 64;

/** The second one of two suppliers. */
export const otherSupplierSchema = z.object({
  otherSupplierId: z.number(WRONG).int(WRONG).min(1, WRONG).max(ID_MAX, WRONG),
});

const agreed = z
  .boolean(AGREED)
  .nullish()
  .transform((value) => value ?? false);

/** Preview that the user was shown of a merge, and the user's agreements (RULES.md, 55). */
export const supplierMergeSchema = z.object({
  /** Of the preview; left out, nothing is compared. */
  content: z.string().max(CONTENT_LENGTH_MAX).nullish(),
  allowDuplicates: agreed,
  allowOtherAccount: agreed,
});
