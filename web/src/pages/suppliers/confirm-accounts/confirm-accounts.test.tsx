import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../../testing/axe.ts';
import { companyRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StubServer } from '../../../testing/stub-server.ts';
import { supplierDetails, supplierKinds, suppliersFrom } from '../../../testing/supplier-records.ts';
import { supplierRow } from '../../../testing/supplier-row.ts';
import { SuppliersPage } from '../SuppliersPage.tsx';

const MISTYPED = 'This account number does not fit the sort code';
const SOMEONE_ELSE = "Someone else must confirm bank details you've entered, changed or uploaded";

const suppliers = ['Ash', 'Birch', 'Cedar'].map((name, at) =>
  supplierDetails(at + 1, { name, bankSortCode: '20-00-00', bankAccountNumber: `5577991${at + 1}` }),
);

/** All three accounts are unconfirmed. Cedar's was entered by the signed-in user, so another user must confirm it. */
async function open(handlers: object = {}) {
  const server = new StubServer({
    Suppliers: suppliersFrom(() => suppliers),
    SupplierKinds: () => supplierKinds({ activeCount: 3 }),
    BankDetailsToConfirm: () => ({
      company: {
        __typename: 'Company',
        id: 1,
        bankDetailsToConfirm: {
          totalCount: 3,
          suppliers: suppliers.map(({ id, name, bankAccountName, bankSortCode, bankAccountNumber, accountWords }) => ({
            id,
            name,
            bankAccountName,
            bankSortCode,
            bankAccountNumber,
            bankDetailsWarning: name === 'Birch' ? MISTYPED : null,
            accountWords,
            reasonNotToConfirm: name === 'Cedar' ? SOMEONE_ELSE : null,
          })),
        },
      },
    }),
    ConfirmManyBankDetails: () => ({
      confirmManyBankDetails: {
        confirmedCount: 1,
        waitingCount: 0,
        suppliers: [],
        refusals: [
          {
            __typename: 'BankDetailsRefusal',
            supplierId: 2,
            name: 'Birch',
            message: 'The bank details of Birch have changed meanwhile. Look again.',
          },
        ],
      },
    }),
    ...handlers,
  });
  const { user } = renderApp(<SuppliersPage company={companyRecord()} />, server);
  await supplierRow('Ash');
  await user.click(screen.getByRole('checkbox', { name: 'Select Ash' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
  await user.click(screen.getByRole('button', { name: 'Confirm bank details (3)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm bank details' });
  return { server, user, dialog };
}

it('shows payee, account and source of each, and why one is not for this person to confirm', async () => {
  const { dialog, server } = await open();
  const list = await within(dialog).findByRole('region', { name: '3 bank accounts to check' });
  for (const text of ['Ash', '20-00-00 55779911', MISTYPED, SOMEONE_ELSE])
    expect(within(list).getByText(text)).toBeTruthy();
  expect(within(list).getAllByText(/^New, entered by Ada Lowe/)).toHaveLength(3);
  const boxes = within(list).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, true]);
  expect(server.variablesOf('BankDetailsToConfirm')).toEqual([
    {
      companyId: 1,
      selection: { filter: { search: null, includeArchived: false, kind: null }, exceptSupplierIds: [] },
    },
  ]);
  expect(await axeViolations(dialog)).toEqual([]);
});

it('confirms all that have no warning, and others one by one, as shown, and names what was refused', async () => {
  const { dialog, server, user } = await open();
  await user.click(await within(dialog).findByRole('button', { name: 'Confirm all: 3 bank accounts to check' }));
  expect(within(dialog).getByRole('button', { name: 'Confirm 1 account' })).toBeTruthy();
  await user.click(within(dialog).getByRole('checkbox', { name: /Birch/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm 2 accounts' }));
  expect(await screen.findByText('Bank details of 1 supplier confirmed')).toBeTruthy();
  expect(screen.getByText('Birch: The bank details of Birch have changed meanwhile. Look again.')).toBeTruthy();
  const seen = { bankAccountName: null, bankSortCode: '20-00-00' };
  expect(server.variablesOf('ConfirmManyBankDetails')).toEqual([
    {
      companyId: 1,
      accounts: [
        { ...seen, supplierId: 1, name: 'Ash', bankAccountNumber: '55779911' },
        { ...seen, supplierId: 2, name: 'Birch', bankAccountNumber: '55779912' },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('group', { name: 'Selected suppliers' })).toBeNull();
});

it('shows when nothing is left to check', async () => {
  const nothing = { __typename: 'Company', id: 1, bankDetailsToConfirm: { totalCount: 0, suppliers: [] } };
  const { dialog } = await open({ BankDetailsToConfirm: () => ({ company: nothing }) });
  expect(await within(dialog).findByText(/^None of the selected suppliers has bank details to check/)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirm 0 accounts' }).disabled).toBe(true);
});
