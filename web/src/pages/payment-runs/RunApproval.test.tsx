import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyChange } from '../../testing/company-change.ts';
import { runItem, runRecord } from '../../testing/payment-run-records.ts';
import { openRun, question } from '../../testing/show-run-dialog.tsx';
import { Refusal } from '../../testing/stub-server.ts';

const needsApproval = { isApprovalRequired: true } as const;
const approval = {
  __typename: 'PaymentRunApproval' as const,
  approvedByName: 'Ana Silva',
  approvedAt: '2026-11-20T23:30:00Z',
};

it.each([
  [{ status: 'draft', ...needsApproval }, 'Needs approval. Submit it for Ana Silva to approve.'],
  [{ status: 'draft', ...needsApproval, approverNames: [] }, /no one else in this company can give it/],
  [
    { status: 'draft', ...needsApproval, approverNames: [], isApprovableOnceSubmitted: true },
    /^Needs approval\. Maria Whitcombe has to submit it\.$/,
  ],
  [{ status: 'pending', ...needsApproval }, 'Waiting for approval by Ana Silva'],
  [{ status: 'pending', ...needsApproval, approverNames: ['Ana', 'Ben'] }, 'Waiting for approval by Ana or Ben'],
  [{ status: 'pending' }, 'Submitted. No approval needed at this amount.'],
  [{ status: 'approved', ...needsApproval, approval }, 'Approved by Ana Silva on 20 Nov 2026'],
  [
    { status: 'approved', ...needsApproval },
    'The run has changed, so it needs approving again. Ana Silva can approve it.',
  ],
] as const)('says where the approval of %j stands', async (given, words) => {
  const { dialog } = await openRun(runRecord(3, { ...given, allowedActions: [] }));
  expect(dialog.getByText(words)).toBeTruthy();
  // Before approval the payment buttons are disabled; an approved run without allowed actions shows none.
  const ways = dialog.queryAllByRole<HTMLButtonElement>('button', { name: /^Pay via|^Complete/ });
  expect(ways.map(({ disabled }) => disabled)).toEqual(given.status === 'approved' ? [] : [true, true]);
});

it('does not offer to submit a run without another approver', async () => {
  const { dialog } = await openRun(runRecord(3, { ...needsApproval, approverNames: [] }));
  expect(dialog.queryByRole('button', { name: 'Submit for approval' })).toBeNull();
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
  expect(server.variablesOf('ApprovePaymentRun')).toEqual([{ id: 3, content: 'digest', seenWarnings: [] }]);
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

const sendBack = {
  __typename: 'RunSendBack' as const,
  reason: 'HP-1 is too much',
  sentBackByName: 'Ana Silva',
  sentBackAt: '2026-11-20T23:30:00Z',
};

it('sends a run back with a reason, which its maker reads in it', async () => {
  const { user, button, dialog, server } = await openRun(
    runRecord(3, { ...needsApproval, status: 'pending', allowedActions: ['approve', 'send_back'] }),
    (become) => ({
      SendBackPaymentRun: () => ({
        sendBackPaymentRun: become(
          runRecord(3, { ...needsApproval, sendBacks: [sendBack], allowedActions: ['submit'] }),
        ),
      }),
    }),
  );
  await user.click(button('Send back'));
  const asked = await question('Send back Payment Run #3?');
  await user.click(asked.getByRole('button', { name: 'Send back' }));
  expect(await asked.findByText(/Reason is required/)).toBeTruthy();
  await user.type(asked.getByRole('textbox', { name: /^Reason/ }), 'HP-1 is too much');
  await user.click(asked.getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText('Payment run sent back')).toBeTruthy();
  expect(await dialog.findByText('Sent back by Ana Silva on 20 Nov 2026: HP-1 is too much')).toBeTruthy();
  expect(button('Submit for approval')).toBeTruthy();
  expect(server.variablesOf('SendBackPaymentRun')).toEqual([{ id: 3, reason: 'HP-1 is too much' }]);
});

it('shows without a reload that another user approved the run, and the next step', async () => {
  const waiting = runRecord(3, { ...needsApproval, status: 'pending', allowedActions: ['withdraw'] });
  const { dialog, button, server, become } = await openRun(waiting);
  expect(dialog.getByText('Waiting for approval by Ana Silva')).toBeTruthy();
  const run = become(
    runRecord(3, { ...needsApproval, status: 'approved', approval, allowedActions: ['pay', 'complete'] }),
  );
  server.tell('CompanyChanged', companyChange({ paymentRun: run }));
  expect(await dialog.findByText('Approved by Ana Silva on 20 Nov 2026')).toBeTruthy();
  await waitFor(() => expect(button('Pay via Sandbox bank').disabled).toBe(false));
});

it('shows when a user with a reset password can approve again', async () => {
  const pausedApprovers = [
    { __typename: 'PausedApprover' as const, name: 'Tom Baker', approvesFrom: '2026-11-21T14:00:00Z' },
  ];
  const { dialog, button } = await openRun(
    runRecord(3, { ...needsApproval, approverNames: [], pausedApprovers, allowedActions: ['submit'] }),
  );
  expect(dialog.getByText('Needs approval. Tom Baker can give it from 21 Nov 2026, 14:00.')).toBeTruthy();
  expect(button('Submit for approval')).toBeTruthy();
});

it('withdraws a run after asking', async () => {
  const { user, choose, server } = await openRun(
    runRecord(3, { ...needsApproval, status: 'pending', allowedActions: ['withdraw'] }),
    (become) => ({ WithdrawPaymentRun: () => ({ withdrawPaymentRun: become(runRecord(3, needsApproval)) }) }),
  );
  await choose('Withdraw');
  const asked = await question('Withdraw this payment run?');
  expect(server.variablesOf('WithdrawPaymentRun')).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Payment run withdrawn: it is a draft again')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('WithdrawPaymentRun')).toEqual([{ id: 3 }]);
});

it('cancels a run after asking, and closes', async () => {
  const { user, choose, server } = await openRun(runRecord(3), (become) => ({
    CancelPaymentRun: () => ({ cancelPaymentRun: become(runRecord(3, { status: 'cancelled', allowedActions: [] })) }),
  }));
  await choose('Cancel run');
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
