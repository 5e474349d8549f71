import type { SupplierInvoices } from './open-invoices.ts';

const RUN_INVOICES_MAX = 24;

/** The suppliers of whose invoices some that are due one after the other come to one of the amounts, by amount. */
export function suppliersWithRuns(
  amounts: ReadonlySet<number>,
  suppliers: Iterable<SupplierInvoices>,
): ReadonlyMap<number, ReadonlySet<SupplierInvoices>> {
  const found = new Map<number, Set<SupplierInvoices>>();
  for (const supplier of suppliers) {
    const owed = supplier.invoices.filter(({ amount }) => amount > 0);
    for (let start = 0; start < owed.length; start += 1) {
      let sum = owed[start]?.amount ?? 0;
      for (const { amount } of owed.slice(start + 1, start + RUN_INVOICES_MAX)) {
        sum += amount;
        if (amounts.has(sum)) found.set(sum, (found.get(sum) ?? new Set()).add(supplier));
      }
    }
  }
  return found;
}
