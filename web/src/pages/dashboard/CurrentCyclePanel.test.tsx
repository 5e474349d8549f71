import { addDays, formatLocalDate } from '@paycycle/schema/domain/local-date';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { dashboardServer, dueInvoices, dueRecord } from '../../testing/dashboard-records.ts';
import { companyRecord, supplierRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal } from '../../testing/stub-server.ts';
import { DashboardPage } from './DashboardPage.tsx';

const page = <DashboardPage company={companyRecord()} />;
const quayside = supplierRecord(2, 'Quayside Cleaning', 14);

function banner() {
  return within(screen.getByRole('group', { name: 'Payment run for this cycle' }));
}

function createRun() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Create Payment Run for this Cycle' });
}

const created = (given: object = {}) => ({
  createPaymentRun: {
    __typename: 'PaymentRun',
    id: 40,
    number: 1,
    name: 'PR-000001',
    runDate: today(),
    totalAmountPence: 30_000,
    status: 'draft',
    notes: null,
    invoiceCount: 2,
    ...given,
  },
});

it('groups what is due by supplier, with totals and counts', async () => {
  const overdue = addDays(today(), -1);
  renderApp(
    page,
    dashboardServer([
      dueRecord(7, { supplier: quayside, dueDate: overdue, amountPence: 12_345 }),
      dueRecord(8, { invoiceNumber: '' }),
      dueRecord(9, { dueDate: today() }),
      dueRecord(10, { supplier: supplierRecord(3, '') }),
    ]),
  );
  expect(screen.getByText('Loading invoices...')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Invoices of Quayside Cleaning' }));
  const headers = table.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Invoice #', 'Invoice Date', 'Amount', 'Due Date', 'Payment Days', 'Status']);
  const [, row] = table.getAllByRole('row');
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'HP-7',
    formatLocalDate(addDays(overdue, -30)),
    '£123.45',
    formatLocalDate(overdue),
    '14 days',
    'Overdue',
  ]);
  const groups = screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);
  expect(groups).toEqual([
    'Harbour Print2 invoices£200.00',
    'Quayside Cleaning1 invoice£123.45',
    'Unknown Supplier1 invoice£100.00',
  ]);
  const harbourTable = within(screen.getByRole('table', { name: 'Invoices of Harbour Print' }));
  expect(harbourTable.getByRole('row', { name: /INV-8/ }).textContent).toContain('Due Soon');
  expect(harbourTable.getByRole('row', { name: /HP-9/ }).textContent).toContain('Due Soon');
  expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/invoices');
});

it('opens the first groups only, and any other when asked', async () => {
  const suppliers = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name, index) => supplierRecord(index + 1, name));
  const { user } = renderApp(
    page,
    dashboardServer(suppliers.map((supplier, index) => dueRecord(index + 1, { supplier }))),
  );
  expect(await screen.findByRole('table', { name: 'Invoices of Cedar' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Invoices of Dogwood' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Dogwood/ }));
  expect(screen.getByRole('table', { name: 'Invoices of Dogwood' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Alder/ }));
  expect(screen.queryByRole('table', { name: 'Invoices of Alder' })).toBeNull();
});

it('shows the first rows of a long group, and all when asked', async () => {
  const { user } = renderApp(page, dashboardServer(Array.from({ length: 120 }, (_, index) => dueRecord(index + 1))));
  const table = within(await screen.findByRole('table', { name: 'Invoices of Harbour Print' }));
  expect(table.getAllByRole('row')).toHaveLength(51);
  await user.click(screen.getByRole('button', { name: 'Show all 120 invoices' }));
  expect(table.getAllByRole('row')).toHaveLength(121);
});

it('says when nothing is due, and makes no run of it', async () => {
  renderApp(page, dashboardServer([]));
  expect(await screen.findByText('No invoices in payment run list')).toBeTruthy();
  expect(banner().getByText('£0.00')).toBeTruthy();
  expect(banner().getByText('No invoices available for payment run')).toBeTruthy();
  expect(createRun().disabled).toBe(true);
});

it('does not count what is in an open run', async () => {
  renderApp(page, dashboardServer([dueRecord(7), dueRecord(8, { amountPence: 250, paymentRunStatus: 'pending' })]));
  const row = await screen.findByRole('row', { name: /HP-8/ });
  expect(within(row).getByText('In payment run')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /HP-7/ })).queryByText('In payment run')).toBeNull();
  expect(banner().getByText('£100.00')).toBeTruthy();
  expect(banner().getByText('1 invoice to pay; 1 invoice (£2.50) is already in a run')).toBeTruthy();
});

