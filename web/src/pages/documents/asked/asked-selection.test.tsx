import type { DocumentQuestionKind } from '@paycycle/schema/generated/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toaster } from '../../../components/notify.ts';
import { currentOffer } from '../../../components/offered-undos.ts';
import { axeViolations } from '../../../testing/axe.ts';
import { documentInvoiceRecord, documentRecord, NO_COUNTS, readText } from '../../../testing/document-records.ts';
import { showDocuments } from '../../../testing/show-documents.tsx';

afterEach(() => void vi.restoreAllMocks());

const WARNING = 'This invoice asks to be paid to another account';
const DOUBT = 'Net and VAT do not add up to this total';

const documents = [1, 2, 3].map((id) =>
  documentRecord(id, {
    isSure: id === 1,
    invoices: [documentInvoiceRecord(id, { accountNumber: readText(`5577991${id}`) })],
  }),
);

const asks = (id: number, ...kinds: DocumentQuestionKind[]) => ({
  __typename: 'AskingDocument',
  documentId: id,
  fileName: `document-${id}.pdf`,
  questions: kinds.map((kind) => ({
    __typename: 'DocumentQuestion',
    kind,
    words: kind === 'reading' ? DOUBT : WARNING,
    documentInvoiceId: id,
  })),
});

const undone = (restoredCount: number, ...reasons: string[]) => ({
  undoBulkChange: {
    __typename: 'UndoBulkChangeResult',
    restoredCount,
    documents: [],
    suppliers: [],
    invoices: [],
    refusedCount: reasons.length,
    refusals: reasons.map((reason) => ({ __typename: 'BulkRefusal', reason, count: 1 })),
  },
});

/** Questions that the server asks: a new account for documents 2 and 3, a doubt for document 3. */
const ASKED: ReadonlyMap<number, DocumentQuestionKind[]> = new Map([
  [2, ['new_account']],
  [3, ['new_account', 'reading']],
]);

async function select(handlers: Parameters<typeof showDocuments>[1] = {}) {
  const shown = showDocuments(documents, {
    ...handlers,
    AcceptDocuments: (variables) => {
      const named = variables['documents'] as { id: number; answered?: DocumentQuestionKind[] }[];
      const open = named.map(({ id, answered = [] }) => ({
        id,
        kinds: (ASKED.get(id) ?? []).filter((kind) => !answered.includes(kind)),
      }));
      const accepted = open.filter(({ kinds }) => kinds.length === 0);
      return {
        acceptDocuments: {
          __typename: 'AcceptDocumentsResult',
          company: { __typename: 'Company', id: 1, documentCounts: NO_COUNTS },
          documents: accepted.map(({ id }) => documentRecord(id, { status: 'accepted' })),
          acceptedCount: accepted.length,
          invoiceCount: accepted.length,
          refusals: [],
          changeId: accepted.length > 0 ? 10 + named.length : null,
          asking: open.flatMap(({ id, kinds }) => (kinds.length > 0 ? asks(id, ...kinds) : [])),
        },
      };
    },
  });
  await screen.findByText('INV-1');
  await shown.user.keyboard('jxjxjx');
  await shown.user.click(screen.getByRole('button', { name: 'Accept selected (3)' }));
  const dialog = await screen.findByRole('dialog', { name: '2 documents not accepted yet' });
  return { ...shown, dialog };
}

it('reports the accepted documents, and asks one question per kind, with payee, account and file', async () => {
  const { dialog } = await select();
  expect(within(dialog).getByText('1 invoice accepted. Confirm what you have looked at.')).toBeTruthy();
  const accounts = within(dialog).getByRole('region', { name: '2 new bank accounts to check' });
  const lines = within(accounts).getAllByRole('checkbox');
  expect(lines).toHaveLength(2);
  for (const text of ['Supplier 2', '20-00-00 55779912', 'document-2.pdf']) {
    expect(within(accounts).getByText(text)).toBeTruthy();
  }
  const readings = within(dialog).getByRole('region', { name: '1 reading in doubt' });
  expect(within(readings).getByText(DOUBT)).toBeTruthy();
  expect(await axeViolations(dialog)).toEqual([]);
});

