import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { askAboutFileBy } from '../../apollo/asking.ts';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { confirmDeletion } from '../../testing/confirm-deletion.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { companyRecord, invoicePage, invoiceRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

/** State of the three listed invoices that the client sends. */
const SEEN = { count: 3, amountPence: 3 * 12_345, content: '7:12345,8:12345,9:12345' };
const EVERYTHING = { search: null, statusLabel: null, batch: null, possibleDuplicate: null, vatToRepay: null };

interface Refused {
  readonly reason: string;
  readonly count: number;
}

function bulkResult(deletedCount: number, refusals: Refused[] = []) {
  const __typename = 'InvoiceDeletionResult';
  const refusedCount = refusals.reduce((sum, { count }) => sum + count, 0);
  const withTypes = refusals.map((refusal) => ({ __typename: 'BulkRefusal', ...refusal }));
  return { __typename, deletedCount, deletionId: null, refusedCount, refusals: withTypes, heldByFile: null };
}

/** Shows three invoices. The handlers answer the server's operations. */
async function openPage(handlers: ConstructorParameters<typeof StubServer>[0]) {
  const invoices = [invoiceRecord(7), invoiceRecord(8), invoiceRecord(9)];
  const server = new StubServer({ Invoices: () => ofCompany(1, { invoices: invoicePage(invoices) }), ...handlers });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await screen.findByText('INV-7');
  const forget = (id: number) => invoices.splice(0, invoices.length, ...invoices.filter((other) => other.id !== id));
  return { server, user, forget };
}

async function question(name: string) {
  return within(await findQuestion({ name }));
}

