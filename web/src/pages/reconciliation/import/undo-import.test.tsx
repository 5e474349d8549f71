import type { UndoStatementImportMutation } from '@paycycle/schema/generated/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { importRecord, previewRecord } from '../../../testing/statement-records.ts';
import { Refusal } from '../../../testing/stub-server.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

type Undone = UndoStatementImportMutation['undoStatementImport'];

const MATCHED = "Matched: the line of 3 Sep 2026, -£45.00, 'ROPE CO'. Unmatch it, then undo the import again";

function resultOf(undone: Partial<Undone>) {
  const all = { deletedCount: 3, refusedCount: 0, refusals: [], deletionId: 12 };
  return { __typename: 'DeletionResult' as const, ...all, ...undone };
}

async function importStatement(undone: Partial<Undone> | (() => Refusal), statementImportId: number | null = 7) {
  const server = reconciliationServer({
    PreviewBankStatement: () => ({ previewBankStatement: previewRecord() }),
    ImportBankStatement: () => ({ importBankStatement: importRecord({ statementImportId }) }),
    UndoStatementImport: () => (typeof undone === 'function' ? undone() : { undoStatementImport: resultOf(undone) }),
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'Import Bank Statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Bank Statement' }));
  const input = dialog.getByLabelText<HTMLInputElement>(/Drop a statement here/, { selector: 'input' });
  await user.upload(input, new File(['Date,Description,Amount'], 'september.csv', { type: 'text/csv' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 transaction' }));
  expect(await screen.findByText('Import Complete')).toBeTruthy();
  return { server, user };
}

it("takes an import back from its notice, closes what the dialog says of it, and reads the month's lines again", async () => {
  const { server, user } = await importStatement({});
  const read = server.variablesOf('BankTransactions').length;
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Import Undone')).toBeTruthy();
  expect(screen.getByText('3 transactions deleted')).toBeTruthy();
  expect(server.variablesOf('UndoStatementImport')).toEqual([{ id: 7 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(server.variablesOf('BankTransactions').length).toBeGreaterThan(read));
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeTruthy();
});

it('names the lines that stay', async () => {
  const refusals = [{ __typename: 'BulkRefusal' as const, reason: MATCHED, count: 1 }];
  const { user } = await importStatement({ deletedCount: 2, refusedCount: 1, refusals });
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Import Undone in part')).toBeTruthy();
  expect(screen.getByText(`2 transactions deleted, 1 transaction stays. ${MATCHED}.`)).toBeTruthy();
});

it("reports if nothing could be undone, and keeps the dialog's text", async () => {
  const refusals = [{ __typename: 'BulkRefusal' as const, reason: MATCHED, count: 1 }];
  const { user } = await importStatement({ deletedCount: 0, refusedCount: 1, refusals, deletionId: null });
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Import not undone')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Import Bank Statement' })).toBeTruthy();
});

it('offers no Undo of an import that has changed nothing', async () => {
  await importStatement({}, null);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('is sent once by a double click, whose second click restores nothing', async () => {
  const { server, user } = await importStatement({});
  await user.dblClick(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Import Undone')).toBeTruthy();
  expect(server.variablesOf('UndoStatementImport')).toHaveLength(1);
  expect(server.variablesOf('RestoreDeletion')).toHaveLength(0);
});

it('says that nothing is left where it was undone already, as when the answer was lost', async () => {
  let isFirst = true;
  const { server, user } = await importStatement(() => {
    if (!isFirst) return new Refusal('There is no such import, or nothing is left of it', 'NOT_FOUND');
    isFirst = false;
    throw new TypeError('Failed to fetch');
  });
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Could not undo')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Nothing left to undo')).toBeTruthy();
  expect(screen.getByText(/^This import was undone before, or its transactions were deleted/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(server.variablesOf('UndoStatementImport')).toEqual([{ id: 7 }, { id: 7 }]);
});
