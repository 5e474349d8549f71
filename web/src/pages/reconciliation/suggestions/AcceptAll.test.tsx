import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findQuestion } from '../../../testing/find-question.ts';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, invoiceRecord, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import {
  cellsOf,
  choiceRecord,
  dayOfMonth,
  matchedChange,
  suggesting,
  suggestionRecord,
} from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const CONFIDENCES = { 1: 0.99, 2: 0.95, 3: 0.8 } as const;
const transactions = Object.keys(CONFIDENCES).map((id) => transactionRecord(Number(id), { date: dayOfMonth(2) }));
const invoiceOf = (id: number) => invoiceRecord(100 + id, { amountPence: 10_000 });
const suggestions = Object.entries(CONFIDENCES).map(([id, confidence]) =>
  suggestionRecord(Number(id), [choiceRecord([invoiceOf(Number(id))], { confidence })]),
);

/** A month whose suggestions are accepted together; the given ids are refused. */
function acceptingServer(refusedIds: readonly number[] = []) {
  const matchedIds = new Set<number>();
  const now = () =>
    transactions.map((transaction) =>
      matchedIds.has(transaction.id)
        ? matchedChange(transaction, [invoiceOf(transaction.id)]).bankTransaction
        : transaction,
    );
  const answer = (ids: readonly number[], refused: readonly number[] = []) => ({
    __typename: 'BulkMatchResult',
    matched: now()
      .filter(({ id }) => ids.includes(id))
      .map((bankTransaction) => ({
        __typename: 'MatchChange',
        bankTransaction,
        invoices: [{ ...invoiceOf(bankTransaction.id), isMatched: matchedIds.has(bankTransaction.id) }],
      })),
    refused: refused.map((bankTransactionId) => ({
      __typename: 'SuggestionRefusal',
      bankTransactionId,
      message: 'This month is closed.',
    })),
  });
  return reconciliationServer({
    BankTransactions: () => listingOf(now()),
    BankTransaction: ({ id }) => ({
      bankTransaction: { ...now().find((line) => line.id === id), statementBalancePence: null },
    }),
    Activity: () => ({ activity: [] }),
    Suggestions: () => suggesting(...suggestions.filter(({ bankTransactionId }) => !matchedIds.has(bankTransactionId))),
    AcceptSuggestions: ({ ids }) => {
      const asked = ids as number[];
      const accepted = asked.filter((id) => !refusedIds.includes(id));
      for (const id of accepted) matchedIds.add(id);
      return {
        acceptSuggestions: answer(
          accepted,
          asked.filter((id) => refusedIds.includes(id)),
        ),
      };
    },
    UnmatchBankTransactions: ({ ids }) => {
      for (const id of ids as number[]) matchedIds.delete(id);
      return { unmatchBankTransactions: answer(ids as number[]) };
    },
  });
}

async function openDialog(server: ReturnType<typeof acceptingServer>, percent = 95) {
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server, '/reconciliation');
  await screen.findAllByRole('group', { name: /^Suggestion/ });
  await user.click(screen.getByRole('button', { name: `Accept all above ${percent}%…` }));
  const dialog = within(await findQuestion({ name: 'Accept suggestions' }));
  return { user, dialog };
}

it('shows what it would accept, accepts it, and takes it back', async () => {
  const server = acceptingServer();
  const { user, dialog } = await openDialog(server);
  expect(dialog.getByText('2 of 3 suggestions qualify:')).toBeTruthy();
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  await user.dblClick(dialog.getByRole('button', { name: 'Accept 2 suggestions' }));
  expect(await screen.findByText('Suggestions Accepted')).toBeTruthy();
  expect(screen.getByText('matched 2 transactions')).toBeTruthy();
  const variables = { companyId: 1, month: dayOfMonth(1).slice(0, 7), minConfidence: 0.95, ids: [1, 2] };
  expect(server.variablesOf('AcceptSuggestions')).toEqual([variables]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(cellsOf('PAYMENT 1')[6]).toBe('Matched'));
  expect(cellsOf('PAYMENT 3')[6]).toBe('Unmatched');

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Transactions Unmatched')).toBeTruthy();
  expect(server.variablesOf('UnmatchBankTransactions')).toMatchObject([{ companyId: 1, ids: [1, 2] }]);
  await waitFor(() => expect(cellsOf('PAYMENT 1')[6]).toBe('Unmatched'));
});

