import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { invoicesToPay, invoiceToPay, paymentRecord } from '../../testing/payment-records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { CreatePayments } from './CreatePayments.tsx';

type Invoice = ReturnType<typeof invoiceToPay>;

const provider = {
  __typename: 'PaymentProvider',
  providerId: 'sandbox',
  name: 'Sandbox bank',
  notice: 'Test bank – no real money is sent',
};

/** Of Supplier 1. */
const ACCOUNT = { supplierId: 1, bankSortCode: '20-00-00', bankAccountNumber: '01234567' };
const CHECKED = 'I have checked these bank details with the supplier';

/** 'Create Payments' over invoices that the test changes. */
function show(invoices: Invoice[], handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const books = { invoices };
  const server = new StubServer({
    InvoicesToPay: () => invoicesToPay(books.invoices),
    PaymentProvider: () => ({ paymentProvider: provider }),
    ...handlers,
  });
  return { books, server, ...renderApp(<CreatePayments companyId={1} />, server) };
}

function submission(given: object = {}) {
  return {
    payInvoice: {
      __typename: 'PaymentSubmission',
      successCount: 1,
      failureCount: 0,
      failures: [],
      authorisationUrl: null,
      payments: [paymentRecord(1)],
      ...given,
    },
  };
}

function refusal(message: string) {
  const failure = { __typename: 'PaymentFailure', supplierId: 1, supplierName: 'Supplier 1', message };
  return submission({ successCount: 0, failureCount: 1, failures: [failure], payments: [] });
}

const payButton = (number: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: `Pay via Sandbox bank: ${number}` });

async function openDialog(user: ReturnType<typeof show>['user'], number = 'INV-1') {
  await user.click(await payButton(number));
  return within(await screen.findByRole('dialog', { name: 'Pay via Sandbox bank' }));
}

const CHANGED = 'Changed since the last payment or check, entered by Ada Lowe on 1 Sep 2026, and not checked since';

it('lists the unpaid invoices that are due within 30 days', async () => {
  const { server } = show([invoiceToPay(1), invoiceToPay(2)]);
  expect(screen.getByText('Loading invoices...')).toBeTruthy();
  const item = within(await screen.findByRole('listitem', { name: 'INV-1, Supplier 1' }));
  for (const text of ['Supplier 1', 'INV-1', '£123.45', 'Due Soon', 'Pay via Sandbox bank']) {
    expect(item.getByText(text)).toBeTruthy();
  }
  expect((await payButton('INV-2')).disabled).toBe(false);
  expect(server.variablesOf('InvoicesToPay')).toEqual([{ companyId: 1, days: 30 }]);
  expect(screen.getByText('Test bank – no real money is sent')).toBeTruthy();
});

it('marks what may be paid already, as the Invoices page does', async () => {
  show([
    invoiceToPay(1, { paymentQuestion: 'Was it paid? £80.00' }),
    invoiceToPay(2, { possibleDuplicateReason: 'same_number' }),
  ]);
  const asks = within(await screen.findByRole('listitem', { name: 'INV-1, Supplier 1' }));
  expect(asks.getByText('Paid before?').title).toBe('Was it paid? £80.00');
  expect(asks.queryByText('Possible duplicate')).toBeNull();
  const second = within(screen.getByRole('listitem', { name: /^INV-2/ }));
  expect(second.getByText('Possible duplicate')).toBeTruthy();
});

it('flags a bill of another company and the earlier of two, and warns before payment', async () => {
  const elsewhere = 'Quay North Ltd has invoice INV-1 from Supplier 1 over £123.45 as well (#1).';
  const { user } = show([invoiceToPay(1, { duplicateWarnings: [elsewhere] })]);
  const row = within(await screen.findByRole('listitem', { name: 'INV-1, Supplier 1' }));
  expect(row.getByText('Possible duplicate').title).toBe(elsewhere);
  const dialog = await openDialog(user);
  expect(dialog.getByText(elsewhere)).toBeTruthy();
});

it('says which credit note a payment leaves out, which is no mark of a duplicate', async () => {
  const words = 'Supplier 1 has an open credit note of £20.00 that this payment leaves out: CN-1.';
  const { user } = show([invoiceToPay(1, { creditWarnings: [words] })]);
  const row = within(await screen.findByRole('listitem', { name: 'INV-1, Supplier 1' }));
  expect(row.queryByText('Possible duplicate')).toBeNull();
  const dialog = await openDialog(user);
  expect(dialog.getByText(words)).toBeTruthy();
});

it.each([
  ['an account number', { bankAccountNumber: null }],
  ['a sort code', { bankSortCode: null }],
])('does not pay a supplier without %s, and shows what is required', async (_name, supplier) => {
  show([invoiceToPay(1, { supplier })]);
  const button = await payButton('INV-1');
  expect(button.disabled).toBe(true);
  expect(screen.getByText('Bank details required for payment processing')).toBeTruthy();
});