it('makes one draft run of what can be paid, however often it is clicked, and shows what is in it then', async () => {
  const answer = Promise.withResolvers<object>();
  let isInRun = false;
  const inRun = dueRecord(9, { paymentRunStatus: 'draft' });
  const paymentRunStatus = 'draft';
  const server = dashboardServer([], {
    DueInvoices: () =>
      dueInvoices(
        isInRun
          ? [dueRecord(7, { paymentRunStatus }), dueRecord(8, { amountPence: 20_000, paymentRunStatus }), inRun]
          : [dueRecord(7), dueRecord(8, { amountPence: 20_000 }), inRun],
      ),
    CreatePaymentRun: () => answer.promise,
  });
  const { user } = renderApp(page, server);
  expect(await screen.findByText('£300.00')).toBeTruthy();
  await user.dblClick(createRun());
  isInRun = true;
  answer.resolve(created());
  expect(await screen.findByText('Created payment run with 2 invoices')).toBeTruthy();
  expect(server.variablesOf('CreatePaymentRun')).toEqual([
    {
      companyId: 1,
      input: {
        name: expect.stringMatching(/^PR-\d{6}$/),
        runDate: today(),
        totalAmountPence: 30_000,
        notes: 'Payment run for 15 day cycle - 2 invoices',
        invoiceIds: [7, 8],
      },
    },
  ]);
  expect(await screen.findByText('Nothing left to pay – 3 invoices (£400.00) are already in a draft run')).toBeTruthy();
  expect(banner().getByText('£0.00')).toBeTruthy();
  expect(server.variablesOf('InvoiceStats')).toHaveLength(2);
});

it.each([
  [
    new Refusal('Invoice HP-7 is in Payment Run #3 already', 'VALIDATION_FAILED'),
    'Invoice HP-7 is in Payment Run #3 already',
  ],
  [new Refusal('', 'INTERNAL'), 'Failed to create payment run'],
])('says why a run could not be made', async (refusal, words) => {
  const { user } = renderApp(page, dashboardServer([dueRecord(7)], { CreatePaymentRun: () => refusal }));
  await screen.findByText('1 invoice to pay');
  await user.click(createRun());
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows the amount that is due and not listed', async () => {
  renderApp(page, dashboardServer([], { DueInvoices: () => dueInvoices([dueRecord(7)], 5001) }));
  expect(await screen.findByText('1 invoice to pay; 5,000 more invoices due, not listed here')).toBeTruthy();
});

it('refreshes the suppliers and shows what changed, without an empty screen between', async () => {
  const refreshed = Promise.withResolvers<object>();
  const changed = Promise.withResolvers<object>();
  const answers = [dueInvoices([dueRecord(7)]), changed.promise];
  const server = dashboardServer([], {
    DueInvoices: () => answers.shift() ?? dueInvoices([]),
    RefreshSuppliers: () => refreshed.promise,
  });
  const { user } = renderApp(page, server);
  await screen.findByText('HP-7');
  await user.dblClick(screen.getByRole('button', { name: 'Refresh Suppliers' }));
  refreshed.resolve({
    refreshSuppliers: { __typename: 'RefreshSuppliersResult', updatedCount: 12, statusChangedCount: 3 },
  });
  expect(await screen.findByText('Refreshed supplier data for 12 invoices. 3 invoices changed status.')).toBeTruthy();
  expect(screen.getByText('HP-7')).toBeTruthy();
  expect(createRun().disabled).toBe(true);
  const dueDate = addDays(today(), 9);
  changed.resolve(dueInvoices([dueRecord(7, { dueDate })]));
  expect(await screen.findByText(formatLocalDate(dueDate))).toBeTruthy();
  expect(server.variablesOf('RefreshSuppliers')).toEqual([{ companyId: 1 }]);
});

it('says when the suppliers could not be refreshed', async () => {
  const { user } = renderApp(page, dashboardServer([], { RefreshSuppliers: () => new Refusal('', 'INTERNAL') }));
  await user.click(screen.getByRole('button', { name: 'Refresh Suppliers' }));
  expect(await screen.findByText('Failed to refresh supplier data')).toBeTruthy();
});