it('accepts fully confirmed documents, singly or all, and keeps asking about the others', async () => {
  const { dialog, user, server } = await select();
  const accept = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Accept / });
  expect(accept().disabled).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm all: 2 new bank accounts to check' }));
  expect(accept().textContent).toBe('Accept 1 document');
  await user.click(accept());
  const next = await screen.findByRole('dialog', { name: '1 document not accepted yet' });
  expect(server.variablesOf('AcceptDocuments')[1]).toMatchObject({
    documents: [{ id: 2, version: 1, documentInvoiceIds: [2], answered: ['new_account'] }],
  });
  const reading = within(next).getByRole('region', { name: '1 reading in doubt' });
  await user.click(within(reading).getByRole('checkbox'));
  await user.click(within(next).getByRole('button', { name: 'Accept 1 document' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.variablesOf('AcceptDocuments')[2]).toMatchObject({
    documents: [{ id: 3, answered: ['new_account', 'reading'] }],
  });
});

it('offers one undo for all that was accepted, and says by name what stays', async () => {
  const { dialog, user, server } = await select({
    UndoBulkChange: ({ id }) => undone(1, ...(id === 12 ? ['INV-2 of Supplier 2: it is paid'] : [])),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm all: 2 new bank accounts to check' }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm all: 1 reading in doubt' }));
  await user.click(within(dialog).getByRole('button', { name: 'Accept 2 documents' }));
  expect(await screen.findByText('3 invoices accepted')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone in part')).toBeTruthy();
  const words = '2 documents to review again. Still accepted: INV-2 of Supplier 2: it is paid.';
  expect(screen.getByText(words)).toBeTruthy();
  expect(server.variablesOf('UndoBulkChange')).toEqual([{ id: 12 }, { id: 13 }]);
});

it('reports a partial undo, and undoes the rest with the next press', async () => {
  // The client does not repeat what was sent without a connection.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isUnreachable = true;
  const { dialog, user, server } = await select({
    UndoBulkChange: ({ id }) => {
      if (id === 13 && isUnreachable) throw new TypeError('Failed to fetch');
      return undone(1);
    },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm all: 2 new bank accounts to check' }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm all: 1 reading in doubt' }));
  await user.click(within(dialog).getByRole('button', { name: 'Accept 2 documents' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Could not undo')).toBeTruthy();
  expect(screen.getByText(/^1 document to review again, the others are still accepted\. /)).toBeTruthy();
  isUnreachable = false;
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 documents to review again.')).toBeTruthy();
  expect(server.variablesOf('UndoBulkChange')).toEqual([{ id: 12 }, { id: 13 }, { id: 13 }]);
});

it('accepts nothing more where they are left', async () => {
  const { dialog, user, server } = await select();
  await user.click(within(dialog).getByRole('button', { name: 'Leave them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('1 invoice accepted')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(server.variablesOf('AcceptDocuments')).toHaveLength(1);
});

it('shows the accepted documents with Undo if the user leaves the page during the questions', async () => {
  const { unmount } = await select();
  unmount();
  expect(toaster.getVisibleToasts()).toMatchObject([{ title: '1 invoice accepted' }]);
  expect(currentOffer().undos).toHaveLength(1);
});

it('shows them once if the page is reloaded during the questions', async () => {
  const { unmount } = await select();
  const atReload = { ...sessionStorage };
  unmount();
  toaster.remove();
  // The state that survives a reload.
  Object.assign(sessionStorage, atReload);
  const { user, server, unmount: leave } = showDocuments(documents, { UndoBulkChange: () => undone(1) });
  expect(await screen.findByText('1 invoice accepted')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 document to review again.')).toBeTruthy();
  expect(server.variablesOf('UndoBulkChange')).toEqual([{ id: 13 }]);
  leave();
  toaster.remove();
  showDocuments(documents);
  await screen.findByText('INV-1');
  expect(toaster.getVisibleToasts()).toEqual([]);
});
