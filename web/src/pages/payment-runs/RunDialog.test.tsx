import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { goTo } from '../../lib/browser.ts';
import {
  paymentRunsServer,
  type RunRecord,
  runItem,
  runPayment,
  runRecord,
} from '../../testing/payment-run-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal } from '../../testing/stub-server.ts';
import { PaymentRunsPage } from './PaymentRunsPage.tsx';

vi.mock(import('../../lib/browser.ts'), async (original) => ({ ...(await original()), goTo: vi.fn() }));
afterEach(() => void vi.mocked(goTo).mockClear());

type Handlers = Parameters<typeof paymentRunsServer>[1];

/** Opens the dialog of a run; a handler can put another run in its place, as the server would. */
async function openRun(run: RunRecord, handlersOf: (become: (next: RunRecord) => RunRecord) => Handlers = () => ({})) {
  const books = { runs: [run], choices: [] };
  const become = (next: RunRecord) => {
    books.runs = [next];
    return next;
  };
  const server = paymentRunsServer(books, handlersOf(become));
  const { user, client } = renderApp(<PaymentRunsPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const dialog = within(await screen.findByRole('dialog', { name: `Payment Run #${run.number}` }));
  await dialog.findByRole('list', { name: 'Suppliers to pay' });
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  return { server, user, client, dialog, button, become };
}

async function question(name: string) {
  return within(await screen.findByRole('alertdialog', { name }));
}

it("lists each supplier's account, and what is not provided", async () => {
  const { dialog } = await openRun(
    runRecord(3, {
      items: [
        runItem(1, { supplier: { bankDetailsWarning: 'This sort code is not known' } }),
        runItem(2, {
          supplier: { name: 'Quayside Cleaning', bankAccountName: null, bankSortCode: null, bankAccountNumber: null },
          paymentProblem: 'Quayside Cleaning has no bank details',
        }),
      ],
    }),
  );
  const [harbour, quayside] = dialog.getAllByRole('listitem').map((item) => within(item));
  for (const text of ['Harbour Print Ltd', '20-00-00', '55779911', '£100.00', 'This sort code is not known']) {
    expect(harbour?.getByText(text)).toBeTruthy();
  }
  expect(quayside?.getAllByText('Not provided')).toHaveLength(3);
  expect(quayside?.getByText('Quayside Cleaning has no bank details')).toBeTruthy();
  expect(dialog.getByText('PR-000003 · 21 Nov 2026 · £100.00')).toBeTruthy();
  expect(dialog.getByText('Sandbox bank: no money moves')).toBeTruthy();
  for (const name of ['Cancel', 'Pay via Sandbox bank', 'Complete Payment Run']) {
    expect(dialog.getByRole('button', { name })).toBeTruthy();
  }
});

it('closes without doing anything', async () => {
  const { user, button, server } = await openRun(runRecord(3));
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const operations = new Set(server.calls.map(({ operation }) => operation));
  expect([...operations].sort()).toEqual(['InvoicesForPaymentRun', 'PaymentChanged', 'PaymentRun', 'PaymentRuns']);
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
    asked.getByText(/really paid outside Paycycle\. 1 invoice for £100\.00 will be marked as paid on 21 Nov 2026/),
  ).toBeTruthy();
  expect(server.variablesOf('CompletePaymentRun')).toEqual([]);
  await user.dblClick(asked.getByRole('button', { name: 'Yes, it was paid' }));
  expect(await screen.findByText('Payment run completed and invoices marked as paid')).toBeTruthy();
  expect(server.variablesOf('CompletePaymentRun')).toEqual([{ id: 3 }]);
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
  await user.click((await question('Complete payment run?')).getByRole('button', { name: 'Yes, it was paid' }));
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
  expect(screen.getByText('1 payment created successfully, 1 failed')).toBeTruthy();
  expect(server.variablesOf('PayPaymentRun')).toEqual([{ id: 3 }]);
  const refusals = within(await dialog.findByRole('alert'));
  expect(refusals.getByText('1 payment could not be made')).toBeTruthy();
  expect(refusals.getByText('Quayside Cleaning: It has no bank details')).toBeTruthy();
  expect(dialog.getByText('Pending')).toBeTruthy();
  await user.click(button('Continue to Sandbox bank to approve'));
  expect(goTo).toHaveBeenCalledWith(AUTHORISATION);
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
  expect(button('Complete Payment Run').disabled).toBe(true);
  await user.click(button('Retry'));
  expect(await screen.findByText('1 payment created successfully, 0 failed')).toBeTruthy();
  expect(await dialog.findByText('Pending')).toBeTruthy();
  expect(dialog.queryByText('1 payment failed')).toBeNull();
  expect(server.variablesOf('PayPaymentRun')).toEqual([{ id: 3 }]);
  expect(button('Continue to Sandbox bank to approve')).toBeTruthy();
});

