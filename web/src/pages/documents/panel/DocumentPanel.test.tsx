import type { DocumentFieldsFragment } from '@paycycle/schema/generated/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { axeViolations } from '../../../testing/axe.ts';
import {
  documentInvoiceRecord,
  documentRecord,
  documentsFrom,
  NO_COUNTS,
  readAmount,
  readDate,
  readText,
} from '../../../testing/document-records.ts';
import { companyRecord, invoiceRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';
import { DocumentsPage } from '../DocumentsPage.tsx';

type Document = DocumentFieldsFragment;

afterEach(() => void vi.useRealTimers());

const DOUBT = 'Net and VAT do not add up to this total';
const BOX = { __typename: 'DocumentBox' as const, left: 0.6, top: 0.8, width: 0.1, height: 0.02 };
const photo = documentRecord(3, {
  fileName: 'receipt.jpg',
  filePath: 'abc.jpg',
  isSure: false,
  invoices: [documentInvoiceRecord(3, { totalAmount: readAmount(4750, { doubt: DOUBT, box: BOX }) })],
});

function openAt(path: string, first: readonly Document[], handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  let documents = [...first];
  const server = new StubServer({
    Documents: documentsFrom(() => documents),
    Document: ({ id }) => {
      const document = documents.find((one) => one.id === id);
      return document ? { document } : new Refusal('Document not found', 'NOT_FOUND');
    },
    EditDocumentInvoice: ({ input }) => {
      const [before = photo] = documents;
      const { totalAmountPence, invoiceNumber } = input as { totalAmountPence?: number; invoiceNumber?: string };
      const invoices = before.invoices.map((invoice) => ({
        ...invoice,
        ...(totalAmountPence !== undefined && { totalAmount: readAmount(totalAmountPence, { isEdited: true }) }),
        ...(invoiceNumber !== undefined && { invoiceNumber: readText(invoiceNumber, { isEdited: true }) }),
      }));
      documents = [{ ...before, invoices }, ...documents.slice(1)];
      return { editDocumentInvoice: documents[0] };
    },
    AcceptDocument: ({ id }) => {
      documents = documents.map((one) =>
        one.id === id
          ? {
              ...one,
              status: 'accepted',
              acceptedByName: 'Ada Lowe',
              invoices: one.invoices.map((invoice) => ({ ...invoice, isAccepted: true, invoiceId: 70 })),
            }
          : one,
      );
      return {
        acceptDocument: {
          __typename: 'AcceptDocumentResult',
          company: { __typename: 'Company', id: 1, documentCounts: NO_COUNTS },
          document: documents.find((one) => one.id === id),
          invoices: [invoiceRecord(70)],
          changeId: 41,
        },
      };
    },
    ...handlers,
  });
  return { server, ...renderApp(<DocumentsPage company={companyRecord()} />, server, path) };
}

const panelOf = async (name: string) => within(await screen.findByRole('complementary', { name }));
const spot = () => document.querySelector<HTMLElement>('[data-spot]');

it('shows a picture with a frame round the field that has the focus', async () => {
  const { user } = openAt('/documents/3', [photo]);
  const panel = await panelOf('receipt.jpg');
  expect((await panel.findByRole('img', { name: 'receipt.jpg' })).getAttribute('src')).toBe('/api/files/abc.jpg');
  expect(spot()).toBeNull();
  await user.click(panel.getByRole('textbox', { name: 'Amount' }));
  expect(spot()?.style.left).toBe('59.5%');
  expect(spot()?.style.top).toBe('79.5%');
  expect(panel.getByText('Amount: page 1')).toBeTruthy();
  await user.click(panel.getByRole('textbox', { name: 'Net' }));
  expect(spot()).toBeNull();
});

it('shows the place of a field that the pointer is on in the list', async () => {
  const { user } = openAt('/documents/3', [photo, documentRecord(4)]);
  await panelOf('receipt.jpg');
  await user.hover(await screen.findByRole('button', { name: /^Amount of invoice INV-3/ }));
  expect(spot()).toBeTruthy();
  await user.hover(screen.getByRole('button', { name: /^Amount of invoice INV-4/ }));
  expect(spot()).toBeNull();
});

it('asks what was paid in advance where an invoice asks for less than its net and VAT', async () => {
  const { user, server } = openAt('/documents/4', [documentRecord(4)]);
  const panel = await panelOf('document-4.pdf');
  const amount = await panel.findByRole('textbox', { name: 'Amount' });
  expect(panel.queryByRole('textbox', { name: 'Paid in advance' })).toBeNull();
  await user.clear(amount);
  await user.type(amount, '10{Enter}');
  await user.type(await panel.findByRole('textbox', { name: 'Paid in advance' }), '110{Enter}');
  await waitFor(() =>
    expect(server.variablesOf('EditDocumentInvoice')).toEqual([
      { id: 4, input: { totalAmountPence: 1_000 } },
      { id: 4, input: { paidInAdvancePence: 11_000 } },
    ]),
  );
});

it('says of a date what a slip in its year looks like, in the list and beside the field', async () => {
  const dates = { invoiceDate: readDate('1926-09-01'), dueDate: readDate('2062-12-01', { isEdited: true }) };
  openAt('/documents/4', [documentRecord(4, { invoices: [documentInvoiceRecord(4, dates)] })]);
  const panel = await panelOf('document-4.pdf');
  expect(await panel.findByText(/^This is 136 years after the invoice date\.$/)).toBeTruthy();
  expect(panel.getByText(/^This is \d+ years ago\.$/)).toBeTruthy();
  const name = /^Due date of invoice INV-4: 1 Dec 2062, doubtful: This is 136 years after the invoice date\. Edit$/;
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('says beside a field why it is doubted, and takes Enter for a yes', async () => {
  const { user, server } = openAt('/documents/3', [photo]);
  const panel = await panelOf('receipt.jpg');
  const amount = await panel.findByRole('textbox', { name: 'Amount' });
  expect(panel.getByText(new RegExp(DOUBT))).toBeTruthy();
  await user.type(amount, '{Enter}');
  await waitFor(() => expect(panel.queryByText(new RegExp(DOUBT))).toBeNull());
  expect(server.variablesOf('EditDocumentInvoice')).toEqual([{ id: 3, input: { totalAmountPence: 4750 } }]);
});

it('saves the last input before it accepts by Ctrl Enter, and opens the next document', async () => {
  const { user, server } = openAt('/documents/3', [photo, documentRecord(4)]);
  const panel = await panelOf('receipt.jpg');
  const number = await panel.findByRole('textbox', { name: 'Invoice number' });
  await user.clear(number);
  await user.type(number, 'K-77');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('complementary', { name: 'document-4.pdf' })).toBeTruthy();
  const sent = server.calls.map(({ operation }) => operation).filter((name) => /^(Edit|Accept)/.test(name));
  expect(sent).toEqual(['EditDocumentInvoice', 'AcceptDocument']);
  expect(server.variablesOf('AcceptDocument')).toEqual([
    { id: 3, documentInvoiceIds: [3], allowDuplicate: false, sureOnly: false, version: 1 },
  ]);
});

it.each(['by the button', 'by Ctrl Enter'])('leaves the next document unread by a second press %s', async (how) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user, server } = openAt('/documents/3', [photo, documentRecord(4), documentRecord(5)]);
  const press = async (name: string) => {
    const panel = await panelOf(name);
    const accept = await panel.findByRole('button', { name: 'Accept' });
    await (how === 'by the button' ? user.click(accept) : user.keyboard('{Control>}{Enter}{/Control}'));
  };
  const accepted = () => server.variablesOf('AcceptDocument').map(({ id }) => id);
  await press('receipt.jpg');
  await panelOf('document-4.pdf');
  for (const afterMs of [250, 600, 900]) {
    vi.setSystemTime(Date.now() + afterMs);
    await press('document-4.pdf');
  }
  expect(await screen.findByRole('complementary', { name: 'document-4.pdf' })).toBeTruthy();
  expect(accepted()).toEqual([3]);
  vi.setSystemTime(Date.now() + 1_000);
  await press('document-4.pdf');
  await panelOf('document-5.pdf');
  expect(accepted()).toEqual([3, 4]);
});

