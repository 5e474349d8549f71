import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findQuestion } from '../../../testing/find-question.ts';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, ofCompany, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import { cellsOf, changedMonth, dayOfMonth } from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const transaction = transactionRecord(1, { date: dayOfMonth(2) });
const others = [2, 3].map((id) => transactionRecord(id, { date: dayOfMonth(1) }));
const marked = (record: typeof transaction) => ({ ...record, requiresInvoice: false });

const preview = {
  __typename: 'NoInvoicePreview',
  counterparty: 'City Council',
  totalCount: 9,
  openCount: 3,
  withInvoiceCount: 1,
};

async function openDialog(handlers: Parameters<typeof reconciliationServer>[0] = {}) {
  const books = { transaction, others };
  const server = reconciliationServer({
    BankTransactions: () => listingOf([...books.others, books.transaction]),
    NoInvoicePreview: () =>
      ofCompany(1, { noInvoicePreview: { ...preview, transactions: [books.transaction, ...books.others] } }),
    MarkNoInvoiceRequired: ({ autoMarkSupplier, applyToOpenTransactions }) => {
      books.transaction = marked(transaction);
      if (applyToOpenTransactions) books.others = others.map(marked);
      return {
        markNoInvoiceRequired: {
          __typename: 'NoInvoiceChange',
          bankTransaction: books.transaction,
          alsoMarked: applyToOpenTransactions ? books.others : [],
          rule: autoMarkSupplier ? { __typename: 'NoInvoiceRule', id: 4, counterparty: 'City Council' } : null,
        },
      };
    },
    ...handlers,
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'No invoice required for PAYMENT 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No invoice required' }));
  return { server, user, dialog };
}

const discardQuestion = () => findQuestion({ name: 'Discard what you typed?' });

it('marks one transaction, with its note', async () => {
  const { server, user, dialog } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), ' Business rates ');
  await user.click(dialog.getByRole('button', { name: 'Mark as no invoice required' }));
  expect(await screen.findByText('Transaction marked as not requiring an invoice')).toBeTruthy();
  expect(screen.queryByText(/Future transactions/)).toBeNull();
  expect(server.variablesOf('MarkNoInvoiceRequired')).toMatchObject([
    { id: 1, notes: 'Business rates', autoMarkSupplier: false, applyToOpenTransactions: false },
  ]);
  expect(server.variablesOf('NoInvoicePreview')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cellsOf('PAYMENT 1')[6]).toBe('No Invoice Required');
  const takeBack = screen.getByRole('button', { name: 'Undo: invoice needed for PAYMENT 1' });
  await waitFor(() => expect(document.activeElement).toBe(takeBack));
});

it('asks before notes are lost', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Rates');
  await user.keyboard('{Escape}');
  await user.click(within(await discardQuestion()).getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveProperty('value', 'Rates');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await discardQuestion()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what a rule would have caught, and marks the open ones with it', async () => {
  const { server, user, dialog } = await openDialog();
  await user.click(dialog.getByRole('checkbox', { name: /^Always do this for/ }));
  expect(
    await dialog.findByText(
      '9 transactions for City Council so far. 1 has an open invoice that fits: an invoice takes priority over the rule.',
    ),
  ).toBeTruthy();
  const caught = within(dialog.getByRole('region', { name: 'What the rule would have caught' }));
  expect(caught.getAllByRole('listitem')).toHaveLength(3);
  await user.click(dialog.getByRole('checkbox', { name: 'Also mark the other 2 unmatched' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as no invoice required' }));
  expect(
    await screen.findByText(
      'Future transactions for City Council will be marked automatically. 2 other unmatched transactions marked as well.',
    ),
  ).toBeTruthy();
  expect(server.variablesOf('MarkNoInvoiceRequired')).toMatchObject([
    { id: 1, notes: null, autoMarkSupplier: true, applyToOpenTransactions: true },
  ]);
  await waitFor(() => expect(cellsOf('PAYMENT 3')[6]).toBe('No Invoice Required'));
});

it('says why it was refused, and keeps what was typed', async () => {
  const { user, dialog } = await openDialog({
    MarkNoInvoiceRequired: () => new Refusal('Already matched. Unmatch it first.', 'ALREADY_MATCHED'),
  });
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Rates');
  await user.click(dialog.getByRole('button', { name: 'Mark as no invoice required' }));
  expect(await screen.findByText('Update Failed')).toBeTruthy();
  expect(screen.getByText('Already matched. Unmatch it first.')).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe('Rates');
});

it('offers to try again when the preview cannot be loaded', async () => {
  const { user, dialog } = await openDialog({
    NoInvoicePreview: () => new Refusal('The database is away', 'UNAVAILABLE'),
  });
  await user.click(dialog.getByRole('checkbox', { name: /^Always do this for/ }));
  expect(await dialog.findByText('The database is away')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('takes the mark back', async () => {
  const server = reconciliationServer({
    BankTransactions: () => listingOf([marked(transaction)]),
    MarkInvoiceRequired: () => ({ markInvoiceRequired: { ...transaction, company: changedMonth() } }),
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'Undo: invoice needed for PAYMENT 1' }));
  expect(await screen.findByText('Transaction marked as requiring an invoice')).toBeTruthy();
  expect(server.variablesOf('MarkInvoiceRequired')).toMatchObject([{ id: 1 }]);
  expect(cellsOf('PAYMENT 1')[6]).toBe('Unmatched');
});
