import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { confirmDeletion } from '../../testing/confirm-deletion.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { reconciliationServer } from '../../testing/reconciliation-records.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DeleteAllTransactions } from './DeleteAllTransactions.tsx';

it('does not call it a deletion when all transactions were kept', async () => {
  const words =
    '0 transactions deleted. 34 transactions in or before a closed month were kept. Reopen the closed months to delete them.';
  const server = reconciliationServer({
    BankTransactions: () => ofCompany(1, { bankTransactions: { items: [], totalCount: 34 } }),
    DeleteBankTransactions: () => ({
      deleteBankTransactions: { __typename: 'DeletionResult', deletedCount: 0, deletionId: null, refusedCount: 34 },
    }),
  });
  const { user } = renderApp(
    <DeleteAllTransactions company={companyRecord()} open onClose={() => undefined} />,
    server,
  );
  const dialog = within(await findQuestion());
  await confirmDeletion(user, dialog, 34, 'Delete all');
  expect(await screen.findByText('Delete Failed')).toBeTruthy();
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(screen.queryByText('Transactions Deleted')).toBeNull();
  expect(dialog.getByRole('status').textContent).toBe(words);
});
