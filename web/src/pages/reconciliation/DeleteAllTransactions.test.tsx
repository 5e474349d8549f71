import { parseMonth } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { confirmDeletion } from '../../testing/confirm-deletion.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { closingRecord, listingOf, reconciliationServer } from '../../testing/reconciliation-records.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal } from '../../testing/stub-server.ts';
import { ReconciliationPage } from './ReconciliationPage.tsx';

const august = parseMonth('2026-08') ?? expect.unreachable();
const july = parseMonth('2026-07') ?? expect.unreachable();

function deletion(deletedCount: number, refusedCount = 0) {
  return () => ({
    deleteBankTransactions: { __typename: 'DeletionResult', deletedCount, deletionId: null, refusedCount },
  });
}

/** The question, as it stands before anything is deleted. */
async function askToDelete(handlers: Parameters<typeof reconciliationServer>[0]) {
  const server = reconciliationServer({
    BankTransactions: ({ filter }) =>
      filter ? listingOf([]) : ofCompany(1, { bankTransactions: { items: [], totalCount: 1_234 } }),
    MonthClosings: () =>
      ofCompany(1, {
        monthClosings: [
          closingRecord(august),
          closingRecord(july, { id: 2, reopenedAt: '2026-10-06T08:00:00Z', reopenedBy: 'Bob', reopenReason: 'late' }),
        ],
      }),
    ...handlers,
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await chooseFromMenu(user, 'More actions', 'Delete All Transactions');
  const dialog = within(await findQuestion({ name: 'Delete All Transactions' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox')));
  return { server, user, dialog };
}

it('shows what will be deleted, and deletes it once however often it is clicked', async () => {
  const { server, user, dialog } = await askToDelete({ DeleteBankTransactions: deletion(1_234) });
  expect(dialog.getByText(/every bank transaction for Harbour Lane Fitness Ltd, in all months/)).toBeTruthy();
  await waitFor(() =>
    expect(dialog.getAllByRole('listitem')[0]?.textContent).toBe(
      '1,234 transactions in all months will be deleted, except those up to the end of August 2026, which is closed.',
    ),
  );
  await user.type(dialog.getByRole('textbox', { name: 'Type 1,234 to delete 1,234 transactions' }), '1234');
  await user.dblClick(dialog.getByRole('button', { name: 'Delete all' }));
  expect(await screen.findByText('Transactions Deleted')).toBeTruthy();
  expect(screen.getByText('1,234 transactions deleted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('DeleteBankTransactions')).toEqual([{ companyId: 1, seen: 1_234 }]);
});

it('lists what was kept', async () => {
  const { user, dialog } = await askToDelete({ DeleteBankTransactions: deletion(1_200, 34) });
  await confirmDeletion(user, dialog, 1_234, 'Delete all');
  expect((await dialog.findByRole('status')).textContent).toBe(
    '1,200 transactions deleted. 34 transactions in or before a closed month were kept. Reopen the closed months to delete them.',
  );
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('says why nothing was deleted', async () => {
  const { user, dialog } = await askToDelete({
    DeleteBankTransactions: () => new Refusal('Another change is on its way.', 'INTERNAL'),
  });
  await confirmDeletion(user, dialog, 1_234, 'Delete all');
  expect(await screen.findByText('Delete Failed')).toBeTruthy();
  expect(screen.getByText('Another change is on its way.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Delete all' })).toBeTruthy();
});

it('asks again with the new number where there are more by now', async () => {
  let total = 1_234;
  const { server, user, dialog } = await askToDelete({
    BankTransactions: ({ filter }) =>
      filter ? listingOf([]) : ofCompany(1, { bankTransactions: { items: [], totalCount: total } }),
    DeleteBankTransactions: ({ seen }) =>
      seen === total ? deletion(total)() : new Refusal('There are 1235 transactions by now.', 'CONTENT_CHANGED'),
  });
  total = 1_235;
  await confirmDeletion(user, dialog, 1_234, 'Delete all');
  expect(await screen.findByText('There are 1235 transactions by now.')).toBeTruthy();
  const field = await dialog.findByRole('textbox', { name: 'Type 1,235 to delete 1,235 transactions' });
  expect(field).toHaveProperty('value', '');
  await confirmDeletion(user, dialog, 1_235, 'Delete all');
  expect(await screen.findByText('1,235 transactions deleted')).toBeTruthy();
  expect(server.variablesOf('DeleteBankTransactions')).toMatchObject([{ seen: 1_234 }, { seen: 1_235 }]);
});
