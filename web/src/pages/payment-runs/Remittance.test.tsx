import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { axeViolations } from '../../testing/axe.ts';
import {
  paymentRunsServer,
  type RunRecord,
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

const PDF = 'Remittance advice (PDF): Harbour Print';
const MAIL = 'Email remittance advice: Harbour Print';

async function openSchedule(run: RunRecord, handlers: Parameters<typeof paymentRunsServer>[1] = {}) {
  const server = paymentRunsServer({ runs: [run], choices: [] }, handlers);
  const { user } = renderApp(<PaymentRunsPage company={companyRecord()} />, server);
  const card = within(await screen.findByRole('listitem', { name: `Payment Run #${run.number}` }));
  await user.click(card.getByRole('button', { name: /^Payment schedule/ }));
  return { user, server, suppliers: within(await card.findByRole('list', { name: 'Suppliers' })) };
}

const paid = runItem(2, { invoices: [{ ...runInvoice(7), displayStatus: 'paid' }] });

const mail = (given: object = {}) => ({
  remittanceMail: {
    __typename: 'RemittanceMail',
    to: 'accounts@harbour.example',
    subject: 'Remittance advice',
    text: 'Dear Harbour Print,\n\nOur payment',
    ...given,
  },
});

it.each([
  ['a draft', runRecord(3, { items: [runItem(2)] }), false],
  ['a draft whose file may pay it', runRecord(3, { items: [runItem(2)], isFileOut: true }), true],
  [
    'a payment under way',
    runRecord(3, { status: 'approved', items: [runItem(2, { payments: [runPayment(1)] })] }),
    true,
  ],
  ['a completed run', runRecord(3, { status: 'processed', items: [paid] }), true],
  ['a payment that came back', runRecord(3, { status: 'processed', items: [runItem(2)] }), false],
] as const)('of %s: whether an advice is offered', async (_what, run, isOffered) => {
  const { suppliers } = await openSchedule(run);
  expect(suppliers.getByText('Harbour Print')).toBeTruthy();
  for (const name of [PDF, MAIL]) expect(suppliers.queryByRole('button', { name }) !== null).toBe(isOffered);
});

it('keeps the PDF', async () => {
  const headers = { 'content-disposition': 'attachment; filename="remittance.pdf"' };
  fetch.mockResolvedValue(new Response('content', { headers }));
  const { suppliers, user } = await openSchedule(runRecord(3, { status: 'processed', items: [paid] }));
  await user.click(suppliers.getByRole('button', { name: PDF }));
  await waitFor(() => expect(browser.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'remittance.pdf'));
  expect(fetch).toHaveBeenCalledWith('/api/payment-runs/3/remittance/2', {
    credentials: 'same-origin',
    headers: expect.any(Object),
  });
});

it('writes the email, to be opened in the email app or copied', async () => {
  const { suppliers, user, server } = await openSchedule(runRecord(3, { status: 'processed', items: [paid] }), {
    RemittanceMail: () => mail(),
  });
  await user.click(suppliers.getByRole('button', { name: MAIL }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Harbour Print' }));
  expect(await dialog.findByLabelText('Message')).toHaveProperty('value', 'Dear Harbour Print,\n\nOur payment');
  expect(dialog.getByLabelText('To')).toHaveProperty('value', 'accounts@harbour.example');
  expect(server.variablesOf('RemittanceMail')).toEqual([{ paymentRunId: 3, itemId: 2 }]);
  expect(dialog.getByRole('link', { name: 'Open in email app' }).getAttribute('href')).toBe(
    'mailto:accounts@harbour.example?subject=Remittance%20advice&body=Dear%20Harbour%20Print%2C%0D%0A%0D%0AOur%20payment',
  );
  expect(await axeViolations(document.body)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Copy message' }));
  expect(await navigator.clipboard.readText()).toBe('Dear Harbour Print,\n\nOur payment');
});

it('says where the address is missing, and where the email app cannot take the message', async () => {
  const { suppliers, user } = await openSchedule(runRecord(3, { status: 'processed', items: [paid] }), {
    RemittanceMail: () => mail({ to: null, text: 'x'.repeat(2000) }),
  });
  await user.click(suppliers.getByRole('button', { name: MAIL }));
  expect(await screen.findByText(/^Harbour Print has no email address yet/)).toBeTruthy();
  expect(screen.getByText(/^The message is too long/)).toBeTruthy();
});

it('says why there is none', async () => {
  let answer: object = new Refusal('Nothing of PR-000003 has been paid to Harbour Print yet', 'PAYMENT_RUN_STATE');
  const { suppliers, user } = await openSchedule(runRecord(3, { status: 'processed', items: [paid] }), {
    RemittanceMail: () => answer,
  });
  await user.click(suppliers.getByRole('button', { name: MAIL }));
  expect(await screen.findByText('Nothing of PR-000003 has been paid to Harbour Print yet')).toBeTruthy();
  answer = mail();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Message')).toBeTruthy();
});
