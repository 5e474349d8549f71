import { addDays, formatLocalDate } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { today } from '../../lib/today.ts';
import { companyRecord, invoicePage, invoiceRecord, ofCompany, supplierRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

/** A telephone: the list has no room for its columns. */
beforeEach(() => void vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(366));
afterEach(() => vi.restoreAllMocks());

async function openPage() {
  const invoices = [
    invoiceRecord(7, { supplier: supplierRecord(2, 'Brightwater Cleaning'), amountPence: 123_456, filePath: 'a.pdf' }),
    invoiceRecord(8, { status: 'paid' }),
  ];
  const server = new StubServer({ Invoices: () => ofCompany(1, { invoices: invoicePage(invoices) }) });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await screen.findByText('INV-7');
  const row = screen.getByText('INV-7').closest('tr');
  if (!row) throw new Error('the invoice is in no row');
  return { server, user, row: within(row) };
}

it('shows an invoice as a card, in a table of one column', async () => {
  const { row } = await openPage();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Invoices']);
  expect(row.getAllByRole('cell')).toHaveLength(1);
  const due = `Due ${formatLocalDate(addDays(today(), 20))}`;
  for (const text of ['Brightwater Cleaning', '£1,234.56', due, 'To Pay']) expect(row.getByText(text)).toBeTruthy();
  const names = row.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['View PDF', 'View', 'Mark paid', 'Edit', 'Delete'].map((verb) => `${verb}: invoice INV-7`));
});

it('selects by the keyboard, one card or all, and shows which', async () => {
  const { user, row } = await openPage();
  const box = row.getByRole('checkbox', { name: 'Select invoice INV-7' });
  box.focus();
  await user.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Mark as Paid (1)' })).toBeTruthy();
  expect(document.activeElement).toBe(box);
  await user.click(screen.getByRole('checkbox', { name: 'Select all invoices' }));
  expect(await screen.findByRole('button', { name: 'Mark as Paid (2)' })).toBeTruthy();
});

it('sorts without column headers', async () => {
  const { server, user } = await openPage();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  const choices = within(sort).getAllByRole('option');
  expect(choices.map((option) => option.textContent)).toEqual([
    'Record number',
    'Invoice',
    'Supplier',
    'Amount',
    'Due Date',
    'Status',
  ]);
  await user.selectOptions(sort, 'Due Date');
  const asked = () => server.variablesOf('Invoices').at(-1);
  await waitFor(() => expect(asked()).toMatchObject({ sort: { field: 'dueDate', direction: 'asc' } }));
  await user.click(screen.getByRole('button', { name: 'Sorted ascending: turn round' }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: { field: 'dueDate', direction: 'desc' } }));
});
