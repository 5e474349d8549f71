import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { supplierDetails, suppliersFrom } from '../../testing/supplier-records.ts';
import { isListed, supplierRow } from '../../testing/supplier-row.ts';
import { SuppliersPage } from './SuppliersPage.tsx';

const page = <SuppliersPage company={companyRecord()} />;

const northwind = supplierDetails(1, {
  name: 'Northwind Utilities',
  email: 'post@northwind.example',
  phone: '0117 496 0001',
  category: 'Utilities',
  paymentTermsDays: 14,
  bankAccountName: 'NORTHWIND LTD',
  bankSortCode: '20-00-00',
  bankAccountNumber: '01234567',
  isAutoPaid: true,
});
const brightwater = supplierDetails(2, { name: 'Brightwater Cleaning', paymentTermsDays: 1 });

function serverOf(...suppliers: ReturnType<typeof supplierDetails>[]) {
  return new StubServer({ Suppliers: suppliersFrom(() => suppliers) });
}

function figure(title: string) {
  return screen.getByText(title, { selector: 'dt' }).nextSibling?.textContent;
}

it('shows each supplier with what is decided by, and how many are paid how', async () => {
  renderApp(page, serverOf(northwind, brightwater));
  expect(screen.getByText('Loading suppliers...')).toBeTruthy();
  const row = await supplierRow('Northwind Utilities');
  for (const text of ['Auto-Paid', 'post@northwind.example', 'Utilities', '14 days', '20-00-00 · ••••4567']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  const other = await supplierRow('Brightwater Cleaning');
  expect(other.queryByText('Auto-Paid')).toBeNull();
  expect(other.getByText('1 day')).toBeTruthy();
  expect(other.getByText('None')).toBeTruthy();
  expect(other.getByText('Nothing open')).toBeTruthy();
  expect([figure('Total Suppliers'), figure('Auto-Paid'), figure('Manual Payment')]).toEqual(['2', '1', '1']);
});

it('flags a doubtful account, and an unconfirmed one', async () => {
  const account = { bankSortCode: '08-99-99', bankAccountNumber: '66374959' };
  const bankDetailsWarning = 'This account number does not fit the sort code.';
  const doubtful = supplierDetails(3, { ...account, bankDetailsWarning, accountState: 'not_checked' });
  const direct = supplierDetails(4, { isAutoPaid: true });
  renderApp(page, serverOf(doubtful, northwind, direct));
  const row = await supplierRow('Supplier 3');
  for (const text of [bankDetailsWarning, 'Check account', 'Not checked']) expect(row.getByText(text)).toBeTruthy();
  expect((await supplierRow('Northwind Utilities')).queryByText('Not checked')).toBeNull();
  expect((await supplierRow('Supplier 4')).getByText('Not needed')).toBeTruthy();
});

it('shows cards where there is no room for columns', async () => {
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(366);
  renderApp(page, serverOf(northwind));
  const card = await supplierRow('Northwind Utilities');
  expect(card.getAllByRole('cell')).toHaveLength(1);
  for (const text of ['Payment terms: 14 days · Utilities', 'No invoices', 'Auto-Paid']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeTruthy();
  width.mockRestore();
});

it('says that there are none yet', async () => {
  renderApp(page, serverOf());
  expect(await screen.findByText('No suppliers found. Add your first supplier to get started.')).toBeTruthy();
});

it('searches by name and e-mail; the summary stays that of the company', async () => {
  const server = serverOf(northwind, brightwater);
  const { user } = renderApp(page, server);
  await supplierRow('Brightwater Cleaning');
  await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'post@north');
  await waitFor(() => expect(isListed('Brightwater Cleaning')).toBe(false));
  expect(isListed('Northwind Utilities')).toBe(true);
  expect(figure('Total Suppliers')).toBe('2');

  await user.type(screen.getByRole('searchbox'), 'wood');
  expect(await screen.findByText('No suppliers match your search')).toBeTruthy();
});

it('hides archived suppliers until the user asks for them, and restores one', async () => {
  let archived = supplierDetails(4, { name: 'Old Mill', isActive: false });
  const server = new StubServer({
    Suppliers: suppliersFrom(() => [brightwater, archived]),
    UpdateSupplier: () => {
      archived = { ...archived, isActive: true };
      return { updateSupplier: archived };
    },
  });
  const { user } = renderApp(page, server);
  await supplierRow('Brightwater Cleaning');
  expect(isListed('Old Mill')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Show archived' }));
  expect((await supplierRow('Old Mill')).getByText('Archived')).toBeTruthy();

  await chooseFromMenu(user, 'Actions for Old Mill', 'Restore');
  expect(await screen.findByText('Supplier restored successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Archived', { selector: '[data-mark]' })).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Old Mill' })),
  );
  expect(server.variablesOf('UpdateSupplier')).toEqual([
    { id: 4, input: { name: 'Old Mill', isActive: true }, seen: { name: 'Old Mill' } },
  ]);
});

it('says when a supplier could not be restored', async () => {
  const archived = supplierDetails(4, { name: 'Old Mill', isActive: false });
  const server = new StubServer({
    Suppliers: suppliersFrom(() => [archived]),
    UpdateSupplier: () => new Refusal('', 'INTERNAL'),
  });
  const { user } = renderApp(page, server);
  await user.click(await screen.findByRole('checkbox', { name: 'Show archived' }));
  await chooseFromMenu(user, 'Actions for Old Mill', 'Restore');
  expect(await screen.findByText('Failed to update supplier')).toBeTruthy();
  expect((await supplierRow('Old Mill')).getByText('Archived')).toBeTruthy();
});

it('offers to try again when the suppliers cannot be loaded', async () => {
  let isDown = true;
  const answer = suppliersFrom(() => [brightwater]);
  const server = new StubServer({
    Suppliers: (variables) => (isDown ? new Refusal('Paycycle is starting', 'UNAVAILABLE') : answer(variables)),
  });
  const { user } = renderApp(page, server);
  expect(await screen.findByText('Paycycle is starting')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await supplierRow('Brightwater Cleaning');
});

it('keeps in its address what it is narrowed to and sorted by', async () => {
  const server = serverOf(northwind, brightwater);
  renderApp(page, server, '/suppliers?q=north&show=auto-paid&sort=-openAmount&archived=true');
  await supplierRow('Northwind Utilities');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'north');
  expect(server.variablesOf('Suppliers')).toContainEqual(
    expect.objectContaining({
      search: 'north',
      kind: 'auto_paid',
      includeArchived: true,
      sort: { field: 'openAmount', direction: 'desc' },
    }),
  );
});
