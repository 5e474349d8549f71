import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { companyRecord, invoicePage, invoiceRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

/** The list as CSV, and the list that a report's figure leads to (RULES.md, 65). */

const page = <InvoicesPage company={companyRecord()} />;
const listing = () => ofCompany(1, { invoices: invoicePage([invoiceRecord(7), invoiceRecord(8)]) });

interface Asked {
  readonly path: string;
  readonly body: unknown;
}
let asked: Asked[];

beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    asked.push({ path: String(path), body: init?.body ? JSON.parse(String(init.body)) : null });
    return Response.json({ message: 'Not today.' }, { status: 503 });
  });
});

it('downloads all that the filters find, in the order of the list, by button and by key', async () => {
  const address = '/invoices?q=ink&status=overdue&batch=2026-09-05.2&sort=-amount';
  const { user } = renderApp(page, new StubServer({ Invoices: listing }), address);
  await screen.findByText('INV-7');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Not today.')).toBeTruthy();
  await user.keyboard('d');
  await waitFor(() => expect(asked).toHaveLength(2));
  const body = {
    companyId: 1,
    search: 'ink',
    statusLabel: 'Overdue',
    batchImportDate: '2026-09-05',
    batchSequenceNumber: 2,
    sort: '-amount',
  };
  expect(asked[0]).toEqual({ path: '/api/exports/invoices', body });
  expect(asked[1]).toEqual(asked[0]);
});

it('downloads the invoices that are selected', async () => {
  const { user } = renderApp(page, new StubServer({ Invoices: listing }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select invoice INV-7' }));
  await user.click(screen.getByRole('button', { name: 'Download CSV (1 selected)' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked).toEqual([{ path: '/api/exports/invoices', body: { companyId: 1, ids: [7], sort: '-recordNumber' } }]);
});

it('shows the filter of a report, and links back to all invoices', async () => {
  const server = new StubServer({ Invoices: listing });
  const { user } = renderApp(
    page,
    server,
    '/invoices?owed=2026-09-15&supplier=3&type=invoice&due=2026-08-16.2026-09-14',
  );
  await screen.findByText('INV-7');
  expect(
    screen.getByText(/Unpaid at the end of 15 Sep 2026 · .+ · Invoices · Due 16 Aug 2026 to 14 Sep 2026/),
  ).toBeTruthy();
  const filter = { search: null, statusLabel: null, batch: null, possibleDuplicate: null };
  expect(server.variablesOf('Invoices')[0]).toMatchObject({
    filter: {
      ...filter,
      supplierId: 3,
      outstandingOn: '2026-09-15',
      dueFrom: '2026-08-16',
      dueTo: '2026-09-14',
      documentType: 'invoice',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Show all invoices' }));
  await waitFor(() => expect(screen.queryByText(/Unpaid at the end of/)).toBeNull());
  expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ filter });
});
