import { pence } from '@paycycle/schema/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, invoiceRecord, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import {
  cellsOf,
  choiceRecord,
  dayOfMonth,
  matchedChange,
  openDetails,
  suggesting,
  suggestionRecord,
} from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const transaction = transactionRecord(1, { date: dayOfMonth(2) });
const invoice = invoiceRecord(7, { amountPence: 10_000 });

type Handlers = Parameters<typeof reconciliationServer>[0];

/** Opens the page with one transaction, and expands its suggestion. */
async function showSuggestion(
  suggestion: ReturnType<typeof suggestionRecord>,
  handlers: Handlers = {},
  of = 'PAYMENT 1',
) {
  const server = reconciliationServer({
    BankTransactions: () => listingOf([transaction]),
    Suggestions: () => suggesting(suggestion),
    ...handlers,
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  const row = await openDetails(user, of);
  return { server, user, row };
}

it('matches one invoice with one click, in place, in one request', async () => {
  const { server, user, row } = await showSuggestion(suggestionRecord(1, [choiceRecord([invoice])]), {
    MatchBankTransaction: () => ({ matchBankTransaction: matchedChange(transaction, [invoice]) }),
  });
  expect(row.getByText('Match Score 100%')).toBeTruthy();
  expect(row.getByText('Confidence 97%')).toBeTruthy();
  expect(row.getByText('same amount · supplier name found')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Match to invoice INV-7' }));

  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  expect(server.variablesOf('MatchBankTransaction')).toMatchObject([{ id: 1, invoiceId: 7, confidence: 1 }]);
  expect(cellsOf('PAYMENT 1').slice(5, 7)).toEqual(['INV-7Northwind Utilities', 'Matched']);
  expect(screen.queryByRole('group', { name: /^Suggestion/ })).toBeNull();
  for (const asked of ['BankTransactions', 'ReconciliationSummary', 'Suggestions', 'DuplicatePayments']) {
    expect([asked, server.variablesOf(asked).length]).toEqual([asked, 1]);
  }
  // The row that had the focus is gone: that of its transaction has it.
  const above = screen.getByRole('button', { name: 'Unmatch PAYMENT 1' }).closest('tr');
  await waitFor(() => expect(document.activeElement).toBe(above));
});

it('ignores the second click of a double click, because another row may have moved there', async () => {
  const { server, user, row } = await showSuggestion(suggestionRecord(1, [choiceRecord([invoice])]), {
    MatchBankTransaction: () => ({ matchBankTransaction: matchedChange(transaction, [invoice]) }),
  });
  const match = row.getByRole('button', { name: 'Match to invoice INV-7' });
  fireEvent.click(match, { detail: 2 });
  expect(server.variablesOf('MatchBankTransaction')).toEqual([]);
  await user.click(match);
  await waitFor(() => expect(server.variablesOf('MatchBankTransaction')).toHaveLength(1));
});

it('shows a possible match as one, without a confidence', async () => {
  const choice = choiceRecord([invoice], { confidence: 0.4, score: 65 });
  const { server, user, row } = await showSuggestion(suggestionRecord(1, [choice], { strength: 'possible' }), {
    MatchBankTransaction: () => ({ matchBankTransaction: matchedChange(transaction, [invoice]) }),
  });
  expect(row.getByText('Possible')).toBeTruthy();
  expect(row.getByText('Match Score 65%')).toBeTruthy();
  expect(row.queryByText(/Confidence/)).toBeNull();
  expect(screen.getByText('No suggestions left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull();
  await user.click(row.getByRole('button', { name: 'Match to invoice INV-7' }));
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  expect(server.variablesOf('MatchBankTransaction')).toHaveLength(1);
});

it('matches money that came back as a refund, after a question', async () => {
  const received = transactionRecord(2, { date: dayOfMonth(2), amountPence: pence(3_000), isOutgoing: false });
  const paid = invoiceRecord(7, { amountPence: 10_000, isMatched: true, status: 'paid', displayStatus: 'paid' });
  const choice = choiceRecord([paid], { kind: 'refund', differencePence: pence(-7_000), score: null });
  const suggestion = suggestionRecord(2, [choice], { strength: 'possible' });
  const handlers = {
    BankTransactions: () => listingOf([received]),
    MatchBankTransaction: () => ({ matchBankTransaction: matchedChange(received, [paid]) }),
  };
  const { server, user, row } = await showSuggestion(suggestion, handlers, 'PAYMENT 2');
  expect(row.getByText('Refund')).toBeTruthy();
  expect(row.getByText('Refund of £30.00 of £100.00')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Match as refund of invoice INV-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm refund' }));
  expect(dialog.getByText(/The invoice stays paid/)).toBeTruthy();
  expect(dialog.getByText('Warning:')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Match as refund' }));
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  const variables = { id: 2, invoiceId: 7, confidence: 1, refund: true, partPayment: true };
  expect(server.variablesOf('MatchBankTransaction')).toMatchObject([variables]);
});

it('warns of a refund only where it is not all that was paid', async () => {
  const received = transactionRecord(2, { date: dayOfMonth(2), amountPence: pence(10_000), isOutgoing: false });
  const paid = invoiceRecord(7, { amountPence: 10_000, isMatched: true, status: 'paid', displayStatus: 'paid' });
  const choice = choiceRecord([paid], { kind: 'refund', differencePence: pence(0), score: null });
  const suggestion = suggestionRecord(2, [choice], { strength: 'possible' });
  const { user, row } = await showSuggestion(
    suggestion,
    { BankTransactions: () => listingOf([received]) },
    'PAYMENT 2',
  );
  await user.click(row.getByRole('button', { name: 'Match as refund of invoice INV-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm refund' }));
  expect(dialog.getByText(/The invoice stays paid/)).toBeTruthy();
  expect(dialog.queryByText('Warning:')).toBeNull();
});

it('reports a change by another tab, and shows it', async () => {
  let isTaken = false;
  const { user, row } = await showSuggestion(suggestionRecord(1, [choiceRecord([invoice])]), {
    BankTransactions: () =>
      listingOf([isTaken ? matchedChange(transaction, [invoiceRecord(8)]).bankTransaction : transaction]),
    MatchBankTransaction: () => {
      isTaken = true;
      return new Refusal('Already matched. Unmatch it first.', 'ALREADY_MATCHED');
    },
  });
  await user.click(row.getByRole('button', { name: 'Match to invoice INV-7' }));
  expect(await screen.findByText('Matching Failed')).toBeTruthy();
  expect(screen.getByText('Already matched. Unmatch it first.')).toBeTruthy();
  await waitFor(() => expect(cellsOf('PAYMENT 1').slice(5, 7)).toEqual(['INV-8Northwind Utilities', 'Matched']));
});

it('shows a tie as a choice, a long one in part', async () => {
  const choices = Array.from({ length: 6 }, (_, index) => choiceRecord([invoiceRecord(index + 1)]));
  const { user, row } = await showSuggestion(suggestionRecord(1, choices));
  expect(row.getByText('6 invoices fit equally well: choose one.')).toBeTruthy();
  expect(row.getAllByRole('button', { name: /^Match to invoice/ })).toHaveLength(4);
  await user.click(row.getByRole('button', { name: 'Show all 6' }));
  expect(row.getAllByRole('button', { name: /^Match to invoice/ })).toHaveLength(6);
});

it('says when the search ended before all sets were looked at', async () => {
  const { row } = await showSuggestion(
    suggestionRecord(1, [choiceRecord([invoice, invoiceRecord(8)], { kind: 'invoices', score: null })], {
      isSearchIncomplete: true,
    }),
  );
  expect(row.getByText(/more sets of invoices than could be looked at/)).toBeTruthy();
});

it('matches all invoices of a run item that one transaction paid, once they were looked at', async () => {
  const invoices = [invoiceRecord(7, { amountPence: 6_000 }), invoiceRecord(8, { amountPence: 4_000 })];
  const batch = choiceRecord(invoices, {
    kind: 'payment_run',
    paymentRunItemId: 5,
    confidence: 1,
    score: null,
    reasons: ['reference K7Q2M9 found'],
  });
  const { server, user, row } = await showSuggestion(suggestionRecord(1, [batch]), {
    MatchBankTransactionToInvoices: () => ({ matchBankTransactionToInvoices: matchedChange(transaction, invoices) }),
  });
  expect(row.getByText('Payment run')).toBeTruthy();
  expect(row.getByText('Paid by payment run item: 2 invoices')).toBeTruthy();
  expect(row.getByText('Confidence 100%')).toBeTruthy();
  expect(row.queryByText(/Match Score/)).toBeNull();
  await user.click(row.getByRole('button', { name: 'Match to 2 invoices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm batch match' }));
  const lines = dialog.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual(['INV-7 · Northwind Utilities£60.00', 'INV-8 · Northwind Utilities£40.00']);
  expect(dialog.getByText('Total').parentElement?.textContent).toBe('Total£100.00');
  await user.dblClick(dialog.getByRole('button', { name: 'Match 2 invoices' }));

  expect(await screen.findByText('Batch Match Successful')).toBeTruthy();
  expect(screen.getByText('matched transaction to 2 invoices')).toBeTruthy();
  const variables = { id: 1, invoiceIds: [7, 8], paymentRunItemId: 5 };
  expect(server.variablesOf('MatchBankTransactionToInvoices')).toMatchObject([variables]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cellsOf('PAYMENT 1').slice(5, 7)).toEqual(['INV-7+ 1 more · Northwind Utilities', 'Matched']);
});

it('shows what a run paid less credit notes, which it used up or in part', async () => {
  const line = transactionRecord(1, { date: dayOfMonth(2), amountPence: pence(-85_000) });
  const credit = { documentType: 'credit_note', amountPence: -10_000, partPaidPence: pence(-10_000) } as const;
  const invoices = [
    invoiceRecord(7, { amountPence: 100_000, status: 'paid' }),
    invoiceRecord(8, credit),
    invoiceRecord(9, { ...credit, amountPence: -9_000, partPaidPence: pence(-6_000) }),
  ];
  const choice = choiceRecord(invoices, { kind: 'payment_run', paymentRunItemId: 5, score: null });
  const { user, row } = await showSuggestion(suggestionRecord(1, [choice]), {
    BankTransactions: () => listingOf([line]),
  });
  expect(row.getByText(/INV-7, INV-8 and INV-9 · £850\.00/)).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Match to 3 invoices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm batch match' }));
  const lines = dialog.getAllByRole('listitem').map((item) => item.textContent);
  expect(lines).toEqual(['INV-7 · Northwind Utilities£1,000.00', 'INV-8 and INV-9 · Northwind Utilities-£150.00']);
  expect(dialog.getByText('Total').parentElement?.textContent).toBe('Total£850.00');
});

it('says why a batch match failed, and keeps the dialog', async () => {
  const batch = choiceRecord([invoice, invoiceRecord(8)], { kind: 'invoices', score: null });
  const { user, row } = await showSuggestion(suggestionRecord(1, [batch]), {
    MatchBankTransactionToInvoices: () => new Refusal('Invoice INV-7 is matched already.', 'ALREADY_MATCHED'),
  });
  expect(row.getByText('Several invoices')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Match to 2 invoices' }));
  await user.click(await screen.findByRole('button', { name: 'Match 2 invoices' }));
  expect(await screen.findByText('Batch Match Failed')).toBeTruthy();
  expect(screen.getByText('Invoice INV-7 is matched already.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Confirm batch match' })).toBeTruthy();
});

const whole = invoiceRecord(9, { amountPence: 27_000 });

it('pays a part of an invoice only after a look at what stays open', async () => {
  const part = choiceRecord([whole], { kind: 'part_payment', score: null, differencePence: pence(-17_000) });
  const { server, user, row } = await showSuggestion(suggestionRecord(1, [part]), {
    MatchBankTransaction: () => ({ matchBankTransaction: matchedChange(transaction, [whole], true) }),
  });
  expect(row.getByText('Part payment: pays £100.00 of £270.00')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Match to invoice INV-9' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm part payment' }));
  expect(dialog.getByText(/£170\.00 of the invoice will stay open/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Match as part payment' }));
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  const variables = { id: 1, invoiceId: 9, confidence: 1, partPayment: true };
  expect(server.variablesOf('MatchBankTransaction')).toMatchObject([variables]);
  expect(cellsOf('PAYMENT 1')[5]).toBe('INV-9Northwind Utilities · Part payment');
  // The suggestion that opened the dialog is gone: its transaction's row takes the focus.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const unmatch = screen.getByRole('button', { name: 'Unmatch PAYMENT 1' });
  await waitFor(() => expect(document.activeElement).toBe(unmatch));
});

it.each([
  ['fee', 250, 'Possible fee: £2.50 more than the invoice'],
  ['credit_note', -250, 'Possible credit note: £2.50 less than the invoice'],
] as const)('matches one with a %s only after a look at the difference', async (kind, difference, words) => {
  const other = choiceRecord([invoice], { kind, score: null, differencePence: pence(difference) });
  const { server, user, row } = await showSuggestion(suggestionRecord(1, [other]), {
    MatchBankTransaction: () => ({ matchBankTransaction: matchedChange(transaction, [invoice]) }),
  });
  expect(row.getByText(words)).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Match to invoice INV-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm match' }));
  expect(dialog.getByText(/The whole invoice will be marked as paid/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Match' }));
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  expect(server.variablesOf('MatchBankTransaction')).toMatchObject([
    { id: 1, invoiceId: 7, confidence: 1, allowDifference: true },
  ]);
});

it('lets several invoices differ from the amount when that was looked at', async () => {
  const several = [invoice, invoiceRecord(8)];
  const fee = choiceRecord(several, { kind: 'fee', score: null, differencePence: pence(250) });
  const { server, user, row } = await showSuggestion(suggestionRecord(1, [fee]), {
    MatchBankTransactionToInvoices: () => ({ matchBankTransactionToInvoices: matchedChange(transaction, several) }),
  });
  await user.click(row.getByRole('button', { name: 'Match to 2 invoices' }));
  await user.click(await screen.findByRole('button', { name: 'Match 2 invoices' }));
  expect(await screen.findByText('Batch Match Successful')).toBeTruthy();
  const variables = { id: 1, invoiceIds: [7, 8], paymentRunItemId: null, allowDifference: true };
  expect(server.variablesOf('MatchBankTransactionToInvoices')).toMatchObject([variables]);
});

it('shows the transactions also when suggestions cannot be loaded', async () => {
  const failure = new Refusal('The database is away', 'UNAVAILABLE');
  let isAway = true;
  const server = reconciliationServer({
    BankTransactions: () => listingOf([transaction]),
    Suggestions: () => (isAway ? failure : suggesting(suggestionRecord(1, [choiceRecord([invoice])]))),
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  expect(await screen.findByText('Suggestions could not be loaded: The database is away')).toBeTruthy();
  expect(cellsOf('PAYMENT 1')[6]).toBe('Unmatched');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'Suggestion for PAYMENT 1' })).toBeTruthy();
});

it('says on the line itself what is suggested and how likely it is, and matches it there', async () => {
  const server = reconciliationServer({
    BankTransactions: () => listingOf([transaction]),
    Suggestions: () => suggesting(suggestionRecord(1, [choiceRecord([invoice])])),
    MatchBankTransaction: () => ({ matchBankTransaction: matchedChange(transaction, [invoice]) }),
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  const line = within(await screen.findByRole('group', { name: 'Suggestion for PAYMENT 1' }));
  expect(line.getByTitle('INV-7 · Northwind Utilities').textContent).toContain('INV-7 · Northwind Utilities');
  expect(line.getByText('Very likely')).toBeTruthy();
  expect(line.getByText('Match Score 100%')).toBeTruthy();
  expect(screen.queryByText('same amount · supplier name found')).toBeNull();
  await user.click(line.getByRole('button', { name: 'Match to invoice INV-7' }));
  expect(await screen.findByText('Transaction Matched')).toBeTruthy();
  expect(cellsOf('PAYMENT 1').slice(5, 7)).toEqual(['INV-7Northwind Utilities', 'Matched']);
});

it.each([
  ['part_payment', -5_000, /^Pays £[\d.,]+ of £[\d.,]+ ·/],
  ['fee', 250, /^£2\.50 more than invoiced ·/],
  ['credit_note', -250, /^£2\.50 less than invoiced ·/],
] as const)('says on the line how much a %s is before whose invoice it is', async (kind, difference, words) => {
  const choice = choiceRecord([invoice], { kind, score: null, confidence: 0.66, differencePence: pence(difference) });
  const server = reconciliationServer({
    BankTransactions: () => listingOf([transaction]),
    Suggestions: () => suggesting(suggestionRecord(1, [choice])),
  });
  renderApp(<ReconciliationPage company={companyRecord()} />, server);
  const line = within(await screen.findByRole('group', { name: 'Suggestion for PAYMENT 1' }));
  expect(line.getByText('Possible')).toBeTruthy();
  expect(line.getByText('Confidence 66%')).toBeTruthy();
  const amount = line.getByText(words);
  const number = line.getByText('INV-7');
  expect(amount.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('leaves a tie to its details, where one is chosen', async () => {
  const choices = [choiceRecord([invoice]), choiceRecord([invoiceRecord(8)])];
  const { user } = await showSuggestion(suggestionRecord(1, choices));
  const line = within(screen.getByRole('group', { name: 'Suggestion for PAYMENT 1' }));
  expect(line.getByTitle('One of 2: INV-7, INV-8').textContent).toBe(
    'Several fitMatch Score 100%One of 2: INV-7, INV-8',
  );
  expect(line.queryByRole('button', { name: /^Match/ })).toBeNull();
  await user.click(line.getByRole('button', { name: 'Hide the details of the suggestion for PAYMENT 1' }));
  expect(screen.queryByRole('group', { name: /^Details/ })).toBeNull();
});