it('refuses to pay an archived supplier, with a message', async () => {
  show([invoiceToPay(1, { supplier: { isActive: false } })]);
  expect((await payButton('INV-1')).disabled).toBe(true);
  expect(screen.getByText('Its supplier is archived: restore it first if it is to be paid')).toBeTruthy();
});

it.each([
  [
    'is in an open run',
    { paymentRunId: 4, paymentRunStatus: 'draft' as const },
    /in an open payment run\. Pay it there/,
  ],
  ['has a payment under way', { hasLivePayment: true }, /A payment of this invoice is under way\./],
])('refuses to pay an invoice that %s, with a message', async (_name, given, words) => {
  show([invoiceToPay(1, given)]);
  expect((await payButton('INV-1')).disabled).toBe(true);
  expect(screen.getByText(words)).toBeTruthy();
});

it('leads from an invoice in a run to the runs', async () => {
  show([invoiceToPay(1, { paymentRunId: 4, paymentRunStatus: 'pending' })]);
  expect((await screen.findByRole('link', { name: 'Payment Runs' })).getAttribute('href')).toBe('/payment-runs');
});

it('shows whom it pays, how much and where to, and pays once however often it is clicked', async () => {
  const { books, server, user } = show([invoiceToPay(1)], {
    PayInvoice: () => {
      books.invoices = [invoiceToPay(1, { hasLivePayment: true })];
      return submission();
    },
  });
  const dialog = await openDialog(user);
  for (const text of ['Supplier 1', 'SUPPLIER 1 LTD', '20-00-00', '01234567', '£123.45', /^INV-1, due /, /reference/]) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  expect(dialog.getByText('Test bank – no real money is sent')).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.dblClick(dialog.getByRole('button', { name: 'Pay via Sandbox bank' }));
  expect(await screen.findByText('Payment Created')).toBeTruthy();
  expect(screen.getByText('Invoice payment has been submitted to Sandbox bank')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('A payment of this invoice is under way.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Unpaid invoices' }));
  expect(server.variablesOf('PayInvoice')).toEqual([
    { id: 1, confirmedAccounts: [], seenAmountPence: 12_345, seenAccount: ACCOUNT, seenWarnings: [] },
  ]);
  expect(server.variablesOf('ConfirmSupplierBankDetails')).toEqual([]);
});

it('redirects to the bank if the payer must authorise', async () => {
  const { user } = show([invoiceToPay(1)], {
    PayInvoice: () => submission({ authorisationUrl: 'https://bank.example/approve/1' }),
  });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Pay via Sandbox bank' }));
  const submitted = within(await screen.findByRole('dialog', { name: 'Payment submitted' }));
  expect(submitted.getByText('The payment is made when you have approved it at Sandbox bank.')).toBeTruthy();
  const link = submitted.getByRole('link', { name: 'Continue at Sandbox bank' });
  expect(link.getAttribute('href')).toBe('https://bank.example/approve/1');
  expect(document.activeElement).toBe(link);
  expect(screen.getByText('Invoice payment has been submitted to Sandbox bank')).toBeTruthy();
});

it.each([
  [
    'refuses it',
    () => new Refusal('This payment has already been made or is under way', 'PAYMENT_ALREADY_MADE'),
    'This payment has already been made or is under way',
  ],
  ['says nothing', () => new Refusal('', 'INTERNAL'), 'Failed to create payment'],
  ['answers with a failure', () => refusal('The provider refused the payment'), 'The provider refused the payment'],
  ['answers with a failure without words', () => refusal(''), 'Failed to create payment'],
])('says that a payment failed when the server %s, and stays', async (_name, PayInvoice, words) => {
  const { user } = show([invoiceToPay(1)], { PayInvoice });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Pay via Sandbox bank' }));
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect((await dialog.findByRole('alert')).textContent).toContain(words);
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Pay via Sandbox bank' })).toBeTruthy();
});

it('asks again with the new amount where a colleague has corrected the invoice', async () => {
  const { books, server, user } = show([invoiceToPay(1)], {
    PayInvoice: ({ seenAmountPence }) => {
      if (seenAmountPence === 50_000) return submission();
      books.invoices = [invoiceToPay(1, { amountPence: pence(50_000) })];
      return new Refusal('Invoice INV-1 comes to £500.00 by now. Nothing was paid; look again.', 'CONTENT_CHANGED');
    },
  });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Pay via Sandbox bank' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Nothing was paid; look again.');
  expect(await dialog.findByText('£500.00')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pay via Sandbox bank' }));
  expect(await screen.findByText('Payment Created')).toBeTruthy();
  expect(server.variablesOf('PayInvoice')).toMatchObject([{ seenAmountPence: 12_345 }, { seenAmountPence: 50_000 }]);
});

