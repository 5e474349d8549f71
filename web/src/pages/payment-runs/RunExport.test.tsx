import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runRecord } from '../../testing/payment-run-records.ts';
import { openRun, question } from '../../testing/show-run-dialog.tsx';
import { Refusal } from '../../testing/stub-server.ts';

/** A payment run whose file was downloaded. Paying it again requires an answer about that file. */

const exported = { exportedAt: '2026-11-20T23:30:00Z', exportedByName: 'Ann Lee', isFileOut: true };

it('pays a run with a downloaded payment file only if that file was not sent', async () => {
  const { user, button, dialog, server } = await openRun(runRecord(3, exported), () => ({
    PayPaymentRun: () => ({
      payPaymentRun: {
        __typename: 'PaymentSubmission',
        successCount: 1,
        failureCount: 0,
        failures: [],
        authorisationUrl: null,
        payments: [],
      },
    }),
  }));
  expect(dialog.getByText('Payment file downloaded on 20 Nov 2026 by Ann Lee')).toBeTruthy();
  await user.click(button('Pay via Sandbox bank'));
  const asked = await question('Pay via Sandbox bank?');
  expect(asked.getByText(/^A payment file for this run was downloaded on 20 Nov 2026 by Ann Lee\./)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('PayPaymentRun')).toEqual([]);
  await user.click(button('Pay via Sandbox bank'));
  const again = await question('Pay via Sandbox bank?');
  await user.dblClick(again.getByRole('button', { name: "The file wasn't sent – pay now" }));
  expect(await screen.findByText('1 payment created successfully, 0 failed')).toBeTruthy();
  expect(server.variablesOf('PayPaymentRun')).toEqual([
    { id: 3, fileWasNotSent: true, confirmedAccounts: [], content: 'content-3', seenWarnings: [] },
  ]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('asks about a payment file that another user downloaded while the run was open', async () => {
  const { user, button, server } = await openRun(runRecord(3), (become) => ({
    PayPaymentRun: () => {
      become(runRecord(3, exported));
      return new Refusal('A payment file for this run was downloaded', 'PAYMENT_RUN_EXPORTED');
    },
  }));
  await user.click(button('Pay via Sandbox bank'));
  expect(await screen.findByText('Payment Processing Failed')).toBeTruthy();
  expect(await screen.findAllByText('Payment file downloaded on 20 Nov 2026 by Ann Lee')).toHaveLength(2);
  await user.click(button('Pay via Sandbox bank'));
  const asked = await question('Pay via Sandbox bank?');
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.variablesOf('PayPaymentRun')).toEqual([
    { id: 3, fileWasNotSent: false, confirmedAccounts: [], content: 'content-3', seenWarnings: [] },
  ]);
});

it('warns before it cancels a run with a downloaded payment file', async () => {
  const { choose } = await openRun(runRecord(3, exported));
  await choose('Cancel run');
  const asked = await question('Cancel this payment run?');
  expect(asked.getByText(/^A payment file for this run was downloaded\. If it was sent to the bank/)).toBeTruthy();
});
