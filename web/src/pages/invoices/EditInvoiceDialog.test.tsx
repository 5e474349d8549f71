import { formatDateInput } from '@paycycle/schema/domain/date-input';
import { addDays } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepDraft } from '../../components/draft-form/drafts.ts';
import { today } from '../../lib/today.ts';
import { findQuestion } from '../../testing/find-question.ts';
import {
  companyRecord,
  invoiceDetail,
  invoicePage,
  invoiceRecord,
  ofCompany,
  supplierRecord,
} from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

const brightwater = supplierRecord(2, 'Brightwater Cleaning', 14);

async function edit(
  invoice: ReturnType<typeof invoiceRecord>,
  handlers: ConstructorParameters<typeof StubServer>[0] = {},
) {
  const server = new StubServer({
    Invoices: () => ofCompany(1, { invoices: invoicePage([invoice]) }),
    SupplierNames: () => ofCompany(1, { suppliers: { __typename: 'SupplierPage', items: [brightwater] } }),
    ...handlers,
  });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'Edit: invoice INV-7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Invoice' }));
  return { server, user, dialog };
}

const UNPAID = invoiceRecord(7, {
  supplier: brightwater,
  invoiceDate: addDays(today(), -10),
  dueDate: addDays(today(), 2),
  amountPence: 123_450,
  description: 'September',
  filePath: 'abc.pdf',
  fileName: 'september.pdf',
});

