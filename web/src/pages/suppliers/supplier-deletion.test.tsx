import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { confirmDeletion } from '../../testing/confirm-deletion.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { supplierDetails, supplierKinds, suppliersFrom } from '../../testing/supplier-records.ts';
import { isListed, supplierRow } from '../../testing/supplier-row.ts';
import { SuppliersPage } from './SuppliersPage.tsx';

const northwind = supplierDetails(1, { name: 'Northwind Utilities' });
const brightwater = supplierDetails(2, { name: 'Brightwater Cleaning' });
const IN_USE = 'This supplier has 3 invoices.';

type Handlers = (books: { suppliers: object[] }) => Record<string, () => object>;

/** Two suppliers, and the dialog that is opened on their page. */
async function openDialog(open: (user: UserEvent) => Promise<void>, handlers: Handlers) {
  const books = { suppliers: [northwind, brightwater] };
  const server = new StubServer({
    Suppliers: suppliersFrom(() => books.suppliers),
    SupplierKinds: () => supplierKinds({ activeCount: books.suppliers.length - 1, archivedCount: 1 }),
    ...handlers(books),
  });
  const { user } = renderApp(<SuppliersPage company={companyRecord()} />, server);
  await supplierRow('Northwind Utilities');
  await open(user);
  const dialog = within(await findQuestion());
  return { server, user, dialog };
}

async function openDelete(handlers: Handlers) {
  const opened = await openDialog(
    (user) => chooseFromMenu(user, 'Actions for Northwind Utilities', 'Delete'),
    handlers,
  );
  const cancel = opened.dialog.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  return opened;
}

async function openDeleteAll(handlers: Handlers) {
  const opened = await openDialog((user) => chooseFromMenu(user, 'More actions', 'Delete All'), handlers);
  const field = await opened.dialog.findByRole('textbox', { name: 'Type 2 to delete 2 suppliers' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return opened;
}

function deletion(deletedCount: number, refusals: { reason: string; count: number }[] = []) {
  const refusedCount = refusals.reduce((sum, { count }) => sum + count, 0);
  const named = refusals.map((refusal) => ({ __typename: 'BulkRefusal', ...refusal }));
  return { __typename: 'DeletionResult', deletedCount, deletionId: null, refusedCount, refusals: named };
}

it('deletes a supplier after asking, once however often it is clicked', async () => {
  const { server, user, dialog } = await openDelete((books) => ({
    DeleteSupplier: () => {
      books.suppliers = [brightwater];
      return { deleteSupplier: deletion(1) };
    },
  }));
  expect(dialog.getByText(/This deletes Northwind Utilities/)).toBeTruthy();
  await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Supplier deleted successfully')).toBeTruthy();
  await waitFor(() => expect(isListed('Northwind Utilities')).toBe(false));
  expect(isListed('Brightwater Cleaning')).toBe(true);
  expect(server.variablesOf('DeleteSupplier')).toEqual([{ id: 1 }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Supplier' })));
});

it('deletes nothing when it is called off', async () => {
  const { server, user, dialog } = await openDelete(() => ({}));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('DeleteSupplier')).toEqual([]);
  const opener = screen.getByRole('button', { name: 'Actions for Northwind Utilities' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('says why a supplier is kept, and archives it instead', async () => {
  const { server, user, dialog } = await openDelete((books) => ({
    DeleteSupplier: () => new Refusal(IN_USE, 'SUPPLIER_IN_USE'),
    UpdateSupplier: () => {
      const archived = { ...northwind, isActive: false };
      books.suppliers = [archived, brightwater];
      return { updateSupplier: archived };
    },
  }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(IN_USE);
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Archive instead' }));
  expect(await screen.findByText('Supplier archived successfully')).toBeTruthy();
  await waitFor(() => expect(isListed('Northwind Utilities')).toBe(false));
  expect(server.variablesOf('UpdateSupplier')).toEqual([
    { id: 1, input: { name: 'Northwind Utilities', isActive: false }, seen: { name: 'Northwind Utilities' } },
  ]);
});

it('says when deleting failed, and stays', async () => {
  const { user, dialog } = await openDelete(() => ({ DeleteSupplier: () => new Refusal('', 'INTERNAL') }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete supplier')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeTruthy();
});

it.each([
  ['No - Only delete suppliers with no invoices', false],
  ['Yes - Delete invoices and suppliers', true],
])('"%s" deletes all that may go', async (choice, deleteInvoices) => {
  const { server, user, dialog } = await openDeleteAll((books) => ({
    DeleteSuppliers: () => {
      books.suppliers = [];
      return { deleteSuppliers: deletion(2) };
    },
  }));
  await user.keyboard('2');
  await user.dblClick(dialog.getByRole('button', { name: choice }));
  expect(await screen.findByText('2 suppliers deleted successfully')).toBeTruthy();
  expect(await screen.findByText('No suppliers found. Add your first supplier to get started.')).toBeTruthy();
  expect(server.variablesOf('DeleteSuppliers')).toEqual([{ companyId: 1, deleteInvoices, seen: 2 }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' })));
});

it('says how many suppliers were kept, and why', async () => {
  const { user, dialog } = await openDeleteAll((books) => ({
    DeleteSuppliers: () => {
      books.suppliers = [brightwater];
      return { deleteSuppliers: deletion(1, [{ reason: 'has a paid invoice', count: 1 }]) };
    },
  }));
  expect(dialog.getByText(/every supplier in Harbour Lane Fitness Ltd/)).toBeTruthy();
  await confirmDeletion(user, dialog, 2, 'Yes - Delete invoices and suppliers');
  const result = await dialog.findByRole('status');
  expect(result.textContent).toContain('1 supplier deleted. 1 supplier kept:');
  expect(within(result).getByRole('listitem').textContent).toBe('1: has a paid invoice');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Done' })));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(isListed('Brightwater Cleaning')).toBe(true);
});

it('asks again with the new number where there are more suppliers by now', async () => {
  const { server, user, dialog } = await openDeleteAll((books) => ({
    DeleteSuppliers: () => {
      if (books.suppliers.length === 3) return { deleteSuppliers: deletion(3) };
      books.suppliers = [...books.suppliers, supplierDetails(3, { name: 'Ash' })];
      return new Refusal('There are 3 suppliers by now.', 'CONTENT_CHANGED');
    },
  }));
  await confirmDeletion(user, dialog, 2, 'Yes - Delete invoices and suppliers');
  expect(await screen.findByText('There are 3 suppliers by now.')).toBeTruthy();
  await confirmDeletion(user, dialog, 3, 'Yes - Delete invoices and suppliers');
  expect(await screen.findByText('3 suppliers deleted successfully')).toBeTruthy();
  expect(server.variablesOf('DeleteSuppliers')).toMatchObject([{ seen: 2 }, { seen: 3 }]);
});

it('deletes no supplier when Delete All is cancelled', async () => {
  const { server, user } = await openDeleteAll(() => ({}));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('DeleteSuppliers')).toEqual([]);
});

it('says when deleting all failed', async () => {
  const { user, dialog } = await openDeleteAll(() => ({
    DeleteSuppliers: () => new Refusal('', 'INTERNAL'),
  }));
  await confirmDeletion(user, dialog, 2, 'No - Only delete suppliers with no invoices');
  expect(await screen.findByText('Failed to bulk delete suppliers')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Yes - Delete invoices and suppliers' })).toBeTruthy();
});
