import { InvoicesDocument } from '@paycycle/schema/generated/operations';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Providers } from '../app/Providers.tsx';
import { invoicePage, invoiceRecord, ofCompany } from '../testing/records.ts';
import { Refusal, StubServer } from '../testing/stub-server.ts';
import { createClient } from './client.ts';
import { noteChange } from './company-changes.ts';
import { evictCompanyFields } from './company-lists.ts';
import { useInvoicesQuery } from './hooks.generated.ts';
import { useWindowedList } from './use-windowed-list.ts';
import { firstWindow, type Window } from './window-reader.ts';

type Invoice = ReturnType<typeof invoiceRecord>;

interface Books {
  invoices: Invoice[];
  /** The server says that there are twice as many. */
  countedTwice?: boolean;
  /** What keeps an answer away, by the window that was asked for. */
  before?: (offset: number) => Promise<unknown> | Refusal | undefined;
}

/** A company's invoices, and a server that answers windows of them. */
function serverOf(books: Books) {
  return new StubServer({
    Invoices: async ({ offset, limit, withTotals, filter }) => {
      const held = await books.before?.(Number(offset));
      if (held instanceof Refusal) return held;
      const { search } = filter as { search?: string };
      const found = books.invoices.filter(({ invoiceNumber }) => invoiceNumber.includes(search ?? ''));
      const items = found.slice(Number(offset), Number(offset) + Number(limit));
      const { totalCount, totalAmountPence, ...page } = invoicePage(items, found.length * (books.countedTwice ? 2 : 1));
      return ofCompany(1, { invoices: withTotals ? { ...page, totalCount, totalAmountPence } : page });
    },
  });
}

const many = (count: number) => Array.from({ length: count }, (_, index) => invoiceRecord(index + 1));

interface Asked {
  readonly search?: string;
  readonly firstRows?: number;
}

function useList({ search = '', firstRows = 0 }: Asked) {
  const windowAt = ({ offset, limit, isCounted }: Window) => ({
    companyId: 1,
    filter: { search },
    offset,
    limit,
    withTotals: isCounted,
  });
  return useWindowedList({
    query: InvoicesDocument,
    result: useInvoicesQuery({ variables: windowAt(firstWindow(100)) }),
    companyId: 1,
    field: 'invoices',
    windowRows: 100,
    windowAt,
    pageOf: ({ company }) => company.invoices,
    firstRows,
  });
}

async function openList(books: Books, asked: Asked = {}) {
  const server = serverOf(books);
  const client = createClient({ onUnauthenticated: () => undefined, transport: server.link });
  const { result, rerender, unmount } = renderHook(useList, {
    initialProps: asked,
    wrapper: ({ children }) => <Providers client={client}>{children}</Providers>,
  });
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  const change = () => act(async () => evictCompanyFields(client.cache, 1, ['invoices']));
  const look = (first: number, last: number) => act(async () => result.current.loadRange(first, last));
  const idAt = (index: number) => result.current.itemAt(index)?.id ?? null;
  const askedFor = () => server.variablesOf('Invoices').map(({ offset, withTotals }) => [offset, withTotals]);
  return { list: result, server, client, rerender, unmount, change, look, idAt, asked: askedFor };
}

it('reads the windows that are in sight side by side, and counts with the first one only', async () => {
  const { list, look, idAt, asked } = await openList({ invoices: many(350) });
  expect(list.current.totalCount).toBe(350);
  await look(190, 210);
  await waitFor(() => expect([idAt(199), idAt(209)]).toEqual([200, 210]));
  expect(asked()).toEqual([
    [0, true],
    [100, false],
    [200, false],
  ]);
});

it('counts again when a window is shorter than it should be', async () => {
  const books = { invoices: many(250) };
  const { list, look, idAt, asked } = await openList(books);
  books.invoices = many(230);
  await look(210, 240);
  await waitFor(() => expect(list.current.totalCount).toBe(230));
  expect(idAt(229)).toBe(230);
  expect(asked()).toEqual([
    [0, true],
    [200, false],
    [0, true],
  ]);
});

it('asks once for rows that the server counts and does not have', async () => {
  const { list, server, look, idAt } = await openList({ invoices: many(150), countedTwice: true });
  await look(90, 260);
  await waitFor(() => expect(idAt(149)).toBe(150));
  await waitFor(() => expect(server.calls).toHaveLength(4));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(list.current.totalCount).toBe(300);
  expect(server.variablesOf('Invoices').map(({ offset }) => offset)).toEqual([0, 100, 200, 0]);
});

it('reads all of a list side by side where all of it is wanted', async () => {
  const { list, server } = await openList({ invoices: many(350) }, { firstRows: Number.POSITIVE_INFINITY });
  await waitFor(() => expect(list.current.loadedRows).toHaveLength(350));
  expect(server.variablesOf('Invoices').map(({ offset }) => offset)).toEqual([0, 100, 200, 300]);
});

