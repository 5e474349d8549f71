import type { Scope } from '../../kernel/scope.ts';
import { lockInvoices, replaceManyLines, storedLinesOf } from '../../modules/invoices/index.ts';
import type { BulkChange, CodingBefore } from '../bulk-change.entity.ts';

/** The bills that nobody has changed since they were coded have the lines, net and VAT again that they had. Returns their ids. */
export async function restoreCoding(
  scope: Scope,
  { companyId, changedAt }: Pick<BulkChange, 'companyId' | 'changedAt'>,
  { invoices: before }: CodingBefore,
): Promise<number[]> {
  const earlier = new Map(before.map((bill) => [bill.id, bill]));
  const found = await lockInvoices(scope, companyId, earlier.keys());
  const unchanged = found.filter(({ modifiedAt }) => modifiedAt.getTime() === changedAt.getTime());
  const changes = await Promise.all(
    unchanged.map(async (invoice) => {
      const lines = earlier.get(invoice.id)?.lines ?? [];
      return { invoice, before: await storedLinesOf(scope, invoice), lines };
    }),
  );
  const modified = { modifiedAt: scope.ports.clock.now(), modifiedBy: scope.userId };
  for (const invoice of unchanged) {
    const { netAmountPence = null, vatAmountPence = null } = earlier.get(invoice.id) ?? {};
    scope.em.assign(invoice, { netAmountPence, vatAmountPence, ...modified });
  }
  await replaceManyLines(scope, changes);
  await scope.em.flush();
  return unchanged.map(({ id }) => id);
}
