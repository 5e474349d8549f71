import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createClient } from '../../apollo/client.ts';
import { evictCompanyFields } from '../../apollo/company-lists.ts';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { supplierDetails, suppliersFrom } from '../../testing/supplier-records.ts';
import { BY_NAME, EVERY_SUPPLIER } from './supplier-address.ts';
import { useSupplierList } from './use-supplier-list.ts';

type Handler = (given: Record<string, unknown>) => ReturnType<ReturnType<typeof suppliersFrom>> | Refusal;

async function openList(answer: Handler) {
  const server = new StubServer({ Suppliers: answer });
  const client = createClient({ onUnauthenticated: () => undefined, transport: server.link });
  const { result } = renderHook(() => useSupplierList(1, EVERY_SUPPLIER, BY_NAME), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  return { list: result, client, server };
}

const many = () => Array.from({ length: 250 }, (_, index) => supplierDetails(index + 1));

it('loads the windows that are shown', async () => {
  const { list, server } = await openList(suppliersFrom(many));
  expect(list.current.totalCount).toBe(250);
  act(() => list.current.loadRange(190, 210));
  await waitFor(() => expect(list.current.itemAt(209)?.id).toBe(210));
  await waitFor(() => expect(list.current.itemAt(199)?.id).toBe(200));
  expect(server.variablesOf('Suppliers').map(({ offset, limit }) => [offset, limit])).toEqual([
    [0, 100],
    [100, 100],
    [200, 100],
  ]);
});

it('keeps every row in its place after a change, until newer ones are here', async () => {
  const suppliers = many();
  const { list, client } = await openList(suppliersFrom(() => suppliers));
  act(() => list.current.loadRange(100, 120));
  await waitFor(() => expect(list.current.itemAt(110)?.name).toBe('Supplier 111'));
  // One is deleted: those after it move up, and nobody is listed twice meanwhile.
  suppliers.splice(0, 1);
  suppliers[0] = supplierDetails(2, { name: 'Renamed' });
  act(() => evictCompanyFields(client.cache, 1, ['suppliers']));
  expect(list.current.itemAt(110)?.name).toBe('Supplier 111');
  await waitFor(() => expect(list.current.itemAt(0)?.name).toBe('Renamed'));
  expect(list.current.totalCount).toBe(249);
  expect(list.current.itemAt(99)?.id).toBe(101);
  expect(list.current.itemAt(100)).toBeNull();
  expect(list.current.itemAt(110)?.id).toBe(111);
  act(() => list.current.loadRange(100, 120));
  await waitFor(() => expect(list.current.itemAt(110)?.id).toBe(112));
});

it('keeps what is shown when the next ones cannot be loaded, and tries again', async () => {
  const answer = suppliersFrom(many);
  let isDown = true;
  const { list } = await openList((given) =>
    isDown && given['offset'] !== 0 ? new Refusal('Paycycle is starting', 'UNAVAILABLE') : answer(given),
  );
  act(() => list.current.loadRange(100, 120));
  await waitFor(() => expect(list.current.failure).toBe('Paycycle is starting'));
  expect(list.current.itemAt(0)?.id).toBe(1);
  isDown = false;
  act(() => list.current.retry());
  act(() => list.current.loadRange(100, 120));
  await waitFor(() => expect(list.current.itemAt(100)?.id).toBe(101));
});
