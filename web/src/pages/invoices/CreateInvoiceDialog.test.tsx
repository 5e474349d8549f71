import { formatDateInput } from '@paycycle/schema/domain/date-input';
import { addDays } from '@paycycle/schema/domain/local-date';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { companyRecord, invoicePage, invoiceRecord, ofCompany, supplierRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

const page = <InvoicesPage company={companyRecord()} />;
const brightwater = supplierRecord(2, 'Brightwater Cleaning', 14);
const listing = () => () => ofCompany(1, { invoices: invoicePage([]) });

async function openForm(server: StubServer) {
  const { user } = renderApp(page, server);
  await user.click(await screen.findByRole('button', { name: 'Add Invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Invoice' }));
  return { user, dialog };
}

const suppliers = () => ofCompany(1, { suppliers: { __typename: 'SupplierPage', items: [brightwater] } });

it('begins at the supplier, so that an arrow key chooses no other type', async () => {
  const { dialog } = await openForm(new StubServer({ Invoices: listing(), SupplierNames: suppliers }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: /Supplier/ })));
});

it('names each field that is missing', async () => {
  const { user, dialog } = await openForm(new StubServer({ Invoices: listing(), SupplierNames: suppliers }));
  await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
  for (const text of [
    'Supplier name is required',
    'Invoice number is required',
    'Invoice date is required',
    'Due date is required',
    'Amount is required',
  ]) {
    expect(await dialog.findByText(text)).toBeTruthy();
  }
});

