import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ActiveCompanyContext } from '../../app/company/active-company.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { paymentChange, paymentRecord, paymentStatsOf, paymentsFrom } from '../../testing/payment-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { PaymentsPage } from './PaymentsPage.tsx';
import { PAYMENT_WINDOW } from './use-payment-list.ts';

type Payment = ReturnType<typeof paymentRecord>;

const provider = {
  __typename: 'PaymentProvider',
  providerId: 'sandbox',
  name: 'Sandbox bank',
  notice: 'Test bank – no real money is sent',
};

/** The page over books that the test changes. */
function show(
  payments: Payment[],
  {
    handlers = {},
    path = '/payments',
    companies = [companyRecord()],
    availableToPayCount = 0,
  }: {
    handlers?: ConstructorParameters<typeof StubServer>[0];
    path?: string;
    companies?: ReturnType<typeof companyRecord>[];
    availableToPayCount?: number;
  } = {},
) {
  const books = { payments };
  const server = new StubServer({
    Payments: (variables) => paymentsFrom(() => books.payments)(variables),
    PaymentStats: () => paymentStatsOf(books.payments, availableToPayCount),
    PaymentProvider: () => ({ paymentProvider: provider }),
    SandboxSignIn: () => ({
      sandboxSignIn: { __typename: 'SandboxSignIn', customerNumber: '12345678', passcode: '001234' },
    }),
    ...handlers,
  });
  const switchTo = vi.fn();
  const [company = companyRecord()] = companies;
  const view = renderApp(
    <ActiveCompanyContext value={{ companies, company, switchTo }}>
      <PaymentsPage company={company} />
    </ActiveCompanyContext>,
    server,
    path,
  );
  return { books, server, switchTo, ...view };
}

function figure(title: string) {
  const term = screen.getByText(title, { selector: 'dt' });
  return [...(term.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
}

async function cardOf(name: string) {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  return within(row ?? expect.unreachable());
}

const shownNames = () => screen.getAllByRole('link', { name: /^Supplier \d+$/ }).map(({ textContent }) => textContent);

const tab = (name: string) => screen.getByRole('tab', { name });

it('sums up what is pending, what is completed and what can be paid', async () => {
  show(
    [
      paymentRecord(1, { amountPence: pence(10_000) }),
      paymentRecord(2, { amountPence: pence(2_550) }),
      paymentRecord(3, { status: 'completed', amountPence: pence(123_456) }),
    ],
    { availableToPayCount: 7 },
  );
  await waitFor(() => expect(figure('Pending Payments')).toEqual(['£125.50', '2 payments']));
  expect(figure('Completed Payments')).toEqual(['£1,234.56', '1 payment']);
  expect(figure('Available to Pay')).toEqual(['7', 'unpaid invoices']);
});

it('shows a payment with all that is known of it', async () => {
  show([
    paymentRecord(1, {
      beneficiaryName: 'NORTHWIND LTD',
      paymentRun: {
        __typename: 'PaymentRun',
        id: 3,
        number: 12,
        status: 'approved',
        failedCount: 0,
        inProgressCount: 0,
        completedCount: 0,
        paymentsAwaitingAuthorisation: null,
        allowedActions: [],
      } as Payment['paymentRun'],
    }),
  ]);
  expect(screen.getByText('Loading payments...')).toBeTruthy();
  const card = await cardOf('NORTHWIND LTD');
  expect((await screen.findByText(/^Test bank sign-in/)).textContent).toBe(
    'Test bank sign-in: customer number 12345678, passcode 001234. Only you can see this.',
  );
  for (const text of [
    'Payment Run #12 · Invoice INV-1',
    'K7Q2MX INV 1',
    '£123.45',
    'Pending',
    '••••4567',
    '20-00-00',
    '20 Nov 2026, 10:15',
    '20 Nov 2026, 10:20',
  ]) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.queryByRole('link', { name: /Continue/ })).toBeNull();
  expect(card.queryByRole('button')).toBeNull();
  expect(await screen.findByText('1 payment', { selector: 'p' })).toBeTruthy();
});

it('shows why a payment failed, a pending provider, and the link for the payer', async () => {
  show([
    paymentRecord(1, { status: 'failed', failureReason: 'The account is closed' }),
    paymentRecord(2, { status: 'processing', isOutcomeUnknown: true }),
    paymentRecord(3, { authorisationUrl: 'https://bank.example/approve/3' }),
  ]);
  expect((await cardOf('Supplier 1')).getByText('The account is closed')).toBeTruthy();
  expect(await (await cardOf('Supplier 2')).findByText("Waiting for Sandbox bank's answer")).toBeTruthy();
  const link = (await cardOf('Supplier 3')).getByRole('link', { name: 'Continue at Sandbox bank: Supplier 3' });
  expect(link.getAttribute('href')).toBe('https://bank.example/approve/3');
});

it('has a tab for each status, with its count; a cancelled payment is in All, with its badge', async () => {
  const { user, server } = show([
    paymentRecord(1),
    paymentRecord(2, { status: 'processing' }),
    paymentRecord(3, { status: 'completed' }),
    paymentRecord(4, { status: 'failed' }),
    paymentRecord(5, { status: 'cancelled' }),
  ]);
  expect(await screen.findByRole('tab', { name: 'All 5' })).toBeTruthy();
  // Payments that the bank is processing are in a card too.
  await waitFor(() => expect(figure('Pending Payments')[1]).toMatch(/^1 payment, and £\d[\d.,]* on the way \(1\)$/));
  expect((await cardOf('Supplier 5')).getByText('Cancelled')).toBeTruthy();
  for (const [name, supplier] of [
    ['Pending 1', 'Supplier 1'],
    ['Processing 1', 'Supplier 2'],
    ['Completed 1', 'Supplier 3'],
    ['Failed 1', 'Supplier 4'],
  ] as const) {
    await user.click(tab(name));
    await cardOf(supplier);
    expect(shownNames()).toEqual([supplier]);
  }
  expect(server.variablesOf('Payments').map(({ statuses }) => statuses)).toEqual([
    null,
    ['pending'],
    ['processing'],
    ['completed'],
    ['failed'],
  ]);
});

it('goes from tab to tab by the keys', async () => {
  const { user } = show([paymentRecord(1, { status: 'failed' })]);
  await user.click(await screen.findByRole('tab', { name: 'All 1' }));
  // A browser shows the tab as soon as it has the focus; jsdom, which has no frames, does with Enter.
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(tab('Pending 0')));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No pending payments')).toBeTruthy();
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toBe(tab('Failed 1')));
  await user.keyboard('{Enter}');
  await cardOf('Supplier 1');
});

