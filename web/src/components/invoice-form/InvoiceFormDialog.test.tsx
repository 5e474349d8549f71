import { formatDateInput, formatDateWithWeekday } from '@paycycle/schema/domain/date-input';
import { addDays } from '@paycycle/schema/domain/local-date';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { today } from '../../lib/today.ts';
import { ofCompany, supplierRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import type { InvoiceFormContent } from './InvoiceForm.tsx';
import { InvoiceFormDialog } from './InvoiceFormDialog.tsx';

afterEach(() => vi.restoreAllMocks());

const brightwater = supplierRecord(2, 'Brightwater Cleaning', 14);
const PDF = new File(['%PDF-1.7'], 'september.pdf', { type: 'application/pdf' });

function uploaded(name: string) {
  const result = { successCount: 1, filePath: `stored-${name}`, fileName: name, errors: [], prefill: null };
  return { uploadInvoiceFile: { __typename: 'UploadInvoiceFileResult', warnings: [], ...result } };
}

function open(content: Partial<InvoiceFormContent>, handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const sent = vi.fn(async () => undefined);
  const server = new StubServer({
    SupplierNames: () => ofCompany(1, { suppliers: { __typename: 'SupplierPage', items: [brightwater] } }),
    ...handlers,
  });
  const dialog = (
    <InvoiceFormDialog
      companyId={1}
      open
      title="Enter Invoice Details"
      submitLabel="Create Invoice"
      busyLabel="Creating..."
      anywayLabel="Create anyway"
      busy={false}
      onClose={() => undefined}
      onSend={sent}
      {...content}
    />
  );
  return { ...renderApp(dialog, server), server, sent };
}

const READ = { supplierName: 'Brightwater Cleaning', invoiceNumber: 'B-77', amount: '10.00' };

function descriptionOf(field: HTMLElement) {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

it('marks what was read from the PDF until it is edited', async () => {
  const prefilled = new Set(['supplierName', 'invoiceNumber'] as const);
  const { user } = open({ initialValues: READ, prefilled });
  await waitFor(() => expect(screen.getAllByText('from the PDF')).toHaveLength(2));
  const number = screen.getByLabelText(/Invoice number/);
  expect(descriptionOf(number)).toContain('Filled in from the PDF');
  await user.type(number, '8');
  expect(screen.getAllByText('from the PDF')).toHaveLength(1);
  expect(descriptionOf(number)).not.toContain('from the PDF');
  await user.type(screen.getByRole('combobox', { name: /Supplier/ }), ' Ltd');
  expect(screen.queryByText('from the PDF')).toBeNull();
});

it('recognises the supplier that was read: its terms give the due date where none was read', async () => {
  open({ initialValues: { ...READ, invoiceDate: addDays(today(), -3) } });
  await waitFor(() =>
    expect(screen.getByLabelText(/Due date/)).toHaveProperty('value', formatDateInput(addDays(today(), 11))),
  );
  expect(screen.getByText('Payment terms: 14 days')).toBeTruthy();
});

it('keeps the due date that was read', async () => {
  open({ initialValues: { ...READ, invoiceDate: addDays(today(), -3), dueDate: today() } });
  expect(await screen.findByText('Payment terms: 14 days')).toBeTruthy();
  expect(screen.getByLabelText(/Due date/)).toHaveProperty('value', formatDateInput(today()));
});

/** The name is pasted and left before it is looked up; `find` gives the answer. */
async function pasteSupplier() {
  let find: () => void = () => undefined;
  const found = ofCompany(1, { suppliers: { __typename: 'SupplierPage', items: [brightwater] } });
  const nobody = ofCompany(1, { suppliers: { __typename: 'SupplierPage', items: [] } });
  const { user, server } = open(
    {},
    { SupplierNames: ({ search }) => (search ? new Promise((resolve) => (find = () => resolve(found))) : nobody) },
  );
  fireEvent.change(await screen.findByLabelText(/Invoice date/), { target: { value: today() } });
  await user.click(screen.getByRole('combobox', { name: /Supplier/ }));
  await user.paste('brightwater cleaning');
  await user.tab();
  await waitFor(() => expect(server.variablesOf('SupplierNames')).toHaveLength(2));
  return { user, find: () => find() };
}

it('applies the terms of a supplier that is found after its field lost the focus', async () => {
  const { find } = await pasteSupplier();
  find();
  await waitFor(() =>
    expect(screen.getByLabelText(/Due date/)).toHaveProperty('value', formatDateInput(addDays(today(), 14))),
  );
  expect(screen.getByText('Payment terms: 14 days')).toBeTruthy();
  const supplier = screen.getByRole('combobox', { name: /Supplier/ });
  await waitFor(() => expect(supplier).toHaveProperty('value', 'Brightwater Cleaning'));
});

it('keeps the due date that was set by hand until the supplier is found', async () => {
  const { find } = await pasteSupplier();
  fireEvent.change(screen.getByLabelText(/Due date/), { target: { value: formatDateInput(addDays(today(), 3)) } });
  find();
  expect(await screen.findByText('Payment terms: 14 days')).toBeTruthy();
  expect(screen.getByLabelText(/Due date/)).toHaveProperty('value', formatDateInput(addDays(today(), 3)));
});

it('uploads the chosen PDF at once, shows it, and sends its name with the invoice', async () => {
  const popup = vi.spyOn(window, 'open').mockReturnValue(window);
  const { user, server, sent } = open(
    { initialValues: { ...READ, invoiceDate: today(), dueDate: today() } },
    { UploadInvoiceFile: ({ file }) => uploaded(file instanceof File ? file.name : '') },
  );
  await user.upload(screen.getByLabelText('Attach a PDF'), PDF);
  expect(await screen.findByText('september.pdf')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View PDF' })));
  expect(server.variablesOf('UploadInvoiceFile')).toMatchObject([{ companyId: 1, file: { name: 'september.pdf' } }]);
  await user.click(screen.getByRole('button', { name: 'View PDF' }));
  expect(popup).toHaveBeenCalledWith('/api/files/stored-september.pdf', expect.anything(), expect.anything());

  await user.upload(screen.getByLabelText('Another PDF'), new File(['%PDF-1.7'], 'better.pdf'));
  expect(await screen.findByText('better.pdf')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ filePath: 'stored-better.pdf', fileName: 'better.pdf', invoiceNumber: 'B-77' }),
  );
});

it('takes the PDF off again', async () => {
  const file = { filePath: 'abc.pdf', fileName: 'september.pdf' };
  const { user, sent } = open({ initialValues: { ...READ, invoiceDate: today(), dueDate: today(), ...file } });
  await user.click(await screen.findByRole('button', { name: 'Remove PDF' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Attach a PDF')));
  await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ filePath: null, fileName: null }));
});

it('refuses what is no PDF before it is sent', async () => {
  const { server } = open({});
  const input = await screen.findByLabelText('Attach a PDF');
  fireEvent.change(input, { target: { files: [new File(['x'], 'scan.png')] } });
  expect(await screen.findByText('scan.png is not a PDF. Only PDF files can be attached.')).toBeTruthy();
  expect(server.variablesOf('UploadInvoiceFile')).toEqual([]);
});

it('attaches the first of several dropped files, with a notice', async () => {
  open({}, { UploadInvoiceFile: () => uploaded('september.pdf') });
  const files = [PDF, new File(['%PDF-1.7'], 'october.pdf')];
  fireEvent.drop(await screen.findByText('Attach a PDF'), { dataTransfer: { files } });
  expect(await screen.findByRole('button', { name: /Replace/ })).toBeTruthy();
  expect(screen.getByText('Only one file at a time: september.pdf is taken, october.pdf is not.')).toBeTruthy();
});

it('shows a failed upload, and lets the user save without the file', async () => {
  const { user } = open({}, { UploadInvoiceFile: () => new Refusal('This PDF is not a PDF', 'VALIDATION_FAILED') });
  await user.upload(await screen.findByLabelText('Attach a PDF'), PDF);
  expect(await screen.findByText('Failed to upload PDF')).toBeTruthy();
  expect(screen.getByText('This PDF is not a PDF')).toBeTruthy();
  expect(screen.getByLabelText('Attach a PDF')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create Invoice' })).toHaveProperty('disabled', false);
});

it('cannot be sent while a PDF is on its way', async () => {
  let finish: (answer: object) => void = () => undefined;
  const { user } = open({}, { UploadInvoiceFile: () => new Promise((resolve) => (finish = resolve)) });
  await user.upload(await screen.findByLabelText('Attach a PDF'), PDF);
  expect(await screen.findByText('Uploading...')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create Invoice' })).toHaveProperty('disabled', true);
  finish(uploaded('september.pdf'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create Invoice' })).toHaveProperty('disabled', false));
});

it('offers no invoice date in the future, and counts the due date from the invoice date', async () => {
  const { user } = open({});
  const invoiceDate = await screen.findByLabelText(/Invoice date/);
  await user.type(invoiceDate, 'yesterday');
  await user.type(screen.getByLabelText(/Due date/), '+30');
  await user.tab();
  expect(screen.getByLabelText(/Due date/)).toHaveProperty('value', formatDateInput(addDays(today(), 29)));
  await user.click(invoiceDate);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const tomorrow = await screen.findByRole('button', {
    name: formatDateWithWeekday(addDays(today(), 1)),
    hidden: true,
  });
  expect(tomorrow).toHaveProperty('disabled', true);
});
