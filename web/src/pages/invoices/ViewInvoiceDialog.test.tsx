import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyRecord, invoicePage, invoiceRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

const OTHER = {
  __typename: 'Invoice',
  id: 3,
  recordNumber: 3,
  invoiceNumber: 'INV-3',
  invoiceDate: localDate('2026-09-01'),
  amountPence: pence(12_345),
};
const suspect = invoiceRecord(7, {
  possibleDuplicateReason: 'same_amount',
  invoiceDate: localDate('2026-09-03'),
  paymentRunId: 4,
  paymentRunStatus: 'draft',
  notes: 'Ask Ana',
  filePath: 'abc.pdf',
  fileName: 'september.pdf',
});
const TIMES = { createdAt: '2026-09-03T09:30:00Z', modifiedAt: '2026-09-04T09:30:00Z' };

async function view(handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const server = new StubServer({
    Invoices: () => ofCompany(1, { invoices: invoicePage([suspect]) }),
    Invoice: () => ({ invoice: { ...suspect, ...TIMES, possibleDuplicateOf: OTHER } }),
    ...handlers,
  });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'View: invoice INV-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-7' }));
  return { server, user, dialog };
}

it('shows all of an invoice', async () => {
  const { dialog, server } = await view();
  for (const text of [
    'Northwind Utilities',
    '£123.45',
    '3 Sep 2026',
    'Not paid',
    'In a payment run (draft)',
    'Manual entry',
    'Ask Ana',
    '3 Sep 2026, 10:30',
    '4 Sep 2026, 10:30',
  ]) {
    expect(await dialog.findByText(text)).toBeTruthy();
  }
  expect(dialog.getByRole('button', { name: 'View september.pdf' })).toBeTruthy();
  expect(server.variablesOf('Invoice')).toEqual([{ id: 7 }]);
});

it('says what of it part payments have paid', async () => {
  const partPaid = { ...suspect, partPaidPence: pence(2_345) };
  const { dialog } = await view({
    Invoices: () => ofCompany(1, { invoices: invoicePage([partPaid]) }),
    Invoice: () => ({ invoice: { ...partPaid, ...TIMES, possibleDuplicateOf: OTHER } }),
  });
  expect(await dialog.findByText('£23.45, £100.00 left')).toBeTruthy();
  // Behind the dialog.
  expect(screen.getByText('Part paid', { selector: 'tr *' })).toBeTruthy();
});

it('names the invoice that it may duplicate, and takes the mark away when it does not', async () => {
  let stored = suspect;
  const { dialog, server, user } = await view({
    Invoices: () => ofCompany(1, { invoices: invoicePage([stored]) }),
    AcceptPossibleDuplicate: () => {
      stored = invoiceRecord(7);
      return { acceptPossibleDuplicate: stored };
    },
  });
  expect(await dialog.findByText(/Possible duplicate of invoice INV-3 for £123\.45 of 1 Sep 2026 \(#3\)/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Not a duplicate' }));
  await waitFor(() => expect(dialog.queryByText(/Possible duplicate of/)).toBeNull());
  expect(server.variablesOf('AcceptPossibleDuplicate')).toEqual([{ id: 7 }]);
  expect(await screen.findByText('The invoice is no longer shown as a possible duplicate')).toBeTruthy();
});

it('deletes it after asking, and closes', async () => {
  const { dialog, server, user } = await view({
    DeleteInvoice: () => ({ deleteInvoice: { __typename: 'DeletionResult', deletedCount: 1 } }),
  });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete invoice?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Invoice deleted successfully')).toBeTruthy();
  expect(server.variablesOf('DeleteInvoice')).toEqual([{ id: 7 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('offers to try again when it cannot be loaded', async () => {
  const { dialog } = await view({ Invoice: () => new Refusal('Invoice not found', 'NOT_FOUND') });
  expect(await dialog.findByText('Invoice not found')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