it('confirms changed bank details only after a second look', async () => {
  const changed = runItem(1, { needsBankConfirmation: true, paymentProblem: 'Confirm the changed bank details first' });
  const { user, button, dialog, server } = await openRun(runRecord(3, { items: [changed] }), (become) => ({
    ConfirmSupplierBankDetails: () => {
      become(runRecord(3));
      return {
        confirmSupplierBankDetails: { ...changed.supplier, bankDetailsChangedSinceLastPayment: false },
      };
    },
  }));
  expect(dialog.getByText('Bank details changed since the last payment')).toBeTruthy();
  await user.click(button('Confirm these details: Harbour Print'));
  const asked = await question('Confirm the bank details of Harbour Print?');
  expect(asked.getByText('55779911')).toBeTruthy();
  const confirm = asked.getByRole<HTMLButtonElement>('button', { name: 'Confirm these details' });
  expect(confirm.disabled).toBe(true);
  await user.click(asked.getByRole('checkbox', { name: 'I have checked this account with the supplier' }));
  await user.click(confirm);
  expect(await screen.findByText('Bank details confirmed')).toBeTruthy();
  expect(server.variablesOf('ConfirmSupplierBankDetails')).toEqual([
    { supplierId: 1, bankSortCode: '20-00-00', bankAccountNumber: '55779911' },
  ]);
  await waitFor(() => expect(dialog.queryByText('Bank details changed since the last payment')).toBeNull());
});

it('does not offer to confirm an account that is not there', async () => {
  const { dialog } = await openRun(
    runRecord(3, { items: [runItem(1, { needsBankConfirmation: true, supplier: { bankSortCode: null } })] }),
  );
  expect(dialog.queryByRole('button', { name: /^Confirm these details/ })).toBeNull();
});

const needsApproval = { isApprovalRequired: true } as const;
const approval = {
  __typename: 'PaymentRunApproval' as const,
  approvedByName: 'Ana Silva',
  approvedAt: '2026-11-20T23:30:00Z',
};

it.each([
  [
    { status: 'draft', ...needsApproval },
    'Needs approval by somebody other than Maria Whitcombe. Submit it for approval.',
  ],
  [{ status: 'pending', ...needsApproval }, 'Waiting for approval by somebody other than Maria Whitcombe'],
  [{ status: 'pending' }, 'Submitted for approval. At this total it can be paid without one.'],
  [{ status: 'approved', ...needsApproval, approval }, 'Approved by Ana Silva on 20 Nov 2026'],
  [{ status: 'approved', ...needsApproval }, /^The approval is void, because the run has changed since/],
] as const)('says where the approval of %j stands', async (given, words) => {
  const { dialog, button } = await openRun(runRecord(3, { ...given, allowedActions: [] }));
  expect(dialog.getByText(words)).toBeTruthy();
  expect(button('Pay via Sandbox bank').disabled).toBe(true);
  expect(button('Complete Payment Run').disabled).toBe(true);
});