it('asks again with the new supplier where a colleague has put the invoice to another one', async () => {
  const elm = { id: 2, name: 'Elm Ltd', bankAccountNumber: '66374951' };
  const { books, server, user } = show([invoiceToPay(1)], {
    PayInvoice: ({ seenAccount }) => {
      if ((seenAccount as typeof ACCOUNT).supplierId === 2) return submission();
      books.invoices = [invoiceToPay(1, { supplier: elm })];
      return new Refusal('Invoice INV-1 is to be paid to Elm Ltd by now.', 'CONTENT_CHANGED');
    },
  });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Pay via Sandbox bank' }));
  expect(await dialog.findByText('Elm Ltd')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pay via Sandbox bank' }));
  expect(await screen.findByText('Payment Created')).toBeTruthy();
  const ofElm = { ...ACCOUNT, supplierId: 2, bankAccountNumber: '66374951' };
  expect(server.variablesOf('PayInvoice')).toMatchObject([{ seenAccount: ACCOUNT }, { seenAccount: ofElm }]);
});

it('pays a changed account only after a confirmed check, which it saves first', async () => {
  const changed = invoiceToPay(1, {
    supplier: { needsBankConfirmation: true, accountState: 'changed', accountWords: CHANGED },
  });
  const { server, user } = show([changed], {
    ConfirmSupplierBankDetails: () => ({
      confirmSupplierBankDetails: { ...changed.supplier, accountState: 'checked' },
    }),
    PayInvoice: () => submission(),
  });
  const dialog = await openDialog(user);
  expect(dialog.getByText(CHANGED)).toBeTruthy();
  const pay = dialog.getByRole<HTMLButtonElement>('button', { name: 'Pay via Sandbox bank' });
  expect(pay.disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: CHECKED }));
  await user.click(pay);
  expect(await screen.findByText('Payment Created')).toBeTruthy();
  const seen = { ...ACCOUNT, name: 'Supplier 1', bankAccountName: 'SUPPLIER 1 LTD' };
  expect(server.variablesOf('ConfirmSupplierBankDetails')).toEqual([seen]);
  expect(server.calls.map(({ operation }) => operation).filter((name) => /Confirm|PayInvoice/.test(name))).toEqual([
    'ConfirmSupplierBankDetails',
    'PayInvoice',
  ]);
});

it('pays nothing if the account has changed again', async () => {
  const words = 'The bank details of Supplier 1 have changed meanwhile. Look again.';
  const changed = (bankAccountNumber: string) =>
    invoiceToPay(1, { supplier: { needsBankConfirmation: true, bankAccountNumber } });
  const { books, server, user } = show([changed('01234567')], {
    ConfirmSupplierBankDetails: () => {
      books.invoices = [changed('76543210')];
      return new Refusal(words, 'VALIDATION_FAILED');
    },
  });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('checkbox', { name: CHECKED }));
  await user.click(dialog.getByRole('button', { name: 'Pay via Sandbox bank' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(words);
  expect(await dialog.findByText('76543210')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: CHECKED }).checked).toBe(false);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Pay via Sandbox bank' }).disabled).toBe(true);
  expect(server.variablesOf('PayInvoice')).toEqual([]);
});

it('shows what is doubtful about an account, and pays it only when that was ticked', async () => {
  const { user, server } = show(
    [invoiceToPay(1, { supplier: { bankDetailsWarning: 'The number does not fit the sort code.' } })],
    { PayInvoice: () => submission() },
  );
  const dialog = await openDialog(user);
  expect(dialog.getByText('The number does not fit the sort code.')).toBeTruthy();
  const pay = dialog.getByRole<HTMLButtonElement>('button', { name: 'Pay via Sandbox bank' });
  expect(pay.disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: CHECKED }));
  await user.click(pay);
  expect(await screen.findByText('Payment Created')).toBeTruthy();
  const seen = { seenAmountPence: 12_345, seenAccount: ACCOUNT, seenWarnings: [] };
  expect(server.variablesOf('PayInvoice')).toEqual([{ id: 1, confirmedAccounts: [ACCOUNT], ...seen }]);
  expect(server.variablesOf('ConfirmSupplierBankDetails')).toEqual([]);
});

it('pays nothing when the dialog is cancelled', async () => {
  const { server, user } = show([invoiceToPay(1)]);
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = await payButton('INV-1');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(server.variablesOf('PayInvoice')).toEqual([]);
});

it('says that there is nothing to pay', async () => {
  show([]);
  expect(await screen.findByText('No invoices to pay')).toBeTruthy();
  expect(screen.getByText('Unpaid invoices due in the next 30 days appear here.')).toBeTruthy();
});

it('says how many more are due than are listed', async () => {
  show([], { InvoicesToPay: () => invoicesToPay([invoiceToPay(1)], 1201) });
  expect(await screen.findByText(/^1,200 more invoices are due/)).toBeTruthy();
});

it.each(['InvoicesToPay', 'PaymentProvider'])('offers to try again when %s cannot be loaded', async (operation) => {
  let isDown = true;
  const answers = {
    InvoicesToPay: () => invoicesToPay([invoiceToPay(1)]),
    PaymentProvider: () => ({ paymentProvider: provider }),
  };
  const { user } = show([], {
    ...answers,
    [operation]: () =>
      isDown ? new Refusal('Paycycle is starting', 'UNAVAILABLE') : answers[operation as keyof typeof answers](),
  });
  expect(await screen.findByText('Paycycle is starting')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await payButton('INV-1');
});
