import { formatDateInput } from '@paycycle/schema/domain/date-input';
import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { findQuestion } from '../../testing/find-question.ts';
import {
  besideInvoices,
  companyRecord,
  invoicePage,
  invoiceRecord,
  ofCompany,
  supplierRecord,
} from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

const page = <InvoicesPage company={companyRecord()} />;
const brightwater = supplierRecord(2, 'Brightwater Cleaning', 14);

const MARKED = {
  __typename: 'MarkInvoicesPaidResult',
  refusedCount: 0,
  refusals: [],
  invoices: [],
  company: besideInvoices(),
};

/** State of the two listed invoices that the client sends. */
const SEEN = { count: 2, amountPence: 2 * 12_345, content: '7:12345,8:12345' };
const EVERYTHING = { search: null, statusLabel: null, batch: null, possibleDuplicate: null, vatToRepay: null };

function listing(...invoices: ReturnType<typeof invoiceRecord>[]) {
  return () => ofCompany(1, { invoices: invoicePage(invoices) });
}

function rowOf(text: string) {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`'${text}' is in no row`);
  return within(row);
}

it('shows the invoices with their terms, derived status and total', async () => {
  const overdue = invoiceRecord(7, { dueDate: addDays(today(), -1), supplier: brightwater, amountPence: 123_456 });
  renderApp(page, new StubServer({ Invoices: listing(overdue, invoiceRecord(8, { status: 'paid' })) }));
  expect(screen.getByText('Loading invoices...')).toBeTruthy();
  expect(await screen.findByText('INV-7')).toBeTruthy();
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers.slice(1)).toEqual([
    '#',
    'Invoice',
    'Supplier',
    'Amount',
    'Due Date',
    'Payment Terms',
    'Status',
    'Batch Import',
    'PDF',
    'Actions',
  ]);
  for (const text of ['Brightwater Cleaning', '£1,234.56', '14 days', 'Overdue', 'Manual entry']) {
    expect(rowOf('INV-7').getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('2 invoices')).toBeTruthy();
  expect(screen.getByText('£1,358.01')).toBeTruthy();
});

