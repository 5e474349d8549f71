import { pence } from '@paycycle/schema/domain/money';
import { PaymentRunDetailFieldsFragmentDoc, RunPaymentFieldsFragmentDoc } from '@paycycle/schema/generated/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { findQuestion } from '../../testing/find-question.ts';
import {
  paymentRunsServer,
  type RunRecord,
  runChoice,
  runInvoice,
  runItem,
  runPayment,
  runRecord,
} from '../../testing/payment-run-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal } from '../../testing/stub-server.ts';
import { PaymentRunsPage } from './PaymentRunsPage.tsx';

let fetch: MockInstance<typeof window.fetch>;
beforeEach(() => {
  vi.spyOn(browser, 'saveFile').mockReturnValue();
  fetch = vi.spyOn(window, 'fetch');
});
afterEach(() => void vi.restoreAllMocks());

function showPage(runs: readonly RunRecord[], handlers: Parameters<typeof paymentRunsServer>[1] = {}) {
  const books = { runs, choices: [runChoice(7)] };
  const server = paymentRunsServer(books, handlers);
  return { books, server, ...renderApp(<PaymentRunsPage company={companyRecord()} />, server) };
}

async function card(number: number) {
  return within(await screen.findByRole('listitem', { name: `Payment Run #${number}` }));
}

async function openSchedule(runs: readonly RunRecord[], handlers: Parameters<typeof paymentRunsServer>[1] = {}) {
  const page = showPage(runs, handlers);
  const run = await card(runs[0]?.number ?? 0);
  await page.user.click(run.getByRole('button', { name: /^Payment schedule/ }));
  const suppliers = within(await run.findByRole('list', { name: 'Suppliers' }));
  return { ...page, run, suppliers };
}

it('shows each run, the newest first', async () => {
  showPage([
    runRecord(2, { status: 'approved', failedCount: 2, notes: 'Before the holidays', invoiceCount: 3 }),
    runRecord(1),
  ]);
  const newest = await card(2);
  for (const text of ['PR-000002', '£100.00', 'Not paid', '2 failed', 'Before the holidays']) {
    expect(newest.getByText(text)).toBeTruthy();
  }
  expect(newest.getByText('21 Nov 2026 · 3 invoices · made by Maria Whitcombe')).toBeTruthy();
  expect((await card(1)).queryByText(/failed/)).toBeNull();
  const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Payment Run #2', 'Payment Run #1']);
});

it('says which invoices left a run when it was opened again, and why', async () => {
  const departure = {
    __typename: 'RemovedRunInvoice' as const,
    invoiceNumber: 'A-1',
    supplierName: 'Harbour Print',
    amountPence: pence(100_00),
    reason: 'it is in another payment run',
    leftAt: '2026-11-20T10:00:00.000Z',
  };
  showPage([runRecord(1, { status: 'pending', departures: [departure] })]);
  const words = 'A-1 of Harbour Print (£100.00) left this run on 20 Nov 2026: it is in another payment run.';
  expect((await card(1)).getByText(words)).toBeTruthy();
});

it.each([
  ['draft', 'Draft', 'View & Complete', 'Pay £100.00'],
  ['pending', 'Pending', 'View & Complete', 'Pay £100.00'],
  ['approved', 'Approved', 'View', 'Pay £100.00'],
  ['processed', 'Processed'],
  ['cancelled', 'Cancelled'],
] as const)('marks a run that is %s, and offers what can be done with it', async (status, badge, ...offered) => {
  const isOver = status === 'processed' || status === 'cancelled';
  showPage([runRecord(1, { status, ...(isOver && { allowedActions: [] }) })]);
  const run = await card(1);
  expect(run.getByText(badge)).toBeTruthy();
  const buttons = run.getAllByRole('button').map(({ textContent }) => textContent);
  const files = status === 'cancelled' ? [] : ['Files'];
  expect(buttons).toEqual(['Payment schedule', ...files, ...offered]);
});

it('does not call a run approved whose approval a change has made void', async () => {
  const approval = {
    __typename: 'PaymentRunApproval' as const,
    approvedByName: 'Ben Okoro',
    approvedAt: '2026-11-20T10:00:00Z',
  };
  showPage([
    runRecord(2, { status: 'approved', isApprovalRequired: true, approval: null }),
    runRecord(1, { status: 'approved', isApprovalRequired: true, approval }),
  ]);
  expect((await card(2)).getByText('Needs approving again')).toBeTruthy();
  expect((await card(1)).getByText('Approved')).toBeTruthy();
});

