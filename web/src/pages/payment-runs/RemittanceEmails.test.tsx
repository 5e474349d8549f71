import { pence } from '@paycycle/schema/domain/money';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.ts';
import { paymentRunsServer, type RunRecord, runRecord } from '../../testing/payment-run-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal } from '../../testing/stub-server.ts';
import { PaymentRunsPage } from './PaymentRunsPage.tsx';
import type { AdviceEntry } from './remittance-email-label.ts';

const entry = (itemId: number, given: Partial<AdviceEntry> = {}) => ({
  __typename: 'RemittanceEmailEntry',
  itemId,
  supplierId: itemId,
  supplierName: `Supplier ${itemId}`,
  email: `accounts@supplier${itemId}.example`,
  amountPence: pence(10_000),
  invoiceCount: 2,
  state: 'ready' as const,
  sentAt: null,
  failure: null,
  ...given,
});

const runWith = (...entries: readonly ReturnType<typeof entry>[]) => ({
  __typename: 'PaymentRun',
  id: 3,
  remittanceEmails: {
    __typename: 'RemittanceEmails',
    fromName: 'Lowe Ltd',
    replyTo: 'accounts@lowe.example',
    entries,
  },
});

const PAID: RunRecord = runRecord(3, { status: 'processed', canEmailRemittance: true, allowedActions: [] });

async function openDialog(handlers: Parameters<typeof paymentRunsServer>[1]) {
  const server = paymentRunsServer({ runs: [PAID], choices: [] }, handlers);
  const { user } = renderApp(<PaymentRunsPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'Email remittance advice: Payment Run #3' }));
  return { user, server, dialog: within(await screen.findByRole('dialog', { name: 'Email remittance advice' })) };
}

it('lists each supplier with the state of its advice, and previews an email', async () => {
  const { user, dialog } = await openDialog({
    RemittanceEmails: () => ({
      paymentRun: runWith(
        entry(1),
        entry(2, { email: null, state: 'no_address' }),
        entry(3, { state: 'sent', sentAt: '2026-11-21T10:00:00.000Z' }),
        entry(4, { state: 'failed', failure: '550 No such user' }),
        entry(5, { state: 'unconfirmed' }),
        entry(6, { state: 'unpaid' }),
      ),
    }),
    RemittanceMail: () => ({
      remittanceMail: {
        __typename: 'RemittanceMail',
        to: null,
        subject: 'Remittance advice',
        text: 'Dear Supplier 1,',
      },
    }),
  });
  const suppliers = within(await dialog.findByRole('list', { name: 'Suppliers' }));
  expect(suppliers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Supplier 1£100.00accounts@supplier1.example · 2 invoicesWill be sentPreview',
    'Supplier 2£100.002 invoicesNo email addressAdd it to Supplier 2Preview',
    'Supplier 3£100.00accounts@supplier3.example · 2 invoicesSent on 21 Nov 2026, 10:00Preview',
    'Supplier 4£100.00accounts@supplier4.example · 2 invoicesNot sent: 550 No such userPreview',
    'Supplier 5£100.00accounts@supplier5.example · 2 invoicesNot sent: the payment is not confirmed yet',
    'Supplier 6£100.00accounts@supplier6.example · 2 invoicesNot sent: nothing was paid',
  ]);
  expect(dialog.getByText('From Lowe Ltd. Replies go to accounts@lowe.example.')).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toBe(
    '6 suppliers: 1 to send · 1 failed · 1 sent · 1 without an email address · 2 without a confirmed payment',
  );
  await user.click(suppliers.getByRole('button', { name: 'Preview: Supplier 1' }));
  const preview = within(await suppliers.findByRole('region', { name: 'Email to Supplier 1' }));
  expect(preview.getByText('Dear Supplier 1,')).toBeTruthy();
  expect(preview.getByRole('button', { name: 'Attached PDF: Supplier 1' })).toBeTruthy();
  expect(await axeViolations(document.body)).toEqual([]);
});

it('sends to all that can be sent, and reads the states until all are sent', async () => {
  const answers = [
    runWith(entry(1), entry(2), entry(3, { state: 'no_address' })),
    runWith(entry(1, { state: 'sent', sentAt: '2026-11-21T10:00:00.000Z' }), entry(2, { state: 'sending' })),
    runWith(entry(1, { state: 'sent' }), entry(2, { state: 'sent', sentAt: '2026-11-21T10:00:01.000Z' })),
  ];
  const { user, server, dialog } = await openDialog({
    RemittanceEmails: () => ({ paymentRun: answers.length > 1 ? answers.shift() : answers[0] }),
    EmailRemittanceAdvice: () => ({
      emailRemittanceAdvice: runWith(entry(1, { state: 'sending' }), entry(2, { state: 'sending' })),
    }),
  });
  await user.click(await dialog.findByRole('checkbox', { name: 'Send me a copy of each email' }));
  await user.click(dialog.getByRole('button', { name: 'Send 2 emails' }));
  expect(server.variablesOf('EmailRemittanceAdvice')).toEqual([{ paymentRunId: 3, itemIds: [1, 2], copyToMe: true }]);
  expect(await dialog.findByText('2 suppliers: 2 sent')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Nothing to send' })).toHaveProperty('disabled', true);
});

it('shows why nothing was sent', async () => {
  const { user, dialog } = await openDialog({
    RemittanceEmails: () => ({ paymentRun: runWith(entry(1)) }),
    EmailRemittanceAdvice: () => new Refusal('Verify your email first.', 'EMAIL_NOT_VERIFIED'),
  });
  await user.click(await dialog.findByRole('button', { name: 'Send 1 email' }));
  expect(await screen.findByText('Verify your email first.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Send 1 email' })).toBeTruthy();
});
