import { ApolloLink, gql } from '@apollo/client';
import { CompaniesDocument, InvoicesDocument } from '@paycycle/schema/generated/operations';
import { Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { companyRecord, invoicePage, invoiceRecord, ofCompany } from '../testing/records.ts';
import { StubServer } from '../testing/stub-server.ts';
import { createClient } from './client.ts';
import { noteChange } from './company-changes.ts';
import { evictCompanyFields } from './company-lists.ts';

type Answer = (ids: number[]) => void;

/** A server whose answers are given by hand, oldest question first. */
function slowServer() {
  const waiting: Answer[] = [];
  const server = new StubServer({
    Invoices: () =>
      new Promise((resolve) => {
        waiting.push((ids) => resolve(ofCompany(1, { invoices: invoicePage(ids.map((id) => invoiceRecord(id))) })));
      }),
  });
  const client = createClient({ onUnauthenticated: () => undefined, transport: server.link });
  const answer = (...ids: number[]) => waiting.shift()?.(ids);
  return { server, client, answer };
}

function read(client: ReturnType<typeof createClient>) {
  return client.query({ query: InvoicesDocument, variables: { companyId: 1 } });
}

it('asks again what was on its way while the lists were forgotten', async () => {
  const { server, client, answer } = slowServer();
  const reading = read(client);
  await expect.poll(() => server.calls.length).toBe(1);
  evictCompanyFields(client.cache, 1);
  answer(7, 8);
  await expect.poll(() => server.calls.length).toBe(2);
  answer(8);
  const { data } = await reading;
  expect(data?.company.invoices.items.map(({ id }) => id)).toEqual([8]);
});

it('takes an answer at once when the lists of another company were forgotten', async () => {
  const { server, client, answer } = slowServer();
  const reading = read(client);
  await expect.poll(() => server.calls.length).toBe(1);
  evictCompanyFields(client.cache, 2);
  answer(7, 8);
  await reading;
  expect(server.calls).toHaveLength(1);
});

it('takes an answer at once when other lists of the company were forgotten', async () => {
  const { server, client, answer } = slowServer();
  const reading = read(client);
  await expect.poll(() => server.calls.length).toBe(1);
  evictCompanyFields(client.cache, 1, ['notifications']);
  noteChange(client.cache, 1, ['documents']);
  answer(7, 8);
  await reading;
  expect(server.calls).toHaveLength(1);
});

it('takes the fourth answer about a list that never rests', async () => {
  const { server, client, answer } = slowServer();
  const reading = read(client);
  for (const times of [1, 2, 3, 4]) {
    await expect.poll(() => server.calls.length).toBe(times);
    evictCompanyFields(client.cache, 1);
    answer(times);
  }
  const { data } = await reading;
  expect(data?.company.invoices.items.map(({ id }) => id)).toEqual([4]);
});

it('reads a list once more when the changes have ended, where the answer that was taken may lack the last one', async () => {
  const { server, client, answer } = slowServer();
  const shown: number[][] = [];
  const watched = client.watchQuery({ query: InvoicesDocument, variables: { companyId: 1 } }).subscribe(({ data }) => {
    if (data?.company?.invoices?.items) shown.push(data.company.invoices.items.flatMap((item) => item?.id ?? []));
  });
  for (const times of [1, 2, 3, 4]) {
    await expect.poll(() => server.calls.length).toBe(times);
    evictCompanyFields(client.cache, 1);
    answer(times);
  }
  await expect.poll(() => shown.at(-1)).toEqual([4]);
  await expect.poll(() => server.calls.length).toBe(5);
  answer(5);
  await expect.poll(() => shown.at(-1)).toEqual([5]);
  watched.unsubscribe();
});

it('refetches a record without a company if a live event arrived during the request', async () => {
  const waiting: ((id: number) => void)[] = [];
  const server = new StubServer({
    Companies: () => new Promise((resolve) => waiting.push((id) => resolve({ companies: [companyRecord({ id })] }))),
  });
  const client = createClient({ onUnauthenticated: () => undefined, transport: server.link });
  const reading = client.query({ query: CompaniesDocument });
  await expect.poll(() => waiting.length).toBe(1);
  noteChange(client.cache, 1, ['payments']);
  waiting[0]?.(1);
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.(2);
  const { data } = await reading;
  expect(data?.companies.map(({ id }) => id)).toEqual([2]);
});

it('refetches a list if a live event arrived before the list was evicted', async () => {
  const { server, client, answer } = slowServer();
  const reading = read(client);
  await expect.poll(() => server.calls.length).toBe(1);
  noteChange(client.cache, 1, ['invoices']);
  answer(7);
  await expect.poll(() => server.calls.length).toBe(2);
  answer(8);
  const { data } = await reading;
  expect(data?.company.invoices.items.map(({ id }) => id)).toEqual([8]);
});

it('reads a record once more when the changes have ended', async () => {
  const waiting: ((id: number) => void)[] = [];
  const server = new StubServer({
    Companies: () => new Promise((resolve) => waiting.push((id) => resolve({ companies: [companyRecord({ id })] }))),
  });
  const client = createClient({ onUnauthenticated: () => undefined, transport: server.link });
  const watched = client.watchQuery({ query: CompaniesDocument }).subscribe(() => undefined);
  for (const times of [1, 2, 3, 4]) {
    await expect.poll(() => waiting.length).toBe(times);
    noteChange(client.cache, 1, ['payments']);
    waiting[times - 1]?.(times);
  }
  await expect.poll(() => waiting.length).toBe(5);
  watched.unsubscribe();
});

/** A server whose responses have versions of company 1, given by hand. */
function versionedServer() {
  const waiting: { readonly operation: string; readonly answer: (id: number, version: number) => void }[] = [];
  const transport = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        const answer = (id: number, version: number) => {
          const record = operationName === 'Invoices' ? { invoices: invoicePage([invoiceRecord(id)]) } : { suppliers };
          observer.next({ data: ofCompany(1, record), extensions: { versions: { 1: version } } });
          observer.complete();
        };
        waiting.push({ operation: operationName, answer });
      }),
  );
  const client = createClient({ onUnauthenticated: () => undefined, transport });
  const suppliers = { __typename: 'SupplierPage', items: [], totalCount: 0 };
  return { client, waiting, asked: () => waiting.map(({ operation }) => operation) };
}

