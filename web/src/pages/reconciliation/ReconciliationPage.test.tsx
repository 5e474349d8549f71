import { addMonths, type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatMonth } from '../../lib/month.ts';
import { today } from '../../lib/today.ts';
import { listingOf, reconciliationServer } from '../../testing/reconciliation-records.ts';
import { companyRecord, invoicePage, invoiceRecord, ofCompany, transactionRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal } from '../../testing/stub-server.ts';
import { ReconciliationPage } from './ReconciliationPage.tsx';

const page = <ReconciliationPage company={companyRecord()} />;
const month = monthOf(today());
const day = (number: number) => `${month}-${String(number).padStart(2, '0')}` as LocalDate;

function listing(items: readonly ReturnType<typeof transactionRecord>[]) {
  return () => listingOf(items);
}

function suggesting(bankTransactionId: number, ...invoices: ReturnType<typeof invoiceRecord>[]) {
  const candidates = invoices.map((invoice) => ({
    __typename: 'MatchCandidate',
    invoice,
    score: 105,
    reasons: ['same amount', 'supplier name found'],
  }));
  return () =>
    ofCompany(1, {
      matchSuggestions: [
        { __typename: 'MatchSuggestion', bankTransactionId, isTie: candidates.length > 1, candidates },
      ],
    });
}

function cellsOf(text: string) {
  const row = screen.getByText(text).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
}

it('shows the summary and the balances of the month', async () => {
  renderApp(page, reconciliationServer({ BankTransactions: listing([transactionRecord(1, { date: day(2) })]) }));
  expect(await screen.findByText('Payee 1')).toBeTruthy();
  const cards = screen.getByLabelText('Summary').textContent;
  expect(cards).toBe('Total Transactions12Matched7Unmatched4No Invoice Required1Missing Invoices3');
  expect(screen.getByText(/Calculated starting balance/).textContent).toBe('Calculated starting balance £1,000.00');
  const balances = screen.getByRole('region', { name: 'Balance summary' }).textContent;
  expect(balances).toContain('Starting balance £1,000.00');
  expect(balances).toContain('Ending balance £950.00');
});