it('says when there are no runs', async () => {
  showPage([]);
  expect(screen.getByText('Loading payment runs...')).toBeTruthy();
  expect(await screen.findByText('No payment runs yet')).toBeTruthy();
});

it('offers to try again when the runs cannot be loaded', async () => {
  let isAway = true;
  const answer = { __typename: 'PaymentRunPage', items: [runRecord(1)], totalCount: 1 };
  const { user } = showPage([], {
    PaymentRuns: () =>
      isAway
        ? new Refusal('The database is away', 'UNAVAILABLE')
        : { company: { __typename: 'Company', id: 1, paymentRuns: answer } },
  });
  expect(await screen.findByText('The database is away')).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card(1)).toBeTruthy();
});

it('shows more runs when asked, and all of those after a change', async () => {
  const runs = Array.from({ length: 45 }, (_, index) => runRecord(45 - index));
  const { user, server } = showPage(runs, { CreatePaymentRun: () => ({ createPaymentRun: runRecord(46) }) });
  expect(await screen.findByText('20 of 45 payment runs')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('40 of 45 payment runs')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Payment Run #25'));
  await user.click(screen.getByRole('checkbox', { name: /HP-7/ }));
  await user.click(screen.getByRole('button', { name: 'Create Payment Run' }));
  expect(await screen.findByText('Payment run created successfully')).toBeTruthy();
  const readAgain = [
    { offset: 0, limit: 20 },
    { offset: 20, limit: 20 },
  ];
  await waitFor(() => expect(server.variablesOf('PaymentRuns').slice(2)).toMatchObject(readAgain));
  expect(screen.getByText('40 of 45 payment runs')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('45 payment runs')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

const batch = runItem(1, { paymentType: 'batch', invoices: [runInvoice(7), runInvoice(8)], notes: 'With credit note' });
const failed = runPayment(5, { status: 'failed', failureReason: 'The bank refused the payment' });
const individual = runItem(2, {
  supplier: { name: 'Quayside Cleaning' },
  invoices: [runInvoice(9)],
  payments: [failed, runPayment(4, { status: 'cancelled' })],
});

it('opens the schedule of each supplier', async () => {
  const { suppliers, run, user, server } = await openSchedule([runRecord(1, { items: [batch, individual] })]);
  for (const text of [
    'Harbour Print',
    'Batch payment',
    'With credit note',
    'HP-7',
    'HP-8',
    'Quayside Cleaning',
    'Individual payment',
    'HP-9',
    'Failed',
    'The bank refused the payment',
  ]) {
    expect(suppliers.getByText(text)).toBeTruthy();
  }
  expect(suppliers.getAllByText('Pay date 21 Nov 2026')).toHaveLength(2);
  expect(server.variablesOf('PaymentRun')).toEqual([{ id: 1, companyId: 1 }]);
  await user.click(run.getByRole('button', { name: /^Payment schedule/ }));
  expect(run.queryByText('Batch payment')).toBeNull();
});

it('offers to try again when the schedule cannot be loaded', async () => {
  const { user } = showPage([runRecord(1)], { PaymentRun: () => new Refusal('The database is away', 'UNAVAILABLE') });
  await user.click((await card(1)).getByRole('button', { name: /^Payment schedule/ }));
  expect(await screen.findByText('The database is away')).toBeTruthy();
});

it('shows at once what becomes of a payment and its run', async () => {
  const running = runRecord(1, {
    status: 'approved',
    items: [runItem(1, { payments: [runPayment(5, { status: 'processing', isOutcomeUnknown: true })] })],
  });
  const { suppliers, run, client } = await openSchedule([running]);
  expect(suppliers.getByText('Processing')).toBeTruthy();
  expect(suppliers.getByText('The provider has not answered yet: it is asked again until it does.')).toBeTruthy();
  client.cache.updateFragment(
    { id: 'ProviderPayment:5', fragment: RunPaymentFieldsFragmentDoc, fragmentName: 'RunPaymentFields' },
    (payment) =>
      payment && {
        ...payment,
        status: 'failed' as const,
        failureReason: 'The name does not match',
        isOutcomeUnknown: false,
      },
  );
  client.cache.updateFragment(
    { id: 'PaymentRun:1', fragment: PaymentRunDetailFieldsFragmentDoc, fragmentName: 'PaymentRunDetailFields' },
    (before) => before && { ...before, failedCount: 1 },
  );
  expect(await suppliers.findByText('The name does not match')).toBeTruthy();
  expect(suppliers.getByText('Failed')).toBeTruthy();
  expect(run.getByText('1 failed')).toBeTruthy();
});

it('removes an invoice of a draft after asking', async () => {
  const rest = runRecord(1, { items: [runItem(1, { invoices: [runInvoice(8)] })] });
  const { books, suppliers, user, server } = await openSchedule([runRecord(1, { items: [batch] })], {
    RemovePaymentRunInvoice: () => {
      books.runs = [rest];
      return { removePaymentRunInvoice: rest };
    },
  });
  await user.click(suppliers.getByRole('button', { name: 'Remove invoice HP-7' }));
  const question = within(await findQuestion({ name: 'Remove invoice from the run?' }));
  expect(question.getByText(/Invoice HP-7 for £100.00 stays unpaid/)).toBeTruthy();
  expect(server.variablesOf('RemovePaymentRunInvoice')).toEqual([]);
  await user.dblClick(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Invoice removed from the payment run')).toBeTruthy();
  expect(server.variablesOf('RemovePaymentRunInvoice')).toEqual([{ id: 1, invoiceId: 7 }]);
  await waitFor(() => expect(suppliers.queryByText('HP-7')).toBeNull());
  expect(suppliers.getByText('HP-8')).toBeTruthy();
  expect(server.variablesOf('InvoicesForPaymentRun')).toHaveLength(2);
});

it('removes no invoice of a run that is no draft', async () => {
  const { suppliers } = await openSchedule([runRecord(1, { status: 'pending', allowedActions: ['withdraw'] })]);
  expect(suppliers.queryByRole('button', { name: /^Remove invoice/ })).toBeNull();
});

/** Request that generates the payment file. */
const POSTED = {
  method: 'POST',
  credentials: 'same-origin',
  // For whom the page was loaded stands there too, once that is known.
  headers: expect.objectContaining({ 'content-type': 'application/json' }),
  body: '{}',
};

it.each([
  ['Bacs Standard 18 file', '/api/payment-runs/3/export/bacs18', 'run.txt'],
  ['Bulk payment CSV', '/api/payment-runs/3/export/csv', 'run.csv'],
])('keeps the %s', async (label, path, fileName) => {
  fetch.mockResolvedValue(file(fileName));
  const { user, books } = showPage([runRecord(3)]);
  const run = await card(3);
  expect(run.queryByText(/^Payment file downloaded/)).toBeNull();
  books.runs = [runRecord(3, { exportedAt: '2026-11-20T23:30:00Z', exportedByName: 'Ann Lee' })];
  await chooseFile(user, label);
  await waitFor(() => expect(browser.saveFile).toHaveBeenCalledWith(expect.any(Blob), fileName));
  expect(await run.findByText('Payment file downloaded on 20 Nov 2026 by Ann Lee')).toBeTruthy();
  expect(fetch).toHaveBeenCalledWith(path, POSTED);
});

it('asks before a second payment file of a run is downloaded', async () => {
  fetch.mockImplementation(async () => file('run.csv'));
  const { user } = showPage([runRecord(3, { exportedAt: '2026-11-20T23:30:00Z', exportedByName: 'Ann Lee' })]);
  await chooseFile(user, 'Bulk payment CSV');
  const asked = within(await findQuestion({ name: 'Download another payment file?' }));
  expect(asked.getByText(/downloaded on 20 Nov 2026 by Ann Lee\. Send only one of them to the bank/)).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
  await user.click(asked.getByRole('button', { name: 'Download again' }));
  await waitFor(() => expect(browser.saveFile).toHaveBeenCalledTimes(1));
  expect(fetch).toHaveBeenCalledWith('/api/payment-runs/3/export/csv', POSTED);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('says why a file is refused', async () => {
  fetch.mockResolvedValue(Response.json({ message: 'This run waits for approval' }, { status: 409 }));
  const { user } = showPage([runRecord(3)]);
  await chooseFile(user, 'Bacs Standard 18 file');
  expect(await screen.findByText('This run waits for approval')).toBeTruthy();
  expect(browser.saveFile).not.toHaveBeenCalled();
});

async function chooseFile(user: ReturnType<typeof showPage>['user'], label: string) {
  await card(3);
  await chooseFromMenu(user, 'Files: Payment Run #3', label);
}

function file(name: string) {
  return new Response('content', { headers: { 'content-disposition': `attachment; filename="${name}"` } });
}
