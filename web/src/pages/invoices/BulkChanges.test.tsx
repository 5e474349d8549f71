import { formatDateInput } from '@paycycle/schema/domain/date-input';
import { addDays } from '@paycycle/schema/domain/local-date';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { runRecord } from '../../testing/payment-run-records.ts';
import { besideInvoices, companyRecord, invoicePage, invoiceRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { type Refusal, StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

const CHANGED = { changedCount: 1, changeId: 5, refusedCount: 0, refusals: [] };

/** Shows two invoices, selects the first and opens the menu of changes. */
async function openMenu(handlers: Record<string, () => object | Refusal>) {
  const server = new StubServer({
    Invoices: () => ofCompany(1, { invoices: invoicePage([invoiceRecord(7), invoiceRecord(8)]) }),
    PaymentRuns: () =>
      ofCompany(1, {
        paymentRuns: {
          __typename: 'PaymentRunPage',
          items: [runRecord(3), runRecord(4, { status: 'approved' })],
          totalCount: 2,
        },
      }),
    UndoBulkChange: () => ({
      undoBulkChange: { restoredCount: 1, refusedCount: 0, refusals: [], suppliers: [], invoices: [] },
    }),
    ...handlers,
  });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('checkbox', { name: 'Select invoice INV-7' }));
  const choose = (name: string) => chooseFromMenu(user, 'Change (1)', name);
  return { user, server, choose };
}

it('puts what is selected in query, says why others stay, and undoes it', async () => {
  const refusals = [{ reason: 'It is already paid', count: 1 }];
  const { user, server, choose } = await openMenu({
    ChangeInvoices: () => ({
      changeInvoices: { ...CHANGED, refusedCount: 1, refusals, invoices: [], company: besideInvoices() },
    }),
  });
  await choose('Put in query');
  expect(await screen.findByText('1 invoice put in query')).toBeTruthy();
  expect(screen.getByText('1 invoice unchanged: it is already paid.')).toBeTruthy();
  expect(server.variablesOf('ChangeInvoices')).toEqual([
    {
      companyId: 1,
      selection: { invoiceIds: [7], seen: { count: 1, amountPence: 12_345 } },
      change: { isInQuery: true },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 invoice as before')).toBeTruthy();
  expect(server.variablesOf('UndoBulkChange')).toEqual([{ id: 5 }]);
});

it('asks for the new due date', async () => {
  const { user, server, choose } = await openMenu({
    ChangeInvoices: () => ({ changeInvoices: { ...CHANGED, invoices: [], company: besideInvoices() } }),
  });
  await choose('Change due date…');
  const dialog = within(await findQuestion({ name: 'Change the due date of 1 invoice?' }));
  await user.click(dialog.getByRole('button', { name: 'Change due date' }));
  expect(await dialog.findByText('Due date is required')).toBeTruthy();
  const date = addDays(today(), 30);
  await user.type(dialog.getByRole('textbox', { name: /^Due date/ }), '01/01/2099');
  expect(dialog.getByText(/^This is \d\d years from now\.$/)).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: /^Due date/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Due date/ }), formatDateInput(date));
  expect(dialog.queryByText(/^This is/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Change due date' }));
  expect(await screen.findByText('1 invoice given a new due date')).toBeTruthy();
  expect(server.variablesOf('ChangeInvoices')).toMatchObject([{ change: { dueDate: date } }]);
});

it('adds to a draft run or to a new one', async () => {
  const run = {
    __typename: 'PaymentRun',
    id: 3,
    number: 3,
    name: 'PR-000003',
    runDate: today(),
    totalAmountPence: 10_000,
  };
  const { user, server, choose } = await openMenu({
    AddInvoicesToRun: () => ({ addInvoicesToRun: { ...CHANGED, invoices: [], run } }),
  });
  await choose('Add to payment run…');
  const dialog = within(await findQuestion({ name: 'Add 1 invoice to a payment run?' }));
  expect(await dialog.findByRole('option', { name: 'Payment Run #3 (draft)' })).toBeTruthy();
  expect(dialog.queryByRole('option', { name: /#4/ })).toBeNull();
  expect(dialog.getByRole('textbox', { name: /^Run date/ })).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment run' }), '3');
  await user.click(dialog.getByRole('button', { name: 'Add to run' }));
  expect(await screen.findByText('1 invoice added to Payment Run #3')).toBeTruthy();
  expect(server.variablesOf('AddInvoicesToRun')).toEqual([
    { companyId: 1, selection: { invoiceIds: [7], seen: { count: 1, amountPence: 12_345 } }, paymentRunId: 3 },
  ]);
});

it('makes a run of no other century, and says which invoice is dated after it', async () => {
  const runDate = addDays(today(), -20);
  const run = { __typename: 'PaymentRun', id: 5, number: 5, name: 'PR-000005', runDate, totalAmountPence: 10_000 };
  const invoices = [invoiceRecord(7, { invoiceDate: addDays(today(), -10) })];
  const { user, server, choose } = await openMenu({
    AddInvoicesToRun: () => ({ addInvoicesToRun: { ...CHANGED, invoices, run } }),
  });
  await choose('Add to payment run…');
  const dialog = within(await findQuestion({ name: 'Add 1 invoice to a payment run?' }));
  const field = dialog.getByRole('textbox', { name: /^Run date/ });
  const type = async (date: string) => {
    await user.clear(field);
    await user.type(field, date);
    await user.click(dialog.getByRole('button', { name: 'Add to run' }));
  };
  await type('01/01/1900');
  expect(await dialog.findByText(/^Run date must be .* or later$/)).toBeTruthy();
  expect(server.variablesOf('AddInvoicesToRun')).toEqual([]);
  await type(formatDateInput(runDate));
  expect(await screen.findByText(/^Invoice INV-7 is dated .*, after the run's date\./)).toBeTruthy();
});
