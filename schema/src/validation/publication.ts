import { z } from 'zod';
import { firstDayOf, type LocalDate, lastDayOf } from '../domain/local-date.ts';
import { STORED_PUBLICATION_STATES } from '../domain/publication.ts';
import { invoiceIdsSchema } from './invoice-ids.ts';
import { monthSchema, requiredMonth } from './month.ts';

/** Bills to publish: dated in a month, or named by id. */
export type PublicationScope =
  | { readonly from: LocalDate; readonly to: LocalDate; readonly invoiceIds: null }
  | { readonly from: null; readonly to: null; readonly invoiceIds: readonly number[] };

const SCOPE = {
  ...monthSchema.shape,
  invoiceIds: invoiceIdsSchema.shape.invoiceIds.nullish(),
};

type Asked = z.output<z.ZodObject<typeof SCOPE>>;

function scopeOf({ month, invoiceIds }: Asked, context: z.RefinementCtx): PublicationScope {
  if (invoiceIds && !month) return { from: null, to: null, invoiceIds: [...new Set(invoiceIds)] };
  if (month && !invoiceIds) return { from: firstDayOf(month), to: lastDayOf(month), invoiceIds: null };
  const message = month ? 'Say a month or which invoices, not both' : 'Month is required';
  context.addIssue({ code: 'custom', path: ['month'], message });
  return z.NEVER;
}

/** Bills of a publication preview. */
export const publicationScopeSchema = z.object(SCOPE).transform(scopeOf);

/** Query of a publication preview. */
export const publicationQuerySchema = z.object(monthSchema.shape);

/** Bills to publish. `seenReadyCount` is the number that the user was shown; null is not compared. */
export const publishBillsSchema = z
  .object({
    ...SCOPE,
    seenReadyCount: z
      .int({ error: 'Seen ready count must be a whole number' })
      .nullish()
      .transform((count) => count ?? null),
  })
  .transform(({ seenReadyCount, ...asked }, context) => ({ ...scopeOf(asked, context), seenReadyCount }));

/** Filters of a list of publications. */
export const publicationListSchema = z.object({
  ...monthSchema.shape,
  state: z
    .enum(STORED_PUBLICATION_STATES, { error: `State must be one of ${STORED_PUBLICATION_STATES.join(', ')}` })
    .nullish()
    .transform((state) => state ?? null),
});

/** Month whose payments are written, by the dates of the statement's lines. */
export const publishPaymentsSchema = z.object({ month: requiredMonth });