it('keeps every row where it is after a change, until those in sight were read again', async () => {
  const books: Books = { invoices: many(350) };
  const { list, change, look, idAt, asked } = await openList(books);
  await look(100, 120);
  await waitFor(() => expect(idAt(110)).toBe(111));
  // Two are deleted: those after them move up.
  books.invoices = many(350).slice(2);
  const answer = Promise.withResolvers<undefined>();
  books.before = () => answer.promise;
  await change();
  expect([idAt(0), idAt(110)]).toEqual([1, 111]);
  await waitFor(() => expect(list.current.isReadingAgain).toBe(true));
  expect(list.current.isStale).toBe(false);
  answer.resolve(undefined);
  await waitFor(() => expect(idAt(110)).toBe(113));
  expect(list.current.totalCount).toBe(348);
  expect(list.current.isReadingAgain).toBe(false);
  // What is out of sight stays as it was, and nothing is in two places.
  expect(asked().slice(2)).toEqual([[100, true]]);
  expect([idAt(0), idAt(99), idAt(100)]).toEqual([1, 100, 103]);
  // It is read again when it is scrolled to.
  await look(0, 20);
  await waitFor(() => expect(idAt(0)).toBe(3));
  expect(asked().slice(3)).toEqual([[0, true]]);
});

it('shows windows that were read again together, and no row twice or nowhere', async () => {
  const books: Books = { invoices: many(250) };
  const { change, look, idAt } = await openList(books);
  await look(90, 110);
  await waitFor(() => expect(idAt(110)).toBe(111));
  books.invoices = many(250).slice(1);
  const second = Promise.withResolvers<undefined>();
  const isAsked = Promise.withResolvers<undefined>();
  books.before = (offset) => {
    if (offset !== 100) return undefined;
    isAsked.resolve(undefined);
    return second.promise;
  };
  await change();
  await isAsked.promise;
  expect([idAt(98), idAt(99), idAt(100)]).toEqual([99, 100, 101]);
  second.resolve(undefined);
  await waitFor(() => expect([idAt(98), idAt(99), idAt(100)]).toEqual([100, 101, 102]));
});

it('asks again what a second change has made old before it was there', async () => {
  const books: Books = { invoices: many(150) };
  const { change, idAt, asked } = await openList(books);
  const first = Promise.withResolvers<undefined>();
  books.before = () => first.promise;
  await change();
  await waitFor(() => expect(asked()).toHaveLength(2));
  await change();
  books.invoices = many(150).slice(1);
  books.before = () => undefined;
  first.resolve(undefined);
  await waitFor(() => expect(idAt(0)).toBe(2));
  expect(asked()).toHaveLength(3);
});

it('keeps the rows of the filter before until those of the new one are there', async () => {
  const books: Books = { invoices: many(150) };
  const { list, rerender, idAt } = await openList(books);
  const answer = Promise.withResolvers<undefined>();
  books.before = () => answer.promise;
  rerender({ search: 'INV-15' });
  expect(list.current.isStale).toBe(true);
  expect(idAt(0)).toBe(1);
  answer.resolve(undefined);
  await waitFor(() => expect(list.current.isStale).toBe(false));
  expect([list.current.totalCount, idAt(0)]).toEqual([2, 15]);
});

it('keeps nothing of a list that has left the screen before it was read again', async () => {
  const books: Books = { invoices: many(150) };
  const { client, change, unmount } = await openList(books);
  const never = Promise.withResolvers<undefined>();
  books.before = () => never.promise;
  await change();
  unmount();
  await waitFor(() => expect(JSON.stringify(client.cache.extract())).not.toContain('Invoice:'));
});

it('keeps what is shown when more cannot be loaded, and tries again', async () => {
  const books: Books = { invoices: many(250) };
  const { list, look, idAt } = await openList(books);
  books.before = () => new Refusal('Paycycle is starting', 'UNAVAILABLE');
  await look(100, 120);
  await waitFor(() => expect(list.current.failure).toBe('Paycycle is starting'));
  expect(idAt(0)).toBe(1);
  books.before = () => undefined;
  await act(async () => list.current.retry());
  await waitFor(() => expect(idAt(100)).toBe(101));
  expect(list.current.failure).toBeNull();
});

it('reads a list again that could not be read, with the change that it has missed', async () => {
  const books: Books = { invoices: many(150) };
  const { list, change, idAt } = await openList(books);
  books.before = () => new Refusal('Paycycle is starting', 'UNAVAILABLE');
  books.invoices = many(150).slice(1);
  await change();
  await waitFor(() => expect(list.current.failure).toBe('Paycycle is starting'));
  expect(idAt(0)).toBe(1);
  books.before = () => undefined;
  await act(async () => list.current.retry());
  await waitFor(() => expect(idAt(0)).toBe(2));
});

it('reads a window once more when the changes have ended, where its last answer may lack one', async () => {
  const books: Books = { invoices: many(3) };
  const { client, asked, idAt } = await openList(books);
  const before = asked().length;
  const waiting: (() => void)[] = [];
  books.before = () => new Promise<void>((resolve) => waiting.push(resolve));
  act(() => evictCompanyFields(client.cache, 1, ['invoices']));
  for (const times of [1, 2, 3, 4]) {
    await waitFor(() => expect(waiting).toHaveLength(times));
    // A change came by itself, and its lists are evicted later.
    act(() => noteChange(client.cache, 1, ['invoices']));
    waiting[times - 1]?.();
  }
  await waitFor(() => expect(waiting).toHaveLength(5));
  delete books.before;
  books.invoices = many(3).reverse();
  waiting[4]?.();
  await waitFor(() => expect(idAt(0)).toBe(3));
  expect(asked()).toHaveLength(before + 5);
});
