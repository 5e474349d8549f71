import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findQuestion } from '../../../testing/find-question.ts';
import { listingOf, reconciliationServer, summaryRecord } from '../../../testing/reconciliation-records.ts';
import { companyRecord, invoiceRecord, ofCompany, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import { cellsOf, dayOfMonth, matchedRecord } from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';
import { describeUnmatch } from './UnmatchDialog.tsx';

const open = transactionRecord(1, { date: dayOfMonth(2) });
const invoices = [invoiceRecord(7, { amountPence: 6_000 }), invoiceRecord(8, { amountPence: 4_000 })];
const matched = matchedRecord(open, invoices);

function showPage(handlers: Parameters<typeof reconciliationServer>[0] = {}, transaction = matched) {
  const server = reconciliationServer({ BankTransactions: () => listingOf([transaction]), ...handlers });
  return { server, ...renderApp(<ReconciliationPage company={companyRecord()} />, server) };
}

it('shows all invoices of a line, and who matched them when', async () => {
  const { user } = showPage();
  await screen.findByText('PAYMENT 1');
  expect(cellsOf('PAYMENT 1')[5]).toBe('INV-7+ 1 more · Northwind Utilities');
  await user.click(screen.getByRole('button', { name: /show what PAYMENT 1 is matched to/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Matched invoices' }));
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'INV-7 · Northwind Utilities £60.00Matched by Alice Berry, 5 Sep 2026, 14:07',
    'INV-8 · Northwind Utilities £40.00Matched by Alice Berry, 5 Sep 2026, 14:07',
  ]);
});

it('asks before it unmatches, and keeps the focus on the row', async () => {
  const { user, server } = showPage({
    UnmatchBankTransaction: () => ({
      unmatchBankTransaction: { __typename: 'MatchChange', bankTransaction: open, invoices },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Unmatch PAYMENT 1' }));
  const question = within(await findQuestion({ name: 'Unmatch this transaction?' }));
  expect(question.getByText(/^Invoices INV-7 and INV-8 will go back/)).toBeTruthy();
  await user.dblClick(question.getByRole('button', { name: 'Unmatch' }));
  expect(await screen.findByText('Transaction Unmatched')).toBeTruthy();
  expect(server.variablesOf('UnmatchBankTransaction')).toMatchObject([{ id: 1 }]);
  expect(cellsOf('PAYMENT 1')[6]).toBe('Unmatched');
  const match = screen.getByRole('button', { name: 'Match PAYMENT 1 to an invoice' });
  await waitFor(() => expect(document.activeElement).toBe(match));
});

it('says why it could not be unmatched', async () => {
  const { user } = showPage({
    UnmatchBankTransaction: () => new Refusal('September 2026 is closed.', 'MONTH_CLOSED'),
  });
  await user.click(await screen.findByRole('button', { name: 'Unmatch PAYMENT 1' }));
  await user.click(await screen.findByRole('button', { name: 'Unmatch' }));
  expect(await screen.findByText('Unmatch Failed')).toBeTruthy();
  expect(screen.getByText('September 2026 is closed.')).toBeTruthy();
});

it('describes what an unmatch restores', () => {
  const [first] = invoices;
  if (!first) throw new Error('an invoice');
  expect(describeUnmatch(matchedRecord(open, [first]))).toBe(
    'Invoice INV-7 will go back to the status it had before the match.',
  );
  expect(describeUnmatch(matchedRecord(open, [first], true))).toBe(
    'Its part payment of invoice INV-7 will be removed, and that much of the invoice will be unpaid again.',
  );
});

it('has no actions in a closed month, and says why', async () => {
  const closed = summaryRecord(undefined, { isClosed: true });
  const handlers = { ReconciliationSummary: () => ofCompany(1, { reconciliationSummary: closed }) };
  const { user } = showPage(handlers, { ...matched, isInClosedMonth: true });
  await screen.findByText('PAYMENT 1');
  expect(cellsOf('PAYMENT 1')[7]).toBe('Month closed');
  expect(screen.getByTitle('This month is closed. Reopen it with a reason to change it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unmatch PAYMENT 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull();
  // The matches can still be read.
  await user.click(screen.getByRole('button', { name: /show what PAYMENT 1 is matched to/ }));
  expect(await screen.findByRole('dialog', { name: 'Matched invoices' })).toBeTruthy();
});
