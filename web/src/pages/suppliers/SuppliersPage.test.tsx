import { localDate } from '@paycycle/schema/domain/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { supplierDetails, suppliersFrom } from '../../testing/supplier-records.ts';
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

async function cardOf(name: string) {
  return within(await screen.findByRole('listitem', { name }));
}

function figure(title: string) {
  return screen.getByText(title, { selector: 'dt' }).nextSibling?.textContent;
}

it('shows each supplier with what is known of it, and how many are paid how', async () => {
  renderApp(page, serverOf(northwind, brightwater));
  expect(screen.getByText('Loading suppliers...')).toBeTruthy();
  const card = await cardOf('Northwind Utilities');
  for (const text of [
    'Auto-Paid',
    'post@northwind.example',
    '0117 496 0001',
    'Utilities',
    'Payment terms: 14 days',
    'NORTHWIND LTD',
    '20-00-00',
    '01234567',
  ]) {
    expect(card.getByText(text)).toBeTruthy();
  }
  const other = await cardOf('Brightwater Cleaning');
  expect(other.queryByText('Auto-Paid')).toBeNull();
  expect(other.getByText('Payment terms: 1 day')).toBeTruthy();
  expect(other.getByText('Not added yet')).toBeTruthy();
  expect([figure('Total Suppliers'), figure('Auto-Paid'), figure('Manual Payment')]).toEqual(['2', '1', '1']);
});

it('marks bank details that are doubtful, or changed since the last payment', async () => {
  const doubtful = supplierDetails(3, {
    bankDetailsWarning: 'This account number does not fit the sort code.',
    bankDetailsChangedAt: '2026-11-12T23:30:00.000Z',
    bankDetailsChangedSinceLastPayment: true,
    lastPaymentDate: localDate('2026-11-01'),
  });
  renderApp(page, serverOf(doubtful, brightwater));
  const card = await cardOf('Supplier 3');
  expect(card.getByText('This account number does not fit the sort code.')).toBeTruthy();
  expect(card.getAllByText('Warning:')).toHaveLength(2);
  expect(card.getByText('Bank details changed since the last payment')).toBeTruthy();
  expect(card.getByText(/Changed on 12 Nov 2026\. Last paid on 1 Nov 2026\./)).toBeTruthy();
  expect((await cardOf('Brightwater Cleaning')).queryByText('Warning:')).toBeNull();
});

it('says that there are none yet', async () => {
  renderApp(page, serverOf());
  expect(await screen.findByText('No suppliers found. Add your first supplier to get started.')).toBeTruthy();
});

it('searches by name and e-mail; the summary stays that of the company', async () => {
  const server = serverOf(northwind, brightwater);
  const { user } = renderApp(page, server);
  await cardOf('Brightwater Cleaning');
  await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'post@north');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Brightwater Cleaning' })).toBeNull());
  expect(screen.getByRole('listitem', { name: 'Northwind Utilities' })).toBeTruthy();
  expect(figure('Total Suppliers')).toBe('2');

  await user.type(screen.getByRole('searchbox'), 'wood');
  expect(await screen.findByText('No suppliers match your search')).toBeTruthy();
});

it('hides archived suppliers until they are asked for, and restores one', async () => {
  let archived = supplierDetails(4, { name: 'Old Mill', isActive: false });
  const server = new StubServer({
    Suppliers: suppliersFrom(() => [brightwater, archived]),
    UpdateSupplier: () => {
      archived = { ...archived, isActive: true };
      return { updateSupplier: archived };
    },
  });
  const { user } = renderApp(page, server);
  await cardOf('Brightwater Cleaning');
  expect(screen.queryByRole('listitem', { name: 'Old Mill' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Show archived' }));
  expect((await cardOf('Old Mill')).getByText('Archived')).toBeTruthy();
  expect((await cardOf('Brightwater Cleaning')).queryByRole('button', { name: /^Restore/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Restore Old Mill' }));
  expect(await screen.findByText('Supplier restored successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Archived')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Old Mill' })));
  expect(server.variablesOf('UpdateSupplier')).toEqual([{ id: 4, input: { name: 'Old Mill', isActive: true } }]);
});

it('says when a supplier could not be restored', async () => {
  const archived = supplierDetails(4, { name: 'Old Mill', isActive: false });
  const server = new StubServer({
    Suppliers: suppliersFrom(() => [archived]),
    UpdateSupplier: () => new Refusal('', 'INTERNAL'),
  });
  const { user } = renderApp(page, server);
  await user.click(await screen.findByRole('checkbox', { name: 'Show archived' }));
  await user.click(await screen.findByRole('button', { name: 'Restore Old Mill' }));
  expect(await screen.findByText('Failed to update supplier')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore Old Mill' })).toBeTruthy();
});

it('loads 60 suppliers at a time, and goes on at the first of the new ones', async () => {
  const server = serverOf(...Array.from({ length: 130 }, (_, index) => supplierDetails(index + 1)));
  const { user } = renderApp(page, server);
  expect(await screen.findByText('60 of 130 suppliers')).toBeTruthy();
  expect(figure('Total Suppliers')).toBe('130');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('120 of 130 suppliers')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Supplier 61' })));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('130 suppliers')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(server.variablesOf('Suppliers').map(({ offset, limit }) => [offset, limit])).toEqual([
    [0, 60],
    [60, 60],
    [120, 60],
  ]);
});

it('keeps everything that was shown in its place after a change', async () => {
  const suppliers = Array.from({ length: 130 }, (_, index) => supplierDetails(index + 1));
  const server = new StubServer({
    Suppliers: suppliersFrom(() => suppliers),
    UpdateSupplier: () => {
      suppliers[99] = supplierDetails(100, { name: 'Renamed' });
      return { updateSupplier: suppliers[99] };
    },
  });
  const { user } = renderApp(page, server);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Supplier 100' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Supplier' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('listitem', { name: 'Renamed' })).toBeTruthy();
  expect(screen.getByText('120 of 130 suppliers')).toBeTruthy();
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
  await cardOf('Brightwater Cleaning');
});

it('keeps what is shown when the next ones cannot be loaded', async () => {
  const answer = suppliersFrom(() => Array.from({ length: 61 }, (_, index) => supplierDetails(index + 1)));
  let isDown = true;
  const server = new StubServer({
    Suppliers: (variables) =>
      isDown && variables.offset !== 0 ? new Refusal('Paycycle is starting', 'UNAVAILABLE') : answer(variables),
  });
  const { user } = renderApp(page, server);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Paycycle is starting')).toBeTruthy();
  expect(screen.getByRole('listitem', { name: 'Supplier 60' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem', { name: 'Supplier 61' })).toBeTruthy();
});