it('remembers the threshold, and takes no other number', async () => {
  const { user, dialog } = await openDialog(acceptingServer());
  const threshold = dialog.getByRole('spinbutton', { name: /Minimum confidence/ });
  await user.clear(threshold);
  expect(dialog.getByText('Please enter a whole number from 1 to 100')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true);
  await user.type(threshold, '80');
  expect(dialog.getByText('3 of 3 suggestions qualify:')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Accept 3 suggestions' }));
  expect(await screen.findByText('matched 3 transactions')).toBeTruthy();
  expect(await screen.findByText('No suggestions left')).toBeTruthy();
  expect(localStorage.getItem('paycycle.accept-threshold.1')).toBe('80');
});

it('lists what was refused, and why', async () => {
  const { user, dialog } = await openDialog(acceptingServer([2]));
  await user.click(dialog.getByRole('button', { name: 'Accept 2 suggestions' }));
  expect(await dialog.findByText('1 suggestion could not be accepted')).toBeTruthy();
  expect(dialog.getByText('PAYMENT 2: This month is closed.')).toBeTruthy();
  expect(screen.getByText('matched 1 transaction')).toBeTruthy();
  expect(dialog.getByText('1 matched. To look at:')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Show PAYMENT 2' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByRole('complementary', { name: 'Payee 2' })).toBeTruthy();
});

it("says in the server's words why nothing was accepted", async () => {
  const server = reconciliationServer({
    BankTransactions: () => listingOf(transactions),
    Suggestions: () => suggesting(...suggestions),
    AcceptSuggestions: () => new Refusal('This month is closed.', 'MONTH_CLOSED'),
  });
  const { user, dialog } = await openDialog(server);
  await user.click(dialog.getByRole('button', { name: 'Accept 2 suggestions' }));
  expect(await screen.findByText('Batch Match Failed')).toBeTruthy();
  expect(screen.getByText('This month is closed.')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

it('shows how far it is, and stops between two parts with what was matched', async () => {
  const many = Array.from({ length: 60 }, (_, index) => transactionRecord(index + 1, { date: dayOfMonth(2) }));
  const first = Promise.withResolvers<void>();
  const matchedLines = new Map<number, (typeof many)[number]>();
  const server = reconciliationServer({
    BankTransactions: () => listingOf(many.map((line) => matchedLines.get(line.id) ?? line)),
    Suggestions: () =>
      suggesting(...many.map(({ id }) => suggestionRecord(id, [choiceRecord([invoiceOf(id)], { confidence: 0.99 })]))),
    AcceptSuggestions: async ({ ids }) => {
      await first.promise;
      const matched = many
        .filter(({ id }) => (ids as number[]).includes(id))
        .map((transaction) => matchedChange(transaction, [invoiceOf(transaction.id)]));
      for (const { bankTransaction } of matched) matchedLines.set(bankTransaction.id, bankTransaction);
      return { acceptSuggestions: { __typename: 'BulkMatchResult', matched, refused: [] } };
    },
  });
  const { user, dialog } = await openDialog(server);
  await user.click(dialog.getByRole('button', { name: 'Accept 60 suggestions' }));
  expect(await dialog.findByText('Matched 0 of 60')).toBeTruthy();
  expect(dialog.getByRole('progressbar')).toBeTruthy();
  const counts = within(screen.getByRole('group', { name: 'Show transactions', hidden: true }));
  const count = (name: RegExp) => counts.getByRole('button', { name, hidden: true }).textContent;
  expect([count(/^Unmatched/), count(/^Suggested/), count(/^Matched/)]).toEqual([
    'Unmatched 60',
    'Suggested 60',
    'Matched 0',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Stopping...' }).disabled).toBe(true);
  first.resolve();
  expect(await screen.findByText('matched 25 transactions')).toBeTruthy();
  expect(server.variablesOf('AcceptSuggestions')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  // The counts follow the visible rows, not earlier counts of the server.
  const shown = () => [count(/^Unmatched/), count(/^Suggested/), count(/^Matched/)];
  await waitFor(() => expect(shown()).toEqual(['Unmatched 35', 'Suggested 35', 'Matched 25']));
});
