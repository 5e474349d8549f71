import { localDate } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  besideInvoices,
  companyRecord,
  invoicePage,
  invoiceRecord,
  ofCompany,
  supplierRecord,
} from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

afterEach(() => vi.restoreAllMocks());

const SEPTEMBER = { batchImportDate: localDate('2026-09-05'), batchSequenceNumber: 2 };

async function openPage(invoices: ReturnType<typeof invoiceRecord>[], handlers = {}) {
  const server = new StubServer({ Invoices: () => ofCompany(1, { invoices: invoicePage(invoices) }), ...handlers });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await screen.findByText('INV-7');
  return { server, user };
}

function rowOf(text: string) {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`'${text}' is in no row`);
  return within(row);
}

it('shows the batch, the marks and the missing supplier name of an invoice', async () => {
  await openPage([
    invoiceRecord(7, { ...SEPTEMBER, possibleDuplicateReason: 'same_amount', supplier: supplierRecord(3, '') }),
    invoiceRecord(8, { paymentRunId: 4, paymentRunStatus: 'draft' }),
  ]);
  for (const text of ['5 Sep 2026 · Batch 2', 'Possible duplicate', 'Unknown Supplier', 'To Pay']) {
    expect(rowOf('INV-7').getByText(text)).toBeTruthy();
  }
  expect(rowOf('INV-7').queryByText('In payment run')).toBeNull();
  expect(rowOf('INV-8').getByText('In payment run')).toBeTruthy();
  expect(rowOf('INV-8').getByText('Manual entry')).toBeTruthy();
});

it('opens the PDF in a window of its own, where there is one', async () => {
  const popup = vi.spyOn(window, 'open').mockReturnValue(window);
  const { user } = await openPage([invoiceRecord(7, { filePath: 'abc.pdf', fileName: 'a.pdf' }), invoiceRecord(8)]);
  expect(screen.getAllByRole('button', { name: /^View PDF/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'View PDF: invoice INV-7' }));
  expect(popup).toHaveBeenCalledWith('/api/files/abc.pdf', 'invoice-file', expect.stringContaining('popup'));
  expect(screen.queryByText('The window was blocked')).toBeNull();
});

it('shows a message if the browser blocks that window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openPage([invoiceRecord(7, { filePath: 'abc.pdf' })]);
  await user.click(screen.getByRole('button', { name: 'View PDF: invoice INV-7' }));
  expect(await screen.findByText('The window was blocked')).toBeTruthy();
});

it('offers view, mark paid, edit and delete, by names that say of what', async () => {
  await openPage([invoiceRecord(7), invoiceRecord(8, { status: 'auto_paid' })]);
  const names = (row: string) =>
    rowOf(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
  expect(names('INV-7')).toEqual(['View', 'Mark paid', 'Edit', 'Delete'].map((verb) => `${verb}: invoice INV-7`));
  expect(names('INV-8')).toEqual(['View', 'Edit', 'Delete'].map((verb) => `${verb}: invoice INV-8`));
});

it('keeps the focus on a box that is ticked by the keyboard', async () => {
  const { user } = await openPage([invoiceRecord(7), invoiceRecord(8)]);
  const box = screen.getByRole('checkbox', { name: 'Select invoice INV-7' });
  box.focus();
  await user.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Mark as Paid (1)' })).toBeTruthy();
  expect(document.activeElement).toBe(box);
});

it('says how many of the selected did not change, and why', async () => {
  const { user } = await openPage([invoiceRecord(7), invoiceRecord(8, { status: 'paid' })], {
    MarkInvoicesPaid: () => ({
      markInvoicesPaid: {
        __typename: 'MarkInvoicesPaidResult',
        updatedCount: 1,
        markId: 5,
        refusedCount: 1,
        refusals: [{ __typename: 'BulkRefusal', reason: 'It is already paid', count: 1 }],
        invoices: [],
        company: besideInvoices(),
      },
    }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all invoices' }));
  await user.click(screen.getByRole('button', { name: 'Mark as Paid (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('1 invoice marked as paid. 1 invoice unchanged: it is already paid.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Invoice list' })));
});

it('narrows the list to a batch, and forgets what was selected', async () => {
  const batch = { __typename: 'InvoiceBatch', ...SEPTEMBER, count: 12 };
  const { server, user } = await openPage([invoiceRecord(7)], {
    BatchImports: () => ofCompany(1, { batchImports: [batch] }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select invoice INV-7' }));
  const filter = screen.getByRole('combobox', { name: 'Batch' });
  await within(filter).findByRole('option', { name: '5 Sep 2026 - Batch 2 (12 invoices)' });
  expect(within(filter).getByRole('option', { name: 'All Batches' })).toBeTruthy();
  await user.selectOptions(filter, '5 Sep 2026 - Batch 2 (12 invoices)');
  await waitFor(() => expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ filter: { batch: SEPTEMBER } }));
  expect(screen.queryByRole('button', { name: /^Mark as Paid/ })).toBeNull();
  await user.selectOptions(filter, 'All Batches');
  await waitFor(() => expect(filter).toHaveProperty('value', ''));
});

it('shows only the possible duplicates when there are some', async () => {
  const found = { __typename: 'InvoicePage', items: [{ __typename: 'Invoice', id: 7 }], totalCount: 3 };
  const { server, user } = await openPage([invoiceRecord(7)], {
    PossibleDuplicateCount: () => ofCompany(1, { invoices: found }),
  });
  const button = await screen.findByRole('button', { name: 'Possible duplicates (3)' });
  await user.click(button);
  await waitFor(() =>
    expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ filter: { possibleDuplicate: true } }),
  );
  expect(button.getAttribute('aria-pressed')).toBe('true');
});
