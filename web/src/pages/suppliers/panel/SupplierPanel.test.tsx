import { addMonths, localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../../lib/today.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { companyRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';
import { supplierDetails, supplierInFull, suppliersFrom } from '../../../testing/supplier-records.ts';
import { SuppliersPage } from '../SuppliersPage.tsx';

const SHARED = 'Same account as Alder Trading. Check with both before you pay.';

const LISTED = [1, 2].map((id) => supplierDetails(id));

function inFull(id: number, given: object = {}) {
  const account = {
    bankSortCode: '20-00-00',
    bankAccountNumber: '55779911',
    needsBankConfirmation: true,
    bankDetailsWarning: SHARED,
  };
  return supplierInFull(supplierDetails(id, account), {
    spendByMonth: [-1, 0].map((months) => ({
      __typename: 'SupplierSpend',
      month: addMonths(monthOf(today()), months),
      amountPence: pence(months === 0 ? 24_000 : 0),
      invoiceCount: months === 0 ? 2 : 0,
    })),
    openInvoices: [
      {
        __typename: 'Invoice',
        id: 31,
        invoiceNumber: 'A-31',
        dueDate: localDate('2026-12-01'),
        amountPence: pence(12_000),
        displayStatus: 'due_soon',
      },
    ],
    ...given,
  });
}

function openAt(path: string, handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const server = new StubServer({
    Suppliers: suppliersFrom(() => LISTED),
    Supplier: ({ id }) => ({ supplier: inFull(Number(id)) }),
    Activity: () => ({ activity: [] }),
    ...handlers,
  });
  return { server, ...renderApp(<SuppliersPage company={companyRecord()} />, server, path) };
}

it('shows what is to be paid, where to, and who else is paid there', async () => {
  openAt('/suppliers/1');
  const panel = within(await screen.findByRole('complementary', { name: 'Supplier 1' }));
  expect(panel.getByText('£120.00 to pay · next due 1 Dec 2026')).toBeTruthy();
  expect(panel.getByText(SHARED)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'A-31' }).getAttribute('href')).toBe('/invoices/31');
  const rows = within(panel.getByRole('table', { name: 'Spend by month' })).getAllByRole('row');
  expect(rows.at(-1)?.textContent).toContain('£240.00');
});

it('says when the next bill should come and why (RULES.md, 63), and lets people say that it does not', async () => {
  const bill = {
    __typename: 'ExpectedBill',
    supplierId: 1,
    state: 'late',
    expectedOn: localDate('2026-11-03'),
    amountPence: pence(120_00),
    reason: 'Billed around the 3rd of each month, last 3 Oct 2026, £120.00',
    documentId: null,
    notExpected: null,
  };
  const said = { __typename: 'NotExpected', markedBy: 'Olivia Hart', markedAt: '2026-11-10T09:30:00Z' };
  const { user } = openAt('/suppliers/1', {
    Supplier: ({ id }) => ({ supplier: inFull(Number(id), { expectedBills: [bill] }) }),
    DismissExpectedBill: () => ({
      dismissExpectedBill: inFull(1, { expectedBills: [{ ...bill, state: 'not_expected', notExpected: said }] }),
    }),
    StopExpectingBills: () => ({
      stopExpectingBills: inFull(1, { expectedBills: [], billsNotExpected: said }),
    }),
  });
  const section = within(await screen.findByRole('region', { name: 'Expected bills' }));
  expect(section.getByText(bill.reason)).toBeTruthy();
  await user.click(section.getByRole('button', { name: 'Skip this one: 3 Nov 2026' }));
  expect(await section.findByRole('button', { name: 'Expect again: 3 Nov 2026' })).toBeTruthy();
  await user.click(section.getByRole('button', { name: 'Stop expecting bills' }));
  expect(await section.findByText(/^No bills expected/)).toBeTruthy();
  expect(section.getByText('Olivia Hart, 10 Nov 2026, 09:30')).toBeTruthy();
});

