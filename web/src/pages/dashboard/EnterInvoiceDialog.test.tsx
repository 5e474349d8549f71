import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { invoiceRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { QuickActionsPanel } from './QuickActionsPanel.tsx';

beforeEach(() => void vi.spyOn(browser, 'openTab').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const pdf = new File(['%PDF-1.7'], 'HP-7.pdf', { type: 'application/pdf' });
const found = {
  __typename: 'InvoicePrefill',
  supplierName: 'Harbour Print',
  invoiceNumber: 'HP-7',
  invoiceDate: localDate('2026-11-01'),
  dueDate: localDate('2026-12-01'),
  amountPence: pence(123_450),
  bankSortCode: null,
  bankAccountNumber: null,
  bankDetailsWarning: null,
  doubts: [],
};

function uploaded(prefill: object | null) {
  return {
    uploadInvoiceFile: {
      __typename: 'UploadInvoiceFileResult',
      successCount: 1,
      filePath: 'uploads/0a1b.pdf',
      fileName: 'HP-7.pdf',
      errors: [],
      warnings: [],
      prefill,
    },
  };
}

function books(handlers: ConstructorParameters<typeof StubServer>[0]) {
  return new StubServer({
    SupplierNames: () => ofCompany(1, { suppliers: { __typename: 'SupplierPage', items: [] } }),
    ...handlers,
  });
}

async function choosePdf(server: StubServer) {
  const view = renderApp(<QuickActionsPanel companyId={1} />, server);
  await view.user.upload(screen.getByLabelText('Upload an invoice'), pdf);
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Enter Invoice Details' })) };
}

type Dialog = Awaited<ReturnType<typeof choosePdf>>['dialog'];

function values(dialog: Dialog) {
  const value = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;
  return [/^Supplier/, /^Invoice number/, /^Invoice date/, /^Due date/, /^Amount/].map(value);
}

function button(dialog: Dialog, name: string) {
  return dialog.getByRole<HTMLButtonElement>('button', { name });
}

it('opens the form for a PDF, filled with what was read from it, and creates the invoice with its file', async () => {
  const reading = Promise.withResolvers<object>();
  const creating = Promise.withResolvers<object>();
  const server = books({ UploadInvoiceFile: () => reading.promise, CreateInvoice: () => creating.promise });
  const { user, dialog } = await choosePdf(server);
  expect(dialog.getByText('Reading the PDF...')).toBeTruthy();
  expect(button(dialog, 'View PDF').disabled).toBe(true);
  expect(button(dialog, 'Create Invoice').disabled).toBe(true);
  reading.resolve(uploaded(found));
  expect(await dialog.findByText(/We filled in the highlighted fields from the PDF/)).toBeTruthy();
  expect(values(dialog)).toEqual(['Harbour Print', 'HP-7', '01/11/2026', '01/12/2026', '1234.50']);
  expect(dialog.getAllByText('from the PDF')).toHaveLength(5);
  expect(dialog.queryByRole('group', { name: 'PDF' })).toBeNull();

  await user.click(button(dialog, 'View PDF'));
  expect(browser.openTab).toHaveBeenCalledExactlyOnceWith('/api/files/0a1b.pdf');

  await user.click(button(dialog, 'Create Invoice'));
  expect(await dialog.findByText('Creating...')).toBeTruthy();
  creating.resolve({ createInvoice: invoiceRecord(9) });
  expect(await screen.findByText('Invoice created successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.variablesOf('CreateInvoice')).toEqual([
    {
      companyId: 1,
      input: expect.objectContaining({
        supplierName: 'Harbour Print',
        invoiceNumber: 'HP-7',
        amountPence: 123_450,
        filePath: 'uploads/0a1b.pdf',
        fileName: 'HP-7.pdf',
      }),
    },
  ]);
});

it('warns of bank details that differ from those on record', async () => {
  const bankDetailsWarning = 'The bank details in this PDF differ from those on record for Harbour Print.';
  const server = books({ UploadInvoiceFile: () => uploaded({ ...found, bankDetailsWarning }) });
  const { dialog } = await choosePdf(server);
  expect(await dialog.findByText(bankDetailsWarning)).toBeTruthy();
});

it('warns that the document may not be payable', async () => {
  const doubts = ['It says that it is paid already: paying it too would pay it twice.'];
  const { dialog } = await choosePdf(
    books({ UploadInvoiceFile: () => uploaded({ ...found, amountPence: null, doubts }) }),
  );
  for (const doubt of doubts) expect(await dialog.findByText(doubt)).toBeTruthy();
});

it('gives the empty form for a scan', async () => {
  const { dialog } = await choosePdf(books({ UploadInvoiceFile: () => uploaded(null) }));
  expect(await dialog.findByText("We couldn't read any details from this PDF. Please enter them.")).toBeTruthy();
  expect(values(dialog)).toEqual(['', '', '', '', '']);
  expect(dialog.queryByText('from the PDF')).toBeNull();
});

it('closes on cancel, and leaves what comes of a cancelled file unsaid', async () => {
  const cancelled = Promise.withResolvers<object>();
  const answers: (object | Promise<object>)[] = [cancelled.promise, uploaded(found)];
  const { user, dialog } = await choosePdf(books({ UploadInvoiceFile: () => answers.shift() ?? uploaded(null) }));
  await user.click(button(dialog, 'Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cancelled.resolve(new Refusal('The file is not a PDF', 'MALFORMED_REQUEST'));
  await user.upload(screen.getByLabelText('Upload an invoice'), pdf);
  expect(await screen.findByText(/We filled in the highlighted fields from the PDF/)).toBeTruthy();
  expect(screen.queryByText('The file is not a PDF')).toBeNull();
});

it('lets the user try again after a failed upload', async () => {
  let isDown = true;
  const server = books({
    UploadInvoiceFile: () => (isDown ? new Refusal('The disk is full', 'UNAVAILABLE') : uploaded(found)),
  });
  const { user, dialog } = await choosePdf(server);
  expect(await screen.findByText('Upload Failed')).toBeTruthy();
  expect(within(await dialog.findByRole('alert')).getByText('The disk is full')).toBeTruthy();
  expect(button(dialog, 'Create Invoice').disabled).toBe(true);
  isDown = false;
  await user.click(button(dialog, 'Try again'));
  expect(await dialog.findByText(/We filled in the highlighted fields from the PDF/)).toBeTruthy();
});

it('lets the user enter the invoice without its file after a failed upload', async () => {
  const server = books({ UploadInvoiceFile: () => new Refusal('', 'INTERNAL') });
  const { user, dialog } = await choosePdf(server);
  expect(await dialog.findByText('There was an error uploading your file')).toBeTruthy();
  await user.click(button(dialog, 'Enter without the file'));
  expect(values(dialog)).toEqual(['', '', '', '', '']);
  expect(button(dialog, 'Create Invoice').disabled).toBe(false);
  expect(dialog.getByRole('group', { name: 'PDF' })).toBeTruthy();
});

it('keeps the form when the server refuses the invoice', async () => {
  const server = books({
    UploadInvoiceFile: () => uploaded(found),
    CreateInvoice: () => new Refusal('', 'INTERNAL'),
  });
  const { user, dialog } = await choosePdf(server);
  await dialog.findByText(/We filled in the highlighted fields from the PDF/);
  await user.click(button(dialog, 'Create Invoice'));
  expect(await screen.findByText('Failed to create invoice')).toBeTruthy();
  expect(values(dialog)[1]).toBe('HP-7');
});

it('asks what to do about a duplicate', async () => {
  const refusal = new Refusal('Invoice HP-7 already exists as #3', 'DUPLICATE_INVOICE');
  const server = books({
    UploadInvoiceFile: () => uploaded(found),
    CreateInvoice: ({ input }) =>
      (input as { allowDuplicate: boolean }).allowDuplicate ? { createInvoice: invoiceRecord(9) } : refusal,
  });
  const { user, dialog } = await choosePdf(server);
  await dialog.findByText(/We filled in the highlighted fields from the PDF/);
  await user.click(button(dialog, 'Create Invoice'));
  expect(await dialog.findByText('Invoice HP-7 already exists as #3')).toBeTruthy();
  await user.click(button(dialog, 'Create anyway'));
  expect(await screen.findByText('Invoice created successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
