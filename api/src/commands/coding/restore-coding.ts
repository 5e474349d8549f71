import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Scope } from '../../kernel/scope.ts';
import {
  invoiceSums,
  keptByClosedMonths,
  lockInvoices,
  replaceManyLines,
  storedLinesOf,
} from '../../modules/invoices/index.ts';
import type { BulkChange, CodingBefore } from '../bulk-change-log/bulk-change.entity.ts';

/** The ids of bills whose coding was undone, and the first days of the closed months that keep the coding of others. */
export interface RestoredCoding {
  readonly invoiceIds: number[];
  readonly keptBy: readonly LocalDate[];
}

/**
 * Restores the earlier lines, net and VAT of bills that have not changed since they were coded. A bill stays as it is
 * if its month was closed after the coding (RULES.md, 49).
 */
export async function restoreCoding(
  scope: Scope,
  { companyId, changedAt }: Pick<BulkChange, 'companyId' | 'changedAt'>,
  { invoices: before }: CodingBefore,
): Promise<RestoredCoding> {
  const earlier = new Map(before.map((bill) => [bill.id, bill]));
  const found = await lockInvoices(scope, companyId, earlier.keys());
  const unchanged = found.filter(({ modifiedAt }) => modifiedAt.getTime() === changedAt.getTime());
  const changes = await Promise.all(
    unchanged.map(async (invoice) => {
      const { netAmountPence = null, vatAmountPence = null, lines = [] } = earlier.get(invoice.id) ?? {};
      const coded = { ...invoiceSums(invoice), lines: await storedLinesOf(scope, invoice) };
      return { invoice, before: coded, after: { ...coded, netAmountPence, vatAmountPence, lines } };
    }),
  );
  const kept = await keptByClosedMonths(scope, companyId, changes, changedAt);
  const restored = changes.filter(({ invoice }) => !kept.has(invoice.id));
  const modified = { modifiedAt: scope.ports.clock.now(), modifiedBy: scope.userId };
  for (const { invoice, after } of restored) {
    const { netAmountPence, vatAmountPence } = after;
    scope.em.assign(invoice, { netAmountPence, vatAmountPence, ...modified });
  }
  await replaceManyLines(
    scope,
    restored.map(({ invoice, before, after }) => ({ invoice, before: before.lines, lines: after.lines })),
  );
  await scope.em.flush();
  return { invoiceIds: restored.map(({ invoice }) => invoice.id), keptBy: [...kept.values()] };
}
