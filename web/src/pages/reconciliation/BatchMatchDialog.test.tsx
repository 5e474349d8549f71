import { type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { companyRecord, invoiceRecord, ofCompany, transactionRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { ReconciliationPage } from './ReconciliationPage.tsx';

const page = <ReconciliationPage company={companyRecord()} />;
const month = monthOf(today());
const day = (number: number) => `${month}-${String(number).padStart(2, '0')}` as LocalDate;

const summary = {
  __typename: 'ReconciliationSummary',
  month,
  totalTransactions: 12,
  matchedTransactions: 7,
  unmatchedTransactions: 4,
  transactionsNoInvoiceRequired: 1,
  missingInvoicesCount: 3,
  calculatedStartingBalancePence: 100_000,
  endingBalancePence: 95_000,
};

function listing(items: ReturnType<typeof transactionRecord>[]) {
  const list = { __typename: 'BankTransactionPage', items, totalCount: items.length };
  return () => ofCompany(1, { bankTransactions: list });
}

/** A server for a month with batch suggestions alone. */
function serverWith(handlers: ConstructorParameters<typeof StubServer>[0]) {
  return new StubServer({
    ReconciliationSummary: () => ofCompany(1, { reconciliationSummary: summary }),
    MatchSuggestions: () => ofCompany(1, { matchSuggestions: [] }),
    ...handlers,
  });
}

function cellsOf(text: string) {
  const row = screen.getByText(text).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
}

function suggestingBatch(...invoices: ReturnType<typeof invoiceRecord>[]) {
  const reasons = ['reference K7Q2M9 found'];
  const batch = { bankTransactionId: 1, invoices, paymentRunItemId: 5, confidence: 1, reasons };
  return () => ofCompany(1, { batchSuggestions: [{ __typename: 'BatchSuggestion', ...batch }] });
}

it('matches all invoices of a run item that one transaction paid', async () => {
  const transaction = transactionRecord(1, { date: day(2) });
  const invoices = [invoiceRecord(7, { amountPence: 6_000 }), invoiceRecord(8, { amountPence: 4_000 })];
  const matched = { ...transaction, isMatched: true, matchedInvoiceId: 7, matchedInvoice: invoices[0] };
  const server = serverWith({
    BankTransactions: listing([transaction]),
    BatchSuggestions: suggestingBatch(...invoices),
    MatchBankTransactionToInvoices: () => ({
      matchBankTransactionToInvoices: {
        __typename: 'MatchChange',
        bankTransaction: matched,
        invoices: invoices.map((invoice) => ({ ...invoice, isMatched: true })),
      },
    }),
    UnmatchBankTransaction: () => ({
      unmatchBankTransaction: { __typename: 'MatchChange', bankTransaction: transaction, invoices },
    }),
  });
  const { user } = renderApp(page, server);
  const row = within(await screen.findByRole('group', { name: 'Suggestion for PAYMENT 1' }));
  expect(row.getByText('Paid by payment run item: 2 invoices')).toBeTruthy();
  expect(row.getByText('Confidence 100%')).toBeTruthy();
  expect(row.getByText('reference K7Q2M9 found')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Match to 2 invoices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm batch match' }));
  const lines = dialog.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual(['INV-7 · Northwind Utilities£60.00', 'INV-8 · Northwind Utilities£40.00']);
  expect(dialog.getByText('Total').parentElement?.textContent).toBe('Total£100.00');
  await user.click(dialog.getByRole('button', { name: 'Match 2 invoices' }));

  expect(await screen.findByText('Batch Match Successful')).toBeTruthy();
  expect(screen.getByText('matched transaction to 2 invoices')).toBeTruthy();
  const variables = { id: 1, invoiceIds: [7, 8], paymentRunItemId: 5 };
  expect(server.variablesOf('MatchBankTransactionToInvoices')).toEqual([variables]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cellsOf('Payee 1').slice(5, 7)).toEqual(['INV-7Northwind Utilities', 'Matched']);

  await user.click(screen.getByRole('button', { name: 'Unmatch PAYMENT 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unmatch this transaction?' }));
  await user.click(question.getByRole('button', { name: 'Unmatch' }));
  expect(await screen.findByText('Transaction Unmatched')).toBeTruthy();
  expect(await screen.findByText('Paid by payment run item: 2 invoices')).toBeTruthy();
});

it('says why a batch match failed, and keeps the dialog', async () => {
  const server = serverWith({
    BankTransactions: listing([transactionRecord(1, { date: day(2) })]),
    BatchSuggestions: suggestingBatch(invoiceRecord(7), invoiceRecord(8)),
    MatchBankTransactionToInvoices: () => new Refusal('Invoice INV-7 is matched already.', 'ALREADY_MATCHED'),
  });
  const { user } = renderApp(page, server);
  await user.click(await screen.findByRole('button', { name: 'Match to 2 invoices' }));
  await user.click(await screen.findByRole('button', { name: 'Match 2 invoices' }));
  expect(await screen.findByText('Batch Match Failed')).toBeTruthy();
  expect(screen.getByText('Invoice INV-7 is matched already.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Confirm batch match' })).toBeTruthy();
});
