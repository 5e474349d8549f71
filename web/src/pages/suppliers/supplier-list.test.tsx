import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { supplierDetails, supplierKinds, suppliersFrom, switchedInvoices } from '../../testing/supplier-records.ts';
import { supplierRow } from '../../testing/supplier-row.ts';
import { SuppliersPage } from './SuppliersPage.tsx';

const ash = supplierDetails(1, {
  name: 'Ash',
  openInvoiceCount: 2,
  openAmountPence: pence(9_999_999_99),
  lastInvoiceDate: localDate('2026-11-02'),
});
const birch = supplierDetails(2, { name: 'Birch' });

async function openPage() {
  const server = new StubServer({
    Suppliers: suppliersFrom(() => [ash, birch]),
    SupplierKinds: () => supplierKinds({ activeCount: 2, withoutBankDetailsCount: 1 }),
    ChangeSuppliers: () => ({
      changeSuppliers: { changedCount: 1, changeId: 5, refusedCount: 0, refusals: [], suppliers: [] },
    }),
    SwitchedInvoices: () =>
      ofCompany(1, {
        leavingPayments: switchedInvoices({ count: 1, amountPence: 900_00 }),
        returningToPayments: switchedInvoices({
          count: 1,
          amountPence: 300_00,
          notMovedCount: 2,
          stayingPence: 852_00,
        }),
      }),
    UndoBulkChange: () => ({
      undoBulkChange: { restoredCount: 1, refusedCount: 0, refusals: [], suppliers: [], invoices: [], documents: [] },
    }),
  });
  const { user } = renderApp(<SuppliersPage company={companyRecord()} />, server);
  return { server, user, row: await supplierRow('Ash') };
}

it('shows what is open, and narrows and sorts the list by asking for it', async () => {
  const { server, user, row } = await openPage();
  for (const text of ['£9,999,999.99', '2 invoices', '2 Nov 2026']) expect(row.getByText(text)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Without bank details (1)' }));
  await waitFor(() =>
    expect(server.variablesOf('Suppliers').at(-1)).toMatchObject({ kind: 'without_bank_details', offset: 0 }),
  );
  expect(screen.getByRole('button', { name: 'Without bank details (1)', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open amount' }));
  const sort = { field: 'openAmount', direction: 'desc' };
  await waitFor(() => expect(server.variablesOf('Suppliers').at(-1)).toMatchObject({ sort }));
});

it('changes those that are selected, and undoes it', async () => {
  const { server, user } = await openPage();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ash' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected suppliers' }));
  expect(bar.getByText('1 supplier selected')).toBeTruthy();
  await chooseFromMenu(user, 'Change', 'Archive');
  expect(await screen.findByText('1 supplier archived')).toBeTruthy();
  expect(server.variablesOf('ChangeSuppliers')).toEqual([
    { companyId: 1, selection: { supplierIds: [1] }, change: { isActive: false } },
  ]);
  expect(screen.queryByRole('group', { name: 'Selected suppliers' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 supplier as before.')).toBeTruthy();
  expect(server.variablesOf('UndoBulkChange')).toEqual([{ id: 5 }]);
});

it('gives all that are found new terms', async () => {
  const { server, user } = await openPage();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ash' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Birch' }));
  await chooseFromMenu(user, 'Change', 'Change payment terms…');
  const dialog = within(await findQuestion());
  await user.type(dialog.getByLabelText(/^Payment terms/), '400');
  await user.click(dialog.getByRole('button', { name: 'Change terms' }));
  expect(await dialog.findByText('Payment terms must be 1–365 days')).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Payment terms/));
  await user.type(dialog.getByLabelText(/^Payment terms/), '14');
  await user.click(dialog.getByRole('button', { name: 'Change terms' }));
  expect(await screen.findByText('1 supplier given terms of 14 days')).toBeTruthy();
  expect(server.variablesOf('ChangeSuppliers')).toEqual([
    {
      companyId: 1,
      selection: { filter: { search: null, includeArchived: false, kind: null }, exceptSupplierIds: [2] },
      change: { paymentTermsDays: 14 },
    },
  ]);
});

it('gives many the terms that a rule states', async () => {
  const { server, user } = await openPage();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ash' }));
  await chooseFromMenu(user, 'Change', 'Change payment terms…');
  const dialog = within(await findQuestion());
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Bills are due' }), '2/10 net 30');
  expect(dialog.queryByLabelText(/^Payment terms/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Change terms' }));
  expect(await screen.findByText('1 supplier given terms of 2/10 net 30')).toBeTruthy();
  expect(server.variablesOf('ChangeSuppliers')).toMatchObject([{ change: { paymentTerms: '2/10 net 30' } }]);
});

it('says how many open invoices leave the payments before suppliers are set to auto-paid', async () => {
  const { server, user } = await openPage();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ash' }));
  await chooseFromMenu(user, 'Change', 'Set to auto-paid');
  const words = '1 open invoice of £900.00 will leave your payments: the supplier collects it by Direct Debit or card.';
  const question = within(await findQuestion({ name: 'Set to auto-paid?' }));
  expect(question.getByText(words)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('ChangeSuppliers')).toEqual([]);

  await chooseFromMenu(user, 'Change', 'Set to auto-paid');
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Set to auto-paid' }));
  expect(await screen.findByText('1 supplier set to auto-paid')).toBeTruthy();
  expect(server.variablesOf('SwitchedInvoices').at(-1)).toEqual({ companyId: 1, selection: { supplierIds: [1] } });
  const seenInvoices = { count: 1, amountPence: 900_00 };
  expect(server.variablesOf('ChangeSuppliers')).toMatchObject([{ change: { isAutoPaid: true }, seenInvoices }]);
});

it('asks before auto-paid invoices become payable, and says which stay', async () => {
  const { server, user } = await openPage();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ash' }));
  await chooseFromMenu(user, 'Change', 'Set to manual payment');
  const question = within(await findQuestion({ name: 'Set to manual payment?' }));
  const words =
    /^1 open invoice of £300\.00 will be yours to pay\. 2 open invoices of £852\.00 will stay Auto-Paid: due by today/;
  expect(question.getByText(words)).toBeTruthy();
  expect(server.variablesOf('ChangeSuppliers')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Set to manual payment' }));
  const seenInvoices = { count: 1, amountPence: 300_00 };
  await waitFor(() =>
    expect(server.variablesOf('ChangeSuppliers')).toMatchObject([{ change: { isAutoPaid: false }, seenInvoices }]),
  );
});
