import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reconciliationServer } from '../../testing/reconciliation-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DeleteAllTransactions } from './DeleteAllTransactions.tsx';

it('does not call it a deletion when all transactions were kept', async () => {
  const message = '0 transactions deleted. 34 transactions of closed months were kept.';
  const server = reconciliationServer({
    DeleteBankTransactions: () => ({
      deleteBankTransactions: { __typename: 'BulkDeletion', deletedCount: 0, refusedCount: 34, message },
    }),
  });
  const { user } = renderApp(<DeleteAllTransactions company={companyRecord()} />, server);
  await user.click(screen.getByRole('button', { name: 'Delete All Transactions' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete all' }));
  expect(await screen.findByText('Delete Failed')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByText('Transactions Deleted')).toBeNull();
  expect(dialog.getByRole('status').textContent).toMatch(/34 transactions of closed months/);
});
