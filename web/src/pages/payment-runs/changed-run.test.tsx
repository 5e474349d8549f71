import { pence } from '@paycycle/schema/domain/money';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runRecord } from '../../testing/payment-run-records.ts';
import { openRun, question } from '../../testing/show-run-dialog.tsx';
import { Refusal } from '../../testing/stub-server.ts';

/** Another total and digest, as when a colleague has corrected an invoice of the run. */
const CORRECTED = { content: 'other', totalAmountPence: pence(80_900) };
const CHANGED = 'PR-000003 has changed since you looked at it: it comes to £809.00 now. Please look again.';

it('asks again with the current total of a run before it completes it', async () => {
  const { user, button, server } = await openRun(runRecord(3), (become) => ({
    CompletePaymentRun: ({ content }) => {
      if (content === 'other') return { completePaymentRun: become(runRecord(3, { status: 'processed' })) };
      become(runRecord(3, CORRECTED));
      return new Refusal(CHANGED, 'CONTENT_CHANGED');
    },
  }));
  await user.click(button('Complete Payment Run'));
  const asked = await question('Complete payment run?');
  expect(asked.getByText(/1 invoice for £100\.00 will be marked as paid/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  expect(await asked.findByText(/1 invoice for £809\.00 will be marked as paid/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Payment run completed and invoices marked as paid')).toBeTruthy();
  const contents = server.variablesOf('CompletePaymentRun').map(({ content }) => content);
  expect(contents).toEqual(['content-3', 'other']);
});

it('shows the current total of a run after the payment of another amount was refused', async () => {
  const { user, button, dialog, server } = await openRun(runRecord(3), (become) => ({
    PayPaymentRun: () => {
      become(runRecord(3, CORRECTED));
      return new Refusal(CHANGED, 'CONTENT_CHANGED');
    },
  }));
  await user.click(button('Pay via Sandbox bank'));
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  expect(await dialog.findByText('PR-000003 · 21 Nov 2026 · £809.00')).toBeTruthy();
  expect(server.variablesOf('PayPaymentRun')).toMatchObject([{ content: 'content-3' }]);
});
