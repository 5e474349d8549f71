import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { supplierDetails, suppliersFrom, switchedInvoices } from '../../testing/supplier-records.ts';
import { supplierRow } from '../../testing/supplier-row.ts';
import { SuppliersPage } from './SuppliersPage.tsx';

const csv = new File(['Northwind Utilities,,,,30,,false'], 'suppliers.csv', { type: 'text/csv' });

const row = { __typename: 'SupplierUpdateRow', changes: [], message: null };

/** A preview of 12 new suppliers, of 2 that exist, and of a row that cannot be imported. */
function importPreview(isNamesOnly = false) {
  const sortCode = { __typename: 'SupplierFieldChange', field: 'bankSortCode', before: null, after: '20-00-00' };
  const rows = [
    ...Array.from({ length: 11 }, (_, at) => ({ ...row, line: at + 5, name: `Supplier ${at}`, outcome: 'new' })),
    { ...row, line: 1, name: 'Northwind Utilities', outcome: 'new', changes: [sortCode] },
    { ...row, line: 2, name: 'Ash', outcome: 'skipped', message: 'You already have this supplier' },
    { ...row, line: 4, name: 'NORTHWIND utilities', outcome: 'skipped', message: 'Line 1 already has this supplier' },
    { ...row, line: 3, name: 'Broken', outcome: 'wrong', message: 'Sort code must be in format XX-XX-XX' },
  ];
  return {
    previewSupplierImport: {
      __typename: 'SupplierUpdatePreview',
      rows,
      isNamesOnly,
      leavingPayments: switchedInvoices(),
      returningToPayments: switchedInvoices(),
      content: 'what was shown',
    },
  };
}

async function openImport(handlers: ConstructorParameters<typeof StubServer>[0]) {
  const server = new StubServer({ Suppliers: suppliersFrom(() => []), ...handlers });
  const { user } = renderApp(<SuppliersPage company={companyRecord()} />, server);
  await screen.findByText(/^No suppliers found/);
  await user.click(screen.getByRole('button', { name: 'Bulk Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Import Suppliers' }));
  return { server, user, dialog, picker: dialog.getByLabelText(/choose a file/, { selector: 'input' }) };
}