it('sets the due date by the terms of the chosen supplier, and creates the invoice', async () => {
  const invoiceDate = addDays(today(), -3);
  const server = new StubServer({
    Invoices: listing(),
    SupplierNames: suppliers,
    CreateInvoice: () => ({ createInvoice: invoiceRecord(9, { supplier: brightwater }) }),
  });
  const { user, dialog } = await openForm(server);
  fireEvent.change(dialog.getByLabelText(/Invoice date/), { target: { value: invoiceDate } });
  await user.type(dialog.getByRole('combobox', { name: /Supplier/ }), 'bri');
  await user.click(await dialog.findByRole('option', { name: /Brightwater Cleaning/ }));
  expect(dialog.getByLabelText(/Due date/)).toHaveProperty('value', formatDateInput(addDays(invoiceDate, 14)));

  fireEvent.change(dialog.getByLabelText(/Invoice date/), { target: { value: today() } });
  expect(dialog.getByLabelText(/Due date/)).toHaveProperty('value', formatDateInput(addDays(today(), 14)));
  await user.type(dialog.getByLabelText(/Invoice number/), 'B-77');
  await user.type(dialog.getByLabelText(/Amount/), '1,234.5');
  await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
  expect(await screen.findByText('Invoice created successfully')).toBeTruthy();
  expect(server.variablesOf('CreateInvoice')).toMatchObject([
    {
      companyId: 1,
      input: {
        supplierName: 'Brightwater Cleaning',
        invoiceNumber: 'B-77',
        amountPence: 123_450,
        invoiceDate: today(),
        dueDate: addDays(today(), 14),
        status: 'to_pay',
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

async function deriveAmount(server: StubServer, invoiceNumber: string) {
  const form = await openForm(server);
  const { user, dialog } = form;
  await user.type(dialog.getByRole('combobox', { name: /Supplier/ }), 'New Supplier Ltd');
  await user.type(dialog.getByLabelText(/Invoice number/), invoiceNumber);
  fireEvent.change(dialog.getByLabelText(/Invoice date/), { target: { value: today() } });
  await user.type(dialog.getByLabelText(/Amount/), '10');
  await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
  return form;
}

it('says that a due date is before the invoice date, and takes it', async () => {
  const { dialog } = await openForm(new StubServer({ Invoices: listing(), SupplierNames: suppliers }));
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/Invoice date/, today());
  type(/Due date/, addDays(today(), -1));
  expect(dialog.getByText(/^This is before the invoice date/)).toBeTruthy();
  type(/Due date/, today());
  expect(dialog.queryByText(/^This is before the invoice date/)).toBeNull();
});

it('says of a date what a slip in its year looks like, and takes it', async () => {
  const { dialog } = await openForm(new StubServer({ Invoices: listing(), SupplierNames: suppliers }));
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/Invoice date/, '01/09/2026');
  type(/Due date/, '1/12/62');
  expect(dialog.getByText('This is 36 years after the invoice date. Payment terms: 30 days')).toBeTruthy();
  type(/Invoice date/, '1/1/1900');
  expect(dialog.getByText(/^This is \d+ years ago\.$/)).toBeTruthy();
  type(/Invoice date/, '01/09/2026');
  type(/Due date/, '01/10/2026');
  expect(dialog.queryByText(/^This is/)).toBeNull();
});

it('warns at the VAT of an amount that seems to be without it, until the amount includes it', async () => {
  const { dialog } = await openForm(new StubServer({ Invoices: listing(), SupplierNames: suppliers }));
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/^Amount/, '200');
  type(/^VAT/, '40');
  const warning = 'VAT is more than a sixth of the amount: check that the amount includes VAT';
  expect(dialog.getByText(warning)).toBeTruthy();
  type(/^Amount/, '240');
  expect(dialog.queryByText(warning)).toBeNull();
});

it('offers to create a duplicate anyway', async () => {
  const server = new StubServer({
    Invoices: listing(),
    SupplierNames: suppliers,
    CreateInvoice: ({ input }) =>
      Object(input).allowDuplicate
        ? { createInvoice: invoiceRecord(9) }
        : new Refusal('Invoice B-77 over £10.00 already exists as #3', 'DUPLICATE_INVOICE'),
  });
  const { user, dialog } = await deriveAmount(server, 'B-77');
  expect(await dialog.findByText('Invoice B-77 over £10.00 already exists as #3')).toBeTruthy();
  expect(dialog.getByLabelText(/Invoice number/)).toHaveProperty('value', 'B-77');
  await user.click(dialog.getByRole('button', { name: 'Create anyway' }));
  expect(await screen.findByText('Invoice created successfully')).toBeTruthy();
  const inputs = server.variablesOf('CreateInvoice').map(({ input }) => Object(input).allowDuplicate);
  expect(inputs).toEqual([false, true]);
});

it('warns where another company of the user has the invoice', async () => {
  const duplicateElsewhere = 'Marlow Bakery has invoice B-77 from Oak Ltd over £10.00 as well (#7).';
  const server = new StubServer({
    Invoices: listing(),
    SupplierNames: suppliers,
    CreateInvoice: () => ({ createInvoice: invoiceRecord(9, { duplicateElsewhere }) }),
  });
  await deriveAmount(server, 'B-77');
  expect(await screen.findByText(duplicateElsewhere)).toBeTruthy();
});

it('says that the name was merged into another supplier', async () => {
  const mergeDescription = 'Oak Ltd was merged into Elm Ltd by Ada Owner on 28 Nov 2026';
  const supplier = { ...supplierRecord(1, 'Elm Ltd'), mergeDescription };
  const server = new StubServer({
    Invoices: listing(),
    SupplierNames: suppliers,
    CreateInvoice: () => ({ createInvoice: invoiceRecord(9, { supplier }) }),
  });
  await deriveAmount(server, 'B-77');
  expect(await screen.findByText(`Invoice created successfully. ${mergeDescription}.`)).toBeTruthy();
});

it("keeps what was typed and shows the server's words at the field", async () => {
  const server = new StubServer({
    Invoices: listing(),
    SupplierNames: suppliers,
    CreateInvoice: () => new Refusal('Too much', 'VALIDATION_FAILED', { amountPence: 'Amount is too much' }),
  });
  const { dialog } = await deriveAmount(server, 'B-78');
  expect(await dialog.findByText('Amount is too much')).toBeTruthy();
  expect(dialog.getByLabelText(/Amount/)).toHaveProperty('value', '10');
  expect(await screen.findByText('Too much')).toBeTruthy();
});

it('says when the server cannot be reached', async () => {
  const server = new StubServer({
    Invoices: listing(),
    SupplierNames: suppliers,
    CreateInvoice: () => new Refusal('', 'INTERNAL'),
  });
  await deriveAmount(server, 'B-79');
  expect(await screen.findByText('Failed to create invoice')).toBeTruthy();
});