it('submits a draft for approval', async () => {
  const { user, button, dialog, server } = await openRun(
    runRecord(3, { ...needsApproval, allowedActions: ['submit', 'cancel'] }),
    (become) => ({
      SubmitPaymentRun: () => ({
        submitPaymentRun: become(runRecord(3, { ...needsApproval, status: 'pending', allowedActions: ['withdraw'] })),
      }),
    }),
  );
  await user.click(button('Submit for approval'));
  expect(await screen.findByText('Payment run submitted for approval')).toBeTruthy();
  expect(await dialog.findByText(/^Waiting for approval/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Submit for approval' })).toBeNull();
  expect(server.variablesOf('SubmitPaymentRun')).toEqual([{ id: 3 }]);
});

it('approves what is shown', async () => {
  const { user, button, dialog, server } = await openRun(
    runRecord(3, { ...needsApproval, status: 'pending', allowedActions: ['approve'], content: 'digest' }),
    (become) => ({
      ApprovePaymentRun: () => ({
        approvePaymentRun: become(
          runRecord(3, { ...needsApproval, status: 'approved', approval, allowedActions: ['pay'] }),
        ),
      }),
    }),
  );
  await user.click(button('Approve'));
  expect(await screen.findByText('Payment run approved')).toBeTruthy();
  expect(await dialog.findByText('Approved by Ana Silva on 20 Nov 2026')).toBeTruthy();
  expect(server.variablesOf('ApprovePaymentRun')).toEqual([{ id: 3, content: 'digest' }]);
  expect(button('Pay via Sandbox bank').disabled).toBe(false);
});

it('shows what changed when an approval of what was there before is refused', async () => {
  const pending = runRecord(3, { ...needsApproval, status: 'pending', allowedActions: ['approve'] });
  const { user, button, dialog } = await openRun(pending, (become) => ({
    ApprovePaymentRun: () => {
      become({ ...pending, content: 'other', items: [runItem(1, { supplier: { bankAccountNumber: '12345678' } })] });
      return new Refusal('The run has changed. Look at it again.', 'VALIDATION_FAILED');
    },
  }));
  await user.click(button('Approve'));
  expect(await screen.findByText('The run has changed. Look at it again.')).toBeTruthy();
  expect(await dialog.findByText('12345678')).toBeTruthy();
});

it('withdraws a run after asking', async () => {
  const { user, button, server } = await openRun(
    runRecord(3, { ...needsApproval, status: 'pending', allowedActions: ['withdraw'] }),
    (become) => ({ WithdrawPaymentRun: () => ({ withdrawPaymentRun: become(runRecord(3, needsApproval)) }) }),
  );
  await user.click(button('Withdraw'));
  const asked = await question('Withdraw this payment run?');
  expect(server.variablesOf('WithdrawPaymentRun')).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Payment run withdrawn: it is a draft again')).toBeTruthy();
  expect(server.variablesOf('WithdrawPaymentRun')).toEqual([{ id: 3 }]);
});

it('cancels a run after asking, and closes', async () => {
  const { user, button, server } = await openRun(runRecord(3), (become) => ({
    CancelPaymentRun: () => ({ cancelPaymentRun: become(runRecord(3, { status: 'cancelled', allowedActions: [] })) }),
  }));
  await user.click(button('Cancel run'));
  const asked = await question('Cancel this payment run?');
  expect(server.variablesOf('CancelPaymentRun')).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Cancel run' }));
  expect(await screen.findByText('Payment run cancelled')).toBeTruthy();
  expect(server.variablesOf('CancelPaymentRun')).toEqual([{ id: 3 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Cancelled')).toBeTruthy();
});

it.each([
  ['submit', 'Submit for approval', 'SubmitPaymentRun', 'Failed to submit payment run'],
  ['approve', 'Approve', 'ApprovePaymentRun', 'Failed to approve payment run'],
] as const)('says that a run could not be moved on by %s', async (action, label, operation, words) => {
  const { user, button } = await openRun(runRecord(3, { allowedActions: [action] }), () => ({
    [operation]: () => new Refusal('', 'INTERNAL'),
  }));
  await user.click(button(label));
  expect(await screen.findByText(words)).toBeTruthy();
});
