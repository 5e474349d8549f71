import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyRecord, invoicePage, invoiceRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

/** Selects two unpaid invoices and edits the first. The list then contains the edited version. */
async function editFirstOfTwo(after: ReturnType<typeof invoiceRecord>) {
  let first = invoiceRecord(7);
  const server = new StubServer({
    Invoices: ({ filter }) => {
      const listed = [first, invoiceRecord(8)].filter(
        ({ status }) => Object(filter).statusLabel === null || status === 'to_pay',
      );
      return ofCompany(1, { invoices: invoicePage(listed) });
    },
    SupplierNames: () => ofCompany(1, { suppliers: { __typename: 'SupplierPage', items: [first.supplier] } }),
    UpdateInvoice: () => {
      first = after;
      return { updateInvoice: first };
    },
  });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'To Pay');
  await waitFor(() =>
    expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ filter: { statusLabel: expect.any(String) } }),
  );
  for (const id of [7, 8]) await user.click(await screen.findByRole('checkbox', { name: `Select invoice INV-${id}` }));
  expect(screen.getByRole('button', { name: 'Mark as Paid (2)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit: invoice INV-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Invoice' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Invoice updated successfully')).toBeTruthy();
}

it('drops a ticked row from the selection when an edit takes it out of the filter', async () => {
  await editFirstOfTwo(invoiceRecord(7, { status: 'query' }));
  await waitFor(() => expect(screen.queryByText('INV-7')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Mark as Paid (1)' })).toBeTruthy();
});

it('keeps the tick of a row that the edit leaves in the list', async () => {
  await editFirstOfTwo(invoiceRecord(7, { notes: 'Ask Ana' }));
  expect(await screen.findByRole('checkbox', { name: 'Select invoice INV-7', checked: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark as Paid (2)' })).toBeTruthy();
});
