import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.ts';
import { companyChange } from '../../testing/company-change.ts';
import { companyRecord, invoicePage, invoiceRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

const rows = (states: readonly string[]) =>
  invoicePage(
    states.map((state, at) => ({
      ...invoiceRecord(7 + at),
      publication: { __typename: 'Publication', id: 5 + at, invoiceId: 7 + at, state },
    })),
  );

function openPage(publishesTo: 'xero' | null, path = '/invoices', states = () => ['published', 'failed']) {
  const server = new StubServer({ Invoices: () => ofCompany(1, { invoices: rows(states()) }) });
  const company = companyRecord({ publishesTo });
  return { server, ...renderApp(<InvoicesPage company={company} />, server, path, company) };
}

it('shows how each invoice stands in the accounting system, and narrows the list by it', async () => {
  const { server, user, container } = openPage('xero');
  const row = within(await screen.findByRole('row', { name: /INV-8/ }));
  expect(row.getByText('Failed')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Accounting' })).toBeTruthy();
  expect(server.variablesOf('Invoices')[0]).toMatchObject({ withPublication: true });
  expect(await axeViolations(container)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Accounting' }), 'Accounting: not published');
  await waitFor(() =>
    expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ filter: { publication: 'not_published' } }),
  );
});

it('follows what another person publishes', async () => {
  let states = ['ready', 'failed'];
  const { server } = openPage('xero', '/invoices', () => states);
  expect(within(await screen.findByRole('row', { name: /INV-8/ })).getByText('Failed')).toBeTruthy();
  states = ['ready', 'published'];
  act(() => server.tell('CompanyChanged', companyChange({ accounting: { id: 1 } })));
  const row = within(await screen.findByRole('row', { name: /INV-8/ }));
  expect(await row.findByText('Published')).toBeTruthy();
});

it('begins with the filter of the address', async () => {
  const { server } = openPage('xero', '/invoices?accounting=removed-there');
  await screen.findByRole('row', { name: /INV-8/ });
  expect(server.variablesOf('Invoices')[0]).toMatchObject({ filter: { publication: 'removed_there' } });
});

it('has neither column nor filter where the company publishes to no accounting system', async () => {
  const { server } = openPage(null);
  await screen.findByRole('row', { name: /INV-8/ });
  expect(screen.queryByRole('columnheader', { name: 'Accounting' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Accounting' })).toBeNull();
  expect(server.variablesOf('Invoices')[0]).toMatchObject({ withPublication: false });
});
