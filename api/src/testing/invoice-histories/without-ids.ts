import type { CheckedBooks } from '../../books-check/checked-books.types.ts';

/** Names of ids in the books, by what they name. */
const NAMED: Readonly<Record<string, string>> = {
  supplierId: 'supplier',
  payeeId: 'supplier',
  invoiceId: 'invoice',
  invoiceIds: 'invoice',
  liveInvoiceIds: 'invoice',
  completedIds: 'invoice',
  matchedInvoiceId: 'invoice',
  paymentRunId: 'run',
  paymentRunItemId: 'item',
  paymentId: 'payment',
  lineId: 'line',
};

/**
 * Describes the books independent of ids, so that two companies with the same history are equal: ids count from 1 in their
 * order.
 */
export function withoutIds(books: CheckedBooks): string {
  const places = new Map<string, Map<number, number>>();
  const order = (kind: string, ids: readonly number[]) => {
    const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
    places.set(kind, new Map(sorted.map((id, index) => [id, index + 1])));
  };
  order(
    'invoice',
    books.invoices.map(({ id }) => id),
  );
  const items = books.runs.flatMap(({ items }) => items);
  order('supplier', [
    ...[...books.invoices, ...items, ...books.payments].map(({ supplierId }) => supplierId),
    ...books.invoices.map(({ payeeId }) => payeeId),
  ]);
  order(
    'run',
    books.runs.map(({ id }) => id),
  );
  order(
    'item',
    items.map(({ id }) => id),
  );
  order(
    'payment',
    books.payments.map(({ id }) => id),
  );
  order(
    'line',
    books.lines.map(({ id }) => id),
  );
  const named = (name: string, value: unknown) => {
    const place = typeof value === 'number' ? places.get(NAMED[name] ?? '')?.get(value) : undefined;
    return place ?? value;
  };
  return JSON.stringify(books, function (this: unknown, name: string, value: unknown) {
    if (name === 'id') return undefined;
    if (Array.isArray(value) && name in NAMED) return value.map((id) => named(name, id));
    return named(name, value);
  });
}
