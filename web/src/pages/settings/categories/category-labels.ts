/** '1 supplier', 'No suppliers'. */
export function describeSuppliers(count: number): string {
  if (count === 0) return 'No suppliers';
  return count === 1 ? '1 supplier' : `${count.toLocaleString('en-GB')} suppliers`;
}