it('accepts the next document at once after one of its fields had the focus', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user, server } = openAt('/documents/3', [photo, documentRecord(4)]);
  const accept = async (name: string) =>
    user.click(await (await panelOf(name)).findByRole('button', { name: 'Accept' }));
  await accept('receipt.jpg');
  const next = await panelOf('document-4.pdf');
  await user.click(await next.findByRole('textbox', { name: 'Invoice number' }));
  await accept('document-4.pdf');
  await waitFor(() => expect(server.variablesOf('AcceptDocument').map(({ id }) => id)).toEqual([3, 4]));
});

it('asks before it accepts one document that says it is paid already, and sends the answer', async () => {
  const says = 'It says that it is paid already: paying it too would pay it twice';
  const { user, server } = openAt('/documents/3', [photo], {
    AcceptDocument: () => new Refusal(says, 'DOCUMENT_QUESTION', { reading: says }),
  });
  await user.click(await (await panelOf('receipt.jpg')).findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 document not accepted yet' }));
  expect(dialog.getByText(says, { exact: false })).toBeTruthy();
  await user.click(within(dialog.getByRole('region', { name: '1 reading in doubt' })).getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Accept 1 document' }));
  await waitFor(() => expect(server.variablesOf('AcceptDocument')).toHaveLength(2));
  expect(server.variablesOf('AcceptDocument')[1]).toMatchObject({ id: 3, answered: ['reading'] });
});

it('does not accept what could not be saved', async () => {
  const { user, server } = openAt('/documents/3', [photo], {
    EditDocumentInvoice: () => new Refusal('The server is busy.', 'UNAVAILABLE'),
  });
  const panel = await panelOf('receipt.jpg');
  await user.type(await panel.findByRole('textbox', { name: 'Invoice number' }), '9');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await panel.findByText('The server is busy.')).toBeTruthy();
  expect(server.variablesOf('AcceptDocument')).toEqual([]);
});

it('does not accept a document while what was typed beside it cannot be read', async () => {
  const { user, server } = openAt('/documents/3', [photo]);
  const panel = await panelOf('receipt.jpg');
  const amount = await panel.findByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '200,-');
  await user.click(panel.getByRole('button', { name: 'Accept' }));
  expect(await panel.findByText('Amount must be an amount, such as 120.00')).toBeTruthy();
  expect(server.variablesOf('AcceptDocument')).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '120.00');
  await user.click(panel.getByRole('button', { name: 'Accept' }));
  expect(await panel.findByText('Accepted by Ada Lowe')).toBeTruthy();
});

