import { gql } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECORD_FIELDS } from '../../apollo/company-fields.generated.ts';
import { listingOf, summaryRecord } from '../../testing/reconciliation-records.ts';
import {
  companyRecord,
  invoicePage,
  invoiceRecord,
  ofCompany,
  transactionRecord,
  viewerRecord,
} from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { dayOfMonth } from '../../testing/suggestion-records.ts';
import { App } from '../App.tsx';

/** Longer than the pause after which the new company's data is read again. */
const SETTLED_MS = 2_000;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

/** Two companies. Queries without a handler fail, and count as requests too. */
function serverOfTwo() {
  const companies = [companyRecord(), companyRecord({ id: 2, name: 'Quayside Studios' })];
  const inCompany =
    (fields: () => object) =>
    ({ companyId }: Record<string, unknown>) =>
      ofCompany(Number(companyId), fields());
  const { company } = listingOf([transactionRecord(1, { date: dayOfMonth(1) })]);
  return new StubServer({
    Viewer: () => ({ viewer: viewerRecord() }),
    Companies: () => ({ companies }),
    Invoices: inCompany(() => ({ invoices: invoicePage([invoiceRecord(1)]) })),
    BankTransactions: inCompany(() => ({ ...company, id: undefined })),
    ReconciliationSummary: inCompany(() => ({ reconciliationSummary: summaryRecord() })),
    Suggestions: inCompany(() => ({ suggestions: [], suggestionsVersion: 'first' })),
  });
}

/** Waits until a company's queries were sent, and then for what follows them. */
async function asksFor(server: StubServer, companyId: number, ...operations: readonly string[]) {
  const isAsked = (operation: string) =>
    server.variablesOf(operation).some((variables) => variables['companyId'] === companyId);
  await waitFor(() => expect(operations.filter((operation) => !isAsked(operation))).toEqual([]));
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
}

const PAGES = [
  ['/', 'DueInvoices'],
  ['/invoices', 'Invoices'],
  ['/reconciliation', 'Suggestions'],
  ['/suppliers', 'Suppliers'],
  ['/documents', 'Documents'],
  ['/payments', 'Payments'],
  ['/payment-runs', 'PaymentRuns'],
] as const;

it.each(PAGES)(
  'asks each list of the new company once, and none of the left one, after a switch at %s',
  async (path, ofPage) => {
    const server = serverOfTwo();
    const { user, client } = renderApp(<App />, server, path);
    const switcher = await screen.findByRole('button', { name: /^Switch Company/ });
    await asksFor(server, 1, ofPage, 'Waiting');
    for (const name of RECORD_FIELDS) {
      const fragment = gql(`fragment Opened on Query { ${name}(id: 7) { __typename id } }`);
      const data = { __typename: 'Query', [name]: { __typename: 'Opened', id: 7 } };
      client.cache.writeFragment({ id: 'ROOT_QUERY', fragment, data });
    }
    const before = server.calls.length;
    await user.click(switcher);
    expect(await screen.findByRole('menuitem', { name: /Quayside Studios/ })).toBeTruthy();
    await user.keyboard('quay{Enter}');
    expect(await screen.findByRole('button', { name: 'Switch Company: Quayside Studios' })).toBeTruthy();
    await asksFor(server, 2, ofPage, 'Waiting');

    const asked = server.calls.slice(before).filter(({ variables }) => 'companyId' in variables);
    const requests = asked.map(({ operation, variables }) => `${operation} ${JSON.stringify(variables)}`);
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter((request, at) => requests.indexOf(request) !== at)).toEqual([]);
    expect(asked.filter(({ variables }) => variables['companyId'] === 1)).toEqual([]);
    const cached = client.cache.extract() as Record<string, object | undefined>;
    const opened = Object.keys(cached['ROOT_QUERY'] ?? {});
    expect(opened.filter((name) => RECORD_FIELDS.some((field) => name.startsWith(`${field}(`)))).toEqual([]);
    expect(opened.filter((name) => name === 'company({"id":1})')).toEqual([]);
    expect(Object.keys(cached).filter((name) => name.startsWith('Opened:'))).toEqual([]);
  },
);
