import { pence } from '@paycycle/schema/domain/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import {
  paymentRunsServer,
  runItem,
  runPayment,
  runRecord,
  sandboxProvider,
} from '../../testing/payment-run-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openRun, question } from '../../testing/show-run-dialog.tsx';
import { Refusal } from '../../testing/stub-server.ts';
import { PaymentRunsPage } from './PaymentRunsPage.tsx';

beforeEach(() => void vi.spyOn(browser, 'goTo').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

it("lists each supplier's account, and what is not provided", async () => {
  const { dialog } = await openRun(
    runRecord(3, {
      items: [
        runItem(1, {
          supplier: { bankDetailsWarning: 'This sort code is not known', isAccountMistyped: true },
          duplicateWarnings: ['HP-1 may be the same bill as HP-01, which is paid already.'],
        }),
        runItem(2, {
          supplier: { name: 'Quayside Cleaning', bankAccountName: null, bankSortCode: null, bankAccountNumber: null },
          paymentProblem: 'Quayside Cleaning has no bank details',
        }),
      ],
    }),
  );
  const [harbour, quayside] = dialog.getAllByRole('listitem').map((item) => within(item));
  const duplicate = 'HP-1 may be the same bill as HP-01, which is paid already.';
  const account = ['Harbour Print Ltd', '20-00-00', '55779911', '£100.00', 'This sort code is not known'];
  for (const text of [...account, duplicate]) {
    expect(harbour?.getByText(text)).toBeTruthy();
  }
  expect(quayside?.getAllByText('Not provided')).toHaveLength(3);
  expect(quayside?.getByText('Quayside Cleaning has no bank details')).toBeTruthy();
  expect(dialog.getByText('PR-000003 · 21 Nov 2026 · £100.00')).toBeTruthy();
  expect(dialog.getByText('Test bank – no real money is sent')).toBeTruthy();
  for (const name of ['Cancel', 'Pay via Sandbox bank', 'Complete Payment Run']) {
    expect(dialog.getByRole('button', { name })).toBeTruthy();
  }
});

it.each([
  ['approver', '55779911'],
  ['accountant', '••••9911'],
] as const)('shows the role %s the account number as %s', async (role, number) => {
  const { dialog, server } = await openRun(runRecord(3), () => ({}), { role, isOwner: false });
  expect(dialog.getByText(number)).toBeTruthy();
  expect(server.variablesOf('SandboxSignIn')).toEqual([]);
});

it('says first what needs a look, and pays only when each account that looks mistyped was ticked', async () => {
  const items = [
    runItem(1),
    runItem(2, { supplier: { name: 'Quayside Cleaning', bankSortCode: null, bankAccountNumber: null } }),
    runItem(3, {
      supplier: { name: 'Lantern', bankDetailsWarning: 'One of them may be mistyped', isAccountMistyped: true },
    }),
  ];
  const run = runRecord(3, { items, totalAmountPence: pence(30_000), payablePence: pence(20_000) });
  const { user, button, dialog, server } = await openRun(run, () => ({
    PayPaymentRun: () => new Refusal('Not now', 'UNAVAILABLE'),
  }));
  expect(dialog.getByText(/for 1 invoice to 3 suppliers\. £200\.00 of it can be paid now\.$/)).toBeTruthy();
  expect(dialog.getByText('1 ready · 1 without bank details · 1 account looks mistyped')).toBeTruthy();
  const names = dialog.getAllByRole('listitem').map((item) => within(item).getAllByText(/./)[0]?.textContent);
  expect(names[0]).toContain('Lantern');
  expect(names[2]).toContain('Harbour Print');
  expect(dialog.getByText('Tick 1 account that looks mistyped first')).toBeTruthy();
  expect(button('Pay via Sandbox bank').disabled).toBe(true);
  expect(button('Complete Payment Run').disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: "I've checked this account with Lantern" }));
  expect(button('Complete Payment Run').disabled).toBe(false);
  await user.click(button('Pay via Sandbox bank'));
  expect(await screen.findByText('Not now')).toBeTruthy();
  const confirmedAccounts = [{ supplierId: 3, bankSortCode: '20-00-00', bankAccountNumber: '55779911' }];
  expect(server.variablesOf('PayPaymentRun')).toEqual([
    { id: 3, fileWasNotSent: false, confirmedAccounts, content: 'content-3', seenWarnings: [] },
  ]);
});

it('closes without doing anything', async () => {
  const { user, button, server } = await openRun(runRecord(3));
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const operations = new Set(server.calls.map(({ operation }) => operation));
  expect([...operations].sort()).toEqual([
    'CompanyChanged',
    'DuplicatePayments',
    'InvoicesForPaymentRun',
    'PaymentRun',
    'PaymentRunReview',
    'PaymentRuns',
    'SandboxSignIn',
  ]);
});