it('explains what the file has to look like', async () => {
  const { dialog } = await openImport({});
  expect(
    dialog.getByText(
      /supplier name, bank account name, sort code, account number, term days, category, auto-paid \(true or false\)/,
    ),
  ).toBeTruthy();
  expect(dialog.getByText(/Northwind Utilities,NORTHWIND LTD,20-00-00/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
});

it('shows what a file would add and skip, and why, before anything is imported', async () => {
  const { server, user, dialog, picker } = await openImport({ PreviewSupplierImport: () => importPreview() });
  await user.upload(picker, csv);
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  const listed = within(await dialog.findByRole('grid', { name: 'Rows of the file' }));
  for (const text of ['You already have this supplier', 'Line 1 already has this supplier']) {
    expect(listed.getByText(text)).toBeTruthy();
  }
  expect(listed.getByText(/^Sort code:/).textContent).toBe('Sort code: 20-00-00');
  expect(dialog.getByText('Suppliers that exist stay as they are.')).toBeTruthy();
  expect(server.variablesOf('ImportSuppliers')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByText('suppliers.csv')).toBeTruthy();
});

it('imports the file, shows the new suppliers, and names each bad row', async () => {
  const suppliers: ReturnType<typeof supplierDetails>[] = [];
  const { server, user, dialog, picker } = await openImport({
    Suppliers: suppliersFrom(() => suppliers),
    PreviewSupplierImport: () => importPreview(),
    ImportSuppliers: () => {
      suppliers.push(supplierDetails(1, { name: 'Northwind Utilities' }));
      const errors = [{ __typename: 'ImportRowError', line: 3, message: 'Sort code must be in format XX-XX-XX' }];
      return { importSuppliers: { __typename: 'SupplierImportResult', imported: 12, skipped: 2, errors } };
    },
  });
  await user.upload(picker, csv);
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await user.dblClick(await dialog.findByRole('button', { name: 'Import 12 suppliers' }));
  expect(await screen.findByText('Successfully imported 12 suppliers. Skipped 2 duplicates.')).toBeTruthy();
  expect(dialog.getByText('12 suppliers imported, 2 duplicates skipped, 1 row not imported.')).toBeTruthy();
  const rows = within(dialog.getByRole('region', { name: 'Rows that were not imported' }));
  expect(rows.getByText('Line 3: Sort code must be in format XX-XX-XX')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Done' })));
  expect(server.variablesOf('ImportSuppliers')).toEqual([
    { companyId: 1, file: csv, namesOnly: false, content: 'what was shown' },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await supplierRow('Northwind Utilities');
});

it.each([
  ['suppliers.xlsx', ''],
  ['suppliers.csv', 'application/pdf'],
])('takes no other file: %s of type %j', async (name, type) => {
  const { dialog, picker } = await openImport({});
  fireEvent.change(picker, { target: { files: [new File(['x'], name, { type })] } });
  expect(await screen.findByText('Invalid File')).toBeTruthy();
  expect(screen.getByText('Please select a CSV file')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
});

it.each([
  ['The file is empty', 'The file is empty'],
  ['', 'Failed to import suppliers'],
])('says why an import failed, and keeps the file: %j', async (answer, message) => {
  const { user, dialog, picker } = await openImport({
    PreviewSupplierImport: () => importPreview(),
    ImportSuppliers: () => new Refusal(answer, 'VALIDATION_FAILED'),
  });
  await user.upload(picker, csv);
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 12 suppliers' }));
  expect(await screen.findByText('Import Failed')).toBeTruthy();
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  expect(dialog.getByRole('button', { name: 'Import 12 suppliers' })).toHaveProperty('disabled', false);
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByText('suppliers.csv')).toBeTruthy();
});

it('asks before one column of text becomes suppliers', async () => {
  const imported = { __typename: 'SupplierImportResult', imported: 1, skipped: 0, errors: [] };
  const { server, user, dialog, picker } = await openImport({
    PreviewSupplierImport: () => importPreview(true),
    ImportSuppliers: () => ({ importSuppliers: imported }),
  });
  await user.upload(picker, csv);
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('This file holds one column of text without a header.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Import 12 names' }));
  expect(await dialog.findByText('1 supplier imported, 0 duplicates skipped.')).toBeTruthy();
  expect(server.variablesOf('ImportSuppliers')).toMatchObject([{ namesOnly: true }]);
});

it('updates suppliers that exist, after showing what changes', async () => {
  const bankSortCode = { __typename: 'SupplierFieldChange', field: 'bankSortCode', before: null, after: '20-00-00' };
  const terms = { __typename: 'SupplierFieldChange', field: 'paymentTermsDays', before: '30', after: '14' };
  const category = { __typename: 'SupplierFieldChange', field: 'category', before: null, after: 'Water' };
  const rows = [
    { ...row, line: 1, name: 'Northwind Utilities', outcome: 'update', changes: [terms, bankSortCode] },
    { ...row, line: 2, name: 'Brightwater', outcome: 'new', changes: [category], message: 'Same account as Alder.' },
    { ...row, line: 3, name: 'Granby Water', outcome: 'unchanged' },
    { ...row, line: 4, name: 'Broken', outcome: 'wrong', message: 'Sort code must be in format XX-XX-XX' },
  ];
  const errors = [{ __typename: 'ImportRowError', line: 4, message: 'Sort code must be in format XX-XX-XX' }];
  const { server, user, dialog, picker } = await openImport({
    PreviewSupplierUpdate: () => ({
      previewSupplierUpdate: {
        __typename: 'SupplierUpdatePreview',
        rows,
        isNamesOnly: false,
        leavingPayments: switchedInvoices({ count: 2, amountPence: 900_00 }),
        returningToPayments: switchedInvoices({ count: 1, amountPence: 50_00 }),
        content: 'what was shown',
      },
    }),
    UpdateSuppliersFromFile: () => ({
      updateSuppliersFromFile: {
        __typename: 'SupplierUpdateResult',
        updatedCount: 1,
        addedCount: 1,
        unchangedCount: 1,
        errors,
      },
    }),
  });
  expect(dialog.getByRole('radio', { name: 'Leave existing suppliers as they are' })).toHaveProperty('checked', true);
  await user.upload(picker, csv);
  await user.click(dialog.getByRole('radio', { name: 'Update existing suppliers' }));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  const listed = within(await dialog.findByRole('grid', { name: 'Rows of the file' }));
  expect(listed.getByText(/^Payment terms:/).textContent).toBe('Payment terms: 30 → , becomes 14');
  expect(listed.getByText(/^Sort code:/).textContent).toBe('Sort code: none → , becomes 20-00-00');
  expect(listed.getByText('Same account as Alder.')).toBeTruthy();
  expect(listed.getByText('Category: Water')).toBeTruthy();
  expect(listed.getByText('Sort code must be in format XX-XX-XX')).toBeTruthy();
  expect(dialog.getByText(/^2 open invoices of £900\.00 will leave your payments/)).toBeTruthy();
  expect(dialog.getByText('1 open invoice of £50.00 will be yours to pay.')).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await user.dblClick(await dialog.findByRole('button', { name: 'Update 2 suppliers' }));
  expect(await dialog.findByText('1 supplier updated, 1 added, 1 unchanged, 1 row not imported.')).toBeTruthy();
  expect(server.variablesOf('UpdateSuppliersFromFile')).toEqual([
    { companyId: 1, file: csv, content: 'what was shown' },
  ]);
});
