import { addDays, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { companyRecord, ofCompany, supplierRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { DashboardPage } from './DashboardPage.tsx';

const page = <DashboardPage company={companyRecord()} />;
const harbour = supplierRecord(1, 'Harbour Print');
const quayside = supplierRecord(2, 'Quayside Cleaning', 14);

interface GivenDue {
  readonly supplier?: ReturnType<typeof supplierRecord>;
  readonly amountPence?: number;
  readonly dueDate?: LocalDate;
  readonly invoiceNumber?: string;
  readonly paymentRunStatus?: PaymentRunStatus;
}

function due(id: number, given: GivenDue = {}) {
  const dueDate = given.dueDate ?? addDays(today(), 5);
  return {
    __typename: 'Invoice',
    id,
    invoiceNumber: given.invoiceNumber ?? `HP-${id}`,
    invoiceDate: addDays(dueDate, -30),
    dueDate,
    amountPence: pence(given.amountPence ?? 10_000),
    displayStatus: dueDate < today() ? 'overdue' : 'due_soon',
    paymentRunId: given.paymentRunStatus ? 40 : null,
    paymentRunStatus: given.paymentRunStatus ?? null,
    supplier: given.supplier ?? harbour,
  };
}

type Due = ReturnType<typeof due>;

function dueInvoices(items: readonly Due[], totalCount = items.length) {
  const selectable = items.filter(({ paymentRunId }) => paymentRunId === null);
  return ofCompany(1, {
    dueInvoices: {
      __typename: 'DueInvoices',
      items,
      totalCount,
      selectableCount: selectable.length,
      selectableAmountPence: selectable.reduce((sum, { amountPence }) => sum + amountPence, 0),
    },
  });
}

const stats = {
  __typename: 'InvoiceStats',
  total: 1234,
  dueSoon: 3,
  paidThisMonth: 7,
  totalOutstandingPence: 9_876_543,
};
const weeks = [
  { __typename: 'DueWeek', from: null, to: addDays(today(), -1), count: 2, amountPence: 45_600 },
  { __typename: 'DueWeek', from: today(), to: addDays(today(), 6), count: 1, amountPence: 1_250 },
];

function dashboard(items: readonly Due[], handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  return new StubServer({
    InvoiceStats: () => ofCompany(1, { invoiceStats: stats }),
    DueInvoices: () => dueInvoices(items),
    DueByWeek: () => ofCompany(1, { dueByWeek: weeks }),
    ...handlers,
  });
}

function panel(name: string) {
  return within(screen.getByRole('region', { name }));
}

function figure(title: string): string | null | undefined {
  return within(screen.getByLabelText('Summary')).getByText(title).closest('dt')?.nextElementSibling?.textContent;
}

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

it('shows the four figures, for the cycle', async () => {
  const server = dashboard([]);
  renderApp(page, server);
  await waitFor(() => expect(figure('Total Invoices')).toBe('1,234'));
  expect(figure('Current Payment Cycle')).toBe('3');
  expect(figure('Paid This Month')).toBe('7');
  expect(figure('Total Outstanding')).toBe('£98,765.43');
  expect(server.variablesOf('InvoiceStats')).toEqual([{ companyId: 1, days: 15 }]);
});

it('groups what is due by supplier, with totals and counts', async () => {
  const overdue = addDays(today(), -1);
  renderApp(
    page,
    dashboard([
      due(7, { supplier: quayside, dueDate: overdue, amountPence: 12_345 }),
      due(8, { invoiceNumber: '' }),
      due(9, { dueDate: today() }),
      due(10, { supplier: supplierRecord(3, '') }),
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
  const { user } = renderApp(page, dashboard(suppliers.map((supplier, index) => due(index + 1, { supplier }))));
  expect(await screen.findByRole('table', { name: 'Invoices of Cedar' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Invoices of Dogwood' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Dogwood/ }));
  expect(screen.getByRole('table', { name: 'Invoices of Dogwood' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Alder/ }));
  expect(screen.queryByRole('table', { name: 'Invoices of Alder' })).toBeNull();
});

it('shows the first rows of a long group, and all when asked', async () => {
  const { user } = renderApp(page, dashboard(Array.from({ length: 120 }, (_, index) => due(index + 1))));
  const table = within(await screen.findByRole('table', { name: 'Invoices of Harbour Print' }));
  expect(table.getAllByRole('row')).toHaveLength(51);
  await user.click(screen.getByRole('button', { name: 'Show all 120 invoices' }));
  expect(table.getAllByRole('row')).toHaveLength(121);
});

it('says when nothing is due, and makes no run of it', async () => {
  const server = dashboard([]);
  const { user } = renderApp(page, server);
  expect(await screen.findByText('No invoices in payment run list')).toBeTruthy();
  expect(banner().getByText('£0.00')).toBeTruthy();
  await user.click(createRun());
  expect(await screen.findByText('No invoices available for payment run')).toBeTruthy();
  expect(server.variablesOf('CreatePaymentRun')).toEqual([]);
});

it('does not count what is in an open run', async () => {
  renderApp(page, dashboard([due(7), due(8, { amountPence: 250, paymentRunStatus: 'pending' })]));
  const row = await screen.findByRole('row', { name: /HP-8/ });
  expect(within(row).getByText('In payment run')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /HP-7/ })).queryByText('In payment run')).toBeNull();
  expect(banner().getByText('£100.00')).toBeTruthy();
  expect(banner().getByText('1 invoice to pay; 1 invoice (£2.50) already in an open payment run')).toBeTruthy();
});

it('makes one draft run of what can be paid, however often it is clicked, and shows what is in it then', async () => {
  const answer = Promise.withResolvers<object>();
  let isInRun = false;
  const inRun = due(9, { paymentRunStatus: 'draft' });
  const paymentRunStatus = 'draft';
  const server = dashboard([], {
    DueInvoices: () =>
      dueInvoices(
        isInRun
          ? [due(7, { paymentRunStatus }), due(8, { amountPence: 20_000, paymentRunStatus }), inRun]
          : [due(7), due(8, { amountPence: 20_000 }), inRun],
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
  expect(
    await screen.findByText('0 invoices to pay; 3 invoices (£400.00) already in a draft payment run'),
  ).toBeTruthy();
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
  const { user } = renderApp(page, dashboard([due(7)], { CreatePaymentRun: () => refusal }));
  await screen.findByText('1 invoice to pay');
  await user.click(createRun());
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says what is due and not listed', async () => {
  renderApp(page, dashboard([], { DueInvoices: () => dueInvoices([due(7)], 5001) }));
  expect(await screen.findByText('1 invoice to pay; 5,000 more invoices due, not listed here')).toBeTruthy();
});

it('asks again for other cycle days when the typing pauses, and remembers them for the company', async () => {
  const server = dashboard([due(7)]);
  const { user } = renderApp(page, server);
  await screen.findByText('HP-7');
  expect(screen.getByText(formatLocalDate(addDays(today(), 15)))).toBeTruthy();
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cycle days' });
  expect(input.value).toBe('15');
  await user.clear(input);
  await user.type(input, '30');
  expect(await screen.findByText(formatLocalDate(addDays(today(), 30)))).toBeTruthy();
  await waitFor(() => expect(createRun().disabled).toBe(false));
  expect(server.variablesOf('DueInvoices').map(({ days }) => days)).toEqual([15, 30]);
  expect(server.variablesOf('InvoiceStats').map(({ days }) => days)).toEqual([15, 30]);
  expect(localStorage.getItem('paycycle.cycle-days.1')).toBe('30');
});

it('starts from the cycle days of the company', async () => {
  localStorage.setItem('paycycle.cycle-days.1', '45');
  localStorage.setItem('paycycle.cycle-days.2', '60');
  const server = dashboard([due(7)]);
  renderApp(page, server);
  await screen.findByText('HP-7');
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cycle days' }).value).toBe('45');
  expect(server.variablesOf('DueInvoices')).toEqual([{ companyId: 1, days: 45 }]);
});

it.each(['0', '366', '1.5', '-3', ''])('reverts cycle days of %j when the field is left', async (wrong) => {
  const server = dashboard([due(7)]);
  const { user } = renderApp(page, server);
  await screen.findByText('HP-7');
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cycle days' });
  await user.clear(input);
  if (wrong) await user.type(input, wrong);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await user.tab();
  expect(input.value).toBe('15');
  expect(server.variablesOf('DueInvoices')).toHaveLength(1);
});

it('refreshes the suppliers and shows what changed', async () => {
  const answer = Promise.withResolvers<object>();
  let dueDate = addDays(today(), 5);
  const server = dashboard([], {
    DueInvoices: () => dueInvoices([due(7, { dueDate })]),
    RefreshSuppliers: () => answer.promise,
  });
  const { user } = renderApp(page, server);
  await screen.findByText('HP-7');
  await user.dblClick(screen.getByRole('button', { name: 'Refresh Suppliers' }));
  dueDate = addDays(today(), 9);
  answer.resolve({
    refreshSuppliers: { __typename: 'RefreshSuppliersResult', updatedCount: 12, statusChangedCount: 3 },
  });
  expect(await screen.findByText('Refreshed supplier data for 12 invoices. 3 invoices changed status.')).toBeTruthy();
  expect(await screen.findByText(formatLocalDate(addDays(today(), 9)))).toBeTruthy();
  expect(server.variablesOf('RefreshSuppliers')).toEqual([{ companyId: 1 }]);
});

it('says when the suppliers could not be refreshed', async () => {
  const { user } = renderApp(page, dashboard([], { RefreshSuppliers: () => new Refusal('', 'INTERNAL') }));
  await user.click(screen.getByRole('button', { name: 'Refresh Suppliers' }));
  expect(await screen.findByText('Failed to refresh supplier data')).toBeTruthy();
});

it('gives the figures of the chart as a table', async () => {
  renderApp(page, dashboard([]));
  const table = within(await screen.findByRole('table', { name: 'Due by week' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Week', 'Amount', 'Invoices'],
    ['Overdue', '£456.00', '2'],
    [`${formatLocalDate(today())} to ${formatLocalDate(addDays(today(), 6))}`, '£12.50', '1'],
  ]);
});

it('says when no week has anything due', async () => {
  const none = weeks.map((week) => ({ ...week, count: 0, amountPence: 0 }));
  renderApp(page, dashboard([], { DueByWeek: () => ofCompany(1, { dueByWeek: none }) }));
  expect(await panel('Due by Week').findByText('Nothing is due')).toBeTruthy();
});

it('lets each panel fail and recover by itself', async () => {
  let isDown = true;
  const unless = (answer: object) => () => (isDown ? new Refusal('Not now', 'UNAVAILABLE') : answer);
  const { user } = renderApp(
    page,
    dashboard([], {
      InvoiceStats: unless(ofCompany(1, { invoiceStats: stats })),
      DueInvoices: unless(dueInvoices([due(7)])),
      DueByWeek: unless(ofCompany(1, { dueByWeek: weeks })),
    }),
  );
  for (const title of ['The summary', 'Invoices', 'The chart']) {
    expect(await screen.findByText(`${title} could not be loaded`)).toBeTruthy();
  }
  isDown = false;
  await user.click(panel('Current Cycle').getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('HP-7')).toBeTruthy();
  expect(screen.getByText('The chart could not be loaded')).toBeTruthy();
  await user.click(panel('Due by Week').getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Due by week' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(figure('Total Invoices')).toBe('1,234'));
});