const SUPPLIERS = gql`query Suppliers($companyId: Int!) { company(id: $companyId) { id suppliers { items { id } totalCount } } }`;

it('asks again for a response that is older than another that is shown already', async () => {
  const { client, waiting, asked } = versionedServer();
  const reading = read(client);
  const other = client.query({ query: SUPPLIERS, variables: { companyId: 1 } });
  await expect.poll(asked).toEqual(['Invoices', 'Suppliers']);
  // Another user changed the invoices between the two, and nothing told this page.
  waiting[1]?.answer(0, 6);
  await other;
  waiting[0]?.answer(7, 5);
  await expect.poll(asked).toEqual(['Invoices', 'Suppliers', 'Invoices']);
  waiting[2]?.answer(8, 6);
  const { data } = await reading;
  expect(data?.company.invoices.items.map(({ id }) => id)).toEqual([8]);
});

it('shows the second response that lacks only a newer version, and reads the list again later', async () => {
  const { client, waiting, asked } = versionedServer();
  const shown: number[] = [];
  const watched = client.watchQuery({ query: InvoicesDocument, variables: { companyId: 1 } }).subscribe(({ data }) => {
    shown.push(data?.company?.invoices?.items?.[0]?.id ?? 0);
  });
  const readSuppliers = async (version: number) => {
    const count = waiting.length;
    const reading = client.query({ query: SUPPLIERS, variables: { companyId: 1 }, fetchPolicy: 'no-cache' });
    await expect.poll(asked).toHaveLength(count + 1);
    waiting[count]?.answer(0, version);
    await reading;
  };
  await readSuppliers(6);
  waiting[0]?.answer(7, 5);
  await expect.poll(asked).toEqual(['Invoices', 'Suppliers', 'Invoices']);
  await readSuppliers(7);
  waiting[2]?.answer(8, 6);
  await expect.poll(() => shown.at(-1)).toBe(8);
  await expect.poll(asked, { timeout: 5_000 }).toHaveLength(5);
  waiting[4]?.answer(9, 7);
  await expect.poll(() => shown.at(-1)).toBe(9);
  watched.unsubscribe();
});

it('takes a response of the version before once the query was sent after the newer one', async () => {
  const { client, waiting, asked } = versionedServer();
  const other = client.query({ query: SUPPLIERS, variables: { companyId: 1 } });
  await expect.poll(asked).toHaveLength(1);
  waiting[0]?.answer(0, 6);
  await other;
  const reading = read(client);
  await expect.poll(asked).toHaveLength(2);
  // The operator has restored a backup: the server counts from an earlier number.
  waiting[1]?.answer(7, 3);
  await reading;
  expect(asked()).toHaveLength(2);
});

it('takes a response at once that lacks a command whose lists it does not read', async () => {
  const { client, waiting, asked } = versionedServer();
  const reading = read(client);
  await expect.poll(asked).toHaveLength(1);
  const sending = client.mutate({ mutation: gql`mutation Send { send }`, fetchPolicy: 'no-cache' });
  await expect.poll(asked).toHaveLength(2);
  waiting[1]?.answer(0, 6);
  await sending;
  evictCompanyFields(client.cache, 1, ['notifications']);
  waiting[0]?.answer(7, 5);
  await reading;
  expect(asked()).toEqual(['Invoices', 'Send']);
});

it('reads a list as often as it takes, where each response lacks a change', async () => {
  const { client, server, answer } = slowServer();
  const shown: number[] = [];
  const watched = client.watchQuery({ query: InvoicesDocument, variables: { companyId: 1 } }).subscribe(({ data }) => {
    shown.push(data?.company?.invoices?.items?.[0]?.id ?? 0);
  });
  for (const times of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await expect.poll(() => server.calls.length, { timeout: 5_000 }).toBe(times);
    noteChange(client.cache, 1, ['invoices']);
    answer(times);
  }
  await expect.poll(() => shown.at(-1)).toBe(8);
  await expect.poll(() => server.calls.length, { timeout: 5_000 }).toBe(9);
  answer(9);
  await expect.poll(() => shown.at(-1)).toBe(9);
  watched.unsubscribe();
});