it('marks one invoice as paid; only what is to be paid has the action', async () => {
  const unpaid = invoiceRecord(7, { invoiceDate: localDate('2026-11-02') });
  const server = new StubServer({
    Invoices: listing(unpaid, invoiceRecord(8, { status: 'paid' }), invoiceRecord(9, { status: 'query' })),
    MarkInvoicesPaid: () => ({
      markInvoicesPaid: { ...MARKED, updatedCount: 1, markId: 5 },
    }),
    UndoMarkInvoicesPaid: () => ({
      undoMarkInvoicesPaid: {
        __typename: 'UndoMarkInvoicesPaidResult',
        restoredCount: 1,
        refusedCount: 0,
        refusals: [],
        invoices: [],
        company: besideInvoices(),
      },
    }),
  });
  const { user } = renderApp(page, server);
  await screen.findByText('INV-7');
  expect(screen.getAllByRole('button', { name: /^Mark paid/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Mark paid: invoice INV-7' }));
  const dialog = within(await findQuestion({ name: 'Mark invoice INV-7 as paid?' }));
  const date = dialog.getByLabelText<HTMLInputElement>(/^Payment date/);
  expect(date.value).toBe(formatDateInput(today()));
  await user.clear(date);
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await dialog.findByText('Payment date is required')).toBeTruthy();
  await user.type(date, '1 nov 2026');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await dialog.findByText(/^Invoice INV-7 is dated 2 Nov 2026, and was not paid before that/)).toBeTruthy();
  await user.clear(date);
  await user.type(date, '2 nov 2026');
  await user.keyboard('{Escape}');
  const question = await findQuestion({ name: 'Discard what you typed?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('1 invoice marked as paid')).toBeTruthy();
  expect(server.variablesOf('MarkInvoicesPaid')).toEqual([
    {
      companyId: 1,
      selection: { invoiceIds: [7], seen: { count: 1, amountPence: 12_345 } },
      paymentDate: '2026-11-02',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 invoice no longer marked as paid')).toBeTruthy();
  expect(server.variablesOf('UndoMarkInvoicesPaid')).toEqual([{ id: 5 }]);
});

it('marks all that the filter finds, loaded or not', async () => {
  const invoices = [invoiceRecord(7), invoiceRecord(8)];
  const server = new StubServer({
    Invoices: listing(...invoices),
    MarkInvoicesPaid: () => ({
      markInvoicesPaid: { ...MARKED, updatedCount: 2, markId: 5 },
    }),
  });
  const { user } = renderApp(page, server);
  await screen.findByText('INV-7');
  expect(screen.queryByRole('button', { name: /^Mark as Paid/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select all invoices' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as Paid (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('2 invoices marked as paid')).toBeTruthy();
  expect(server.variablesOf('MarkInvoicesPaid')).toEqual([
    { companyId: 1, selection: { filter: EVERYTHING, exceptInvoiceIds: [], seen: SEEN }, paymentDate: today() },
  ]);
});

it('marks nothing where others are in the list by now, and shows them', async () => {
  const invoices = [invoiceRecord(7), invoiceRecord(8)];
  const server = new StubServer({
    Invoices: () => listing(...invoices)(),
    MarkInvoicesPaid: () => {
      invoices.push(invoiceRecord(9));
      return new Refusal('The list has changed: look again.', 'CONTENT_CHANGED');
    },
  });
  const { user } = renderApp(page, server);
  await screen.findByText('INV-7');
  await user.click(screen.getByRole('checkbox', { name: 'Select all invoices' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as Paid (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('The list has changed: look again.')).toBeTruthy();
  expect(await screen.findByText('INV-9')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Mark as Paid (3)' })).toBeTruthy();
});

it('shows the total of the selected rows, and clears the selection if it changes', async () => {
  const amounts = { creditNote: -10_000, query: 6_000 };
  const rows = () => [
    invoiceRecord(7, { amountPence: 15_000 }),
    invoiceRecord(8, { amountPence: amounts.creditNote, documentType: 'credit_note' }),
    invoiceRecord(9, { amountPence: amounts.query, status: 'query' }),
  ];
  const server = new StubServer({
    Invoices: () => listing(...rows())(),
    MarkInvoicesPaid: () => {
      amounts.query = 600_000;
      return new Refusal('What you selected has changed: look again.', 'CONTENT_CHANGED');
    },
  });
  const { user } = renderApp(page, server);
  for (const id of [7, 8, 9])
    await user.click(await screen.findByRole('checkbox', { name: `Select invoice INV-${id}` }));
  await user.click(screen.getByRole('button', { name: 'Mark as Paid (3)' }));
  const dialog = within(await findQuestion({ name: 'Mark 3 invoices as paid?' }));
  const question =
    "They come to £110.00. Among them: 1 open credit note, marked as used; 1 in query, marked as paid. Only do this if you've already paid outside Paycycle.";
  expect(dialog.getByText(question)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('What you selected has changed: look again.')).toBeTruthy();
  expect(server.variablesOf('MarkInvoicesPaid')).toMatchObject([
    { selection: { invoiceIds: [7, 8, 9], seen: { count: 3, amountPence: 11_000 } } },
  ]);
  expect(await screen.findByText('£6,000.00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Mark as Paid/ })).toBeNull();
});

it('says when marking failed', async () => {
  const server = new StubServer({
    Invoices: listing(invoiceRecord(7)),
    MarkInvoicesPaid: () => new Refusal('', 'INTERNAL'),
  });
  const { user } = renderApp(page, server);
  await user.click(await screen.findByRole('button', { name: 'Mark paid: invoice INV-7' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Failed to mark invoices as paid')).toBeTruthy();
});

it('searches, filters and sorts on the server', async () => {
  const server = new StubServer({
    Invoices: ({ filter }) => ofCompany(1, { invoices: invoicePage(Object(filter).search ? [] : [invoiceRecord(7)]) }),
  });
  const { user } = renderApp(page, server);
  await screen.findByText('INV-7');
  const dueDate = screen.getByRole('columnheader', { name: 'Due Date' });
  expect(dueDate.getAttribute('aria-sort')).toBe('none');
  await user.click(screen.getByRole('button', { name: 'Due Date' }));
  await waitFor(() =>
    expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ sort: { field: 'dueDate', direction: 'asc' } }),
  );
  expect(screen.getByRole('columnheader', { name: 'Due Date' }).getAttribute('aria-sort')).toBe('ascending');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Due Soon');
  await waitFor(() =>
    expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ filter: { statusLabel: 'Due Soon' } }),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), 'nobody');
  expect(await screen.findByText('No invoices match your search criteria')).toBeTruthy();
  // A pause in slow typing searches for a part of the word first.
  await waitFor(() =>
    expect(server.variablesOf('Invoices').at(-1)).toMatchObject({
      filter: { search: 'nobody', statusLabel: 'Due Soon' },
    }),
  );
});

it('says when there are no invoices yet', async () => {
  renderApp(page, new StubServer({ Invoices: listing() }));
  expect(await screen.findByText('No invoices found')).toBeTruthy();
});

it('offers to try again when the list cannot be loaded', async () => {
  let isDown = true;
  const server = new StubServer({
    Invoices: () => (isDown ? new Refusal('Paycycle is starting', 'UNAVAILABLE') : listing(invoiceRecord(7))()),
  });
  const { user } = renderApp(page, server);
  expect(await screen.findByText('Paycycle is starting')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('INV-7')).toBeTruthy();
});
