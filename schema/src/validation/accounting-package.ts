import { z } from 'zod';
import { firstDayOf, type LocalDate, lastDayOf } from '../domain/local-date.ts';
import { LEDGER_REFERENCE_LENGTH_MAX } from '../limits.ts';
import { patchDate } from './date-field.ts';
import { invoiceIdsSchema } from './invoice-ids.ts';
import { monthSchema } from './month.ts';
import { optionalName } from './text-field.ts';

/** Bills of a requested package: dated in a period, or named by id. */
export type PackageScope =
  | { readonly from: LocalDate; readonly to: LocalDate; readonly invoiceIds: null }
  | { readonly from: null; readonly to: null; readonly invoiceIds: readonly number[] };

interface PackageOrder {
  readonly onlyNew: boolean;
  /** Null compares nothing. */
  readonly seenNewCount: number | null;
}

const ONE_WAY = 'Say a month, the first and the last day, or which invoices: one of these';

/** Query of a package preview. */
export const packageQuerySchema = z.object({
  ...monthSchema.shape,
  from: patchDate('From'),
  to: patchDate('To'),
});

/**
 * Bills of a package: dated in a month, dated in a period, or named by id. `onlyNew` leaves out bills that an earlier
 * package handed over to the ledger. `seenNewCount` is the number of new bills that the user was shown, because another
 * user may have created a package since.
 */
export const accountingPackageSchema = z
  .object({
    ...packageQuerySchema.shape,
    invoiceIds: invoiceIdsSchema.shape.invoiceIds.nullish(),
    onlyNew: z
      .boolean({ error: 'Only new must be true or false' })
      .nullish()
      .transform((isOnly) => isOnly ?? false),
    seenNewCount: z
      .int({ error: 'Seen new count must be a whole number' })
      .nullish()
      .transform((count) => count ?? null),
  })
  .transform(({ month, from, to, invoiceIds, ...how }, context): PackageScope & PackageOrder => {
    const refuse = (field: string, message: string): never => {
      context.addIssue({ code: 'custom', path: [field], message });
      return z.NEVER;
    };
    const ways = [month, from ?? to, invoiceIds].filter((way) => way !== null && way !== undefined);
    if (ways.length !== 1) return refuse('month', ways.length === 0 ? 'Month is required' : ONE_WAY);
    if (invoiceIds) return { from: null, to: null, invoiceIds: [...new Set(invoiceIds)], ...how };
    if (month) return { from: firstDayOf(month), to: lastDayOf(month), invoiceIds: null, ...how };
    if (!from) return refuse('from', 'From is required');
    if (!to) return refuse('to', 'To is required');
    return to < from ? refuse('to', 'To must not be before from') : { from, to, invoiceIds: null, ...how };
  });

/** Reference of a supplier in a ledger. */
export const ledgerContactSchema = z.object({ reference: optionalName('Reference', LEDGER_REFERENCE_LENGTH_MAX) });