it('says in each tab that there are none', async () => {
  const { user } = show([]);
  expect(await screen.findByText('No payments yet')).toBeTruthy();
  for (const [name, text] of [
    ['Pending 0', 'No pending payments'],
    ['Processing 0', 'No payments in processing'],
    ['Completed 0', 'No completed payments'],
    ['Failed 0', 'No failed payments'],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name }));
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

it('counts all payments, and reads a window of them', async () => {
  const { server } = show(Array.from({ length: 120 }, (_, index) => paymentRecord(index + 1)));
  await cardOf('Supplier 1');
  expect(screen.getByRole('grid', { name: 'Payments' }).getAttribute('aria-rowcount')).toBe('121');
  expect(screen.getByText('120 payments', { selector: 'p' })).toBeTruthy();
  expect(server.variablesOf('Payments')[0]).toMatchObject({ offset: 0, limit: PAYMENT_WINDOW });
});

it('begins with what waits for a person, and sorts by asking for it', async () => {
  const { user, server } = show([paymentRecord(1), paymentRecord(2)]);
  await cardOf('Supplier 1');
  expect(server.variablesOf('Payments')[0]).toMatchObject({ sort: { field: 'status', direction: 'asc' } });
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  const sort = { field: 'amount', direction: 'desc' };
  await waitFor(() => expect(server.variablesOf('Payments').at(-1)).toMatchObject({ sort, offset: 0 }));
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending');
});

it('is walked through by keys: Enter opens, j goes on in the panel, c asks, and what is not possible is said', async () => {
  const payments = [paymentRecord(1, { canCancel: true }), paymentRecord(2, { status: 'completed' })];
  const { user } = show(payments, {
    handlers: {
      Payment: ({ id }) => {
        const payment = payments.find((one) => one.id === id);
        return { providerPayment: payment && { ...payment, warnings: [] } };
      },
      Activity: () => ({ activity: [] }),
    },
  });
  await cardOf('Supplier 1');
  await user.keyboard('j{Enter}');
  await screen.findByRole('complementary', { name: 'Payment to Supplier 1' });
  await user.keyboard('j');
  const panel = within(await screen.findByRole('complementary', { name: 'Payment to Supplier 2' }));
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Next (j)' }).disabled).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('Supplier 2'));
  await user.keyboard('c');
  expect(await screen.findByText('This payment is completed.')).toBeTruthy();
  await user.keyboard('kc');
  expect(await findQuestion({ name: 'Cancel this payment?' })).toBeTruthy();
});

it('moves a payment, the figures and the counts as it happens', async () => {
  const { books, server } = show([paymentRecord(1, { authorisationUrl: 'https://bank.example/approve/1' })]);
  const card = await cardOf('Supplier 1');
  expect(card.getByText('Pending')).toBeTruthy();
  expect(server.variablesOf('CompanyChanged')).toMatchObject([{ companyId: 1 }]);
  books.payments = [paymentRecord(1, { status: 'completed' })];
  server.tell('CompanyChanged', paymentChange(books.payments[0]));
  expect(await card.findByText('Completed')).toBeTruthy();
  expect(card.queryByRole('link', { name: /Continue/ })).toBeNull();
  expect(await screen.findByRole('tab', { name: 'Completed 1' })).toBeTruthy();
  expect(figure('Pending Payments')).toEqual(['£0.00', '0 payments']);
  expect(figure('Completed Payments')).toEqual(['£123.45', '1 payment']);
});

it('cancels a payment after asking, once however often it is clicked', async () => {
  const { books, server, user } = show([paymentRecord(1, { canCancel: true })], {
    handlers: {
      CancelPayment: () => {
        books.payments = [paymentRecord(1, { status: 'cancelled' })];
        return { cancelPayment: books.payments[0] ?? {} };
      },
    },
  });
  await user.click((await cardOf('Supplier 1')).getByRole('button', { name: 'Cancel payment: Supplier 1' }));
  const dialog = within(await findQuestion({ name: 'Cancel this payment?' }));
  expect(dialog.getByText(/£123\.45 to Supplier 1 will not be paid\./)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep payment' })));
  await user.dblClick(dialog.getByRole('button', { name: 'Cancel payment' }));
  expect(await screen.findByText('Payment cancelled')).toBeTruthy();
  const card = await cardOf('Supplier 1');
  expect(await card.findByText('Cancelled')).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('CancelPayment')).toEqual([{ id: 1 }]);
});

it('keeps a payment if the user declines to cancel it', async () => {
  const { server, user } = show([paymentRecord(1, { canCancel: true })]);
  await user.click(await screen.findByRole('button', { name: 'Cancel payment: Supplier 1' }));
  const keep = await screen.findByRole('button', { name: 'Keep payment' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await user.click(keep);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Cancel payment: Supplier 1' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(server.variablesOf('CancelPayment')).toEqual([]);
});

it.each([
  ['This payment can no longer be changed', 'This payment can no longer be changed'],
  ['', 'Failed to cancel payment'],
])('says why a payment could not be cancelled (%j), and reads it again', async (message, words) => {
  const { books, user } = show([paymentRecord(1, { canCancel: true })], {
    handlers: {
      CancelPayment: () => {
        books.payments = [paymentRecord(1, { status: 'processing' })];
        return new Refusal(message, 'PAYMENT_STATE');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel payment: Supplier 1' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel payment' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await (await cardOf('Supplier 1')).findByText('Processing')).toBeTruthy();
});

it('offers to try again when payments or figures cannot be loaded', async () => {
  let isDown = true;
  const payments = [paymentRecord(1)];
  const { user } = show(payments, {
    handlers: {
      Payments: (variables) =>
        isDown ? new Refusal('Paycycle is starting', 'UNAVAILABLE') : paymentsFrom(() => payments)(variables),
      PaymentStats: () => (isDown ? new Refusal('', 'UNAVAILABLE') : paymentStatsOf(payments)),
    },
  });
  expect(await screen.findByText('Payments could not be loaded')).toBeTruthy();
  expect(screen.getByText('Paycycle is starting')).toBeTruthy();
  expect(await screen.findByText('The summary could not be loaded')).toBeTruthy();
  expect(screen.getByText('The server could not be reached. Please try again.')).toBeTruthy();
  isDown = false;
  for (const button of screen.getAllByRole('button', { name: 'Retry' })) await user.click(button);
  await cardOf('Supplier 1');
  expect(await screen.findByRole('tab', { name: 'Pending 1' })).toBeTruthy();
});

it('has a company selector where there are several companies, which switches as the header does', async () => {
  const companies = [companyRecord(), companyRecord({ id: 2, name: 'Quayside Studios' })];
  const { user, switchTo } = show([], { companies });
  const selector = await screen.findByRole('combobox', { name: 'Company' });
  expect(within(selector).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(selector, 'Quayside Studios');
  expect(switchTo).toHaveBeenCalledExactlyOnceWith(2);
});

it('has none where there is one company, and says nothing of the bank to who does not come from there', async () => {
  show([]);
  expect(await screen.findByText('No payments yet')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
  expect(screen.queryByText(/back from your bank/)).toBeNull();
});

it('tells a user who returns from the bank that the status arrives from there', async () => {
  show([paymentRecord(1)], { path: '/payments?returned=1' });
  const text = 'You are back from your bank. The status of a payment comes from the bank, and is updated here.';
  expect(await screen.findByText(text)).toBeTruthy();
});
