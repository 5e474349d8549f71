import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pressAfter } from '../../../testing/press-after.ts';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, invoiceRecord, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import {
  choiceRecord,
  dayOfMonth,
  matchedChange,
  suggesting,
  suggestionRecord,
} from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const lineOf = (id: number) => transactionRecord(id, { date: dayOfMonth(4 - id) });
const invoiceOf = (id: number) => invoiceRecord(id + 6, { amountPence: 10_000 });

async function showTwo() {
  const server = reconciliationServer({
    BankTransactions: () => listingOf([2, 1].map(lineOf)),
    Suggestions: () => suggesting(...[1, 2].map((id) => suggestionRecord(id, [choiceRecord([invoiceOf(id)])]))),
    MatchBankTransaction: ({ id }) => ({
      matchBankTransaction: matchedChange(lineOf(Number(id)), [invoiceOf(Number(id))]),
    }),
    RejectMatch: (variables) => ({ rejectMatch: { __typename: 'RejectedMatch', ...variables } }),
  });
  renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await screen.findByText('PAYMENT 1');
  return {
    matched: () => server.variablesOf('MatchBankTransaction').map(({ id }) => id),
    rejected: () => server.variablesOf('RejectMatch').map(({ bankTransactionId }) => bankTransactionId),
  };
}

it.each([
  { name: 'Match to', matched: [1], rejected: [] },
  { name: 'Not a Match:', matched: [], rejected: [1] },
])('takes a double press on "$name" as one press, and a press on the next line matches', async (of) => {
  const { matched, rejected } = await showTwo();
  const button = await screen.findByRole('button', { name: `${of.name} invoice INV-7` });
  act(() => button.focus());
  pressAfter(1000, 'Enter');
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'));
  pressAfter(150, 'Enter');
  pressAfter(150, 'Enter');
  await waitFor(() => expect([matched(), rejected()]).toEqual([of.matched, of.rejected]));
  // With all lines shown, the line keeps the focus.
  pressAfter(100, 'ArrowDown');
  pressAfter(100, 'Enter');
  await waitFor(() => expect(matched()).toEqual([...of.matched, 2]));
});
