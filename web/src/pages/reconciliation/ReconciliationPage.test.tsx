import { addMonths, formatMonth, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { listingOf, reconciliationServer } from '../../testing/reconciliation-records.ts';
import { companyRecord, transactionRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { previewRecord } from '../../testing/statement-records.ts';
import { cellsOf, dayOfMonth as day } from '../../testing/suggestion-records.ts';
import { ReconciliationPage } from './ReconciliationPage.tsx';

const page = <ReconciliationPage company={companyRecord()} />;
const month = monthOf(today());

function listing(items: readonly ReturnType<typeof transactionRecord>[]) {
  return () => listingOf(items);
}

it('shows the summary and the balances of the month', async () => {
  renderApp(page, reconciliationServer({ BankTransactions: listing([transactionRecord(1, { date: day(2) })]) }));
  expect(await screen.findByText('PAYMENT 1')).toBeTruthy();
  const filters = screen.getByRole('group', { name: 'Show transactions' }).textContent;
  expect(filters).toBe('Total Transactions 1Unmatched 1Suggested 0Matched 0No Invoice Required 0Missing Invoices 1');
  const balances = screen.getByRole('region', { name: 'Balance summary' }).textContent;
  expect(balances).toContain('Calculated starting balance £1,000.00');
  expect(balances).toContain('Ending balance £950.00');
});

it('runs the balance in the order of the account, however the table is sorted', async () => {
  const transactions = [
    transactionRecord(1, { date: day(1), amountPence: pence(-10_000) }),
    transactionRecord(2, { date: day(2), amountPence: pence(5_000), isOutgoing: false, requiresInvoice: false }),
  ];
  const { user } = renderApp(page, reconciliationServer({ BankTransactions: listing(transactions) }));
  await screen.findByText('PAYMENT 1');
  const header = () => screen.getByRole('columnheader', { name: 'Date' });
  expect(header().getAttribute('aria-sort')).toBe('descending');
  expect(cellsOf('PAYMENT 2').slice(3, 5)).toEqual(['+£50.00', '£950.00']);
  await user.click(screen.getByRole('button', { name: 'Date' }));
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  expect(cellsOf('PAYMENT 1').slice(3, 5)).toEqual(['-£100.00', '£900.00']);
  expect(cellsOf('PAYMENT 2').slice(3, 5)).toEqual(['+£50.00', '£950.00']);
  expect(cellsOf('PAYMENT 2').slice(6)).toEqual(['No Invoice Required', '']);
});

it('keeps the focus on the button of a row while the table changes around it', async () => {
  renderApp(page, reconciliationServer({ BankTransactions: listing([transactionRecord(1, { date: day(2) })]) }));
  const button = await screen.findByRole('button', { name: 'Match PAYMENT 1 to an invoice' });
  button.focus();
  // Not by the user's click, which would move the focus itself.
  fireEvent.click(screen.getByRole('button', { name: 'Date' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('ascending'),
  );
  expect(document.activeElement).toBe(button);
  expect(button.isConnected).toBe(true);
});

it('goes from month to month', async () => {
  const server = reconciliationServer({});
  const { user } = renderApp(page, server);
  expect(await screen.findByText(`No transactions in ${formatMonth(month)}`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByText(`No transactions in ${formatMonth(addMonths(month, -1))}`)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2020');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'March');
  expect(await screen.findByText('No transactions in March 2020')).toBeTruthy();
});

/** Shows the URL's query, as a reload would find it. */
function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

it('keeps the month in the address, beside what else is there', async () => {
  const shown = (
    <>
      {page}
      <Address />
    </>
  );
  const { user } = renderApp(shown, reconciliationServer({}), '/reconciliation?from=mail&month=2024-02');
  expect(await screen.findByText('No transactions in February 2024')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('No transactions in March 2024')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('?from=mail&month=2024-03');
});

it.each(['2024-13', '2024-2', '', 'soon'])('shows the current month where the address names "%s"', async (named) => {
  renderApp(page, reconciliationServer({}), `/reconciliation?month=${named}`);
  expect(await screen.findByText(`No transactions in ${formatMonth(month)}`)).toBeTruthy();
});

const statementFiles = ['september.csv', 'october.csv'].map((name) => new File(['Date,Description,Amount'], name));

it('opens the import dialog with a statement that is dropped anywhere on the page', async () => {
  const server = reconciliationServer({ PreviewBankStatement: () => ({ previewBankStatement: previewRecord() }) });
  renderApp(page, server);
  const where = await screen.findByRole('button', { name: 'Import Bank Statement' });
  const dataTransfer = { types: ['Files'], files: statementFiles.slice(0, 1) };
  fireEvent.dragEnter(where, { dataTransfer });
  expect(screen.getByText('Drop a bank statement here to import it')).toBeTruthy();
  fireEvent.drop(where, { dataTransfer });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Bank Statement' }));
  expect(await dialog.findByText('september.csv')).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Import 1 transaction' })).toBeTruthy();
  expect(server.variablesOf('PreviewBankStatement')).toMatchObject([{ companyId: 1, file: statementFiles[0] }]);
});

it('imports the first of several dropped statements, with a notice', async () => {
  const server = reconciliationServer({ PreviewBankStatement: () => ({ previewBankStatement: previewRecord() }) });
  renderApp(page, server);
  const where = await screen.findByRole('button', { name: 'Import Bank Statement' });
  fireEvent.drop(where, { dataTransfer: { types: ['Files'], files: statementFiles } });
  expect(await screen.findByRole('dialog', { name: 'Import Bank Statement' })).toBeTruthy();
  const words = 'Only one file at a time: september.csv is taken, october.csv is not.';
  expect(await screen.findByText(words)).toBeTruthy();
});

it('leaves a dropped file where the role only looks', async () => {
  renderApp(page, reconciliationServer({ BankTransactions: listing([transactionRecord(1, { date: day(2) })]) }), '/', {
    role: 'accountant',
  });
  const where = await screen.findByText('PAYMENT 1');
  fireEvent.drop(where, { dataTransfer: { types: ['Files'], files: statementFiles } });
  expect(screen.queryByRole('dialog')).toBeNull();
});