it('shows what a document became once it was accepted', async () => {
  const { user } = openAt('/documents/3', [photo]);
  const panel = await panelOf('receipt.jpg');
  await user.click(await panel.findByRole('button', { name: 'Accept' }));
  expect(await panel.findByText('Accepted by Ada Lowe')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Invoice INV-3' }).getAttribute('href')).toBe('/invoices/70');
});

it('goes through the invoices of one document', async () => {
  const invoices = [11, 12].map((id) => documentInvoiceRecord(id));
  const { user } = openAt('/documents/8', [documentRecord(8, { invoices })]);
  const panel = await panelOf('document-8.pdf');
  expect(await panel.findByDisplayValue('INV-11')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Invoice 2' }));
  expect(await panel.findByDisplayValue('INV-12')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Next (j)' })).toHaveProperty('disabled', true);
});

it('warns of other bank details and of a file that was added before', async () => {
  const warned = documentRecord(3, {
    isSure: false,
    sameFileAs: {
      __typename: 'Document',
      id: 1,
      fileName: 'first.pdf',
      status: 'accepted',
      createdAt: '2026-09-01T09:30:00Z',
    } as Document['sameFileAs'],
    invoices: [documentInvoiceRecord(3, { bankDetailsWarning: 'Supplier 3 has 08-99-99 66374958 on record' })],
  });
  openAt('/documents/3', [warned]);
  const panel = await panelOf('document-3.pdf');
  expect(await panel.findByText('Supplier 3 has 08-99-99 66374958 on record')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'first.pdf' }).getAttribute('href')).toBe('/documents/1');
});

it('shows a message if the document does not exist', async () => {
  openAt('/documents/99', []);
  const panel = await panelOf('Document');
  expect(await panel.findByText('Not found')).toBeTruthy();
});

it('has nothing that axe finds wrong', async () => {
  const { container } = openAt('/documents/3', [photo, documentRecord(4)]);
  await (await panelOf('receipt.jpg')).findByRole('textbox', { name: 'Amount' });
  expect(await axeViolations(container)).toEqual([]);
});
