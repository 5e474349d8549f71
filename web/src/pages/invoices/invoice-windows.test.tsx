import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createClient } from '../../apollo/client.ts';
import { invoicePage, invoiceRecord, ofCompany } from '../../testing/records.ts';
import { StubServer } from '../../testing/stub-server.ts';
import { useInvoiceList } from './use-invoice-list.ts';

/** A company with so many invoices, and what its server answers for a window of them. */
function serverOf(books: { count: number }) {
  return new StubServer({
    Invoices: ({ offset, limit, withTotals }) => {
      const length = Math.max(0, Math.min(Number(limit), books.count - Number(offset)));
      const items = Array.from({ length }, (_, index) => invoiceRecord(Number(offset) + index + 1));
      const { totalCount, totalAmountPence, ...page } = invoicePage(items, books.count);
      return ofCompany(1, { invoices: withTotals ? { ...page, totalCount, totalAmountPence } : page });
    },
  });
}

const FILTER = {};
const SORT = { field: 'recordNumber', direction: 'desc' } as const;

async function openList(server: StubServer) {
  const client = createClient({ onUnauthenticated: () => undefined, transport: server.link });
  const { result } = renderHook(() => useInvoiceList(1, FILTER, SORT), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  return result;
}

it('has a list counted with its first window only', async () => {
  const server = serverOf({ count: 250 });
  const list = await openList(server);
  act(() => list.current.loadRange(120, 140));
  await waitFor(() => expect(list.current.itemAt(120)?.id).toBe(121));
  expect(list.current.totalCount).toBe(250);
  expect(server.variablesOf('Invoices').map(({ offset, withTotals }) => [offset, withTotals])).toEqual([
    [0, true],
    [100, false],
  ]);
});

it('has it counted again when a window is shorter than it should be', async () => {
  const books = { count: 250 };
  const server = serverOf(books);
  const list = await openList(server);
  books.count = 230;
  act(() => list.current.loadRange(210, 240));
  await waitFor(() => expect(list.current.totalCount).toBe(230));
  expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ offset: 0, withTotals: true });
  // The table shows that its rows are missing, and asks for them again.
  act(() => list.current.loadRange(210, 229));
  await waitFor(() => expect(list.current.itemAt(229)?.id).toBe(230));
  expect(server.calls).toHaveLength(4);
});