it('shows what is stored and sends what was changed', async () => {
  const { server, user, dialog } = await edit(UNPAID, { UpdateInvoice: () => ({ updateInvoice: UNPAID }) });
  expect(dialog.getByRole('combobox', { name: /Supplier/ })).toHaveProperty('value', 'Brightwater Cleaning');
  expect(dialog.getByLabelText(/Amount/)).toHaveProperty('value', '1234.50');
  expect(dialog.getByLabelText(/Due date/)).toHaveProperty('value', formatDateInput(UNPAID.dueDate));
  const statuses = within(dialog.getByLabelText(/Status/)).getAllByRole('option');
  expect(statuses.map((option) => option.textContent)).toEqual(['To Pay', 'Paid', 'Auto-Paid', 'Query']);
  await user.selectOptions(dialog.getByLabelText(/Status/), 'Auto-Paid');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Invoice updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateInvoice')).toMatchObject([
    {
      id: 7,
      input: {
        supplierName: 'Brightwater Cleaning',
        invoiceNumber: 'INV-7',
        amountPence: 123_450,
        dueDate: UNPAID.dueDate,
        status: 'auto_paid',
        description: 'September',
        filePath: 'abc.pdf',
        fileName: 'september.pdf',
      },
      // The values that the dialog showed, so that other users' changes are kept.
      seen: { supplierName: 'Brightwater Cleaning', amountPence: 123_450, status: UNPAID.status, notes: UNPAID.notes },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it("moves the due date with the invoice date by the supplier's terms", async () => {
  const { dialog } = await edit(UNPAID);
  fireEvent.change(dialog.getByLabelText(/Invoice date/), { target: { value: today() } });
  expect(dialog.getByLabelText(/Due date/)).toHaveProperty('value', formatDateInput(addDays(today(), 14)));
});

it('keeps number, amount and supplier of a paid invoice, and says why', async () => {
  const { dialog } = await edit(invoiceRecord(7, { status: 'paid' }));
  expect(dialog.getByRole('combobox', { name: /Supplier/ }).hasAttribute('readonly')).toBe(true);
  for (const name of [/Invoice number/, /Amount/]) {
    expect(dialog.getByLabelText(name).hasAttribute('readonly')).toBe(true);
  }
  expect(dialog.getAllByText('Read-only: the invoice is paid.')).toHaveLength(4);
  expect(dialog.getByLabelText(/Notes/).hasAttribute('readonly')).toBe(false);
  expect(within(dialog.getByLabelText(/Status/)).getAllByRole('option')).toHaveLength(4);
});

it('keeps also the status of a matched one', async () => {
  const { dialog } = await edit(invoiceRecord(7, { status: 'paid', isMatched: true }));
  expect(dialog.getAllByText('Read-only: the invoice is matched to a bank transaction.')).toHaveLength(5);
  const statuses = within(dialog.getByLabelText(/Status/)).getAllByRole('option');
  expect(statuses.map((option) => option.textContent)).toEqual(['Paid']);
});

it('says when it could not be updated, and keeps what was typed', async () => {
  const { dialog, user } = await edit(UNPAID, { UpdateInvoice: () => new Refusal('', 'INTERNAL') });
  await user.type(dialog.getByLabelText(/Notes/), 'Ask Ana');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to update invoice')).toBeTruthy();
  expect(dialog.getByLabelText(/Notes/)).toHaveProperty('value', 'Ask Ana');
});

it('keeps the input if another user changed the same field, and continues from the latest version', async () => {
  const latest = { ...UNPAID, notes: 'Ask Tom', description: 'October' };
  let refusals = 1;
  const { server, dialog, user } = await edit(UNPAID, {
    Invoice: () => ({ invoice: invoiceDetail(latest) }),
    UpdateInvoice: () => {
      if (refusals-- > 0) {
        const fields = { notes: 'Someone else has changed this since you opened it' };
        return new Refusal('Someone else has changed this. Reload to see the latest.', 'CONTENT_CHANGED', fields);
      }
      return { updateInvoice: { ...latest, notes: 'Ask Ana' } };
    },
  });
  await user.type(dialog.getByLabelText(/Notes/), 'Ask Ana');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText('Not saved: someone else has changed this invoice meanwhile')).toBeTruthy();
  expect(alert.getByText(/^What you typed is kept\./)).toBeTruthy();
  expect(dialog.getByText('Someone else has changed this since you opened it')).toBeTruthy();
  expect(dialog.getByLabelText(/Notes/)).toHaveProperty('value', 'Ask Ana');

  await user.click(alert.getByRole('button', { name: 'Show the latest' }));
  await waitFor(() => expect(dialog.getByLabelText(/Description/)).toHaveProperty('value', 'October'));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByLabelText(/Notes/)).toHaveProperty('value', 'Ask Ana');
  expect(dialog.getByText(/^Restored what you typed at/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Invoice updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateInvoice')[1]).toMatchObject({
    input: { notes: 'Ask Ana', description: 'October' },
    seen: { notes: 'Ask Tom', description: 'October' },
  });
});

/** The server refuses to store what someone else has changed to £100.00 since the form was opened. */
function amountChangedByOthers() {
  const latest = { ...UNPAID, amountPence: pence(100_00) };
  return {
    Invoice: () => ({ invoice: invoiceDetail(latest) }),
    UpdateInvoice: ({ seen }: Record<string, unknown>) =>
      Object(seen).amountPence === latest.amountPence
        ? { updateInvoice: latest }
        : new Refusal('Someone else has changed this.', 'CONTENT_CHANGED', { amountPence: 'Changed' }),
  };
}

it('shows the other person’s value below the field that both have changed, and takes it on request', async () => {
  const { server, dialog, user } = await edit(UNPAID, amountChangedByOthers());
  const amount = dialog.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '1500');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await user.click(await dialog.findByRole('button', { name: 'Show the latest' }));
  expect(await dialog.findByText('Now £100.00')).toBeTruthy();
  expect(dialog.getByLabelText(/^Amount/)).toHaveProperty('value', '1500');
  await user.click(dialog.getByRole('button', { name: 'Take it' }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveProperty('value', '100.00');
  expect(dialog.queryByText('Now £100.00')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Invoice updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateInvoice')[1]).toMatchObject({ input: { amountPence: 100_00 } });
});

it('asks before a restored draft is saved over what was stored after it was typed', async () => {
  keepDraft(
    { userId: '', form: 'invoice', companyId: 1, recordId: 7 },
    { savedAt: new Date(), values: { amount: '7000' }, base: { amount: '1234.50' } },
  );
  const { server, dialog, user } = await edit({ ...UNPAID, amountPence: pence(100_00) }, amountChangedByOthers());
  expect(dialog.getByLabelText(/^Amount/)).toHaveProperty('value', '7000');
  expect(dialog.getByText('Now £100.00')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText('Not saved: someone else has changed this invoice meanwhile')).toBeTruthy();
  expect(server.variablesOf('UpdateInvoice')).toEqual([]);

  await user.click(alert.getByRole('button', { name: 'Show the latest' }));
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  expect(dialog.getByText('Now £100.00')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Invoice updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateInvoice')).toMatchObject([{ input: { amountPence: 700_000 } }]);
});

it('keeps what someone else has stored where what was typed is discarded', async () => {
  const { dialog, user } = await edit(UNPAID, {
    Invoice: () => ({ invoice: invoiceDetail({ ...UNPAID, notes: 'Ask Tom' }) }),
    UpdateInvoice: () => new Refusal('Someone else has changed this.', 'CONTENT_CHANGED', { notes: 'Changed' }),
  });
  await user.type(dialog.getByLabelText(/Notes/), 'Ask Ana');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await user.click(await dialog.findByRole('button', { name: 'Show the latest' }));
  await user.click(await dialog.findByRole('button', { name: 'Discard' }));
  expect(dialog.getByLabelText(/Notes/)).toHaveProperty('value', 'Ask Tom');
});

it('begins with the focus on no field, so that an arrow key scrolls', async () => {
  const { dialog, user } = await edit(UNPAID);
  const invoice = dialog.getByRole<HTMLInputElement>('radio', { name: 'Invoice' });
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  expect(document.activeElement).not.toBe(invoice);
  expect(document.activeElement?.matches('input, select, textarea')).toBe(false);
  await user.keyboard('{ArrowDown}');
  expect(invoice.checked).toBe(true);
});

it('asks once, with the sum, before an invoice becomes a credit note, and its title says which it is', async () => {
  const { server, dialog, user } = await edit(UNPAID, { UpdateInvoice: () => ({ updateInvoice: UNPAID }) });
  await user.click(dialog.getByRole('radio', { name: 'Credit note' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Credit Note' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const title = 'Make this £1,234.50 invoice a credit note?';
  const question = within(await findQuestion({ name: title }));
  expect(question.getByText(/£1,234\.50 will be taken off what you pay Brightwater Cleaning/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('UpdateInvoice')).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const again = within(await findQuestion({ name: title }));
  await user.click(again.getByRole('button', { name: 'Make it a credit note' }));
  expect(await screen.findByText('Invoice updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateInvoice')).toMatchObject([{ input: { documentType: 'credit_note' } }]);
});