it('runs the balance in the order of the account, however the table is sorted', async () => {
  const transactions = [
    transactionRecord(1, { date: day(1), amountPence: pence(-10_000) }),
    transactionRecord(2, { date: day(2), amountPence: pence(5_000), isOutgoing: false, requiresInvoice: false }),
  ];
  const { user } = renderApp(page, reconciliationServer({ BankTransactions: listing(transactions) }));
  await screen.findByText('Payee 1');
  const header = () => screen.getByRole('columnheader', { name: 'Date' });
  expect(header().getAttribute('aria-sort')).toBe('descending');
  expect(cellsOf('Payee 2').slice(3, 5)).toEqual(['+£50.00', '£950.00']);
  await user.click(screen.getByRole('button', { name: 'Date' }));
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  expect(cellsOf('Payee 1').slice(3, 5)).toEqual(['-£100.00', '£900.00']);
  expect(cellsOf('Payee 2').slice(3, 5)).toEqual(['+£50.00', '£950.00']);
  expect(cellsOf('Payee 2').slice(6)).toEqual(['No Invoice Required', '']);
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

it('matches a suggestion in place, and asks again for what follows from it', async () => {
  const transaction = transactionRecord(1, { date: day(2) });
  const invoice = invoiceRecord(7, { amountPence: 10_000 });
  const server = reconciliationServer({
    BankTransactions: listing([transaction]),
    MatchSuggestions: suggesting(1, invoice),
    MatchBankTransaction: () => ({
      matchBankTransaction: {
        __typename: 'MatchChange',
        bankTransaction: { ...transaction, isMatched: true, matchedInvoiceId: 7, matchedInvoice: invoice },
        invoices: [{ ...invoice, isMatched: true, status: 'paid', displayStatus: 'paid' }],
      },
    }),
  });
  const { user } = renderApp(page, server);
  const suggestion = within(await screen.findByRole('group', { name: 'Suggestion for PAYMENT 1' }));
  expect(suggestion.getByText('Match Score 100%')).toBeTruthy();
  expect(suggestion.getByText('same amount · supplier name found')).toBeTruthy();
  await user.click(suggestion.getByRole('button', { name: 'Match to invoice INV-7' }));

  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  expect(server.variablesOf('MatchBankTransaction')).toEqual([{ id: 1, invoiceId: 7, confidence: 1 }]);
  expect(cellsOf('Payee 1').slice(5, 7)).toEqual(['INV-7Northwind Utilities', 'Matched']);
  expect(screen.queryByRole('group', { name: /^Suggestion/ })).toBeNull();
  await waitFor(() => expect(server.variablesOf('ReconciliationSummary')).toHaveLength(2));
  expect(server.variablesOf('BankTransactions')).toHaveLength(1);
});

it('shows a tie as a choice', async () => {
  renderApp(
    page,
    reconciliationServer({
      BankTransactions: listing([transactionRecord(1, { date: day(2) })]),
      MatchSuggestions: suggesting(1, invoiceRecord(7), invoiceRecord(8)),
    }),
  );
  expect(await screen.findByText(/2 invoices fit equally well/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Match to invoice/ })).toHaveLength(2);
});

it("says why a match failed, in the server's words", async () => {
  const server = reconciliationServer({
    BankTransactions: listing([transactionRecord(1, { date: day(2) })]),
    MatchSuggestions: suggesting(1, invoiceRecord(7)),
    MatchBankTransaction: () => new Refusal('Already matched. Unmatch it first.', 'ALREADY_MATCHED'),
  });
  const { user } = renderApp(page, server);
  await user.click(await screen.findByRole('button', { name: 'Match to invoice INV-7' }));
  expect(await screen.findByText('Matching Failed')).toBeTruthy();
  expect(screen.getByText('Already matched. Unmatch it first.')).toBeTruthy();
});

it('matches by hand: equal amounts come first, and a search narrows the choice', async () => {
  const transaction = transactionRecord(1, { date: day(2) });
  const other = invoiceRecord(7, { amountPence: 999 });
  const equal = invoiceRecord(8, { amountPence: 10_000 });
  const server = reconciliationServer({
    BankTransactions: listing([transaction]),
    MatchableInvoices: ({ search }) =>
      ofCompany(1, {
        sameAmount: invoicePage(search ? [] : [equal]),
        latest: invoicePage(search ? [other] : [other, equal]),
      }),
    MatchBankTransaction: () => ({
      matchBankTransaction: {
        __typename: 'MatchChange',
        bankTransaction: { ...transaction, isMatched: true, matchedInvoiceId: 7, matchedInvoice: other },
        invoices: [{ ...other, isMatched: true }],
      },
    }),
  });
  const { user } = renderApp(page, server);
  await user.click(await screen.findByRole('button', { name: 'Match PAYMENT 1 to an invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Match to Invoice' }));
  await dialog.findByText('Same amount');
  const names = () => dialog.getAllByRole('button', { name: /^Match to/ }).map((button) => button.ariaLabel);
  expect(names()).toEqual(['Match to invoice INV-8', 'Match to invoice INV-7']);
  await user.type(dialog.getByRole('searchbox'), 'INV-7');
  await waitFor(() => expect(names()).toEqual(['Match to invoice INV-7']));
  await user.click(dialog.getByRole('button', { name: 'Match to invoice INV-7' }));
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before it unmatches', async () => {
  const invoice = invoiceRecord(7, { isMatched: true });
  const transaction = transactionRecord(1, {
    date: day(2),
    isMatched: true,
    matchedInvoiceId: 7,
    matchedInvoice: invoice,
  });
  const server = reconciliationServer({
    BankTransactions: listing([transaction]),
    UnmatchBankTransaction: () => ({
      unmatchBankTransaction: {
        __typename: 'MatchChange',
        bankTransaction: { ...transaction, isMatched: false, matchedInvoiceId: null, matchedInvoice: null },
        invoices: [{ ...invoice, isMatched: false }],
      },
    }),
  });
  const { user } = renderApp(page, server);
  await user.click(await screen.findByRole('button', { name: 'Unmatch PAYMENT 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unmatch this transaction?' }));
  await user.click(question.getByRole('button', { name: 'Unmatch' }));
  expect(await screen.findByText('Transaction Unmatched')).toBeTruthy();
  expect(cellsOf('Payee 1')[6]).toBe('Unmatched');
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
