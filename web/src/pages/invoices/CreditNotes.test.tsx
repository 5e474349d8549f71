import { addDays, formatLocalDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { findQuestion } from '../../testing/find-question.ts';
import {
  besideInvoices,
  companyRecord,
  invoicePage,
  invoiceRecord,
  markedRecord,
  ofCompany,
  supplierRecord,
} from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

/** Credit notes on the Invoices page (RULES.md, 60), and net and VAT in its form (62). */

const brightwater = supplierRecord(2, 'Brightwater Cleaning', 14);

const CREDIT = invoiceRecord(7, {
  documentType: 'credit_note',
  invoiceNumber: 'CN-7',
  supplier: brightwater,
  amountPence: -12_000,
  netAmountPence: pence(-10_000),
  vatAmountPence: pence(-2_000),
  invoiceDate: addDays(today(), -40),
  dueDate: addDays(today(), -40),
});

function open(
  invoices: ReturnType<typeof invoiceRecord>[],
  handlers: ConstructorParameters<typeof StubServer>[0] = {},
) {
  const server = new StubServer({
    Invoices: () => ofCompany(1, { invoices: invoicePage(invoices) }),
    SupplierNames: () => ofCompany(1, { suppliers: { __typename: 'SupplierPage', items: [brightwater] } }),
    ...handlers,
  });
  return { server, ...renderApp(<InvoicesPage company={companyRecord()} />, server) };
}

async function openForm(handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const opened = open([], handlers);
  await opened.user.click(await screen.findByRole('button', { name: 'Add Invoice' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Create New Invoice' })) };
}

it('shows one as open credit below zero, and not as overdue', async () => {
  open([CREDIT]);
  const row = within((await screen.findByText('CN-7')).closest('tr') as HTMLElement);
  expect(row.getByText('Credit Note')).toBeTruthy();
  expect(row.getByText('-£120.00')).toBeTruthy();
  expect(row.queryByText('Overdue')).toBeNull();
  expect(row.getByText(formatLocalDate(CREDIT.invoiceDate))).toBeTruthy();
});

it('is reported as used when it is marked as paid with invoices', async () => {
  const invoice = invoiceRecord(8);
  const { user } = open([CREDIT, invoice], {
    MarkInvoicesPaid: () => ({
      markInvoicesPaid: {
        __typename: 'MarkPaidResult',
        refusedCount: 0,
        refusals: [],
        markId: 5,
        company: besideInvoices(),
        updatedCount: 2,
        invoices: [CREDIT, invoice].map((one) => markedRecord({ ...one, status: 'paid' })),
      },
    }),
  });
  await screen.findByText('CN-7');
  await user.click(screen.getByRole('checkbox', { name: 'Select all invoices' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as Paid (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('1 invoice marked as paid, 1 credit note marked as used')).toBeTruthy();
});

it('has an entry of its own in the status filter', async () => {
  const { server, user } = open([CREDIT]);
  await screen.findByText('CN-7');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Credit Notes');
  await waitFor(() =>
    expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ filter: { statusLabel: 'Credit' } }),
  );
});

it('is entered without a due date, and its amounts are sent below zero whichever sign is typed', async () => {
  const { server, user, dialog } = await openForm({ CreateInvoice: () => ({ createInvoice: CREDIT }) });
  await user.click(dialog.getByRole('radio', { name: 'Credit note' }));
  expect(dialog.queryByLabelText(/Due date/)).toBeNull();
  const statuses = within(dialog.getByLabelText(/Status/)).getAllByRole('option');
  expect(statuses.map((option) => option.textContent)).toEqual(['Open', 'Used or refunded', 'Query']);
  await user.type(dialog.getByRole('combobox', { name: /Supplier/ }), 'Brightwater Cleaning');
  await user.type(dialog.getByLabelText(/Credit note number/), 'CN-7');
  fireEvent.change(dialog.getByLabelText(/Credit note date/), { target: { value: today() } });
  await user.type(dialog.getByLabelText(/Amount/), '120');
  await user.type(dialog.getByLabelText(/VAT/), '-20');
  expect(dialog.getByLabelText(/Net/)).toHaveProperty('value', '100.00');
  await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
  expect(await screen.findByText('Credit note created successfully')).toBeTruthy();
  const [sent] = server.variablesOf('CreateInvoice');
  expect(sent).toMatchObject({
    input: {
      documentType: 'credit_note',
      invoiceNumber: 'CN-7',
      amountPence: -12_000,
      netAmountPence: -10_000,
      vatAmountPence: -2_000,
    },
  });
  expect(Object(sent).input.dueDate).toBeUndefined();
});

it('shows its own messages for missing fields', async () => {
  const { user, dialog } = await openForm();
  await user.click(dialog.getByRole('radio', { name: 'Credit note' }));
  await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
  for (const text of ['Credit note number is required', 'Credit note date is required', 'Amount is required']) {
    expect(await dialog.findByText(text)).toBeTruthy();
  }
  await user.click(dialog.getByRole('radio', { name: 'Invoice' }));
  expect(await dialog.findByText('Invoice number is required')).toBeTruthy();
  expect(dialog.getByText('Due date is required')).toBeTruthy();
});

it('says at the field that net and VAT do not add up', async () => {
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText(/Amount/), '120');
  await user.type(dialog.getByLabelText(/Net/), '130');
  await user.type(dialog.getByRole('combobox', { name: /Supplier/ }), 'Brightwater Cleaning');
  await user.type(dialog.getByLabelText(/Invoice number/), 'B-7');
  fireEvent.change(dialog.getByLabelText(/Invoice date/), { target: { value: today() } });
  await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
  expect(await dialog.findByText('Net amount must not be more than the amount')).toBeTruthy();
});

it('takes what was paid in advance off the amount of an invoice, and off none of a credit note', async () => {
  const { server, user, dialog } = await openForm({ CreateInvoice: () => ({ createInvoice: invoiceRecord(9) }) });
  await user.type(dialog.getByRole('combobox', { name: /Supplier/ }), 'Brightwater Cleaning');
  await user.type(dialog.getByLabelText(/Invoice number/), 'B-8');
  fireEvent.change(dialog.getByLabelText(/Invoice date/), { target: { value: today() } });
  fireEvent.change(dialog.getByLabelText(/Due date/), { target: { value: today() } });
  await user.type(dialog.getByLabelText(/Net/), '100');
  await user.type(dialog.getByLabelText(/VAT/), '20');
  await user.type(dialog.getByLabelText(/Paid in advance/), '110');
  expect(dialog.getByLabelText(/Amount/)).toHaveProperty('value', '10.00');
  await user.click(dialog.getByRole('radio', { name: 'Credit note' }));
  expect(dialog.queryByLabelText(/Paid in advance/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Invoice' }));
  expect(dialog.getByLabelText(/Paid in advance/)).toHaveProperty('value', '');
  await user.type(dialog.getByLabelText(/Paid in advance/), '110');
  await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
  await waitFor(() =>
    expect(server.variablesOf('CreateInvoice')).toMatchObject([
      { input: { amountPence: 1_000, netAmountPence: 10_000, vatAmountPence: 2_000, paidInAdvancePence: 11_000 } },
    ]),
  );
});

it('is edited as it was typed, and stays a credit note', async () => {
  const { server, user } = open([CREDIT], { UpdateInvoice: () => ({ updateInvoice: CREDIT }) });
  await user.click(await screen.findByRole('button', { name: 'Edit: credit note CN-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Credit Note' }));
  expect(dialog.getByRole('radio', { name: 'Credit note' })).toHaveProperty('checked', true);
  expect(dialog.getByLabelText(/Amount/)).toHaveProperty('value', '120.00');
  await user.type(dialog.getByLabelText(/Notes/), 'Returned');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Credit note updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateInvoice')).toMatchObject([
    { input: { documentType: 'credit_note', amountPence: -12_000, vatAmountPence: -2_000, notes: 'Returned' } },
  ]);
});

it('is marked as used, not as paid', async () => {
  const used = invoiceRecord(7, { ...CREDIT, status: 'paid', displayStatus: 'credit_used', paymentDate: today() });
  const { user } = open([CREDIT], {
    MarkInvoicesPaid: () => ({
      markInvoicesPaid: {
        __typename: 'MarkPaidResult',
        updatedCount: 1,
        refusedCount: 0,
        refusals: [],
        markId: 1,
        invoices: [markedRecord(used)],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark used: credit note CN-7' }));
  const dialog = within(await findQuestion({ name: 'Mark credit note CN-7 as used?' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as used' }));
  expect(await screen.findByText('1 credit note marked as used')).toBeTruthy();
  expect(screen.getByText('Credit Used')).toBeTruthy();
});