it('gives the focus back to where it was opened', async () => {
  const { user, button } = await openRun(runRecord(3));
  await user.click(button('Cancel'));
  const opener = screen.getByRole('button', { name: 'View & Complete: Payment Run #3', hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('moves the focus to the run if the button that opened it was removed', async () => {
  const { user, button } = await openRun(runRecord(3), (become) => ({
    CompletePaymentRun: () => ({
      completePaymentRun: become(runRecord(3, { status: 'processed', allowedActions: [] })),
    }),
  }));
  await user.click(button('Complete Payment Run'));
  await user.click((await question('Complete payment run?')).getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const card = () => screen.getByRole('listitem', { name: 'Payment Run #3' });
  await waitFor(() => expect(document.activeElement).toBe(card()));
});

it('stays as it is while the run is read again because of a payment that was made elsewhere', async () => {
  let current = runRecord(3);
  let gate = Promise.resolve();
  const { client, dialog, server } = await openRun(current, () => ({
    PaymentRun: () => gate.then(() => ({ paymentRun: current, paymentProvider: sandboxProvider })),
  }));
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  current = runRecord(3, { items: [runItem(1, { payments: [runPayment(5, { status: 'processing' })] })] });
  client.cache.evict({ id: 'PaymentRun:3', fieldName: 'items' });
  await waitFor(() => expect(server.variablesOf('PaymentRun')).toHaveLength(2));
  await act(async () => undefined);
  expect(dialog.getByText('Harbour Print Ltd')).toBeTruthy();
  resolve();
  expect(await dialog.findByText('Processing')).toBeTruthy();
});

it('reads the run anew each time it is opened', async () => {
  const { user, button, dialog, become, server } = await openRun(runRecord(3));
  expect(dialog.getByText('Harbour Print Ltd')).toBeTruthy();
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  become(runRecord(3, { items: [runItem(1, { supplier: { bankAccountName: 'Somebody Else Ltd' } })] }));
  await user.click(screen.getByRole('button', { name: /^View/ }));
  expect(await screen.findByText('Somebody Else Ltd')).toBeTruthy();
  expect(server.variablesOf('PaymentRun')).toHaveLength(2);
});

it('offers to try again when the run cannot be loaded', async () => {
  const server = paymentRunsServer(
    { runs: [runRecord(3)], choices: [] },
    { PaymentRun: () => new Refusal('The database is away', 'UNAVAILABLE') },
  );
  const { user } = renderApp(<PaymentRunsPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The database is away')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Pay via/ })).toBeNull();
});

it('completes a run once it was said again that the money was paid', async () => {
  const { user, button, server } = await openRun(runRecord(3), (become) => ({
    CompletePaymentRun: () => ({
      completePaymentRun: become(runRecord(3, { status: 'processed', allowedActions: [] })),
    }),
  }));
  await user.click(button('Complete Payment Run'));
  const asked = await question('Complete payment run?');
  expect(
    asked.getByText(/already paid outside Paycycle\. 1 invoice for £100\.00 will be marked as paid on 21 Nov 2026/),
  ).toBeTruthy();
  expect(server.variablesOf('CompletePaymentRun')).toEqual([]);
  await user.dblClick(asked.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Payment run completed and invoices marked as paid')).toBeTruthy();
  expect(server.variablesOf('CompletePaymentRun')).toEqual([
    { id: 3, confirmedAccounts: [], content: 'content-3', seenWarnings: [] },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Processed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
});

it.each([
  [new Refusal('A payment of this run is under way', 'VALIDATION_FAILED'), 'A payment of this run is under way'],
  [new Refusal('', 'INTERNAL'), 'Failed to complete payment run'],
])('says why a run could not be completed', async (refusal, words) => {
  const { user, button } = await openRun(runRecord(3), () => ({ CompletePaymentRun: () => refusal }));
  await user.click(button('Complete Payment Run'));
  await user.click((await question('Complete payment run?')).getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

const quayside = { name: 'Quayside Cleaning' };
const AUTHORISATION = 'http://localhost/sandbox-bank/authorise/1';

it('pays through the provider once, says how it went, and leads to the approval', async () => {
  const answer = Promise.withResolvers<object>();
  const { user, button, dialog, server, become } = await openRun(
    runRecord(3, { items: [runItem(1), runItem(2, { supplier: quayside, paymentProblem: 'No bank details' })] }),
    () => ({ PayPaymentRun: () => answer.promise }),
  );
  await user.dblClick(button('Pay via Sandbox bank'));
  expect(await dialog.findByText('Processing...')).toBeTruthy();
  const payment = runPayment(5, { authorisationUrl: AUTHORISATION });
  become(
    runRecord(3, {
      status: 'approved',
      allowedActions: ['pay', 'cancel'],
      items: [runItem(1, { payments: [payment] }), runItem(2, { supplier: quayside })],
    }),
  );
  answer.resolve({
    payPaymentRun: {
      __typename: 'PaymentSubmission',
      successCount: 1,
      failureCount: 1,
      failures: [
        {
          __typename: 'PaymentFailure',
          supplierId: 2,
          supplierName: 'Quayside Cleaning',
          message: 'It has no bank details',
        },
      ],
      authorisationUrl: AUTHORISATION,
      payments: [payment],
    },
  });
  expect(await screen.findByText('Sandbox bank Payments Initiated')).toBeTruthy();
  const notice = screen
    .getByText('1 payment created successfully, 1 failed')
    .closest('[data-scope="toast"][data-part="root"]');
  expect(notice?.getAttribute('data-type')).toBe('warning');
  expect(server.variablesOf('PayPaymentRun')).toEqual([
    { id: 3, fileWasNotSent: false, confirmedAccounts: [], content: 'content-3', seenWarnings: [] },
  ]);
  const refusals = within(await dialog.findByRole('alert'));
  expect(refusals.getByText('1 payment could not be made')).toBeTruthy();
  expect(refusals.getByText('Quayside Cleaning: It has no bank details')).toBeTruthy();
  expect(dialog.getByText('Pending')).toBeTruthy();
  // Beside the X: nothing is cancelled by it any more.
  expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(button('Continue to Sandbox bank to approve'));
  expect(browser.goTo).toHaveBeenCalledWith(AUTHORISATION);
});

it.each([
  [new Refusal('This run needs an approval first', 'VALIDATION_FAILED'), 'This run needs an approval first'],
  [new Refusal('', 'INTERNAL'), 'Failed to process payments'],
])('says why a run could not be paid', async (refusal, words) => {
  const { user, button } = await openRun(runRecord(3), () => ({ PayPaymentRun: () => refusal }));
  await user.click(button('Pay via Sandbox bank'));
  expect(await screen.findByText('Payment Processing Failed')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

it('tries failed payments again', async () => {
  const failed = runPayment(5, { status: 'failed', failureReason: 'The bank refused it' });
  const run = runRecord(3, {
    status: 'approved',
    failedCount: 1,
    allowedActions: ['pay', 'cancel'],
    items: [runItem(1, { payments: [failed] })],
  });
  const { user, button, dialog, server } = await openRun(run, (become) => ({
    PayPaymentRun: () => {
      const again = runPayment(6);
      become({ ...run, failedCount: 0, items: [runItem(1, { payments: [again, failed] })] });
      return {
        payPaymentRun: {
          __typename: 'PaymentSubmission',
          successCount: 1,
          failureCount: 0,
          failures: [],
          authorisationUrl: AUTHORISATION,
          payments: [again],
        },
      };
    },
  }));
  expect(dialog.getByText('1 payment failed')).toBeTruthy();
  expect(dialog.getByText('The bank refused it')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Complete Payment Run' })).toBeNull();
  await user.click(button('Retry'));
  expect(await screen.findByText('1 payment created successfully, 0 failed')).toBeTruthy();
  expect(await dialog.findByText('Pending')).toBeTruthy();
  expect(dialog.queryByText('1 payment failed')).toBeNull();
  expect(server.variablesOf('PayPaymentRun')).toEqual([
    { id: 3, fileWasNotSent: false, confirmedAccounts: [], content: 'content-3', seenWarnings: [] },
  ]);
  expect(button('Continue to Sandbox bank to approve')).toBeTruthy();
});

it('confirms changed bank details only after a second look', async () => {
  const changed = runItem(1, {
    needsBankConfirmation: true,
    paymentProblem: 'Confirm the changed bank details first',
    supplier: { accountState: 'changed', accountWords: 'Changed since the last payment' },
  });
  const { user, button, dialog, server } = await openRun(runRecord(3, { items: [changed] }), (become) => ({
    ConfirmSupplierBankDetails: () => {
      become(runRecord(3));
      return {
        confirmSupplierBankDetails: {
          ...changed.supplier,
          accountState: 'checked',
          needsBankConfirmation: false,
          bankConfirmationWaitsUntil: null,
        },
      };
    },
  }));
  expect(dialog.getByText('Changed since the last payment')).toBeTruthy();
  await user.click(button('Confirm these details: Harbour Print'));
  const asked = await question('Confirm the bank details of Harbour Print?');
  expect(asked.getByText('55779911')).toBeTruthy();
  const confirm = asked.getByRole<HTMLButtonElement>('button', { name: 'Confirm these details' });
  expect(confirm.disabled).toBe(true);
  await user.click(asked.getByRole('checkbox', { name: 'I have checked this account with the supplier' }));
  await user.click(confirm);
  expect(await screen.findByText('Bank details confirmed')).toBeTruthy();
  const account = { supplierId: 1, bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const seen = { ...account, name: 'Harbour Print', bankAccountName: 'Harbour Print Ltd' };
  expect(server.variablesOf('ConfirmSupplierBankDetails')).toEqual([seen]);
  await waitFor(() => expect(dialog.queryByText('Changed since the last payment')).toBeNull());
});

it('does not offer to confirm an account that is not there', async () => {
  const { dialog } = await openRun(
    runRecord(3, { items: [runItem(1, { needsBankConfirmation: true, supplier: { bankSortCode: null } })] }),
  );
  expect(dialog.queryByRole('button', { name: /^Confirm these details/ })).toBeNull();
});