it('deletes one invoice after asking, and puts the focus where its row was', async () => {
  let forgetIt: () => unknown = () => undefined;
  const { server, user, forget } = await openPage({
    DeleteInvoice: () => {
      forgetIt();
      return { deleteInvoice: { __typename: 'DeletionResult', deletedCount: 1, deletionId: null } };
    },
  });
  forgetIt = () => forget(7);
  await user.click(screen.getByRole('button', { name: 'Delete: invoice INV-7' }));
  const dialog = await question('Delete invoice?');
  expect(
    dialog.getByText(
      /This deletes invoice INV-7 for £123\.45\. You can restore it from Recently deleted for 30 days\./,
    ),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Invoice deleted successfully')).toBeTruthy();
  expect(server.variablesOf('DeleteInvoice')).toEqual([{ id: 7 }]);
  await waitFor(() => expect(screen.queryByText('INV-7')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Invoice list' })));
});

it("takes the deletion back with the notice's 'Undo'", async () => {
  const { server, user } = await openPage({
    DeleteInvoice: () => ({ deleteInvoice: { __typename: 'DeletionResult', deletedCount: 1, deletionId: 5 } }),
    RestoreDeletion: () => new Refusal('It was deleted more than 30 days ago', 'NOT_FOUND'),
  });
  await user.click(screen.getByRole('button', { name: 'Delete: invoice INV-7' }));
  await user.click((await question('Delete invoice?')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Invoice deleted successfully');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It was deleted more than 30 days ago')).toBeTruthy();
  expect(server.variablesOf('RestoreDeletion')).toEqual([{ id: 5 }]);
});

it('deletes nothing when the question is cancelled, and gives the focus back', async () => {
  const { server, user } = await openPage({});
  const button = screen.getByRole('button', { name: 'Delete: invoice INV-8' });
  await user.click(button);
  await user.click((await question('Delete invoice?')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(server.variablesOf('DeleteInvoice')).toEqual([]);
});

it("shows the server's reason when an invoice has to stay", async () => {
  const { user } = await openPage({ DeleteInvoice: () => new Refusal('It is paid', 'INVOICE_IN_USE') });
  await user.click(screen.getByRole('button', { name: 'Delete: invoice INV-7' }));
  const dialog = await question('Delete invoice?');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('It is paid')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('says when the deletion of one failed', async () => {
  const { user } = await openPage({ DeleteInvoice: () => new Refusal('', 'INTERNAL') });
  await user.click(screen.getByRole('button', { name: 'Delete: invoice INV-7' }));
  await user.click((await question('Delete invoice?')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete invoice')).toBeTruthy();
});

it('deletes the selected ones', async () => {
  const { server, user } = await openPage({ DeleteInvoices: () => ({ deleteInvoices: bulkResult(2) }) });
  await user.click(screen.getByRole('checkbox', { name: 'Select invoice INV-7' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select invoice INV-9' }));
  await user.click(screen.getByRole('button', { name: 'Delete Selected (2)' }));
  const dialog = await question('Are you sure?');
  expect(
    dialog.getByText(
      /^This deletes 2 invoices, £246\.90 in all\. You can restore them from Recently deleted for 30 days\./,
    ),
  ).toBeTruthy();
  await confirmDeletion(user, dialog, 2, 'Delete 2 invoices');
  expect(await screen.findByText('2 invoices deleted successfully')).toBeTruthy();
  expect(server.variablesOf('DeleteInvoices')).toEqual([
    { companyId: 1, selection: { invoiceIds: [7, 9], seen: { count: 2, amountPence: 2 * 12_345 } } },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as Paid/ })).toBeNull());
});

it('deletes all that are listed, and says which had to stay and why', async () => {
  const refusals = [
    { reason: 'paid', count: 1 },
    { reason: 'in a payment run', count: 1 },
  ];
  const { server, user } = await openPage({ DeleteInvoices: () => ({ deleteInvoices: bulkResult(1, refusals) }) });
  await chooseFromMenu(user, 'More actions', 'Delete All (3)');
  const dialog = await question('Are you sure?');
  expect(
    dialog.getByText(
      /^This deletes all 3 invoices listed, £370\.35 in all\. .* After that they are permanently deleted, and this cannot be undone\.$/,
    ),
  ).toBeTruthy();
  await confirmDeletion(user, dialog, 3, 'Delete 3 invoices');
  expect(await screen.findByText('1 invoice deleted successfully')).toBeTruthy();
  expect(server.variablesOf('DeleteInvoices')).toEqual([
    { companyId: 1, selection: { filter: EVERYTHING, exceptInvoiceIds: [], seen: SEEN } },
  ]);
  const result = await question('2 invoices could not be deleted');
  expect(result.getByText('1 invoice: paid')).toBeTruthy();
  expect(result.getByText('1 invoice: in a payment run')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('claims no success when nothing could be deleted', async () => {
  const refusals = [{ reason: 'paid', count: 3 }];
  const { user } = await openPage({ DeleteInvoices: () => ({ deleteInvoices: bulkResult(0, refusals) }) });
  await chooseFromMenu(user, 'More actions', 'Delete All (3)');
  await confirmDeletion(user, await question('Are you sure?'), 3, 'Delete 3 invoices');
  expect(await question('3 invoices could not be deleted')).toBeTruthy();
  expect(screen.queryByText(/deleted successfully/)).toBeNull();
});

it('says when a bulk deletion failed, and keeps the question open', async () => {
  const { user } = await openPage({ DeleteInvoices: () => new Refusal('', 'INTERNAL') });
  await chooseFromMenu(user, 'More actions', 'Delete All (3)');
  const dialog = await question('Are you sure?');
  await confirmDeletion(user, dialog, 3, 'Delete 3 invoices');
  expect(await screen.findByText('Failed to delete invoices')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Delete 3 invoices' })).toBeTruthy();
});

it('selects all rows but those taken out again', async () => {
  const { server, user } = await openPage({ DeleteInvoices: () => ({ deleteInvoices: bulkResult(2) }) });
  await user.click(screen.getByRole('checkbox', { name: 'Select all invoices' }));
  expect(screen.getByRole('button', { name: 'Mark as Paid (3)' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select invoice INV-8' }));
  await user.click(screen.getByRole('button', { name: 'Delete Selected (2)' }));
  await confirmDeletion(user, await question('Are you sure?'), 2, 'Delete 2 invoices');
  await screen.findByText('2 invoices deleted successfully');
  const selection = { filter: EVERYTHING, exceptInvoiceIds: [8], seen: SEEN };
  expect(server.variablesOf('DeleteInvoices')).toEqual([{ companyId: 1, selection }]);
});

it('does not bring back what was deleted with rows that were on their way', async () => {
  const invoices = [invoiceRecord(7), invoiceRecord(8)];
  const page = () => ofCompany(1, { invoices: invoicePage([...invoices], 12) });
  let asked = 0;
  let arrive: (answer: object) => void = () => undefined;
  const { user } = await openPage({
    Invoices: () => {
      asked += 1;
      return asked === 2 ? new Promise((resolve) => (arrive = resolve)) : page();
    },
    DeleteInvoice: () => {
      invoices.splice(0, 1);
      return { deleteInvoice: { __typename: 'DeletionResult', deletedCount: 1, deletionId: null } };
    },
  });
  // For the rows that the first answer had not.
  await waitFor(() => expect(asked).toBe(2));
  const old = page();
  await user.click(screen.getByRole('button', { name: 'Delete: invoice INV-7' }));
  await user.click((await question('Delete invoice?')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Invoice deleted successfully')).toBeTruthy();
  arrive(old);
  await waitFor(() => expect(screen.queryByText('INV-7')).toBeNull());
  expect(screen.getByText('INV-8')).toBeTruthy();
});

it('asks the one question about a downloaded payment file, and deletes those that it alone held', async () => {
  const reason = 'A payment file that pays it was downloaded, and may be at the bank';
  const heldByFile = { __typename: 'InvoicesHeldByFile' as const, invoiceIds: [8], reason };
  const refusals = [
    { reason, count: 1 },
    { reason: 'It is paid', count: 1 },
  ];
  const { server, user } = await openPage({
    DeleteInvoices: ({ fileWasNotSent }) => ({
      deleteInvoices: fileWasNotSent ? bulkResult(1) : { ...bulkResult(1, refusals), heldByFile },
    }),
  });
  const asked: string[] = [];
  const stopAsking = askAboutFileBy(async (about) => asked.push(about) > 0);
  await chooseFromMenu(user, 'More actions', 'Delete All (3)');
  await confirmDeletion(user, await question('Are you sure?'), 3, 'Delete 3 invoices');
  const result = await question('1 invoice could not be deleted');
  stopAsking();
  expect(asked).toEqual(['A payment file with 1 invoice of these was downloaded.']);
  expect(result.getByText('2 invoices deleted. The others stay as they are:')).toBeTruthy();
  expect(result.getByText('1 invoice: It is paid')).toBeTruthy();
  expect(result.queryByText(new RegExp(reason))).toBeNull();
  expect(server.variablesOf('DeleteInvoices')).toEqual([
    { companyId: 1, selection: { filter: EVERYTHING, exceptInvoiceIds: [], seen: SEEN } },
    { companyId: 1, selection: { invoiceIds: [8] }, fileWasNotSent: true },
  ]);
});