it('lets people correct what it is called in the ledger, and take that away (RULES.md, 91)', async () => {
  const { server, user } = openAt('/suppliers/1', {
    Supplier: ({ id }) => ({ supplier: inFull(Number(id), { ledgerReference: 'HARB01' }) }),
    CompanyLedger: () => ({ company: { __typename: 'Company', id: companyRecord().id, ledger: 'sage50' } }),
    SetLedgerReference: ({ reference }) => ({
      setLedgerReference: { __typename: 'Supplier', id: 1, ledgerReference: reference },
    }),
  });
  const correct = async (reference: string) => {
    await user.click(await screen.findByRole('button', { name: 'Correct the account reference' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Account reference of Supplier 1' }));
    const field = dialog.getByRole('textbox', { name: /Account reference/ });
    await user.clear(field);
    if (reference !== '') await user.type(field, reference);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  };
  await correct('HARB02');
  expect(await screen.findByText('Account in the ledger: HARB02')).toBeTruthy();
  await correct('');
  await waitFor(() => expect(screen.queryByText(/Account in the ledger/)).toBeNull());
  expect(server.variablesOf('SetLedgerReference')).toEqual([
    { supplierId: 1, reference: 'HARB02' },
    { supplierId: 1, reference: null },
  ]);
});

const CHECKED = 'Checked by Ada Lowe on 3 Oct 2026';

it('confirms the account that it shows, and takes that back', async () => {
  const checked = { accountState: 'checked', accountWords: CHECKED } as const;
  const unchecked = { accountState: 'new', accountWords: 'New' } as const;
  let listed = LISTED;
  const { user, server } = openAt('/suppliers/1', {
    Suppliers: suppliersFrom(() => listed),
    ConfirmSupplierBankDetails: () => {
      listed = LISTED.map((supplier) => ({ ...supplier, ...checked }));
      return { confirmSupplierBankDetails: { ...inFull(1), ...checked } };
    },
    WithdrawBankDetailsConfirmations: () => {
      listed = LISTED.map((supplier) => ({ ...supplier, ...unchecked }));
      return { withdrawBankDetailsConfirmations: [{ ...inFull(1), ...unchecked }] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm bank details' }));
  expect(await screen.findByText('Bank details confirmed')).toBeTruthy();
  expect(server.variablesOf('ConfirmSupplierBankDetails')).toEqual([
    {
      supplierId: 1,
      name: 'Supplier 1',
      bankAccountName: null,
      bankSortCode: '20-00-00',
      bankAccountNumber: '55779911',
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  // A second press where it was confirmed withdraws nothing.
  await user.click(screen.getByRole('button', { name: 'Confirm bank details' }));
  expect(server.variablesOf('ConfirmSupplierBankDetails')).toHaveLength(1);
  expect(server.variablesOf('WithdrawBankDetailsConfirmations')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Withdraw the confirmation' }));
  expect(await screen.findByText('Confirmation of the bank details withdrawn')).toBeTruthy();
  expect(server.variablesOf('WithdrawBankDetailsConfirmations')).toEqual([{ companyId: 1, supplierIds: [1] }]);
  expect(await screen.findByRole('button', { name: 'Confirm bank details' })).toBeTruthy();
});

it('archives a supplier, and offers to undo it', async () => {
  const { user, server } = openAt('/suppliers/1', {
    ChangeSuppliers: () => ({
      changeSuppliers: { changedCount: 1, changeId: 5, refusedCount: 0, refusals: [], suppliers: [] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('1 supplier archived')).toBeTruthy();
  expect(server.variablesOf('ChangeSuppliers')).toEqual([
    { companyId: 1, selection: { supplierIds: [1] }, change: { isActive: false } },
  ]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

it('opens from the list with its filters, and gives the focus back', async () => {
  const { user } = openAt('/suppliers?q=supplier');
  const link = await screen.findByRole('link', { name: 'Supplier 2' });
  expect(link.getAttribute('href')).toBe('/suppliers/2?q=supplier');
  await user.click(link);
  expect(await screen.findByRole('complementary', { name: 'Supplier 2' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe('2'));
});

it('shows a message if the supplier does not exist', async () => {
  openAt('/suppliers/77', { Supplier: () => new Refusal('Supplier not found', 'NOT_FOUND') });
  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('lists what was learned from its documents, and forgets what it is asked to', async () => {
  const reading = (id: number, printed: string) => ({
    __typename: 'LearnedCorrection' as const,
    id,
    kind: 'name' as const,
    field: null,
    printed,
    fileName: 'march.pdf',
    learnedAt: '2026-10-03T09:30:00Z',
    learnedByName: 'Ada Lowe',
  });
  const { user, server } = openAt('/suppliers/1', {
    Supplier: () => ({
      supplier: inFull(1, { learnedCorrections: [reading(1, 'AT Group'), reading(2, 'A. Timber')] }),
    }),
    DeleteLearnedCorrection: () => ({
      deleteLearnedCorrection: { __typename: 'Supplier', id: 1, learnedCorrections: [reading(2, 'A. Timber')] },
    }),
  });
  const section = within(await screen.findByRole('region', { name: 'Learned from documents' }));
  expect(section.getAllByText('Ada Lowe, 3 Oct 2026, on march.pdf')).toHaveLength(2);
  await user.click(section.getByRole('button', { name: 'Forget “AT Group” is Supplier 1' }));
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Forget' }));
  expect(await screen.findByText('Forgotten')).toBeTruthy();
  await waitFor(() => expect(section.queryByText('“AT Group” is Supplier 1')).toBeNull());
  expect(section.getByText('“A. Timber” is Supplier 1')).toBeTruthy();
  expect(server.variablesOf('DeleteLearnedCorrection')).toEqual([{ id: 1 }]);
});
