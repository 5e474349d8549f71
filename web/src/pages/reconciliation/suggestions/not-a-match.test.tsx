import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listingOf, reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, invoiceRecord, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import {
  choiceRecord,
  dayOfMonth,
  openDetails,
  suggesting,
  suggestionRecord,
} from '../../../testing/suggestion-records.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

/** A server that remembers what was rejected, and a page that shows two invoices that fit equally well. */
function rejectingServer(
  handlers: Parameters<typeof reconciliationServer>[0] = {},
  rejected: Set<number> = new Set<number>(),
) {
  const ids = (variables: Record<string, unknown>) => variables['invoiceIds'] as number[];
  const answer = (variables: Record<string, unknown>) => ({ __typename: 'RejectedMatch', ...variables });
  return reconciliationServer({
    BankTransactions: () => listingOf([transactionRecord(1, { date: dayOfMonth(2) })]),
    Suggestions: () => {
      const choices = [7, 8].filter((id) => !rejected.has(id)).map((id) => choiceRecord([invoiceRecord(id)]));
      return choices.length > 0 ? suggesting(suggestionRecord(1, choices)) : suggesting();
    },
    RejectMatch: (variables) => {
      for (const id of ids(variables)) rejected.add(id);
      return { rejectMatch: answer(variables) };
    },
    UndoRejection: (variables) => {
      for (const id of ids(variables)) rejected.delete(id);
      return { undoRejection: answer(variables) };
    },
    ...handlers,
  });
}

const offered = () =>
  screen.queryAllByRole('button', { name: /^Match to invoice/ }).map((button) => button.getAttribute('aria-label'));

it('hides a pair at once, remembers it, and takes it back', async () => {
  const answer = Promise.withResolvers<void>();
  const server = rejectingServer();
  const slow = rejectingServer({
    RejectMatch: async (variables) => {
      await answer.promise;
      return { rejectMatch: { __typename: 'RejectedMatch', ...variables } };
    },
  });
  const { user, unmount } = renderApp(<ReconciliationPage company={companyRecord()} />, slow);
  await user.click((await openDetails(user, 'PAYMENT 1')).getByRole('button', { name: 'Not a Match: invoice INV-7' }));
  // Before the server has answered.
  await waitFor(() => expect(offered()).toEqual(['Match to invoice INV-8']));
  expect(screen.queryByText('Feedback Recorded')).toBeNull();
  answer.resolve();
  expect(await screen.findByText('Feedback Recorded')).toBeTruthy();
  unmount();

  const again = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  const details = await openDetails(again.user, 'PAYMENT 1');
  await again.user.click(details.getByRole('button', { name: 'Not a Match: invoice INV-7' }));
  await again.user.click(details.getByRole('button', { name: 'Not a Match: invoice INV-8' }));
  await waitFor(() => expect(offered()).toEqual([]));
  expect(await screen.findByText('The system has learned this is not a good match')).toBeTruthy();
  expect(server.variablesOf('RejectMatch')).toMatchObject([
    { bankTransactionId: 1, invoiceIds: [7] },
    { bankTransactionId: 1, invoiceIds: [8] },
  ]);
  expect(document.activeElement).toBe(screen.getByText('PAYMENT 1').closest('tr'));

  await again.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(offered()).toEqual(['Match to invoice INV-8']));
  expect(server.variablesOf('UndoRejection')).toMatchObject([{ bankTransactionId: 1, invoiceIds: [8] }]);
});

it('shows the pair again when it could not be recorded', async () => {
  const server = rejectingServer({ RejectMatch: () => new Refusal('', 'INTERNAL') });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await user.click((await openDetails(user, 'PAYMENT 1')).getByRole('button', { name: 'Not a Match: invoice INV-7' }));
  expect(await screen.findByText('Feedback Failed')).toBeTruthy();
  expect(screen.getByText('Could not record negative feedback')).toBeTruthy();
  expect(offered()).toEqual(['Match to invoice INV-7', 'Match to invoice INV-8']);
});

it('reports if it could not be undone', async () => {
  const server = rejectingServer({ UndoRejection: () => new Refusal('The database is away', 'UNAVAILABLE') });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await user.click((await openDetails(user, 'PAYMENT 1')).getByRole('button', { name: 'Not a Match: invoice INV-7' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The database is away')).toBeTruthy();
  expect(offered()).toEqual(['Match to invoice INV-8']);
});

it('shows the pair again when the server suggests it again', async () => {
  const rejected = new Set<number>();
  const server = rejectingServer({}, rejected);
  const { user, client } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await user.click((await openDetails(user, 'PAYMENT 1')).getByRole('button', { name: 'Not a Match: invoice INV-7' }));
  await screen.findByText('Feedback Recorded');
  await waitFor(() => expect(server.variablesOf('Suggestions')).toHaveLength(2));
  rejected.clear();
  await client.refetchQueries({ include: ['Suggestions'] });
  await waitFor(() => expect(offered()).toEqual(['Match to invoice INV-7', 'Match to invoice INV-8']));
});
